extension ImageDecodingError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { "\(fault); \(remedy)" }

  private var fault: String {
    switch self {
    case .noBytes: "the picture has no bytes"
    case .unrecognizedFormat: "the bytes are no picture: they begin as none that is known"
    case .unsupportedFormat(let name): "the bytes are \(name), which is not read"
    case .traitIsOff(let format):
      "the picture is a \(format), which this build does not read"
    case .truncated(let format): "the \(format) is truncated"
    case .invalidPNG(let error): error.reason
    case .invalidData(let format, let reason): "the \(format) cannot be decoded: \(reason)"
    case .tooManyPixels(let size, let limit):
      "the picture has \(size) pixels, above the limit of \(limit)"
    case .tooManyFrames(let count, let size, let limit):
      "\(count) frames of \(size) pixels have to be composed, above the limit of \(limit) in all"
    case .frameOutOfRange(let index, let count):
      "there is no frame \(index): the picture has \(count), counted from 0"
    case .noMemory: "there is no memory left for the picture"
    }
  }

  private var remedy: String {
    switch self {
    case .noBytes, .truncated, .invalidPNG, .invalidData: "fetch or export it again"
    case .unrecognizedFormat, .unsupportedFormat:
      "give a PNG, JPEG or WebP (APNG and WebP for animations)"
    case .traitIsOff(let format):
      "enable the package's trait \(format): 'swift build --traits \(format)', or "
        + "'traits: [\"\(format)\"]' where your Package.swift names the package, and run "
        + "'Scripts/setup codecs'"
    case .tooManyPixels: "use a smaller picture or raise 'maximumPixelCount'"
    case .tooManyFrames: "ask for an earlier frame or raise 'maximumPixelCount'"
    case .frameOutOfRange(_, let count): "ask for one of 0 to \(max(count - 1, 0))"
    case .noMemory: "close other programs or use a smaller picture"
    }
  }
}
