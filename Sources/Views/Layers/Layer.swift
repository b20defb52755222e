public import SnapshotDrawing

/// A rectangular area that draws its content and its sublayers.
///
/// Each view has a layer, ``View/layer``, whose properties read and set those of the view. Other
/// layers have their own values and are drawn by the layer that they are added to, between its
/// subviews in the order in which they were added.
///
/// As in UIKit, a layer that belongs to no view does not take part in constraints, hit testing, or
/// accessibility. Its changes take effect immediately: a snapshot shows the end of the implicit
/// animation. Drawing that cannot be shown, such as a rotation around the x axis, is a layout issue
/// of the view that contains the layer; see ``View/layoutIssues``.
open class Layer {
  // MARK: State

  /// The view that the layer belongs to, or `nil`.
  package final internal(set) var view: View? {
    get { unsafe viewReference }
    set { unsafe viewReference = newValue }
  }
  // Not weak, for the same reason as a view's reference to its superview. A view clears it when it
  // is deallocated.
  private unowned(unsafe) final var viewReference: View?
  /// The values of a layer that belongs to no view.
  private final var own: LayerModel?
  /// The layer that contains this one, unless it belongs to a view.
  final weak var parent: Layer?
  /// The sublayers that belong to no view, from back to front.
  final var children: [Sublayer] = []
  final var maskLayer: Layer?
  final var animationState: LayerAnimationState?
  /// The ignored calls of a layer that belongs to no view.
  final var misuses: [Misuse] = []
  /// The values of rare properties, or `nil` if all of them are initial values.
  private final var rare: RareLayerProperties?
  final var isLayoutNeeded = true
  /// Whether the view has the layer only during a layout, because ``View/layer`` did not return it.
  final var isBorrowed = false

  /// Creates a layer of size 0 that belongs to no view.
  public init() {}

  /// Creates a layer with the properties of another one, without its sublayers and its mask.
  ///
  /// Core Animation copies layers with it to animate them. SnapshotViews does not call it.
  public init(layer: Any) {
    guard let layer = layer as? Layer else { return }
    own = LayerModel(properties: layer.model, isHidden: layer.isHidden, clips: layer.masksToBounds)
    if let other = layer.rare {
      (rareProperties.values, rareProperties.contents) = (other.values, other.contents)
    }
  }

  deinit { releaseIteratively() }

  /// The values of a layer that belongs to no view, created on first use.
  private final var ownModel: LayerModel {
    if let own { return own }
    let model = LayerModel()
    own = model
    return model
  }

  /// The values of rare properties, created on first use.
  private final var rareProperties: RareLayerProperties {
    if let rare { return rare }
    let properties = RareLayerProperties()
    rare = properties
    return properties
  }

  /// The sublayers that the last ``View/draw(_:)`` of the view added.
  final var drawnLayers: [Layer] {
    get { rare?.drawnLayers.compactMap(\.layer) ?? [] }
    set { rareProperties.drawnLayers = newValue.map { WeakLayer(layer: $0) } }
  }

  /// The property values, without animations.
  final var model: ViewProperties { view?.model ?? own?.properties ?? LayerModel.initial }

  /// Sets a property of the view, animated if a view's animation is being created, or the layer's
  /// own value.
  private final func set<Value: Interpolatable>(
    _ property: WritableKeyPath<ViewProperties, Value>, to value: Value
  ) {
    if let view {
      view.set(property, to: value)
    } else {
      ownModel.properties[keyPath: property] = value
    }
  }

  /// Returns the values that were set before the layer belonged to its view.
  final func takeValues() -> LayerModel? {
    defer { own = nil }
    return own
  }

  /// Whether the layer is borrowed and has no values of its own.
  final var isUnused: Bool {
    isBorrowed && rare == nil && animationState == nil && maskLayer == nil && children.isEmpty
      && type(of: self) == Layer.self
  }

