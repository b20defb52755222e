import Foundation
import SnapshotDrawing
import SnapshotViews

/// Reads colors of asset catalogs.
enum AssetColor {
  /// Returns the color of a set, light and dark, or `nil` if it cannot be read.
  static func color(inSet path: String) -> Color? {
    let contents = JSON.object(at: path + "/Contents.json")
    let entries = contents?["colors"] as? [[String: Any]] ?? []
    var (light, dark): (Color?, Color?)
    for entry in CatalogEntry.entries(in: entries) {
      guard let value = (entry.content["color"] as? [String: Any]).flatMap(color) else { continue }
      if entry.isDark { dark = value } else { light = value }
    }
    guard let light else { return dark }
    return dark.map { Color(light: light, dark: $0) } ?? light
  }

  private static func color(_ value: [String: Any]) -> Color? {
    if let reference = value["reference"] as? String { return systemColor(reference) }
    guard let components = value["components"] as? [String: Any] else { return nil }
    let alpha = component("alpha", components) ?? 1
    if let white = component("white", components) { return Color(white: white, alpha: alpha) }
    guard let red = component("red", components), let green = component("green", components),
      let blue = component("blue", components)
    else { return nil }
    switch value["color-space"] as? String {
    case "display-p3": return color(displayP3: (red, green, blue), alpha)
    case "extended-linear-srgb":
      return Color(
        red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: alpha)
    default: return Color(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// Returns the color of sRGB that is closest to one of Display P3 in each channel.
  static func color(displayP3 color: (Double, Double, Double), _ alpha: Double) -> Color {
    let (red, green, blue) = (linear(color.0), linear(color.1), linear(color.2))
    return Color(
      red: encoded(1.2249401763 * red - 0.2249401763 * green),
      green: encoded(-0.0420569547 * red + 1.0420569547 * green),
      blue: encoded(-0.0196375546 * red - 0.0786360456 * green + 1.0982736001 * blue),
      alpha: alpha)
  }

  /// Returns the light of a channel of sRGB or Display P3, which have the same curve.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    let light = min(max(light, 0), 1)
    return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Returns a component from 0 to 1, which is written as `0x8C`, `140`, or `0.55`.
  private static func component(_ name: String, _ components: [String: Any]) -> Double? {
    if let number = components[name] as? NSNumber { return number.doubleValue }
    guard let text = components[name] as? String else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return text.contains(".") || name == "alpha" ? number : number / 255
  }

  /// Returns the system color with the name of a reference, such as `systemBlueColor`.
  private static func systemColor(_ reference: String) -> Color? {
    let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
    return systemColors[name]
  }

  private static let systemColors: [String: Color] = [
    "black": .black, "blue": .blue, "brown": .brown, "clear": .clear, "cyan": .cyan,
    "darkGray": .darkGray, "darkText": .darkText, "gray": .gray, "green": .green,
    "groupTableViewBackground": .systemGroupedBackground, "label": .label, "lightGray": .lightGray,
    "lightText": .lightText, "link": .link, "magenta": .magenta,
    "opaqueSeparator": .opaqueSeparator, "orange": .orange, "placeholderText": .placeholderText,
    "purple": .purple, "quaternaryLabel": .quaternaryLabel,
    "quaternarySystemFill": .quaternarySystemFill, "red": .red, "secondaryLabel": .secondaryLabel,
    "secondarySystemBackground": .secondarySystemBackground,
    "secondarySystemFill": .secondarySystemFill,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "separator": .separator, "systemBackground": .systemBackground, "systemBlue": .systemBlue,
    "systemBrown": .systemBrown, "systemCyan": .systemCyan, "systemFill": .systemFill,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "systemGreen": .systemGreen, "systemGroupedBackground": .systemGroupedBackground,
    "systemIndigo": .systemIndigo, "systemMint": .systemMint, "systemOrange": .systemOrange,
    "systemPink": .systemPink, "systemPurple": .systemPurple, "systemRed": .systemRed,
    "systemTeal": .systemTeal, "systemYellow": .systemYellow, "tertiaryLabel": .tertiaryLabel,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "tertiarySystemFill": .tertiarySystemFill,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "tint": .tintColor,
    "white": .white, "yellow": .yellow,
  ]
}
