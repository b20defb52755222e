import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// A bar that indicates the visible part of the content.
final class ScrollIndicator: View {
  static let thickness: CGFloat = 3
  private static let minimumLength: CGFloat = 36

  override func draw(in context: inout DrawingContext) {
    let color = Color(
      light: Color.black.withAlphaComponent(0.35), dark: Color.white.withAlphaComponent(0.5))
    context.fill(
      .rect(bounds, cornerRadius: ScrollIndicator.thickness / 2), with: .color(color))
  }

  /// Returns the range of an indicator in its track, or `nil` if all of the content is visible.
  ///
  /// The length is proportional to the visible part of the content, but at least 36 points. If the
  /// offset is outside the content, the indicator shrinks down to 7 points and stays at that end of
  /// the track.
  static func range(
    visible: CGFloat, of content: CGFloat, offset: CGFloat, trackLength: CGFloat
  ) -> AxisRange? {
    guard visible > 0, content > visible, trackLength > 0, content < .infinity else { return nil }
    let fullLength = min(trackLength, max(minimumLength, trackLength * visible / content))
    let outside = max(0 - offset, offset - (content - visible), 0)
    let length = min(fullLength, max(7, fullLength - outside))
    let fraction = min(max(offset / (content - visible), 0), 1)
    return AxisRange(start: (trackLength - length) * fraction, length: length)
  }
}
