/// A value and its origin.
public struct Setting<Value> {
  /// The value.
  public let value: Value
  /// The source of the value, as named in failure messages.
  public let origin: SettingOrigin

  package init(_ value: Value, by origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }
}

extension Setting: Equatable where Value: Equatable {}
extension Setting: Hashable where Value: Hashable {}
extension Setting: Sendable where Value: Sendable {}

/// The source of a setting.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SettingOrigin: Hashable, Sendable {
  /// The environment variable with this name.
  case environment(String)
  /// A scope around the assertion, described with its location, such as `.snapshots at
  /// AppTests/ScreenTests.swift:12`.
  case scope(String)
  /// The argument of the assertion with this name.
  case argument(String)
  /// No source: the default value.
  case `default`
}

extension SettingOrigin: CustomStringConvertible {
  /// The source, as in failure messages.
  public var description: String {
    switch self {
    case .environment(let variable): variable
    case .scope(let scope): scope
    case .argument(let name): "the `\(name):` argument"
    case .default: "default"
    }
  }

  /// The origin in a phrase that follows a value, such as `set by CI`.
  var attribution: String { self == .default ? description : "set by \(self)" }
}
