import SnapshotDrawing
import SnapshotImageCodecs

/// Reads bytes of any format as an image source, with options that are derived from the bytes.
///
/// A decoded image must have the requested size, and decoding it again must give the same pixels.
/// Uninitialized memory would differ.
enum ImageSourceTarget {
  @Sendable
  static func run(_ bytes: [UInt8]) {
    read(bytes)
    // Without correct checksums, hardly any input would pass the checks of chunks and pixels.
    if (try? ImageFormat(sniffing: bytes)) == .png { read(PNGTarget.repaired(bytes)) }
  }

  private static func read(_ bytes: [UInt8]) {
    // Neither end of the file affects decoding much.
    let choice = bytes.suffix(8).reduce(bytes.count) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    guard let source = try? ImageSource(data: bytes) else { return }
    precondition(source.frameCount >= 1, "\(source.frameCount) frames")
    let indices = [0, source.frameCount - 1, source.frameCount, choice % source.frameCount]
    let options = options(choice)
    let index = indices[choice / 7 % indices.count]
    checkAnimation(of: source, options)
    guard let image = image(source, index, options) else { return }
    precondition(index < source.frameCount, "frame \(index) of \(source.frameCount)")
    // A page of a TIFF has a header of its own.
    let page = ImageDecodingOptions(frame: index)
    guard let header = try? ImageSource(data: bytes, options: page).header else {
      preconditionFailure("no header of frame \(index)")
    }
    check(image, header, options)
    precondition(
      Self.image(source, index, options) == image, "decoding twice gave different images")
    guard options.damage == .rejected else { return }
    var tolerant = options
    tolerant.damage = .tolerated
    precondition(
      Self.image(source, index, tolerant) == image, "tolerating damage changed an undamaged image")
  }

  /// All frames of an animation have one size, and are those that are decoded one by one.
  private static func checkAnimation(of source: ImageSource, _ options: ImageDecodingOptions) {
    guard let animation = (try? source.animatedImage(options: options))?.animation else { return }
    precondition(
      animation.frames.count == source.frameCount, "\(animation.frames.count) frames")
    for frame in animation.frames { check(frame.image, source.header, options) }
    let last = animation.frames.count - 1
    precondition(
      image(source, last, options) == animation.frames[last].image,
      "frame \(last) differs from that of the animation")
  }

  private static func image(
    _ source: ImageSource, _ index: Int, _ options: ImageDecodingOptions
  ) -> Image? {
    try? source.image(at: index, options: options)
  }

  private static func options(_ choice: Int) -> ImageDecodingOptions {
    let targets: [ImageDecodingOptions.Target] = [
      .original, .maximumPixelSize(choice % 40),
      .filling(PixelSize(width: choice % 50, height: choice / 50 % 50)),
    ]
    return ImageDecodingOptions(
      target: targets[choice % 3], orientation: choice / 3 % 2 == 0 ? .applied : .ignored,
      damage: choice / 6 % 2 == 0 ? .rejected : .tolerated, maximumPixelCount: 1 << 14)
  }

  private static func check(
    _ image: Image, _ header: ImageHeader, _ options: ImageDecodingOptions
  ) {
    let fullSize = options.orientation == .applied ? header.orientedSize : header.size
    let size = image.pixelSize
    precondition(
      size.width <= fullSize.width && size.height <= fullSize.height, "\(size) of \(fullSize)")
    switch options.target {
    case .original: precondition(size == fullSize, "\(size) of \(fullSize)")
    case .maximumPixelSize(let limit):
      precondition(max(size.width, size.height) <= max(limit, 1), "\(size) for \(limit)")
    case .filling(let target):
      precondition(
        size.width >= min(target.width, fullSize.width)
          && size.height >= min(target.height, fullSize.height), "\(size) for \(target)")
    }
  }
}
