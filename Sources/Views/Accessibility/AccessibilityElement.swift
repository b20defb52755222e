public import SnapshotGeometry

/// An element that assistive technologies can access.
public struct AccessibilityElement: Hashable, Sendable {
  /// The type of the view, without its module.
  public let type: String
  /// The name, or `nil` if there is none.
  public let label: String?
  /// The value.
  public let value: String?
  /// The result of performing the element's action.
  public let hint: String?
  /// The role and the state.
  public let traits: AccessibilityTraits
  /// The bounding box in the coordinate system of the queried view, in points.
  public let frame: CGRect

  /// Whether the element has no name.
  public var isNameless: Bool { (label ?? "").isEmpty }
}

extension AccessibilityElement: CustomStringConvertible {
  /// The label, value, hint, traits, and frame as one line of text, such as
  /// `"Brightness", value "50 %" (adjustable) in (16, 8) 120 x 34`.
  public var description: String {
    var text = label.map(\.debugDescription) ?? "no label (\(type))"
    if let value { text += ", value \(value.debugDescription)" }
    if let hint { text += ", hint \(hint.debugDescription)" }
    if traits != .none { text += " (\(traits))" }
    return "\(text) in \(frame.shortDescription)"
  }
}
