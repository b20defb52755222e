public import SnapshotDrawing

/// The appearance of a view under the names of UIKit's layers.
///
/// A layer stores nothing. Each property reads and sets the view's own property.
public struct ViewLayer {
  private let view: View

  fileprivate init(_ view: View) { self.view = view }

  // MARK: Corners and clipping

  /// The corner radius, in points; see ``ViewAppearance/cornerRadius``.
  public var cornerRadius: CGFloat {
    get { view.cornerRadius }
    nonmutating set { view.cornerRadius = newValue }
  }
  /// The corners that are rounded; see ``ViewAppearance/maskedCorners``.
  public var maskedCorners: CornerMask {
    get { view.maskedCorners }
    nonmutating set { view.maskedCorners = newValue }
  }
  /// The curve of the corners; see ``ViewAppearance/cornerStyle``.
  public var cornerCurve: CornerStyle {
    get { view.cornerStyle }
    nonmutating set { view.cornerStyle = newValue }
  }
  /// Whether content and subviews are clipped; see ``View/clipsToBounds``.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    nonmutating set { view.clipsToBounds = newValue }
  }

  // MARK: Colors and border

  /// The background color; see ``View/backgroundColor``.
  public var backgroundColor: Color? {
    get { view.backgroundColor }
    nonmutating set { view.backgroundColor = newValue }
  }
  /// The opacity, from 0 to 1; see ``View/alpha``.
  public var opacity: CGFloat {
    get { view.alpha }
    nonmutating set { view.alpha = newValue }
  }
  /// Whether the view is hidden; see ``View/isHidden``.
  public var isHidden: Bool {
    get { view.isHidden }
    nonmutating set { view.isHidden = newValue }
  }
  /// The width of the border, in points; see ``ViewAppearance/borderWidth``.
  ///
  /// Setting a width above 0 on a view without a border color makes the border black, as in UIKit.
  public var borderWidth: CGFloat {
    get { view.borderWidth }
    nonmutating set {
      if newValue > 0, view.borderColor == nil { view.borderColor = .black }
      view.borderWidth = newValue
    }
  }
  /// The color of the border, or `nil` for no border; see ``ViewAppearance/borderColor``.
  public var borderColor: Color? {
    get { view.borderColor }
    nonmutating set { view.borderColor = newValue }
  }

  // MARK: Shadow

  /// The color of the shadow; see ``ViewAppearance/shadowColor``.
  public var shadowColor: Color? {
    get { view.shadowColor }
    nonmutating set { view.shadowColor = newValue }
  }
  /// The opacity of the shadow, from 0 to 1; see ``ViewAppearance/shadowOpacity``.
  public var shadowOpacity: Double {
    get { view.shadowOpacity }
    nonmutating set { view.shadowOpacity = newValue }
  }
  /// The offset of the shadow, in points; see ``ViewAppearance/shadowOffset``.
  public var shadowOffset: CGSize {
    get { view.shadowOffset }
    nonmutating set { view.shadowOffset = newValue }
  }
  /// The blur of the shadow, in points; see ``ViewAppearance/shadowRadius``.
  public var shadowRadius: CGFloat {
    get { view.shadowRadius }
    nonmutating set { view.shadowRadius = newValue }
  }
  /// The outline of the shadow; see ``ViewAppearance/shadowPath``.
  public var shadowPath: GraphicsPath? {
    get { view.shadowPath }
    nonmutating set { view.shadowPath = newValue }
  }

  // MARK: Geometry

  /// The visible rectangle; see ``View/bounds``.
  public var bounds: CGRect {
    get { view.bounds }
    nonmutating set { view.bounds = newValue }
  }
  /// The rectangle in the superview; see ``View/frame``.
  public var frame: CGRect {
    get { view.frame }
    nonmutating set { view.frame = newValue }
  }
  /// The position of the anchor point in the superview; see ``View/center``.
  public var position: CGPoint {
    get { view.center }
    nonmutating set { view.center = newValue }
  }
  /// The anchor point, in unit coordinates; see ``View/anchorPoint``.
  public var anchorPoint: CGPoint {
    get { view.anchorPoint }
    nonmutating set { view.anchorPoint = newValue }
  }
  /// Returns the transform; see ``View/transform``.
  public func affineTransform() -> Transform2D { view.transform }
  /// Sets the transform; see ``View/transform``.
  public func setAffineTransform(_ transform: Transform2D) { view.transform = transform }

  // MARK: Without effect

  /// `false`, because drawing is not cached.
  ///
  /// Setting it has no effect.
  public var shouldRasterize: Bool {
    get { false }
    nonmutating set {}
  }
  /// 1, because drawing is not cached.
  ///
  /// Setting it has no effect.
  public var rasterizationScale: CGFloat {
    get { 1 }
    nonmutating set {}
  }
  /// Does nothing, because each snapshot draws the view.
  public func setNeedsDisplay() {}

  /// Unavailable, because views have no sublayers.
  @available(
    *, unavailable,
    message: "layers have no sublayers; add a subview, such as a GradientView or a ShapeView"
  )
  public func addSublayer(_ layer: Any) {}
}

extension View {
  /// The appearance of the view under the names of UIKit's layers.
  public var layer: ViewLayer { ViewLayer(self) }
}

extension CornerMask {
  /// The top-left corner, under the name of UIKit's layers.
  public static let layerMinXMinYCorner = CornerMask.topLeft
  /// The top-right corner, under the name of UIKit's layers.
  public static let layerMaxXMinYCorner = CornerMask.topRight
  /// The bottom-left corner, under the name of UIKit's layers.
  public static let layerMinXMaxYCorner = CornerMask.bottomLeft
  /// The bottom-right corner, under the name of UIKit's layers.
  public static let layerMaxXMaxYCorner = CornerMask.bottomRight
  /// All four corners, under the name of UIKit's paths.
  public static let allCorners = CornerMask.all
}
