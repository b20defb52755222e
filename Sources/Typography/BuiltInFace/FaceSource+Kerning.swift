extension FaceSource {
  /// The kerning of pairs of letters, in thousandths of an em.
  ///
  /// A line consists of the first letters, the second letters, and the distance. A letter with
  /// marks counts as its base, and an alias counts as the original letter, unless a line contains
  /// it. Later lines take precedence.
  static let kerning: StaticString = #"""
    A TVWY -52
    A vwy -26
    A OCGQU -14
    A "'‘’“” -56
    TVWY A -52
    T aceogqsdmnrupvwxyz -62
    T .,…-–—:; -60
    VW aceogqsd -32
    VWY .,…-–— -66
    Y aceogqsd -58
    Y mnrupvwxz -38
    L TVWY -62
    L vwy -34
    L "'‘’“” -84
    P A.,… -60
    F A.,… -55
    F aceo -16
    K OCGQ -26
    K vwyaceo -20
    k aceogqd -14
    r aceogqd -10
    r .,… -50
    vwy .,… -46
    vwy aceogqd -10
    r t 12
    t t 6
    f aceogqd -8
    f .,… -26
    f "'‘’“”?!) 24
    x aceogqd -12
    DO AVWXYTZ -16
    "'‘’“”„‚ A -56
    "'‘’“” aceogdqs -28
    "'‘’“” .,…‚„ -76
    .,…‚„ "'‘’“” -76
    .,…‚„ TVWY -56
    -–— TVWY -44
    ’ s -36
    Ľ TVWY 0
    / / -80
    Г асдеёлмнопртуцчшщыьэюя -46
    Г .,…-–— -60
    У асдеёлмнопрцчшщыьэюя -44
    У .,…-–— -60
    Р Дд -40
    АЛ ЧТУ -30
    КЖ ОСЭ -22
    кж осеэ -14
    г асдеёло -16
    гту .,… -46
    Γ αδεζοσςφω -46
    Γ .,… -60
    """#
}
