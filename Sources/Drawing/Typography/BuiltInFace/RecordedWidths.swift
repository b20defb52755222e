/// The advance widths of San Francisco, the system font of the iPhone, which the built-in face
/// adopts so that text is as wide and breaks at the same words as on a phone.
///
/// **Source.** Numbers that others recorded with UIKit in the simulator of iOS 26
/// (`font_metrics_ios.json` of Vercantez/openuikit): the advances of 95 characters in regular and
/// bold at 17, 20, and 28 points, and the widths of six texts at other sizes and weights. Nothing
/// else of the font is used, in particular no outline: each glyph of the built-in face is centered
/// in its recorded advance, and never stretched.
///
/// **Recorded structure.** These rules reproduce each recorded width without kerning, to a
/// thousandth of a point:
///
/// - Up to 17 points and from 28 points, an advance is the same fraction of the em at each size.
///   Between them, it changes from one fraction to the other (``position(ofSize:)``).
/// - Each size adds the same tracking to all characters (``tracking(atSize:)``).
/// - Medium and semibold are 11/30 and 19/30 of the way from regular to bold.
///
/// **Approximated**, because it was not recorded:
///
/// - Optical sizes between the recorded 17, 20, 22, 23, and 28 points are interpolated. Tracking at
///   sizes other than 8, 13, 17, 20, 23, and 28 points is that of Apple's table (Human Interface
///   Guidelines, "Typography"), which differs from the recorded one by at most 0.1 % of the em.
///   Above 34 points it decreases to 0 at 80 points.
/// - Weights below regular and above bold differ from regular and bold by as much as they do in the
///   built-in face.
/// - A letter with marks changes like its letter, an alias like the character it stands for, and a
///   sign in ``similar`` like the recorded character that precedes it. Other letters change by the
///   mean of the lowercase or the capital letters, currency signs like the dollar, and other signs
///   by the difference in tracking from 17 points, where their own widths apply. Spaces of a fixed
///   width do not change.
/// - Italics have the advances of upright letters.
/// - Figures of equal width, and the figure space, have the width of a zero, as do the signs for
///   arithmetic in the recording.
/// - Kerning. Three of the six recorded texts are narrower than the sum of their advances:
///   `AVAST Wavy To. LT` by 4 to 6 %, a pangram by 0.6 to 0.8 %, and the figures by up to 0.3 %.
///   The recording does not contain the pairs. ``FaceSource/kerning`` therefore has only pairs with
///   a capital, a quotation mark, a period, or a comma, and no recorded text becomes narrower than
///   in the recording.
///
/// The recorded vertical metrics are in ``FaceMetrics/builtIn``, and the advance of the monospaced
/// face is ``FaceStyle/monospacedAdvance``.
struct RecordedWidths: Sendable {
  static let shared = RecordedWidths()

  /// The recorded characters.
  let characters: [UInt32]
  /// The index of a recorded character, or of the one whose changes a sign follows.
  private let indices: [UInt32: Int]
  /// Four advances of each character, in thousandths of an em without tracking: regular and bold,
  /// up to 17 points and from 28 points.
  private let advances: [Double]

  private init() {
    var characters: [UInt32] = []
    var advances: [Double] = []
    var indices: [UInt32: Int] = [:]
    var scanner = SourceScanner(RecordedWidths.widths)
    while !scanner.isAtEnd {
      let name = scanner.word()
      let row = (0..<4).map { _ in scanner.number() / RecordedWidths.unit }
      for character in (name == "space" ? " " : name).unicodeScalars {
        indices[character.value] = characters.count
        characters.append(character.value)
        advances += row
      }
      scanner.skipLine()
    }
    scanner = SourceScanner(RecordedWidths.similar)
    while !scanner.isAtEnd {
      let word = scanner.word().unicodeScalars
      if let first = word.first { for sign in word { indices[sign.value] = indices[first.value] } }
    }
    indices[0xA0] = indices[0x20]
    (self.characters, self.advances, self.indices) = (characters, advances, indices)
  }

  // MARK: Characters

  /// The changes that do not belong to a recorded character, by their distance from the last index.
  private enum Other: Int {
    /// No change, for marks and spaces of a fixed width.
    case fixed
    /// The mean of the lowercase letters.
    case lowercase
    /// The mean of the capital letters.
    case capital
    /// The difference in tracking from 17 points.
    case sign
  }

