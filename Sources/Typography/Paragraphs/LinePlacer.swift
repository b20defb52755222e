/// Gives the glyphs of filled lines their places.
struct LinePlacer {
  private let paragraph: Paragraph
  private let source: TextSource
  /// The width of the lines in subunits, or `nil` where there is no end.
  private let width: Int?
  private let pixel: Double
  private var top = 0
  /// The lines so far.
  private(set) var layout = TextLayout()

  /// Creates a placer for lines of a width, in points.
  init(_ paragraph: Paragraph, width: Double, pixelsPerPoint: Double) {
    self.paragraph = paragraph
    source = paragraph.source
    self.width = width > 0 && width < .infinity ? Subunits.from(points: width) : nil
    pixel = Double(Subunits.perPoint) / (pixelsPerPoint > 0 ? pixelsPerPoint : 1)
  }

  /// Adds a line below the others.
  mutating func add(_ line: FilledLine) {
    var runs = visualRuns(of: line)
    var lineWidth = runs.reduce(0) { $0 + $1.width }
    if paragraph.style.alignment == .justified, !line.isLast, let width, width > lineWidth {
      stretch(&runs, by: width - lineWidth)
      lineWidth = runs.reduce(0) { $0 + $1.width }
    }
    let left = leftEdge(of: lineWidth, isFromRight: paragraph.baseLevel(at: line.start) == 1)
    move(&runs, to: left)
    let fonts = runs.isEmpty ? [source.runs[source.run(at: line.start)].font] : runs.map(\.font)
    let ascent = fonts.map(\.ascender).max() ?? 0
    let descent = fonts.map { 0 - $0.descender }.max() ?? 0
    let gap = fonts.map(\.leading).max() ?? 0
    let natural = ascent + descent + gap
    let multiple = paragraph.style.lineHeightMultiple
    let height = natural * (multiple > 0 ? multiple : 1)
    let baseline = top + whole(ascent + (height - natural) + gap / 2, .toNearestOrAwayFromZero)
    let spacing = max(0, paragraph.style.lineSpacing)
    let lineHeight = max(0, whole(height, .up))
    layout.lines.append(
      TextLayout.Line(
        top: top, height: lineHeight, baseline: baseline, x: left, width: lineWidth, runs: runs))
    top += lineHeight + whole(spacing, .up)
  }

  /// Returns a length in points as subunits on whole pixels.
  private func whole(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
    guard points == points else { return 0 }
    let subunits = Double(Subunits.from(points: points))
    return Int(((subunits / pixel).rounded(rule) * pixel).rounded(.toNearestOrAwayFromZero))
  }

  private func leftEdge(of lineWidth: Int, isFromRight: Bool) -> Int {
    guard let width else { return 0 }
    let room = width - lineWidth
    return switch paragraph.style.alignment {
    case .left: 0
    case .right: room
    case .center: room / 2
    case .natural, .leading, .justified: isFromRight ? room : 0
    case .trailing: isFromRight ? 0 : room
    }
  }

  private func move(_ runs: inout [TextLayout.Run], to left: Int) {
    var x = left
    for run in runs.indices {
      runs[run].x = x
      for glyph in runs[run].glyphs.indices { runs[run].glyphs[glyph].x += x }
      x += runs[run].width
    }
  }

  /// Widens the spaces by equal shares; what does not divide goes to the first ones.
  private func stretch(_ runs: inout [TextLayout.Run], by room: Int) {
    let count = runs.reduce(0) { $0 + $1.glyphs.filter(\.isSpace).count }
    guard count > 0 else { return }
    var number = 0
    for run in runs.indices {
      var moved = 0
      for glyph in runs[run].glyphs.indices {
        runs[run].glyphs[glyph].x += moved
        guard runs[run].glyphs[glyph].isSpace else { continue }
        let share = room / count + (number < room % count ? 1 : 0)
        runs[run].glyphs[glyph].advance += share
        moved += share
        number += 1
      }
      runs[run].width += moved
    }
  }

  // MARK: Visual order

  private mutating func visualRuns(of line: FilledLine) -> [TextLayout.Run] {
    var runs: [(level: UInt8, run: TextLayout.Run)] = []
    for piece in line.pieces {
      switch piece {
      case .ellipsis(let run):
        let level = paragraph.baseLevel(at: line.start)
        let ellipsis = Ellipsis(paragraph, run: run, level: level)
        runs.append((level, self.run(run, ellipsis.face, ellipsis.glyphs, nil)))
      case .text(let range):
        var next = firstItem(endingAfter: range.lowerBound)
        while next < paragraph.items.count {
          var item = paragraph.items[next]
          guard item.range.lowerBound < range.upperBound else { break }
          next += 1
          item.range = item.range.clamped(to: range)
          let glyphs = Paragraph.shape(item, source)
          reportMissing(glyphs)
          runs.append((item.level, run(item.run, item.face, glyphs, source.scalars)))
        }
      }
    }
    return BidiOrder.visualOrder(of: runs.map(\.level)).map { runs[$0].run }
  }

  /// Returns the index of the first item that ends after a scalar, by bisection.
  private func firstItem(endingAfter scalar: Int) -> Int {
    var low = 0
    var high = paragraph.items.count
    while low < high {
      let middle = (low + high) / 2
      if paragraph.items[middle].range.upperBound <= scalar {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func run(
    _ index: Int, _ face: FaceInstance, _ shaped: [ShapedGlyph], _ scalars: [UInt32]?
  ) -> TextLayout.Run {
    let shapes = GlyphShapeCache.shared.shapes(of: shaped, in: face)
    var glyphs: [TextLayout.Glyph] = []
    glyphs.reserveCapacity(shaped.count)
    var x = 0
    for (glyph, shape) in zip(shaped, shapes) {
      let isSpace = scalars.map { CharacterKind.isSpace($0[Int(glyph.cluster)]) } ?? false
      glyphs.append(
        TextLayout.Glyph(
          shape: shape, x: x + Int(glyph.offsetX), rise: Int(glyph.offsetY),
          advance: Int(glyph.advance), isSpace: isSpace))
      x += Int(glyph.advance)
    }
    return TextLayout.Run(
      index: index, font: source.runs[index].font, x: 0, width: x, glyphs: glyphs)
  }

  private mutating func reportMissing(_ glyphs: [ShapedGlyph]) {
    for glyph in glyphs where glyph.glyph < 0 {
      guard let scalar = Unicode.Scalar(UInt32(~glyph.glyph)),
        !layout.missingCharacters.contains(scalar)
      else { continue }
      layout.missingCharacters.append(scalar)
    }
  }
}
