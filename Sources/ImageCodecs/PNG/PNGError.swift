public import SnapshotPixels

/// The reasons for which a PNG cannot be decoded, or an image cannot be encoded.
///
/// An error does not know the path of its file; see ``message(forFile:)``.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum PNGError: Error, Hashable, Sendable {
  // Not a PNG.

  /// The file is empty.
  case noBytes
  /// The file does not start with the PNG signature.
  case wrongSignature
  /// The file is a Git LFS pointer.
  case gitLFSPointer
  /// The file contains merge conflict markers.
  case conflictMarkers
  /// The line endings in the signature were converted, as in a text file.
  case convertedLineEnds

  // A corrupt PNG.

  /// The file ends too early: at least `expected` bytes are needed, but it has only `actual` bytes.
  case truncated(expected: Int, actual: Int)
  /// The checksum of a chunk is wrong. The offset is that of the chunk, in bytes.
  case wrongChecksum(chunk: String, offset: Int)
  /// The length or the type of a chunk is invalid. The offset is that of the chunk, in bytes.
  case invalidChunk(offset: Int)
  /// A required chunk is missing or misplaced.
  case missingChunk(String)
  /// A chunk is duplicated, is misplaced, or has a wrong length.
  case invalidStructure(String)
  /// The header has values that PNG does not define.
  case invalidHeader(String)
  /// The pixels cannot be decoded, for the reason that libpng reports.
  case invalidPixels(String)
  /// The compressed text with the keyword cannot be decompressed.
  case unreadableText(keyword: String)
  /// The compressed data is too short for the number of pixels.
  case tooFewBytes(size: PixelSize, compressed: Int)

  /// The frames of an animation are inconsistent.
  case invalidAnimation(String)

  // Limits.

  /// The image has more pixels than the limit.
  case tooManyPixels(PixelSize, limit: Int)
  /// The compressed data inflates to more bytes than the limit.
  case tooManyInflatedBytes(Int, limit: Int)
  /// The number of texts exceeds the limit.
  case tooManyTexts(limit: Int)
  /// The size of the texts in bytes exceeds the limit.
  case tooManyTextBytes(limit: Int)
  /// The image has no pixels, which PNG does not allow.
  case emptyImage(PixelSize)

  // Invalid texts.

  /// A keyword is empty, longer than 79 characters, or contains characters that PNG does not allow.
  case invalidKeyword(String)
  /// The text with the keyword contains a NUL character.
  case invalidText(keyword: String)

  /// The system is out of memory.
  case noMemory

  /// Returns the error for a message of libpng.
  package static func reading(_ message: String) -> PNGError {
    // The messages of zlib and of libpng.
    ["insufficient memory", "Out of memory"].contains { message.hasSuffix($0) }
      ? .noMemory : .invalidPixels(message)
  }
}
