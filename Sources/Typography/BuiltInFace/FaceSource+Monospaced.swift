extension FaceSource {
  /// The glyphs that differ in the monospaced face: narrow letters with serifs, and a zero with a
  /// dot.
  static let monospaced: StaticString = #"""
    i x s s 420 .3 | B X-.95H .06W .5W+.5V .95H ; I .5W-.5V 0 X ; B 0 0 W .95H ; . .5W-.08V 690
    j x s s 380 .3 | B X-.95H .10W .72W .95H ; S ( .72W+.3V X d V L ) ( .72W+.3V -60 d V L ) ( .26W D-8 l .95H L ) ( 0 D-8 l .95H L ) ; . .72W-.2V 690
    l x s s 420 .3 | B A-.95H .06W .5W+.5V .95H ; I .5W-.5V 0 A ; B 0 0 W .95H
    r x s s 380 .3 | I .08W 0 X ; S ( .08W+V .62X 2:5 T R ) ( .86W X+4 r .98H L ) ( W X+4 r .98H L )
    I c s s 400 .3 | I .5W-.5V 0 C ; B C-H 0 W H ; B 0 0 W H
    1 f s s 420 .3 T | I .5W-.4V 0 C ; F .02W .80C .5W+.2V C .5W+.2V C-1.15H .02W .80C-1.15H ; B 0 0 W H
    0 f r r 490 .3 T | O 0 -o W C+o ; . .5W .5C 1.1V
    """#
}