  /// Keeps the values of a view that is being deallocated.
  final func outlive(_ view: View) {
    own = LayerModel(
      properties: view.model, isHidden: view.isHidden, clips: view.clipsToBounds)
  }

  // MARK: Geometry

  /// The visible rectangle, in the layer's own coordinate system.
  ///
  /// Negative sizes are standardized.
  open var bounds: CGRect {
    get { model.bounds }
    set {
      if let view {
        view.bounds = newValue
        return
      }
      let isResized = newValue.standardizedRect.size != model.bounds.size
      ownModel.properties.bounds = newValue.standardizedRect
      if isResized { sizeDidChange() }
    }
  }
  /// The rectangle in the superlayer.
  ///
  /// For a transformed layer, the bounding box of the transformed bounds.
  open var frame: CGRect {
    get { view?.frame ?? model.frame }
    set {
      if let view {
        view.frame = newValue
        return
      }
      let (frame, anchor) = (newValue.standardizedRect, model.anchorPoint)
      position = CGPoint(
        x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
      if bounds.size != frame.size { bounds.size = frame.size }
    }
  }
  /// The position of ``anchorPoint`` in the superlayer.
  open var position: CGPoint {
    get { model.center }
    set {
      if let view { view.center = newValue } else { ownModel.properties.center = newValue }
    }
  }
  /// The point that ``position`` places, in unit coordinates of the bounds.
  ///
  /// The default, (0.5, 0.5), is the middle.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set {
      if let view {
        view.anchorPoint = newValue
      } else {
        ownModel.properties.anchorPoint = newValue
      }
    }
  }
  /// The position on the z axis, which determines the drawing order of siblings.
  ///
  /// As in UIKit, siblings with equal positions are drawn in their order, and hit testing ignores
  /// the position. A transform that moves the layer along the axis adds to it.
  open var zPosition: CGFloat {
    get { rare?.values.zPosition ?? RareLayerProperties.initial.zPosition }
    set { rareProperties.values.zPosition = newValue }
  }
  /// The transform relative to ``anchorPoint``.
  ///
  /// A transform out of the plane is a layout issue; see ``Transform3D``.
  open var transform: Transform3D {
    get { transform3D ?? Transform3D(affineTransform()) }
    set {
      if rare != nil || !newValue.isAffine {
        rareProperties.values.spatialTransform = newValue.isAffine ? nil : newValue
      }
      setAffineTransform(newValue.affine)
    }
  }
  /// The transform if it is not in the plane and ``View/transform`` was not changed since.
  final var transform3D: Transform3D? {
    guard let transform = rare?.values.spatialTransform else { return nil }
    return transform.affine == model.transform ? transform : nil
  }
  /// Returns the transform in the plane of the layer.
  open func affineTransform() -> Transform2D { model.transform }
  /// Sets the transform in the plane of the layer.
  open func setAffineTransform(_ transform: Transform2D) {
    if let view { view.transform = transform } else { ownModel.properties.transform = transform }
  }
  /// The transform of all sublayers, relative to ``anchorPoint``.
  ///
  /// Perspective is visible only in sublayers at a position other than 0 on the z axis, and is a
  /// layout issue then.
  open var sublayerTransform: Transform3D {
    get { rare?.values.sublayerTransform ?? RareLayerProperties.initial.sublayerTransform }
    set { rareProperties.values.sublayerTransform = newValue }
  }
  /// Whether the y axis of the sublayers points up.
  ///
  /// It is not drawn, and `true` is a layout issue.
  open var isGeometryFlipped: Bool {
    get { rare?.values.isGeometryFlipped ?? RareLayerProperties.initial.isGeometryFlipped }
    set { rareProperties.values.isGeometryFlipped = newValue }
  }

  // MARK: Appearance

  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { view?.isHidden ?? own?.isHidden ?? false }
    set { if let view { view.isHidden = newValue } else { ownModel.isHidden = newValue } }
  }
  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { Float(model.alpha) }
    set {
      if let view {
        view.alpha = CGFloat(decimal: newValue)
      } else {
        ownModel.properties.alpha = CGFloat(decimal: newValue)
      }
    }
  }
  /// Whether content and sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? own?.clips ?? false }
    set { if let view { view.clipsToBounds = newValue } else { ownModel.clips = newValue } }
  }
  /// The layer whose alpha channel masks this layer and its sublayers.
  ///
  /// The mask is in this layer's coordinate system. As in UIKit, a mask has no superlayer: setting
  /// this property removes the mask from its superlayer. If the mask is the layer of a view, that
  /// view masks the view of this layer.
  open var mask: Layer? {
    get { view?.maskView?.layer ?? maskLayer }
    set { setMask(newValue) }
  }
  /// The background color.
  open var backgroundColor: Color? {
    get { model.backgroundColor }
    set { setBackground(newValue) }
  }
  private final func setBackground(_ color: Color?) {
    if let view {
      view.backgroundColor = color
    } else {
      ownModel.properties.backgroundColor = color
    }
  }
  /// The corner radius, in points.
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { set(\.cornerRadius, to: newValue) }
  }
  /// The corners that ``cornerRadius`` rounds.
  ///
  /// By default, all of them.
  open var maskedCorners: CornerMask {
    get { model.maskedCorners }
    set {
      if let view {
        view.model.maskedCorners = newValue
      } else {
        ownModel.properties.maskedCorners = newValue
      }
    }
  }
  /// The curve of the corners.
  ///
  /// By default, circular.
  open var cornerCurve: CornerStyle {
    get { model.cornerStyle }
    set {
      if let view {
        view.model.cornerStyle = newValue
      } else {
        ownModel.properties.cornerStyle = newValue
      }
    }
  }
  /// The width of the border, in points.
  ///
  /// The border is inside the bounds, in front of the sublayers. As in UIKit, it is black unless
  /// ``borderColor`` is set.
  open var borderWidth: CGFloat {
    get { model.borderWidth }
    set {
      if newValue > 0, view != nil, model.borderColor == nil { set(\.borderColor, to: .black) }
      set(\.borderWidth, to: newValue)
    }
  }
  /// The color of the border, or `nil` for no border.
  open var borderColor: Color? {
    get { model.borderColor }
    set { set(\.borderColor, to: newValue) }
  }
  /// The color of the shadow; see ``ViewAppearance/shadowColor``.
  open var shadowColor: Color? {
    get { model.shadowColor }
    set { set(\.shadowColor, to: newValue) }
  }
  /// The opacity of the shadow, from 0 to 1.
  ///
  /// By default, 0.
  open var shadowOpacity: Float {
    get { Float(model.shadowOpacity) }
    set { set(\.shadowOpacity, to: Double(CGFloat(decimal: newValue))) }
  }
  /// The offset of the shadow, in points.
  ///
  /// By default, (0, -3).
  open var shadowOffset: CGSize {
    get { model.shadowOffset }
    set { set(\.shadowOffset, to: newValue) }
  }
  /// The standard deviation of the shadow's Gaussian blur, in points.
  ///
  /// By default, 3.
  open var shadowRadius: CGFloat {
    get { model.shadowRadius }
    set { set(\.shadowRadius, to: newValue) }
  }
  /// The outline of the shadow, or `nil` for that of the layer's drawing.
  open var shadowPath: GraphicsPath? {
    get { model.shadowPath.map { GraphicsPath($0) } }
    set { set(\.shadowPath, to: newValue?.path) }
  }

  // MARK: Content

  /// The image that the layer shows in front of its background.
  ///
  /// An object other than an `Image`, a `GraphicsImage`, or a `Bitmap` is a layout issue.
  open var contents: Any? {
    get { rare?.contents }
    set { if rare != nil || newValue != nil { rareProperties.contents = newValue } }
  }
  /// The size and the position of ``contents`` in the bounds.
  open var contentsGravity: LayerContentsGravity {
    get { rare?.values.contentsGravity ?? RareLayerProperties.initial.contentsGravity }
    set { rareProperties.values.contentsGravity = newValue }
  }
  /// The number of pixels of ``contents`` per point, unless the gravity resizes it.
  open var contentsScale: CGFloat {
    get { rare?.values.contentsScale ?? RareLayerProperties.initial.contentsScale }
    set { rareProperties.values.contentsScale = newValue }
  }
  /// The part of ``contents`` that is shown, in unit coordinates of the image.
  open var contentsRect: CGRect {
    get { rare?.values.contentsRect ?? RareLayerProperties.initial.contentsRect }
    set { rareProperties.values.contentsRect = newValue }
  }

  /// Draws the content, in the layer's coordinate system.
  ///
  /// As in UIKit, it is called only after ``setNeedsDisplay()``, and for the layer of a view. The
  /// default implementation does nothing.
  open func draw(in context: GraphicsContext) {}

  /// Updates ``contents``.
  ///
  /// It is called before the first drawing after ``setNeedsDisplay()``. The default implementation
  /// does nothing.
  open func display() {}

  /// Requests calls of ``display()`` and ``draw(in:)``.
  open func setNeedsDisplay() {
    rareProperties.values.isDisplayNeeded = true
    rareProperties.values.isDisplayed = true
  }

  /// Requests calls of ``display()`` and ``draw(in:)`` for the entire layer.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Calls ``display()`` after ``setNeedsDisplay()``.
  open func displayIfNeeded() {
    guard let rare, rare.values.isDisplayNeeded else { return }
    rare.values.isDisplayNeeded = false
    display()
  }

  /// Whether ``draw(in:)`` is called.
  final var isDisplayed: Bool { rare?.values.isDisplayed ?? false }

  /// Whether ``display()`` and ``draw(in:)`` are needed after each change of the size.
  open var needsDisplayOnBoundsChange: Bool {
    get {
      rare?.values.needsDisplayOnBoundsChange
        ?? RareLayerProperties.initial.needsDisplayOnBoundsChange
    }
    set { rareProperties.values.needsDisplayOnBoundsChange = newValue }
  }

  /// Adds the properties that differ from their defaults to the outline of the view tree.
  ///
  /// The properties of `Layer` are already included. The default implementation does nothing.
  open func describe(in properties: inout ViewOutline.Properties) {}

  /// Draws the content of a class of this module.
  func drawContent(as shown: ViewProperties, in context: inout DrawingContext) {}

  /// Whether the animated content of a class of this module is visible.
  var hasVisibleContent: Bool { true }

  /// The properties that a class of this module cannot draw, as predicates of the layer.
  var undrawn: [Misuse] { commonUndrawn }

  /// The animatable values of a class of this module, which drawing temporarily replaces.
  var animatableContent: Any? {
    get { nil }
    set {}
  }

  /// Returns the value of a property that animations can change, or `nil` if there is none with
  /// the key path.
  func value(_ keyPath: String, of shown: ViewProperties) -> LayerValue? {
    commonValue(keyPath, of: shown)
  }

  /// Sets the value of a property that animations can change.
  func set(_ value: LayerValue, for keyPath: String, of shown: inout ViewProperties) {
    setCommon(value, for: keyPath, of: &shown)
  }

  /// The copies of the sublayers that a class of this module draws, or `nil` for the sublayers
  /// alone.
  var replication: LayerReplication? { nil }

  /// Whether only the sublayers are drawn.
  var drawsOnlySublayers: Bool { false }

  // MARK: Hierarchy

  /// The layer that contains this one.
  open var superlayer: Layer? { view == nil ? parent : view?.superview?.layer }

  /// The sublayers, with the layers of the subviews, from back to front, or `nil` if there are
  /// none.
  ///
  /// Setting it removes the sublayers that belong to no view and adds others in their place; layers
  /// of subviews keep their positions.
  open var sublayers: [Layer]? {
    get {
      let all = allSublayers
      return all.isEmpty ? nil : all
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// Adds a layer in front of all sublayers and subviews.
  ///
  /// It is first removed from its current superlayer. Adding this layer or one of the layers around
  /// it is ignored and is a layout issue. So is adding the layer of a view: add the view as a
  /// subview instead.
  open func addSublayer(_ layer: Layer) { insert(layer, at: .max) }

  /// Inserts a layer at an index of ``sublayers``, which includes the layers of subviews.
  ///
  /// A larger index counts as the number of sublayers.
  open func insertSublayer(_ layer: Layer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  /// Inserts a layer directly behind another sublayer.
  ///
  /// If the sibling is not a sublayer, the layer is added in front of all sublayers.
  open func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer, next: sibling, isAbove: false)
  }

  /// Inserts a layer directly in front of another sublayer.
  ///
  /// If the sibling is not a sublayer, the layer is added in front of all sublayers.
  open func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer, next: sibling, isAbove: true)
  }

  /// Replaces a sublayer with another layer.
  ///
  /// A layer that is not a sublayer of this one is ignored.
  open func replaceSublayer(_ oldLayer: Layer, with newLayer: Layer) {
    guard oldLayer !== newLayer, let index = index(of: oldLayer) else { return }
    insert(newLayer, at: index)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer, or its view from its superview.
  ///
  /// A mask is removed from the layer that it masks.
  open func removeFromSuperlayer() { detach() }

  // MARK: Layout

  /// Lays out the sublayers.
  ///
  /// It is called before drawing if the size or the sublayers changed. For the layer of a view, the
  /// default implementation calls ``View/layoutSublayers(of:)``.
  open func layoutSublayers() { view?.layoutSublayers(of: self) }

  /// Requests a call of ``layoutSublayers()`` before the next drawing.
  open func setNeedsLayout() {
    if let view { view.setNeedsLayout() } else { isLayoutNeeded = true }
  }

  /// Lays out the sublayers now if they need it.
  open func layoutIfNeeded() {
    if let view { view.layoutIfNeeded() } else { layOutTree() }
  }

  /// The size that fits the content.
  ///
  /// By default, the size of the bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Returns whether a point of the layer is inside its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  // MARK: Animations

  /// Adds an animation, which replaces the one with the same key.
  ///
  /// See ``LayerAnimation`` for the moment that a snapshot shows.
  open func add(_ animation: LayerAnimation, forKey key: String?) { start(animation, forKey: key) }

  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { endAnimations(forKey: key) }

  /// Removes all animations.
  open func removeAllAnimations() { endAnimations(forKey: nil) }

  /// The keys of the animations that have not ended, in the order in which they were added, or
  /// `nil` if there are none.
  open func animationKeys() -> [String]? { animationState?.keys }

  /// Returns the animation with a key, or `nil` if there is none or it has a delegate.
  ///
  /// An animation with a delegate is not kept, because the delegate may own the layer.
  open func animation(forKey key: String) -> LayerAnimation? { animationState?.animation(key) }

  // MARK: Time

  /// The speed of the layer's time relative to that of its superlayer.
  ///
  /// Animations ignore it, so a value other than 1 is a layout issue of a layer with animations.
  open var speed: Float {
    get { rare?.values.speed ?? 1 }
    set { rareProperties.values.speed = newValue }
  }
  /// The offset of the layer's time, in seconds.
  ///
  /// Animations ignore it, so a value other than 0 is a layout issue of a layer with animations.
  open var timeOffset: Double {
    get { rare?.values.timeOffset ?? 0 }
    set { rareProperties.values.timeOffset = newValue }
  }
  /// The time of the superlayer at which the layer's time is 0, in seconds.
  ///
  /// Animations ignore it, so a value other than 0 is a layout issue of a layer with animations.
  open var beginTime: Double {
    get { rare?.values.beginTime ?? 0 }
    set { rareProperties.values.beginTime = newValue }
  }

  // MARK: Without effect

  /// Returns the implicit animation of a property, or `nil`.
  ///
  /// It is not called, because a snapshot shows the end of implicit animations.
  open func action(forKey event: String) -> (any LayerAction)? { nil }
  /// Returns whether a change of a property needs a new drawing.
  ///
  /// It is not called, because each snapshot draws all layers.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The values before the start and after the end of the layer's time.
  ///
  /// It has no effect, because the time of a layer has no end.
  open var fillMode: MediaTimingFillMode {
    get { rare?.values.fillMode ?? .removed }
    set { rareProperties.values.fillMode = newValue }
  }

  /// The name, which outlines contain.
  open var name: String? {
    get { rare?.values.name }
    set { rareProperties.values.name = newValue }
  }
  /// Whether the layer is drawn into pixels before it is composited.
  ///
  /// It has no effect, because drawing is not cached.
  open var shouldRasterize: Bool {
    get { rare?.values.shouldRasterize ?? RareLayerProperties.initial.shouldRasterize }
    set { rareProperties.values.shouldRasterize = newValue }
  }
  /// The scale for ``shouldRasterize``.
  ///
  /// It has no effect.
  open var rasterizationScale: CGFloat {
    get { rare?.values.rasterizationScale ?? RareLayerProperties.initial.rasterizationScale }
    set { rareProperties.values.rasterizationScale = newValue }
  }
  /// Whether the content is opaque.
  ///
  /// It has no effect: the rasterizer detects opaque content.
  open var isOpaque: Bool {
    get { rare?.values.isOpaque ?? RareLayerProperties.initial.isOpaque }
    set { rareProperties.values.isOpaque = newValue }
  }
  /// Whether the content is drawn on another thread.
  ///
  /// It has no effect.
  open var drawsAsynchronously: Bool {
    get { rare?.values.drawsAsynchronously ?? RareLayerProperties.initial.drawsAsynchronously }
    set { rareProperties.values.drawsAsynchronously = newValue }
  }
}

