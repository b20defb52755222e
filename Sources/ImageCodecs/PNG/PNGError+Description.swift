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
      .invalidStructure, .invalidHeader, .invalidPixels, .invalidAnimation, .tooFewBytes,
      .unreadableText:
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
