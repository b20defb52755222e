import SnapshotReview

/// The limits on files from untrusted sources, such as the artifacts of a fork's pull request.
struct UntrustedLimits: Hashable, Sendable {
  /// The maximum number of files: 60,000, which is enough for 10,000 failures.
  var fileCount = 60_000
  /// The maximum total size of all files in bytes: 1 GiB.
  var byteCount = 1 << 30
  /// The maximum size of an archive in bytes: 512 MiB.
  var archiveByteCount = 512 << 20
  /// The maximum size of a file in bytes: 64 MiB, as for references.
  var fileByteCount = 64 << 20
  /// The maximum number of pixels of an image: 2²⁶.
  var pixelCount = 1 << 26
  /// The maximum total number of pixels of all images: 2³¹, about 800 tablet screens.
  var totalPixelCount = 1 << 31
  /// The maximum size of a compared text in bytes: 256 KiB.
  var textByteCount = 256 << 10
  /// The maximum total size of all compared texts in bytes: 8 MiB.
  var totalTextByteCount = 8 << 20
  /// The maximum time to check all files: 10 minutes, so that a job can comment before it is
  /// cancelled.
  var duration: Duration = .seconds(600)
}

/// The reason why untrusted files are refused.
enum UntrustedFileError: Error, Hashable, Sendable {
  /// There are too many files.
  case tooManyFiles(Int, limit: Int)
  /// The files are too large in total.
  case tooManyBytes(Int, limit: Int)
  /// The images have too many pixels in total.
  case tooManyPixels(Int, limit: Int)
  /// A file is too large.
  case oversizedFile(String, byteCount: Int, limit: Int)
  /// A path is absolute, leaves the directory, or has a name that no result has.
  case invalidPath(String)
  /// A path occurs twice.
  case repeatedPath(String)
  /// The path of a file or a snapshot is also that of a folder with another file or snapshot.
  case folderAndFile(String)
  /// A file is a link or otherwise not a regular file.
  case irregularFile(String)
  /// The archive is damaged, with the reason.
  case damagedArchive(String)
  /// An image is damaged or too large, with the reason.
  case invalidImage(String, reason: String)
  /// A result is damaged or does not belong to its path, with the reason.
  case invalidResult(String, reason: String)
  /// An artifact does not have the digest of its result.
  case changedArtifact(String, expected: String, found: String)
  /// A result belongs to another commit.
  case otherCommit(String, expected: String, found: String)
  /// There is no result.
  case noResults
  /// Checking the files takes too long.
  case tooSlow(limit: Duration)
}

extension UntrustedFileError: CustomStringConvertible {
  /// The problem and the remedy.
  var description: String {
    // GitHub Actions would interpret a log line that starts with `::`.
    "refused the results: \(UntrustedText.forTerminal(problem)); \(remedy)"
  }

  private var remedy: String {
    switch self {
    case .tooSlow: "split the pull request into smaller ones with fewer snapshots"
    default: "run the tests of the pull request again"
    }
  }

  private var problem: String {
    switch self {
    case .tooManyFiles(let count, let limit):
      "they have \(count) files, more than the limit of \(limit)"
    case .tooManyBytes(let count, let limit):
      "they have \(count) bytes, more than the limit of \(limit)"
    case .tooManyPixels(let count, let limit):
      "their images have \(count) pixels, more than the limit of \(limit)"
    case .oversizedFile(let path, let count, let limit):
      "\"\(path)\" has \(count) bytes, more than the limit of \(limit)"
    case .invalidPath(let path): "\"\(path)\" is not a path that a test run writes"
    case .repeatedPath(let path): "the path \"\(path)\" occurs twice"
    case .folderAndFile(let path): "the path \"\(path)\" is both a file and a folder"
    case .irregularFile(let path): "\"\(path)\" is not a regular file"
    case .damagedArchive(let reason): "the archive is damaged: \(reason)"
    case .invalidImage(let path, let reason): "the image \"\(path)\" is not valid: \(reason)"
    case .invalidResult(let path, let reason): "the result \"\(path)\" is not valid: \(reason)"
    case .changedArtifact(let path, let expected, let found):
      "\"\(path)\" has the digest \(found.prefix(12)), but its result has \(expected.prefix(12))"
    case .otherCommit(let path, let expected, let found):
      "the result \"\(path)\" is from the commit \(found.prefix(40)), not from \(expected)"
    case .noResults: "they contain no results"
    case .tooSlow(let limit):
      "checking them takes more than \(limit.components.seconds) seconds"
    }
  }

  /// The error of a command.
  var commandError: CommandError { .unreadableData(description) }
}
