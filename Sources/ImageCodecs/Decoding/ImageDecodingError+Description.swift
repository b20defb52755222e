extension ImageDecodingError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String { "\(reason); \(remedy)" }

  private var reason: String {
    switch self {
    case .noBytes: "the image is empty"
    case .unrecognizedFormat: "unrecognized image format"
    case .unsupportedFormat(let name): "unsupported image format \(name)"
    case .traitIsOff(let format): "this build cannot read \(format)"
    case .truncated(let format): "the \(format) is truncated"
    case .invalidPNG(let error): error.reason
    case .invalidData(let format, let reason): "cannot decode the \(format): \(reason)"
    case .tooManyPixels(let size, let limit):
      "the image has \(size) pixels, more than the limit of \(limit)"
    case .tooManyFrames(let count, let size, let limit):
      "composing \(count) frames of \(size) pixels exceeds the limit of \(limit)"
    case .frameOutOfRange(let index, _): "frame \(index) is out of range"
    case .noMemory: "out of memory for the image"
    }
  }

  private var remedy: String {
    switch self {
    case .noBytes, .truncated, .invalidPNG, .invalidData: "download or export it again"
    case .unrecognizedFormat, .unsupportedFormat:
      "use PNG, JPEG, or WebP (APNG or WebP for animations)"
    case .traitIsOff(let format):
      "enable the package trait with `swift build --traits \(format)`, or with "
        + "`traits: [\"\(format)\"]` in Package.swift"
    case .tooManyPixels: "use a smaller image or raise `maximumPixelCount`"
    case .tooManyFrames: "request an earlier frame or raise `maximumPixelCount`"
    case .frameOutOfRange(_, let count): "use 0...\(max(count - 1, 0))"
    case .noMemory: "use a smaller image"
    }
  }
}
