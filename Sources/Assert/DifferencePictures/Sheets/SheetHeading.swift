import SnapshotComparison
import SnapshotDrawing
import SnapshotTypography

/// The heading of a sheet: the cause and its consequences, the changed color, and the name of the
/// snapshot.
struct SheetHeading {
  private let title: CaptionText?
  private let swatches: Swatches?
  private let subtitle: CaptionText?
  private let page: SheetPage
  private var scale: SheetScale { page.scale }

  /// Lays out the heading of a sheet.
  ///
  /// Without a cause, the name of the snapshot is the title.
  init(_ content: SheetContent, _ page: SheetPage, fonts: FontBook) {
    self.page = page
    var (headline, consequence) = (CaptionStyle.headline, CaptionStyle.consequence)
    (headline.lineCount, consequence.lineCount) = (3, 3)
    headline = headline.withSize(page.titleSize)
    consequence = consequence.withSize(page.titleSize)
    let hasCause = !content.headline.isEmpty
    let main = hasCause ? content.headline : content.name
    var parts = [(text: main, style: headline)]
    if !hasCause {
      parts[0].style.lineCount = 1
      parts[0].style.truncation = .byTruncatingMiddle
    }
    if !content.consequence.isEmpty {
      parts.append(("  " + content.consequence, consequence))
    }
    let width = page.contentWidth
    title =
      main.isEmpty && content.consequence.isEmpty
      ? nil : CaptionText.balanced(parts, page.scale, width: width, fonts: fonts)
    swatches = content.color.map { Swatches($0, page.scale) }
    subtitle =
      hasCause && !content.name.isEmpty
      ? CaptionText(content.name, .subtitle, page.scale, width: width, fonts: fonts) : nil
  }

  /// Draws the heading, and moves the position below it.
  func draw(at y: inout Double, in context: inout DrawingContext) {
    let left = page.margin
    var end = y
    if let title {
      title.draw(at: Point(x: left, y: y), in: &context)
      end = y + title.size.height.rounded(.up)
    }
    if let swatches {
      let after = left + (title?.lastLineWidth ?? 0).rounded(.up) + scale.pixels(12)
      let middle = y + (title?.lastLineMiddle ?? 0)
      if title != nil, after + swatches.size.width <= left + page.contentWidth {
        swatches.draw(
          at: Point(x: after, y: (middle - swatches.size.height / 2).rounded()), in: &context)
      } else {
        let top = end + (title == nil ? 0 : scale.pixels(4))
        swatches.draw(at: Point(x: left, y: top), in: &context)
        end = top + swatches.size.height
      }
    }
    if let subtitle {
      let top = end + scale.pixels(4)
      subtitle.draw(at: Point(x: left, y: top), in: &context)
      end = top + subtitle.size.height.rounded(.up)
    }
    y = end + scale.pixels(20)
  }
}

extension CaptionStyle {
  /// Returns the style with another size, in points.
  fileprivate func withSize(_ size: Double) -> CaptionStyle {
    CaptionStyle(
      size: size, weight: weight, color: color, lineCount: lineCount, truncation: truncation,
      isMonospaced: isMonospaced)
  }
}

/// Two touching swatches with the values of a color before and after a change.
///
/// The swatches touch because a gap would hide a small difference.
struct Swatches {
  /// The size in pixels.
  let size: Size
  private let change: SheetContent.ColorChange
  private let text: CaptionText
  private let scale: SheetScale
  private let side: Size

  init(_ change: SheetContent.ColorChange, _ scale: SheetScale) {
    self.change = change
    self.scale = scale
    let arrow = CaptionStyle(size: CaptionStyle.hex.size, color: CaptionStyle.hex.color)
    text = CaptionText(
      [(change.reference.hex, .hex), (" → ", arrow), (change.actual.hex, .hex)], scale)
    side = Size(width: scale.pixels(24), height: scale.pixels(20))
    size = Size(
      width: 2 * side.width + scale.pixels(8) + text.size.width.rounded(.up), height: side.height)
  }

  /// Draws the swatches with their top-left corner at a point.
  func draw(at origin: Point, in context: inout DrawingContext) {
    let rect = Rect(origin: origin, size: Size(width: 2 * side.width, height: side.height))
    let radius = scale.pixels(4)
    context.withClip(.rect(rect, cornerRadius: radius)) { context in
      if !change.reference.isOpaque || !change.actual.isOpaque {
        Checkerboard.draw(in: rect, scale, &context)
      }
      for (index, color) in [change.reference, change.actual].enumerated() {
        let half = Rect(
          x: rect.minX + Double(index) * side.width, y: rect.minY, width: side.width,
          height: side.height)
        context.fill(.rect(half), with: .color(color))
      }
    }
    let line = scale.pixels(1)
    context.stroke(
      Path(RoundedRect(rect.inset(by: line / 2), radius: radius - line / 2)),
      StrokeStyle(width: line), with: .color(Palette.excused))
    let y = (rect.midY - text.size.height / 2).rounded()
    text.draw(at: Point(x: rect.maxX + scale.pixels(8), y: y), in: &context)
  }
}

