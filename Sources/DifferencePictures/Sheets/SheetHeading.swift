import SnapshotDrawing
import SnapshotGeometry
import SnapshotTypography

/// The heading of a sheet: the cause and its consequences, the changed color, and the name of the
/// snapshot.
struct SheetHeading {
  private let title: CaptionText?
  private let swatches: Swatches?
  private let subtitle: CaptionText?
  private let page: SheetPage
  private var scale: SheetScale { page.scale }

  /// Lays out the heading of a description.
  ///
  /// Without a cause, the name of the snapshot is the title.
  init(_ description: FailureDescription, _ page: SheetPage, fonts: FontBook) {
    self.page = page
    var (headline, consequence) = (CaptionStyle.headline, CaptionStyle.consequence)
    (headline.lineCount, consequence.lineCount) = (3, 3)
    headline = headline.withSize(page.titleSize)
    consequence = consequence.withSize(page.titleSize)
    let hasCause = !description.headline.isEmpty
    let main = hasCause ? description.headline : description.name
    var parts = [(text: main, style: headline)]
    if !hasCause {
      parts[0].style.lineCount = 1
      parts[0].style.truncation = .byTruncatingMiddle
    }
    if !description.consequence.isEmpty {
      parts.append(("  " + description.consequence, consequence))
    }
    let width = page.contentWidth
    title =
      main.isEmpty && description.consequence.isEmpty
      ? nil : CaptionText.balanced(parts, page.scale, width: width, fonts: fonts)
    swatches = description.color.map { Swatches($0, page.scale) }
    subtitle =
      hasCause && !description.name.isEmpty
      ? CaptionText(description.name, .subtitle, page.scale, width: width, fonts: fonts) : nil
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
