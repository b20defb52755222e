public import SnapshotDrawing

/// The options and limits for decoding an image.
public struct ImageDecodingOptions: Hashable, Sendable {
  /// The size of the decoded image.
  public var target: Target
  /// Whether the orientation is applied.
  public var orientation: Orientation
  /// The treatment of color profiles.
  public var colors: Colors
  /// The index of the frame or page to decode, starting at 0.
  ///
  /// For `nil`, the first one is decoded, or all frames where an animation is possible. An index
  /// that is passed to a function overrides it. A header describes this page.
  public var frame: Int?
  /// The treatment of damaged images.
  public var damage: Damage
  /// The maximum number of pixels of a stored image.
  ///
  /// The default is 2²⁶.
  ///
  /// The limit is checked before memory is allocated: 4 bytes per pixel for the image, 4 more for
  /// animations, and 6 more for progressive JPEGs. The frames of an animation that must be
  /// composited for the requested one may have 16 times as many pixels in total. If all frames of
  /// an animation are decoded, they may together have no more pixels than one image.
  public var maximumPixelCount: Int

  /// The size of a decoded image.
  ///
  /// The image is never enlarged and always keeps its aspect ratio.
  ///
  /// Sizes apply after the orientation. They are rounded to whole pixels, at least 1.
  public enum Target: Hashable, Sendable {
    /// The original size.
    case original
    /// The longer side has at most this number of pixels.
    case maximumPixelSize(Int)
    /// The smallest size that covers another size on both axes.
    case filling(PixelSize)
  }

  /// The treatment of the orientation in EXIF data or a TIFF.
  public enum Orientation: Hashable, Sendable {
    /// The image is oriented upright.
    case applied
    /// The image keeps its stored orientation.
    case ignored
  }

  /// The treatment of color profiles, such as an ICC profile or the gamma of a PNG.
  public enum Colors: Hashable, Sendable {
    /// The samples are kept and interpreted as sRGB. The header names the profile.
    case stored
    /// An image with a profile other than sRGB is an error.
    case sRGBOnly
  }

  /// The treatment of damaged images, such as one whose end is missing.
  public enum Damage: Hashable, Sendable {
    /// A damaged image is an error.
    case rejected
    /// A damaged JPEG is decoded as far as possible, and the library fills in the remaining pixels.
    /// Damage that stops the library is an error, as is all damage in other formats.
    case tolerated
  }

  /// Creates options.
  public init(
    target: Target = .original, orientation: Orientation = .applied, colors: Colors = .stored,
    frame: Int? = nil, damage: Damage = .rejected, maximumPixelCount: Int = 1 << 26
  ) {
    self.target = target
    self.orientation = orientation
    self.colors = colors
    self.frame = frame
    self.damage = damage
    self.maximumPixelCount = maximumPixelCount
  }
}

extension ImageDecodingOptions.Target {
  /// Returns the decoded size of an image.
  package func size(of size: PixelSize) -> PixelSize {
    guard !size.isEmpty else { return size }
    switch self {
    case .original: return size
    case .maximumPixelSize(let length):
      let longest = max(size.width, size.height)
      return size.reduced(by: min(max(length, 1), longest), of: longest)
    case .filling(let target):
      // The axis with the larger ratio of target to image determines the scale.
      let isWide =
        target.width.multipliedFullWidth(by: size.height)
        > target.height.multipliedFullWidth(by: size.width)
      let (length, original) =
        isWide ? (target.width, size.width) : (target.height, size.height)
      return size.reduced(by: min(max(length, 1), original), of: original)
    }
  }
}

extension PixelSize {
  /// Returns the size multiplied by `numerator / denominator`, at most 1, rounded to the nearest
  /// pixel.
  fileprivate func reduced(by numerator: Int, of denominator: Int) -> PixelSize {
    func reduced(_ length: Int) -> Int {
      let product = length.multipliedFullWidth(by: numerator)
      let (quotient, remainder) = denominator.dividingFullWidth(product)
      return max(1, quotient + (remainder >= denominator - remainder ? 1 : 0))
    }
    return PixelSize(width: reduced(width), height: reduced(height))
  }
}
