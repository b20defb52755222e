public import Foundation
public import SnapshotImageCodecs

/// A file of the tests of codecs, and the result of decoding it.
public struct FormatFile: Sendable {
  /// The result of decoding a file.
  public enum Outcome: String, Sendable {
    case image
    case truncated
    case enormous
    case damaged
    case magic
    case empty
    case traitIsOff
  }

  /// The name of the file.
  public let name: String
  /// The format of the file.
  public let format: ImageFormat
  /// The result of decoding the file.
  public let outcome: Outcome

  /// Creates a file.
  public init(name: String, format: ImageFormat, outcome: Outcome = .image) {
    self.name = name
    self.format = format
    self.outcome = outcome
  }

  /// The URL of the file.
  public var url: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ImageCodecsTests/Fixtures/Images/\(name)")
  }

  /// Returns the bytes of the file.
  public func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// Returns whether an error is that of the file.
  public func explains(_ error: ImageDecodingError) -> Bool {
    switch (outcome, error) {
    case (.truncated, .truncated(format)), (.traitIsOff, .traitIsOff(format)),
      (.enormous, .tooManyPixels), (.magic, .unrecognizedFormat), (.empty, .noBytes):
      true
    case (.damaged, .invalidPNG): format == .png
    case (.damaged, .invalidData(let found, _)): found == format
    default: false
    }
  }

  private static let endings: [(ImageFormat, String)] = [
    (.png, "png"), (.jpeg, "jpg"), (.webp, "webp"), (.gif, "gif"), (.tiff, "tif"),
  ]

  /// The formats that this build supports.
  private static let supported: Set<ImageFormat> = {
    var formats: Set<ImageFormat> = [.png]
    #if JPEG
      formats.insert(.jpeg)
    #endif
    #if WebP
      formats.insert(.webp)
    #endif
    #if GIF
      formats.insert(.gif)
    #endif
    #if TIFF
      formats.insert(.tiff)
    #endif
    return formats
  }()

  /// A valid file of each format, which fails in a build without its trait.
  public static let valid: [FormatFile] = endings.map { format, ending in
    FormatFile(
      name: "profile.\(ending)".replacing("profile.gif", with: "transparent.gif"), format: format,
      outcome: supported.contains(format) ? .image : .traitIsOff)
  }

  /// An animation in each supported format that has them: three frames of 16x12 pixels, which last
  /// 40, 60, and 80 milliseconds.
  public static let animations: [FormatFile] = endings.compactMap { format, ending in
    guard supported.contains(format), [.png, .webp, .gif].contains(format) else { return nil }
    return FormatFile(name: "animated.\(ending)", format: format)
  }

  /// Truncated, hostile, damaged, wrong, and empty files of each format.
  public static let invalid: [FormatFile] = endings.flatMap { format, ending in
    let outcomes: [Outcome] = [.truncated, .enormous, .damaged, .magic, .empty]
    return outcomes.map { outcome in
      let needsTrait = !supported.contains(format) && ![.magic, .empty].contains(outcome)
      return FormatFile(
        name: "\(format)-\(outcome.rawValue).\(ending)".lowercased(), format: format,
        outcome: needsTrait ? .traitIsOff : outcome)
    }
  }
}
