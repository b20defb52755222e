/// The bidirectional class of every code point, and the brackets.
enum BidiTable {
  private static let table = CodePointTable(records)

  /// Returns the class of a code point.
  static func bidiClass(of scalar: UInt32) -> BidiClass {
    BidiClass(rawValue: table.value(of: scalar)) ?? .l
  }

  /// Returns the number of the pair of a bracket and whether it is the opening bracket, or `nil`
  /// for other characters.
  static func bracket(_ scalar: UInt32) -> (pair: Int, isOpening: Bool)? {
    // U+2329 and U+232A are canonically equivalent to U+3008 and U+3009 (UAX #9, BD16).
    let canonical: UInt32 = scalar == 0x2329 ? 0x3008 : scalar == 0x232A ? 0x3009 : scalar
    return brackets.firstIndex(of: canonical).map { ($0 / 2, $0.isMultiple(of: 2)) }
  }

  /// The pairs of characters that are mirrored in right-to-left text, in addition to brackets.
  private static let mirrored: [UInt32] = [
    0x3C, 0x3E, 0xAB, 0xBB, 0x2039, 0x203A, 0x2264, 0x2265,
  ]

  /// Returns the mirrored character that is drawn in right-to-left text (UAX #9, rule L4).
  static func mirror(_ scalar: UInt32) -> UInt32 {
    for pairs in [brackets, mirrored] {
      if let index = pairs.firstIndex(of: scalar) { return pairs[index ^ 1] }
    }
    return scalar
  }
}

/// The bidirectional classes of characters (UAX #9, table 4).
///
/// The names are those of the standard. The raw values correspond to the letters of the table.
enum BidiClass: UInt8 {
  /// L: left-to-right letters.
  case l
  /// R: right-to-left letters.
  case r
  /// AL: letters of Arabic and related scripts.
  case al
  /// EN: European digits.
  case en
  /// ES: separators in European numbers.
  case es
  /// ET: terminators of European numbers.
  case et
  /// AN: Arabic digits.
  case an
  /// CS: common separators in numbers.
  case cs
  /// NSM: nonspacing marks.
  case nsm
  /// BN: controls without an effect.
  case bn
  /// B: paragraph separators.
  case b
  /// S: tabs.
  case s
  /// WS: spaces.
  case ws
  /// ON: other neutrals.
  case on
  /// LRE: starts a left-to-right embedding.
  case lre
  /// LRO: starts a left-to-right override.
  case lro
  /// RLE: starts a right-to-left embedding.
  case rle
  /// RLO: starts a right-to-left override.
  case rlo
  /// PDF: ends an embedding or override.
  case pdf
  /// LRI: starts a left-to-right isolate.
  case lri
  /// RLI: starts a right-to-left isolate.
  case rli
  /// FSI: starts an isolate with the direction of its first letter.
  case fsi
  /// PDI: ends an isolate.
  case pdi

  /// Whether rule X9 removes the class.
  var isRemoved: Bool {
    switch self {
    case .lre, .lro, .rle, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// Whether the class starts an isolate.
  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  /// Whether the class is a neutral or an isolate formatting character (NI in the rules).
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }

  /// The direction for adjacent neutrals, where numbers count as right-to-left.
  var strong: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }
}
