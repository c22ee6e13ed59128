### The tutorial: playable lessons. Each step has a task, a message when it is solved and one when it is not.

learn-lead = Oynayarak öğren. Her ders birkaç dakika sürer; istediğin zaman bırakıp sonra devam edebilirsin.
learn-about-classic = Beş dakikadan kısa sürede oyunun tamamı: seç, yerleştir, puanla.
learn-about-origins-discovery = Yanardağlar ateş atar, bölgeler bu ateşlerle puan kazandırır.
learn-about-origins-totem = Arazilerde kaynaklar vardır; totem, bir kaynaktan en çok kimde varsa onundur.
learn-about-origins-tribe = Kaynak ödeyip mağara insanlarını kabilene kat ve iyi yerlere yerleştir.
learn-steps = { $count } adım
learn-continue = Devam et: adım { $step } / { $steps }
learn-done = Tamamlandı
learn-step = Adım { $step } / { $steps }
learn-next = İleri
learn-leave = Dersten çık
learn-answers = Yanıtlar
learn-end = Tebrikler!
learn-end-text = Ders bu kadardı. Gerisini oynadıkça öğrenirsin.
learn-following = Sonraki ders: { $lesson }
learn-all = Bütün dersler
learn-again = Baştan başla

## Kingdomino
learn-castle = Bu senin krallığın. Kalenle başlar: kaleye dokun.
learn-castle-right = Evet. Kuracağın her şey buradan büyür.
learn-castle-wrong = Bu kale değil. Kale, işaretli karede.
learn-crown = Turun dominoları yan yana dizilir. Kralını, üzerinde taç olan boş dominoya koy.
learn-crown-right = Güzel. Araziye puan kazandıran yalnızca taçlardır.
learn-crown-wrong = Bunda taç yok. Küçük altın tacı ara.
learn-first = Şimdi dominonu yerleştir: parlayan bir kare seç, istersen dominoyu döndür ve Yerleştir düğmesine bas.
learn-first-right = İyi yerleştirdin. Kale her araziyle eşleşir.
learn-king = Kralın yeni domino sırasına geçiyor. Küçük numaralar erken oynar, büyükler çoğu zaman daha değerlidir. İki gölü al.
learn-king-right = Güzel: elindeki gölle birleşecek.
learn-king-wrong = Onu da alabilirdin ama bu kez iki göllü dominoyu seç.
learn-why = Her yer uygun değildir. Parlamayan bir kareye dokun ve nedenini gör.
learn-why-right = Bu kural her domino için geçerlidir.
learn-why-wrong = Domino buraya uyuyor. Parlamayan bir kareye dokun.
learn-grow = Gölleri, biri kendi gölüne değecek biçimde yerleştir: birlikte tek bir mülk olurlar.
learn-grow-right = Bir taçlı üç göl karesi: 3 puan.
learn-grow-wrong = Böyle göller ayrı kalıyor. Biri elindeki göle değsin.
learn-narrow = Birkaç tur sonra. Bir krallık en fazla beş kare eninde ve beş kare boyundadır, bu yüzden yer az. Daha çok puan getiren konumu seç.
learn-narrow-right = Güzel. Düğme puanı hep gösterir.
learn-narrow-wrong = Böyle de uyuyor ama öbür yöne döndürünce daha çok getiriyor. Dominoyu döndür ve karşılaştır.
learn-discard = Son tur. Dominon hiçbir yere uymuyor, bu yüzden oyun dışı bırakılmalı.
learn-discard-right = Oyunun sonuna doğru böyle olur; sana bir şey kaybettirmez.
learn-count = Bir mülk, kare sayısı çarpı taç sayısı kadar puan getirir. İşaretli göl kaç puan?
learn-count-right = Evet: 7 kare × 4 taç = 28 puan.
learn-count-wrong = Karelerini say, taçlarını say ve çarp.
learn-zero = Taç yoksa mülk puan getirmez. Puan getirmeyen bir araziye dokun.
learn-zero-right = Evet: taç yoksa puan da yok.
learn-zero-wrong = Orası puan getiriyor. Hiç tacı olmayan bir mülk ara.
learn-winner = Oyun bitti; en çok puanı olan kazanır. Kim kazandı?
learn-winner-right = Sen! Artık oyunu biliyorsun.
learn-winner-wrong = Puanları bir daha karşılaştır.

