import SnapshotImageCodecs
import SnapshotPixels

/// Finds the snapshot of a renamed test that has the same image as an unused reference.
///
/// A test without a reference leaves its snapshot as the artifact `actual`. Such a snapshot is
/// preferred, because it needs the reference; among several, the one with the most similar path.
final class SuccessorSearch {
  private struct Candidate {
    let successor: ReferencePruning.Successor
    /// The path of the file.
    let file: String
  }

  private let location: SnapshotLocation
  private let candidates: [Candidate]
  /// The sizes of candidates, which are read before their pixels.
  private var sizes: [String: PixelSize?] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - location: The directories of references and artifacts.
  ///   - files: All files in the reference directory, as relative paths.
  ///   - orphans: The files that no test uses, which cannot be successors.
  init(_ location: SnapshotLocation, files: [String], orphans: Set<String>) {
    self.location = location
    let recorded = files.filter { ListedTest.stem(ofReference: $0) != nil && !orphans.contains($0) }
      .map { path in
        Candidate(successor: .recorded(path), file: location.referenceDirectory + "/" + path)
      }
    let existing = Set(files)
    let ending = "." + SnapshotArtifact.Kind.actual.rawValue
    let missing = orphans.isEmpty ? [] : DirectoryListing.files(below: location.artifactDirectory)
    candidates =
      missing.compactMap { path in
        guard let dot = path.lastIndex(of: "."), path[..<dot].hasSuffix(ending) else { return nil }
        let reference = path[..<dot].dropLast(ending.count) + path[dot...]
        guard ListedTest.stem(ofReference: String(reference)) != nil,
          !existing.contains(String(reference))
        else { return nil }
        return Candidate(
          successor: .missing(String(reference)), file: location.artifactDirectory + "/" + path)
      } + recorded
  }

  /// Returns the successor of a reference, or `nil` if no snapshot has its image.
  func successor(of path: String) -> ReferencePruning.Successor? {
    let file = location.referenceDirectory + "/" + path
    let ending = path[(path.lastIndex(of: ".") ?? path.startIndex)...]
    guard let own = content(of: file) else { return nil }
    let size = size(of: file)
    let similar = candidates.filter { $0.file.hasSuffix(ending) }
      .map { candidate in
        (
          isRecorded: candidate.successor == .recorded(candidate.successor.path) ? 1 : 0,
          distance: NameDistance.between(candidate.successor.path, path), candidate: candidate
        )
      }
      .sorted { ($0.isRecorded, $0.distance) < ($1.isRecorded, $1.distance) }
    return similar.first { entry in
      self.size(of: entry.candidate.file) == size
        && content(of: entry.candidate.file)?.image == own.image
    }?.candidate.successor
  }

  private func content(of file: String) -> ReferenceContent? {
    guard
      let bytes = try? InputFile(file).read(
        followsLink: false, limit: ReferenceFile.maximumByteCount)
    else { return nil }
    return try? ReferenceContent(bytes)
  }

  private func size(of file: String) -> PixelSize? {
    if let known = sizes[file] { return known }
    let bytes = try? InputFile(file).read(
      followsLink: false, limit: ReferenceFile.maximumByteCount)
    let size = bytes.flatMap { try? PNG.header(of: $0).size }
    sizes[file] = size
    return size
  }
}
