public import SnapshotDrawing

/// One instance of an app's interface.
open class Scene: Responder {
  /// The state of a scene.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ActivationState: Int, Hashable, Sendable {
    /// The scene is not connected to the app.
    case unattached = -1
    /// The scene is visible and receives events.
    case foregroundActive = 0
    /// The scene is visible but receives no events.
    case foregroundInactive = 1
    /// The scene is not visible.
    case background = 2
  }

  /// The state, which is always active.
  open var activationState: ActivationState { .foregroundActive }
  /// The title, which is not drawn.
  open var title: String?
}

/// The scene of windows, from which they take their orientation.
open class WindowScene: Scene {
  private final var members: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: Window?
  }

  /// The windows of the scene.
  open var windows: [Window] { members.compactMap(\.window) }
  /// The first window that is visible, or `nil`.
  open var keyWindow: Window? { windows.first(where: \.isKeyWindow) }
  /// The traits of the first window.
  open var traitCollection: TraitCollection { windows.first?.traitCollection ?? .current }
  /// Landscape for a window that is wider than high, and upright for others.
  open var interfaceOrientation: InterfaceOrientation {
    guard let bounds = windows.first?.bounds else { return .portrait }
    return bounds.width > bounds.height ? .landscapeRight : .portrait
  }
  /// The status bar of the scene.
  open var statusBarManager: StatusBarManager? { StatusBarManager(scene: self) }

  final func add(_ window: Window) {
    remove(window)
    members.append(WeakWindow(window: window))
  }

  final func remove(_ window: Window) {
    members.removeAll { $0.window == nil || $0.window === window }
  }
}

/// The status bar of a scene.
public final class StatusBarManager {
  private weak var scene: WindowScene?

  init(scene: WindowScene) { self.scene = scene }

  /// The rectangle of the status bar: the top of the safe area, as wide as the window.
  public var statusBarFrame: CGRect {
    guard let window = scene?.windows.first else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }
  /// Whether there is no status bar, because no safe area is at the top.
  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
  /// The style of the text, which is that of the view controllers.
  public var statusBarStyle: StatusBarStyle {
    scene?.windows.first?.rootViewController?.preferredStatusBarStyle ?? .default
  }
}
