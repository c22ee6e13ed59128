### The game in this browser: loading, updates, saved games, deletion and invitations.

loading-game = Oyun yükleniyor…
loading-failed = Oyun yüklenemedi. Bağlantını kontrol edip yeniden dene.
loading-consent = Oyunlar tarayıcında çalışır. Bunun için bir kez { $size } MB yüklenir ve tarayıcın veri tasarrufu istiyor.
loading-consent-yes = Yükle
storage-refused = Bu tarayıcı sayfanın oyun kaydetmesine izin vermiyor, bu yüzden oyunlar saklanamaz. Site verilerine izin ver ya da gizli pencereden çık ve yeniden dene.
update-ready = Yeni sürüm hazır.
update-now = Güncelle
games-here = Bu tarayıcıdaki oyunlar
games-export = Tümünü dosyaya kaydet
games-import = Dosyadan geri yükle
games-restored = { $count } oyun geri yüklendi.
games-unreadable = Bu dosyada kayıtlı oyun yok.
games-fragile = Tarayıcı yer gerektiğinde bu oyunları silebilir. Dosyada güvende olurlar.
game-export = Bu oyunu dosyaya kaydet
invite-here = Bu oyuna bir arkadaş davet et
invite-here-note = Oyun sunucuda devam eder. Arkadaşın kimin yerine geçsin?
forget-sure = Bu tarayıcı yerini bırakır: sonra yalnızca kişisel bağlantınla dönebilirsin. Oyun listeden çıkarılsın mı?
forget-finished = Bu oyun listeden çıkarılsın mı?
forget-yes = Çıkar
delete-game = Oyunu sil
delete-for-all = Herkes için sil
delete-sure = Oyun ve geçmişi herkes için silinir ve geri getirilemez. Oyun silinsin mi?
delete-here-sure = Oyun bu tarayıcıdan kalıcı olarak silinir. Oyun silinsin mi?
delete-yes = Sil
delete-failed = Tarayıcı oyunu silemedi.
