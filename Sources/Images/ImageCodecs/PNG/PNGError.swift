public import SnapshotDrawing

/// The reasons for which a PNG cannot be decoded, or an image cannot be encoded.
///
/// An error does not know the path of its file; see ``message(forFile:)``.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum PNGError: Error, Hashable, Sendable {
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
  /// The file is an animation, even if of one frame, where a still image is required.
  case unexpectedAnimation

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

extension PNGError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String { "\(reason); \(remedy)" }

  /// Returns the description, prefixed with the path of the file.
  public func message(forFile path: String) -> String { "\(path): \(self)" }

  /// The problem, without a remedy, for errors that add their own.
  package var reason: String {
    switch self {
    case .noBytes: "the PNG is empty"
    case .wrongSignature: "not a PNG: wrong signature"
    case .gitLFSPointer: "not a PNG but a Git LFS pointer"
    case .conflictMarkers: "not a PNG: merge conflict markers"
    case .convertedLineEnds: "the PNG was damaged by line-ending conversion"
    case .truncated(let expected, let actual):
      "the PNG is truncated: \(actual) bytes, at least \(expected) expected"
    case .wrongChecksum(let chunk, let offset):
      "the PNG is corrupt: wrong checksum in chunk \(chunk) at byte \(offset)"
    case .invalidChunk(let offset): "the PNG is corrupt: invalid chunk at byte \(offset)"
    case .missingChunk(let type): "the PNG is corrupt: chunk \(type) is missing or misplaced"
    case .invalidStructure(let detail): "the PNG is corrupt: \(detail)"
    case .invalidHeader(let detail): "invalid PNG header: \(detail)"
    case .invalidPixels(let detail): "cannot read the pixels of the PNG: \(detail)"
    case .invalidAnimation(let detail): "invalid animation: \(detail)"
    case .unexpectedAnimation: "the PNG is an animation, but a still image is required"
    case .unreadableText(let keyword): "the PNG is corrupt: cannot read the text \"\(keyword)\""
    case .tooFewBytes(let size, let compressed):
      "the PNG is corrupt: \(compressed) bytes cannot contain \(size) pixels"
    case .tooManyPixels(let size, let limit):
      "the PNG has \(size) pixels, more than the limit of \(limit)"
    case .tooManyInflatedBytes(let count, let limit):
      "the PNG inflates to \(count) bytes, more than the limit of \(limit)"
    case .tooManyTexts(let limit): "the PNG has more than \(limit) texts"
    case .tooManyTextBytes(let limit): "the text chunks of the PNG exceed \(limit) bytes"
    case .emptyImage(let size): "an image of \(size) has no pixels"
    case .invalidKeyword(let keyword): "invalid PNG keyword \"\(keyword)\""
    case .invalidText(let keyword): "the text \"\(keyword)\" contains a NUL character"
    case .noMemory: "out of memory for the PNG"
    }
  }

  private var remedy: String {
    switch self {
    case .noBytes, .wrongSignature, .truncated, .wrongChecksum, .invalidChunk, .missingChunk,
      .invalidStructure, .invalidHeader, .invalidPixels, .invalidAnimation,
      .unexpectedAnimation, .tooFewBytes, .unreadableText:
      "restore it from version control, or re-record"
    case .gitLFSPointer: "run `git lfs pull`"
    case .conflictMarkers: "check out one side, or re-record"
    case .convertedLineEnds: "add `*.png binary` to .gitattributes and check it out again"
    case .tooManyPixels, .tooManyInflatedBytes: "use a smaller image or raise the limit"
    case .tooManyTexts: "remove texts or raise the limit"
    case .tooManyTextBytes: "shorten them or raise the limit"
    case .emptyImage: "use a width and a height greater than 0"
    case .invalidKeyword:
      "use 1 to 79 printable Latin-1 characters without leading, trailing, or consecutive spaces"
    case .invalidText: "remove it"
    case .noMemory: "use a smaller image"
    }
  }
}
