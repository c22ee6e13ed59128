### The end of a game: the count, the result, and what to do next.
### `$words` is `origins` or `classic`: the two games name the same things differently.

finale-counting = Talning
finale-order = { $words ->
    [origins] Frá minnsta landsvæði til hins stærsta.
   *[classic] Frá minnstu landareign til hinnar stærstu.
}
finale-step = { $player }: { $part }
finale-part = { $count ->
    [one] { $name }, { $count } stig
   *[other] { $name }, { $count } stig
}
finale-property = { $words ->
    [origins] { $name }: reitir { $squares } × eldar { $crowns } = { $count }
   *[classic] { $name }: reitir { $squares } × kórónur { $crowns } = { $count }
}
finale-totem = tótem ({ $resource })
earlier-games = Fyrri spil
finale-place = { $rank }.
finale-fewer-largest = { $words ->
    [origins] minna stærsta landsvæði
   *[classic] minni stærsta landareign
}
finale-fewer-crowns = { $words ->
    [origins] færri eldar
   *[classic] færri kórónur
}
finale-left = gafst upp
finale-reason-points = { $words ->
    [origins] Stig: { $points }; stærsta landsvæði: { $largest }. Forskot ({ $other }): { $behind }.
   *[classic] Stig: { $points }; stærsta landareign: { $largest }. Forskot ({ $other }): { $behind }.
}
finale-reason-largest = { $words ->
    [origins] { $points } stig eins og { $other }, en stærsta landsvæðið er stærra ({ $mine } á móti { $theirs }).
   *[classic] { $points } stig eins og { $other }, en stærsta landareignin er stærri ({ $mine } á móti { $theirs }).
}
finale-reason-crowns = { $words ->
    [origins] { $points } stig og jafn stórt landsvæði og { $other }, en fleiri eldar ({ $mine } á móti { $theirs }).
   *[classic] { $points } stig og jafn stór landareign og { $other }, en fleiri kórónur ({ $mine } á móti { $theirs }).
}
finale-reason-shared = Jafntefli að öllu leyti.
finale-reason-resigned = Hinir gáfust upp.
finale-skip = Sleppa
finale-next = Áfram
finale-again = Telja aftur
finale-steps = Telja skref fyrir skref
finale-table = Sýna borðið
finale-share = Deila mynd
finale-save = Vista mynd
finale-copy-replay = Afrita tengil á endursýningu
finale-share-failed = Ekki tókst að búa til myndina.
finale-asked = { $player } vill spila aftur.
