### Pieces, events of the log, prompts and objections.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## Terrains
terrain-wheat = buğday tarlası
terrain-forest = orman
terrain-lake = göl
terrain-pasture = otlak
terrain-swamp = bataklık
terrain-mountain = dağ
terrain-desert = çöl
terrain-grassland = çayır
terrain-jungle = cangıl
terrain-quarry = taş ocağı
terrain-volcano = yanardağ

## Pieces
resource-mammoth = mamut
resource-fish = balık
resource-mushroom = mantar
resource-flint = çakmak taşı
totem-mammoth = Mamut totemi, 3 puan
totem-fish = Balık totemi, 4 puan
totem-mushroom = Mantar totemi, 5 puan
totem-flint = Çakmak taşı totemi, 6 puan
# Long names carry soft hyphens, so that they fit on a small tile.
caveman-hunter = avcı
caveman-fishing-child = balıkçı çocuk
caveman-gatherer = toplayıcı
caveman-sculptor = heykel­tıraş
caveman-painter = ressam
caveman-fire-lady = ateş kadını
caveman-shaman = şaman
caveman-small-warrior = ufak savaşçı
caveman-amazon = amazon savaşçı
caveman-oafish-warrior = hantal savaşçı
warriors = savaşçılar
caveman-hunter-short = 3 / mamut
caveman-fishing-child-short = 3 / balık
caveman-gatherer-short = 4 / mantar
caveman-sculptor-short = 5 / çakmak taşı
caveman-painter-short = 2 / kaynak
caveman-fire-lady-short = 1 / ateş
caveman-shaman-short = 2 / mağara insanı
caveman-small-warrior-short = güç: 1
caveman-amazon-short = güç: 2
caveman-oafish-warrior-short = güç: 3
caveman-hunter-worth = Çevredeki her mamut için 3 puan
caveman-fishing-child-worth = Çevredeki her balık için 3 puan
caveman-gatherer-worth = Çevredeki her mantar için 4 puan
caveman-sculptor-worth = Çevredeki her çakmak taşı için 5 puan
caveman-painter-worth = Çevredeki her kaynak için 2 puan
caveman-fire-lady-worth = Çevredeki her ateş için 1 puan
caveman-shaman-worth = Çevredeki her mağara insanı için 2 puan
caveman-small-warrior-worth = Yan yana savaşçılar: sayıları çarpı toplam güçleri
caveman-amazon-worth = Yan yana savaşçılar: sayıları çarpı toplam güçleri
caveman-oafish-warrior-worth = Yan yana savaşçılar: sayıları çarpı toplam güçleri
piece-token = { $count } ateşlik jeton
start-square = { $words ->
    [origins] kulübe
   *[classic] kale
}
count-crowns = { $words ->
    [origins] { $count } ateş
   *[classic] { $count } taç
}
count-craters = { $count } krater

## The log
log-draw = { $number } numaralı domino açıldı.
log-king = { $words ->
    [origins] Sıradaki kabile reisi: { $seat }
   *[classic] Sıradaki kral: { $seat }
}
log-turn-up = Mağaraya yeni gelen: { $caveman }
log-claim = { $seat }, { $number } numaralı dominoyu seçti.
log-pair = { $seat }, { $first } ve { $second } numaralı dominoları aldı.
log-place = { $seat }, { $number } numaralı dominoyu yerleştirdi.
log-discard = { $seat }, { $number } numaralı dominoyu oyun dışı bıraktı.
log-throw = { $seat }, { $square } karesine ateş attı.
log-give = { $seat }, totemi verdi ({ $resource }). Yeni sahibi: { $to }
log-recruit = { $seat }, kabilesine yeni birini kattı: { $caveman }.
log-decline = { $seat }, kabilesine kimseyi katmadı.
log-pay = { $seat }, kaynak ödedi: { $resource }.
log-settle = { $seat }, { $square } karesine birini yerleştirdi: { $caveman }.
log-sit = { $name } masaya oturdu.
log-bot = { $seat } yerine bot oynuyor: { $bot }
log-return = { $seat } geri döndü.
log-resign = { $seat } oyundan çekildi.
log-rename = Yeni ad: { $name }
draws-count = { $count } çekiliş
log-emblem = { $seat } bir simge seçti.
log-token = { $seat } diğer cihazlarda oturumu kapattı.
log-rematch = Rövanş başlıyor.
log-takeback = { $seat } hamlesini geri aldı.
log-takeback-request = { $seat } hamlesini geri almak istiyor.
log-takeback-accept = { $seat } kabul etti.
log-takeback-decline = { $seat } reddetti.
log-no-takebacks = Hamle geri alma kapalı.
log-shared-shuffle = Oyuncular dominoları birlikte karıştırıyor.
log-entropy = { $seat } dominoları karıştırdı.

