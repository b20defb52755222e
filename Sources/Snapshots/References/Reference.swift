/// What lies where a snapshot's reference belongs.
enum Reference<Format> {
  /// Nothing.
  case missing
  /// A reference.
  case usable(Format, bytes: [UInt8])
  /// Something that a new recording may replace: it is corrupt, or in a merge conflict.
  case replaceable(SnapshotError)

  /// Reads a file.
  ///
  /// - Throws: What no recording may replace: a directory, a file without permission, or a git-LFS
  ///   pointer, whose reference exists elsewhere and may be equal.
  init(_ file: ReferenceFile, as format: Diffing<Format>) throws(SnapshotError) {
    let bytes: [UInt8]
    do throws(SnapshotError) {
      guard let found = try file.read() else {
        self = .missing
        return
      }
      bytes = found
    } catch {
      guard case .mergeConflict = error else { throw error }
      self = .replaceable(error)
      return
    }
    do {
      self = .usable(try format.decode(bytes), bytes: bytes)
    } catch {
      self = .replaceable(.corruptReference(path: file.path, reason: "\(error)"))
    }
  }
}
