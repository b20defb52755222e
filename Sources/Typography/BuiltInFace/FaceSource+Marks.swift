extension FaceSource {
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
    turnedComma 0312 above a 0 0 84 1 | . .5W X+86 .9V ; S ( .5W-.45V X+86 u .45V L ) ( .5W+.25V X+86+1.2V 3:4 .24V L )
    apostrophe 0315 trailing a 0 0 90 .8 | G .62W A+4 .30W A-150 .98V .72V C
    macronBelow 0331 below a 0 0 270 .5 | B -150 0 W .9H
    circumflexBelow 032D below a 0 0 250 .6 | Y 0 W -206 -80 .85G .8G
    """#
}
