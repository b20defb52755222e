package import SnapshotDrawing

/// The stages between a display list and its bitmap, as text for people.
///
/// Coordinates are device pixels, with y pointing down. The operations, edges, and spans are those
/// that ``Rasterizer`` draws with, except that the scene is never flushed, so that all operations
/// are listed. The contents of a blur are missing: they become an image during preparation.
package enum StageInspection {
  package enum Stage: String, CaseIterable, Sendable {
    /// The edges of flattened outlines.
    case lines
    /// The coverage of each row.
    case spans
    /// The steps of the prepared scene.
    case operations
  }

  /// Returns a stage of a display list as text.
  ///
  /// The text has a heading for each operation that touches the box, from back to front. Indented
  /// lines below it describe the edges or the spans of that operation.
  ///
  /// - Parameters:
  ///   - list: The display list, in points.
  ///   - size: The size of the bitmap in pixels.
  ///   - scale: The number of pixels per point.
  ///   - box: The pixels to describe; `nil` for the entire bitmap. Edges are listed if their
  ///     bounding box touches it, and spans are clipped to it.
  /// - Throws: ``RenderError`` if a side exceeds 2²⁰ pixels, or the list needs too much memory.
  package static func text(
    of stage: Stage, _ list: DisplayList, size: PixelSize, scale: Scale,
    edges: EdgePrecision = .stepped, box: PixelRect? = nil
  ) throws(RenderError) -> String {
    let bounds = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let box = box?.intersection(bounds) ?? bounds
    guard !box.isEmpty else { return "" }
    let sideLimit = Int(FixedPoint.reach)
    guard max(size.width, size.height) <= sideLimit else {
      throw .bitmapTooLarge(size, sideLimit: sideLimit)
    }
    let scene = try scene(of: list, bounds: bounds, scale: scale, edges: edges)
    var text = ""
    for index in scene.operations.indices {
      let operation = scene.operations[index]
      let visible = operation.box.intersection(box)
      guard !visible.isEmpty else { continue }
      let body: [String]
      switch stage {
      case .lines: body = lines(of: operation, in: visible, scene)
      case .spans: body = spans(of: operation, in: visible, scene)
      case .operations: body = []
      }
      guard stage == .operations || !body.isEmpty else { continue }
      text += "\(index) \(operation.text)\n"
      for line in body { text += "  \(line)\n" }
    }
    return text
  }

  private static func scene(
    of list: DisplayList, bounds: PixelRect, scale: Scale, edges: EdgePrecision
  ) throws(RenderError) -> PreparedScene {
    let limits = RenderLimits(pixelCount: bounds.width * bounds.height)
    var builder = SceneBuilder(
      reusing: PreparedScene(), canvas: bounds, box: bounds, scale: scale, edges: edges,
      limits: limits, renderDrawing: Rasterizer.renderDrawing)
    builder.replace(with: 0)
    let plainLayers = list.plainLayers()
    for (index, item) in list.items.enumerated() {
      builder.add(item, isPlain: plainLayers.contains(index))
      if let failure = builder.failure { throw failure }
    }
    builder.closeScopes()
    if let failure = builder.failure { throw failure }
    return builder.scene
  }

  // MARK: Edges

  private static func lines(
    of operation: RenderOperation, in box: PixelRect, _ scene: PreparedScene
  ) -> [String] {
    guard let range = operation.coverage?.lines else { return [] }
    return range.compactMap { index in
      let line = unsafe scene.flattener.lines.base[index]
      let (startX, startY) = (line.startX.pixels, line.startY.pixels)
      let (endX, endY) = (line.endX.pixels, line.endY.pixels)
      guard max(startX, endX) >= Double(box.x), min(startX, endX) <= Double(box.right),
        max(startY, endY) >= Double(box.y), min(startY, endY) <= Double(box.bottom)
      else { return nil }
      return "(\(startX), \(startY)) to (\(endX), \(endY))"
    }
  }

  // MARK: Spans

  /// Returns the spans of an operation.
  ///
  /// Rows with equal spans share their lines.
  private static func spans(
    of operation: RenderOperation, in box: PixelRect, _ scene: PreparedScene
  ) -> [String] {
    guard let coverage = operation.coverage else { return [] }
    var text = SpanText()
    switch coverage {
    case .box:
      for y in box.y..<box.bottom { text.add([(box.x, box.width, "256")], row: y) }
    case .lines, .sides:
      // The two sides that are stored last are edges of the same shape.
      guard let range = coverage.lines else { return [] }
      var cells = CellBuffer()
      var row = SpanRow()
      row.reserve(width: box.width)
      cells.begin(box: box)
      let rule = coverage.rule
      unsafe cells.add(
        scene.flattener.lines.base + range.lowerBound, count: range.count, rule: rule)
      for index in stride(from: cells.firstRow, through: cells.lastRow, by: 1) {
        cells.sweep(
          row: index, rule: rule, steps: operation.rounding.coverageSteps, into: &row)
        let spans = (0..<row.count).map { number in
          let span = unsafe row.spans[number]
          let columns = Int(span.start)..<Int(span.start + span.count)
          guard span.coverage == Span.varying else {
            return (box.x + columns.lowerBound, columns.count, "\(span.coverage)")
          }
          let values = columns.map { unsafe "\(row.coverage[$0] & 0xFFFF)" }
          return (box.x + columns.lowerBound, columns.count, values.joined(separator: " "))
        }
        text.add(spans, row: box.y + index)
      }
    case .glyphs(let range):
      for glyph in unsafe scene.glyphs[range] {
        let mask = PixelRect(
          x: Int(glyph.x), y: Int(glyph.y), width: Int(glyph.width), height: Int(glyph.height))
        let elements = unsafe glyph.elements
        text.add(mask, in: box) { x, y in
          unsafe elements[(y - mask.y) * mask.width + x - mask.x] & 0xFFFF
        }
      }
    case .shadow(let index):
      let shadow = scene.shadows[index]
      let elements = unsafe shadow.elements
      let middle = shadow.width / 2
      text.add(shadow.box, in: box) { x, y in
        let column = x - shadow.box.x
        let inMask = column < middle ? column : max(middle, column - shadow.missingColumns)
        return unsafe elements[shadow.maskRow(y - shadow.box.y) * shadow.width + inMask] & 0xFFFF
      }
    }
    return text.finish()
  }
}

