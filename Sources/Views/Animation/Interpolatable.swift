import SnapshotDrawing

import struct SnapshotDrawing.Point

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

extension Path: Interpolatable {
  /// Interpolates point by point between paths with the same kinds of elements in the same order.
  ///
  /// Otherwise, the change takes place at the end.
  func interpolated(to end: Path, fraction: Double) -> Path {
    var elements: [Element] = []
    guard self.elements.count == end.elements.count else { return fraction < 1 ? self : end }
    for (first, last) in zip(self.elements, end.elements) {
      guard let element = first.interpolated(to: last, fraction: fraction) else {
        return fraction < 1 ? self : end
      }
      elements.append(element)
    }
    return Path(elements)
  }

  func offset(from end: Path, to current: Path) -> Path? { nil }
}

extension Path.Element {
  fileprivate func interpolated(to end: Path.Element, fraction: Double) -> Path.Element? {
    func between(_ first: Point, _ last: Point) -> Point {
      first.interpolated(to: last, fraction: fraction)
    }
    return switch (self, end) {
    case (.move(let point), .move(let last)): .move(to: between(point, last))
    case (.line(let point), .line(let last)): .line(to: between(point, last))
    case (.quad(let point, let control), .quad(let last, let lastControl)):
      .quad(to: between(point, last), control: between(control, lastControl))
    case (.cubic(let point, let first, let second), .cubic(let last, let lastFirst, let lastSecond)):
      .cubic(
        to: between(point, last), control1: between(first, lastFirst),
        control2: between(second, lastSecond))
    case (.close, .close): .close
    default: nil
    }
  }
}

extension StrokeStyle: Interpolatable {
  /// Interpolates the width, the miter limit, and the dashes.
  ///
  /// Caps and joins are those of the end.
  func interpolated(to end: StrokeStyle, fraction: Double) -> StrokeStyle {
    if fraction == 0 { return self }
    var style = end
    style.width = width.interpolated(to: end.width, fraction: fraction)
    style.miterLimit = miterLimit.interpolated(to: end.miterLimit, fraction: fraction)
    style.dashes = dashes.interpolated(to: end.dashes, fraction: fraction)
    style.dashPhase = dashPhase.interpolated(to: end.dashPhase, fraction: fraction)
    return style
  }

  func offset(from end: StrokeStyle, to current: StrokeStyle) -> StrokeStyle? { nil }
}

extension Point {
  /// Returns the point at a fraction of the way to another point.
  func interpolated(to end: Point, fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: end.x, fraction: fraction),
      y: y.interpolated(to: end.y, fraction: fraction))
  }
}

extension Transform2D: Interpolatable {
  /// Interpolates the translation, the rotation, the scale, and the shear separately, so that a
  /// rotating view keeps its size (CSS Transforms 1, section 12, in two dimensions).
  ///
  /// If one transform is singular, the matrices are interpolated.
  func interpolated(to end: Transform2D, fraction: Double) -> Transform2D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    guard let first = TransformParts(self), let last = TransformParts(end) else {
      return entries(with: end) { $0.interpolated(to: $1, fraction: fraction) }
    }
    return first.interpolated(to: last, fraction: fraction).transform
  }

  func offset(from end: Transform2D, to current: Transform2D) -> Transform2D? {
    let difference = current.entries(with: end) { $0 - $1 }
    return entries(with: difference) { $0 + $1 }
  }

  private func entries(
    with other: Transform2D, _ combine: (Double, Double) -> Double
  ) -> Transform2D {
    Transform2D(
      a: combine(a, other.a), b: combine(b, other.b), c: combine(c, other.c),
      d: combine(d, other.d), tx: combine(tx, other.tx), ty: combine(ty, other.ty))
  }
}

/// A transform as a scale and a shear, then a rotation, then a translation.
private struct TransformParts {
  var scaleX: Double
  var scaleY: Double
  var shear: Double
  /// The direction of the rotated x axis, of length 1.
  var direction: Point
  var translation: Point

  /// Decomposes a transform, or returns `nil` if it is singular.
  init?(_ transform: Transform2D) {
    let determinant = transform.a * transform.d - transform.b * transform.c
    let length = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    guard determinant != 0, length > 0, determinant.isFinite, length.isFinite else { return nil }
    direction = Point(x: transform.a / length, y: transform.b / length)
    scaleX = length
    scaleY = determinant / length
    shear = (transform.a * transform.c + transform.b * transform.d) / length / scaleY
    translation = Point(x: transform.tx, y: transform.ty)
  }

  var transform: Transform2D {
    let (cosine, sine) = (direction.x, direction.y)
    let shearedY = shear * scaleY
    return Transform2D(
      a: scaleX * cosine, b: scaleX * sine,
      c: shearedY * cosine - scaleY * sine, d: shearedY * sine + scaleY * cosine,
      tx: translation.x, ty: translation.y)
  }

  func interpolated(to end: TransformParts, fraction: Double) -> TransformParts {
    var parts = self
    parts.scaleX = scaleX.interpolated(to: end.scaleX, fraction: fraction)
    parts.scaleY = scaleY.interpolated(to: end.scaleY, fraction: fraction)
    parts.shear = shear.interpolated(to: end.shear, fraction: fraction)
    parts.translation = translation.interpolated(to: end.translation, fraction: fraction)
    parts.direction = rotated(toward: end.direction, fraction: fraction)
    return parts
  }

  /// Returns the direction at a fraction of the shorter rotation.
  ///
  /// A half turn is clockwise.
  private func rotated(toward end: Point, fraction: Double) -> Point {
    guard direction != end else { return direction }
    let cosine = direction.x * end.x + direction.y * end.y
    let sine = direction.x * end.y - direction.y * end.x
    var angle = Trigonometry.turn(x: cosine, y: sine)
    if angle > 0.5 { angle -= 1 }
    let turn = Trigonometry.sineAndCosine(turns: angle * fraction)
    return Point(
      x: direction.x * turn.cosine - direction.y * turn.sine,
      y: direction.x * turn.sine + direction.y * turn.cosine)
  }
}
