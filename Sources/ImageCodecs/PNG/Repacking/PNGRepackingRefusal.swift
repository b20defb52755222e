/// The reason why a PNG is not encoded again.
package enum PNGRepackingRefusal: Error, Hashable, Sendable {
  /// The file cannot be decoded.
  case unreadable(PNGError)
  /// The samples have 16 bits, which a bitmap does not keep.
  case sixteenBits
  /// The colors of some translucent pixels would change, because a bitmap is premultiplied.
  case translucentColors(count: Int)
  /// Fully transparent pixels have colors, which would be lost.
  case hiddenColors(count: Int)
  /// The file is an animation with a property that is not kept.
  case animation(String)
  /// A chunk may depend on the pixel data, and is not known.
  case unknownChunk(String)
  /// A chunk is only valid for the color type, which would change.
  case dependentChunk(String)
  /// There are bytes after the end of the PNG.
  case trailingBytes(count: Int)
}

extension PNGRepackingRefusal: CustomStringConvertible {
  /// The reason, and the remedy if there is one.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .sixteenBits: "it has 16 bits per sample; convert it to 8 bits first"
    case .translucentColors(let count):
      "the colors of \(count) translucent pixel\(count == 1 ? "" : "s") would change"
    case .hiddenColors(let count):
      "\(count) fully transparent pixel\(count == 1 ? " has a color" : "s have colors") that would "
        + "be lost; pass --drop-hidden-colors to permit it"
    case .animation(let reason): "it is an animation, and \(reason)"
    case .unknownChunk(let name): "its chunk \(name) may depend on the pixel data"
    case .dependentChunk(let name): "its chunk \(name) requires the current color type"
    case .trailingBytes(let count):
      "it has \(count) byte\(count == 1 ? "" : "s") after its end, which would be lost"
    }
  }
}
