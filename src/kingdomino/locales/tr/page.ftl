### The furniture of the page: screens, buttons, settings.

## Home
home-title = Krallığını domino domino kur
home-lead = Bir domino seç, iyi yerleştir, başkalarının ne aldığına bak. Botlara karşı, bağlantıyla arkadaşlarınla ya da aynı ekranda birlikte.
play-bots = Botlara karşı oyna
play-friends = Bir arkadaşınla oyna
continue = Oyunlarım
go-on = Devam et
look-at = Bak
forget = Listeden çıkar
open-tables = Açık masalar
join = Katıl
new-game = Yeni oyun
edition = Sürüm
players = Oyuncular
players-about = Tur: { $rounds }, domino: { $dominoes }, alan: { $side }×{ $side }
variants = Ek kurallar
seats = Yerler
your-name = Adın
default-name = Konuk
player-number = { $number }. oyuncu
name-of-player = { $number }. oyuncunun adı
seat-by-link = Bağlantıyla biri
seat-here = Bu ekrandaki biri
seat-by-link-about = Bir bağlantı alırsın; onu ilk açan buraya oturur.
seat-here-about = Bu cihazda, seninle sırayla oynar.
listed = Bu masayı oyun arayan herkese göster
start-game = Oyunu başlat
tools = Daha fazlası
tutorial = Öğretici
score-pad = Puan defteri
score-pad-note = Kendi masandaki krallığı say.
replay = Oyun tekrarı
replay-note = Kayıtlı bir oyunu hamle hamle izle.
rules = Kurallar
rules-note = Her sürüm nasıl oynanır.
unofficial-notice = Resmî değildir; yayıncıyla bağlantısı yoktur. Bütün resimleri bu proje çizdi.
no-server = Sunucu yanıt vermiyor.
offline = Çevrimdışısın. Sayfa burada ama oyun için sunucu gerekir.
try-again = Yeniden dene
home = Ana sayfa
edition-classic = Kingdomino
edition-classic-about = Bir krallık kur; her mülk, kare sayısı çarpı taç sayısı kadar puan getirir.
edition-origins-discovery = Origins: Keşif
edition-origins-discovery-about = Yanardağlar ateş atar; her bölge, kare sayısı çarpı ateş sayısı kadar puan getirir.
edition-origins-totem = Origins: Totem
edition-origins-totem-about = Kaynaklı Keşif; bir kaynaktan en çok kimde varsa totem onundur.
edition-origins-tribe = Origins: Kabile
edition-origins-tribe-about = Kaynaklı Keşif; kaynaklarla mağara insanları kabileye katılır.
variant-mighty-duel = Büyük Düello
variant-mighty-duel-about = İki oyuncu, 48 dominonun hepsi, 7×7 krallıklar.
variant-all-48 = Üç kişi, 48 domino
variant-all-48-about = Her sırada dört domino; seçilmeyen oyun dışı kalır.
variant-middle-kingdom = Merkez Krallık
variant-middle-kingdom-about = Kale ortadaysa 10 puan.
variant-harmony = Harmoni
variant-harmony-about = Hiç domino atılmadan tamamlanan krallığa 5 puan.
variant-empire-of-fire = Ateş İmparatorluğu
variant-empire-of-fire-about = Kulübe ortadaysa 10 puan.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = Hiç domino atılmadan tamamlanan av sahasına 5 puan.
variant-dynasty = Hanedan
variant-dynasty-about = Üst üste üç oyun, puanlar toplanır.
count-players = { $count } oyuncu

## Bots
bot-random = Zar
bot-greedy = Sincap
bot-full-greedy = Saksağan
bot-page = Saray uşağı
bot-squire = Silahtar
bot-knight = Şövalye
bot-baron = Baron
bot-monarch = Hükümdar
bot-page-about = Puanları görür ama geleni görmez, daha iyisini sık sık kaçırır.
bot-squire-about = Puan toplar, biraz yer bırakır, arada bir hata yapar.
bot-knight-about = Yeri ve taçları iyi değerlendirir ama yalnızca kabaca hesaplar.
bot-baron-about = Her sırasından önce altmış olası geleceği sonuna dek oynar.
bot-monarch-about = En güçlüsü: her sırada binlerce gelecek dener, ne istediğini de gözetir.
animal-A = Tilki
animal-B = Porsuk
animal-C = Balıkçıl
animal-D = Su samuru

