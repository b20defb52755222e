import SnapshotDrawing

/// The typeface that is part of the source code, so that text can be drawn without installed fonts.
///
/// A glyph is a number. A number of 0 or more is an index in the face. A negative number is the box
/// for a character that the face does not have.
final class BuiltInFace: Sendable {
  static let shared = BuiltInFace()

  /// The location of the operations that draw a glyph.
  struct Drawing {
    let frame: GlyphFrame
    let text: StaticString
    let offset: Int
  }

  /// An entry in the index of glyphs.
  struct Entry {
    enum Source {
      case drawn(Drawing)
      /// An alias of another glyph.
      case same(Int32)
      /// A letter with a mark, an index in ``BuiltInFace/marks``.
      case accented(base: Int32, mark: Int)
    }

    /// The character, which is the combining character for a mark.
    let scalar: UInt32
    let source: Source
  }

  let marks: [FaceMark]
  /// For each glyph, its index in ``RecordedWidths/changes(weight:size:from:)``.
  let changeIndices: [UInt8]

  private let entries: [Entry]
  private let indices: [UInt32: Int32]
  private let asciiIndices: [Int32]
  private let parts: [String: Drawing]
  private let monospaced: [UInt32: Drawing]
  private let kerning: KerningTable

  private init() {
    let index = Index()
    entries = index.entries
    marks = index.marks
    indices = index.indices
    asciiIndices = (0..<128).map { index.indices[$0] ?? -1 }
    parts = index.parts
    monospaced = index.monospaced
    changeIndices = index.entries.indices.map { index.changeIndex(of: $0) }
    kerning = KerningTable(
      FaceSource.kerning, bases: index.entries.indices.map { index.base(of: $0) },
      glyph: { index.indices[$0] })
  }

  // MARK: Characters

  /// Returns the glyph of a character, or `nil` if the face does not have it.
  func glyph(for scalar: UInt32) -> Int32? {
    if scalar < 128 {
      let glyph = asciiIndices[Int(scalar)]
      return glyph < 0 ? nil : glyph
    }
    return indices[scalar]
  }

  /// The character of each glyph.
  var scalars: [UInt32] { entries.map(\.scalar) }

  func scalar(of glyph: Int32) -> UInt32 { entries[Int(glyph)].scalar }

  /// Returns the mark of a combining character, or `nil` if the face does not have it.
  func mark(_ scalar: UInt32) -> FaceMark? { marks.first { $0.scalar == scalar } }

  /// Returns the distance by which the second of two glyphs moves to the right, in thousandths of
  /// an em.
  func kerning(_ first: Int32, _ second: Int32) -> Int { kerning.distance(first, second) }

  // MARK: Letters under marks

  /// Returns the dotless form of a letter, or the letter itself.
  func dotless(_ glyph: Int32) -> Int32 {
    guard glyph >= 0 else { return glyph }
    return switch Unicode.Scalar(scalar(of: glyph)) {
    case "i", "\u{456}": indices[0x131] ?? glyph
    case "j", "\u{458}": indices[0x237] ?? glyph
    default: glyph
    }
  }

  /// Returns whether a glyph has the height of capitals, as does the box of a missing character.
  func isCapital(_ glyph: Int32) -> Bool {
    guard glyph >= 0 else { return true }
    return drawing(of: letter(glyph).base).frame.zone == .capital
  }

  /// Returns whether a mark above a lowercase letter must clear an ascender.
  func isTall(_ scalar: UInt32) -> Bool {
    guard let letter = Unicode.Scalar(scalar) else { return false }
    return "bdfhklßþđħ\u{3B2}\u{3B4}\u{3B8}\u{444}".unicodeScalars.contains(letter)
  }

  /// Returns whether a mark below a letter must clear a descender.
  func hasDescender(_ scalar: UInt32) -> Bool {
    guard let letter = Unicode.Scalar(scalar) else { return false }
    return "gjpqyþŋβγζημξρςφχψруфцщҳ".unicodeScalars.contains(letter)
  }

  // MARK: Drawing

  /// Returns the left bearing, the width, and the advance of a glyph, in thousandths of an em.
  func metrics(_ glyph: Int32, _ style: FaceStyle)
    -> (left: Double, width: Double, advance: Double)
  {
    guard glyph >= 0 else { return (0, MissingGlyph.advance, MissingGlyph.advance) }
    let (base, marks) = letter(glyph)
    guard marks.isEmpty else {
      let arranged = MarkArrangement(base, marks, self, style)
      let plain = style.metrics(of: drawing(of: arranged.base, style).frame)
      return (plain.left + arranged.baseShift, plain.width, arranged.advance)
    }
    return style.metrics(of: drawing(of: base, style).frame)
  }

  /// Returns the advance of a glyph, in thousandths of an em.
  func advance(_ glyph: Int32, _ style: FaceStyle) -> Double { metrics(glyph, style).advance }

