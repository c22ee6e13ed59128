### The game in this browser: loading, updates, saved games and invitations.

loading-game = Hleð leiknum …
loading-failed = Ekki tókst að hlaða leiknum. Athugaðu tenginguna og reyndu aftur.
loading-consent = Spilin keyra í vafranum þínum. Til þess er { $size } MB hlaðið einu sinni, en vafrinn biður um að spara gögn.
loading-consent-yes = Hlaða
storage-refused = Þessi vafri leyfir síðunni ekki að geyma spil og því er ekki hægt að varðveita þau. Leyfðu vefgögn eða lokaðu huliðsglugganum og reyndu aftur.
update-ready = Ný útgáfa er tilbúin.
update-now = Uppfæra
games-here = Spil í þessum vafra
games-export = Vista öll í skrá
games-import = Endurheimta úr skrá
games-restored = { $count ->
    [one] { $count } spil endurheimt.
   *[other] { $count } spil endurheimt.
}
games-unreadable = Í þessari skrá eru engin vistuð spil.
games-fragile = Vafrinn getur eytt þessum spilum þegar hann vantar pláss. Í skrá eru þau örugg.
game-export = Vista þetta spil í skrá
invite-here = Bjóða vini í þetta spil
invite-here-note = Spilið heldur áfram á þjóninum. Sæti hvers tekur vinur þinn?
