import SnapshotGeometry
import SnapshotPixels

/// A value that can be animated.
protocol Interpolatable: Equatable, Sendable {
  /// Returns the value at a fraction of the way to another value.
  ///
  /// Fractions outside 0...1 extrapolate if the type supports it.
  func interpolated(to end: Self, fraction: Double) -> Self

  /// Returns the value plus the difference of `current` and `end`, or `nil` if animations of the
  /// type are not additive.
  func offset(from end: Self, to current: Self) -> Self?

  /// The value that replaces `nil` in interpolation, or `nil` if there is none.
  static var neutral: Self? { get }
}

extension Interpolatable {
  static var neutral: Self? { nil }
}

extension Double: Interpolatable {
  func interpolated(to end: Double, fraction: Double) -> Double {
    fraction == 1 ? end : self + (end - self) * fraction
  }

  func offset(from end: Double, to current: Double) -> Double? { self + (current - end) }
}

extension CGFloat: Interpolatable {
  func interpolated(to end: CGFloat, fraction: Double) -> CGFloat {
    fraction == 1 ? end : self + (end - self) * CGFloat(fraction)
  }

  func offset(from end: CGFloat, to current: CGFloat) -> CGFloat? { self + (current - end) }
}

extension CGPoint: Interpolatable {
  func interpolated(to end: CGPoint, fraction: Double) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: end.x, fraction: fraction),
      y: y.interpolated(to: end.y, fraction: fraction))
  }

  func offset(from end: CGPoint, to current: CGPoint) -> CGPoint? {
    CGPoint(x: x + (current.x - end.x), y: y + (current.y - end.y))
  }
}

extension CGSize: Interpolatable {
  func interpolated(to end: CGSize, fraction: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, fraction: fraction),
      height: height.interpolated(to: end.height, fraction: fraction))
  }

  func offset(from end: CGSize, to current: CGSize) -> CGSize? {
    CGSize(
      width: width + (current.width - end.width), height: height + (current.height - end.height))
  }
}

extension CGRect: Interpolatable {
  func interpolated(to end: CGRect, fraction: Double) -> CGRect {
    CGRect(
      x: origin.x.interpolated(to: end.origin.x, fraction: fraction),
      y: origin.y.interpolated(to: end.origin.y, fraction: fraction),
      width: size.width.interpolated(to: end.size.width, fraction: fraction),
      height: size.height.interpolated(to: end.size.height, fraction: fraction))
  }

  func offset(from end: CGRect, to current: CGRect) -> CGRect? {
    CGRect(
      x: origin.x + (current.origin.x - end.origin.x),
      y: origin.y + (current.origin.y - end.origin.y),
      width: size.width + (current.size.width - end.size.width),
      height: size.height + (current.size.height - end.size.height))
  }
}

extension Optional: Interpolatable where Wrapped: Interpolatable {
  /// Interpolates the wrapped values.
  ///
  /// If one is `nil` and the type has no neutral value, the change takes place at the end.
  func interpolated(to end: Wrapped?, fraction: Double) -> Wrapped? {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    guard let first = self ?? Wrapped.neutral, let last = end ?? Wrapped.neutral else {
      return fraction < 1 ? self : end
    }
    return first.interpolated(to: last, fraction: fraction)
  }

  func offset(from end: Wrapped?, to current: Wrapped?) -> Wrapped?? { nil }
}

extension Array: Interpolatable where Element: Interpolatable {
  /// Interpolates element by element.
  ///
  /// If the counts differ, the change takes place at the end.
  func interpolated(to end: [Element], fraction: Double) -> [Element] {
    guard count == end.count else { return fraction < 1 ? self : end }
    return zip(self, end).map { $0.interpolated(to: $1, fraction: fraction) }
  }

  func offset(from end: [Element], to current: [Element]) -> [Element]? { nil }
}

extension Color: Interpolatable {
  /// Interpolates premultiplied channels, so that a color keeps its hue as it fades.
  ///
  /// `nil` is clear.
  func interpolated(to end: Color, fraction: Double) -> Color {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return mixed(with: end, fraction: fraction)
  }

  func offset(from end: Color, to current: Color) -> Color? { nil }

  static var neutral: Color? { .clear }
}

extension Color {
  /// The weight 1 in fixed point.
  private static let unit = 1 << 16

  fileprivate func mixed(with other: Color, fraction: Double) -> Color {
    guard isDynamic || other.isDynamic else {
      return mixedChannels(with: other, fraction: fraction)
    }
    func mixed(_ style: UserInterfaceStyle, _ level: UserInterfaceLevel = .base) -> Color {
      resolved(for: style, level: level).mixedChannels(
        with: other.resolved(for: style, level: level), fraction: fraction)
    }
    return Color(
      light: mixed(.light), dark: mixed(.dark), elevatedDark: mixed(.dark, .elevated))
  }

  private func mixedChannels(with other: Color, fraction: Double) -> Color {
    let clamped = Swift.min(Swift.max(fraction, 0), 1)
    let weight = Int((clamped * Double(Color.unit)).rounded())
    let inverse = Color.unit - weight
    let mixedAlpha = Int(alpha) * inverse + Int(other.alpha) * weight
    guard mixedAlpha > 0 else { return .clear }
    func channel(_ first: UInt8, _ second: UInt8) -> UInt8 {
      let sum = Int(first) * Int(alpha) * inverse + Int(second) * Int(other.alpha) * weight
      return UInt8((sum + mixedAlpha / 2) / mixedAlpha)
    }
    return Color(
      red8: channel(red, other.red), green8: channel(green, other.green),
      blue8: channel(blue, other.blue), alpha8: UInt8((mixedAlpha + Color.unit / 2) / Color.unit))
  }
}
