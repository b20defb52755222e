/// The classes of characters by which bidirectional text is ordered (UAX #9, table 4), named as
/// there; in the order of the table's letters.
enum BidiClass: UInt8 {
  /// L: letters from the left.
  case l
  /// R: letters from the right.
  case r
  /// AL: letters of Arabic and its like.
  case al
  /// EN: European figures.
  case en
  /// ES: signs before European figures.
  case es
  /// ET: signs about European figures.
  case et
  /// AN: Arabic figures.
  case an
  /// CS: signs between figures.
  case cs
  /// NSM: marks.
  case nsm
  /// BN: controls without effect.
  case bn
  /// B: ends of paragraphs.
  case b
  /// S: tabs.
  case s
  /// WS: spaces.
  case ws
  /// ON: other signs.
  case on
  /// LRE: starts an embedding from the left.
  case lre
  /// LRO: makes all be from the left.
  case lro
  /// RLE: starts an embedding from the right.
  case rle
  /// RLO: makes all be from the right.
  case rlo
  /// PDF: ends an embedding.
  case pdf
  /// LRI: starts an isolate from the left.
  case lri
  /// RLI: starts an isolate from the right.
  case rli
  /// FSI: starts an isolate that its first letter directs.
  case fsi
  /// PDI: ends an isolate.
  case pdi

  /// Whether the class is one of those that rule X9 leaves out.
  var isRemoved: Bool {
    switch self {
    case .lre, .lro, .rle, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// Whether the class starts an isolate.
  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  /// Whether the class is a neutral or an isolate's sign (NI in the rules).
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }

  /// The direction by which neutrals beside the class go, where figures count as from the right.
  var strong: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }
}
