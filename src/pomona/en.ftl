# What any game may say, in English.

-brand = Pomona
