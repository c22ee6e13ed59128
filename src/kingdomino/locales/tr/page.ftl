### The page: screens, buttons, settings.

## Home
home-title = Krallığını domino domino kur
home-lead = Bir domino seç, iyi yerleştir, diğerlerinin ne aldığına dikkat et.
play = Oyna
change-setup = Değiştir
play-friends = Arkadaşlarla
my-games = Oyunlarım
all-games = Tüm oyunlar
fewer-games = Daha az
tag-won = Kazandın
tag-place = { $place }. sıra ({ $count } kişide)
tag-open = Oyuncu bekleniyor
go-on = Devam et
forget = Listeden çıkar
forget-sure = Bu tarayıcı yerini bırakır: sonra yalnızca kişisel bağlantınla dönebilirsin. Oyun listeden çıkarılsın mı?
forget-finished = Bu oyun listeden çıkarılsın mı?
forget-yes = Çıkar
keep-game = Kalsın
new-here = İlk kez mi?
new-here-note = Öğretici, oyunu birkaç dakikada öğretir.
ways-to-play = Oyun türleri
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
seat-by-link = Bağlantıyla katılan biri
seat-here = Bu cihazdaki oyuncu
seat-here-short = Burada
seat-by-link-short = Bağlantı
seat-by-link-about = Bir bağlantı alırsın; onu ilk açan kişi buraya oturur.
seat-here-about = Bu cihazda, seninle sırayla oynar.
listed = Bu masayı oyun arayan herkese göster
start-game = Başlat
setup-note = Oyna düğmesi bunu yeniden başlatır.
setup-changed = Şimdi { $players }: bu kurallar böyle istiyor.
setup-removed = Bu oyuncu sayısıyla olmaz: { $variant }
tools = Daha fazlası
tutorial = Öğretici
score-pad = Puan defteri
replay = Oyun tekrarı
rules = Kurallar
unofficial-notice = Resmî değildir; yayıncıyla bağlantısı yoktur. Bütün resimler bu proje için çizildi.
no-server = Sunucu yanıt vermiyor.
offline = Çevrimdışısın. Sayfa açılıyor ama oynamak için bağlantı gerekir.
offline-short = Çevrimdışı
try-again = Yeniden dene
home = Ana sayfa
edition-classic = Kingdomino
edition-classic-about = Bir krallık kur; her mülk, kare sayısı çarpı taç sayısı kadar puan getirir.
edition-origins-discovery = Origins: Keşif
edition-origins-discovery-about = Yanardağlar ateş atar; her bölge, kare sayısı çarpı ateş sayısı kadar puan getirir.
edition-origins-totem = Origins: Totem
edition-origins-totem-about = Keşif ve kaynaklar; bir kaynaktan en çok kimde varsa totemi onundur.
edition-origins-tribe = Origins: Kabile
edition-origins-tribe-about = Keşif ve kaynaklar; kaynak ödeyip mağara insanlarını kabilene katarsın.
variant-mighty-duel = Büyük Düello
variant-mighty-duel-about = İki oyuncu, 48 dominonun hepsi, 7×7'lik krallıklar.
variant-all-48 = Üç kişi, 48 domino
variant-all-48-about = Her sırada dört domino; seçilmeyen oyun dışı kalır.
variant-middle-kingdom = Merkez Krallık
variant-middle-kingdom-about = Kale ortadaysa 10 ek puan.
variant-harmony = Harmoni
variant-harmony-about = Hiç domino oyun dışı kalmadan tamamlanan krallığa 5 ek puan.
variant-empire-of-fire = Ateş İmparatorluğu
variant-empire-of-fire-about = Kulübe ortadaysa 10 ek puan.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = Hiç domino oyun dışı kalmadan tamamlanan av sahasına 5 ek puan.
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
bot-count = Kont
bot-duke = Dük
bot-prince = Prens
bot-monarch = Hükümdar
bot-page-about = Gördüğü puanı alır, ilerisini düşünmez, daha iyi hamleleri sık sık kaçırır.
bot-squire-about = Puan toplar, kendine biraz yer bırakır ama arada bir hata yapar.
bot-knight-about = Yeri ve taçları iyi değerlendirir ama hesabı kabacadır.
bot-baron-about = İyi plan yapar, yalnızca birbirine yakın seçenekleri karıştırır.
bot-count-about = Öğrenilmiş değeri en yüksek hamleyi oynar, ileriye bakmaz.
bot-duke-about = Her hamlesinden önce iki düzine olası gidişatı dener.
bot-prince-about = Her hamlesinden önce yüzden fazla olası gidişatı dener.
bot-monarch-about = En güçlüsü: her hamlede binlerce olasılığı dener, senin ne istediğini de gözetir.
name-and-level = { $name } ({ $level })
animal-A = Tilki
animal-B = Porsuk
animal-C = Balıkçıl
animal-D = Samur

