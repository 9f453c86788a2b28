## ページの日本語。並びは英語と同じです。

## どこでも
pomona = Pomona
title = { $what } · Pomona
skip-to-content = 本文へ移動
home = ホーム
settings = 設定
close = 閉じる
back-home = はじめに戻る
opening = 開いています…
try-again = もう一度
refused = サーバーに断られました（{ $status }）。もう一度お試しください。
unreachable = サーバーから返事がありません。サーバーは動いていますか。ネットワークにつながっていますか。
broken-screen = ページの一部を読み込めませんでした。サーバーのほうが新しいのかもしれません。
reload = ページを再読み込み
footer-words = 自由なソフトウェアです。ルールの文も絵も、私たちが書きました。
by-paragraph = ルール { $paragraph }

## ゲーム
game-title-fruit_spy = フルーツスパイ

## ホーム
home-title = 食卓で遊ぶ、くだもののゲーム
home-lead = なかなか手に入らない、くだもののボードゲームをブラウザで遊べます。相手はボットでも友だちでも。リンクを送れば、好きな名前で席に着けます。
home-play-now = 今すぐ遊ぶ
home-games = ゲーム
home-game-facts = { $fewest }〜{ $most }人
home-game-rules = ルール
home-game-set-up = テーブルを用意する
home-game-about-fruit_spy = 六軒の農家を見回る二人と、同じくだものをねらうスパイたち。カードを伏せて相手を惑わせ、パパのいない農家でいちばん強くなりましょう。
home-game-minutes-fruit_spy = 約20分
home-recent = あなたのテーブル
home-recent-open = 参加者を待っています
home-recent-playing = 対戦中
home-recent-starting = まもなく始まります
home-recent-over = 終了
home-result = { $rank }位、{ $points }点
home-with = 相手：{ $names }
home-alone = まだほかに誰もいません
home-all-tables = { $count }卓すべて見る
home-fewer = 少なく表示
home-listed = 参加できるテーブル
home-listed-none = 今、参加者を待っているテーブルはありません。「誰でも」参加できるテーブルを用意すると、ここに並びます。
home-listed-of = { $game }、{ $host }さんのテーブル
home-listed-free = { $free ->
    [0] 満席、開始待ち
   *[other] 空席 { $free }
  }
home-listed-watch = 対戦中：観戦する
home-no-games = このサーバーには、まだ遊べるゲームがありません。
home-growing = まだ育っています
home-growing-title-fruity_fruits = フルーティーフルーツ
home-growing-about-fruity_fruits = 3〜4人
home-growing-title-fruttirelli = フルッティレリ
home-growing-about-fruttirelli = 2〜4人、4歳から
home-growing-title-carcassonne = カルカソンヌと果樹
home-growing-about-carcassonne = 2〜5人
home-growing-title-yums = ヤムズ
home-growing-about-yums = 1〜5人

## 準備
new-title = 新しいテーブル：{ $game }
new-unknown = このサーバーに、その名前のゲームはありません。
new-your-name = あなたの名前
new-your-name-help = テーブルのみなさんに見えます。1〜24文字です。
new-name-needed = お名前を教えてください。
new-name-too-long = 名前は24文字までです。
new-players = 人数
new-who = 席順
new-seat-you = あなた
new-seat-open = 友だちのための空席
new-seat-of = { $number }番の席
new-seat-bot = { $name }、{ $kind }
new-company = 誰と遊びますか
new-company-bots = ボットと
new-company-friends = リンクで友だちと
new-order = 席の決め方
new-order-drawn = 開始時にくじ引き
new-order-set = ここで決めたとおり
new-order-help = 最初の席が少し有利なゲームもあります。もう一度遊ぶと、みんな一つずつ席がずれます。
new-listed = 参加できる人
new-listed-link = リンクを知っている人
new-listed-all = 誰でも
new-rules = 使うルール
new-rules-standard = 箱のルール
new-rules-published = 出版されたルール
new-rules-own = 自分で組み合わせる
new-rules-each = ルールを一つずつ選ぶ
new-read-rules = ルールを読む
new-open = テーブルを開く
new-open-help = 送るためのリンクができます。始める時は、あなたが決めます。
new-start = ゲームを始める
new-start-help = 席はすべて埋まっています。すぐに始まります。
new-opening = テーブルを開いています…

