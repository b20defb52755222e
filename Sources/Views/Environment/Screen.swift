public import SnapshotDrawing

/// The screen of the snapshot that is being laid out or drawn.
///
/// It has the size of the window, or that of the snapshot, and the scale of the current traits.
/// Outside layouts, drawings, and the loading of view controllers, its size is zero and its scale
/// is 1, so use the size and the ``View/traitCollection`` of a view where possible. To create views
/// for another scale, call ``TraitCollection/performAsCurrent(_:)``.
public final class Screen: Sendable {
  /// The only screen.
  public static let main = Screen()
  /// The ``main`` screen, in an array.
  public static var screens: [Screen] { [main] }

  private init() {}

  // SnapshotUIKit replaces the disfavored members, whose scale is that of a device there.

  /// The rectangle of the screen, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: TraitScope.screenSize) }
  /// The rectangle of the screen, in pixels.
  public var nativeBounds: CGRect {
    let size = bounds.size
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  /// The number of pixels per point.
  @_disfavoredOverload
  public var scale: CGFloat { traitCollection.displayScale }
  /// The number of pixels per point, the same as ``scale``.
  @_disfavoredOverload
  public var nativeScale: CGFloat { scale }
  /// The current traits.
  @_disfavoredOverload
  public var traitCollection: TraitCollection { .current }
  /// The maximum number of frames per second, which is always 60.
  public var maximumFramesPerSecond: Int { 60 }
}

/// The kind of a device.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum UserInterfaceIdiom: Hashable, Sendable {
  /// An unknown kind.
  case unspecified
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A Mac.
  case mac
  /// A headset.
  case vision
}

/// The orientation of a device.
public enum DeviceOrientation: Hashable, Sendable {
  /// An unknown orientation.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// In landscape orientation, with the top at the left.
  case landscapeLeft
  /// In landscape orientation, with the top at the right.
  case landscapeRight
  /// Face up.
  case faceUp
  /// Face down.
  case faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is in landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension TraitCollection {
  /// The kind of the device, derived from the size classes.
  ///
  /// Only tablets have two regular size classes. A tablet in a narrow window counts as a phone.
  public var userInterfaceIdiom: UserInterfaceIdiom {
    horizontalSizeClass == .regular && verticalSizeClass == .regular ? .pad : .phone
  }
}

/// The device that a snapshot shows.
///
/// Its kind and orientation follow the current traits and the size of the screen. The other
/// properties are constants, so that snapshots do not depend on the machine.
public final class Device: Sendable {
  /// The only device.
  public static let current = Device()

  private init() {}

  /// The kind of the device; see ``TraitCollection/userInterfaceIdiom``.
  public var userInterfaceIdiom: UserInterfaceIdiom { TraitCollection.current.userInterfaceIdiom }
  /// The orientation, derived from the size of the screen, or `unknown` if the screen has no size.
  public var orientation: DeviceOrientation {
    let size = Screen.main.bounds.size
    if size == .zero { return .unknown }
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// The model, "iPhone" or "iPad".
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The model in the user's language, the same as ``model``.
  public var localizedModel: String { model }
  /// The name of the device, the same as ``model``.
  public var name: String { model }
  /// The name of the operating system, "iOS" or "iPadOS".
  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of the operating system, which is always "17.0".
  public var systemVersion: String { "17.0" }
}

extension WindowScene {
  /// The screen, which is that of the current snapshot.
  public var screen: Screen { .main }
}

extension Window {
  /// The screen, which is that of the current snapshot.
  public var screen: Screen { .main }
}
