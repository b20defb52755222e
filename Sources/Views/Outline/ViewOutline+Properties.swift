import SnapshotGeometry

extension ViewOutline {
  /// Collects what a view says of itself; see ``View/describe(in:)``.
  public struct Properties {
    private(set) var list: [Property] = []

    init() {}

    /// Adds a property unless it has its default value.
    public mutating func add<Value: Equatable>(_ name: String, _ value: Value, unless normal: Value)
    {
      if value != normal { add(name, text: Self.text(value)) }
    }

    /// Adds a property unless it has its default value; `nil` is written out.
    public mutating func add<Value: Equatable>(
      _ name: String, _ value: Value?, unless normal: Value?
    ) {
      if value != normal { add(name, text: value.map { Self.text($0) } ?? "nil") }
    }

    /// Adds a property; one of the same name is replaced.
    public mutating func add<Value>(_ name: String, _ value: Value) {
      add(name, text: Self.text(value))
    }

    /// Adds a property unless there is none, in which case nothing is.
    public mutating func add<Value>(_ name: String, _ value: Value?) {
      if let value { add(name, text: Self.text(value)) }
    }

    /// Leaves only what says where a view without content lies, and that it is ignored.
    mutating func keepOnlyPlace() {
      list.removeAll { !Self.placeNames.contains($0.name) }
      add("isIgnored", true)
    }

    private static let placeNames = [
      "transform", "anchorPoint", "cornerRadius", "maskedCorners", "cornerStyle", "isHidden",
    ]

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
      default: String(describing: value)
      }
    }
  }
}
