public import SnapshotPixels

/// Why bytes are not a picture that can be read, or a picture not one that can be written.
///
/// It does not know where the bytes came from; see ``message(forFile:)``.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum PNGError: Error, Hashable, Sendable {
  // The bytes are something else.

  /// There are no bytes.
  case noBytes
  /// The bytes begin with something else than a PNG does.
  case wrongSignature
  /// The bytes are the pointer that git-lfs leaves until the file is fetched.
  case gitLFSPointer
  /// The bytes hold the marks of an unresolved merge.
  case conflictMarkers
  /// The signature shows that line ends were converted, as of a text.
  case convertedLineEnds

  // The bytes are a damaged PNG.

  /// The bytes end too early: so many are needed at least, and so many are there.
  case truncated(expected: Int, actual: Int)
  /// A chunk's content does not fit its checksum; the offset is the chunk's, in bytes.
  case wrongChecksum(chunk: String, offset: Int)
  /// A chunk's type is not four letters; the offset is the chunk's, in bytes.
  case invalidChunk(offset: Int)
  /// A chunk that must be there is not, or not in its place.
  case missingChunk(String)
  /// A chunk is there twice, out of place or of a wrong length.
  case invalidStructure(String)
  /// The header holds what PNG does not define.
  case invalidHeader(String)
  /// The pixels' data cannot be read; libpng says why.
  case invalidPixels(String)
  /// The compressed text of a keyword cannot be read.
  case unreadableText(keyword: String)
  /// The compressed data is too short for the pixels, whatever it holds.
  case tooFewBytes(size: PixelSize, compressed: Int)

  /// The frames of an animation contradict one another or what is announced.
  case invalidAnimation(String)

  // The picture is out of bounds.

  /// The picture has more pixels than the limit.
  case tooManyPixels(PixelSize, limit: Int)
  /// The pixels' data inflates to more bytes than the limit.
  case tooManyInflatedBytes(Int, limit: Int)
  /// There are more texts than the limit.
  case tooManyTexts(limit: Int)
  /// The texts have more bytes than the limit.
  case tooManyTextBytes(limit: Int)
  /// The picture has no pixel, which PNG cannot express.
  case emptyImage(PixelSize)

  // A text cannot be written.

  /// A keyword is empty, above 79 characters, or holds what PNG does not allow.
  case invalidKeyword(String)
  /// The text of a keyword holds a NUL.
  case invalidText(keyword: String)

  /// The system has no memory left.
  case noMemory

  /// Returns what a message of libpng means.
  package static func reading(_ message: String) -> PNGError {
    // zlib's words and libpng's.
    ["insufficient memory", "Out of memory"].contains { message.hasSuffix($0) }
      ? .noMemory : .invalidPixels(message)
  }
}