  /// Returns the index in ``changes(weight:size:from:)`` of a character that is drawn in a zone.
  func index(of scalar: UInt32, _ zone: GlyphFrame.Zone) -> Int {
    if let index = indices[scalar] { return index }
    let other: Other
    switch (zone, Unicode.Scalar(scalar)?.properties) {
    case (.mark, _), (.blank, _), (_, nil): other = .fixed
    case (_, let properties?) where properties.generalCategory == .currencySymbol:
      return indices[0x24] ?? 0
    case (_, let properties?) where properties.isAlphabetic:
      other = zone == .capital ? .capital : .lowercase
    default: other = .sign
    }
    return characters.count + other.rawValue
  }

  // MARK: Advances

  /// Returns the advances of the recorded characters in thousandths of an em, by index.
  ///
  /// - Parameters:
  ///   - weight: The weight. Those below regular and above bold have the advances of regular and
  ///     bold.
  ///   - size: The size in points.
  func advances(weight: Font.Weight, size: Double) -> [Double] {
    let position = RecordedWidths.position(ofSize: size)
    let bold = RecordedWidths.position(of: weight)
    let tracking = RecordedWidths.tracking(atSize: size)
    return characters.indices.map { index in
      let small =
        advances[4 * index] + (advances[4 * index + 1] - advances[4 * index]) * bold
      let large =
        advances[4 * index + 2] + (advances[4 * index + 3] - advances[4 * index + 2]) * bold
      return small + (large - small) * position + tracking
    }
  }

  /// Returns the differences between the recorded advances and those of the built-in face, in
  /// thousandths of an em, by the index of a character.
  ///
  /// - Parameters:
  ///   - weight: The weight.
  ///   - size: The size in points.
  ///   - own: The advances of ``characters`` in the built-in face, in the nearest recorded weight.
  func changes(weight: Font.Weight, size: Double, from own: [Double]) -> [Double] {
    var changes = advances(weight: weight, size: size)
    for index in changes.indices { changes[index] -= own[index] }
    func mean(_ letters: ClosedRange<UInt32>) -> Double {
      letters.reduce(0) { $0 + (indices[$1].map { changes[$0] } ?? 0) } / Double(letters.count)
    }
    // In the order of `Other`.
    changes += [
      0, mean(0x61...0x7A), mean(0x41...0x5A),
      RecordedWidths.tracking(atSize: size) - RecordedWidths.tracking(atSize: 17),
    ]
    return changes
  }

  /// Returns the height of a lowercase x, in ems.
  static func xHeight(weight: Font.Weight, size: Double) -> Double {
    let bold = position(of: weight)
    let (small, large) = (1078 + (1101 - 1078) * bold, 1040 + (1072 - 1040) * bold)
    // The recorded heights are whole units.
    return (small + (large - small) * position(ofSize: size)).rounded() / (unit * 1000)
  }

  // MARK: Sizes and weights

  /// The units of the tables in a thousandth of an em.
  private static let unit = 2.048

  /// Returns the position of a weight between regular, 0, and bold, 1.
  private static func position(of weight: Font.Weight) -> Double {
    switch weight {
    case .ultraLight, .thin, .light, .regular: 0
    case .medium: 11.0 / 30
    case .semibold: 19.0 / 30
    case .bold, .heavy, .black: 1
    }
  }

  /// Returns the position of a size between the letters for text, 0, and for titles, 1.
  static func position(ofSize size: Double) -> Double {
    let knots = [(17.0, 0.0), (20, 0.236328), (22, 0.5273), (23, 0.672729), (28, 1)]
    return interpolated(size, knots)
  }

  /// Returns the space that a size adds to each character, in thousandths of an em.
  static func tracking(atSize size: Double) -> Double {
    guard size < 34 else { return interpolated(size, [(34, 25), (80, 0)]) / unit }
    let position = max(size, 6) - 6
    let index = Int(position)
    let (first, second) = (Double(trackings[index]), Double(trackings[index + 1]))
    return (first + (second - first) * (position - Double(index))) / unit
  }

