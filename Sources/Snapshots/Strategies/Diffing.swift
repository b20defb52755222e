/// How snapshots of a format are stored and compared.
public struct Diffing<Format> {
  /// What a comparison finds when two snapshots differ.
  public struct Difference {
    /// The difference in one line.
    public let summary: String
    /// Makes the pictures or texts that show the difference, as file contents.
    public let artifacts: () throws -> [SnapshotArtifact]

    /// Creates a difference.
    public init(summary: String, artifacts: @escaping () throws -> [SnapshotArtifact]) {
      self.summary = summary
      self.artifacts = artifacts
    }
  }

  /// The extension of files in this format, such as `png`.
  public let pathExtension: String
  /// Makes a file's contents.
  public let encode: (Format) throws -> [UInt8]
  /// Reads a file's contents.
  public let decode: ([UInt8]) throws -> Format
  /// Compares a reference, first, with what was made now; `nil` when they are equal.
  public let difference: (Format, Format) throws -> Difference?
  /// Makes a file's contents that show the moments of an animation, each a reference and what was made
  /// now; `nil` where a format has no such thing.
  public let strip: (([(reference: Format, actual: Format)]) throws -> [UInt8])?

  /// Creates a format.
  public init(
    pathExtension: String, encode: @escaping (Format) throws -> [UInt8],
    decode: @escaping ([UInt8]) throws -> Format,
    difference: @escaping (_ reference: Format, _ actual: Format) throws -> Difference?,
    strip: (([(reference: Format, actual: Format)]) throws -> [UInt8])? = nil
  ) {
    self.pathExtension = pathExtension
    self.encode = encode
    self.decode = decode
    self.difference = difference
    self.strip = strip
  }
}
