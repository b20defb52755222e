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
