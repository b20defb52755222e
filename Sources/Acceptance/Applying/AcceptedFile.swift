import SnapshotCore
import SnapshotImageCodecs
import SnapshotPixels

/// The file that the acceptance of an artifact writes as the reference.
struct AcceptedFile {
  /// The contents.
  let bytes: [UInt8]
  /// The number of pixels; 0 for a format without pixels.
  let pixelCount: Int
  /// The test in the metadata of the file, or `nil` if it has none.
  let owner: String?

  /// Converts the artifact `actual`.
  ///
  /// A PNG is decoded, so that a reference is always a valid image. If it was encoded quickly, it
  /// is encoded again, with the same pixels and metadata as in a recording.
  ///
  /// - Parameters:
  ///   - actual: The contents of the artifact.
  ///   - pathExtension: The extension of the reference. Files that are not PNGs are copied.
  /// - Throws: ``SnapshotImageCodecs/PNGError`` if the file is not a valid PNG within the limits.
  init(actual: [UInt8], pathExtension: String) throws {
    guard pathExtension.lowercased() == "png" else {
      (bytes, pixelCount, owner) = (actual, 0, nil)
      return
    }
    let format = Diffing<Bitmap>.image
    let metadata = try format.metadata(actual)
    owner = metadata.first { $0.keyword == .test }?.text
    guard try format.isDraft(actual) else {
      let frames = try PNG.decodeAnimation(actual).frames
      pixelCount = frames.reduce(0) { $0 + format.pixelCount($1.bitmap) }
      bytes = actual
      return
    }
    let bitmap = try format.decode(actual)
    pixelCount = format.pixelCount(bitmap)
    bytes = try format.encode(bitmap, metadata)
    // A reference with other pixels would make the next run fail.
    guard try format.decode(bytes) == bitmap else {
      throw PNGError.invalidStructure("the encoder changed its pixels")
    }
  }
}
