import SnapshotAssertCore
import SnapshotDrawing

/// The contents of files before the steps that can be undone, by digest.
///
/// The list is read once, and does not include later steps.
package struct FormerFiles: Sendable {
  /// The location of a file's contents.
  private struct Place {
    let path: String
    let bytes: Range<Int>
  }

  private let artifacts: String
  private let places: [String: Place]

  /// Reads the list from the journal of an artifact directory.
  ///
  /// Steps that cannot be read are skipped.
  ///
  /// - Parameter artifacts: The path of the artifact directory. It may be a symbolic link.
  package init(in artifacts: String) {
    self.artifacts = artifacts
    var places: [String: Place] = [:]
    if let tree = try? Folder(artifacts) {
      let journal = Journal(tree: tree)
      for step in (try? journal.steps()) ?? [] {
        for file in (try? journal.formerFiles(of: step)) ?? [] {
          places[file.digest] = Place(path: file.path, bytes: file.bytes)
        }
      }
    }
    self.places = places
  }

  /// Returns the contents with a digest, or `nil` if there are none.
  package func bytes(_ digest: String) -> [UInt8]? {
    guard let place = places[digest], let tree = try? Folder(artifacts),
      let bytes = try? tree.read(place.path, bytes: place.bytes),
      SHA256.digest(of: bytes) == digest
    else { return nil }
    return bytes
  }
}
