extension FaceSource {
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
}
