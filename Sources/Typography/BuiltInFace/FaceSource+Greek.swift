extension FaceSource {
  /// Greek letters.
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
}
