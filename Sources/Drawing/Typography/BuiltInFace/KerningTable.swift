/// The kerning of pairs of letters, stored as a flat table by glyph class.
///
/// A class consists of a letter in the source and its accented forms that the source does not
/// contain.
struct KerningTable: Sendable {
  /// The class of each glyph, or 0 for those without kerning.
  private var classes: [UInt8]
  private var distances: [Int8]
  private let classCount: Int

  /// Reads the pairs of a source.
  ///
  /// The face must have all of its letters.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - bases: The glyph of the letter without its accent, for each glyph.
  ///   - glyph: A closure that returns the glyph of a letter.
  init(_ text: StaticString, bases: [Int32], glyph: (UInt32) -> Int32?) {
    var lines: [(first: [Int32], second: [Int32], distance: Int8)] = []
    var scanner = SourceScanner(text)
    while !scanner.isAtEnd {
      let words = [scanner.word(), scanner.word()]
      let letters = words.map { word in
        word.unicodeScalars.map { letter in
          guard let glyph = glyph(letter.value) else {
            preconditionFailure(
              "the kerning table names \"\(letter)\", which the built-in face does not have")
          }
          return glyph
        }
      }
      lines.append((letters[0], letters[1], Int8(scanner.number())))
      scanner.skipLine()
    }
    var named = [UInt8](repeating: 0, count: bases.count)
    var members: [Int32] = []
    for letter in lines.flatMap({ $0.first + $0.second }) where named[Int(letter)] == 0 {
      members.append(letter)
      named[Int(letter)] = UInt8(members.count)
    }
    classes = bases.indices.map { named[$0] > 0 ? named[$0] : named[Int(bases[$0])] }
    classCount = members.count + 1
    distances = [Int8](repeating: 0, count: classCount * classCount)
    // The classes of a letter and of its accented forms that have a separate class.
    var forms = [[Int]](repeating: [], count: bases.count)
    for (index, member) in members.enumerated() {
      forms[Int(member)].append(index + 1)
      if bases[Int(member)] != member { forms[Int(bases[Int(member)])].append(index + 1) }
    }
    for line in lines {
      let second: [Int] = line.second.flatMap { forms[Int($0)] }
      let first: [Int] = line.first.flatMap { forms[Int($0)] }
      for left in first {
        for right in second { distances[left * classCount + right] = line.distance }
      }
    }
  }

  /// Returns the distance by which the second of two glyphs moves to the right, in thousandths of
  /// an em.
  func distance(_ left: Int32, _ right: Int32) -> Int {
    guard left >= 0, right >= 0 else { return 0 }
    return Int(distances[Int(classes[Int(left)]) * classCount + Int(classes[Int(right)])])
  }
}

extension FaceSource {
  /// The kerning of pairs of letters, in thousandths of an em.
  ///
  /// A line consists of the first letters, the second letters, and the distance. A letter with
  /// marks counts as its base, and an alias counts as the original letter, unless a line contains
  /// it. Later lines take precedence.
  static let kerning: StaticString = #"""
    A TVWY -78
    A vwy -26
    A OCGQU -21
    A "'‘’“” -56
    TVWY A -78
    T aceogqsdmnrupvwxyz -74
    T .,…-–—:; -60
    VW aceogqsd -32
    VWY .,…-–— -66
    Y aceogqsd -35
    Y mnrupvwxz -23
    L TVWY -93
    L vwy -34
    L "'‘’“” -84
    P A.,… -60
    F A.,… -55
    F aceo -16
    K OCGQ -39
    K vwyaceo -20
    r .,… -50
    vwy .,… -46
    r t 12
    w w 14
    t t 6
    f .,… -26
    f "'‘’“”?!) 24
    DO AVWXYTZ -24
    "'‘’“”„‚ A -56
    "'‘’“” aceogdqs -28
    "'‘’“” .,…‚„ -76
    .,…‚„ "'‘’“” -76
    .,…‚„ TVWY -56
    -–— TVWY -44
    ’ s -36
    Ľ TVWY 0
    ďľ bdfhijklt'"‘’“”!?)]ABCDEFGHIJKLMNOPQRSTUVWXYZ 62
    ďľ aceo -8
    / / -80
    Г асдеёлмнопртуцчшщыьэюя -46
    Г .,…-–— -60
    У асдеёлмнопрцчшщыьэюя -44
    У .,…-–— -60
    Р Дд -40
    АЛ ЧТУ -30
    КЖ ОСЭ -22
    г асдеёло -16
    гту .,… -46
    Γ αδεζοσςφω -46
    Γ .,… -60
    """#
}
