public import SnapshotDrawing

/// Colors along a line or between circles, with the members of Core Graphics' `CGGradient`.
///
/// On systems without Core Graphics, it also has that name. Draw it with
/// ``GraphicsContext/drawLinearGradient(_:start:end:options:)`` or
/// ``GraphicsContext/drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)``.
///
/// As in Core Graphics, the color and the opacity change separately between two locations.
public final class ColorGradient: Sendable {
  /// The number of parts that replace a translucent transition with an error of less than one
  /// level.
  private static let partCount = 16

  private let stops: [Gradient.Stop]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - space: The color space, which has no effect: all spaces have the colors of sRGB.
  ///   - colors: Values of the type `Color`.
  ///   - locations: The location of each color, from 0 to 1, or `nil` for even distances.
  /// - Returns: `nil` if a value is not a `Color`, or if there are fewer locations than colors.
  public init?(colorsSpace space: ColorSpace?, colors: [Any], locations: [CGFloat]?) {
    let known = colors.compactMap { $0 as? Color }
    guard known.count == colors.count, let stops = Self.stops(known, locations) else { return nil }
    self.stops = stops
  }

  /// Creates a gradient from numbers.
  ///
  /// - Parameters:
  ///   - space: The color space.
  ///   - components: The components of each color and its opacity, from 0 to 1: four numbers in an
  ///     RGB space, and two in a gray space.
  ///   - locations: The location of each color, from 0 to 1, or `nil` for even distances.
  ///   - count: The number of colors.
  /// - Returns: `nil` if there are fewer numbers or locations than the count requires.
  public init?(
    colorSpace space: ColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?,
    count: Int
  ) {
    let length = space.numberOfComponents + 1
    guard count >= 0, components.count / length >= count else { return nil }
    let colors = (0..<count).map { index in
      let values = components[(index * length)...].prefix(length).map { Double($0) }
      return values.count == 2
        ? Color(white: values[0], alpha: values[1])
        : Color(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }
    guard let stops = Self.stops(colors, locations) else { return nil }
    self.stops = stops
  }

  /// Returns the colors with their locations, ordered by location.
  private static func stops(_ colors: [Color], _ locations: [CGFloat]?) -> [Gradient.Stop]? {
    guard let locations else {
      return Gradient(.linear(from: .zero, to: .zero), colors: colors).stops
    }
    guard locations.count >= colors.count else { return nil }
    let stops = zip(locations, colors).map { Gradient.Stop(at: Double($0), $1) }
    return stops.enumerated().sorted { first, second in
      (first.element.offset, first.offset) < (second.element.offset, second.offset)
    }.map(\.element)
  }

  /// Returns a paint for an interface style and an interface level.
  func paint(
    _ geometry: Gradient.Geometry, _ style: UserInterfaceStyle, _ level: UserInterfaceLevel,
    isReversed: Bool = false
  ) -> Paint {
    var parts: [Gradient.Stop] = []
    for stop in stops {
      let color = stop.color.resolved(for: style, level: level)
      if let last = parts.last, last.color.alpha != color.alpha {
        for part in 1..<Self.partCount {
          let fraction = Double(part) / Double(Self.partCount)
          parts.append(
            Gradient.Stop(
              at: last.offset + (stop.offset - last.offset) * fraction,
              last.color.mixedSeparately(with: color, fraction)))
        }
      }
      parts.append(Gradient.Stop(at: stop.offset, color))
    }
    if isReversed {
      parts = parts.reversed().map { Gradient.Stop(at: 1 - $0.offset, $0.color) }
    }
    return .gradient(Gradient(geometry, stops: parts))
  }
}

extension Color {
  /// Returns a mixture whose color does not depend on the opacities.
  fileprivate func mixedSeparately(with other: Color, _ fraction: Double) -> Color {
    func channel(_ first: UInt8, _ second: UInt8) -> UInt8 {
      let (start, end) = (Double(first), Double(second))
      return UInt8((start + (end - start) * fraction).rounded())
    }
    return Color(
      red8: channel(red, other.red), green8: channel(green, other.green),
      blue8: channel(blue, other.blue), alpha8: channel(alpha, other.alpha))
  }
}

/// The parts beyond the ends of a gradient that are drawn, in the color of the end.
public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options, with the values of Core Graphics.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first color continues before the start.
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1 << 0)
  /// The last color continues after the end.
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 1 << 1)
}

/// The meaning of the components of a color, with the members of Core Graphics' `CGColorSpace`.
///
/// On systems without Core Graphics, it also has that name. There are only spaces whose colors are
/// those of sRGB.
public final class ColorSpace: Hashable, Sendable {
  /// The name of the RGB color space.
  public static let sRGB = "kCGColorSpaceSRGB"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of the grayscale color space.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The RGB color space.
  static let deviceRGB = ColorSpace(known: sRGB)
  /// The grayscale color space.
  static let deviceGray = ColorSpace(known: genericGrayGamma2_2)

  /// The name, which is the value of a constant of Core Graphics.
  public let name: String?

  /// Creates a color space, or returns `nil` for an unknown name.
  public convenience init?(name: String) {
    guard name == Self.sRGB || name == Self.genericGrayGamma2_2 else { return nil }
    self.init(known: name)
  }

  private init(known name: String) { self.name = name }

  /// The number of components of a color, without the opacity.
  public var numberOfComponents: Int { name == Self.sRGB ? 3 : 1 }

  /// Returns whether two color spaces have the same name.
  public static func == (first: ColorSpace, second: ColorSpace) -> Bool {
    first.name == second.name
  }

  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