  /// Returns the value at a position between knots in ascending order, constant outside them.
  private static func interpolated(_ position: Double, _ knots: [(at: Double, value: Double)])
    -> Double
  {
    var previous = knots[0]
    for knot in knots {
      if position <= previous.at { return previous.value }
      if position < knot.at {
        return previous.value
          + (knot.value - previous.value) * (position - previous.at) / (knot.at - previous.at)
      }
      previous = knot
    }
    return previous.value
  }

  // MARK: Tables

  /// The tracking at each size from 6 to 34 points, in 1/2048 em.
  private static let trackings: [Int] = [
    84, 70, 51, 39, 25, 12, 0, -13, -23, -33, -41, -53, -51, -49, -47, -37, -25, -10, 6, 12, 16, 23,
    27, 29, 29, 27, 27, 25, 25,
  ]

  /// The signs and letters that change like the recorded character before them.
  private static let similar: StaticString = ##"""
    iı jȷ lł dđ hħ tŧ nŋ oø DĐ HĦ LŁ TŦ NŊ OØ .…· ,’‘‛ "“”„″ '′ -–—‒ !¡ ?¿ |¦ %‰ +×÷±−¬≠≈≡≤≥
    """##

  /// The advances in 1/2048 em without tracking: characters, regular and bold up to 17 points, and
  /// regular and bold from 28 points.
  private static let widths: StaticString = ##"""
    space 577 529 421 406
    _nu 1196 1285.5 1080 1180.5
    - 967 993 879 904
    ,;:. 609 713 441 494
    ! 638 730.5 547 648.5
    ? 1051 1142 1003 1094
    ' 609 713 521 554
    " 979 1166 827 934
    ()[]{} 783 879 661 783
    @ 1881 1899.5 1792 1818.5
    * 967 993 821 921
    /\ 625 686 573 621
    & 1458 1525.5 1371 1438
    # 1291 1376 1239 1308.5
    % 1896 2122 1656 1824
    ` 1025 1025 1025 1025
    ^+<=>~$ 1291 1376 1239 1326
    | 531 614 443 496
    0 1291 1403 1243 1344
    1 951 1049 909 984
    2 1237 1318 1160 1236
    3 1285 1371 1213 1290.5
    4 1319 1408 1239 1327
    5 1267 1359.5 1199 1281
    69 1305 1401 1265 1336.5
    7 1167 1239 1121 1172.5
    8 1309 1422 1229 1330
    a 1131 1208.5 1029 1121.5
    A 1381 1501 1302 1418.5
    b 1259 1335 1135 1223
    B 1347 1421 1239 1311
    c 1147 1204 1027 1116.5
    C 1467 1519 1406 1459.5
    d 1259 1335 1135 1220.5
    D 1489 1531.5 1391 1434.5
    e 1171 1231.5 1050 1137.5
    E 1221 1274.5 1132 1174.5
    f 742 836.5 623 729.5
    F 1173 1224.5 1082 1123.5
    g 1249 1322.5 1125 1215.5
    G 1530 1558 1448 1489.5
    h 1206 1295.5 1105 1197.5
    H 1521 1605 1433 1495
    i 507 589 423 494
    I 549 653 461 543
    j 506 588.5 421 493
    J 1103 1232 1015 1143.5
    k 1113 1232.5 995 1102.5
    K 1350 1453.5 1231 1338.5
    l 519 605 419 497
    L 1164 1219 1075 1113
    m 1783 1910 1646 1769
    M 1791 1857.5 1703 1764.5
    N 1521 1574 1433 1464
    o 1211 1270 1088 1174
    O 1581 1611.5 1499 1542
    p 1251 1326 1126 1216
    P 1302 1380.5 1184 1265.5
    q 1249 1327 1125 1214.5
    Q 1581 1611.5 1499 1541.5
    r 781 892 632 746
    R 1339 1423 1228 1312
    s 1073 1161 954 1055
    S 1306 1383.5 1216 1293.5
    t 745 846 618 728.5
    T 1299 1353 1191 1233
    U 1511 1558 1427 1450
    v 1111 1194.5 990 1082.5
    V 1381 1478 1293 1390
    w 1587 1736 1466 1619
    W 1983 2068 1893 1978
    x 1075 1190 960 1081.5
    X 1391 1495 1301 1404.5
    y 1113 1224 997 1104.5
    Y 1343 1451 1255 1363
    z 1105 1161 959 1035.5
    Z 1356 1384.5 1264 1293
    """##
}
