public import SnapshotGeometry

/// Something that assistive technology stops at.
public struct AccessibilityElement: Hashable, Sendable {
  /// The type of its view, without its module.
  public let type: String
  /// What it is called; `nil` where nothing says so.
  public let label: String?
  /// What its value is.
  public let value: String?
  /// What happens when it is operated.
  public let hint: String?
  /// What it is and what can be done with it.
  public let traits: AccessibilityTraits
  /// The smallest rectangle around it in the coordinates of the view that was asked, in points.
  public let frame: CGRect

  /// Whether nothing says what it is called.
  public var isNameless: Bool { (label ?? "").isEmpty }
}

extension AccessibilityElement: CustomStringConvertible {
  /// The label, the value, the traits, the hint and the frame in one line, such as
  /// `"Brightness", value "50 %" (adjustable) in (16, 8) 120 x 34`.
  public var description: String {
    var text = label.map(\.debugDescription) ?? "no label (\(type))"
    if let value { text += ", value \(value.debugDescription)" }
    if let hint { text += ", hint \(hint.debugDescription)" }
    if traits != .none { text += " (\(traits))" }
    return "\(text) in \(frame.shortDescription)"
  }
}
