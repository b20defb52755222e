extension Color {
  /// Creates a color from a hue, a saturation, a brightness, and an opacity, each from 0 to 1.
  ///
  /// The hues 0 and 1 are red, and one third is green. Values outside 0...1 are clamped, and NaN
  /// becomes 0.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (saturation, brightness) = (clamped(saturation), clamped(brightness))
    let position = clamped(hue) * 6
    /// Returns the channel that is largest at a position of the color wheel.
    func channel(_ peak: Double) -> Double {
      let direct = abs(position - peak)
      let distance = min(direct, 6 - direct)
      let fraction = min(max(2 - distance, 0), 1)
      return brightness * (1 - saturation + saturation * fraction)
    }
    self.init(red: channel(0), green: channel(2), blue: channel(4), alpha: alpha)
  }

  /// The hue, the saturation, and the brightness in light interfaces, each from 0 to 1.
  private var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
    let range = largest - smallest
    guard range > 0 else { return (0, 0, largest / 255) }
    var position =
      largest == red
      ? (green - blue) / range
      : largest == green ? (blue - red) / range + 2 : (red - green) / range + 4
    if position < 0 { position += 6 }
    return (position / 6, range / largest, largest / 255)
  }

  /// A short English description of the color in light interfaces, such as `dark blue`, for
  /// assistive technologies.
  ///
  /// UIKit's descriptions are more detailed and follow the user's language.
  public var accessibilityName: String {
    let (hue, saturation, brightness) = hueSaturationBrightness
    guard alpha > 0 else { return "clear" }
    guard brightness > 0.08 else { return "black" }
    guard saturation > 0.1 else {
      if brightness > 0.95 { return "white" }
      return brightness > 0.66 ? "light gray" : brightness > 0.4 ? "gray" : "dark gray"
    }
    let names = [
      (15.0, "red"), (45, "orange"), (70, "yellow"), (165, "green"), (195, "cyan"), (245, "blue"),
      (310, "purple"), (340, "pink"), (361, "red"),
    ]
    let name = names.first { hue * 360 < $0.0 }?.1 ?? "red"
    if brightness < 0.5 { return name == "orange" ? "brown" : "dark \(name)" }
    return saturation < 0.4 ? "light \(name)" : name
  }
}
