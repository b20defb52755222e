import Geometry

/// The typeface that is source code, so that text draws with nothing installed.
///
/// A glyph is a number: from zero on an index in the face, and below zero the box that stands for a
/// character the face does not have.
final class BuiltInFace: Sendable {
  /// The one face.
  static let shared = BuiltInFace()

  /// What is known of a glyph before it is drawn.
  private struct Entry {
    /// How a glyph is made.
    enum Source {
      /// The strokes that a text has from an offset on.
      case strokes(StaticString, offset: Int, zone: StrokeGlyph.Zone)
      /// A letter with an accent.
      case accented(base: Int, mark: Int)
    }

    /// The character, or zero for a mark's drawing.
    var scalar: UInt32
    /// How far the pen moves, in thousandths of an em.
    var advance: Double
    /// How the glyph is made.
    var source: Source
  }

  /// How many glyphs the face has.
  var glyphCount: Int { entries.count }

  private let entries: [Entry]
  private let marks: [String: FaceMark]
  private let indices: [UInt32: Int32]
  private let asciiIndices: [Int32]
  private let accented: [UInt64: Int32]
  private let kerning: KerningTable

  private init() {
    var index = Index()
    for text in [FaceSource.capitals, FaceSource.smallLetters, FaceSource.figuresAndSigns] {
      index.addGlyphs(of: text)
    }
    index.addAccents(of: FaceSource.accents)
    entries = index.entries
    marks = index.marks
    indices = index.indices
    accented = index.accented
    asciiIndices = (0..<128).map { index.indices[$0] ?? -1 }
    kerning = KerningTable(FaceSource.kerning)
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

  /// Returns the glyph of a letter with a combining mark, or `nil` if they are drawn apart.
  func glyph(for base: UInt32, with mark: UInt32) -> Int32? {
    accented[UInt64(base) << 32 | UInt64(mark)]
  }

  /// Returns how far the second of two glyphs moves to the right, in thousandths of an em.
  func kerning(_ first: Int32, _ second: Int32) -> Int {
    guard first >= 0, second >= 0 else { return 0 }
    return kerning.distance(letter(Int(first)), letter(Int(second)))
  }

  /// Whether an accent above a letter has to clear its ascender.
  func isTall(_ scalar: UInt32) -> Bool {
    guard let character = Unicode.Scalar(scalar) else { return false }
    return character.properties.isUppercase || "bdfhklßþ".unicodeScalars.contains(character)
  }

  /// The letter of which a glyph is a form, for kerning.
  private func letter(_ glyph: Int) -> UInt32 {
    if case .accented(let base, _) = entries[glyph].source { return entries[base].scalar }
    return entries[glyph].scalar
  }

  // MARK: Drawing

  /// Returns a glyph's advance, in whole thousandths of an em.
  func advance(_ glyph: Int32, _ pen: Pen) -> Double {
    guard glyph >= 0 else { return MissingGlyph.advance }
    return pen.advance(entries[Int(glyph)].advance)
  }

  /// Returns a glyph's outline, in thousandths of an em, y up.
  func outline(_ glyph: Int32, _ pen: Pen) -> Path {
    guard glyph >= 0 else {
      return MissingGlyph(scalar: UInt32(~glyph)).outline { self.strokes($0) }
    }
    return pen.outline(
      of: StrokeGlyph(advance: entries[Int(glyph)].advance, parts: parts(Int(glyph))))
  }

  /// Returns the strokes of a character's glyph.
  func strokes(_ scalar: UInt32) -> [StrokeGlyph.PlacedPart] {
    glyph(for: scalar).map { parts(Int($0)) } ?? []
  }

  private func parts(_ index: Int) -> [StrokeGlyph.PlacedPart] {
    switch entries[index].source {
    case .strokes(let text, let offset, let zone):
      var parser = StrokeGlyphParser(SourceScanner(text, at: offset), zone: zone)
      return parser.parts { self.parts(of: $0) }
    case .accented(let base, let mark):
      let middle = entries[base].advance / 2
      let scalar = entries[base].scalar
      return parts(base)
        + markParts(mark, at: middle, lift: isTall(scalar) ? FaceMark.capitalLift : 0, on: scalar)
    }
  }

  private func parts(of reference: SourceReference) -> [StrokeGlyph.PlacedPart] {
    if let mark = marks[reference.name] {
      return markParts(mark.index, at: reference.offset.x, lift: reference.offset.y, on: 0)
    }
    let glyph = StrokeGlyph(advance: 0, parts: strokes(reference.scalar))
    return glyph.parts(
      scaledBy: reference.scale, movedBy: reference.offset,
      in: reference.scale == 1 ? nil : .cap)
  }

  /// Returns the strokes of a mark about a letter's middle.
  private func markParts(
    _ index: Int, at middle: Double, lift: Double, on base: UInt32
  ) -> [StrokeGlyph.PlacedPart] {
    guard let mark = marks.values.first(where: { $0.index == index }) else { return [] }
    let glyph = StrokeGlyph(advance: 0, parts: parts(index))
    return glyph.parts(
      scaledBy: 1, movedBy: Vector(x: mark.middle(on: base, middle), y: 0),
      in: mark.place == .above ? .accent(lift: lift) : mark.place == .below ? .below : .small)
  }

  /// The index while it is made.
  private struct Index {
    var entries: [Entry] = []
    var marks: [String: FaceMark] = [:]
    var indices: [UInt32: Int32] = [:]
    var accented: [UInt64: Int32] = [:]

    mutating func addGlyphs(of text: StaticString) {
      var scanner = SourceScanner(text)
      var zone = StrokeGlyph.Zone.cap
      while !scanner.isAtEnd {
        let name = scanner.word()
        if name == "zone" {
          zone = scanner.word() == "small" ? .small : .cap
        } else if let scalar = Index.scalar(named: name) {
          let advance = scanner.number()
          add(scalar, advance, .strokes(text, offset: scanner.offset, zone: zone))
        }
        scanner.skipLine()
      }
    }

    mutating func addAccents(of text: StaticString) {
      var scanner = SourceScanner(text)
      while !scanner.isAtEnd {
        let isMark = scanner.word() == "mark"
        let name = scanner.word()
        if isMark {
          let scalar = scanner.hexadecimal()
          let place = FaceMark.Place(rawValue: scanner.word()) ?? .above
          marks[name] = FaceMark(
            name: name, index: entries.count, scalar: scalar, place: place)
          add(scalar, 0, .strokes(text, offset: scanner.offset, zone: .accent(lift: 0)))
        } else if let mark = marks[name] {
          while scanner.hasMoreInLine() {
            let scalar = scanner.scalar()
            addAccented(scalar, base: scanner.scalar(), mark)
          }
        }
        scanner.skipLine()
      }
    }

    private mutating func addAccented(_ scalar: UInt32, base: UInt32, _ mark: FaceMark) {
      guard let index = indices[base] else { return }
      accented[UInt64(base) << 32 | UInt64(mark.scalar)] = Int32(entries.count)
      add(
        scalar, entries[Int(index)].advance + (mark.place == .beside ? 60 : 0),
        .accented(base: Int(index), mark: mark.index))
    }

    private mutating func add(_ scalar: UInt32, _ advance: Double, _ source: Entry.Source) {
      indices[scalar] = Int32(entries.count)
      entries.append(Entry(scalar: scalar, advance: advance, source: source))
    }

    private static func scalar(named name: String) -> UInt32? {
      if name == "space" { return 0x20 }
      if name.hasPrefix("U+") { return UInt32(name.dropFirst(2), radix: 16) }
      return name.unicodeScalars.first?.value
    }
  }
}
