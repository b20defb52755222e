import SnapshotGeometry
import SnapshotPixels

extension ViewOutline {
  /// Collects the properties of a view; see ``View/describe(in:)``.
  public struct Properties {
    /// The effect of a property on the view.
    package enum Effect {
      /// The property can change frames inside the view.
      case layout
      /// The property changes only pixels. It cannot be the cause of a frame change.
      case appearance
    }

    private(set) var list: [Property] = []
    /// The names of the properties that affect only the appearance, or `nil` if they are not
    /// collected.
    var appearanceNames: Set<String>?

    init() {}

    /// Adds a property unless it has its default value.
    public mutating func add<Value: Equatable>(_ name: String, _ value: Value, unless normal: Value)
    {
      add(name, value, unless: normal, affects: Self.defaultEffect(of: Value.self))
    }

    /// Adds a property unless it has its default value.
    ///
    /// `nil` is added as text.
    public mutating func add<Value: Equatable>(
      _ name: String, _ value: Value?, unless normal: Value?
    ) {
      add(name, value, unless: normal, affects: Self.defaultEffect(of: Value.self))
    }

    /// Adds a property, or replaces the one with the same name.
    public mutating func add<Value>(_ name: String, _ value: Value) {
      add(name, value, affects: Self.defaultEffect(of: Value.self))
    }

    /// Adds a property unless it is `nil`.
    public mutating func add<Value>(_ name: String, _ value: Value?) {
      note(name, Self.defaultEffect(of: Value.self))
      if let value { add(name, text: Self.text(value)) }
    }

    /// Adds a property with a declared effect, unless it has its default value.
    package mutating func add<Value: Equatable>(
      _ name: String, _ value: Value, unless normal: Value, affects effect: Effect
    ) {
      note(name, effect)
      if value != normal { add(name, text: Self.text(value)) }
    }

    /// Adds a property with a declared effect, unless it has its default value.
    ///
    /// `nil` is added as text.
    package mutating func add<Value: Equatable>(
      _ name: String, _ value: Value?, unless normal: Value?, affects effect: Effect
    ) {
      note(name, effect)
      if value != normal { add(name, text: value.map { Self.text($0) } ?? "nil") }
    }

    /// Adds a property with a declared effect.
    package mutating func add<Value>(_ name: String, _ value: Value, affects effect: Effect) {
      note(name, effect)
      add(name, text: Self.text(value))
    }

    /// Removes all properties except those of the geometry, and marks the view as ignored.
    mutating func keepOnlyGeometry() {
      list.removeAll { !Self.geometryNames.contains($0.name) }
      add("isIgnored", true)
    }

    private static let geometryNames = [
      "transform", "anchorPoint", "cornerRadius", "maskedCorners", "cornerStyle", "isHidden",
    ]

    /// The effect of properties that do not declare one: colors do not affect layout, and all other
    /// values may.
    private static func defaultEffect<Value>(of type: Value.Type) -> Effect {
      type == Color.self || type == Color?.self || type == [Color].self ? .appearance : .layout
    }

    private mutating func note(_ name: String, _ effect: Effect) {
      if case .appearance = effect { appearanceNames?.insert(name) }
    }

    private mutating func add(_ name: String, text: String) {
      let property = Property(name: name, text: text)
      if let index = list.firstIndex(where: { $0.name == name }) {
        list[index] = property
      } else {
        list.append(property)
      }
    }

    private static func text<Value>(_ value: Value) -> String {
      switch value {
      case let text as String: text.debugDescription
      case let number as Double: number.shortDescription
      case let number as CGFloat: number.shortDescription
      case let point as CGPoint: point.shortDescription
      case let size as CGSize: size.shortDescription
      case let rect as CGRect: rect.shortDescription
      case let insets as EdgeInsets: insets.shortDescription
      default: String(describing: value)
      }
    }
  }
}
