extension Control {
  /// The traits of the control's state.
  var accessibilityStateTraits: AccessibilityTraits {
    var traits = AccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}

extension Double {
  /// The number as a rounded percentage, such as `50 %`.
  var accessibilityPercentage: String {
    let percent = (self * 100).rounded()
    return "\(percent.isFinite ? Int(percent) : 0) %"
  }
}
