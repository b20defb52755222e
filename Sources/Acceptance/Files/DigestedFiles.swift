package import SnapshotCore
import SnapshotDigests

/// The references and artifacts of a location, read by path and digest for reports.
///
/// The paths come from results, which may be from an untrusted source. No path can leave its
/// directory, and symbolic links below the directory are not followed.
package struct DigestedFiles {
  /// The directory that contains a file.
  package enum Directory: Hashable, Sendable {
    /// The reference directory.
    case references
    /// The artifact directory.
    case artifacts
  }

  private let references: ConfinedTree?
  private let artifacts: ConfinedTree?

  /// Opens the directories of a location.
  ///
  /// A directory that cannot be opened has no files.
  package init(in location: SnapshotLocation) {
    references = try? ConfinedTree(location.referenceDirectory)
    artifacts = try? ConfinedTree(location.artifactDirectory)
  }

  /// Reads a file whose contents must have a digest.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the directory.
  ///   - directory: The directory.
  ///   - digest: The SHA-256 digest as 64 lowercase hexadecimal digits.
  ///   - limit: The maximum number of bytes.
  package func read(
    _ path: String, in directory: Directory, digest: String,
    limit: Int = InputFile.maximumByteCount
  ) throws(DigestedFileError) -> [UInt8] {
    let tree = directory == .references ? references : artifacts
    let found: [UInt8]?
    do throws(ConfinedTree.Failure) {
      found = try tree?.read(path, limit: limit)
    } catch {
      throw DigestedFileError(path: path, problem: .unreadable(error.reason))
    }
    guard let bytes = found else { throw DigestedFileError(path: path, problem: .missing) }
    guard SHA256.digest(of: bytes) == digest else {
      throw DigestedFileError(path: path, problem: .changed)
    }
    return bytes
  }
}

/// The reason that a reference or an artifact is not in a report.
package struct DigestedFileError: Error, Hashable, Sendable {
  /// The kind of the problem.
  package enum Problem: Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// The contents of the file differ from those that the result describes.
    case changed
    /// The file cannot be read, with the reason.
    case unreadable(String)
  }

  /// The path of the file, relative to its directory.
  package let path: String
  /// The problem.
  package let problem: Problem
}

extension DigestedFileError: CustomStringConvertible {
  /// The path, the problem, and the remedy.
  package var description: String {
    switch problem {
    case .missing: "the file \(path) was deleted after the run; run the test again"
    case .changed: "the file \(path) changed after the run; run the test again"
    case .unreadable(let reason): "cannot read \(path): \(reason); run the test again"
    }
  }
}
