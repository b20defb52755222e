public import SnapshotDrawing
import SnapshotGeometry

/// A view that applies an effect, such as a blur, to the views behind it.
///
/// Add subviews to ``contentView``. The effect applies to everything that is drawn before the view,
/// inside the visible part of its bounds. Set ``View/clipsToBounds`` and a corner radius for
/// rounded corners. An alpha below 1 blends the effect with the sharp views behind it.
open class VisualEffectView: View {
  /// The effect, or `nil` to show the views behind this one unchanged.
  open var effect: VisualEffect?
  /// The container of the subviews, as large as this view.
  public let contentView = View()

  /// Creates a view with an effect.
  public convenience init(effect: VisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = CGRect(origin: .zero, size: frame.size)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Draws the views behind this one with the effect.
  open override func draw(in context: inout DrawingContext) {
    guard let filter = effect?.filter else { return }
    context.drawBackdrop(in: .rect(bounds), filter)
  }

  /// Adds the effect.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add(
      "effect", (effect as? BlurEffect)?.style, unless: nil, affects: .appearance)
  }
}
