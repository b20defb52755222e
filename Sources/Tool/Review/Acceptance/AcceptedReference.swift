import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs

/// The properties of the artifact `actual` that are known without decoding its pixels.
struct ProposedFile: Sendable {
  /// The contents of the artifact.
  let bytes: [UInt8]
  /// The number of pixels of all frames; 0 for a format without pixels.
  let pixelCount: Int
  /// The metadata of the file.
  let metadata: [ReferenceMetadata]
  /// Whether the artifact claims to have the bytes of a recording.
  let isPacked: Bool

  /// Reads the chunks of an artifact.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the artifact.
  ///   - pathExtension: The extension of the reference.
  /// - Throws: ``SnapshotImageCodecs/PNGError`` if the chunks are damaged or exceed the limits.
  init(_ bytes: [UInt8], pathExtension: String) throws {
    self.bytes = bytes
    guard pathExtension.lowercased() == "png" else {
      (pixelCount, metadata, isPacked) = (0, [], true)
      return
    }
    pixelCount = try PNG.pixelCount(of: bytes)
    metadata = try Diffing<Bitmap>.image.metadata(bytes)
    isPacked = try !Diffing<Bitmap>.image.isDraft(bytes)
  }

  /// The test in the metadata of the file, or `nil` if it has none.
  var owner: String? { metadata.first { $0.keyword == .test }?.text }
}

/// The file that the acceptance of an artifact writes as the reference.
struct AcceptedReference: Sendable {
  /// Encodes an image as a recording does.
  typealias Pack = @Sendable (Bitmap, [ReferenceMetadata]) throws -> [UInt8]

  /// The artifact.
  let proposed: ProposedFile
  let bytes: [UInt8]

  /// Converts the artifact `actual`.
  ///
  /// A PNG is decoded, so that a reference is always a valid image, whose pixels are those that a
  /// reviewer saw. If it already has the bytes of a recording, they are copied. Otherwise, a still
  /// image is encoded with the same pixels and metadata, and an animation is refused.
  ///
  /// - Parameters:
  ///   - actual: The contents of the artifact.
  ///   - pathExtension: The extension of the reference. Files that are not PNGs are copied.
  ///   - pack: Encodes an image.
  /// - Throws: ``SnapshotImageCodecs/PNGError`` if the file is not a valid PNG within the limits.
  init(actual: [UInt8], pathExtension: String, pack: Pack) throws {
    proposed = try ProposedFile(actual, pathExtension: pathExtension)
    guard pathExtension.lowercased() == "png" else {
      bytes = actual
      return
    }
    let bitmap = try PNG.decodeAnimation(actual).frames[0].bitmap
    let isStill = try !PNG.isAnimation(actual)
    // Reviewers see the frames, but a test of a still image decodes the pixels outside of them.
    guard try isStill || PNG.decode(actual) == bitmap else {
      throw PNGError.invalidAnimation("its still image is not its first frame")
    }
    // Tests compare digests, so a wrong digest would hide pixels that nobody reviewed. Custom
    // formats and animations have no digest.
    let hasRightDigest =
      try !PNG.hasDigest(actual) || isStill && PNG.digestMatches(actual, for: bitmap)
    guard try !proposed.isPacked || !hasRightDigest || !PNG.hasOnlyEncodedChunks(actual) else {
      bytes = actual
      return
    }
    guard isStill else {
      throw PNGError.invalidAnimation("it has content that no recording writes")
    }
    bytes = try pack(bitmap, proposed.metadata)
    // A reference with other pixels would make the next run fail.
    guard try Diffing<Bitmap>.image.decode(bytes) == bitmap else {
      throw PNGError.invalidStructure("the encoder changed its pixels")
    }
  }
}

/// The references for the artifacts of several decisions, converted on several threads.
///
/// Encoding an image takes longer than all other work for a decision. The threads receive only the
/// bytes of the artifacts, so they hold neither an open directory nor a lock.
struct AcceptedReferences: Sendable {
  /// An artifact `actual` whose digest matches its decision.
  struct Artifact: Sendable {
    /// The ID in the decision.
    let id: String
    let bytes: [UInt8]
    /// The extension of the reference.
    let pathExtension: String
  }

  private let pack: AcceptedReference.Pack
  private var files: [String: (artifact: Artifact, file: Result<AcceptedReference, any Error>)] =
    [:]

  /// Converts artifacts.
  ///
  /// - Parameters:
  ///   - artifacts: The artifacts.
  ///   - pack: Encodes an image.
  init(_ artifacts: [Artifact], pack: @escaping AcceptedReference.Pack) {
    self.pack = pack
    let results = ConcurrentWork.map(artifacts.count) { index in
      let artifact = artifacts[index]
      return Result {
        try AcceptedReference(
          actual: artifact.bytes, pathExtension: artifact.pathExtension, pack: pack)
      }
    }
    for (artifact, result) in zip(artifacts, results) { files[artifact.id] = (artifact, result) }
  }

  /// Returns the contents of the artifact of a decision, or `nil` if it was not converted.
  func artifact(of decision: Plan.Decision) -> [UInt8]? { files[decision.id]?.artifact.bytes }

  /// Returns the reference for an artifact, converting it now if it was not converted before.
  ///
  /// - Throws: The error of ``AcceptedReference/init(actual:pathExtension:pack:)``.
  func file(for artifact: Artifact) throws -> AcceptedReference {
    try files[artifact.id]?.file.get()
      ?? AcceptedReference(
        actual: artifact.bytes, pathExtension: artifact.pathExtension, pack: pack)
  }
}
