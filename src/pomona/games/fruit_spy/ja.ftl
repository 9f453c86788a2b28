# フルーツスパイの日本語。seat と …_seat の引数は、プレイヤーの名前になっています。

## できごと
daly-lives = デイリーの家は農家{ $house }です。
token-laid = 農家{ $house }に{ $value }のトークンが置かれました。
spy-placed = { $seat }さんが農家{ $house }にカードを伏せました。
spy-turned-up = 農家{ $house }で、{ $seat }さんの{ $card }が表になりました。
tool-turned-up = 農家{ $house }で、{ $seat }さんの道具が表になりました。道具と{ $caught_seat }さんのカードは除かれます。
papa-walks = パパが農家{ $from }から農家{ $to }へ歩きます。
daly-walks = デイリーが農家{ $from }から農家{ $to }へ歩きます。
papa-home = パパが家に帰りました。ゲームは終わりです。
daly-home = デイリーが家に帰りました。ゲームは終わりです。
all-cards-played = すべてのカードが出ました。ゲームは終わりです。

## 一軒ずつの得点計算
spy-shown = 農家{ $house }の、{ $seat }さんの{ $card }が表になります。
tool-shown = 農家{ $house }の、{ $seat }さんの道具が表になります。強さはありません。
papa-spoils = 農家{ $house }にはパパがいます。ここでは誰も何ももらえません。
house-empty = 農家{ $house }にスパイはいません。トークンはそのまま残ります。
tie-earlier = 農家{ $house }で{ $seat }さんと{ $other_seat }さんは同じ強さです。{ $seat }さんのほうが先に置いていました。
tie-neighbour = 農家{ $house }で{ $seat }さんと{ $other_seat }さんは同じ強さです。農家{ $decided }では{ $seat }さんのほうが強いです。
token-won = { $seat }さんが農家{ $house }の{ $value }をもらいます。
daly-won = { $seat }さんが農家{ $house }のデイリーをもらいます：{ $value }点。
left-over-won = 農家{ $house }でいちばん強い{ $seat }さんが、残った{ $value }をもらいます。

## できない理由
game-is-over = ゲームは終わりました。もうプレイできません。
unreadable = 「{ $text }」という行動はありません。5@2 や tool@0 のように、カードと農家を書いてください。
not-chance = それは最初のカードより前に、くじだけがすることです。5@2 や tool@0 のように、カードと農家を書いてください。
no-such-house = 農家{ $house }はありません。農家は0〜5です。
no-such-card = { $card }というカードはありません。カードは1〜7と tool です。
card-not-held = { $card }はもう持っていません。手札から選んでください。
tool-not-held = 道具はもう持っていません。手札から選んでください。
still-laying-out = まだテーブルを並べているところです。くじは「daly 3」や「token 5」と続きます。
daly-first = 先にデイリーの家を決めます。daly 3 のように、daly と1〜5の農家を書いてください。
no-such-home = デイリーは農家{ $house }には住めません。家は農家1〜5のどれかです。
daly-lives-already = デイリーの家はもう農家{ $house }に決まりました。次は token 5 のように、トークンです。
no-such-token = 価値が{ $value }のトークンはありません。価値は1〜7です。
no-token-left = 価値が{ $value }のトークンはすべて置かれました。別の価値を選んでください。

## 選べるルール
option-figures = パパとデイリーが歩くきっかけ
option-figures-card = 表になったカードの絵
option-figures-card-help = 表になったトリックカードに描かれたほうが、一軒ぶん歩きます。1、3、5、7はパパ、2、4、6はデイリーです。
option-figures-played-here = その場に出されたカード
option-figures-played-here-help = カードが出されて捨てられなければ、その農家にいる全員が歩きます。
option-figures-revealed-here = その場で表になったカード
option-figures-revealed-here-help = トリックカードが表になると、その農家にいる全員が歩きます。
option-ties = 同じ強さの時に上になる人
option-ties-earlier = 先に置いた人
option-ties-earlier-help = 同じ強さの人のうち、そこでの最後のトリックカードを先に置いた人が上です。
option-ties-neighbour = 隣で強い人
option-ties-neighbour-help = 同じ強さの人どうしで、時計回りに隣の農家、その次と、五軒先まで比べます。すべて同じなら、先に置いた人が上です。
