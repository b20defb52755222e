import SnapshotGeometry

/// The typeface that is part of the source code, so that text can be drawn without installed fonts.
///
/// A glyph is a number. A number of 0 or more is an index in the face. A negative number is the box
/// for a character that the face does not have.
final class BuiltInFace: Sendable {
  /// The shared face.
  static let shared = BuiltInFace()

  /// The location of the operations that draw a glyph.
  struct Drawing {
    let frame: GlyphFrame
    let text: StaticString
    let offset: Int
  }

  /// An entry in the index of glyphs.
  struct Entry {
    /// The source of a glyph.
    enum Source {
      /// A drawing.
      case drawn(Drawing)
      /// An alias of another glyph.
      case same(Int32)
      /// A letter with a mark, an index in ``BuiltInFace/marks``.
      case accented(base: Int32, mark: Int)
    }

    /// The character, which is the combining character for a mark.
    let scalar: UInt32
    /// The source of the glyph.
    let source: Source
  }

  /// The marks.
  let marks: [FaceMark]

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

  // MARK: Drawing

  /// Returns the left bearing, the width, and the advance of a glyph, in thousandths of an em.
  ///
  /// The advance is an integer.
  func metrics(_ glyph: Int32, _ style: FaceStyle)
    -> (left: Double, width: Double, advance: Double)
  {
    guard glyph >= 0 else { return (0, MissingGlyph.advance, MissingGlyph.advance) }
    let (base, marks) = letter(glyph)
    guard marks.isEmpty else {
      let arranged = MarkArrangement(base, marks, self, style)
      let plain = style.metrics(of: drawing(of: arranged.base, style).frame)
      return (
        plain.left + arranged.baseShift, plain.width, (arranged.advance + 0.5).rounded(.down)
      )
    }
    return style.metrics(of: drawing(of: base, style).frame)
  }

  /// Returns the advance of a glyph, in whole thousandths of an em.
  func advance(_ glyph: Int32, _ style: FaceStyle) -> Double { metrics(glyph, style).advance }

  /// Returns the advance of each glyph, or -1 for letters with marks, which take longer to compute.
  func advances(_ style: FaceStyle) -> [Double] {
    entries.indices.map { index in
      if case .accented = entries[index].source { return -1 }
      return style.metrics(of: drawing(of: Int32(index), style).frame).advance
    }
  }

  /// Returns the offset and the advance of a glyph in a cell with the width of figures, or `nil` if
  /// the glyph is not tabular.
  func tabularCell(_ glyph: Int32, _ style: FaceStyle) -> (shift: Double, advance: Double)? {
    guard glyph >= 0, !style.isMonospaced, case .drawn(let drawing) = entries[Int(glyph)].source,
      drawing.frame.isTabular
    else { return nil }
    let cell = style.weight.tabularAdvance
    // The optical center of the figure 1 is its stem, not the center of its ink.
    let opticalOffset: Double = scalar(of: glyph) == 0x31 ? 12 : 0
    return ((cell - style.metrics(of: drawing.frame).advance) / 2 - opticalOffset, cell)
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

  /// Returns the base letter of a glyph and the marks that the glyph adds to it.
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