## The table
you = Sen
your-turn = Sıra sende
your-part = Masanın sana ait kısmı
waiting = Biraz bekle
spectating = İzliyorsun
waiting-for = Beklenen oyuncu: { $player }
waiting-for-players = { $count } yer hâlâ boş.
prepare = Hazırla
prepared = Hazır
watch-others = { $words ->
    [origins] Beklerken bütün av sahalarına bakabilirsin.
   *[classic] Beklerken bütün krallıklara bakabilirsin.
}
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
domino-claimed = seçen: { $player }
domino-played = yerleştiren: { $player }
places-fit = { $count } yere uyuyor
fits-nowhere = Hiçbir yere uymuyor
forced-notice = Tek seçenek var: senin yerine oynanıyor.
square-empty = boş
square-fits = domino buraya uyuyor
square-open = seçilebilir
square-covered = domino { $left } ve { $right } karelerinde, puan: { $gain }
kingdom-of = { $words ->
    [origins] Av sahası: { $player }
   *[classic] Krallık: { $player }
}
kingdom-size = { $width }×{ $height } / { $side }×{ $side }
rival-label = { $player }, { $count } puan. Skoru göster
rival-label-match = { $player }, { $count } puan, toplam { $total }. Skoru göster
points-total = toplam { $total }
seat-letter = { $seat } yeri
seat-open = Boş yer
seat-away = Masada değil
nobody = hiç kimse
place = Yerleştir
rotate = Döndür
undo = Geri al
take-back = Geri al
takeback-asks = { $player } bir hamleyi geri almak istiyor.
takeback-waiting = Geri alma onay bekliyor.
agree = Kabul et
decline-request = Reddet
confirm = Onayla
choose = Seç
discard = Oyun dışı bırak
throw-fire = Ateş at
recruit = Kabileye kat
pay = Öde
skip = Atla
cave = Mağara
cave-note = 2 kaynak: bunlardan biri · 4: desteden biri
cave-pile = Mağara insanları destesi
cave-search = 4 farklı kaynak öde ve bunlardan birini seç.
cave-look = Bunlar hâlâ kapalı duruyor.
in-the-pile = destede
totems = Totemler
pile-left = { $count ->
    [0] Çekme destesinde domino kalmadı
   *[other] Çekme destesinde { $count } domino kaldı
}
pile-note = { $unseen ->
    [0] Bütün dominolar görüldü.
   *[other] { $unseen } domino henüz görülmedi; bunlardan { $coming } tanesi daha gelecek.
}
dominoes-left = Kalan dominolar
show-what-is-left = Kalan dominoları göster
log = Oyun geçmişi
log-and-pile = Oyun geçmişi
log-empty = Oyun başlıyor.

