/// Text that can be laid out in lines of any width: one or more paragraphs, each with its base
/// direction.
///
/// The text is shaped once to measure it. Lines are filled one by one, and each is shaped
/// separately, put in visual order (UAX #9, rule L2), and positioned.
package struct Paragraph: Sendable {
  let source: TextSource
  let style: ParagraphStyle
  let items: [TextItem]
  /// The glyphs of complete items, which most lines use.
  private let shapedItems: [ShapedItem]
  private let order: BidiOrder
  /// The position of the pen before each scalar and at the end, in subunits.
  private let positions: [Int]
  /// Whether a paragraph has attributes other than those of the style.
  let hasOwnAttributes: Bool
  /// The break opportunity after each scalar.
  let opportunities: [LineBreaker.Opportunity]

  package init(_ runs: [TextRun], style: ParagraphStyle) {
    source = TextSource(runs)
    self.style = style
    hasOwnAttributes = runs.contains { $0.paragraph != nil }
    order = BidiOrder(source.scalars, direction: style.baseDirection)
    items = source.items(levels: order.levels)
    opportunities = LineBreaker.opportunities(in: source.scalars)
    var advances = [Int](repeating: 0, count: source.scalars.count)
    shapedItems = items.map { [source] in ShapedItem($0, Paragraph.shape($0, source)) }
    for item in shapedItems {
      for glyph in item.glyphs {
        advances[source.clusterStart(of: Int(glyph.cluster))] += Int(glyph.advance)
      }
    }
    var position = 0
    positions =
      [0]
      + advances.map { advance in
        position += advance
        return position
      }
  }

  /// Returns the level of the base direction at a scalar: 0 for left-to-right, 1 for right-to-left.
  func baseLevel(at scalar: Int) -> UInt8 { order.baseLevel(at: scalar) }

  /// Returns the embedding level of a scalar, which is odd for right-to-left.
  func level(at scalar: Int) -> UInt8 { order.levels[scalar] }

  /// Returns the attributes of the paragraph that contains a scalar.
  ///
  /// As in UIKit, they are those of its first character.
  func attributes(at scalar: Int) -> ParagraphAttributes {
    guard hasOwnAttributes else { return style.attributes }
    let run = source.run(at: order.paragraphStart(at: scalar))
    return source.runs[run].paragraph ?? style.attributes
  }

  /// Returns whether a paragraph other than the first one starts at a scalar.
  func startsParagraph(at scalar: Int) -> Bool {
    scalar > 0 && BidiOrder.isParagraphEnd(source.scalars[scalar - 1])
  }

  /// Returns the face of a scalar, or of the last one for an index past the end.
  func face(at scalar: Int) -> FaceInstance {
    items[firstItem(endingAfter: min(scalar, source.scalars.count - 1))].face
  }

  /// Returns the width of a range as shaped within the entire text, in subunits.
  func width(of range: Range<Int>) -> Int {
    positions[range.upperBound] - positions[range.lowerBound]
  }

  /// Returns the items of a range, shaped separately.
  func shaped(_ range: Range<Int>) -> [ShapedItem] {
    guard !range.isEmpty else { return [] }
    var shaped: [ShapedItem] = []
    var next = firstItem(endingAfter: range.lowerBound)
    while next < items.count, items[next].range.lowerBound < range.upperBound {
      var item = items[next]
      item.range = item.range.clamped(to: range)
      let isEntireItem = item.range == items[next].range
      shaped.append(
        isEntireItem ? shapedItems[next] : ShapedItem(item, Paragraph.shape(item, source)))
      next += 1
    }
    return shaped
  }

  /// Returns the index of the first item that ends after a scalar, by binary search.
  private func firstItem(endingAfter scalar: Int) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= scalar {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Lays out the text in lines.
  ///
  /// - Parameters:
  ///   - width: The width of the lines, in points. A width that is not greater than 0 is unlimited.
  ///   - height: The height that the lines must fit, in points. There is always at least one line.
  ///   - pixelsPerPoint: The pixels per point. Baselines are aligned to pixels.
  package func layout(
    width: Double, height: Double = .infinity, pixelsPerPoint: Double = 1
  ) -> TextLayout {
    var filler = LineFiller(self, width: width)
    var layout = position(filler.lines(limit: style.numberOfLines), width, pixelsPerPoint)
    let limit = Subunits.from(points: height)
    let fitting = layout.lines.prefix { $0.top + $0.height <= limit }.count
    if fitting < layout.lines.count, layout.lines.count > 1 {
      layout = position(filler.lines(limit: max(1, fitting)), width, pixelsPerPoint)
    }
    layout.isTruncated = filler.isTruncated || source.isTruncated
    return layout
  }

  private func position(_ lines: [FilledLine], _ width: Double, _ scale: Double) -> TextLayout {
    var builder = TextLayoutBuilder(self, width: width, pixelsPerPoint: scale)
    for line in lines { builder.add(line) }
    return builder.layout
  }

  /// Returns the glyphs of an item, from left to right.
  static func shape(_ item: TextItem, _ source: TextSource) -> [ShapedGlyph] {
    let isRightToLeft = item.level & 1 == 1
    var glyphs: [ShapedGlyph]
    if let face = item.face.face {
      glyphs = face.shape(
        source.scalars, item.range, size: item.face.size, isRightToLeft: isRightToLeft)
    } else {
      var shaper = BuiltInShaper(item.face, isRightToLeft: isRightToLeft)
      glyphs = shaper.shape(source.scalars, item.range, clusterStarts: source.clusterStarts)
      if isRightToLeft { glyphs = ShapedGlyph.reversedByCluster(glyphs) }
    }
    let tracking = Subunits.from(points: source.runs[item.run].tracking)
    guard tracking != 0 || item.face.face != nil else { return glyphs }
    var width = 0
    for index in glyphs.indices {
      width += Int(glyphs[index].advance)
      let isLast = index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster
      guard isLast else { continue }
      // The advance of a cluster does not become negative.
      glyphs[index].advance = ShapedGlyph.length(
        Int(glyphs[index].advance) + max(tracking, 0 - width))
      width = 0
    }
    return glyphs
  }
}

extension Paragraph {
  /// Returns a layout without a width limit, aligned within a width, if no line would change.
  ///
  /// The result equals that of ``layout(width:height:pixelsPerPoint:)``, but the lines are only
  /// aligned: nothing is shaped or divided again.
  ///
  /// - Parameters:
  ///   - unlimited: The layout at a width of 0.
  ///   - width: The width of the lines, in points.
  ///   - height: The height that the lines must fit, in points.
  /// - Returns: The layout, or `nil` if a line does not fit the width, if the lines do not fit the
  ///   height, or if text was already omitted.
  package func aligned(
    _ unlimited: TextLayout, width: Double, height: Double = .infinity
  ) -> TextLayout? {
    guard !unlimited.isTruncated, let last = unlimited.lines.last,
      unlimited.lines.count == 1 || last.top + last.height <= Subunits.from(points: height)
    else { return nil }
    guard width > 0 else { return unlimited }
    let limit = Subunits.from(points: width)
    // A line that is not the last of a paragraph would be justified.
    guard
      unlimited.lines.count == 1
        || !unlimited.lines.contains(where: { attributes(at: $0.start).alignment == .justified }),
      // The width of a tab depends on its position.
      !source.hasTabs,
      unlimited.lines.allSatisfy({
        max($0.width, $0.estimatedWidth) <= lineWidth(at: $0.start, in: limit)
      })
    else { return nil }
    var layout = unlimited
    let width = width < .infinity ? limit : nil
    for index in layout.lines.indices {
      let line = layout.lines[index]
      layout.lines[index].x = leftEdge(
        of: line.width, in: width, lineStart: line.start)
    }
    return layout
  }

  /// Returns the left edge of a line in a width, or the left indent if the width is unlimited
  /// (`nil`), all in subunits.
  ///
  /// - Parameter lineStart: The index of the line's first scalar.
  func leftEdge(of lineWidth: Int, in width: Int?, lineStart: Int) -> Int {
    let indents = indents(at: lineStart, in: width)
    let isInterfaceRightToLeft = style.interfaceDirection == .rightToLeft
    let startsAtRight = isInterfaceRightToLeft || baseLevel(at: lineStart) == 1
    let left = startsAtRight ? indents.trailing : indents.leading
    guard let width else { return left }
    let available = width - indents.sum - lineWidth
    let offset =
      switch attributes(at: lineStart).alignment {
      case .left: 0
      case .right: available
      case .center: available / 2
      case .natural, .justified: startsAtRight ? available : 0
      case .leading: isInterfaceRightToLeft ? available : 0
      case .trailing: isInterfaceRightToLeft ? 0 : available
      }
    return left + offset
  }
}

/// Text with a single font.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var font: Font
  /// The additional space after each character, in points.
  package var tracking: Double
  /// The attributes of a paragraph that starts in the run, or `nil` for those of the style.
  package var paragraph: ParagraphAttributes?

  package init(
    _ text: String, font: Font, tracking: Double = 0, paragraph: ParagraphAttributes? = nil
  ) {
    self.text = text
    self.font = font
    self.tracking = tracking
    self.paragraph = paragraph
  }
}

/// An item of a line with its glyphs.
struct ShapedItem {
  /// The item.
  ///
  /// Its range is empty for a character that the line adds.
  let item: TextItem
  /// The glyphs, from left to right.
  let glyphs: [ShapedGlyph]
  /// The sum of the advances.
  let width: Int

  init(_ item: TextItem, _ glyphs: [ShapedGlyph]) {
    self.item = item
    self.glyphs = glyphs
    width = glyphs.reduce(0) { $0 + Int($1.advance) }
  }

  /// Creates an ellipsis or a hyphen that a line adds to its text, in the face of the adjacent
  /// text, or in the first face of the font that has it.
  init(sign: String, font: Font, run: Int, level: UInt8, face: FaceInstance) {
    let source = TextSource([TextRun(sign, font: font)])
    var item = source.items(levels: [level], preferring: face)[0]
    let glyphs = Paragraph.shape(item, source)
    item.range = 0..<0
    item.run = run
    self.init(item, glyphs)
  }
}
