package import SnapshotCore

extension Folder {
  /// Reads a file at a path from a result, which may be from an untrusted source.
  ///
  /// No path can leave the directory, and symbolic links below the directory are not followed.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the directory.
  ///   - directory: The path of the reference directory or the artifact directory.
  ///   - limit: The maximum number of bytes.
  /// - Throws: A ``FileError`` about a file that was deleted after the run, or that cannot be read.
  package static func read(
    _ path: String, of directory: String, limit: Int = InputFile.maximumByteCount
  ) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(FileError) {
      // A directory that cannot be opened has no files.
      bytes = try (try? Folder(directory))?.read(path, limit: limit)
    } catch {
      throw FileError(path, .reviewing, .other(error.problem))
    }
    guard let bytes else { throw FileError(path, .reviewing, .missing) }
    return bytes
  }
}
