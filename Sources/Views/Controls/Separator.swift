public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A line of one device pixel between two parts of a screen.
///
/// The line lies at the bottom edge, or at the trailing edge where it stands upright.
open class Separator: View {
  /// The direction of the line.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// How far the line stays away from the edges, in points; `left` is where reading begins,
  /// and distances that are not finite count as 0.
  open var insets = EdgeInsets.zero
  /// The color of the line.
  open var color = Color.separator

  /// The thickness of one device pixel, in points.
  private var thickness: CGFloat { 1 / traitCollection.displayScale }

  /// No length, and the thickness of one device pixel.
  open override var intrinsicContentSize: CGSize {
    axis.size(length: View.noIntrinsicMetric, breadth: thickness)
  }

  /// Returns the length of the space, and the thickness of one device pixel.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    axis.size(length: axis.length(of: size), breadth: thickness)
  }

  /// Says how the line is drawn.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("axis", axis, unless: .horizontal)
    properties.add("insets", insets, unless: .zero, affects: .appearance)
    properties.add("color", color, unless: .separator)
  }

  /// Draws the line.
  open override func draw(in context: inout DrawingContext) {
    var line = bounds.inset(by: insets.finite)
    if axis == .horizontal {
      line.origin.y = pixelAligned(line.maxY) - thickness
      line.size.height = thickness
    } else {
      line.origin.x = pixelAligned(line.maxX) - thickness
      line.size.width = thickness
    }
    guard line.hasArea else { return }
    context.fill(.rect(directed(line)), with: .color(color))
  }
}