## Discovery
learn-fire = Origins oyununda taçların yerinde ateşler vardır. Üzerinde basılı ateş olan bir araziye dokun.
learn-fire-right = Evet. Bir bölge, kare sayısı çarpı ateş sayısı kadar puan getirir.
learn-fire-wrong = Üzerinde ateş yok. Küçük alevi ara.
learn-volcano = Bu dominoda bir yanardağ var. Onu da diğerleri gibi yerleştir.
learn-volcano-right = Şimdi yanardağ ateş atıyor.
learn-beyond = Bir krater, bir ateşi en fazla üç kare uzağa atar. Ateşin düşemeyeceği bir kareye dokun.
learn-beyond-right = Demek ki o kare olmaz.
learn-beyond-wrong = Buraya düşebilir. İşaretsiz bir kareye dokun.
learn-throw = Şimdi ateşi en çok puan getireceği yere at.
learn-throw-right = Güzel: o bölgenin her karesi bir kez daha sayılıyor.
learn-throw-wrong = Oraya düşebilir ama daha geniş bir bölgede daha çok getirir.
learn-craters = İki krater iki ateş atar ama en fazla iki kare uzağa. Dominoyu yerleştir.
learn-craters-right = Çapraz adımlar da sayılır.
learn-two-fires = Yine en çok puan getiren kareyi seç.
learn-two-fires-right = Bütün bölge için iki ateş daha.
learn-two-fires-wrong = Olur ama başka bir kare daha çok getiriyor.
learn-region = Basılı ve atılmış ateşler aynı sayılır. İşaretli taş ocağı kaç puan?
learn-region-right = Evet: 5 kare × 7 ateş = 35 puan.
learn-region-wrong = Karelerini say, bütün ateşlerini say ve çarp.
learn-nothing = Yanardağlar hiçbir bölgeye ait değildir ve puan getirmez. Birine dokun.
learn-nothing-right = Evet. Yalnızca attıkları ateş işe yarar.
learn-nothing-wrong = Bu yanardağ değil. Parlayan krateri ara.

## Totem
learn-fish = Ateşi olmayan arazilerde bir kaynak bulunur. Üzerinde balık olan bir araziye dokun.
learn-fish-right = Evet. Oyun sonunda her kaynak 1 puandır.
learn-fish-wrong = Üzerinde balık yok. Göllere bak.
learn-most = Dominonda iki mantar var. Onu yerleştir.
learn-most-right = En çok mantar sende, bu yüzden mantar totemi senin: 5 puan.
learn-travel = Kaynaklar dominolarıyla birlikte gelir. Önde kal: üzerinde mantar olan bir domino seç.
learn-travel-right = Güzel. Totemi almak isteyenin senden çok mantarı olmalı.
learn-travel-wrong = O dominoda mantar yok. Cangılı ara.
learn-burn = Birkaç tur sonra. Ateş, üzerine düştüğü kaynağı yok eder. Onu toplamda en çok puan getireceği yere at.
learn-burn-right = Güzel: ateş, kaybettiğin balıktan fazlasını getiriyor.
learn-burn-wrong = Bir kaynak yok olsa bile başka bir kare daha çok getiriyor.
learn-give = Son balığın yandı. En çok balık artık iki oyuncuda, sayıları da eşit: totemin kime gideceğine sen karar verirsin.
learn-give-right = Totem el değiştirdi.
learn-totems = Her biri 1 puandan dört mantarın ve 5 puanlık mantar totemin var. Toplam kaç puan?
learn-totems-right = Evet, bölgelerine ek olarak 9 puan.
learn-totems-wrong = Mantarların ve totemin puanlarını topla.

## Tribe
learn-hunter = Domino seçtikten sonra kabilene birini katabilirsin. Açık duran bir mağara insanı için iki farklı kaynak ödenir. Avcıyı seç.
learn-hunter-right = Çevresindeki her mamut için 3 puan getirir.
learn-hunter-wrong = Bu başka biri. Mızraklı adamı ara.
learn-pay = Mamutları avcıya sakla: balık ya da çakmak taşı öde.
learn-pay-right = Ödediğin kaynak oyundan çıkar.
learn-pay-wrong = O mamut avcıya gerek. Balık ya da çakmak taşı öde.
learn-pay-other = Şimdi başka türden bir kaynak öde. Mamutları yine sakla.
learn-pay-other-right = Ödendi: iki farklı kaynak.
learn-pay-other-wrong = Mamutu sakla, diğer türden öde.
learn-settle = Avcı nereye yerleşsin? Çevresindeki sekiz karenin hepsi sayılır. En çok puan getiren yeri seç.
learn-settle-right = Güzel: yanında iki mamut var.
learn-settle-wrong = Başka bir karenin çevresinde daha çok mamut var.
learn-warrior = Savaşçılar birlikte puan getirir. İki savaşçıdan birini kabilene kat.
learn-warrior-right = Bu kez bedel senin yerine ödeniyor: bir balık ve bir mamut.
learn-warrior-wrong = Bu savaşçı değil. Savaşçıların üzerinde güçleri görünür.
learn-horde = Yan yana durunca sayıları çarpı toplam güçleri kadar puan getirirler. Savaşçını bunun en çok getireceği yere yerleştir.
learn-horde-right = Birlikte bir savaşçı grubu oldular.
learn-horde-wrong = Tek başına az getirir. Onu diğer savaşçının yanına koy.
learn-skip = Birini kabileye katmak zorunlu değildir. Bu kez atla.
learn-skip-right = Kaynakların sonraya kalıyor.
learn-skip-wrong = Yapabilirsin ama bu kez Atla düğmesini dene.
learn-cavemen = Üç savaşçı 15 puan, avcı 3 puan getiriyor. Mağara insanların toplam kaç puan getiriyor?
learn-cavemen-right = Evet, bölgelerine ek olarak 18 puan.
learn-cavemen-wrong = Savaşçıların ve avcının puanlarını topla.
