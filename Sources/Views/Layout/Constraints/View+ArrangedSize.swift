import Geometry

/// What a stack takes for the content of a view: that of its constraints where it has some.
extension View {
  /// The size that the view asks a stack for.
  var arrangedContentSize: Size {
    guard constraintRole.contains(.hasConstraints) else { return intrinsicContentSize }
    return demanded(systemLayoutSizeFitting(View.layoutFittingCompressedSize))
  }

  /// The size that the view asks a stack for where its width is given.
  func arrangedContentSize(forWidth width: Double) -> Size {
    guard constraintRole.contains(.hasConstraints) else {
      return intrinsicContentSize(forWidth: width)
    }
    return demanded(
      systemLayoutSizeFitting(
        Size(width: width, height: 0), withHorizontalFittingPriority: .required))
  }

  /// How strongly the view resists being stretched beyond a length and being cut below it: as its
  /// content does, or as its own constraints demand that length.
  func arrangedPriorities(
    _ axis: LayoutAxis, length: Double?
  ) -> (hugging: LayoutPriority, resistance: LayoutPriority) {
    var hugging = contentHuggingPriority(for: axis)
    var resistance = contentCompressionResistancePriority(for: axis)
    guard let length, constraintRole.contains(.hasConstraints) else {
      return (hugging, resistance)
    }
    for constraint in constraints
    where constraint.firstItem === self && constraint.secondAttribute == .notAnAttribute
      && constraint.firstAttribute.axis == axis
    {
      if constraint.relation != .greaterThanOrEqual, constraint.constant <= length + 1 {
        hugging = max(hugging, constraint.priority)
      }
      if constraint.relation != .lessThanOrEqual, constraint.constant >= length - 1 {
        resistance = max(resistance, constraint.priority)
      }
    }
    return (hugging, resistance)
  }

  /// A size that fits, without the lengths that nothing demands.
  private func demanded(_ size: Size) -> Size {
    Size(
      width: size.width > 0 ? size.width : intrinsicContentSize.width,
      height: size.height > 0 ? size.height : intrinsicContentSize.height)
  }
}
