package import SnapshotDrawing

/// Text in lines, with the position of every glyph.
///
/// Lengths are integers in ``Subunits``. Vertical coordinates increase downward from the top of the
/// first line. Horizontal coordinates start at the left edge of the layout width.
package struct TextLayout: Sendable {
  /// A positioned glyph.
  package struct Glyph: Sendable {
    package let shape: GlyphShape
    /// The horizontal position, relative to the left edge of the line.
    package var x: Int
    /// The distance of the glyph above the baseline.
    package let rise: Int
    /// The advance of the pen.
    package var advance: Int
    package let isSpace: Bool
  }

  /// Adjacent glyphs of a run of the text.
  package struct Run: Sendable {
    /// The index of the run in the text.
    package let index: Int
    package let font: Font
    /// The left edge, relative to that of the line.
    package var x: Int
    /// The sum of the advances.
    package var width: Int
    /// The glyphs, from left to right.
    package var glyphs: [Glyph]
    /// The boxes among the glyphs, from left to right.
    package let missingCharacters: [MissingCharacter]
  }

  package struct Line: Sendable {
    package let top: Int
    package let height: Int
    /// The baseline, aligned to a pixel.
    package let baseline: Int
    /// The left edge of the glyphs.
    package internal(set) var x: Int
    /// The width of the glyphs, without trailing spaces.
    package let width: Int
    /// The sum of the indents on both sides.
    let indents: Int
    /// The width according to the advances of the entire text, from which the ends of lines are
    /// estimated.
    let estimatedWidth: Int
    /// The index of the first scalar of the line in the text.
    let start: Int
    /// The runs, from left to right.
    package let runs: [Run]
  }

  /// The lines, from top to bottom.
  package internal(set) var lines: [Line] = []
  /// Whether text was omitted.
  package internal(set) var isTruncated = false
  /// The characters for which no face has a glyph, in text order, without duplicates.
  package internal(set) var missingCharacters: [Unicode.Scalar] = []

  /// The width of the widest line, including its indents, and the height of all lines, in points.
  package var size: Size {
    var width = lines.isEmpty ? 0 : Int.min
    for line in lines { width = max(width, line.width + line.indents) }
    let height = lines.last.map { $0.top + $0.height } ?? 0
    return Size(width: Subunits.points(width), height: Subunits.points(height))
  }
}

/// Computes the positions of the lines, runs, and glyphs of a layout.
struct TextLayoutBuilder {
  private let paragraph: Paragraph
  private let source: TextSource
  /// The width of the lines, in subunits, or `nil` if it is unlimited.
  private let width: Int?
  private let pixel: Double
  private var top = 0
  private var missing: Set<Unicode.Scalar> = []
  /// The lines so far.
  private(set) var layout = TextLayout()

  /// Creates a placer for lines of a width, in points.
  init(_ paragraph: Paragraph, width: Double, pixelsPerPoint: Double) {
    self.paragraph = paragraph
    source = paragraph.source
    self.width = width > 0 && width < .infinity ? Subunits.from(points: width) : nil
    // A pixel is at least a subunit and at most 1024 points.
    let scale = pixelsPerPoint > 0 ? max(1.0 / 1024, min(1024, pixelsPerPoint)) : 1
    pixel = Double(Subunits.perPoint) / scale
  }