## ボットの名前
bot-name-1 = マルメロ
bot-name-2 = メドラー
bot-name-3 = ダムソン
bot-name-4 = ラセット
bot-name-5 = ブラス
bot-kind-greedy = 上手なボット
bot-kind-random = きまぐれなボット
bot = ボット
seat-number = { $number }番の席

## 待合室
waiting-title-of = { $game }：参加者を待っています
waiting-drawn = 席は開始時にくじ引きで決まります。
waiting-code = スマートフォン用のコードを表示
waiting-code-label = { $link } の QR コード
waiting-free-seat = { $name }さんの席を空ける
waiting-host = このテーブルのホストになる
waiting-lead-host = リンクを送り、席が埋まったら始めましょう。
waiting-lead-guest = { $host }さんが開いたテーブルです。席が埋まると、{ $host }さんがゲームを始めます。
waiting-link = このテーブルのリンク
waiting-copy = リンクをコピー
waiting-copied = リンクをコピーしました。
waiting-copy-by-hand = ここではコピーが許されていません。選択されたリンクを、ご自分でコピーしてください。
waiting-seats = 席
waiting-free = 空席
waiting-you = あなた
waiting-away = 離席中
waiting-sit = ここに座る
waiting-sit-at = { $number }番の席に座る
waiting-stand = 席を立つ
waiting-send-away = { $name }に席を立ってもらう
waiting-seat-bot = ボットを座らせる
waiting-seat-bot-at = { $number }番の席にボットを座らせる
waiting-fill = 空席をすべてボットで埋める
waiting-start = 始める
waiting-start-needs = 空席があと{ $free }つあります。
waiting-ready = 席がすべて埋まりました。
waiting-for-host = 席がすべて埋まりました。{ $host }さんが始められます。
waiting-starting = ゲームが始まります。
waiting-watching = 観戦中です。遊ぶには空席に座ってください。
waiting-freed = ホストがあなたの席を空けました。空席があれば、また座れます。
waiting-host-unnamed = ホスト
waiting-full = 観戦中です。席はすべて埋まっています。
waiting-link-here-only = このリンクは、このコンピューターでしか使えません。ネットワークの人を招くには、--host 0.0.0.0 を付けてサーバーを起動してください。
waiting-other-name = ここでは{ $name }さんです。別の名前で座る
waiting-name-first = どの名前で座りますか。
waiting-fair = 公正なくじ
waiting-fair-help = このテーブルのくじは、もう封印されています。ゲームが終われば、どのくじも選ばれたものでないことを誰でも確かめられます。
waiting-fair-seal = 封印
waiting-rules = このテーブルのルール

## テーブル
table-title-yours = あなたの番 · { $game }
table-title-other = { $name }さんの番 · { $game }
table-title-waiting = 参加者を待っています · { $game }
table-title-over = 終了 · { $game }
table-players = プレイヤー
table-seat = { $name }{ $isYou ->
    [yes] 、あなた
   *[no] {""}
  }{ $isBot ->
    [yes] 、ボット
   *[no] {""}
  }{ $isHere ->
    [yes] {""}
   *[no] 、離席中
  }{ $isReplaced ->
    [yes] 、離席中でボットが代わりにプレイしています
   *[no] {""}
  }、{ $left }{ $isAwaited ->
    [yes] 、今の番
   *[no] {""}
  }
