### The tutorial: playable lessons. Each step has a task, a message when it is solved and one when it is not.

learn-lead = Játszva tanulhatsz. Egy lecke csak néhány perc; bármikor abbahagyhatod, és később folytathatod.
learn-about-classic = Az egész játék öt percen belül: választás, lehelyezés, pontozás.
learn-about-origins-discovery = A vulkánok tüzet dobnak, és attól érnek pontot a régiók.
learn-about-origins-totem = A mezőkön nyersanyagok vannak, a totem pedig azé, akinek a legtöbb van.
learn-about-origins-tribe = Nyersanyagokért ősembereket toborzol, és jó helyre telepíted őket.
learn-steps = { $count } lépés
learn-continue = Folytatás: { $step }/{ $steps }. lépés
learn-done = Kész
learn-step = { $step }/{ $steps }. lépés
learn-next = Tovább
learn-leave = Kilépés a leckéből
learn-answers = Válaszok
learn-end = Nagyszerű!
learn-end-text = Ez volt az egész lecke. A többit játék közben tanulod meg.
learn-following = Következő lecke: { $lesson }
learn-all = Minden lecke
learn-again = Kezdés elölről

## Kingdomino
learn-castle = Ez a királyságod. A kastélyoddal kezdődik: koppints rá!
learn-castle-right = Igen. Minden innen nő tovább.
learn-castle-wrong = Ez nem a kastély. A kastély a megjelölt négyzeten áll.
learn-crown = A forduló dominói egy sorban fekszenek. Tedd a királyodat arra a szabad dominóra, amelyiken korona van!
learn-crown-right = Jó választás. Egy birtok csak koronával ér pontot.
learn-crown-wrong = Ezen nincs korona. Keresd a kis aranykoronát!
learn-first = Most helyezd le a dominódat: válassz egy kiemelt négyzetet, forgasd el a dominót, ha szeretnéd, majd nyomd meg a Lehelyezés gombot!
learn-first-right = Jó helyre került. A kastélyhoz minden táj illik.
learn-king = A királyod továbblép az új sorra. A kis számok előbb jönnek sorra, a nagyok gyakran többet érnek. Válaszd a két tavat!
learn-king-right = Jó: illeni fog a meglévő tavadhoz.
learn-king-wrong = Azt is választhatnád, de most a két tavat ábrázoló dominót válaszd!
learn-why = Nem minden hely jó. Koppints egy olyan négyzetre, amely nincs kiemelve, és nézd meg, miért!
learn-why-right = Ez minden dominóra érvényes.
learn-why-wrong = Ide illik a dominó. Olyan négyzetre koppints, amely nincs kiemelve!
learn-grow = Helyezd le a tavakat úgy, hogy az egyik érintse a meglévő tavadat: így egy birtokot alkotnak!
learn-grow-right = Három tónégyzet egy koronával: 3 pont.
learn-grow-wrong = Így a tavak külön feküdnének. Az egyik érintse a meglévő tavadat!
learn-narrow = Néhány fordulóval később. Egy királyság legfeljebb öt négyzet széles és öt magas, ezért kevés a hely. Válaszd azt az elhelyezést, amely több pontot ér!
learn-narrow-right = Jó. A gomb mindig mutatja a pontokat.
learn-narrow-wrong = Így is illik, de megfordítva többet ér. Forgasd el a dominót, és hasonlítsd össze!
learn-discard = Az utolsó forduló. A dominód sehová sem illik, ezért el kell dobni.
learn-discard-right = A játék vége felé ez előfordul, és nem kerül semmibe.
learn-count = Egy birtok annyi pontot ér, ahány négyzetből áll, szorozva a koronáival. Mennyit ér a megjelölt tó?
learn-count-right = Igen: 7 négyzet × 4 korona = 28 pont.
learn-count-wrong = Számold meg a négyzeteit és a koronáit, aztán szorozd össze!
learn-zero = Korona nélkül egy birtok semmit sem ér. Koppints egy olyan mezőre, amely nem ér pontot!
learn-zero-right = Igen: korona nélkül nincs pont.
learn-zero-wrong = Az pontot ér. Olyan birtokot keress, amelyen nincs korona!
learn-winner = Vége a játéknak: az győz, akinek a legtöbb pontja van. Ki nyert?
learn-winner-right = Te! Most már ismered a játékot.
learn-winner-wrong = Hasonlítsd össze még egyszer a pontokat!

