extension PNGError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { "\(reason); \(remedy)" }

  /// Returns the description with the file's name before it.
  public func message(forFile path: String) -> String { "\(path): \(self)" }

  /// The problem, without a remedy, for errors that add their own.
  package var reason: String {
    switch self {
    case .noBytes: "the PNG has no bytes"
    case .wrongSignature: "this is not a PNG: the signature is wrong"
    case .gitLFSPointer: "this is not a PNG but the pointer to one in git-lfs"
    case .conflictMarkers: "this is not a PNG: it holds the conflict markers of a merge"
    case .convertedLineEnds: "the PNG was damaged by a conversion of line ends"
    case .truncated(let expected, let actual):
      "the PNG is truncated: it has \(actual) bytes where at least \(expected) are needed"
    case .wrongChecksum(let chunk, let offset):
      "the PNG is damaged: the checksum of \(chunk) at byte \(offset) is wrong"
    case .invalidChunk(let offset): "the PNG is damaged: there is no chunk at byte \(offset)"
    case .missingChunk(let type): "the PNG is damaged: \(type) is missing or out of place"
    case .invalidStructure(let detail): "the PNG is damaged: it has \(detail)"
    case .invalidHeader(let detail): "the PNG's header is invalid: PNG does not define \(detail)"
    case .invalidPixels(let detail): "the PNG's pixels cannot be read: \(detail)"
    case .invalidAnimation(let detail): "the animation is invalid: \(detail)"
    case .unreadableText(let keyword): "the PNG is damaged: its text \"\(keyword)\" cannot be read"
    case .tooFewBytes(let size, let compressed):
      "the PNG is damaged: \(compressed) bytes cannot hold \(size) pixels"
    case .tooManyPixels(let size, let limit):
      "the PNG has \(size) pixels, above the limit of \(limit)"
    case .tooManyInflatedBytes(let count, let limit):
      "the PNG inflates to \(count) bytes, above the limit of \(limit)"
    case .tooManyTexts(let limit): "the PNG has more than \(limit) texts"
    case .tooManyTextBytes(let limit):
      "the texts in the PNG have more bytes than the limit of \(limit)"
    case .emptyImage(let size): "a PNG of \(size) has no pixels"
    case .invalidKeyword(let keyword): "\"\(keyword)\" cannot be the keyword of a text in a PNG"
    case .invalidText(let keyword): "the text \"\(keyword)\" holds a NUL, which a PNG cannot"
    case .noMemory: "there is no memory left for the PNG"
    }
  }

  private var remedy: String {
    switch self {
    case .noBytes, .wrongSignature, .truncated, .wrongChecksum, .invalidChunk, .missingChunk,
      .invalidStructure, .invalidHeader, .invalidPixels, .invalidAnimation, .tooFewBytes,
      .unreadableText:
      "restore it from version control or record it again"
    case .gitLFSPointer: "run 'git lfs pull'"
    case .conflictMarkers: "resolve the merge, then check out one side or record it again"
    case .convertedLineEnds: "add '*.png binary' to .gitattributes and check it out again"
    case .tooManyPixels, .tooManyInflatedBytes: "use a smaller picture or raise the limit"
    case .tooManyTexts: "remove texts or raise the limit"
    case .tooManyTextBytes: "shorten the texts or raise the limit"
    case .emptyImage: "give the picture a width and a height above zero"
    case .invalidKeyword:
      "use 1 to 79 printable Latin-1 characters without spaces at the ends or two in a row"
    case .invalidText: "remove the NUL"
    case .noMemory: "close other programs or use a smaller picture"
    }
  }
}