/// The spans of consecutive rows, as text.
private struct SpanText {
  private var lines: [String] = []
  private var rows = 0..<0
  private var spans: [String] = []

  /// Adds the spans of a row: the first column, the number of columns, and the coverage.
  mutating func add(_ spans: [(x: Int, count: Int, coverage: String)], row: Int) {
    let text = spans.map { "x \($0.x)..<\($0.x + $0.count) coverage \($0.coverage)" }
    guard row != rows.upperBound || text != self.spans else {
      rows = rows.lowerBound..<row + 1
      return
    }
    flush()
    (rows, self.spans) = (row..<row + 1, text)
  }

  /// Adds the pixels of a mask, as spans without gaps.
  mutating func add(_ mask: PixelRect, in box: PixelRect, _ coverage: (Int, Int) -> UInt32) {
    let visible = mask.intersection(box)
    guard !visible.isEmpty else { return }
    for y in visible.y..<visible.bottom {
      let columns = (visible.x..<visible.right).map { (x: $0, value: coverage($0, y)) }
      add(
        columns.split { $0.value == 0 }.map { run in
          let values = run.map { "\($0.value)" }
          let isConstant = Set(values).count == 1
          let text = isConstant ? values[0] : values.joined(separator: " ")
          return (run[run.startIndex].x, run.count, text)
        }, row: y)
    }
  }

  private mutating func flush() {
    for span in spans { lines.append("y \(rows.lowerBound)..<\(rows.upperBound) \(span)") }
  }

  /// Returns the lines of all rows.
  mutating func finish() -> [String] {
    flush()
    return lines
  }
}

extension RenderOperation {
  /// The coverage of a draw or a clip.
  fileprivate var coverage: Coverage? {
    switch kind {
    case .draw(let coverage, _), .pushClip(let coverage, _): coverage
    case .replace, .popClip, .pushLayer, .popLayer: nil
    }
  }

  /// The operation on one line.
  fileprivate var text: String {
    var text: String
    switch kind {
    case .draw(let coverage, let source): text = "draw \(coverage.text) with \(source.text)"
    case .replace(let pixel): text = "replace with \(pixel.rgbaText)"
    case .pushClip(let coverage, let mask):
      text = "push clip \(coverage.text)" + (mask.map { " and the alpha of image \($0)" } ?? "")
    case .popClip: text = "pop clip"
    case .pushLayer: text = "push layer"
    case .popLayer(let opacity): text = "pop layer with opacity \(opacity) of 255"
    }
    text += " in \(box)"
    if blendMode != .sourceOver { text += ", \(blendMode)" }
    if !opaqueBox.isEmpty { text += ", opaque in \(opaqueBox)" }
    if coverage?.lines != nil { text += ", \(rounding.coverageSteps) steps" }
    return text
  }
}

extension Coverage {
  /// The indices of the edges.
  fileprivate var lines: Range<Int>? {
    switch self {
    case .lines(let range, _), .sides(let range, _): range
    case .box, .glyphs, .shadow: nil
    }
  }

  /// The rule by which the edges enclose pixels.
  fileprivate var rule: FillRule {
    if case .lines(_, let rule) = self { rule } else { .nonzero }
  }

  fileprivate var text: String {
    switch self {
    case .box: "box"
    case .lines(let range, let rule): "\(range.count) lines, \(rule.rawValue),"
    case .sides(let range, let rows): "\(range.count) lines, equal rows \(rows),"
    case .glyphs(let range): "\(range.count) glyphs"
    case .shadow: "shadow"
    }
  }
}

extension PaintSource {
  fileprivate var text: String {
    switch self {
    case .solid(let pixel): pixel.rgbaText
    case .gradient(let index): "gradient \(index)"
    case .image(let index): "image \(index)"
    }
  }
}

extension UInt32 {
  /// A premultiplied pixel, such as `rgba(0, 122, 255, 255)`.
  fileprivate var rgbaText: String {
    "rgba(\(self & 255), \(self >> 8 & 255), \(self >> 16 & 255), \(self >> 24))"
  }
}

extension Int32 {
  /// A coordinate in pixels.
  ///
  /// Steps of 1/256 have an exact decimal representation.
  fileprivate var pixels: Double { Double(self) / Double(FixedPoint.one) }
}