/// The values of a layer that belongs to no view.
final class LayerModel {
  static let initial: ViewProperties = {
    var properties = ViewProperties(bounds: .zero, center: .zero)
    properties.borderColor = .black
    return properties
  }()

  var properties: ViewProperties
  var isHidden: Bool
  var clips: Bool

  init(
    properties: ViewProperties = LayerModel.initial, isHidden: Bool = false, clips: Bool = false
  ) {
    (self.properties, self.isHidden, self.clips) = (properties, isHidden, clips)
  }
}

extension CGFloat {
  /// Creates the number whose shortest decimal representation is the same, so that 0.1 stays 0.1 in
  /// outlines.
  fileprivate init(decimal number: Float) {
    self = CGFloat(Double(number.description) ?? Double(number))
  }
}

/// The size and the position of an image in a layer.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LayerContentsGravity: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the bounds.
  case resize
  /// Scaled to fit the bounds, without changing its aspect ratio.
  case resizeAspect
  /// Scaled to fill the bounds, without changing its aspect ratio.
  case resizeAspectFill
  /// In the middle, at its own size.
  case center
  /// In the middle of the left edge, at its own size.
  case left
  /// In the middle of the right edge, at its own size.
  case right

  /// Creates a value from its name; text that is no name is the default, as in UIKit.
  public init(rawValue: String) {
    self = Self.allCases.first { $0.rawValue == rawValue } ?? .resize
  }
}

extension Layer: Hashable {
  /// Returns whether two references refer to the same layer.
  public static func == (first: Layer, second: Layer) -> Bool { first === second }

  /// Hashes the identity of the layer.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
