public import Foundation
public import SnapshotViews

// The life of an app's scenes, which a test does not run.

/// The delegate of a scene, which is not called.
public protocol UISceneDelegate: AnyObject {}

/// The delegate of a scene of windows, which is not called.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: Window? { get set }
}

extension UIWindowSceneDelegate {
  /// `nil`, unless a class has its own property.
  public var window: Window? {
    get { nil }
    set {}
  }
}

/// The configuration of a scene.
open class UISceneConfiguration {
  /// The name in the app's property list.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The class of the delegate.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

/// The state of a scene that the system keeps.
open class UISceneSession: Hashable {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a role with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An interactive scene.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role.
  public let role: Role
  /// The scene.
  public private(set) weak var scene: Scene?
  /// The identity of the session.
  public let persistentIdentifier = UUID().uuidString

  /// Creates a session, for a test.
  public init(role: Role = .windowApplication, scene: Scene? = nil) {
    (self.role, self.scene) = (role, scene)
  }

  /// Returns whether two references refer to the same session.
  public static func == (first: UISceneSession, second: UISceneSession) -> Bool {
    first === second
  }

  /// Hashes the identity of the session.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Scene {
  /// The reasons for which a scene is shown.
  public final class ConnectionOptions {
    /// The URLs to open.
    public let urlContexts: Set<URL>

    /// Creates options, for a test.
    public init(urlContexts: Set<URL> = []) { self.urlContexts = urlContexts }
  }
}