  /// Returns the advance of each glyph, or -1 for letters with marks, which take longer to compute.
  func advances(_ style: FaceStyle) -> [Double] {
    entries.indices.map { index in
      if case .accented = entries[index].source { return -1 }
      return style.metrics(of: drawing(of: Int32(index), style).frame).advance
    }
  }

  /// Returns the distance of a glyph's optical center to the right of its center, in thousandths of
  /// an em, or `nil` if the glyph does not have the width of figures in tabular text.
  func tabularCenter(_ glyph: Int32) -> Double? {
    guard glyph >= 0, case .drawn(let drawing) = entries[Int(glyph)].source,
      drawing.frame.isTabular
    else { return nil }
    // The optical center of the figure 1 is its stem.
    return scalar(of: glyph) == 0x31 ? 12 : 0
  }

  /// Returns the outline of a glyph, in thousandths of an em, with y increasing upward.
  func outline(_ glyph: Int32, _ style: FaceStyle) -> Path { contours(glyph, style).path }

  /// Returns the drawing of a part or a character that a source refers to.
  func drawing(named name: String, _ style: FaceStyle) -> Drawing {
    if let part = parts[name] { return part }
    guard let scalar = name.unicodeScalars.first?.value, let glyph = indices[scalar] else {
      preconditionFailure(
        "a glyph source refers to \"\(name)\", which the built-in face does not have")
    }
    return drawing(of: glyph, style)
  }

  /// Returns the contours of a glyph, in thousandths of an em, with y increasing upward.
  func contours(_ glyph: Int32, _ style: FaceStyle) -> [Contour] {
    guard glyph >= 0 else { return MissingGlyph(scalar: UInt32(~glyph)).contours(self) }
    let (base, marks) = letter(glyph)
    guard !marks.isEmpty else { return plainContours(base, style) }
    let arranged = MarkArrangement(base, marks, self, style)
    return plainContours(arranged.base, style).moved(x: arranged.baseShift, y: 0)
      + arranged.marks.flatMap {
        plainContours($0.mark.index, style).moved(x: $0.x, y: $0.y)
      }
  }

  private func plainContours(_ glyph: Int32, _ style: FaceStyle) -> [Contour] {
    let drawing = drawing(of: glyph, style)
    return GlyphBuilder.drawing(of: drawing, self, style).contours
      .moved(x: style.metrics(of: drawing.frame).left, y: 0)
  }

  private func letter(_ glyph: Int32) -> (base: Int32, marks: [FaceMark]) {
    var base = glyph
    var found: [FaceMark] = []
    while case .accented(let next, let mark) = entries[Int(base)].source {
      base = next
      found.insert(marks[mark], at: 0)
    }
    return (base, found)
  }

  private func drawing(of glyph: Int32, _ style: FaceStyle) -> Drawing {
    if style.isMonospaced, let drawing = monospaced[entries[Int(glyph)].scalar] { return drawing }
    return drawing(of: glyph)
  }

  private func drawing(of glyph: Int32) -> Drawing {
    switch entries[Int(glyph)].source {
    case .drawn(let drawing): drawing
    case .same(let other), .accented(let other, _): drawing(of: other)
    }
  }
}

extension BuiltInFace {
  /// The index of the glyphs, built from the sources.
  struct Index {
    var entries: [Entry] = []
    var marks: [FaceMark] = []
    var indices: [UInt32: Int32] = [:]
    /// The drawings whose names have more than one character.
    var parts: [String: Drawing] = [:]
    /// The drawings that differ in the monospaced face.
    var monospaced: [UInt32: Drawing] = [:]

    /// A capacity greater than the number of glyphs, so that the tables do not grow repeatedly.
    private static let capacity = 1_280

    init() {
      entries.reserveCapacity(Index.capacity)
      indices.reserveCapacity(Index.capacity)
      for text in [
        FaceSource.latin, FaceSource.cyrillic, FaceSource.greek, FaceSource.figuresAndSigns,
        FaceSource.currencies, FaceSource.numerals, FaceSource.latinExtended,
      ] {
        read(text) { index, name, scanner in index.addGlyph(name, &scanner, text) }
      }
      let text = FaceSource.monospaced
      read(text) { index, name, scanner in
        let frame = GlyphFrame(&scanner)
        index.monospaced[Index.scalar(named: name)] = Drawing(
          frame: frame, text: text, offset: scanner.offset)
      }
      let marks = FaceSource.marks
      read(marks) { index, name, scanner in index.addMark(name, &scanner, marks) }
      read(FaceSource.accents) { index, name, scanner in index.addAccented(name, &scanner) }
    }

    /// Returns the glyph whose kerning applies to a glyph: the letter without its marks, or the
    /// original of an alias.
    func base(of glyph: Int) -> Int32 {
      var index = glyph
      while true {
        switch entries[index].source {
        case .accented(let base, _), .same(let base): index = Int(base)
        default: return Int32(index)
        }
      }
    }

