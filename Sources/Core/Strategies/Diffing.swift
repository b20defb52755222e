public import SnapshotComparison

/// How snapshots of a format are stored and compared.
public struct Diffing<Format> {
  /// What a comparison finds when two snapshots differ.
  public struct Difference {
    /// The difference: one line that is enough by itself, and below it more lines where they help.
    public let summary: String
    /// Which pixels differ, where the format has some.
    public let pixels: PixelDifference?
    private let makeArtifacts: (String) throws -> [SnapshotArtifact]

    /// Creates a difference.
    ///
    /// - Parameter artifacts: Makes the pictures or texts that show the difference, as file contents,
    ///   from a title.
    public init(
      summary: String, pixels: PixelDifference? = nil,
      artifacts: @escaping (_ title: String) throws -> [SnapshotArtifact] = { _ in [] }
    ) {
      self.summary = summary
      self.pixels = pixels
      makeArtifacts = artifacts
    }

    /// Makes the pictures or texts that show the difference, as file contents.
    ///
    /// - Parameter title: What the snapshot is called, for those that tell it.
    public func artifacts(title: String = "") throws -> [SnapshotArtifact] {
      try makeArtifacts(title)
    }
  }

  /// What a comparison decides.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Verdict {
    /// The two are equal.
    case equal
    /// The two differ, and the tolerance permits it.
    case tolerated(Difference)
    /// The two differ more than the tolerance permits, or less than it was made for.
    case different(Difference)

    /// The difference, whether or not it is permitted.
    public var difference: Difference? {
      switch self {
      case .equal: nil
      case .tolerated(let difference), .different(let difference): difference
      }
    }
  }

  /// The extension of files in this format, such as `png`.
  public let pathExtension: String
  /// Makes a file's contents, with what the file tells about itself.
  package let encode: (Format, [ReferenceMetadata]) throws -> [UInt8]
  /// Encodes the artifact `actual` as fast as possible; `nil` if `encode` is already fast.
  var encodeDraft: ((Format, [ReferenceMetadata]) throws -> [UInt8])?
  /// Whether a file was made by `encodeDraft`, so that it is larger than a reference should be.
  var isDraft: ([UInt8]) throws -> Bool = { _ in false }
  /// Reads a file's contents.
  public let decode: ([UInt8]) throws -> Format
  /// Compares a reference, first, with what was made now.
  public let compare: (Format, Format, Tolerance) throws -> Verdict
  /// How far a snapshot may be from its reference, whatever a scope says; `nil` for the scope's.
  public var tolerance: Tolerance?
  /// Whether a file is known to hold a snapshot without being decoded; `false` where only decoding
  /// tells.
  package var isKnownEqual: ([UInt8], Format) throws -> Bool = { _, _ in false }
  /// Returns what `isKnownEqual` does for one snapshot and many files, but looks at the snapshot once;
  /// `nil` where nothing is saved by that.
  var makeDigestCheck: ((Format) -> ([UInt8]) throws -> Bool)?
  /// Reads what a file tells about itself.
  package var metadata: ([UInt8]) throws -> [ReferenceMetadata] = { _ in [] }
  /// Returns the number of pixels in a snapshot, on which the default limit of its bytes depends;
  /// 0 for a format without pixels.
  public var pixelCount: (Format) -> Int = { _ in 0 }
  /// Explains the size of a file that contains a snapshot, such as by its number of colors; `nil`
  /// if there is no explanation.
  var sizeReason: ([UInt8], Format) -> String? = { _, _ in nil }
  /// Makes a file's contents that show the moments of an animation, each a reference and what was made
  /// now, which differ by a tolerance; `nil` where a format has no such thing.
  package var strip: (([(reference: Format, actual: Format)], Tolerance) throws -> [UInt8])?

  /// Creates a format whose files carry notes and whose comparison has a tolerance.
  package init(
    pathExtension: String, encode: @escaping (Format, [ReferenceMetadata]) throws -> [UInt8],
    decode: @escaping ([UInt8]) throws -> Format,
    compare:
      @escaping (_ reference: Format, _ actual: Format, _ tolerance: Tolerance) throws ->
      Verdict
  ) {
    self.pathExtension = pathExtension
    self.encode = encode
    self.decode = decode
    self.compare = compare
  }

  /// Creates a format of one's own, in which snapshots are equal or they are not.
  public init(
    pathExtension: String, encode: @escaping (Format) throws -> [UInt8],
    decode: @escaping ([UInt8]) throws -> Format,
    difference: @escaping (_ reference: Format, _ actual: Format) throws -> Difference?
  ) {
    self.init(
      pathExtension: pathExtension, encode: { format, _ in try encode(format) }, decode: decode,
      compare: { reference, actual, _ in
        try difference(reference, actual).map(Verdict.different) ?? .equal
      })
  }
}
