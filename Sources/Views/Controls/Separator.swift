public import SnapshotDrawing

/// A line of one device pixel that separates two parts of a screen.
///
/// A horizontal line is at the bottom edge. A vertical line is at the trailing edge.
open class Separator: View {
  /// The direction of the line.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The distances from the edges to the line, in points.
  ///
  /// `left` is the leading edge. Values that are not finite count as 0.
  open var insets = EdgeInsets.zero
  /// The color of the line.
  open var color = Color.separator

  /// The thickness of the line: one device pixel, in points.
  private var thickness: CGFloat { 1 / traitCollection.displayScale }

  /// No natural length, and the thickness of one device pixel.
  open override var intrinsicContentSize: CGSize {
    axis.size(length: View.noIntrinsicMetric, breadth: thickness)
  }

  /// Returns the length of the available space and the thickness of one device pixel.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    axis.size(length: axis.length(of: size), breadth: thickness)
  }

  /// The view draws only its line, which is at the bottom or at the trailing edge of the bounds.
  override class var outlineFacts: OutlineFacts {
    let vertical = LayoutConstraint.Axis.vertical
    return OutlineFacts(
      of: Separator.self,
      TypeFacts(part: .hairline(property: "axis", vertical: String(describing: vertical))))
  }

  /// Adds the properties of the line.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("axis", axis, unless: .horizontal)
    properties.add("insets", insets, unless: .zero, affects: .appearance)
    properties.add("color", color, unless: .separator)
  }

  /// Draws the line.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: Separator.self, in: &context)
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
