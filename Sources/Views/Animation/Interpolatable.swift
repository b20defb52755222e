import SnapshotGeometry
import SnapshotPixels

/// A value that has others between itself and another.
protocol Interpolatable: Equatable, Sendable {
  /// Returns the value a share of the way to another; 0 is the value itself, 1 the other, and shares
  /// outside go beyond, where there is something beyond.
  func interpolated(to end: Self, share: Double) -> Self

  /// Returns what a value becomes when another animation of it is off its own end by as much as
  /// `current` is off `end`; `nil` where two animations do not add up.
  func offset(from end: Self, to current: Self) -> Self?

  /// What counts as the value where there is none; `nil` where there is nothing of the kind.
  static var nothing: Self? { get }
}

extension Interpolatable {
  static var nothing: Self? { nil }
}

extension Double: Interpolatable {
  func interpolated(to end: Double, share: Double) -> Double {
    share == 1 ? end : self + (end - self) * share
  }

  func offset(from end: Double, to current: Double) -> Double? { self + (current - end) }
}

extension CGFloat: Interpolatable {
  func interpolated(to end: CGFloat, share: Double) -> CGFloat {
    share == 1 ? end : self + (end - self) * CGFloat(share)
  }

  func offset(from end: CGFloat, to current: CGFloat) -> CGFloat? { self + (current - end) }
}

extension CGPoint: Interpolatable {
  func interpolated(to end: CGPoint, share: Double) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: end.x, share: share), y: y.interpolated(to: end.y, share: share))
  }

  func offset(from end: CGPoint, to current: CGPoint) -> CGPoint? {
    CGPoint(x: x + (current.x - end.x), y: y + (current.y - end.y))
  }
}

extension CGSize: Interpolatable {
  func interpolated(to end: CGSize, share: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, share: share),
      height: height.interpolated(to: end.height, share: share))
  }

  func offset(from end: CGSize, to current: CGSize) -> CGSize? {
    CGSize(
      width: width + (current.width - end.width), height: height + (current.height - end.height))
  }
}

extension CGRect: Interpolatable {
  func interpolated(to end: CGRect, share: Double) -> CGRect {
    CGRect(
      x: origin.x.interpolated(to: end.origin.x, share: share),
      y: origin.y.interpolated(to: end.origin.y, share: share),
      width: size.width.interpolated(to: end.size.width, share: share),
      height: size.height.interpolated(to: end.size.height, share: share))
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
  /// Interpolates what is there; where one of the two is not there and nothing counts as it, the way
  /// is a step at its end.
  func interpolated(to end: Wrapped?, share: Double) -> Wrapped? {
    if share == 0 { return self }
    if share == 1 { return end }
    guard let first = self ?? Wrapped.nothing, let last = end ?? Wrapped.nothing else {
      return share < 1 ? self : end
    }
    return first.interpolated(to: last, share: share)
  }

  func offset(from end: Wrapped?, to current: Wrapped?) -> Wrapped?? { nil }
}

extension Array: Interpolatable where Element: Interpolatable {
  /// Interpolates element by element; where the counts differ, the way is a step at its end.
  func interpolated(to end: [Element], share: Double) -> [Element] {
    guard count == end.count else { return share < 1 ? self : end }
    return zip(self, end).map { $0.interpolated(to: $1, share: share) }
  }

  func offset(from end: [Element], to current: [Element]) -> [Element]? { nil }
}

extension Color: Interpolatable {
  /// Interpolates premultiplied channels, so that a color does not change its hue on the way to
  /// nothing; no color counts as clear.
  func interpolated(to end: Color, share: Double) -> Color {
    if share == 0 { return self }
    if share == 1 { return end }
    return mixed(with: end, share: share)
  }

  func offset(from end: Color, to current: Color) -> Color? { nil }

  static var nothing: Color? { .clear }
}

extension Color {
  /// The whole of a mix, in the fixed point that shares are rounded to.
  private static let unit = 1 << 16

  fileprivate func mixed(with other: Color, share: Double) -> Color {
    guard isDynamic || other.isDynamic else { return mixedChannels(with: other, share: share) }
    return Color(
      light: resolved(for: .light).mixedChannels(with: other.resolved(for: .light), share: share),
      dark: resolved(for: .dark).mixedChannels(with: other.resolved(for: .dark), share: share))
  }

  private func mixedChannels(with other: Color, share: Double) -> Color {
    let clamped = Swift.min(Swift.max(share, 0), 1)
    let weight = Int((clamped * Double(Color.unit)).rounded())
    let rest = Color.unit - weight
    let mixedAlpha = Int(alpha) * rest + Int(other.alpha) * weight
    guard mixedAlpha > 0 else { return .clear }
    func channel(_ first: UInt8, _ second: UInt8) -> UInt8 {
      let sum = Int(first) * Int(alpha) * rest + Int(second) * Int(other.alpha) * weight
      return UInt8((sum + mixedAlpha / 2) / mixedAlpha)
    }
    return Color(
      red8: channel(red, other.red), green8: channel(green, other.green),
      blue8: channel(blue, other.blue), alpha8: UInt8((mixedAlpha + Color.unit / 2) / Color.unit))
  }
}