  /// Adds a line below the previous ones.
  mutating func add(_ line: FilledLine) {
    for shaped in line.items { reportMissing(shaped) }
    let attributes = paragraph.attributes(at: line.start)
    if paragraph.startsParagraph(at: line.start) {
      let spacing =
        max(0, Double(paragraph.attributes(at: line.start - 1).paragraphSpacing))
        + max(0, Double(attributes.paragraphSpacingBefore))
      top += pixelAligned(spacing, .up)
    }
    var runs = visualRuns(of: line)
    var lineWidth = runs.reduce(0) { $0 + $1.width }
    let indents = paragraph.indents(at: line.start, in: width).sum
    if attributes.alignment == .justified, !line.isLast, let width, width - indents > lineWidth {
      stretchSpaces(&runs, by: width - indents - lineWidth)
      lineWidth = runs.reduce(0) { $0 + $1.width }
    }
    let left = paragraph.leftEdge(of: lineWidth, in: width, lineStart: line.start)
    position(&runs)
    var ascent = -Double.infinity
    var descent = -Double.infinity
    var gap = -Double.infinity
    for (metrics, size) in heights(of: line) {
      ascent = max(ascent, metrics.ascender * size)
      descent = max(descent, 0 - metrics.descender * size)
      gap = max(gap, paragraph.style.usesFontLeading ? metrics.lineGap * size : 0)
    }
    let natural = ascent + descent + gap
    let height = attributes.lineHeight(natural: natural)
    let baseline =
      top + pixelAligned(ascent + (height - natural) + gap / 2, .toNearestOrAwayFromZero)
    let spacing = max(0, Double(attributes.lineSpacing))
    let lineHeight = max(0, pixelAligned(height, .up))
    layout.lines.append(
      TextLayout.Line(
        top: top, height: lineHeight, baseline: baseline, x: left, width: lineWidth,
        indents: indents, estimatedWidth: estimatedWidth(of: line), start: line.start, runs: runs))
    top += lineHeight + pixelAligned(spacing, .up)
  }

  /// Returns the metrics of the fonts of a line and of the faces that draw its letters.
  ///
  /// As in labels on iOS, an emoji does not change the height of its line.
  private func heights(of line: FilledLine) -> [(metrics: FaceMetrics, size: Double)] {
    guard !line.items.isEmpty else {
      let font = source.runs[source.run(at: line.start)].font
      return [(font.metrics, font.drawnSize)]
    }
    return line.items.flatMap { shaped in
      let font = source.runs[shaped.item.run].font.metrics
      let face = shaped.hasOnlyTiles ? font : shaped.item.face.metrics
      return [font, face].map { ($0, shaped.item.face.size) }
    }
  }

  /// Returns a length in points as subunits, rounded to whole pixels.
  private func pixelAligned(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
    guard points == points else { return 0 }
    let subunits = Double(Subunits.from(points: points))
    return Int(((subunits / pixel).rounded(rule) * pixel).rounded(.toNearestOrAwayFromZero))
  }

  private func estimatedWidth(of line: FilledLine) -> Int {
    let end = line.items.reduce(line.start) { max($0, $1.item.range.upperBound) }
    return paragraph.width(of: line.start..<end)
  }

  /// Positions runs next to each other.
  private func position(_ runs: inout [TextLayout.Run]) {
    var x = 0
    for run in runs.indices {
      runs[run].x = x
      if x != 0 {
        for glyph in runs[run].glyphs.indices { runs[run].glyphs[glyph].x += x }
      }
      x += runs[run].width
    }
  }

  /// Distributes the available width equally among the spaces.
  ///
  /// The first spaces get the remainder.
  private func stretchSpaces(_ runs: inout [TextLayout.Run], by extraWidth: Int) {
    let count = runs.reduce(0) { $0 + $1.glyphs.filter(\.isSpace).count }
    guard count > 0 else { return }
    var number = 0
    for run in runs.indices {
      var moved = 0
      for glyph in runs[run].glyphs.indices {
        runs[run].glyphs[glyph].x += moved
        guard runs[run].glyphs[glyph].isSpace else { continue }
        let extra = extraWidth / count + (number < extraWidth % count ? 1 : 0)
        runs[run].glyphs[glyph].advance += extra
        moved += extra
        number += 1
      }
      runs[run].width += moved
    }
  }

  // MARK: Visual order

  private mutating func visualRuns(of line: FilledLine) -> [TextLayout.Run] {
    BidiOrder.visualOrder(of: line.items.map(\.item.level)).map { run(of: line.items[$0]) }
  }