## Prompts
task-place = { $last ->
    [yes] { $number } numaralı dominonu yerleştir; bu son tur.
   *[no] { $number } numaralı dominonu yerleştir, sonra yenisini seç.
}
task-claim = { $kings ->
    [2] { $words ->
        [origins] Sonraki tur için boş bir domino seç; iki kabile reisiyle iki kez seçersin.
       *[classic] Sonraki tur için boş bir domino seç; iki kralla iki kez seçersin.
    }
   *[other] Sonraki tur için boş bir domino seç.
}
round-opening = Açılış
task-pair = İki domino seç: dıştakiler ya da ortadakiler.
task-throw = Ateşi at: işaretli karelerden birini seç.
task-give = Başkaları seni geçti. Totem ({ $resource }) kimin olsun?
task-recruit = 2 farklı kaynakla birini kabilene kat ya da atla.
task-pay = { $count ->
    [1] Başka türden { $count } kaynak daha öde.
   *[other] Av sahandan { $count } farklı kaynak öde.
}
task-settle = Mağara insanın için bir kare seç: { $caveman }.
task-prepare = Sıra { $player } adlı oyuncuda. Bu arada { $number } numaralı dominonu yerleştirebilirsin.
task-dealing = Yeni dominolar geliyor.
notice-must-discard = Bu domino hiçbir yere uymuyor; oyun dışı bırakılmalı.

## Objections
objection-no-match = { $words ->
    [origins] Dominonun iki yarısı da kulübeye ya da eşleşen bir yeryüzü şekline değmiyor ({ $left_terrain }, { $right_terrain }).
   *[classic] Dominonun iki yarısı da kaleye ya da eşleşen bir yeryüzü şekline değmiyor ({ $left_terrain }, { $right_terrain }).
}
objection-square-taken = { $square } karesi dolu.
objection-window = { $words ->
    [origins] Av sahası artık { $side }×{ $side } kareye sığmaz.
   *[classic] Krallık artık { $side }×{ $side } kareye sığmaz.
}
objection-must-place = Bu domino bir yere uyuyor, bu yüzden yerleştirilmeli.
objection-claimed = { $number } numaralı domino zaten alındı.
objection-not-in-line = { $number } numaralı domino sonraki turda yok.
objection-fire-on-start = Ateş kulübeye düşemez.
objection-fire-on-nothing = { $square } karesinde arazi yok.
objection-fire-on-volcano = Ateş yanardağa düşemez.
objection-fire-on-fire = { $square } karesinde zaten ateş var.
objection-fire-too-far = Ateş, yanardağdan en fazla { $steps } kare uzağa düşebilir.
objection-pay-nothing = { $square } karesinde kaynak yok.
objection-pay-same = Kaynaklar farklı olmalı; bu zaten ödendi: { $resource }
objection-settle-start = Mağara insanı kulübenin üstünde duramaz.
objection-settle-nothing = { $square } karesinde arazi yok.
objection-settle-volcano = Mağara insanı yanardağda duramaz.
objection-settle-fire = { $square } karesinde ateş var.
objection-settle-taken = { $square } karesi dolu.
objection-no-such-caveman = Bu mağara insanı şu an seçilemez: { $caveman }
objection-cannot-pay = Bunun için { $price } farklı kaynak gerekir.
objection-not-heir = Totem, o kaynaktan en çok olanlardan birine gider: { $tied }
objection-not-now = Bunu şimdi yapamazsın.
objection-not-in-pile = { $number } numaralı domino çekme destesinde yok.
objection-not-in-cave = Kapalı duran böyle bir mağara insanı kalmadı.
objection-no-king-left = { $words ->
    [origins] Çekilecek kabile reisi kalmadı: { $seat }
   *[classic] Çekilecek kral kalmadı: { $seat }
}
objection-over = Oyun bitti.