## The table
you = Sen
your-turn = Sıra sende
your-part = Masanın senin tarafın
waiting = Biraz bekle
waiting-for = Beklenen oyuncu: { $player }
waiting-for-players = { $count } yer hâlâ boş.
prepare = Hazırla
prepared = Hazır
watch-others = Beklerken her krallığa bakabilirsin.
game-over = Oyun bitti
round-of = Tur { $round } / { $rounds }
game-of = Oyun { $game } / { $games }
line-now = Bu tur
line-now-note = yukarıdan aşağıya
line-next = Sonraki tur
line-next-note = yerleştirdikten sonra seçilir
line-none = Domino kalmadı
line-opening = Herkes ilk dominosunu seçiyor.
domino-label = { $number } numaralı domino: { $left }, { $right }
domino-number = { $number } numaralı domino
domino-free = boş
domino-claimed = alan: { $player }
domino-played = oynayan: { $player }
places-fit = { $count } yere uyuyor
fits-nowhere = Hiçbir yere uymuyor
square-empty = boş
square-fits = domino buraya uyuyor
square-open = seçilebilir
square-covered = domino { $left } ve { $right } karelerinde, puan: { $gain }
kingdom-of = { $words ->
    [origins] Av sahası: { $player }
   *[classic] Krallık: { $player }
}
rival-label = { $player }, { $count } puan. Skoru göster
rival-label-match = { $player }, { $count } puan, toplam { $total }. Skoru göster
points-total = toplam { $total }
seat-letter = { $seat } yeri
seat-open = Boş yer
seat-away = Masada değil
nobody = kimse
place = Yerleştir
rotate = Döndür
undo = Geri al
confirm = Onayla
choose = Seç
discard = Oyun dışı bırak
throw-fire = Ateş at
recruit = Kabileye kat
pay = Öde
skip = Atla
cave = Mağara tahtası
cave-note = 2 kaynak: bunlardan biri · 4: desteden herhangi biri
cave-pile = Mağara insanları destesi
cave-search = 4 farklı kaynak öde ve birini seç.
cave-look = Bunlar hâlâ kapalı duruyor.
in-the-pile = destede
totems = Totemler
pile-left = { $count ->
    [0] Çekme destesinde domino kalmadı
   *[other] Çekme destesinde { $count } domino kaldı
}
pile-note = Bu { $unseen } dominoyu henüz kimse görmedi; { $coming } tanesi daha gelecek.
dominoes-left = Kalan dominolar
show-what-is-left = Kalanları göster
log = Neler oldu
log-and-pile = Neler oldu
log-empty = Oyun başlıyor.

## Sheets
menu = Menü
close = Kapat
copy-link = Oyuncular için bağlantıyı kopyala
copy-watch-link = İzleme bağlantısını kopyala
copy-my-link = Kendi bağlantımı kopyala (öbür cihazım için)
copied = Kopyalandı
download-record = Oyun kaydını indir
who-plays = Kim oynuyor
a-person = Bir insan
resign = Oyundan çekil
resign-sure = Oyundan tamamen çekilmek istiyor musun? Ötekiler sensiz devam eder.
resign-yes = Evet, çekil
fair-note = Karışım oyundan önce belirlendi, sonra denetlenebilir. Mührü:
invite = Oyuncu davet et
invite-note = { $count } yer boş. Bu bağlantıyı gönder:
invite-bots = Boş yere bot da oturabilir: menüye bak.
take-seat = Bir yer al
join-as = Buraya otur: { $seat }
joining = Bir dakika…
status-connection = Bağlantı koptu. Yeniden bağlanılıyor…
no-such-game = Böyle bir oyun yok

## The end
show-result = Sonucu göster
result-you = Kazandın!
result-winner = Kazanan: { $player }
result-shared = Zafer paylaşıldı: { $names }
result-reason-largest = { $words ->
    [origins] Puanlar eşit: daha geniş bölge kazandırır.
   *[classic] Puanlar eşit: daha geniş mülk kazandırır.
}
result-reason-crowns = { $words ->
    [origins] Puanlar ve bölgeler eşit: daha çok ateş kazandırır.
   *[classic] Puanlar ve mülkler eşit: daha çok taç kazandırır.
}
result-reason-shared = Her şeyde eşitlik.
result-reason-resigned = Ötekiler çekildi.
result-largest = { $words ->
    [origins] En geniş bölge: { $count }
   *[classic] En geniş mülk: { $count }
}
result-crowns = { $words ->
    [origins] Ateş: { $count }
   *[classic] Taç: { $count }
}
match-total = Bütün oyunlar: { $count }
game-ended = Oyun { $game } / { $games } bitti
lead-you = Öndesin.
lead-player = { $player } önde.
lead-shared = Liderliği paylaşanlar: { $names }
standings = Puan durumu
game-number = { $game }. oyun
next-game = Sonraki oyun
breakdown = Skor
breakdown-row = { $squares } × { $crowns }
breakdown-empty = { $words ->
    [origins] Ateşsiz { $count } bölge
   *[classic] Taçsız { $count } mülk
}
bonus-middle-kingdom = Merkez Krallık
bonus-harmony = Harmoni
bonus-empire-of-fire = Ateş İmparatorluğu
bonus-homo-habilis = Homo Habilis
bonus-resources = Kaynaklar
bonus-totems = Totemler
bonus-cavemen = Mağara insanları
total = Toplam
rematch = Rövanş
to-rematch = Rövanşa geç

## Settings
settings = Ayarlar
language = Dil
theme = Tema
theme-system = Sistem
theme-light = Açık
theme-dark = Koyu
setting-instant = Hemen oyna
setting-instant-note = Seçilen hamle onay beklemez.
sound = Ses
setting-sound-note = Sıra sana gelince iki hafif ses.
motion = Animasyonlar
setting-motion-note = Dominolar ve krallar yerlerine kayar.
setting-handover = Devir ekranı
hand-over = Cihazı ver: { $player }
hand-over-ready = Hazırım
setting-handover-note = Tek ekranda: sıradaki oyuncu hazır olana dek masa gizli kalır.

## Score pad and replay
pad-size = Boyut
pad-help = Bir arazi seç, sonra karelere dokun. İkinci dokunuş bir taç ya da ateş ekler.
pad-clear = Temizle
pad-erase = Silgi
pad-tools = Ne konacak
pad-resource = kaynak
winner = Kazanan
record-file = Oyun kaydı dosyası (.kgr)
record-text = Ya da kaydı buraya yapıştır
show = Göster
previous-move = Önceki hamle
next-move = Sonraki hamle
autoplay = Kendiliğinden oynat
pause = Duraklat
move-number = Hamle
play-on-from-here = Buradan devam et
copy-record = Oyun kaydını kopyala
another-record = Başka bir kayıt
