### The set-up of a game: what its options mean.

players-about = Tur: { $rounds }, domino: { $dominoes }, alan: { $side }×{ $side }
name-of-player = { $number }. oyuncunun adı
seat-by-link-about = Bir bağlantı alırsın; onu ilk açan kişi buraya oturur.
seat-here-about = Bu cihazda, seninle sırayla oynar.
listed = Bu masayı oyun arayan herkese göster
setup-note = Oyna düğmesi bunu yeniden başlatır.
setup-changed = Şimdi { $players }: bu kurallar böyle istiyor.
setup-removed = Bu oyuncu sayısıyla olmaz: { $variant }
variant-all-48-about = Her sırada dört domino; seçilmeyen oyun dışı kalır.
variant-middle-kingdom-about = Kale ortadaysa 10 ek puan.
variant-harmony-about = Hiç domino oyun dışı kalmadan tamamlanan krallığa 5 ek puan.
variant-empire-of-fire-about = Kulübe ortadaysa 10 ek puan.
variant-homo-habilis-about = Hiç domino oyun dışı kalmadan tamamlanan av sahasına 5 ek puan.
variant-dynasty-about = Üst üste üç oyun, puanlar toplanır.
bot-page-about = Gördüğü puanı alır, ilerisini düşünmez, daha iyi hamleleri sık sık kaçırır.
bot-squire-about = Puan toplar, kendine biraz yer bırakır ama arada bir hata yapar.
bot-knight-about = Yeri ve taçları iyi değerlendirir ama hesabı kabacadır.
bot-baron-about = İyi plan yapar, yalnızca birbirine yakın seçenekleri karıştırır.
bot-count-about = Öğrenilmiş değere göre oynar, ileriye pek bakmaz.
bot-duke-about = Her hamlesinden önce iki düzine olası gidişatı dener.
bot-prince-about = Her hamlesinden önce yüzden fazla olası gidişatı dener.
bot-monarch-about = En güçlüsü: her hamlede binlerce olasılığı dener, senin ne istediğini de gözetir.