table-you = あなた
table-bot = ボット
table-away = 離席中
table-log = 記録
table-log-title = これまでのできごと
table-log-order = 新しい順
table-log-end = 終了
table-log-empty = まだ何も起きていません。
table-since = あなたの前回の番から
table-before = それより前
table-notes = 手帳
table-rules = ルール
table-again = もう一度見る
table-help = キーと記号
help-keys = キー
help-signs = 盤の記号
key-arrows = 矢印
key-arrows-does = カードからカードへ、盤の場所から場所へ移ります。
key-enter = Enter
key-enter-does = 選びます。選んであるものの上では、プレイします。
key-escape = Esc
key-escape-does = すべて元に戻します。開いているものを閉じます。
key-help = ?
key-help-does = この一覧です。
table-settings = 設定
table-about = このテーブルについて
table-take-back = 席に戻る
table-let-bot = ボットに任せる
table-abandoned = { $name }さんが最後にいたのは{ $ago }です。
about-bot-plays = 離席中、ボットが代わりにプレイ
about-here = います
about-away-since = 離席中、最後にいたのは{ $ago }
about-let-greedy = 上手なボットに任せる
about-let-random = きまぐれなボットに任せる
about-leave = ボットに任せて席を離れる
about-leave-help = いつでも席に戻れます。
table-tools = 記録、手帳、ルール、参加者、設定
table-yours = あなたのカードと行動
table-play = プレイする
table-confirm = プレイするか、同じ場所をもう一度選んでください。

sound-wood = 木がコツンと鳴りました
sound-paper = 紙がサラリと鳴りました
sound-bell = 鐘が鳴りました

table-your-turn = あなたの番です
table-end-told = ゲームは終わりました。得点計算を一軒ずつご覧いただけます。
table-on-its-way = 送っています
table-turn-of = { $name }さんの番です
table-sent-waiting = 接続を待っています
table-sent-sent = 送りました
table-sent-saved = 保存されました
table-sent-seen = ここにいる全員が見ました
table-watching = このゲームを観戦しています。

table-over = 終了
table-see-scoring = 得点計算を見る
table-see-board = 盤を見る

why-over = ゲームは終わりました。
why-watching = 観戦中です。プレイできるのは席に着いている人だけです。
why-bot-plays = ボットが代わりにプレイしています。プレイするには席に戻ってください。
why-on-its-way = カードを送っているところです。
why-not-your-turn = { $name }さんの番です。
why-told = 少しお待ちください。まだ動いているものがあります。

nack-stale = ほかの人が先でした。盤を見て、選び直してください。
nack-illegal = 今、それはできません。
nack-not_yours = あなたの番ではありません。
nack-not_playing = 今、このゲームは対戦中ではありません。
nack-too_fast = 速すぎます。一息ついてから、またプレイしてください。
nack-unreadable = サーバーがこのページを理解できませんでした。再読み込みしてください。

connection-connecting = テーブルを開いています…
connection-reconnecting = つなぎ直しています…
connection-gone = しばらくサーバーから返事がありません。保存されたものは失われません。このページは接続を試し続けます。
connection-silent = サーバーが応答しません
connection-gone-title = サーバーが応答しません
connection-try-now = 今すぐ試す
connection-too-old-title = このページは古くなりました
connection-too-old = ページを開いた後に、サーバーが新しくなりました。再読み込みすれば、そのまま続けられます。何も失われません。
connection-renewed = Pomona が新しくなりました
connection-reload = 再読み込み
connection-cannot-draw = このページでは、このテーブルのゲームを描けません。再読み込みして新しくしてください。

## 終わり
end-title = 終了
end-transcript = 棋譜をダウンロード
end-again = もう一度遊ぶ
end-new = 自分のテーブルを開く
end-come-along = 一緒に行く
end-asked = みなさんが、もう一度遊びたいそうです。
end-story = 一軒ずつ
end-next = 次の農家
end-all = すべて見る
end-table = 最終順位
end-place = 順位
end-player = プレイヤー
end-points = 点
end-total = ここまでの合計
end-winner = { $name }さんが{ $points }点で勝ちました！
end-winners = { $names }が{ $points }点で勝利を分け合いました！

