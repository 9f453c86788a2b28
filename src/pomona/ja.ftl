# どのゲームでも使う言葉。

-brand = Pomona
