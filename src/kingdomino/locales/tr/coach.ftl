### Antrenör ve oyun tekrarı.

## Masada
coach = Antrenör
hint = İpucu
win-chance = Kazanma şansı
heat-map = Isı haritası
heat-square = kazanma şansı en çok { $chance }
heat-margin = beklenen puan farkı: { $signed }
expected-margin = Beklenen puan farkı
setting-grades = Notlar
grades-wait = Sonraki hamlen değerlendirilecek.
coach-thinking = Antrenör düşünüyor…
coach-getting-ready = Antrenör hazırlanıyor; bu ilk seferde bir iki dakika sürer.
coach-trouble = Antrenör yanıt vermiyor.
coach-wait = Antrenör sıra sende olunca konuşur.
coach-no-choice = Burada yapılacak tek bir şey var.
coach-fair = Burada başkaları da oynuyor: antrenör oyun bitince konuşur.
best-move-is = En iyi hamle: { $move }.

## Hamleler
move-place = { $number } numaralı domino: { $left } ve { $right }
move-discard = { $number } numaralı dominoyu oyun dışı bırak
move-claim = { $number } numaralı dominoyu seç
move-pair = { $first } ve { $second } numaralı dominoları al
move-throw = Ateş şu kareye: { $square }
move-give = Totem ({ $resource }) şu oyuncuya: { $player }
move-recruit = Kabileye kat: { $caveman }
move-decline = Kimseyi kabileye katma
move-pay = Şu karedeki kaynakla öde: { $square }
move-settle = Şu kareye yerleş: { $square }
then-claim = Sonra { $number } numaralı domino
then-throw = Sonra ateş şu kareye: { $square }

## Nedenler
reason-points = Şimdi { $signed } puan.
reason-closes = { $count } kare kalıcı olarak kapanır.
reason-claim = { $words ->
    [origins] { $count ->
        [0] { $number } numaralı dominoda ateş yok.
       *[other] { $number } numaralı dominoda { $count } ateş var.
    }
   *[classic] { $count ->
        [0] { $number } numaralı dominoda taç yok.
       *[other] { $number } numaralı dominoda { $count } taç var.
    }
}
reason-order = { $place ->
    [first] Sonraki turda ilk sırada oynatır.
    [second] Sonraki turda ikinci sırada oynatır.
    [third] Sonraki turda üçüncü sırada oynatır.
   *[last] Sonraki turda son sırada oynatır.
}
reason-next = Ardından { $player }, { $number } numaralı dominoyu alır.
reason-discard = Domino hiçbir yere uymuyor.
reason-nothing = Şimdilik hiçbir şey değişmiyor.

## Değerlendirme
verdict-best = En iyi hamle
verdict-good = İyi hamle
verdict-inaccuracy = Kusurlu hamle
verdict-mistake = Hata
verdict-blunder = Vahim hata
verdict-best-note = Daha iyisi yoktu.
verdict-good-note = Bundan iyisi pek yoktu.
verdict-inaccuracy-note = Kazanma şansından biraz götürdü: { $loss }.
verdict-mistake-note = Kazanma şansından götürdü: { $loss }.
verdict-blunder-note = Kazanma şansından çok götürdü: { $loss }.
better-was = Daha iyisi: { $move }.

## İnceleme
review = İnceleme
review-game = Bu oyunu incele
review-progress = Karar { $done } / { $total }
review-stop = Durdur
review-stopped = Şu kararda durduruldu: { $done } / { $total }
review-done = { $count } karar incelendi
win-graph = Oyun boyunca kazanma şansı
all-decisions = Bütün kararlar
only-slips = Yalnızca daha iyi olabilecekler
no-slips = Düzeltilecek bir şey yoktu.
played-move = Oynanan
best-move = En iyi hamle

## Oyun tekrarı
first-move = Başa dön
last-move = Sona git
copy-link-here = Bu hamlenin bağlantısını kopyala
link-broken = Bu bağlantıda oyun kaydı yok.
link-too-long = Bu kayıt bir bağlantı için fazla uzun: dosyayı paylaş.
play-on-note = Senin oyuncun: { $player }; diğerlerini botlar oynar.
