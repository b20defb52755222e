extension FaceSource {
  static let greek: StaticString = #"""
    Α = A
    Β = B
    Γ = Г
    Δ c d d 650 .60 | Y 0 W 0 C G .97G ; B 0 .12W .88W H
    Ε = E
    Ζ = Z
    Η = H
    Θ c r r 672 .58 | O 0 -o W C+o ; B .5C-.46H .5V W-.5V .92H
    Ι = I
    Κ = K
    Λ c d d 628 .60 | Y 0 W 0 C G .97G
    Μ = M
    Ν = N
    Ξ c z z 486 .5 | B C-H 0 W H ; B 0 0 W H ; B .515C-.48H .08W .92W .96H
    Ο = O
    Π = П
    Ρ = P
    Σ c z z 500 .52 | B C-H 0 W-10 H ; B 0 0 W H ; G 0 C-H .58W .5C 1.0G 1.0G LR ; G 0 H .58W .5C 1.0G 1.0G LR
    Τ = T
    Υ = Y
    Φ = Ф
    Χ = X
    Ψ c d d 640 .9 | I .5W-.5V 0 C ; S ( 0 C d V R ) ( 0 .52C d V R ) ( .5W .20C r H R ) ( W .52C u V R ) ( W C u V R )
    Ω c r r 660 .60 | B 0 .02W .37W-.9V H ; B 0 .63W+.9V .98W H ; S ( .37W 0 u .9V R ) ( .37W .06C u .9V R ) ( 0 .56C u K L ) ( .5W C+o r H L ) ( W .56C d K L ) ( .63W .06C d .9V R ) ( .63W 0 d .9V R )
    α x r s 470 .62 | S ( W-V .72X-55w -2+2w:5 T L ) ( .47W X+o l H R ) ( 0 .5X d K R ) ( .47W -o r H R ) ( W-V .28X+55w 2-2w:5 T L ) ; I W-V 0 X
    β x s r 450 .66 | I 0 D .5A ; S ( 0 .5A u V L ) ( 0 A-180 u V L ) ( .48W A+o r H L ) ( .93W .76A d .95K L ) ( .50W .56A-.5H l .92H L ) ( V+70-40w .56A-.5H l .92H L ) ; S ( .49W .56A+.42H r .92H L ) ( .50W .56A+.42H r .92H L ) ( W .27A d K L ) ( .53W -o l H L ) ( V .17A u T R )
    γ x d d 478 .60 | I .5W-.48V D 40 .96V ; Y 0 W X 0 G E
    δ x r r 474 .60 | S ( .90W .80A -1:4 .9Z R h ) ( .50W A+o l .90H R ) ( .13W .865A d .84K R ) ( .47W .67A 2:-1 .94H C ) ( W .45X d K L ) ( .5W -o l H L ) ( 0 .46X u K L ) ( .48W .93X r H L ) ( W-.6K .66X 1:-2 T L )
    ε x r o 380 .56 | R з 0 0 x
    η x s s 432 .66 | I 0 0 X ; S ( V .67X-8w 2:5-w T R ) ( .5W+.28V X+o r H L ) ( W .60X d V L ) ( W D d V L )
    θ x r r 450 .76 | O 0 -o W A+o ; B .5A-.45H .5V W-.5V .9H
    ι x s 20 150 .9 | S ( 0 X d V R ) ( 0 140 d V R ) ( V+60-30w -4 r .92H R ) ( W -4 r .92H R )
    κ = к
    λ x d d 480 .62 | S ( .60W .5X -.60W+.68G:-.5X .9G C ) ( .68G 0 -.60W+.68G:-.5X G C h ) ; S ( .06W A r .92H L ) ( .15W A r .92H L ) ( .42W .80A .33W:-.7A .98G C ) ( W-.55G 0 .33W:-.7A G C h )
    μ x s s 432 .66 | I 0 D X ; I W-V 0 X ; S ( W-V .33X+8w -2:-5+w T R ) ( .5W-.28V -o l H L ) ( .25V .42X u .75V L )
    ν = v
    ξ x r o 396 .60 | B A-.92J .56W .92W .92J ; S ( .58W A l .92J R ) ( .05W .79A d .92K R ) ( .46W .57A-.42J r .85J R ) ( .82W .57A-.42J r .85J R ) ; S ( .49W .57A+.42J l .85J R ) ( .46W .57A+.42J l .85J R ) ( 0 .27A d .97K R ) ( .50W 0 r .95J R ) ( .98W -62 d .84V L ) ( .87W D+10 -1:-2 .8V L h )
    ζ x r o 390 .60 | B A-.95H .06W .94W .95H ; S ( .94W A-.95H -4:-3 .9G L h ) ( 0 .29A d .97K R ) ( .50W 0 r .95H R ) ( .97W -62 d .84V L ) ( .86W D+10 -1:-2 .8V L h )
    ο = o
    π x t t 560 .66 | B X-.95H 0 W .95H ; I .13W 0 X ; I .85W-V 0 X
    ρ x s r 476 .62 | S ( 0 D u V L ) ( 0 .5X u K L ) ( .5W X+o r H L ) ( W .5X d K L ) ( .52W -o l H L ) ( V .30X u T R )
    σ x r t 520 .62 | O 0 -o .90W X ; B X-.95H .45W W .95H
    ς x r o 410 .60 | S ( .985W .70X -1:4 Z R h ) ( .535W X+o l J R ) ( 0 .50X d K R ) ( .50W 0 r .95J R ) ( .96W -62 d .84V L ) ( .85W D+10 -1:-2 .8V L h )
    τ x t 20 400 .54 | B X-.95H 0 W .95H ; S ( .34W X-.95H d V R ) ( .34W 140 d V R ) ( .34W+V+60-30w -4 r .92H R ) ( .95W -4 r .92H R )
    υ x s r 444 .62 | S ( 0 X d V R ) ( 0 .38X d V R ) ( .5W -o r H R ) ( W .42X u K R ) ( W X u V R )
    φ x r r 660 .90 | I .5W-.48V D A .96V ; O 0 -o W X+o K .94H
    χ x d d 480 .60 | G 8 X W D G G LR ; G W-8 X 0 D G G RL
    ψ x s s 620 .9 | I .5W-.5V D X+120 ; S ( 0 X d V R ) ( 0 .42X d V R ) ( .5W -o r H R ) ( W .42X u V R ) ( W X u V R )
    ω x r r 660 1.1 | S ( .20W X -1:-2 .9V R h ) ( 0 .40X d K R ) ( .27W -o r H R ) ( .5W+.45V .38X u .9V R ) ( .5W+.45V .64X u .9V R ) ; S ( .80W X 1:-2 .9V L h ) ( W .40X d K L ) ( .73W -o l H L ) ( .5W-.45V .38X u .9V L )
    """#

  /// Cyrillic letters, including those of Kazakh, Tatar, Bashkir, Tajik, and Uzbek.
  static let cyrillic: StaticString = #"""
    А = A
    Б c s r 500 .60 | I 0 0 C ; B C-H 0 W-24 H ; S ( V .59C r H L ) ( .52W .59C r H L ) ( W .295C d K L ) ( .52W 0 l H L ) ( V 0 l H L )
    В = B
    Г c s t 404 .48 | I 0 0 C ; B C-H 0 W H
    Ґ c s t 404 .48 | I 0 0 C ; B C-H 0 W H ; I W-.92V C-H C+105 .92V
    Д c 18 18 640 .70 | B 0 0 W H ; B C-H .21W .87W H ; I .87W-V 0 C ; G .21W C-H .11W 0 .98V .98V L 0 W H C-H ; I 0 -140 H .94V ; I W-.94V -140 H .94V
    Е = E
    _zh c d d 820 1.35 | A .5W .45C v W-10 C h .88G-16w .90G-12w ; A .5W .55C v W 0 h .90G-16w .92G-12w
    Ж c d d 820 1.35 | I .5W-.5V+20w 0 C V-40w ; R _zh ; R _zh 0 0 x
    З c o r 486 .60 | AS 3
    И c s s 556 .66 | I 0 0 C .96V ; I W-.96V 0 C .96V ; G W C 0 0 1.02G 1.02G RL .96V W-.96V
    К = K
    Л c d s 566 .66 | B C-H .22W+.98V W H ; I W-V 0 C ; S ( .22W C d .98V R ) ( .22W .40C d .98V R ) ( 0 0 l .92H L )
    М = M
    Н = H
    О = O
    П c s s 540 .62 | I 0 0 C ; I W-V 0 C ; B C-H 0 W H
    Р = P
    С = C
    Т = T
    У c d d 590 .58 | G 0 C .575W-1.16G .345C G .84G L ; S ( W C -.52W:-.8C G L h ) ( .5125W .25C -.52W:-.8C G L ) ( .08W -4 l .92H L )
    Ф c r r 700 .85 | I .5W-.5V 0 C ; O 0 .105C W .895C K .94H
    Х = X
    Ц c s 16 590 .64 | I 0 0 C ; I W-V-50 0 C ; B 0 0 W H ; I W-.94V -140 H .94V
    Ч c d s 508 .62 | I W-V 0 C ; S ( 0 C d V R ) ( 0 .64C d V R ) ( .52W .35C r .97H R ) ( W-.5V .35C r .97H R )
    Ш c s s 770 1.1 | I 0 0 C ; I .5W-.5V 0 C ; I W-V 0 C ; B 0 0 W H
    Щ c s 16 818 1.1 | I 0 0 C ; I .5W-.5V-25 0 C ; I W-V-50 0 C ; B 0 0 W H ; I W-.94V -140 H .94V
    Ъ c t r 606 .66 | B C-H 0 .26W H ; I .17W 0 C ; S ( .17W+V .58C r H L ) ( .58W .58C r H L ) ( W .29C d K L ) ( .58W 0 l H L ) ( .17W+V 0 l H L )
    Ы c s s 660 1.0 | I 0 0 C ; I W-V 0 C ; S ( V .58C r H L ) ( .37W .58C r H L ) ( .69W .29C d K L ) ( .37W 0 l H L ) ( V 0 l H L )
    Ь c s r 490 .58 | I 0 0 C ; S ( V .58C r H L ) ( .52W .58C r H L ) ( W .29C d K L ) ( .52W 0 l H L ) ( V 0 l H L )
    Є c r o 618 .58 | R C ; B .5C-.47H .5V .78W .94H
    Э c o r 618 .58 | R Є 0 0 x
    Ю c s r 880 .95 | I 0 0 C ; B .515C-.47H .5V .34W .94H ; O .28W -o W C+o
    Я c d s 520 .58 | R R 0 0 x
    І = I
    Ј = J
    Ѕ = S
    Љ c d r 850 1.2 | B C-H .14W+.98V .58W+40w H ; I .58W-V+40w 0 C ; S ( .14W C d .98V R ) ( .14W .40C d .98V R ) ( 0 0 l .92H L ) ; S ( .58W+40w .58C r H L ) ( .76W .58C r H L ) ( W .29C d K L ) ( .76W 0 l H L ) ( .58W+40w 0 l H L )
    Њ c s r 830 .95 | I 0 0 C ; I .56W-V 0 C ; B .56C-H 0 .56W H ; S ( .56W .58C r H L ) ( .72W .58C r H L ) ( W .29C d K L ) ( .72W 0 l H L ) ( .56W 0 l H L )
    Ђ c t r 630 .66 | B C-H 0 .82W H ; I .22W 0 C ; S ( .22W+V .36C u T R ) ( .66W .62C r H L ) ( W .34C d V L ) ( W .20C d V L ) ( .66W -60 l .9H L )
    Ћ c t s 640 .66 | B C-H 0 .82W H ; I .20W 0 C ; S ( .20W+V .36C u T R ) ( .64W .62C r H L ) ( W .36C d V L ) ( W 0 d V L )
    Џ c s s 550 .62 | I 0 0 C ; I W-V 0 C ; B 0 0 W H ; I .5W-.47V -140 H .94V
    Ә c r r 640 .58 | R _ә 0 0 xy 1 C
    Ғ c 22 t 440 .48 | I 36 0 C ; B C-H 36 W H ; B .46C-.45H 0 .72W .9H
    Қ c s 10 580 .64 | R K ; I W-.94V -140 H .94V
    Ң c s 16 592 .64 | I 0 0 C ; I W-V-46 0 C ; B .515C-.47H 0 W-60 .94H ; B 0 W-V-46 W H ; I W-.94V -140 H .94V
    Ө c r r 672 .58 | O 0 -o W C+o ; B .5C-.47H .5V W-.5V .94H
    Ү c d d 590 .58 | I .5W-.5V 0 .40C+20w ; Y 0 W C .36C G .98E
    Ұ c d d 590 .58 | I .5W-.5V 0 .40C+20w ; Y 0 W C .36C G .98E ; B .18C .16W .84W .85H
    Һ c s s 520 .62 | I 0 0 C ; S ( V .40C u T R ) ( .5W+.28V .64C r H L ) ( W .38C d V L ) ( W 0 d V L )
    а = a
    б x r r 482 .60 | S ( .58K .62X 2:3 T L ) ( .5W .94X r H L ) ( W .465X d K L ) ( .5W -o l H L ) ( 0 .50X u K L ) ( .60W A-58 12:1 .90H L ) ( .92W A+8 3:2 .86H L )
    в x s r 414 .56 | SC B
    г x s t 316 .44 | SC Г
    д x 18 18 516 .66 | SC Д
    е = e
    _zhs x d d 660 1.2 | SC _zh
    ж x d d 660 1.2 | I .5W-.5V+20w 0 X V-40w ; R _zhs ; R _zhs 0 0 x
    з x o r 388 .56 | SC 3
    и x s s 446 .64 | SC И
    к x s d 438 .60 | SC K
    л x d s 444 .62 | SC Л
    м x s s 548 .78 | SC M
    н x s s 428 .60 | SC H
    о = o
    п x s s 424 .60 | SC П
    р = p
    с = c
    т x t t 416 .50 | SC T
    у = y
    ф x r r 790 1.0 | I .5W-.5V D A ; O 0 -o .5W+.5V X+o K H ; O .5W-.5V -o W X+o K H
    х = x
    ц x s 16 470 .62 | SC Ц
    ч x d s 412 .60 | SC Ч
    ш x s s 634 1.0 | SC Ш
    щ x s 16 676 1.0 | SC Щ
    ъ x t r 490 .62 | SC Ъ
    ы x s s 566 .95 | SC Ы
    ь x s r 404 .56 | SC Ь
    є x r o 428 .57 | R c ; B .5X-.46J .5V .80W .92J
    э x o r 428 .57 | R є 0 0 x
    ю x s r 660 .9 | I 0 0 X ; B .5X-.47H .5V .36W .94H ; O .29W -o W X+o
    _rs x s d 430 .56 | SC R
    я x d s 430 .56 | R _rs 0 0 x
    ґ x s t 316 .44 | SC Ґ
    і = i
    ј = j
    ѕ = s
    љ x d r 690 1.3 | SC Љ
    њ x s r 680 .9 | SC Њ
    ђ x 10 s 480 .66 | I 48 0 A ; B .83A-.45H 0 .62W .9H ; S ( 48+V .67X 2:5 T R ) ( .55W+.28V X+o r H L ) ( W .60X d V L ) ( W -50 d V L ) ( .66W D+10 l .92H L )
    ћ x 10 s 480 .66 | I 48 0 A ; B .83A-.45H 0 .62W .9H ; S ( 48+V .67X 2:5 T R ) ( .55W+.28V X+o r H L ) ( W .60X d V L ) ( W 0 d V L )
    џ x s s 434 .60 | SC Џ
    ә x r r 468 .60 | R e 0 0 xy 1 X
    ғ x 22 t 350 .44 | SC Ғ
    _ks x s d 438 .60 | SC K
    қ x s 10 450 .60 | R _ks ; I W-.94V -140 H .94V
    ң x s 16 470 .62 | SC Ң
    ө x r r 482 .60 | O 0 -o W X+o ; B .5X-.44J .5V W-.5V .88J
    ү x d d 478 .60 | I .5W-.48V D 40 .96V ; Y 0 W X 0 G E
    ұ x d d 478 .60 | I .5W-.48V D 40 .96V ; Y 0 W X 0 G E ; B -.5H .18W .82W .85H
    һ = h
    _ә c r r 640 .58 | B .455C .5V W-.95K .88H ; S ( W .455C u .95K R ) ( .52W C+o l H R ) ( 0 .5C d K R ) ( .53W -o r H R ) ( .965W .25C 3:7 Z R h )
    Җ c d 10 836 1.35 | R Ж ; I W-.94V -140 H .94V
    җ x d 10 674 1.2 | R ж ; I W-.94V -140 H .94V
    Ҙ c o r 486 .60 | R З ; I .49W-.47V -140 .5H .94V
    ҙ x o r 388 .56 | R з ; I .49W-.47V -140 .5H .94V
    Ҡ c t d 640 .64 | B C-H 0 .115W H ; R K .115W 0
    ҡ x t d 508 .60 | B X-H 0 .138W H ; R к .138W 0
    Ҥ c s t 720 .62 | R H ; B C-H .758W W H
    ҥ x s t 570 .60 | R н ; B X-H .75W W H
    Ҫ c r o 618 .58 | R C ; I .525W-.47V -140 .5H .94V
    ҫ x r o 428 .57 | R c ; I .535W-.45V -140 .5H .9V
    Ҳ c d 10 612 .60 | R X ; I W-.94V -140 H .94V
    ҳ x d 10 484 .60 | R x ; I W-.94V -140 H .94V
    Ҷ c d 16 554 .62 | R Ч ; B 0 W-46-.9V W H ; I W-.94V -140 H .94V
    ҷ x d 16 456 .60 | R ч ; B 0 W-44-.9V W H ; I W-.94V -140 H .94V
    Ӏ = І
    ӏ = l
    """#
}
