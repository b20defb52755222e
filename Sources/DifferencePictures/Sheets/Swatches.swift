import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Two touching swatches with the values of a color before and after a change.
///
/// The swatches touch because a gap would hide a small difference.
struct Swatches {
  /// The size in pixels.
  let size: Size
  private let change: FailureDescription.ColorChange
  private let text: CaptionText
  private let scale: SheetScale
  private let side: Size

  /// Creates the swatches of a change.
  init(_ change: FailureDescription.ColorChange, _ scale: SheetScale) {
    self.change = change
    self.scale = scale
    text = CaptionText("\(change.reference.hex) → \(change.actual.hex)", .hex, scale)
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
