### The game in this browser: loading, updates, saved games, deletion and invitations.

loading-game = Hleð spilinu…
loading-failed = Ekki tókst að hlaða spilinu. Athugaðu tenginguna og reyndu aftur.
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
invite-here-note = Spilið heldur áfram á netþjóninum. Sæti hvers tekur vinur þinn?
forget-sure = Þessi vafri sleppir sætinu þínu: eftir það kemstu aðeins aftur með þínum eigin tengli. Fjarlægja spilið?
forget-finished = Fjarlægja þetta spil af listanum?
forget-yes = Fjarlægja
delete-game = Eyða spilinu
delete-for-all = Eyða fyrir alla
delete-sure = Spilinu og gangi þess verður eytt fyrir alla og ekki er hægt að endurheimta það. Eyða spilinu?
delete-here-sure = Spilinu verður eytt endanlega úr þessum vafra. Eyða spilinu?
delete-yes = Eyða
delete-failed = Vafrinn gat ekki eytt spilinu.
