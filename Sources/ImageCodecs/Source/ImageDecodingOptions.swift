public import SnapshotPixels

/// How a picture is to be decoded, and what that may cost.
public struct ImageDecodingOptions: Hashable, Sendable {
  /// How large a picture is to become.
  public var target: Target
  /// Whether the orientation is applied.
  public var orientation: Orientation
  /// What becomes of a picture that is damaged in part.
  public var damage: Damage
  /// The most pixels that a picture may have as stored; the default is 2²⁶.
  ///
  /// It is checked before memory is taken, which is 4 bytes a pixel for the picture, 4 more for
  /// animations, and 6 more for progressive JPEGs. The frames of an animation that are composed for
  /// the one asked for may have 16 times as many in all.
  public var maximumPixelCount: Int

  /// How large a picture is to become; never larger than it is, and always in its proportions.
  ///
  /// Extents are as shown, after the orientation is applied. They are whole, at least 1.
  public enum Target: Hashable, Sendable {
    /// The picture's own size.
    case original
    /// The longer side has at most so many pixels.
    case maximumPixelSize(Int)
    /// The smallest size that covers the extents in both directions.
    case filling(PixelSize)
  }

  /// What is done with the orientation that EXIF data states.
  public enum Orientation: Hashable, Sendable {
    /// The picture is turned upright.
    case applied
    /// The picture stays as stored.
    case ignored
  }

  /// What becomes of a picture that is damaged in part, such as one whose end is missing.
  public enum Damage: Hashable, Sendable {
    /// It is an error.
    case rejected
    /// A JPEG is what its library makes of it: what could be decoded, and what was made up for the
    /// rest. What the library cannot go on after is an error, and so is all damage of other formats.
    case tolerated
  }

  /// Creates options.
  public init(
    target: Target = .original, orientation: Orientation = .applied, damage: Damage = .rejected,
    maximumPixelCount: Int = 1 << 26
  ) {
    self.target = target
    self.orientation = orientation
    self.damage = damage
    self.maximumPixelCount = maximumPixelCount
  }
}

extension ImageDecodingOptions.Target {
  /// Returns what a picture of a size becomes.
  package func size(of size: PixelSize) -> PixelSize {
    guard !size.isEmpty else { return size }
    switch self {
    case .original: return size
    case .maximumPixelSize(let extent):
      let longest = max(size.width, size.height)
      return size.reduced(by: min(max(extent, 1), longest), of: longest)
    case .filling(let target):
      // The direction in which the target is the larger share decides.
      let isWide =
        target.width.multipliedFullWidth(by: size.height)
        > target.height.multipliedFullWidth(by: size.width)
      let (extent, whole) =
        isWide ? (target.width, size.width) : (target.height, size.height)
      return size.reduced(by: min(max(extent, 1), whole), of: whole)
    }
  }
}

extension PixelSize {
  /// Returns the size times `numerator / denominator`, at most 1, to the nearest pixel.
  fileprivate func reduced(by numerator: Int, of denominator: Int) -> PixelSize {
    func reduced(_ extent: Int) -> Int {
      let product = extent.multipliedFullWidth(by: numerator)
      let (quotient, remainder) = denominator.dividingFullWidth(product)
      return max(1, quotient + (remainder >= denominator - remainder ? 1 : 0))
    }
    return PixelSize(width: reduced(width), height: reduced(height))
  }
}