    /// Returns the index of the change of a glyph's width.
    func changeIndex(of glyph: Int) -> UInt8 {
      let entry = entries[Int(base(of: glyph))]
      guard case .drawn(let drawing) = entry.source else { return 0 }
      return UInt8(RecordedWidths.shared.index(of: entry.scalar, drawing.frame.zone))
    }

    private mutating func read(
      _ text: StaticString, _ add: (inout Index, String, inout SourceScanner) -> Void
    ) {
      var scanner = SourceScanner(text)
      while !scanner.isAtEnd {
        add(&self, scanner.word(), &scanner)
        scanner.skipLine()
      }
    }

    private mutating func addGlyph(
      _ name: String, _ scanner: inout SourceScanner, _ text: StaticString
    ) {
      _ = scanner.hasMoreInLine()
      if scanner.current == 0x3D {
        _ = scanner.byteOfWord()
        let other = indices[Index.scalar(named: scanner.word())] ?? 0
        add(Index.scalar(named: name), .same(other))
        return
      }
      let frame = GlyphFrame(&scanner)
      let drawing = Drawing(frame: frame, text: text, offset: scanner.offset)
      if name.unicodeScalars.count == 1 || name.hasPrefix("U+") || name == "space" {
        add(Index.scalar(named: name), .drawn(drawing))
      } else {
        parts[name] = drawing
      }
    }

    private mutating func addMark(
      _ name: String, _ scanner: inout SourceScanner, _ text: StaticString
    ) {
      let scalar = scanner.hexadecimal()
      let attachment: FaceMark.Attachment =
        switch scanner.word() {
        case "below": .below
        case "trailing": .trailing
        default: .above
        }
      let frame = GlyphFrame(&scanner)
      let drawing = Drawing(frame: frame, text: text, offset: scanner.offset)
      marks.append(
        FaceMark(name: name, index: Int32(entries.count), scalar: scalar, attachment: attachment))
      parts[name] = drawing
      add(scalar, .drawn(drawing))
    }

    private mutating func addAccented(_ name: String, _ scanner: inout SourceScanner) {
      guard let mark = marks.firstIndex(where: { $0.name == name }) else { return }
      while scanner.hasMoreInLine() {
        let scalar = scanner.scalar()
        guard let base = indices[scanner.scalar()] else { continue }
        add(scalar, .accented(base: base, mark: mark))
      }
    }

    private mutating func add(_ scalar: UInt32, _ source: Entry.Source) {
      indices[scalar] = Int32(entries.count)
      entries.append(Entry(scalar: scalar, source: source))
    }

    private static func scalar(named name: String) -> UInt32 {
      if name == "space" { return 0x20 }
      if name.hasPrefix("U+") { return UInt32(name.dropFirst(2), radix: 16) ?? 0 }
      return name.unicodeScalars.first?.value ?? 0
    }
  }
}

/// The box for a character that no face has, with its code in hexadecimal in two rows.
struct MissingGlyph {
  /// The advance of the box in every weight, in thousandths of an em.
  static let advance = 900.0

  let scalar: UInt32

  /// Returns the contours, in thousandths of an em, with y increasing upward.
  func contours(_ face: BuiltInFace) -> [Contour] {
    let low = Point(x: 50, y: -200)
    let high = Point(x: MissingGlyph.advance - 50, y: 920)
    let line = 52.0
    var contours = [
      MissingGlyph.box(low, high),
      MissingGlyph.box(
        Point(x: low.x + line, y: low.y + line), Point(x: high.x - line, y: high.y - line)
      ).reversed(),
    ]
    var digits = String(scalar, radix: 16, uppercase: true)
    while digits.count < 4 || !digits.count.isMultiple(of: 2) { digits = "0" + digits }
    let columns = digits.count / 2
    let step = (high.x - low.x - 120) / Double(columns)
    let scale = columns == 2 ? 0.56 : 0.38
    let style = FaceStyle(FaceWeight(stem: columns == 2 ? 100 : 116))
    for (index, digit) in digits.unicodeScalars.enumerated() {
      guard let glyph = face.glyph(for: digit.value) else { continue }
      let width = face.metrics(glyph, style).advance
      let x = low.x + 60 + Double(index % columns) * step + (step - width * scale) / 2
      let middle = low.y + (high.y - low.y) * (index < columns ? 0.73 : 0.27)
      contours += face.contours(glyph, style).map {
        $0.map {
          Point(
            x: $0.x * scale + x, y: ($0.y - FaceWeight.capHeight / 2) * scale + middle)
        }
      }
    }
    return contours
  }

  private static func box(_ low: Point, _ high: Point) -> Contour {
    Contour([
      low, Point(x: low.x, y: high.y), high, Point(x: high.x, y: low.y),
    ])
  }
}