  private func run(of shaped: ShapedItem) -> TextLayout.Run {
    let shapes = GlyphShapeCache.shared.shapes(of: shaped.glyphs, in: shaped.item.face)
    let isSign = shaped.item.range.isEmpty
    var glyphs: [TextLayout.Glyph] = []
    glyphs.reserveCapacity(shaped.glyphs.count)
    var x = 0
    for (glyph, shape) in zip(shaped.glyphs, shapes) {
      let isSpace = !isSign && CharacterKind.isBlank(source.scalars[Int(glyph.cluster)])
      glyphs.append(
        TextLayout.Glyph(
          shape: shape, x: x + Int(glyph.offsetX), rise: Int(glyph.offsetY),
          advance: Int(glyph.advance), isSpace: isSpace))
      x += Int(glyph.advance)
    }
    return TextLayout.Run(
      index: shaped.item.run, font: source.runs[shaped.item.run].font, x: 0, width: x,
      glyphs: glyphs, missingCharacters: shaped.missingCharacters(in: source))
  }

  private mutating func reportMissing(_ shaped: ShapedItem) {
    var boxes = shaped.glyphs.filter { $0.glyph < 0 }
    guard !boxes.isEmpty else { return }
    // Glyphs are in visual order, but those of a cluster are in logical order.
    if shaped.item.level & 1 == 1 { boxes = ShapedGlyph.reversedByCluster(boxes) }
    for box in boxes {
      guard let scalar = Unicode.Scalar(UInt32(~box.glyph)), missing.insert(scalar).inserted
      else { continue }
      layout.missingCharacters.append(scalar)
    }
  }
}

extension TextLayout {
  /// A box in a run, drawn instead of a character that no font has.
  package struct MissingCharacter: Sendable {
    /// The index of the box among the run's glyphs.
    package let glyph: Int
    /// The character: an entire grapheme cluster, such as an emoji sequence, if only boxes are
    /// drawn for it, and otherwise the missing Unicode scalar.
    package let character: String
  }
}

extension ShapedItem {
  /// Whether all glyphs are tiles of emoji.
  fileprivate var hasOnlyTiles: Bool {
    item.face.face == nil && glyphs.allSatisfy { EmojiTile.isTile($0.glyph) }
  }

  /// Returns the boxes among the glyphs and the characters that they represent.
  func missingCharacters(in source: TextSource) -> [TextLayout.MissingCharacter] {
    guard glyphs.contains(where: isBox) else { return [] }
    var missing: [TextLayout.MissingCharacter] = []
    var start = 0
    while start < glyphs.count {
      var end = start + 1
      while end < glyphs.count, glyphs[end].cluster == glyphs[start].cluster { end += 1 }
      let boxes = (start..<end).filter { isBox(glyphs[$0]) }
      let isEntireCluster = boxes.count == end - start
      for box in boxes {
        missing.append(
          TextLayout.MissingCharacter(
            glyph: box,
            character: character(of: glyphs[box], isEntireCluster: isEntireCluster, in: source)))
      }
      start = end
    }
    return missing
  }

  /// Returns whether a glyph is the box of the built-in face or the first glyph of a font file,
  /// which is the box of that font.
  private func isBox(_ glyph: ShapedGlyph) -> Bool {
    glyph.glyph < 0 || (glyph.glyph == 0 && item.face.face != nil)
  }

  private func character(
    of glyph: ShapedGlyph, isEntireCluster: Bool, in source: TextSource
  ) -> String {
    let isFromSource = !item.range.isEmpty
    let scalar = glyph.glyph < 0 ? [UInt32(~glyph.glyph)] : []
    let first = Int(glyph.cluster)
    let scalars =
      isFromSource && (isEntireCluster || scalar.isEmpty)
      ? Array(source.scalars[first..<source.clusterEnd(after: first)]) : scalar
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }
}