end-replay = もう一度見る
end-verify = くじを確かめる

## くじの検証
verify-title = 公正でしたか
verify-lead = ゲームの前に、テーブルは秘密を一つしまい、その封印を見せました。参加者それぞれのブラウザも、自分のバイト列を加えました。くじはすべてこの両方から決まるので、誰にも選べません。ここでは、あなたのブラウザがすべてを引き直します。
verify-asking = すべて引き直しています…
verify-somebody = 誰か
verify-fair = このゲームのくじ{ $count }回は、すべて公正でした。
verify-unfair = この記録は、テーブルの約束と合いません。
verify-agrees = 一致
verify-disagrees = 不一致
verify-promise = 封印
verify-promise-kept = 最後に公開された秘密は、テーブルを開いた時に封印されたものです。
verify-promise-broken = 最後に公開された秘密は、テーブルを開いた時に封印されたものではありません。後から選ばれたのかもしれません。
verify-added = 参加者が加えたもの
verify-added-nobody = どのブラウザも何も加えなかったので、秘密はサーバーだけが選びました。
verify-added-by = 加えた人：{ $names }。
verify-added-kept = 間に合わなかった人：{ $names }。代わりに、前もって示したハッシュが使われました。
verify-yours-counted = このブラウザが加えたものも含まれています。
verify-yours-kept = このブラウザのバイト列は間に合いませんでした。代わりに、前もって示したハッシュが使われました。
verify-yours-missing = このブラウザが加えたものが含まれていません。記録が変えられたか、別のテーブルのものです。
verify-seats = 席
verify-seats-fair = 席は、決まりどおりに引かれました。
verify-seats-unfair = 席は、別の並びに引かれるはずでした。
verify-draws = くじ
verify-draws-agree = { $count }回のうち{ $agree }回が一致しました。
verify-since = 最初の{ $count }手は以前の記録から来ています。そのくじは、このテーブルのものではありません。
verify-each = くじを一つずつ
verify-ply = 手
verify-drawn = くじの結果
verify-number = 数
verify-number-of = { $total }未満の{ $number }
verify-verdict = 引き直し
verify-should = 正しくは{ $fair }
verify-bytes = バイト列のすべて
verify-commitment = 開いた時に見せた封印（SHA-256）
verify-secret = 最後に公開された秘密
verify-bytes-of = { $name }さんが加えたもの
verify-bytes-kept = { $name }さんのブラウザが出さなかったもののハッシュ
verify-file = ほかのゲーム
verify-file-help = Pomona のサーバーで遊ばれたゲームなら、どの棋譜でも確かめられます。
verify-choose = 棋譜を選ぶ
verify-limits = ここでは分からないこと
verify-limits-server = ゲームの間、サーバーは伏せたカードを知っています。進行に必要だからです。封印が示すのは、サーバーがそれを選んでいないことです。
verify-limits-kept = サーバーと組んだ参加者は、ほかの人が加えたものを見てから、自分のバイト列を出すかどうかを決められるかもしれません。つまり、二通りのゲームから一つを選べます。誰が出さなかったかは、ここに示されます。
verify-limits-weights = それぞれの結果の出やすさは、このサーバーのルールによるものです。「pomona verify」を使えば、ご自分のコンピューターで計算できます。

