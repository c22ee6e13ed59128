### The set-up of a game: what its options mean.

players-about = Fordulók: { $rounds }, dominók: { $dominoes }, terület: { $side }×{ $side }
name-of-player = { $number }. játékos neve
seat-by-link-about = Kapsz egy linket; aki először megnyitja, az ül ide.
seat-here-about = Ezen az eszközön játszik, felváltva veled.
listed = Mások is láthassák ezt az asztalt
setup-note = A Játék gomb legközelebb is ezt indítja.
setup-changed = Most { $players }: ezek a szabályok ezt kívánják.
setup-removed = Ennyi játékossal nem lehet: { $variant }
variant-all-48-about = Soronként négy dominó; amelyiket senki sem választja, kikerül a játékból.
variant-middle-kingdom-about = 10 bónuszpont jár, ha a kastély középen áll.
variant-harmony-about = 5 bónuszpont jár a teljes királyságért, ha semmit sem dobtál el.
variant-empire-of-fire-about = 10 bónuszpont jár, ha a kunyhó középen áll.
variant-homo-habilis-about = 5 bónuszpont jár a teljes vadászterületért, ha semmit sem dobtál el.
variant-dynasty-about = Három játszma egymás után, a pontok összeadódnak.
bot-page-about = Csak a pontokat nézi, előre nem tekint, és gyakran elszalaszt jobb lépéseket.
bot-squire-about = Gyűjti a pontokat, és hagy némi helyet; néha elnéz valamit.
bot-knight-about = Jól méri fel a helyet és a koronákat, de csak nagyjából számol.
bot-baron-about = Jól tervez, és csak a majdnem egyforma lehetőségeket téveszti össze.
bot-count-about = Tanult értékek szerint játszik, és alig tekint előre.
bot-duke-about = Minden köre előtt két tucat lehetséges folytatást próbál ki.
bot-prince-about = Minden köre előtt több mint száz lehetséges folytatást próbál ki.
bot-monarch-about = A legerősebb: körönként több ezer folytatást játszik végig, és arra is figyel, mit szeretnél.
