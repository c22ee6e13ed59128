### The game in this browser: loading, updates, saved games and invitations.

loading-game = Oyun yükleniyor …
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
