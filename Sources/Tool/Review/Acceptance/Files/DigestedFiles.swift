package import SnapshotCore
import SnapshotDrawing

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

  private let references: Folder?
  private let artifacts: Folder?

  /// Opens the directories of a location.
  ///
  /// A directory that cannot be opened has no files.
  package init(in location: SnapshotLocation) {
    references = try? Folder(location.referenceDirectory)
    artifacts = try? Folder(location.artifactDirectory)
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
  ) throws(FileError) -> [UInt8] {
    let folder = directory == .references ? references : artifacts
    let found: [UInt8]?
    do throws(FileError) {
      found = try folder?.read(path, limit: limit)
    } catch {
      throw FileError(path, .reviewing, .other(error.problem))
    }
    guard let bytes = found else { throw FileError(path, .reviewing, .missing) }
    guard SHA256.digest(of: bytes) == digest else { throw FileError(path, .reviewing, .changed) }
    return bytes
  }
}
