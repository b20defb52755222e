/// The orientation of an interface.
///
/// The size of a snapshot determines its orientation, so the orientations that view controllers
/// return have no effect.
public enum InterfaceOrientation: String, CaseIterable, Hashable, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Landscape, with the top of the device at the right.
  case landscapeLeft
  /// Landscape, with the top of the device at the left.
  case landscapeRight

  /// Whether the orientation is one of both landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the orientation is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations of an interface.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of the members.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape, with the top of the device at the left.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape, with the top of the device at the right.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: InterfaceOrientationMask = [.landscape, .portrait, .portraitUpsideDown]
  /// All orientations except upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.landscape, .portrait]
}

/// The animation with which the status bar is shown and hidden.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum StatusBarAnimation: String, CaseIterable, Hashable, Sendable {
  /// No animation.
  case none
  /// Fades.
  case fade
  /// Slides.
  case slide
}