## Dialogs
menu = Menü
close = Kapat
copy-link = Davet bağlantısını kopyala
copy-watch-link = İzleyici bağlantısını kopyala
copy-my-link = Bağlantımı kopyala (diğer cihazım için)
copied = Kopyalandı
download-record = Oyun kaydını indir
who-plays = Kim oynuyor?
a-person = İnsan
resign = Oyundan çekil
resign-sure = Oyundan çekiliyor musun? Diğerleri sensiz devam eder.
resign-yes = Evet, çekiliyorum
fair-note = Dominoların sırası oyundan önce belirlendi, sonradan denetlenebilir. Denetim kodu:
invite = Oyuncu davet et
invite-share = Paylaş
invite-text = Benimle oyna: { $game }
invite-code = Bağlantının QR kodu
invite-localhost = Bu bağlantıyı yalnızca bu bilgisayar açabilir, çünkü { $host } adresinde oynuyorsun. Başkalarını çağırmak için sayfayı bilgisayarın ağ adresiyle aç.
invite-bot = Yeri bota ver
invite-cancel = Oyunu iptal et
invited-by = { $player } seni çağırıyor
join-game = Otur
name-limit = En fazla { $most } karakter
host-away = Kurucu burada değil
seats-free = Boş yer: { $count }
invite-note = { $count } yer boş. Bu bağlantıyı gönder:
joining = Bir dakika…
status-connection = Bağlantı koptu. Yeniden bağlanılıyor…
no-such-game = Oyun bulunamadı

## The end
show-result = Sonucu göster
result-you = Kazandın!
result-winner = Kazanan: { $player }
result-shared = Zafer paylaşıldı: { $names }
result-largest = { $words ->
    [origins] En geniş bölge: { $count }
   *[classic] En geniş mülk: { $count }
}
result-crowns = { $words ->
    [origins] Ateş: { $count }
   *[classic] Taç: { $count }
}
match-total = Bütün oyunların toplamı: { $count }
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
emblem = Simgen
emblem-by-seat = Yere göre
emblem-star = Yıldız
emblem-sun = Güneş
emblem-leaf = Yaprak
emblem-moon = Ay
emblem-note = Kendi ekranında hep bu simgeyle ve rengiyle oynarsın.
language = Dil
theme = Tema
theme-system = Sistem
theme-light = Açık
theme-dark = Koyu
setting-instant = Onaysız oyna
setting-instant-note = Seçtiğin hamle hemen oynanır.
sound = Ses
setting-sound-note = Dominolar, krallar, ateş ve sıran.
volume = Ses düzeyi
motion = Animasyonlar
setting-motion-note = Dominoların, kralların ve ateşin hareketini göster.
pace = Hız
pace-slow = Yavaş
pace-normal = Normal
pace-fast = Hızlı
pace-instant = Anında
setting-forced = Zorunlu hamleleri oyna
setting-forced-note = Tek seçenek kalırsa senin yerine oynanır ve bildirilir.
sound-on = Sesi aç
sound-off = Sesi kapat
setting-handover = Cihaz devretme ekranı
hand-over = Cihazı sıradaki oyuncuya ver: { $player }
hand-over-ready = Hazırım
setting-handover-note = Tek ekranda: sıradaki oyuncu hazır olana dek masa gizli kalır.

## Score pad and replay
pad-size = Boyut
pad-help = Bir yeryüzü şekli seç, sonra karelere dokun. Yeniden dokununca taç ya da ateş eklenir.
pad-clear = Temizle
pad-name = Ad
pad-new = Yeni puanlama
pad-new-sure = Bütün krallıklar ve adlar silinsin mi?
pad-erase = Silgi
pad-tools = Parçalar
pad-resource = kaynak
winner = Kazanan
record-file = Oyun dosyası (.kgr)
record-text = Ya da kaydı buraya yapıştır
show = Göster
previous-move = Önceki hamle
next-move = Sonraki hamle
autoplay = Otomatik oynat
pause = Duraklat
move-number = Hamle
play-on-from-here = Buradan devam et
copy-record = Oyun kaydını kopyala
another-record = Başka bir oyun aç
loading-game = Oyun yükleniyor …
loading-failed = Oyun yüklenemedi. Bağlantını kontrol edip yeniden dene.
friends-need-server = Arkadaşlarınla oynamak için bu sayfayı bir kingdomino sunucusundan aç.
