public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A rectangle of the screen that draws itself, holds other views and lays them out.
///
/// A view belongs to whoever made it: it is a plain class without isolation, it is not sendable, and
/// two trees can be laid out and drawn at the same time on two threads.
///
/// Lengths are in points; y grows downward.
open class View {
  // MARK: Place

  /// The rectangle in the view's own coordinates that its superview shows.
  ///
  /// A negative extent is turned round, so that the size is never negative.
  open var bounds: CGRect {
    get { model.bounds }
    set {
      let old = model.bounds
      set(\.bounds, to: newValue.normalized)
      if model.bounds.size != old.size { sizeDidChange(from: old.size) }
      if !constraintRole.isEmpty, model.bounds != old {
        constrainedFrameDidChange(originMoved: model.bounds.origin != old.origin)
      }
    }
  }

  /// Where the anchor point lies in the superview's coordinates; by default the view's middle.
  open var center: CGPoint {
    get { model.center }
    set {
      let old = model.center
      set(\.center, to: newValue)
      if !constraintRole.isEmpty, newValue != old { constrainedFrameDidChange(originMoved: false) }
      if traitCollection.safeAreaInsets != .zero { setNeedsLayoutAtNewFrame() }
    }
  }

  /// How the view is turned, scaled and moved about its anchor point.
  open var transform: Transform2D {
    get { model.transform }
    set { set(\.transform, to: newValue) }
  }

  /// The point that ``center`` places, as shares of the bounds; (0.5, 0.5) is the middle.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { set(\.anchorPoint, to: newValue) }
  }

  // MARK: Looks

  /// The opacity of the view with all that it holds, 0 to 1; values outside are clamped.
  open var alpha: CGFloat {
    get { model.alpha }
    set { set(\.alpha, to: newValue) }
  }

  /// What fills the bounds behind the content, or `nil` for nothing.
  open var backgroundColor: Color? {
    get { model.backgroundColor }
    set { set(\.backgroundColor, to: newValue) }
  }

  /// The radius of the corners, in points; it rounds the background, and the clip if there is one.
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { set(\.cornerRadius, to: newValue) }
  }

  /// Whether the view, with all that it holds, is left out.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.invalidateLayout() } }
  }
  /// Whether the content and the subviews are cut off at the bounds.
  open var clipsToBounds = false

  // MARK: Animation

  /// The properties as the view's owner set them.
  final package internal(set) var model: ViewProperties
  /// What changes their presentation, the oldest first.
  final var animations: [any PropertyAnimating] = []

  /// The properties as they are drawn.
  package var presentation: ViewProperties {
    animations.isEmpty ? model : animations.reduce(into: model) { $1.apply(to: &$0) }
  }

  // MARK: Tree

  /// The view that holds this one.
  final public internal(set) weak var superview: View?
  /// The views that this one holds, back to front.
  final public internal(set) var subviews: [View] = []
  /// The controller whose view this is.
  final package weak var controller: ViewController?

  // MARK: Traits

  /// The surroundings that the view is shown in.
  final public internal(set) var traitCollection = View.rootTraits
  /// What is otherwise in this view, and all inside it, than around it.
  open var traitOverrides = TraitOverrides.none {
    didSet { if traitOverrides != oldValue { updateTraits() } }
  }
  final var explicitTintColor: Color?
  /// What was set of the view's accessibility.
  final var accessibility: AccessibilityProperties?
  /// The values that properties replaced because they were not finite; see ``note(_:as:)``.
  final var replacedNumbers: [String: Double] = [:]
  final var maskView: View?

  // MARK: Layout

  /// How the frame follows when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// How the view's content is positioned and scaled in its bounds.
  ///
  /// Only image views use it. All other views draw their content for the current size.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the subviews' autoresizing masks are obeyed.
  open var autoresizesSubviews = true
  /// Whether the content is moved away from the top and the bottom of the safe area as a whole, so that
  /// nothing inside has to keep away from them.
  var insetsContentFromSafeArea: Bool { false }

  /// Whether ``layoutMargins`` count from the safe area.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { invalidateLayout() } }
  /// Whether the view's frame places it among the constraints around it, rather than these.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { superview?.invalidateLayout() }
    }
  }
  final var constraintRole: ConstraintRole = []
  final var ownConstraintState: ConstraintState?
  final var ownLayoutMargins = EdgeInsets(8)
  final var needsLayout = true
  /// Whether the view's own layout is in progress.
  final var isBeingLaidOut = false
  /// Whether a layout of this view and its descendants was stopped because it did not terminate.
  final var hasEndlessLayout = false
  /// Whether a view inside this one asks to be laid out.
  final var hasDescendantNeedingLayout = false
  final var huggingPriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  final var compressionResistancePriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]

  /// Creates a view with a frame in its superview's coordinate system, in points.
  public init(frame: CGRect) {
    let frame = frame.normalized
    self.model = ViewProperties(
      bounds: CGRect(origin: .zero, size: frame.size), center: frame.center)
  }

  /// Creates a view without a size at its superview's origin.
  ///
  /// It calls ``init(frame:)``, so a subclass that overrides that initializer can also be created
  /// without arguments, as in UIKit.
  public convenience init() { self.init(frame: .zero) }

  deinit { releaseIteratively() }

  /// Places the subviews; called before drawing when the size or the subviews changed.
  ///
  /// The default does nothing: autoresizing masks are obeyed when the size changes.
  open func layoutSubviews() {}

  /// Returns the size that suits the view best in a space; by default its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that the content asks for; ``noIntrinsicMetric`` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Returns the size that the content asks for where its width is given, in points; by default
  /// ``intrinsicContentSize``.
  ///
  /// A view whose height follows from its width, such as one with lines of text, returns that height.
  open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// Returns the distance from the top edge to the first line of text, at a size; by default to the
  /// bottom edge.
  open func firstBaseline(in size: CGSize) -> CGFloat { max(0, size.height) }

  /// Returns the distance from the top edge to the last line of text, at a size; by default to the
  /// bottom edge.
  open func lastBaseline(in size: CGSize) -> CGFloat { max(0, size.height) }

  /// Called when ``traitCollection`` has changed; the layout is asked for already.
  open func traitCollectionDidChange(_ previous: TraitCollection) {}

  /// Called when ``tintColor`` has changed; by default does nothing.
  open func tintColorDidChange() {}

  /// Called before a subview leaves; by default does nothing.
  open func willRemoveSubview(_ view: View) {}

  /// The extent that says that the content asks for none.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Says what of the view's own is not as it is by default, for ``outline()``; by default nothing.
  ///
  /// What every view has is said already.
  open func describe(in properties: inout ViewOutline.Properties) {}

  /// What the view is to assistive technology unless its own properties say otherwise; by default
  /// nothing, so that the views inside it are.
  open var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// Returns what a subview is to assistive technology because of its place here; `nil` for what it is
  /// anywhere.
  func accessibilityDefaults(ofSubview view: View) -> AccessibilityDefaults? { nil }

  /// Whether the elements inside are gone through before those beside the view.
  var groupsAccessibilityChildren: Bool { false }

  /// Draws the content, above the background and below the subviews, in the view's coordinates.
  ///
  /// While an animation runs, the view's properties are the presented ones here. Clips, layers and
  /// transforms left open are closed when the method returns.
  open func draw(in context: inout DrawingContext) {}
}

extension View: Hashable {
  /// Whether two references are to one view.
  public static func == (first: View, second: View) -> Bool { first === second }

  /// Adds the view's identity to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
