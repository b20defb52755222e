extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as one line of text, such as `Label[0].leading == View.leading + 16 @1000
  /// "margin"`.
  public var description: String {
    var text = "\(name(firstItem)).\(firstAttribute.rawValue) \(relation.rawValue) "
    if secondAttribute == .notAnAttribute {
      text += number(constant)
    } else {
      if multiplier != 1 { text += "\(number(multiplier)) * " }
      text += "\(name(secondItem)).\(secondAttribute.rawValue)"
      if constant != 0 {
        text += constant < 0 ? " - \(number(0 - constant))" : " + \(number(constant))"
      }
    }
    text += " @\(number(priority.rawValue))"
    return identifier.isEmpty ? text : text + " \"\(identifier)\""
  }

  /// The description with the path of the view that holds the constraint.
  var locatedDescription: String {
    holder.map { "\(description) in \($0.layoutPath)" } ?? description
  }

  private func name(_ item: AnyObject?) -> String {
    (item as? any LayoutItem)?.layoutName ?? "(deallocated)"
  }

  private func number(_ value: Double) -> String { value.shortText }
}

extension Double {
  /// The number as text, without `.0`.
  var shortText: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