extension Color {
  /// The channels in hexadecimal, such as `#8A8A8E`, and with the alpha unless it is 255.
  var hex: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce("#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      return text + (digits.count < 2 ? "0" : "") + digits
    }
  }
}

/// The meaning of the marks that occur.
struct Legend {
  private let entries: [(kind: MarkKind, text: CaptionText)]
  private let page: SheetPage
  /// The color below marks, which is that of an empty background in the difference panel.
  private let backdrop: Color
  private var scale: SheetScale { page.scale }

  init(_ input: SheetInput, _ page: SheetPage) {
    self.page = page
    let ghost = input.ghost
    backdrop = ghost.low < 0x80 ? Color(white8: ghost.low) : Color(white8: ghost.high)
    entries = Self.texts(input).map { kind, text in
      (kind, CaptionText(text, .legend, page.scale, width: page.contentWidth))
    }
  }

  private static func texts(_ input: SheetInput) -> [(MarkKind, String)] {
    let counts = input.counts
    let kinds = Set(input.places.map(\.kind))
    let entries: [(MarkKind, Bool, String)] = [
      (.inserted, kinds.contains(.inserted) || !input.spaces.isEmpty, "inserted"),
      (.removed, kinds.contains(.removed), "removed"),
      (.inserted, counts.added > 0, "only after"),
      (.removed, counts.missing > 0, "only before"),
      (.slightlyChanged, counts.changed.slight > 0, "changed by 1–15 of 255"),
      (.changed, counts.changed.medium > 0, "changed by 16–63 of 255"),
      (.stronglyChanged, counts.changed.strong > 0, "changed by 64–255"),
      (.moved, counts.moved > 0 || !input.moves.isEmpty, "only moved"),
      (.excused, counts.excused > 0, "ignored as antialiasing"),
      (.faint, input.hasDisappearedContent, "disappeared content"),
    ]
    return entries.filter(\.1).map { ($0.0, $0.2) }
  }

  /// Draws the legend, and moves the position below it.
  func draw(at y: inout Double, in context: inout DrawingContext) {
    guard let first = entries.first else { return }
    let swatch = Size(width: scale.pixels(20), height: scale.pixels(12))
    let lineHeight = max(first.text.size.height.rounded(.up), swatch.height)
    var x = page.margin
    for (kind, text) in entries {
      let width = swatch.width + scale.pixels(6) + text.size.width.rounded(.up)
      if x > page.margin, x + width > page.margin + page.contentWidth {
        x = page.margin
        y += lineHeight + scale.pixels(6)
      }
      let rect = Rect(
        x: x, y: y + ((lineHeight - swatch.height) / 2).rounded(), width: swatch.width,
        height: swatch.height)
      draw(kind, in: rect, &context)
      text.draw(at: Point(x: rect.maxX + scale.pixels(6), y: y), in: &context)
      x += width + scale.pixels(20)
    }
    y += lineHeight
  }

  private func draw(_ kind: MarkKind, in rect: Rect, _ context: inout DrawingContext) {
    let pen = MarkPen(scale, halo: Palette.checkLight)
    switch kind {
    case .slightlyChanged, .changed, .stronglyChanged, .faint:
      let strength = kind == .slightlyChanged ? 1 : kind == .changed ? 2 : 3
      var fill = Palette.changed
      fill.alpha = kind == .faint ? MarkKind.faintOpacity : MarkKind.opacity(strength: strength)
      let line = scale.pixels(1)
      context.fill(.rect(rect), with: .color(backdrop))
      context.fill(.rect(rect), with: .color(fill))
      context.stroke(
        Path(rect.inset(by: line / 2)), StrokeStyle(width: line), with: .color(kind.color))
    case .inserted, .removed:
      pen.hatch(rect, isUpward: kind == .inserted, backdrop: Palette.checkLight, in: &context)
    case .moved:
      pen.tint(rect, in: &context)
      pen.bars(rect, within: rect, in: &context)
    case .excused:
      let inset = rect.inset(by: scale.pixels(1))
      pen.dots(Path(inset), in: &context)
    }
  }
}
