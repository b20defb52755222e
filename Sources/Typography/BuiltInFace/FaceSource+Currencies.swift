extension FaceSource {
  /// Currency signs.
  static let currencies: StaticString = #"""
    € f r r 510 .6 T | S ( .965W .72C -1:3 Z R h ) ( .60W C+o l H R ) ( .12W .5C d K R ) ( .60W -o r H R ) ( .965W .28C 1:3 Z R h ) ; B .5C+24 0 .74W .74H ; B .5C-24-.74H 0 .70W .74H
    £ f r r 500 .5 T | S ( .93W .74C -1:5 Z R h ) ( .58W C+o l H R ) ( .20W .73C d .97K R ) ( .20W .02C d .97K R ) ; B 0 0 W H ; B .43C 0 .72W .9H
    ¢ f r r 440 .55 T | S ( .985W .672X+80 -1:4 Z R h ) ( .535W X+80+o l H R ) ( 0 .5X+80 d K R ) ( .535W 80-o r H R ) ( .985W .328X+80 1:4 Z R h ) ; I .535W-.38V -10 90 .76V ; I .535W-.38V X+70 X+170 .76V
    ¤ f r r 480 .5 T | O .12W 110 .88W 130+.76W .85V .85H ; S ( 0 100 1:1 .8V C ) ( .2W 190 1:1 .8V C ) ; S ( W 100 -1:1 .8V C ) ( .8W 190 -1:1 .8V C ) ; S ( 0 540 1:-1 .8V C ) ( .2W 450 1:-1 .8V C ) ; S ( W 540 -1:-1 .8V C ) ( .8W 450 -1:-1 .8V C )
    ¥ f d d 560 .58 T | I .5W-.5V 0 .42C ; Y 0 W C .38C G .98E ; B .40C-.76H .10W .90W .74H ; B .20C-.76H .10W .90W .74H
    ₩ f d d 700 .9 | N 0 W C 0 .86G .9E .86E ; B .50C-.4H -10 W+10 .74H
    ₹ f z d 470 .5 T | B C-.9H 0 W .9H ; B .75C-.9H 0 W .9H ; S ( .04W C-.4H r .9H L ) ( .30W C-.4H r .9H L ) ( .80W .745C d K L ) ( .30W .49C l .9H L ) ( 0 .49C l .9H L ) ; A .20W .46C p .88W 0 h .9G .9G
    ₽ f 20 r 520 .56 T | I 50 0 C ; S ( 50+V C r H L ) ( .58W C r H L ) ( W .71C d K L ) ( .58W .42C l H L ) ( 0 .42C l H L ) ; B .22C-.4H 0 .66W .8H
    ₿ f s r 500 .60 T | R B ; I .30W-.4V C-20 C+85 .7V ; I .56W-.4V C-20 C+85 .7V ; I .30W-.4V -85 20 .7V ; I .56W-.4V -85 20 .7V
    ₺ f z r 470 .60 T | I .22W 0 C ; S ( .22W+V 0 r H R ) ( .36W 0 r H R ) ( W .40C u .94K R ) ; S ( 0 .43C 300:130 .66H-12w C ) ( .64W .62C 300:130 .66H-12w C ) ; S ( 0 .25C 300:130 .66H-12w C ) ( .64W .44C 300:130 .66H-12w C )
    ₫ f r 10 480 .62 T | R đ 0 40 ; B -90 .06W .84W .84H
    ₪ f s s 600 1.0 | I 0 0 .9C ; S ( V .9C r H L ) ( .34W .9C r H L ) ( .68W .64C d V L ) ( .68W .30C d V L ) ; I W-V .5C .9C ; I .32W 0 .62C ; S ( .32W+V 0 r H R ) ( .66W 0 r H R ) ( W .28C u V R ) ( W .5C u V R )
    ₴ f r r 480 .6 T | S ( .03W .78C 1:5 Z L h ) ( .50W C+o r H L ) ( .96W .75C d K L ) ( .5W .5C -5:-2 H C ) ( .03W .26C d K R ) ( .50W -o r H R ) ( .97W .22C 1:5 Z R h ) ; B .5C+24 -10 W+10 .7H ; B .5C-24-.7H -10 W+10 .7H
    ₣ c 20 t 452 .48 | R F .062W 0 ; B .20C 0 .62W .84H
    ₤ f r r 500 .5 T | R £ ; B .43C+1.5H 0 .72W .66H
    ₦ c 20 20 640 .66 | R N .065W 0 ; B .5C+26 0 W .7H ; B .5C-26-.7H 0 W .7H
    ₱ c 20 20 570 .58 | R P .066W 0 ; B .79C-.55H 0 W .52H ; B .61C-.25H 0 W .52H
    ₲ c r s 632 .60 | R G ; I .515W-.38V -92 10 .76V ; I .515W-.38V C-10 C+92 .76V
    ₵ c r o 618 .58 | R C ; I .525W-.38V -92 10 .76V ; I .525W-.38V C-10 C+92 .76V
    ₡ c r o 618 .58 | R C ; G .34W -70 .58W C+70 .5V .5V C ; G .56W -70 .80W C+70 .5V .5V C
    ₭ c 20 d 600 .64 | R K .055W 0 ; B .48C-.4H 0 .90W .8H
    ₮ c t t 540 .52 | R T ; S ( .5W-150 .42C 300:110 .6H C v ) ( .5W+150 .42C+110 300:110 .6H C v ) ; S ( .5W-150 .22C 300:110 .6H C v ) ( .5W+150 .22C+110 300:110 .6H C v )
    ₸ c t t 540 .52 | I .5W-.5V 0 C-1.8H-50 ; B C-.9H 0 W .9H ; B C-1.8H-50 0 W .9H
    ₼ f s s 600 .8 T | S ( 0 0 u V L ) ( 0 .34C u V L ) ( .5W .80C r .95H L ) ( W .34C d V L ) ( W 0 d V L ) ; I .5W-.42V .10C C .84V
    ₾ f r r 540 .8 T | S ( W .30C u K R ) ( W .36C u K R ) ( .5W .80C l .95H R ) ( 0 .40C d K R ) ( .5W 0 r .95H R ) ( W 0 r .95H R ) ; I .36W-.35V .38C C .7V ; I .64W-.35V .38C C .7V
    ₨ c s o 960 1.16 | R R ; R s .58W 0
    ₥ x s s 706 1.05 | R m ; G .32W -90 .68W X+90 .55V .55V C
    ₳ c d d 640 .60 | R A ; B .46C .08W .92W .6H
    ⃀ c r o 618 .58 | R C ; B -110 .12W .94W .8H
    """#
}
