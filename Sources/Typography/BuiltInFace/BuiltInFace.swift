import Geometry

/// The typeface that is source code, so that text draws with nothing installed.
///
/// A glyph is a number: from zero on an index in the face, and below zero the box that stands for a
/// character the face does not have.
final class BuiltInFace: Sendable {
  /// The one face.
  static let shared = BuiltInFace()

  /// What is known of a glyph before it is drawn.
  struct Entry {
    /// How a glyph is made.
    enum Source {
      /// The strokes that a text has from an offset on.
      case strokes(StaticString, offset: Int, zone: StrokeGlyph.Zone)
      /// A letter with an accent.
      case accented(base: Int, mark: FaceMark)
    }

    /// The character, or zero for a mark's drawing.
    var scalar: UInt32
    /// How far the pen moves, in thousandths of an em.
    var advance: Double
    /// How the glyph is made.
    var source: Source
  }

  /// The accents.
  let marks: [FaceMark]

  private let entries: [Entry]
  private let indices: [UInt32: Int32]
  private let asciiIndices: [Int32]
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
    asciiIndices = (0..<128).map { index.indices[$0] ?? -1 }
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

  /// Returns the character of a glyph.
  func scalar(of glyph: Int32) -> UInt32 { entries[Int(glyph)].scalar }

  /// Returns the accent that a combining character is, or `nil`.
  func mark(_ scalar: UInt32) -> FaceMark? { marks.first { $0.scalar == scalar } }

  /// Returns how far the second of two glyphs moves to the right, in thousandths of an em.
  func kerning(_ first: Int32, _ second: Int32) -> Int { kerning.distance(first, second) }

  /// Whether an accent above a letter has to clear its ascender.
  func isTall(_ scalar: UInt32) -> Bool {
    guard let character = Unicode.Scalar(scalar) else { return false }
    return character.properties.isUppercase || "bdfhklßþ".unicodeScalars.contains(character)
  }

  /// Returns where the middle of a mark goes on a glyph, in thousandths of an em from its left.
  func middle(of mark: FaceMark, on glyph: Int32, _ pen: Pen) -> Double {
    guard glyph >= 0 else { return MissingGlyph.advance / 2 }
    let entry = entries[Int(glyph)]
    var letter = entry
    var shift = 0.0
    if case .accented(let base, let joined) = entry.source {
      letter = entries[base]
      if joined.place != .beside { shift = (entry.advance - letter.advance) / 2 }
    }
    let middle = mark.middle(on: letter.scalar, letter.advance / 2)
    return pen.place(middle + shift, in: entry.advance)
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
      let letter = entries[base]
      let accented =
        parts(base)
        + markParts(
          mark, at: letter.advance / 2, isLifted: isTall(letter.scalar), on: letter.scalar)
      // A narrow letter stands in the middle of its accent's width.
      guard mark.place != .beside, entries[index].advance > letter.advance else { return accented }
      let shift = Vector(x: (entries[index].advance - letter.advance) / 2, y: 0)
      return StrokeGlyph(advance: 0, parts: accented).parts(scaledBy: 1, movedBy: shift, in: nil)
    }
  }

  private func parts(of reference: SourceReference) -> [StrokeGlyph.PlacedPart] {
    if let mark = marks.first(where: { $0.name == reference.name }) {
      return markParts(mark, at: reference.offset.x, rise: reference.offset.y, on: 0)
    }
    let glyph = StrokeGlyph(advance: 0, parts: strokes(reference.scalar))
    return glyph.parts(
      scaledBy: reference.scale, movedBy: reference.offset,
      in: reference.scale == 1 ? nil : .cap)
  }

  /// Returns the strokes of a mark about a letter's middle.
  private func markParts(
    _ mark: FaceMark, at middle: Double, isLifted: Bool = false, rise: Double = 0, on base: UInt32
  ) -> [StrokeGlyph.PlacedPart] {
    let glyph = StrokeGlyph(advance: 0, parts: parts(mark.index))
    return glyph.parts(
      scaledBy: 1, movedBy: Vector(x: mark.middle(on: base, middle), y: 0),
      in: mark.place.zone(lift: rise + (isLifted ? mark.capitalLift : 0)))
  }
}
