extension FaceSource {
  static let latin: StaticString = #"""
    a x r s 418 0.68 | S ( .055W .735X 2:5 Z L h ) ( .50W X+o r J L ) ( W .64X d V L ) ( W 0 d V L ) ; S ( W-.5V .60X-.1H -1:0 .86J R ) ( .45W .58X -8:-1 .86J R ) ( 0 .275X d .97K R ) ( .40W -o r .97J R ) ( W-V .25X+30w 2-2w:5 T L )
    b x s r 470 0.62 | I 0 0 A ; S ( V .72X-55w 2-2w:5 T R ) ( .53W X+o r H L ) ( W .5X d K L ) ( .53W -o l H L ) ( V .28X+55w -2+2w:5 T R )
    c x r o 428 0.57 | S ( .985W .672X -1:4 Z R h ) ( .535W X+o l H R ) ( 0 .5X d K R ) ( .535W -o r H R ) ( .985W .328X 1:4 Z R h )
    d x r s 470 0.62 | R b 0 0 x
    e x r o 468 0.60 | B .455X .5V W-.95K .88J ; S ( W .455X u .95K R ) ( .52W X+o l J R ) ( 0 .5X d K R ) ( .53W -o r J R ) ( .965W .25X 3:7 Z R h )
    f x t t 292 0.56 | S ( 80 0 u V L ) ( 80 A-160 u V L ) ( V+140-50w A+4 r .92H L ) ( W A+4 r .92H L ) ; B X-.94H 0 W-12 .94H
    g x r s 470 0.62 | S ( W-V .72X-55w -2+2w:5 T L ) ( .47W X+o l H R ) ( 0 .5X d K R ) ( .47W -o r H R ) ( W-V .28X+55w 2-2w:5 T L ) ; S ( W X d V L ) ( W -35 d V L ) ( .48W D-o l H L ) ( .075W D+36 -5:3 .95H L )
    h x s s 432 0.66 | I 0 0 A ; S ( V .67X-8w 2:5-w T R ) ( .5W+.28V X+o r H L ) ( W .60X d V L ) ( W 0 d V L )
    i x s s 84 1 | I 0 0 X ; . .5W 690
    j x 20 s 128 1 | S ( W X d V L ) ( W -75+45w d V L ) ( W-V-30 D-8 l .95H L ) ( -34 D-8 l .95H L ) ; . W-.5V 690
    k x s d 430 0.62 | I 0 0 A ; A .6V .36X v W-14 X h .9G G ; A .4W+.36V-.24G-6 .616X p W 0 h .9G G
    l x s s 84 1 | I 0 0 A
    m x s s 706 1.05 | I 0 0 X ; S ( V .67X-8w 2:5-w T R ) ( .25W+.53V X+o r H L ) ( .5W+.5V .62X d V L ) ( .5W+.5V 0 d V L ) ; S ( .5W+.5V .67X-8w 2:5-w T R ) ( .75W+.03V X+o r H L ) ( W .62X d V L ) ( W 0 d V L )
    n x s s 432 0.66 | I 0 0 X ; S ( V .67X-8w 2:5-w T R ) ( .5W+.28V X+o r H L ) ( W .60X d V L ) ( W 0 d V L )
    o x r r 482 0.60 | O 0 -o W X+o
    p x s r 470 0.62 | I 0 D X ; S ( V .72X-55w 2-2w:5 T R ) ( .53W X+o r H L ) ( W .5X d K L ) ( .53W -o l H L ) ( V .28X+55w -2+2w:5 T R )
    q x r s 470 0.62 | I W-V D X ; S ( W-V .72X-55w -2+2w:5 T L ) ( .47W X+o l H R ) ( 0 .5X d K R ) ( .47W -o r H R ) ( W-V .28X+55w 2-2w:5 T L )
    r x s t 258 0.42 | I 0 0 X ; S ( V .62X 2:5 T R ) ( .86W X+4 r .98H L ) ( W X+4 r .98H L )
    s x o o 402 0.58 | S ( .95W .725X -1:5 Z R h ) ( .50W X+o l J R ) ( .02W .76X d .95K R ) ( .5W .505X 5:-1.7 1.04J C ) ( W .25X d .97K L ) ( .49W -o l J L ) ( 0 .27X -1:5 Z L h )
    t x t t 290 0.56 | S ( 78 X+148 d V R ) ( 78 150 d V R ) ( V+144-50w -4 r .92H R ) ( W-4 -4 r .92H R ) ; B X-.94H 0 W-4 .94H
    u x s s 432 0.64 | R n 0 0 xy 1 X
    v x d d 478 0.60 | Y 0 W X 0 G E
    w x d d 728 0.98 | N 0 W X 0 1.0G 1.10E 1.0E
    x x d d 470 0.60 | G 8 X W 0 G G LR ; G W-8 X 0 0 G G RL
    y x d d 478 0.60 | G 0 X .5W-.55E 0 G E L ; S ( W X -.5W+.55G:-520 G L h ) ( .5288W+.5183G 30 -.5W+.55G:-520 G L ) ( .045W D-6 l .95H L )
    z x z z 400 0.52 | B X-.95H 12 W-8 .95H ; B 0 0 W .95H ; G 0 .95H W-8 X-.95H 1.0G 1.0G LR
    A c d d 640 0.60 | Y 0 W 0 C G .97G ; B 165 .18W .82W .92H
    B c s r 508 0.60 | I 0 0 C ; S ( V C r H L ) ( .50W C r H L ) ( .95W .755C d .98K L ) ( .50W .53C-.5H l H L ) ( V .53C-.5H l H L ) ; S ( .48W .53C+.45H r .95H L ) ( .53W .53C+.45H r .95H L ) ( W .27C d K L ) ( .53W 0 l H L ) ( V 0 l H L )
    C c r o 618 0.58 | S ( .975W .70C -1:3 Z R h ) ( .525W C+o l H R ) ( 0 .5C d K R ) ( .525W -o r H R ) ( .975W .30C 1:3 Z R h )
    D c s r 572 0.58 | I 0 0 C ; S ( V C r H L ) ( .42W C r H L ) ( W .5C d K L ) ( .42W 0 l H L ) ( V 0 l H L )
    E c s z 440 0.48 | I 0 0 C ; B C-H 0 W-6 H ; B 0 0 W H ; B .515C-.5H 0 W-30 .95H
    F c s t 424 0.48 | I 0 0 C ; B C-H 0 W H ; B .475C-.5H 0 W-30 .95H
    G c r s 632 0.60 | S ( .955W .71C -1:3 Z R h ) ( .515W C+o l H R ) ( 0 .5C d K R ) ( .515W -o r H R ) ( W .35C u .98V R ) ( W .505C u .98V R ) ; B .505C-.95H .56W W-.98V .95H
    H c s s 546 0.62 | I 0 0 C ; I W-V 0 C ; B .515C-.5H 0 W .95H
    I c s s 90 1.07 | I 0 0 C
    J c d s 388 0.70 | S ( W C d V L ) ( W .29C d V L ) ( .47W -o l H L ) ( 0 .30C u K-24w L )
    K c s d 566 0.64 | I 0 0 C ; A .6V .35C v W-16 C h .92G G ; A .36W+.384V-.216G-6 .584C p W 0 h .9G G
    L c s t 416 0.48 | I 0 0 C ; B 0 0 W H
    M c s s 690 0.80 | I 0 0 C .97V ; I W-.97V 0 C .97V ; Y 0 W C 0 .97G .95E .97V W-.97V
    N c s s 556 0.66 | I 0 0 C .96V ; I W-.96V 0 C .96V ; G 0 C W 0 1.02G 1.02G LR .96V W-.96V
    O c r r 672 0.58 | O 0 -o W C+o
    P c s r 494 0.56 | I 0 0 C ; S ( V C r H L ) ( .54W C r H L ) ( W .71C d K L ) ( .54W .42C l H L ) ( V .42C l H L )
    Q c r r 672 .58 | O 0 -o W C+o ; A .54W .27C p .985W 0 h .93G .93G
    R c s d 520 0.58 | I 0 0 C ; S ( V C r H L ) ( .52W C r H L ) ( .965W .715C d K L ) ( .52W .43C l H L ) ( V .43C l H L ) ; G W 0 .56W .45C G G R
    S c o o 514 0.60 | S ( .945W .735C -1:5 Z R h ) ( .49W C+o l H R ) ( .03W .752C d .97K R ) ( .5W .51C 5:-1.9 1.02H C ) ( W .255C d .99K L ) ( .49W -o l H L ) ( 0 .265C -1:5 Z L h )
    T c t t 540 0.52 | I .5W-.5V 0 C ; B C-H 0 W H
    U c s s 544 0.62 | S ( 0 C d V R ) ( 0 .36C d V R ) ( .5W -o r H R ) ( W .36C u V R ) ( W C u V R )
    V c d d 628 0.60 | Y 0 W C 0 G .97E
    W c d d 930 1.06 | N 0 W C 0 1.0G 1.08E 1.0E
    X c d d 598 0.60 | G 12 C W 0 G G LR ; G W-12 C 0 0 G G RL
    Y c d d 590 0.58 | I .5W-.5V 0 .40C+20w ; Y 0 W C .36C G .98E
    Z c z z 528 0.54 | B C-H 14 W-10 H ; B 0 0 W H ; G 0 H W-10 C-H 1.03G 1.03G LR
    ı x s s 84 1 | I 0 0 X
    ȷ x 20 s 128 1 | S ( W X d V L ) ( W -75+45w d V L ) ( W-V-30 D-8 l .95H L ) ( -34 D-8 l .95H L )
    Đ c 20 r 606 .58 | I 34 0 C ; S ( 34+V C r H L ) ( .44W C r H L ) ( W .5C d K L ) ( .44W 0 l H L ) ( 34+V 0 l H L ) ; B .5C-.45H 0 .55W .9H
    đ x r 16 500 .62 | S ( W-V-30 .72X-55w -2+2w:5 T L ) ( .44W X+o l H R ) ( 0 .5X d K R ) ( .44W -o r H R ) ( W-V-30 .28X+55w 2-2w:5 T L ) ; I W-V-30 0 A ; B .84A-.42H .42W W .84H
    ø x r r 482 .60 | O 0 -o W X+o ; G .04W -26 .96W X+26 .62V .62V C
    Ø c r r 672 .58 | O 0 -o W C+o ; G .06W -30 .94W C+30 .66V .66V C
    æ x r o 760 1.0 | S ( .03W .735X 2:5 Z L h ) ( .28W X+o r J L ) ( .5W+.42V .62X d .9V L ) ( .5W+.42V .48X d .84V L ) ; S ( .5W .60X-.1H -1:0 .86J R ) ( .25W .58X -8:-1 .86J R ) ( 0 .275X d .97K R ) ( .22W -o r .97J R ) ( .5W-.28V .34X u T R ) ; B .455X .5W W-.95K .88J ; S ( W .455X u .95K R ) ( .72W X+o l J R ) ( .5W-.42V .5X d .95K R ) ( .73W -o r J R ) ( .98W .25X 3:7 Z R h )
    ß x s r 450 .72 | S ( 0 0 u V L ) ( 0 A-190 u V L ) ( .48W A+o r H L ) ( .92W .77A d .95K L ) ( .60W .58A-.5H l .9H L ) ( V+104-50w .58A-.5H l .9H L ) ; S ( .59W .58A+.40H r .9H L ) ( .60W .58A+.40H r .9H L ) ( W .27A d K L ) ( .58W -o l H L ) ( V+72-34w -o l H L )
    ł x 14 14 190 1 | I .5W-.5V 0 A ; S ( 0 .37A 190:110 .62V C v ) ( W .53A 190:110 .62V C v )
    Æ c d z 860 .90 | G 0 0 .40W C .98G .9G L 0 .5W-.4V ; B .18C .20W .5W .92H ; I .5W-.4V 0 C ; B C-H .5W-.4V W-6 H ; B 0 .5W-.4V W H ; B .515C-.48H .5W W-30 .95H
    Œ c r z 900 .90 | S ( .56W-.6V C l H R ) ( .36W C l H R ) ( 0 .5C d K R ) ( .36W 0 r H R ) ( .56W-.6V 0 r H R ) ; I .56W-.6V 0 C ; B C-H .56W-.6V W-6 H ; B 0 .56W-.6V W H ; B .515C-.48H .56W W-30 .95H
    œ x r o 780 1.0 | O 0 -o .52W+.3V X+o K J ; B .455X .52W W-.95K .88J ; S ( W .455X u .95K R ) ( .74W X+o l J R ) ( .52W-.7V .5X d .95K R ) ( .745W -o r J R ) ( .98W .25X 3:7 Z R h )
    Ð = Đ
    ð x r r 486 .60 | S ( W-.58K .60X -2:3 T R ) ( .5W .90X l H R ) ( 0 .44X d K R ) ( .5W -o r H R ) ( W .48X u K R ) ( .28W A -5:3 .85H R ) ; S ( .18W .80A 5:3 .7H C ) ( .84W .965A 5:3 .7H C )
    Þ c s r 494 .56 | I 0 0 C ; S ( V .84C r H L ) ( .54W .84C r H L ) ( W .51C d K L ) ( .54W .18C l H L ) ( V .18C l H L )
    þ x s r 470 0.62 | I 0 D A ; S ( V .72X-55w 2-2w:5 T R ) ( .53W X+o r H L ) ( W .5X d K L ) ( .53W -o l H L ) ( V .28X+55w -2+2w:5 T R )
    Ħ c 30 30 610 .62 | I 32 0 C ; I W-32-V 0 C ; B .46C-.47H 32 W-32 .94H ; B .74C-.42H 0 W .84H
    ħ x 10 s 466 .66 | I 34 0 A ; S ( 34+V .67X-8w 2:5-w T R ) ( .5W+17+.28V X+o r H L ) ( W .60X d V L ) ( W 0 d V L ) ; B .83A-.42H 0 .60W .84H
    Ł c 14 t 450 .48 | I 34 0 C ; B 0 34 W H ; S ( 0 .30C 250:150 .62V C v ) ( .56W .51C 250:150 .62V C v )
    Ŋ c s s 540 .66 | I 0 0 C ; S ( V .66C 2:5 T R ) ( .5W+.28V C+o r H L ) ( W .60C d V L ) ( W 40 d V L ) ( .62W -150 l .9H L ) ( .5W -150 l .9H L )
    ŋ x s s 432 .66 | I 0 0 X ; S ( V .67X-8w 2:5-w T R ) ( .5W+.28V X+o r H L ) ( W .60X d V L ) ( W -60 d V L ) ( .62W D-6 l .92H L ) ( .46W D-6 l .92H L )
    Ŧ c t t 540 .52 | I .5W-.5V 0 C ; B C-H 0 W H ; B .46C-.42H .14W .86W .84H
    ŧ x t t 300 .56 | R t 5 0 ; B .48X-.42H 0 W-16 .84H
    ĸ x s d 438 .60 | SC K
    ſ x s t 222 .5 | S ( 0 0 u V L ) ( 0 A-160 u V L ) ( V+62-50w A+4 r .92H L ) ( W A+4 r .92H L )
    Ŀ c s t 416 .48 | I 0 0 C ; B 0 0 W H ; . .62W .42C
    ŀ x s 30 220 1 | I 0 0 A ; . W-.5Q .42A
    Ĳ c s s 540 1.5 | I 0 0 C ; S ( W C d V L ) ( W .29C d V L ) ( .62W -o l H L ) ( .24W+.5V .30C u K L )
    ĳ x s s 256 2 | I 0 0 X ; . .5V 690 ; S ( W X d V L ) ( W -75+45w d V L ) ( W-V-30 D-8 l .95H L ) ( W-V-78 D-8 l .95H L ) ; . W-.5V 690
    ŉ x 20 s 560 .9 | R n .23W 0 ; R ’ 0 0
    ẞ c s r 540 .62 | S ( 0 0 u V L ) ( 0 C-210 u V L ) ( .46W C+o r H L ) ( .80W C-20 3:-1 .9H L ) ; B C-H .42W .93W H ; G .44W .565C .95W C-.5H .9G .9G LR ; S ( .40W .55C+.45H r .9H L ) ( .54W .55C+.45H r .9H L ) ( W .28C d K L ) ( .56W -o l H L ) ( .36W -o l H L )
    """#

  /// Latin letters of Azerbaijani and of African languages.
  static let latinExtended: StaticString = #"""
    Ə = Ә
    ə = ә
    Ǝ c z s 440 .48 | R E 0 0 x
    ǝ = ә
    Ɛ c r o 486 .60 | R З 0 0 x
    ɛ = ε
    Ɔ c o r 618 .58 | R C 0 0 x
    ɔ x o r 428 .57 | R c 0 0 x
    Ɓ c 10 r 594 .60 | R B .14W 0 ; S ( .14W C l .9H R ) ( 0 C-150 d .85V R )
    ɓ x s r 470 .62 | S ( 0 0 u V L ) ( 0 A-160 u V L ) ( V+100-50w A+4 r .92H L ) ( V+130-50w A+4 r .92H L ) ; S ( V .72X-55w 2-2w:5 T R ) ( .53W X+o r H L ) ( W .5X d K L ) ( .53W -o l H L ) ( V .28X+55w -2+2w:5 T R )
    Ɖ = Đ
    ɖ x r 10 560 .62 | R d ; S ( .84W-V 0 d V R ) ( .84W-V -75+45w d V R ) ( .94W D-8 r .95H R ) ( W D-8 r .95H R )
    Ɗ c 10 r 660 .58 | R D .126W 0 ; S ( .126W C l .9H R ) ( 0 C-150 d .85V R )
    ɗ x r 10 620 .62 | S ( .76W-V .72X-55w -2+2w:5 T L ) ( .36W X+o l H R ) ( 0 .5X d K R ) ( .36W -o r H R ) ( .76W-V .28X+55w 2-2w:5 T L ) ; S ( .76W-V 0 u V L ) ( .76W-V A-160 u V L ) ( .76W+60-50w A+4 r .92H L ) ( W A+4 r .92H L )
    Ƒ c 10 t 500 .48 | R F .15W 0 ; S ( .15W+V 0 d V L ) ( .15W+V -60 d V L ) ( .03W -170 l .9H L ) ( 0 -170 l .9H L )
    ƒ f t t 440 .56 | S ( W A+4 l .92H R ) ( .86W A+4 l .92H R ) ( .50W .5X -1:-8 V C ) ( .14W D-4 l .92H L ) ( 0 D-4 l .92H L ) ; B X-.94H .14W .86W .94H
    Ɣ c d d 590 .58 | Y 0 W C 60 G .9E ; O .5W-1.1V D .5W+1.1V 90 .8V .8H
    ɣ x d d 478 .60 | Y 0 W X 40 G .9E ; O .5W-1.1V D .5W+1.1V 70 .8V .8H
    Ɨ c 20 20 260 1 | I .5W-.5V 0 C ; B .5C-.42H 0 W .84H
    ɨ x 20 20 240 1 | I .5W-.5V 0 X ; B .5X-.42H 0 W .84H ; . .5W 690
    Ɩ c s 20 176 .9 | S ( 0 C d V R ) ( 0 160 d V R ) ( V+64-30w -4 r .92H R ) ( W -4 r .92H R )
    ɩ = ι
    Ƙ c s 10 650 .64 | R K ; S ( .85W C r .9H L ) ( W C-150 d .85V L )
    ƙ x s d 430 .62 | S ( 0 0 u V L ) ( 0 A-160 u V L ) ( V+100-50w A+4 r .92H L ) ( V+130-50w A+4 r .92H L ) ; A .6V .36X v W-14 X h .9G G ; A .4W+.36V-.24G-6 .616X p W 0 h .9G G
    Ɲ c 10 s 640 .66 | R N .13W 0 ; S ( .13W+.96V 0 d .96V L ) ( .13W+.96V -60 d .96V L ) ( .03W -170 l .9H L ) ( 0 -170 l .9H L )
    ɲ x 10 s 516 .66 | R n .163W 0 ; S ( .163W+V 0 d V L ) ( .163W+V -75+45w d V L ) ( .03W D-8 l .95H L ) ( 0 D-8 l .95H L )
    Ɍ c 20 d 560 .58 | R R .07W 0 ; B .24C-.4H 0 .56W .8H
    ɍ x 10 t 304 .42 | R r .15W 0 ; B .36X-.4H 0 .72W .8H
    Ʉ c 20 20 620 .62 | R U .061W 0 ; B .5C-.42H 0 W .84H
    ʉ x 20 20 510 .64 | R u .076W 0 ; B .5X-.42H 0 W .84H
    Ʋ c s r 600 .62 | S ( 0 C d V R ) ( 0 .36C d V R ) ( .5W -o r H R ) ( W .48C u K R ) ( .68W C l .9H R ) ( .62W C l .9H R )
    ʋ = υ
    Ʌ = Λ
    ʌ x d d 478 .60 | Y 0 W 0 X G E
    Ƴ c d 10 690 .58 | R Y ; S ( .85W C r .9H L ) ( W C-150 d .85V L )
    ƴ x d 10 576 .60 | R y ; S ( .825W X r .9H L ) ( W X-130 d .85V L )
    Ꞌ = '
    ꞌ = '
    """#

  /// The letters with marks: on each line a mark, followed by pairs of a letter with the mark and
  /// the same letter without it.
  ///
  /// A letter follows the letter that it is composed of.
  static let accents: StaticString = #"""
    grave ÀA ÈE ÌI ÒO ÙU àa èe ìi òo ùu ǸN ǹn ЀЕ ЍИ ѐе ѝи ẀW ẁw ỲY ỳy
    acute ÁA ÉE ÍI ÓO ÚU ÝY áa ée íi óo úu ýy ĆC ćc ĹL ĺl ŃN ńn ŔR ŕr ŚS śs ŹZ źz ǴG ǵg ǼÆ ǽæ
    acute ǾØ ǿø ΅¨ ΆΑ ΈΕ ΉΗ ΊΙ ΌΟ ΎΥ ΏΩ άα έε ήη ίι όο ύυ ώω ЃГ ЌК ѓг ќк ḰK ḱk ḾM ḿm ṔP ṕp ẂW
    acute ẃw
    circumflex ÂA ÊE ÎI ÔO ÛU âa êe îi ôo ûu ĈC ĉc ĜG ĝg ĤH ĥh ĴJ ĵj ŜS ŝs ŴW ŵw ŶY ŷy ẐZ ẑz
    tilde ÃA ÑN ÕO ãa ñn õo ĨI ĩi ŨU ũu ṼV ṽv ẼE ẽe ỸY ỹy
    macron ĀA āa ĒE ēe ĪI īi ŌO ōo ŪU ūu ǢÆ ǣæ ȲY ȳy ӢИ ӣи ӮУ ӯу ḠG ḡg
    breve ĂA ăa ĔE ĕe ĞG ğg ĬI ĭi ŎO ŏo ŬU ŭu ЎУ ЙИ йи ўу ӁЖ ӂж ӐА ӑа ӖЕ ӗе
    dot ĊC ċc ĖE ėe ĠG ġg İI ŻZ żz ȦA ȧa ȮO ȯo ḂB ḃb ḊD ḋd ḞF ḟf ḢH ḣh ṀM ṁm ṄN ṅn ṖP ṗp ṘR
    dot ṙr ṠS ṡs ṪT ṫt ẆW ẇw ẊX ẋx ẎY ẏy ẛſ
    diaeresis ÄA ËE ÏI ÖO ÜU äa ëe ïi öo üu ÿy ŸY ΪΙ ΫΥ ϊι ϋυ ЁЕ ЇІ ёе їі ӒА ӓа ӚӘ ӛә ӜЖ ӝж ӞЗ ӟз
    diaeresis ӤИ ӥи ӦО ӧо ӪӨ ӫө ӬЭ ӭэ ӰУ ӱу ӴЧ ӵч ӸЫ ӹы ḦH ḧh ẄW ẅw ẌX ẍx ẗt
    hook ẢA ảa ẺE ẻe ỈI ỉi ỎO ỏo ỦU ủu ỶY ỷy
    ring ÅA åa ŮU ůu ẘw ẙy
    doubleAcute ŐO őo ŰU űu ӲУ ӳу
    caron ČC čc ĎD ĚE ěe ŇN ňn ŘR řr ŠS šs ŤT ŽZ žz ǍA ǎa ǏI ǐi ǑO ǒo ǓU ǔu ǦG ǧg ǨK ǩk ǰj ȞH
    caron ȟh
    turnedComma ģg
    horn ƠO ơo ƯU ưu
    dotBelow ḄB ḅb ḌD ḍd ḤH ḥh ḲK ḳk ḶL ḷl ṂM ṃm ṆN ṇn ṚR ṛr ṢS ṣs ṬT ṭt ṾV ṿv ẈW ẉw ẒZ ẓz ẠA ạa
    dotBelow ẸE ẹe ỊI ịi ỌO ọo ỤU ụu ỴY ỵy
    commaBelow ĢG ĶK ķk ĻL ļl ŅN ņn ŖR ŗr ȘS șs ȚT țt
    macronBelow ḆB ḇb ḎD ḏd ẖh ḴK ḵk ḺL ḻl ṈN ṉn ṞR ṟr ṮT ṯt ẔZ ẕz
    circumflexBelow ḒD ḓd ḘE ḙe ḼL ḽl ṊN ṋn ṰT ṱt ṶU ṷu
    cedilla ÇC çc ŞS şs ŢT ţt ȨE ȩe ḐD ḑd ḨH ḩh
    ogonek ĄA ąa ĘE ęe ĮI įi ŲU ųu ǪO ǫo
    apostrophe ďd ĽL ľl ťt
    grave ǛÜ ǜü ḔĒ ḕē ṐŌ ṑō ẦÂ ầâ ẰĂ ằă ỀÊ ềê ỒÔ ồô ỜƠ ờơ ỪƯ ừư
    acute ǗÜ ǘü ǺÅ ǻå ḈÇ ḉç ḖĒ ḗē ḮÏ ḯï ṌÕ ṍõ ṒŌ ṓō ṸŨ ṹũ ẤÂ ấâ ẮĂ ắă ẾÊ ếê ỐÔ ốô ỚƠ ớơ ỨƯ ứư
    acute ΐϊ ΰϋ
    circumflex ẬẠ ậạ ỆẸ ệẹ ỘỌ ộọ
    tilde ẪÂ ẫâ ẴĂ ẵă ỄÊ ễê ỖÔ ỗô ỠƠ ỡơ ỮƯ ữư
    macron ǕÜ ǖü ǞÄ ǟä ǬǪ ǭǫ ȪÖ ȫö ȬÕ ȭõ ȰȮ ȱȯ ḸḶ ḹḷ ṜṚ ṝṛ ǠȦ ǡȧ
    breve ḜȨ ḝȩ ẶẠ ặạ
    dot ṤŚ ṥś ṦŠ ṧš ṨṢ ṩṣ
    diaeresis ṎÕ ṏõ ṺŪ ṻū
    hook ẨÂ ẩâ ẲĂ ẳă ỂÊ ểê ỔÔ ổô ỞƠ ởơ ỬƯ ửư
    caron ǙÜ ǚü
    dotBelow ỢƠ ợơ ỰƯ ựư
    """#

  /// The marks: name, combining character, attachment, and the drawing for a lowercase letter.
  static let marks: StaticString = #"""
    acute 0301 above a 0 0 150 .3 | G .30W X+62 .74W X+208 .80V 1.04V C
    grave 0300 above a 0 0 150 .5 | R acute 0 0 x
    circumflex 0302 above a 0 0 262 .7 | Y 0 W X+66 X+196 .9G .85G
    caron 030C above a 0 0 262 .7 | Y 0 W X+196 X+66 .9G .85G
    tilde 0303 above a 0 0 280 .6 | S ( 0 X+92 1:2 .85H C ) ( .27W X+160 r .92H C ) ( .5W X+128 3:-2 .92H C ) ( .73W X+97 r .92H C ) ( W X+164 1:2 .85H C )
    macron 0304 above a 0 0 270 .5 | B X+92 0 W .9H
    breve 0306 above a 0 0 262 .7 | S ( .0W X+186 d .86V R ) ( .5W X+66 r .95H R ) ( W X+186 u .86V R )
    dot 0307 above a 0 0 100 1 | . .5W 690 1.1V
    diaeresis 0308 above a 0 0 270 .9 | . .55V 684 1.1V ; . W-.55V 684 1.1V
    ring 030A above a 0 0 206 .6 | O 0 X+50 W X+50+W .78V .8H
    doubleAcute 030B above a 0 0 280 .8 | G .09W X+66 .34W X+206 .78V V C ; G .58W X+66 .83W X+206 .78V V C
    hook 0309 above a 0 0 124 .5 | S ( 0 X+184 1:2 .78V L ) ( .46W X+222 r .80H L ) ( W X+160 d .84V L ) ( .52W X+66 d .80V C )
    horn 031B trailing a 0 0 130 .6 | S ( W X+70 d .85V L ) ( .55W X-45 -1:-1 .8V L ) ( 0 X-70 l .6V L )
    dotBelow 0323 below a 0 0 100 1 | . .5W -118 1.12V
    cedilla 0327 below a 0 0 170 .5 | S ( .46W 8 -1:-5 .72V C ) ( .40W -66 -1:-5 .72V C ) ; S ( .24W -58 r .58H L ) ( .50W -58 r .58H L ) ( W -140 d .82V L ) ( .45W -222 l .68H L ) ( 0 -216 l .68H L )
    ogonek 0328 below a 0 0 150 .5 | S ( W 10 -3:-2 .7V C ) ( .0W -120 d .85V R ) ( .6W -212 r .85H R ) ( W -205 r .85H R )
    commaBelow 0326 below a 0 0 90 1 | G .6W -66 .3W -196 V .7V C
    turnedComma 0312 above a 0 0 108 .8 | S ( 0 X+62 u 1.16V-30w L h ) ( .54W X+276+10w 1:1 .34V L h )
    apostrophe 0315 trailing a 0 0 90 .8 | G .62W A+4 .30W A-150 .98V .72V C
    macronBelow 0331 below a 0 0 270 .5 | B -150 0 W .9H
    circumflexBelow 032D below a 0 0 250 .6 | Y 0 W -206 -80 .85G .8G
    """#
}
