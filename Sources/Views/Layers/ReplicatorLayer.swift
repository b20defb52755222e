public import SnapshotDrawing

/// A layer that draws several copies of its sublayers, each transformed relative to the previous
/// one.
open class ReplicatorLayer: Layer {
  /// The maximum number of copies that are drawn.
  private static let maximumCount = 10_000
  /// The maximum number of sublayers and subviews that all copies in one drawing contain.
  static let maximumContentCount = 100_000

  /// The number of copies.
  ///
  /// By default, 1. Copies beyond 10,000 are not drawn and are a layout issue. The same applies if
  /// the copies of all layers in a drawing, including those inside other copies, contain more than
  /// 100,000 sublayers.
  open var instanceCount = 1
  /// The transform of each copy relative to the previous one, around the anchor point.
  open var instanceTransform = Transform3D.identity
  /// The delay of the animations of each copy relative to those of the previous one, in seconds.
  open var instanceDelay = 0.0
  /// The color that the first copy is multiplied by.
  ///
  /// Only its opacity is drawn. A color other than white is a layout issue.
  open var instanceColor: Color? = .white
  /// The change of the red component from copy to copy.
  ///
  /// It is not drawn, and a value other than 0 is a layout issue.
  open var instanceRedOffset: Float = 0
  /// The change of the green component from copy to copy.
  ///
  /// It is not drawn, and a value other than 0 is a layout issue.
  open var instanceGreenOffset: Float = 0
  /// The change of the blue component from copy to copy.
  ///
  /// It is not drawn, and a value other than 0 is a layout issue.
  open var instanceBlueOffset: Float = 0
  /// The change of the opacity from copy to copy.
  open var instanceAlphaOffset: Float = 0

  /// Creates a layer that draws its sublayers once.
  public override init() { super.init() }

  /// Creates a layer with the properties of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? ReplicatorLayer else { return }
    (instanceCount, instanceTransform) = (layer.instanceCount, layer.instanceTransform)
    (instanceDelay, instanceColor) = (layer.instanceDelay, layer.instanceColor)
    instanceRedOffset = layer.instanceRedOffset
    instanceGreenOffset = layer.instanceGreenOffset
    instanceBlueOffset = layer.instanceBlueOffset
    instanceAlphaOffset = layer.instanceAlphaOffset
  }

  /// Adds the number of copies and the differences between them.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("instanceCount", instanceCount, unless: 1, affects: .appearance)
    properties.add("instanceTransform", instanceTransform, unless: .identity, affects: .appearance)
    properties.add("instanceDelay", instanceDelay, unless: 0, affects: .appearance)
    properties.add("instanceColor", instanceColor, unless: .white)
    properties.add(
      "instanceAlphaOffset", Double(instanceAlphaOffset), unless: 0, affects: .appearance)
  }

  override var replication: LayerReplication? {
    LayerReplication(
      count: min(max(0, instanceCount), Self.maximumCount), transform: instanceTransform.affine,
      delay: instanceDelay, opacity: Double(instanceColor?.alpha ?? 255) / 255,
      opacityOffset: Double(instanceAlphaOffset))
  }

  override var undrawn: [Misuse] {
    var misuses = commonUndrawn
    if instanceCount > Self.maximumCount {
      misuses.append(
        Misuse(
          problem: "has \(instanceCount) copies, of which \(Self.maximumCount) are drawn",
          remedy: "use fewer copies"))
    }
    if instanceTransform.leavesPlane {
      misuses.append(.leavingPlane(by: "`instanceTransform`"))
    }
    let isWhite = instanceColor.map { $0.withAlphaComponent(1) == .white } ?? true
    if !isWhite || instanceRedOffset != 0 || instanceGreenOffset != 0 || instanceBlueOffset != 0 {
      misuses.append(
        Misuse(
          problem: "has copies in different colors, which are not drawn",
          remedy: "use `instanceColor` and `instanceAlphaOffset` only for the opacity"))
    }
    return misuses
  }

  override func value(_ keyPath: String, of shown: ViewProperties) -> LayerValue? {
    switch keyPath {
    case "instanceTransform": .transform(instanceTransform)
    case "instanceDelay": .number(instanceDelay)
    case "instanceAlphaOffset": .number(Double(instanceAlphaOffset))
    default: super.value(keyPath, of: shown)
    }
  }

  override func set(_ value: LayerValue, for keyPath: String, of shown: inout ViewProperties) {
    switch (keyPath, value) {
    case ("instanceTransform", .transform(let transform)): instanceTransform = transform
    case ("instanceDelay", .number(let number)): instanceDelay = number
    case ("instanceAlphaOffset", .number(let number)): instanceAlphaOffset = Float(number)
    default: super.set(value, for: keyPath, of: &shown)
    }
  }

  override var animatableContent: Any? {
    get { (instanceTransform, instanceDelay, instanceAlphaOffset) }
    set {
      guard let values = newValue as? (Transform3D, Double, Float) else { return }
      (instanceTransform, instanceDelay, instanceAlphaOffset) = values
    }
  }
}

/// The copies of sublayers that a layer draws.
struct LayerReplication {
  let count: Int
  /// The transform of each copy relative to the previous one, around the anchor point.
  let transform: Transform2D
  let delay: Double
  /// The opacity of the first copy.
  let opacity: Double
  let opacityOffset: Double

  /// Returns the opacity of a copy.
  func opacity(of index: Int) -> Double { (opacity + Double(index) * opacityOffset).unitFraction }
}

/// A layer that only contains sublayers and draws nothing itself.
///
/// If it is the layer of a view, the content of the view is not drawn either. In Core Animation,
/// its sublayers keep their depth. SnapshotViews draws them in the plane, and a transform out of
/// the plane is a layout issue.
open class TransformLayer: Layer {
  override var drawsOnlySublayers: Bool { true }

  override var undrawn: [Misuse] {
    let shown = view?.presentation ?? presentation(delayedBy: 0)
    guard shown.alpha < 1 || mask != nil else { return commonUndrawn }
    return commonUndrawn + [
      Misuse(
        problem: "has an opacity or a mask, which a transform layer does not apply as a whole",
        remedy: "set it for the sublayers")
    ]
  }
}
