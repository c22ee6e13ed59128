### The end of a game: the count, the result, and what to do next.
### `$words` is `origins` or `classic`: the two games name the same things differently.

finale-counting = Sayım
finale-order = { $words ->
    [origins] En küçük bölgeden en büyüğüne.
   *[classic] En küçük mülkten en büyüğüne.
}
finale-step = { $player }: { $part }
finale-part = { $name }, { $count } puan
finale-property = { $words ->
    [origins] { $name }: { $squares } kare × { $crowns } ateş = { $count }
   *[classic] { $name }: { $squares } kare × { $crowns } taç = { $count }
}
finale-totem = totem ({ $resource })
earlier-games = Önceki oyunlar
finale-place = { $rank }.
finale-fewer-largest = { $words ->
    [origins] en geniş bölgesi küçük
   *[classic] en geniş mülkü küçük
}
finale-fewer-crowns = { $words ->
    [origins] daha az ateş
   *[classic] daha az taç
}
finale-left = çekildi
finale-reason-points = { $words ->
    [origins] Puan: { $points }; en geniş bölge: { $largest }. Fark ({ $other }): { $behind }.
   *[classic] Puan: { $points }; en geniş mülk: { $largest }. Fark ({ $other }): { $behind }.
}
finale-reason-largest = { $words ->
    [origins] { $other } ile aynı: { $points } puan; ama en geniş bölge daha geniş ({ $mine } – { $theirs }).
   *[classic] { $other } ile aynı: { $points } puan; ama en geniş mülk daha geniş ({ $mine } – { $theirs }).
}
finale-reason-crowns = { $words ->
    [origins] Puan ({ $points }) ve en geniş bölge { $other } ile aynı; ama daha çok ateş ({ $mine } – { $theirs }).
   *[classic] Puan ({ $points }) ve en geniş mülk { $other } ile aynı; ama daha çok taç ({ $mine } – { $theirs }).
}
finale-reason-shared = Her bakımdan eşitlik.
finale-reason-resigned = Diğerleri çekildi.
finale-skip = Atla
finale-next = İleri
finale-again = Yeniden say
finale-steps = Adım adım say
finale-table = Masayı göster
finale-share = Resmi paylaş
finale-save = Resmi kaydet
finale-copy-replay = Tekrar bağlantısını kopyala
finale-share-failed = Resim oluşturulamadı.
finale-asked = { $player } rövanş istiyor.
