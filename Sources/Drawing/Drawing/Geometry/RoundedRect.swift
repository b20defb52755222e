/// A rectangle with rounded corners, in points.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle before its corners are rounded.
  public var rect: CGRect
  /// The requested radii.
  ///
  /// When the shape is drawn, they are reduced to fit the rectangle.
  public var radii: CornerRadii
  /// The curve of the corners.
  public var style: CornerStyle

  /// Creates a rounded rectangle with a radius for each corner.
  public init(_ rect: CGRect, radii: CornerRadii, style: CornerStyle = .circular) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  /// Creates a rounded rectangle with the same radius for all corners.
  public init(_ rect: CGRect, radius: CGFloat, style: CornerStyle = .circular) {
    self.init(rect, radii: CornerRadii(radius), style: style)
  }

  /// Creates a rounded rectangle with a radius for each corner.
  @_disfavoredOverload
  package init(_ rect: Rect, radii: CornerRadii, style: CornerStyle = .circular) {
    self.init(CGRect(rect), radii: radii, style: style)
  }

  /// Creates a rounded rectangle with the same radius for all corners.
  @_disfavoredOverload
  package init(_ rect: Rect, radius: Double, style: CornerStyle = .circular) {
    self.init(CGRect(rect), radii: CornerRadii(radius), style: style)
  }
}

/// The radii of a rectangle's four corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top-left corner.
  public var topLeft: Double
  /// The radius of the top-right corner.
  public var topRight: Double
  /// The radius of the bottom-right corner.
  public var bottomRight: Double
  /// The radius of the bottom-left corner.
  public var bottomLeft: Double

  /// Creates radii for the four corners, in points.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates equal radii for all four corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Whether every corner is square: no radius is greater than 0.
  public var isZero: Bool {
    !(topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0)
  }

  /// Returns the radii, reduced to fit a rectangle of a size.
  ///
  /// A radius that is negative or NaN counts as 0. If the sum of two radii exceeds the length of
  /// their side, all four are scaled by a common factor (CSS Backgrounds and Borders, section 5.5).
  package func fitted(to size: Size) -> CornerRadii {
    // A radius longer than both sides never fits, and an infinite one cannot be scaled.
    let longest = max(0, size.width) + max(0, size.height)
    let radii = map { $0 > 0 ? min($0, longest) : 0 }
    var factor = 1.0
    func limit(_ first: Double, _ second: Double, _ side: Double) {
      if first + second > side { factor = min(factor, max(0, side) / (first + second)) }
    }
    limit(radii.topLeft, radii.topRight, size.width)
    limit(radii.bottomLeft, radii.bottomRight, size.width)
    limit(radii.topLeft, radii.bottomLeft, size.height)
    limit(radii.topRight, radii.bottomRight, size.height)
    return factor < 1 ? radii.map { $0 * factor } : radii
  }

  private func map(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
  }
}

/// The curve of the corners of a rounded rectangle.
public enum CornerStyle: String, Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// Curves whose curvature increases continuously from the straight sides, as on Apple's
  /// platforms.
  ///
  /// A corner extends 1.528665 radii along each side. If there is not enough space, the corners are
  /// circular.
  case continuous

  /// Creates a value from its name; text that is no name is the default, as in UIKit.
  public init(rawValue: String) {
    self = rawValue == "continuous" ? .continuous : .circular
  }
}
