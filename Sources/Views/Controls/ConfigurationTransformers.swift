public import Foundation
public import SnapshotDrawing

/// A function that changes a color in a configuration.
public struct ConfigurationColorTransformer: Hashable, Sendable {
  private let function: ConfigurationFunction<Color>

  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (Color) -> Color) {
    function = ConfigurationFunction(transform)
  }

  /// The function.
  public var transform: @Sendable (Color) -> Color { function.transform }

  /// Returns the result of the function for a color.
  public func callAsFunction(_ input: Color) -> Color { transform(input) }
}

/// A function that changes the attributes of a text in a configuration.
public struct ConfigurationTextAttributesTransformer: Hashable, Sendable {
  private let function: ConfigurationFunction<AttributeContainer>

  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    function = ConfigurationFunction(transform)
  }

  /// The function.
  public var transform: @Sendable (AttributeContainer) -> AttributeContainer { function.transform }

  /// Returns the result of the function for attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}

/// A function with an identity, because functions cannot be compared.
private final class ConfigurationFunction<Value>: Hashable, Sendable {
  let transform: @Sendable (Value) -> Value

  init(_ transform: @escaping @Sendable (Value) -> Value) { self.transform = transform }

  static func == (first: ConfigurationFunction, second: ConfigurationFunction) -> Bool {
    first === second
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
