public import SnapshotDrawing
public import SnapshotViews

// Effects of a pointer, which a snapshot does not have. Nothing of them is called or drawn.

/// An interaction that changes the pointer over a view, without an effect.
open class UIPointerInteraction: Interaction {
  /// The view of the interaction.
  public private(set) weak var view: View?
  /// The delegate, which is not called.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction is enabled.
  open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  /// Called before the interaction is added to a view, or removed from it.
  open func willMove(to view: View?) {}
  /// Called after the interaction was added to a view, or removed from it.
  open func didMove(to view: View?) { self.view = view }
  /// Does nothing.
  open func invalidate() {}
}

/// The delegate of a ``UIPointerInteraction``, which is not called.
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region of the pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer is about to enter a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer is about to leave a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns `nil`.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// The animations while a pointer enters or leaves a region, which do not run.
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A request for the region of a pointer.
public final class UIPointerRegionRequest {
  /// The position of the pointer.
  public let location: CGPoint

  init(location: CGPoint) { self.location = location }
}

/// An area in which the pointer has a style.
public final class UIPointerRegion: Hashable {
  /// The area, in the coordinates of the view.
  public let rect: CGRect
  /// The identity of the area.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }

  /// Returns whether two references refer to the same region.
  public static func == (first: UIPointerRegion, second: UIPointerRegion) -> Bool {
    first === second
  }

  /// Hashes the identity of the region.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The look of a view under the pointer.
public enum UIPointerEffect {
  /// The system chooses.
  case automatic(UITargetedPreview)
  /// The view is highlighted.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
  /// The view is scaled or tinted.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// How a view is tinted under the pointer.
  public enum TintMode: Hashable, Sendable {
    /// Not at all.
    case none
    /// In front of the view.
    case overlay
    /// Behind the view.
    case underlay
  }
}

/// The shape of a pointer.
public enum UIPointerShape {
  /// A path.
  case path(BezierPath)
  /// A rectangle with rounded corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A vertical line.
  case verticalBeam(length: CGFloat)
  /// A horizontal line.
  case horizontalBeam(length: CGFloat)

  /// A rectangle with rounded corners.
  public static func roundedRect(_ rect: CGRect) -> UIPointerShape { .roundedRect(rect, radius: 8) }
}

/// The style of a pointer.
open class UIPointerStyle {
  /// Creates a style with an effect and a shape.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
  /// Creates a style with a shape.
  public init(shape: UIPointerShape, constrainedAxes: LayoutConstraint.Axis? = nil) {}

  private init() {}

  /// A style without a pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle() }
  /// The style of the system.
  public static func system() -> UIPointerStyle { UIPointerStyle() }
}

/// A view that an interaction shows.
open class UITargetedPreview {
  /// The view.
  public let view: View
  /// The parameters.
  public let parameters: UIPreviewParameters

  /// Creates a preview.
  public init(view: View, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// The look of a view that an interaction shows.
open class UIPreviewParameters {
  /// The visible area of the view, or `nil` for its bounds.
  open var visiblePath: BezierPath?
  /// The path of the shadow, or `nil` for the visible area.
  open var shadowPath: BezierPath?
  /// The background, or `nil` for that of the system.
  open var backgroundColor: Color?

  /// Creates parameters.
  public init() {}
}
