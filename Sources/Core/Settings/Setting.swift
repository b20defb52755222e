/// A value in force, and who asked for it.
public struct Setting<Value> {
  /// The value.
  public let value: Value
  /// Who asked for it; a failure tells.
  public let origin: SettingOrigin

  /// Creates a setting.
  package init(_ value: Value, by origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }
}

extension Setting: Equatable where Value: Equatable {}
extension Setting: Hashable where Value: Hashable {}
extension Setting: Sendable where Value: Sendable {}

/// Who asked for a setting.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SettingOrigin: Hashable, Sendable {
  /// An environment variable of this name.
  case environment(String)
  /// A scope around the assertion, described with its place, such as
  /// `.snapshots at AppTests/ScreenTests.swift:12`.
  case scope(String)
  /// The assertion's own argument of this name.
  case argument(String)
  /// Nobody.
  case `default`
}

extension SettingOrigin: CustomStringConvertible {
  /// Who it is, as a failure's message says it.
  public var description: String {
    switch self {
    case .environment(let variable): variable
    case .scope(let scope): scope
    case .argument(let name): "the argument `\(name):`"
    case .default: "the default"
    }
  }
}
