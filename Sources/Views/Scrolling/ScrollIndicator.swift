import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The pill that says which part of the content is seen.
final class ScrollIndicator: View {
  static let thickness: CGFloat = 3
  private static let shortest: CGFloat = 36

  override func draw(in context: inout DrawingContext) {
    let color = Color(
      light: Color.black.withAlphaComponent(0.35), dark: Color.white.withAlphaComponent(0.5))
    context.fill(
      .rect(bounds, cornerRadius: ScrollIndicator.thickness / 2), with: .color(color))
  }

  /// Returns where an indicator is in its room; `nil` where all of the content is seen.
  ///
  /// It is as long as the share of the content that is seen, but at least 36 points. Where the offset
  /// is outside the content it gets shorter, down to 7 points, and stays at that end.
  static func stretch(
    visible: CGFloat, of content: CGFloat, offset: CGFloat, room: CGFloat
  ) -> AxisRange? {
    guard visible > 0, content > visible, room > 0, content < .infinity else { return nil }
    let full = min(room, max(shortest, room * visible / content))
    let outside = max(0 - offset, offset - (content - visible), 0)
    let length = min(full, max(7, full - outside))
    let share = min(max(offset / (content - visible), 0), 1)
    return AxisRange(start: (room - length) * share, length: length)
  }
}
