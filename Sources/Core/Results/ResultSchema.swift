/// The format of a file with a result, such as `snapshot-result/2`: a name and a version.
///
/// A file of another format cannot be decoded as a result.
public struct ResultSchema: Hashable, Sendable {
  /// The name and the version, separated by a slash.
  public let name: String

  /// The format of ``SnapshotResult``.
  public static let result = ResultSchema(name: "snapshot-result/2")
  /// The format of ``CompletedTest``.
  public static let completedTest = ResultSchema(name: "completed-test/2")
}

extension ResultSchema: Codable {
  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
    guard [ResultSchema.result, .completedTest].contains(self) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "unknown format \"\(name)\""))
    }
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
