### The coach and the replay: hints, the heat map, grades, the win chance, the review of a game.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## At the table
coach = Antrenör
hint = İpucu
win-chance = Kazanma şansı
heat-map = Isı haritası
heat-square = kazanma şansı en çok { $chance }
heat-margin = beklenen puan farkı: { $signed }
expected-margin = Beklenen puan farkı
setting-grades = Değerlendirme
grades-wait = Sonraki hamlen değerlendirilecek.
coach-thinking = Antrenör düşünüyor…
coach-getting-ready = Antrenör hazırlanıyor; bu ilk seferde bir iki dakika sürer.
coach-trouble = Antrenör yanıt vermiyor.
coach-wait = Antrenör, sıra sendeyken ipucu verir.
coach-no-choice = Yapılabilecek tek bir hamle var.
coach-fair = İnsanlara karşı oynuyorsun; antrenör oyun bitene dek bekler.
best-move-is = En iyi hamle: { $move }.

## Moves
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

## Reasons
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
    [first] Böylece sonraki turda ilk sen oynarsın.
    [second] Böylece sonraki turda ikinci oynarsın.
    [third] Böylece sonraki turda üçüncü oynarsın.
   *[last] Böylece sonraki turda en son sen oynarsın.
}
reason-next = Ardından { $player }, { $number } numaralı dominoyu alır.
reason-room = Sonraki dominolar için yer: { $signed }.
reason-growth = Büyüyebilecek alanlar: { $signed }.
reason-pending = Yerleştirilecek dominolar: { $signed }.
reason-risk = Dominonun oyun dışı kalma riski: { $signed }.
reason-tempo = Oyun sırası: { $signed }.
reason-denied = Rakiplerden esirgenen: { $signed }.
reason-discard = Domino hiçbir yere uymuyor.
reason-nothing = Şimdilik hiçbir şey değişmiyor.

## Grades
verdict-best = En iyi hamle
verdict-good = İyi hamle
verdict-inaccuracy = Kusurlu hamle
verdict-mistake = Hata
verdict-blunder = Vahim hata
verdict-best-note = Daha iyisi yoktu.
verdict-good-note = Neredeyse en iyi hamle kadar iyi.
verdict-inaccuracy-note = Kazanma şansını biraz düşürdü: { $loss }.
verdict-mistake-note = Kazanma şansını düşürdü: { $loss }.
verdict-blunder-note = Kazanma şansını çok düşürdü: { $loss }.
better-was = Daha iyisi: { $move }.

## Review
review = İnceleme
review-game = Bu oyunu incele
review-progress = Karar { $done } / { $total }
review-stop = Durdur
review-stopped = Şu kararda durduruldu: { $done } / { $total }
review-done = { $count } karar incelendi
win-graph = Oyun boyunca kazanma şansı
all-decisions = Bütün kararlar
accuracy = İsabet
my-mistakes = Benim
all-mistakes = Hepsi
mistakes = Hatalar
next-mistake = Sonraki hata
previous-mistake = Önceki
review-clean = Hata yok. { $count } karar, isabet { $accuracy }
review-cost = Hatalar toplam { $loss } kazanma şansına mal oldu.
review-waiting = İlk hata aranıyor…
decision-in-round = { $verdict }, { $round }. tur
to-replay = Tekrar
no-slips = Hata bulunmadı.
retry = Yeniden dene
retry-note = Daha iyi bir hamle bul.
retry-right = Doğru: kazanma şansı { $gain } daha yüksek.
retry-answer = Cevabı göster
played-move = Oynanan
best-move = En iyi hamle

## Replay
first-move = Başa dön
last-move = Sona git
speed = Hız
next-turn = Sonraki oyuncu
previous-turn = Önceki oyuncu
watch-game = Oyunlarından birini izle
no-games-yet = Bu tarayıcıda biten oyunlar burada görünür.
from-file = Dosyadan
copy-link-here = Bu hamlenin bağlantısını kopyala
link-broken = Bu bağlantıda oyun yok.
link-too-long = Bu kayıt bir bağlantı için fazla uzun: dosyayı paylaş.
play-on-note = Senin oyuncun: { $player }; diğerlerini botlar oynar.