## 終わったゲームをもう一度
replay-title = { $game }の再生
replay-none-title = 再生できるものがありません
replay-start = はじまり。
replay-only = これは終わったゲームの再生です。先へ進めてご覧ください。
replay-eyes = 誰の目で見るか
replay-open = すべて公開
replay-spectator = 観戦者として
replay-eyes-of = { $name }さんの目で
replay-controls = 進む、再生、移動
replay-place = ゲームの中の位置
replay-place-of = { $plies }手のうち{ $ply }手目：{ $words }
replay-count = { $ply } / { $plies }
replay-first = はじめへ
replay-back = 一手戻る
replay-play = 再生
replay-pause = 一時停止
replay-on = 一手進む
replay-last = 終わりへ
replay-pace = 速さ
replay-pace-0 = ゆっくり
replay-pace-1 = ふつう
replay-pace-2 = 速く
replay-log = これまでのできごと
replay-notes = 手帳
replay-more = その他
replay-scoring = 得点計算
replay-go-on = ここから続きを遊ぶ
record-title = 棋譜
record-help = ダウンロードしたゲームをもう一度見たり、途中のゲームの続きを遊んだりできます。
record-open = 棋譜を開く
waiting-goes-on = 以前のゲームの{ $ply }手目から続けます。その記録を見た人は、伏せられたものを知っているかもしれません。

## ルール
rules-title = { $game }のルール
rules-missing = このページには、このゲームのルールがありません。
rules-contents = 目次
rules-link-to = { $paragraph } へのリンク
rules-sources = ルールの出どころ
rules-otherwise = ほかのテーブルでは

## 設定
settings-title = 設定
settings-theme = 外観
settings-theme-system = 端末に合わせる
settings-theme-morning = 明るい
settings-theme-evening = 暗い
settings-motion = 動き
settings-motion-system = 端末に合わせる
settings-motion-full = すべて
settings-motion-calm = 控えめ
settings-motion-help = カードやコマが動いて見えるか、動かずに現れるかを選びます。
settings-sound = 音
settings-sound-off = なし
settings-sound-on = あり
settings-sound-help = カードには木と紙の音、手番と終わりには小さな鐘の音が鳴ります。どの音も少しのあいだ文字でも出ます。
settings-language = 言語
settings-language-en = English
settings-language-ja = 日本語
settings-kept = このブラウザにだけ保存されます。

## 見つからない時
lost-title = ここには何も実っていません
lost-lead = { $path } というページはありません。
lost-table = このリンクのテーブルはありません。文字が足りないのかもしれません。

## サーバーが断る時
refused-unreadable = サーバーがこのページを理解できませんでした。再読み込みしてください。
refused-too-large = 長すぎて、サーバーが受け取れません。
refused-origin = 別のサイトから来た要求です。Pomona を本来のアドレスで開いてください。
refused-csrf = ページの通行証がなくなりました。再読み込みして、もう一度お試しください。
refused-no-session = サーバーはこのブラウザをまだ知りません。Cookie を許可して、再読み込みしてください。
refused-too-fast = このネットワークからの要求が多すぎます。{ $seconds }秒待ってから続けてください。
refused-no-such-link = この個人用リンクはもう使えません。新しいものが作られたのかもしれません。
refused-name = 名前は1〜24文字です。
refused-name-needed = お名前を教えてください。
refused-name-taken = このテーブルには、もう{ $name }さんがいます。別の名前にしてください。
refused-no-such-game = このサーバーに { $game } というゲームはありません。
refused-seat-count = このゲームは{ $count }人では遊べません。
refused-option = ルール { $option } に { $value } は選べません。
refused-no-such-seat = このテーブルに{ $place }番の席はありません。
refused-no-such-bot = { $bot } という種類のボットはいません。
refused-no-such-table = このリンクのテーブルはありません。
refused-not-host = それができるのは、テーブルのホストだけです。
refused-not-your-seat = そこはあなたの席ではありません。
refused-not-seated = それができるのは、テーブルに着いている人だけです。
refused-not-away = { $name }さんはここにいるか、ついさっきまでいました。2分お待ちください。
refused-seat-taken = { $place }番の席は、今埋まりました。別の席を選んでください。
refused-already-seated = もうこのテーブルに着いています。
refused-started = 間に合いませんでした。ゲームはもう始まっています。
refused-not-starting = ゲームは、もうそれを待っていません。
refused-entropy = 席に着いた時に、このブラウザが約束したバイト列と違います。
refused-seats-free = 空席があと{ $free }つあります。
refused-not-over = 記録は、ゲームが終わると見られます。
refused-transcript = このファイルの{ $line }行目は、このサーバーのゲームの記録としてありえません。「pomona verify」で詳しく分かります。
refused-no-such-ply = このゲームは{ $count }手です。
refused-no-promise = この記録には、くじを確かめるためのものがありません。テーブルが約束をしていないからです。
refused-other-rules = このゲームは、このサーバーにはもうないルールで遊ばれました。
refused-not-found = そこには何もありません。
refused-method = そこでは、それはできません。
refused-broken = サーバーで何かが壊れました。報告の際は { $incident } とお伝えください。

