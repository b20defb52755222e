public import Foundation

/// A touch at a point of a view.
///
/// Unlike in UIKit, no touches are delivered. A test creates them, and passes them to methods such
/// as ``Responder/touchesBegan(_:with:)``:
///
/// ```swift
/// let touch = Touch(at: CGPoint(x: 10, y: 10), in: button)
/// button.touchesBegan([touch], with: nil)
/// ```
public final class Touch: Hashable {
  /// The state of a touch.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Phase: Int, Hashable, Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch has not moved.
    case stationary
    /// The touch ended.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// A pointer entered the view.
    case regionEntered
    /// A pointer moved in the view.
    case regionMoved
    /// A pointer left the view.
    case regionExited
  }

  /// The view in which the touch began.
  public private(set) weak var view: View?
  /// The state.
  public private(set) var phase: Phase
  /// The number of taps at the same place.
  ///
  /// By default, 1.
  public var tapCount = 1
  /// The time of the last change, in seconds.
  ///
  /// By default, 0.
  public var timestamp: TimeInterval = 0
  /// The position in ``view``.
  private var location: CGPoint
  private var previousLocation: CGPoint

  /// Creates a touch at a point of a view.
  public init(at location: CGPoint, in view: View, phase: Phase = .began) {
    (self.view, self.phase) = (view, phase)
    (self.location, previousLocation) = (location, location)
  }

  /// Moves the touch to a point of its ``view``.
  public func move(to location: CGPoint, phase: Phase = .moved) {
    (previousLocation, self.location, self.phase) = (self.location, location, phase)
  }

  /// The gesture recognizers of the view.
  public var gestureRecognizers: [GestureRecognizer]? { view?.gestureRecognizers }

  /// Returns the position in a view, or in the topmost view for `nil`.
  public func location(in view: View?) -> CGPoint { convert(location, to: view) }

  /// Returns the former position in a view, or in the topmost view for `nil`.
  public func previousLocation(in view: View?) -> CGPoint { convert(previousLocation, to: view) }

  private func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    self.view?.convert(point, to: view) ?? point
  }

  /// Returns whether two references refer to the same touch.
  public static func == (first: Touch, second: Touch) -> Bool { first === second }

  /// Hashes the identity of the touch.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event with touches, for the signatures of UIKit's methods.
///
/// Unlike in UIKit, no events are delivered. Tests pass `nil` where it is optional.
public final class TouchEvent {
  /// The kind of an event.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum EventType: Int, Hashable, Sendable {
    /// Touches.
    case touches
    /// A motion of the device.
    case motion
    /// A remote control.
    case remoteControl
    /// Buttons.
    case presses
  }

  /// The motion or the command of an event.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum EventSubtype: Int, Hashable, Sendable {
    /// Neither.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// The kind, which is always touches.
  public var type: EventType { .touches }
  /// The motion, which is always none.
  public var subtype: EventSubtype { .none }
  /// The time of the event, in seconds, which is always 0.
  public var timestamp: Double { 0 }
  /// The touches, or `nil` if there are none.
  public let allTouches: Set<Touch>?

  /// Creates an event with touches.
  public init(touches: Set<Touch> = []) { allTouches = touches.isEmpty ? nil : touches }

  /// Returns the touches that began in a view, or `nil` if there are none.
  public func touches(for view: View) -> Set<Touch>? {
    let touches = (allTouches ?? []).filter { $0.view === view }
    return touches.isEmpty ? nil : touches
  }
}
