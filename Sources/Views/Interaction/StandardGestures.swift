public import Foundation

/// A gesture recognizer for taps.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps.
  ///
  /// By default, 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  ///
  /// By default, 1.
  open var numberOfTouchesRequired = 1
}

/// A gesture recognizer for long presses.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The number of taps before the press.
  ///
  /// By default, 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers.
  ///
  /// By default, 1.
  open var numberOfTouchesRequired = 1
  /// The minimum duration, in seconds.
  ///
  /// By default, 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement before the press is recognized, in points.
  ///
  /// By default, 10.
  open var allowableMovement: CGFloat = 10
}

/// A gesture recognizer for dragging with one or more fingers.
///
/// A test sets the distance with ``setTranslation(_:in:)`` and the velocity with
/// ``setVelocity(_:in:)``.
open class PanGestureRecognizer: GestureRecognizer {
  /// The minimum number of fingers.
  ///
  /// By default, 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  ///
  /// By default, unlimited.
  open var maximumNumberOfTouches = Int.max
  private var translation = CGPoint.zero
  private var velocity = CGPoint.zero

  /// Returns the distance of the movement in the coordinate system of a view, in points.
  open func translation(in view: View?) -> CGPoint { converted(translation, to: view) }

  /// Sets the distance of the movement in the coordinate system of a view, in points.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    self.translation = vector(translation, of: view)
  }

  /// Returns the velocity in the coordinate system of a view, in points per second.
  open func velocity(in view: View?) -> CGPoint { converted(velocity, to: view) }

  /// Sets the velocity in the coordinate system of a view, in points per second, for a test.
  public func setVelocity(_ velocity: CGPoint, in view: View?) {
    self.velocity = vector(velocity, of: view)
  }

  // Vectors are stored in the coordinate system of the topmost view.

  private func converted(_ vector: CGPoint, to view: View?) -> CGPoint {
    guard let view else { return vector }
    let root = view.treeRoot
    let origin = root.convert(CGPoint.zero, to: view)
    let end = root.convert(vector, to: view)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private func vector(_ vector: CGPoint, of view: View?) -> CGPoint {
    guard let view else { return vector }
    let origin = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(vector, to: nil)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }
}

/// A gesture recognizer for dragging that begins at an edge of the screen.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges of the screen at which the movement may begin.
  ///
  /// By default, none.
  open var edges: RectEdge = []
}

/// A gesture recognizer for swipes.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt

    /// Creates directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions in which a swipe is recognized.
  ///
  /// By default, to the right.
  open var direction = Direction.right
  /// The number of fingers.
  ///
  /// By default, 1.
  open var numberOfTouchesRequired = 1
}

/// A gesture recognizer for two fingers that move apart or together.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance between the fingers relative to that at the beginning.
  ///
  /// By default, 1. A test sets it.
  open var scale: CGFloat = 1
  /// The change of the scale per second, which is always 0.
  open var velocity: CGFloat { 0 }
}

/// A gesture recognizer for two fingers that rotate.
open class RotationGestureRecognizer: GestureRecognizer {
  /// The rotation since the beginning, in radians.
  ///
  /// By default, 0. A test sets it.
  open var rotation: CGFloat = 0
  /// The rotation per second, which is always 0.
  open var velocity: CGFloat { 0 }
}

/// A gesture recognizer for a pointer over a view.
open class HoverGestureRecognizer: GestureRecognizer {}

/// Edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the members.
  public let rawValue: UInt

  /// Creates edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = RectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = RectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = RectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