## あなたのこと
you-title = あなたのこと
you-name-keep = この名前にする
you-name-kept = これがあなたの名前になりました。
you-link = あなた専用のリンク
you-link-help = どのブラウザでも、あなたの名前、テーブル、席を使えるようになるリンクです。鍵と同じように、人に見せないでください。
you-link-make = 専用リンクを作る
you-link-renew = 新しく作り直す
you-link-remove = リンクを取り消す
you-link-yours = 今だけ表示されます
you-link-code = 専用リンクの QR コード
you-link-made = 専用リンクができました。以前のリンクはもう使えません。
you-link-removed = 専用リンクはもうありません。
you-devices = あなたが使っているブラウザ
you-device-this = このブラウザ
you-device-seen = 最後に使ったのは{ $when }
you-device-unknown = 何かのブラウザ
you-device-edge = Edge
you-device-firefox = Firefox
you-device-chrome = Chrome
you-device-safari = Safari
you-device-iphone = iPhone
you-device-ipad = iPad
you-device-android = Android
you-device-windows = Windows
you-device-mac = Mac
you-device-linux = Linux
you-sign-out = サインアウト
you-sign-out-of = サインアウト：{ $device }
you-sign-others-out = ほかのすべてからサインアウト
you-signed-out = サインアウトしました。そのブラウザは、もうあなたのものではありません。

recover-title = あなた専用のリンク
recover-ask = これから、このブラウザをあなたのものにしますか。あなたの名前、テーブル、席が使えるようになります。
recover-leaves = このブラウザの以前の利用者は、ここでは忘れられます。
recover-leaves-name = このブラウザは今、{ $name }さんのものです。その人のことは、ここに残りません。
recover-agree = はい、私のブラウザです
recover-decline = いいえ、このままにします
recover-done = このブラウザはあなたのものになりました。
recover-done-as = おかえりなさい、{ $name }さん。このブラウザはあなたのものになりました。
recover-to-tables = あなたのテーブルへ
recover-no-link = このアドレスの専用リンクは、一部が欠けています。作ったブラウザから、もう一度コピーしてください。

signed-out-title = サインアウトしました
signed-out = あなたの別のブラウザから、ここがサインアウトされました。席は、ほかのブラウザで守られています。
signed-out-go-on = 新しい参加者として続ける

## For programs
api-title = プログラムから使う
api-lead = このページがサーバーに頼むことは、プログラムからもすべて頼めます。この一覧は、サーバー自身の説明から作られています。テーブルのソケットについては docs/protocol.md に書いてあります。
api-raw = OpenAPI 形式の説明
api-requests = リクエスト
api-who = 使える人
api-who-everybody = 誰でも
api-who-guest = 参加者：クッキー pomona_session が必要です
api-who-change = 参加者：クッキー pomona_session と X-CSRF-Token が必要です
api-may-miss = 省略できます
api-body = 送るもの
api-answer = 返事
api-refusals = 断られるとき
api-refusals-lead = 実行されなかったリクエストには、次の id のどれかとそのステータスをもつ Refusal が返ります。
api-shapes = 名前の意味
