extension Control {
  /// The traits that follow from the state.
  var accessibilityStateTraits: AccessibilityTraits {
    var traits = AccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}

extension Double {
  /// The number as a share in whole per cent, such as `50 %`.
  var accessibilityPercentage: String {
    let percent = (self * 100).rounded()
    return "\(percent.isFinite ? Int(percent) : 0) %"
  }
}
