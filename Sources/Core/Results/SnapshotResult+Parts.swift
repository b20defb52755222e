public import SnapshotPixels

extension SnapshotResult {
  /// A position in the sources of the tests.
  public struct SourcePosition: Hashable, Sendable, Codable {
    /// The path of the file, relative to the package; for a file outside it, the module and the
    /// file's name, such as `AppTests/ScreenTests.swift`.
    public let file: String
    /// The line, from 1, or `nil` if unknown.
    public let line: Int?
    /// The column, from 1, or `nil` if unknown.
    public let column: Int?

    /// Creates a position.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// The location of an inline snapshot in a source file, independent of other inline snapshots.
  public struct InlinePlace: Hashable, Sendable, Codable {
    /// The path of the source, relative to the package.
    public let file: String
    /// The index among the calls to inline assertions in the source file, starting at 0.
    public let call: Int
    /// The SHA-256 digest of the source without its inline snapshots, as 64 lowercase hexadecimal
    /// digits.
    public let digest: String

    /// Creates a location.
    package init(file: String, call: Int, digest: String) {
      (self.file, self.call, self.digest) = (file, call, digest)
    }

    /// Whether a path could be that of a test's source file.
    ///
    /// A result may come from another machine, so the path must not name a hidden file.
    package static func isPossible(_ path: String) -> Bool {
      let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return path.hasSuffix(".swift")
        && parts.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") }
    }
  }

  /// The configuration of a matrix in which a snapshot was taken.
  ///
  /// A value that the configuration does not specify is `nil`.
  public struct Configuration: Hashable, Sendable, Codable {
    /// The configuration's part of the snapshot's name.
    public var name: String?
    /// The name of the device.
    public var device: String?
    /// The width and the height in points.
    public var size: [Double]?
    /// The number of pixels per point.
    public var displayScale: Double?
    /// `light` or `dark`.
    public var userInterfaceStyle: String?
    /// `leftToRight` or `rightToLeft`.
    public var layoutDirection: String?
    /// The content size category, such as `accessibilityLarge`.
    public var preferredContentSizeCategory: String?
    /// The locale, such as `de_AT`.
    public var locale: String?

    /// Creates a configuration that specifies nothing.
    package init() {}
  }

  /// A file with a snapshot.
  public struct File: Hashable, Sendable {
    /// The relative path.
    public let path: String
    /// The SHA-256 digest of the contents as 64 lowercase hexadecimal digits, or `nil` if the file
    /// does not exist or the snapshot matches.
    public let sha256: String?
    /// The size of the image, or `nil` if the format has no pixels, the file does not exist, or the
    /// snapshot matches.
    public let size: PixelSize?
    /// The number of bytes, or `nil` if the file does not exist.
    public let byteCount: Int?

    /// Creates a description of a file.
    package init(
      path: String, sha256: String? = nil, size: PixelSize? = nil, byteCount: Int? = nil
    ) {
      self.path = path
      self.sha256 = sha256
      self.size = size
      self.byteCount = byteCount
    }
  }

  /// The changed lines of a text.
  public struct TextDifference: Hashable, Sendable, Codable {
    /// The lines of the hunks in the unified format, each hunk after its line `@@ -1,3 +1,4 @@`.
    ///
    /// Invisible characters of changed lines are written out, such as `·` for a trailing space.
    public let lines: [String]
    /// The number of further lines, which only the artifact `diff` contains.
    public let omittedLineCount: Int

    /// Creates a description of changed lines.
    package init(lines: [String], omittedLineCount: Int = 0) {
      self.lines = lines
      self.omittedLineCount = omittedLineCount
    }
  }

  /// A setting and its origin, as texts.
  public struct ResolvedSetting: Hashable, Sendable, Codable {
    /// The value of the setting.
    public let value: String
    /// The origin of the setting.
    public let origin: String

    /// Creates a description of a setting.
    package init(value: String, origin: String) {
      self.value = value
      self.origin = origin
    }
  }
}

extension SnapshotResult.SourcePosition: CustomStringConvertible {
  /// The position, such as `Tests/AppTests/ScreenTests.swift:31:5`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension SnapshotResult.File: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, sha256, size
    case byteCount = "bytes"
  }

  /// Reads a description of a file.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    path = try values.decode(String.self, forKey: .path)
    sha256 = try values.decodeIfPresent(String.self, forKey: .sha256)
    size = try values.numbers(forKey: .size, count: 2, in: 0...Int(Int32.max)).map {
      PixelSize(width: $0[0], height: $0[1])
    }
    byteCount = try values.decodeIfPresent(Int.self, forKey: .byteCount)
  }

  /// Writes the description; the size as width and height.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(path, forKey: .path)
    try values.encodeIfPresent(sha256, forKey: .sha256)
    try values.encodeIfPresent(size.map { [$0.width, $0.height] }, forKey: .size)
    try values.encodeIfPresent(byteCount, forKey: .byteCount)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an array with a fixed number of numbers within a range, or returns `nil` if there is
  /// no value.
  func numbers<Number: Decodable & Comparable>(
    forKey key: Key, count: Int, in range: ClosedRange<Number>
  ) throws -> [Number]? {
    guard let numbers = try decodeIfPresent([Number].self, forKey: key) else { return nil }
    guard numbers.count == count, numbers.allSatisfy(range.contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "expected \(count) numbers from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return numbers
  }
}