## At the table
drag-king = { $words ->
    [origins] Kabile reisini bir dominoya sürükle ya da dominoya iki kez bas.
   *[classic] Kralını bir dominoya sürükle ya da dominoya iki kez bas.
}
evaluation-label = { $player }: kazanma şansı { $chance }. Hepsini göster
evaluation-waiting = Değerlendirme geliyor.
win-probability = Kazanma şansı
expected-points = Beklenen puan
take-back = Geri al
takeback-asks = { $player } bir hamleyi geri almak istiyor.
takeback-waiting = Geri alma onay bekliyor.
agree = Kabul et
decline-request = Reddet
waiting = Biraz bekle
discard = Oyun dışı bırak
spectating = İzliyorsun
spectators = İzleyiciler: { $count }
forced-notice = Tek seçenek var: senin yerine oynanıyor.
kingdom-size = { $width }×{ $height } / { $side }×{ $side }
watch-others = { $words ->
    [origins] Beklerken bütün av sahalarına bakabilirsin.
   *[classic] Beklerken bütün krallıklara bakabilirsin.
}
cave-note = 2 kaynak: bunlardan biri · 4: desteden biri
cave-pile = Mağara insanları destesi
cave-search = 4 farklı kaynak öde ve bunlardan birini seç.
cave-look = Bunlar hâlâ kapalı duruyor.
in-the-pile = destede
pile-left = { $count ->
    [0] Çekme destesinde domino kalmadı
   *[other] Çekme destesinde { $count } domino kaldı
}
pile-note = { $unseen ->
    [0] Bütün dominolar görüldü.
   *[other] { $unseen } domino henüz görülmedi; bunlardan { $coming } tanesi daha gelecek.
}
rival-label = { $player }, { $count } puan. Skoru göster
rival-label-match = { $player }, { $count } puan, toplam { $total }. Skoru göster
breakdown-empty = { $words ->
    [origins] Ateşsiz { $count } bölge
   *[classic] Taçsız { $count } mülk
}
resign-sure = Oyundan çekiliyor musun? Diğerleri sensiz devam eder.
fair-note = Dominoların sırası oyundan önce belirlendi, sonradan denetlenebilir. Denetim kodu:
waiting-for-shuffle = Henüz karıştırmadı: { $players }
shuffle-verified = Denetlendi: sıra oyundan önce belirlenmişti.
shuffle-verified-own = Denetlendi: sıra oyundan önce belirlenmişti ve cihazın karıştırmaya katıldı.
shuffle-failed = Dikkat: sıra, oyundan önce duyurulan sıra değil.
shuffle-check = Her çekilişi denetle
shuffle-checking = Çekilişler denetleniyor…
shuffle-draws-verified = Denetlenen çekilişler: { $count }
waiting-for-players = { $count } yer hâlâ boş.
square-covered = domino { $left } ve { $right } karelerinde, puan: { $gain }
square-fits = domino buraya uyuyor
square-open = seçilebilir
copy-watch-link = İzleyici bağlantısını kopyala
copy-my-link = Bağlantımı kopyala (diğer cihazım için)
lead-you = Öndesin.
lead-player = { $player } önde.
lead-shared = Liderliği paylaşanlar: { $names }
game-ended = Oyun { $game } / { $games } bitti
standings = Puan durumu
show-what-is-left = Kalan dominoları göster
places-fit = { $count } yere uyuyor
prepare = Hazırla
prepared = Hazır
line-now-note = yukarıdan aşağıya
line-next-note = yerleştirdikten sonra seçilir
line-none = Domino kalmadı
line-opening = Herkes ilk dominosunu seçiyor.
domino-claimed = seçen: { $player }
domino-played = yerleştiren: { $player }

## Other screens than the first
your-part = Masanın sana ait kısmı
game-of = Oyun { $game } / { $games }
line-now = Bu tur
line-next = Sonraki tur
domino-label = { $number } numaralı domino: { $left }, { $right }
domino-number = { $number } numaralı domino
domino-free = boş
fits-nowhere = Hiçbir yere uymuyor
kingdom-of = { $words ->
    [origins] Av sahası: { $player }
   *[classic] Krallık: { $player }
}
points-total = toplam { $total }
seat-away = Masada değil
nobody = hiç kimse
place = Yerleştir
rotate = Döndür
undo = Geri al
confirm = Onayla
choose = Seç
throw-fire = Ateş at
recruit = Kabileye kat
pay = Öde
skip = Atla
cave = Mağara
totems = Totemler
dominoes-left = Kalan dominolar
log = Oyun geçmişi
log-and-pile = Oyun geçmişi
log-empty = Oyun başlıyor.
menu = Menü
copy-link = Davet bağlantısını kopyala
copied = Kopyalandı
download-record = Oyun kaydını indir
who-plays = Kim oynuyor?
a-person = İnsan
resign = Oyundan çekil
resign-yes = Evet, çekiliyorum
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
invite-note = { $count } yer boş. Bu bağlantıyı gönder:
status-connection = Bağlantı koptu. Yeniden bağlanılıyor…
no-such-game = Oyun bulunamadı
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
game-number = { $game }. oyun
next-game = Sonraki oyun
breakdown = Skor
breakdown-row = { $squares } × { $crowns }
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
hand-over = Cihazı sıradaki oyuncuya ver: { $player }
hand-over-ready = Hazırım
pad-size = Boyut
pad-help = Bir yeryüzü şekli seç, sonra karelere dokun. Yeniden dokununca taç ya da ateş eklenir.
pad-clear = Temizle
pad-name = Ad
pad-new = Yeni puanlama
pad-new-sure = Bütün krallıklar ve adlar silinsin mi?
pad-erase = Silgi
pad-tools = Parçalar
pad-resource = kaynak
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
