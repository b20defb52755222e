public import Foundation
public import SnapshotDrawing
public import SnapshotViews

/// A layer of particles, which are not drawn.
///
/// The view that contains the layer has a layout issue; see `View.layoutIssues`.
open class CAEmitterLayer: Layer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  /// The position of the source.
  open var emitterPosition = CGPoint.zero
  /// The depth of the source.
  open var emitterZPosition: CGFloat = 0
  /// The size of the source.
  open var emitterSize = CGSize.zero
  /// The depth of the source.
  open var emitterDepth: CGFloat = 0
  /// The shape of the source.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape at which particles appear.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// The order in which particles are drawn.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// The factor of the number of particles.
  open var birthRate: Float = 1
  /// The factor of the lifetime of particles.
  open var lifetime: Float = 1
  /// The factor of the velocity of particles.
  open var velocity: Float = 1
  /// The factor of the size of particles.
  open var scale: Float = 1
  /// The factor of the rotation of particles.
  open var spin: Float = 1
  /// The seed of random numbers.
  open var seed: UInt32 = 0
}

extension CAEmitterLayer: PartlyDrawn {
  package var undrawnUse: (name: String, remedy: String)? {
    let cells = birthRate > 0 ? emitterCells ?? [] : []
    guard cells.contains(where: { $0.isEnabled && $0.birthRate > 0 }) else { return nil }
    return ("CAEmitterLayer", "set `birthRate` to 0, or hide the layer")
  }
}

/// A kind of particles of a ``CAEmitterLayer``.
open class CAEmitterCell {
  /// The name.
  open var name: String?
  /// Whether particles appear.
  open var isEnabled = true
  /// The number of particles per second.
  open var birthRate: Float = 0
  /// The lifetime of a particle, in seconds.
  open var lifetime: Float = 0
  /// The range of the lifetime.
  open var lifetimeRange: Float = 0
  /// The direction, in radians.
  open var emissionLongitude: CGFloat = 0
  /// The direction out of the plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The range of directions, in radians.
  open var emissionRange: CGFloat = 0
  /// The velocity, in points per second.
  open var velocity: CGFloat = 0
  /// The range of the velocity.
  open var velocityRange: CGFloat = 0
  /// The horizontal acceleration.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration.
  open var yAcceleration: CGFloat = 0
  /// The acceleration out of the plane.
  open var zAcceleration: CGFloat = 0
  /// The size, relative to the image.
  open var scale: CGFloat = 1
  /// The range of the size.
  open var scaleRange: CGFloat = 0
  /// The change of the size per second.
  open var scaleSpeed: CGFloat = 0
  /// The rotation per second, in radians.
  open var spin: CGFloat = 0
  /// The range of the rotation.
  open var spinRange: CGFloat = 0
  /// The color.
  open var color: Color? = .white
  /// The range of the red channel.
  open var redRange: Float = 0
  /// The range of the green channel.
  open var greenRange: Float = 0
  /// The range of the blue channel.
  open var blueRange: Float = 0
  /// The range of the opacity.
  open var alphaRange: Float = 0
  /// The change of the red channel per second.
  open var redSpeed: Float = 0
  /// The change of the green channel per second.
  open var greenSpeed: Float = 0
  /// The change of the blue channel per second.
  open var blueSpeed: Float = 0
  /// The change of the opacity per second.
  open var alphaSpeed: Float = 0
  /// The image.
  open var contents: Any?
  /// The part of the image.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of pixels per point of the image.
  open var contentsScale: CGFloat = 1
  /// The time before particles appear, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The time during which particles appear, in seconds.
  open var duration: CFTimeInterval = 0
  /// The factor of the speed of time.
  open var speed: Float = 1
  /// The time at the start, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The kinds of particles that a particle emits.
  open var emitterCells: [CAEmitterCell]?

  /// Creates a kind without particles.
  public init() {}
}

/// The shape of the source of particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a shape with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point.
  public static let point = Self(rawValue: "point")
  /// A line.
  public static let line = Self(rawValue: "line")
  /// A rectangle.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A box.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle.
  public static let circle = Self(rawValue: "circle")
  /// A sphere.
  public static let sphere = Self(rawValue: "sphere")
}

/// The part of the source at which particles appear.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners.
  public static let points = Self(rawValue: "points")
  /// The outline.
  public static let outline = Self(rawValue: "outline")
  /// The surface.
  public static let surface = Self(rawValue: "surface")
  /// The inside.
  public static let volume = Self(rawValue: "volume")
}

/// The order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In no particular order.
  public static let unordered = Self(rawValue: "unordered")
  /// New particles in front.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// Old particles in front.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// By their depth.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Overlapping particles are brighter.
  public static let additive = Self(rawValue: "additive")
}
