public import Foundation
public import SnapshotDrawing
import SnapshotImageCodecs
public import SnapshotViews

extension Image {
  /// Decodes the data of an image file.
  ///
  /// - Returns: `nil` if the data cannot be decoded, such as that of a format without its trait.
  public init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes the data of an image file with a number of pixels per point.
  ///
  /// - Returns: `nil` if the data cannot be decoded, such as that of a format without its trait.
  public init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageDecoder.live.image(from: [UInt8](data)),
      let bitmap = try? image.bitmap(), scale > 0, scale.isFinite
    else { return nil }
    self.init(bitmap, scale: Scale(Double(scale)))
  }

  /// Decodes an image file.
  ///
  /// - Returns: `nil` if the file cannot be read or decoded.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// The number of pixels per point.
  public var scale: CGFloat { CGFloat(pixelsPerPoint) }

  /// Encodes the image as a PNG file, or returns `nil` for a drawing.
  public func pngData() -> Data? {
    (try? bitmap()).flatMap { try? PNG.encode($0) }.map { Data($0) }
  }

  /// Returns an image whose middle row and column of pixels are stretched.
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> Image {
    let (left, top) = (CGFloat(left), CGFloat(top))
    return resizableImage(
      withCapInsets: EdgeInsets(
        top: top, left: left, bottom: max(0, size.height - top - 1),
        right: max(0, size.width - left - 1)),
      resizingMode: .stretch)
  }
}

extension Color {
  /// Creates a color in Display P3, as the closest one in sRGB.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self = AssetColor.color(displayP3: (Double(red), Double(green), Double(blue)), Double(alpha))
  }

  /// Creates an opaque or transparent color, under the name of Core Graphics.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray, under the name of Core Graphics.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

  /// The color space, which is always sRGB.
  public var colorSpace: ColorSpace? { CGColorSpaceCreateDeviceRGB() }
}

extension Font {
  /// The names of the families of the system, of which a snapshot has none.
  public static var familyNames: [String] { [] }

  /// Returns the names of the faces of a family, of which a snapshot has none.
  public static func fontNames(forFamilyName name: String) -> [String] { [] }
}

extension Font.Weight {
  /// Creates the weight that is closest to a number from -1 for thin to 1 for black, such as 0 for
  /// regular.
  public init(_ rawValue: CGFloat) {
    let weights: [(CGFloat, Font.Weight)] = [
      (-0.8, .ultraLight), (-0.6, .thin), (-0.4, .light), (0, .regular), (0.23, .medium),
      (0.3, .semibold), (0.4, .bold), (0.56, .heavy), (0.62, .black),
    ]
    let closest = weights.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }
    self = closest?.1 ?? .regular
  }

  /// Creates the weight that is closest to a number from -1 for thin to 1 for black, such as 0 for
  /// regular.
  public init(rawValue: CGFloat) { self.init(rawValue) }
}