## Discovery
learn-fire = A Kezdetekben tüzek vannak koronák helyett. Koppints egy olyan mezőre, amelyen nyomtatott tűz van!
learn-fire-right = Igen. Egy régió annyi pontot ér, ahány négyzetből áll, szorozva a tüzeivel.
learn-fire-wrong = Ezen nincs tűz. Keresd a kis lángot!
learn-volcano = Ezen a dominón vulkán van. Helyezd le úgy, mint bármelyik másikat!
learn-volcano-right = Most a vulkán tüzet dob.
learn-beyond = Egy kráter egy tüzet dob, legfeljebb három négyzet távolságra. Koppints egy olyan négyzetre, ahová nem kerülhet!
learn-beyond-right = Az a négyzet tehát nem jó.
learn-beyond-wrong = Ide kerülhetne. Olyan négyzetre koppints, amelyen nincs jelölés!
learn-throw = Most helyezd a tüzet oda, ahol a legtöbb pontot éri!
learn-throw-right = Jó: annak a régiónak minden négyzete eggyel többször számít.
learn-throw-wrong = Oda is kerülhet, de egy nagyobb régióban többet ér.
learn-craters = Két kráter két tüzet dob, de csak két négyzet távolságra. Helyezd le a dominót!
learn-craters-right = Átlósan is lehet lépni.
learn-two-fires = Most is azt a négyzetet válaszd, amely a legtöbb pontot éri!
learn-two-fires-right = Kettővel több tűz az egész régiónak.
learn-two-fires-wrong = Az is szabályos, de egy másik négyzet többet ér.
learn-region = A nyomtatott és a lehelyezett tüzek egyformán számítanak. Mennyit ér a megjelölt kőfejtő?
learn-region-right = Igen: 5 négyzet × 7 tűz = 35 pont.
learn-region-wrong = Számold meg a négyzeteit és az összes tüzét, aztán szorozd össze!
learn-nothing = A vulkánok egyik régióhoz sem tartoznak, és nem érnek pontot. Koppints az egyikre!
learn-nothing-right = Igen. Csak a tüzük miatt hasznosak.
learn-nothing-wrong = Ez nem vulkán. Keresd az izzó krátert!

## Totem
learn-fish = A tűz nélküli mezőkön nyersanyag van. Koppints egy olyan mezőre, amelyen hal van!
learn-fish-right = Igen. A végén minden nyersanyag 1 pontot ér.
learn-fish-wrong = Ezen nincs hal. Nézd meg a tavakat!
learn-most = A dominódon két gomba van. Helyezd le!
learn-most-right = Neked van a legtöbb gombád, ezért tiéd a gombatotem: 5 pont.
learn-travel = A nyersanyagok a dominójukkal együtt érkeznek. Maradj az élen: válassz egy dominót, amelyen gomba van!
learn-travel-right = Jó. A totemhez másnak nálad is több kell.
learn-travel-wrong = Azon nincs gomba. Keresd a dzsungelt!
learn-burn = Néhány fordulóval később. A tűz elpusztítja a nyersanyagot, amelyre kerül. Helyezd oda, ahol mindent összevetve a legtöbbet éri!
learn-burn-right = Jó: a tűz többet ér, mint az elvesztett hal.
learn-burn-wrong = Egy másik négyzet többet ér, még ha elvész is egy nyersanyag.
learn-give = Elégett az utolsó halad is. Most két másik játékosnak van a legtöbb hala, egyforma számban: te döntöd el, kié legyen a totem.
learn-give-right = A totem gazdát cserélt.
learn-totems = Négy gombád van, mindegyik 1 pont, és tiéd az 5 pontos gombatotem. Hány pont ez együtt?
learn-totems-right = Igen, 9 pont a régióidon felül.
learn-totems-wrong = Add össze a gombák és a totem pontjait!

## Tribe
learn-hunter = Dominóválasztás után toborozhatsz. Egy képpel felfelé fekvő ősember két különböző nyersanyagba kerül. Válaszd a vadászt!
learn-hunter-right = Minden mamutért, amely körülötte van, 3 pontot ad.
learn-hunter-wrong = Ez valaki más. Keresd a dárdás férfit!
learn-pay = Tartsd meg a mamutokat a vadásznak: halat vagy kovakövet költs el!
learn-pay-right = Amit elköltesz, az kikerül a játékból.
learn-pay-wrong = Arra a mamutra szüksége van a vadásznak. Halat vagy kovakövet költs el!
learn-pay-other = Most egy másfajta nyersanyag jön. A mamutokat most is tartsd meg!
learn-pay-other-right = Elköltöttél két különböző nyersanyagot.
learn-pay-other-wrong = Tartsd meg a mamutot, és a másik fajtából költs!
learn-settle = Hol telepedjen le a vadász? Mind a nyolc négyzet számít körülötte. Válaszd azt a helyet, amely a legtöbb pontot éri!
learn-settle-right = Jó: két mamut van mellette.
learn-settle-wrong = Egy másik négyzet körül több mamut van.
learn-warrior = A harcosok együtt érnek pontot. Toborozd az egyik harcost a kettő közül!
learn-warrior-right = Most helyetted költünk el két nyersanyagot: egy halat és egy mamutot.
learn-warrior-wrong = Ez nem harcos. A harcosokon az erejük látható.
learn-horde = Egymás mellett annyit érnek, ahányan vannak, szorozva a közös erejükkel. Telepítsd a harcosodat oda, ahol ez a legtöbbet éri!
learn-horde-right = Együtt hordát alkotnak.
learn-horde-wrong = Egyedül keveset ér. Állítsd a másik harcos mellé!
learn-skip = A toborzás sosem kötelező. Most hagyd ki!
learn-skip-right = A nyersanyagaid megmaradnak későbbre.
learn-skip-wrong = Megtehetnéd, de most próbáld ki a Kihagyás gombot!
learn-cavemen = A három harcos 15, a vadász 3 pontot ér. Mennyit érnek az ősembereid együtt?
learn-cavemen-right = Igen, 18 pont a régióidon felül.
learn-cavemen-wrong = Add össze a harcosok és a vadász pontjait!
