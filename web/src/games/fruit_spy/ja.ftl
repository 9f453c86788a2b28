## 画面のフルーツスパイ。できごと、理由、得点の言葉はゲームのファイルにあります。

card-name = { $card ->
    [tool] 道具
   *[other] { $card }
  }
card-name-short-tool = 道
card-label = { $card ->
    [tool] 道具
   *[other] { $card }のカード
  }
card-label-figure = { $card }のカード、{ $figure ->
    [papa] パパ
   *[daly] デイリー
  }の絵

hand-label = あなたの手札
hand-empty = 手札はありません。
left-cards = 手札{ $count }枚

board-label = 農家
board-steps = { $who ->
    [papa] パパは反時計回り
   *[daly] デイリーは時計回り
  }：家まであと{ $steps }歩
board-steps-home = { $who ->
    [papa] パパ
   *[daly] デイリー
  }は帰宅しました
board-laying-out = テーブルを並べています。

house-number = 農家{ $house }。
house-tokens = トークンは{ $tokens }。
house-no-tokens = トークンはありません。
house-strength = { $name }さん { $strength }
house-strengths = 表向き：{ $strengths }。
house-face-down = 伏せてあるのは{ $name }さんのカード。
house-face-down-yours = 伏せてあるのはあなたの{ $card }。
house-papa-here = パパがいます。
house-daly-here = デイリーがいます。
house-papa-home = パパの家。
house-daly-home = デイリーの家。
house-chosen = 選択中。
house-last = 最後のカードが置かれた農家。

desk-choose = あなたの番です。カードと農家を選んでください。
desk-confirm = { $card ->
    [tool] 道具
   *[other] { $card }
  }を農家{ $house }に出す
desk-card = { $card ->
    [tool] 道具
   *[other] { $card }のカード
  }：農家を選んでください。
desk-house = 農家{ $house }：カードを選んでください。
desk-place = { $card ->
    [tool] 道具
   *[other] { $card }のカード
  }を農家{ $house }に伏せて置きます。
desk-place-on = { $card ->
    [tool] 道具
   *[other] { $card }のカード
  }を農家{ $house }に伏せて置きます。そこにある{ $owner }さんのカードは表になります。
desk-place-on-yours = { $card ->
    [tool] 道具
   *[other] { $card }のカード
  }を農家{ $house }に伏せて置きます。そこにあるあなたのカードは表になります。

notes-label = 手帳
notes-lead = はじめは誰もが1〜7と道具を持っています。
notes-of = { $name }さんのカード
notes-up = 表向き
notes-gone = 表になって除かれた
notes-hand = あなたの手札
notes-down = 伏せてある
notes-discarded = 見えないまま捨てた
notes-unseen = まだ見えていない
notes-count-hand = 手札 { $count }
notes-count-down = 伏せ { $count }
notes-count-discarded = 見えないまま捨て札 { $count }
notes-mark = { $card ->
    [tool] 道具
   *[other] { $card }
  }、{ $state }

score-house = 農家{ $house }
score-of-six = { $number } / { $count }
score-strength = { $name }さん：{ $strength }
score-nobody = ここにトリックカードを置いた人はいません。
score-ranking = 農家{ $house }での強さ
score-gain = +{ $points }
score-win = { $place ->
    [alone] ほかには誰もいません。{ $name }さんが{ $things }をもらいます。
    [first] いちばん強い{ $name }さんから選びます：{ $things }。
    [second] 二番目は{ $name }さん：{ $things }。
   *[later] 次は{ $name }さん：{ $things }。
  }
score-prize-token = { $value }
score-prize-left = 残った{ $value }
score-prize-daly = デイリー（{ $value }）
score-cards = { $count ->
    [1] 強さは{ $strength }、カード1枚です。
   *[other] 強さは{ $cards } = { $strength }です。
  }
score-rest = そこにいる全員が一つずつ取りました。残りは、いちばん強い人のものです。
score-papa = パパがいます
score-daly = デイリーがいます

## 準備：出版されたゲームとの違い
rules-published-differs = パパやデイリーは、いる農家にカードが出されると歩きます。同じ強さなら、隣の農家で決めます。
rules-standard-differs = 表になったカードに描かれたほうが歩きます。同じ強さなら、先に置いた人が上です。

## キーと記号
key-cards = 1〜7、T
key-cards-does = そのカードを手に取ります。T は道具です。
sign-token = フルーツトークンと、その価値。
sign-face-down = ここで伏せてあるただ一枚のカード。色と印が持ち主を示します。次のカードがここに出されると表になります。
sign-strength = 表向きのスパイによる、プレイヤーの強さ。
sign-marks = あなたの前回の番から、ここに出した人。
sign-papa = パパ。終了時にいる農家のトークンは、誰ももらえません。
sign-daly = デイリー。終了時にいる農家で、10点の価値があります。
sign-flag = パパかデイリーの家。どちらかが帰ると、ゲームは終わります。
sign-unseen = 手帳：まだ誰も見ていないカード。
sign-down = 手帳：伏せてあるあなたのカード。
sign-gone = 手帳：見えたカード、または除かれたカード。

## できごとを短く
spy-placed-short = { $seat } → { $house }
spy-turned-up-short = { $seat }の{ $card }が表に
tool-turned-up-short = { $seat }の道具で{ $caught_seat }のカードも除去
papa-walks-short = パパ → { $to }
daly-walks-short = デイリー → { $to }

## 絵で見るルール
how-title = 絵で見るルール
how-goal = いちばんよいくだものを集めましょう。合計がいちばん大きい人の勝ちです。トークンは1〜7点、デイリーをもらえばさらに10点です。
how-place = 手札を1枚、好きな農家に伏せて置きます。全員が同じ8枚、1〜7と道具を持っています。パスはできません。
how-turn-up = そこにもう伏せたカードがあれば、表にします。数字ならそこに残り、持ち主はその分だけ強くなります。
how-walk-card = 数字が表になると、一人が一軒歩きます。1、3、5、7ならパパが反時計回りに、2、4、6ならデイリーが時計回りに歩きます。
how-walk-played-here = パパやデイリーのいる農家にカードを出すと、いる人が一軒歩きます。パパは反時計回り、デイリーは時計回りです。
how-walk-revealed-here = パパやデイリーのいる農家で数字が表になると、いる人が一軒歩きます。パパは反時計回り、デイリーは時計回りです。
how-tool = 道具が表になると、今出したカードと一緒に除かれます。そのカードが何だったかはほかの誰にも分からず、誰も歩きません。
how-end = 誰かが家に帰るか、カードをすべて出すと終わりです。その時パパがいる農家では、誰も何ももらえません。
how-score = ほかの農家では、いちばん強い人がいちばんよいものを、次の人がその次を取ります。残りはいちばん強い人のものです。デイリーは、いる農家で10点です。
