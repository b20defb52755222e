import Foundation
package import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs

/// Finds the references that no test uses, and their successors under other names.
package struct ReferencePruning {
  /// A reference that no test uses.
  package struct Orphan: Hashable, Sendable {
    /// The path, relative to the reference directory.
    package let path: String
    /// The size, in bytes.
    package let byteCount: Int
    /// A snapshot with the same image, or `nil` if there is none.
    package let successor: Successor?
    /// Whether no test of the module exists, so that the list of tests may be incomplete.
    package let isOfUnknownModule: Bool
  }

  /// A snapshot of an existing test with the image of an orphan, because the test was renamed.
  package enum Successor: Hashable, Sendable {
    /// The path of the reference that the renamed test still lacks, relative to the reference
    /// directory.
    case missing(String)
    /// The path of the reference that the renamed test already has, relative to the reference
    /// directory.
    case recorded(String)

    /// The path, relative to the reference directory.
    package var path: String {
      switch self {
      case .missing(let path), .recorded(let path): path
      }
    }
  }

  /// The directories of references and artifacts.
  let location: SnapshotLocation

  /// Creates a search in a location.
  package init(in location: SnapshotLocation) { self.location = location }

  /// Returns the names of all tests in the output of `swift test list`, or an empty array if no
  /// line names one.
  package static func tests(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).map(String.init)
      .filter { ListedTest($0)?.referenceStem != nil }
  }

  /// Returns the paths of the references that no test uses, sorted.
  ///
  /// The references are not read; ``orphans(_:existingTests:progress:)`` compares their images.
  ///
  /// - Parameters:
  ///   - results: The results of all snapshots.
  ///   - existingTests: All tests of the package, as `swift test list` prints them, or `nil` if
  ///     they are unknown. Then only the unused references of completed tests are returned.
  package func orphanPaths(_ results: SnapshotResults, existingTests: [String]?) -> [String] {
    let paths = results.orphans(
      in: location, existing: existingTests?.compactMap(ListedTest.init))
    guard location.isOfScope, !paths.isEmpty else { return paths }
    // A scope may use a directory with other files, such as `Tests`.
    let known = Set(
      (results.snapshots + results.superseded).compactMap { result in
        result.hasReferenceFile ? result.reference?.path : nil
      })
    return paths.filter { known.contains($0) || namesTest($0) }
  }

  /// Whether a file has the name of its test, as all references have that are PNGs.
  private func namesTest(_ path: String) -> Bool {
    let bytes = try? InputFile(absolute(path)).read(
      followsLink: false, limit: ReferenceFile.maximumByteCount)
    return bytes.flatMap { try? ReferenceContent($0) }?.text(.test) != nil
  }

  /// Returns the references that no test uses, in the order of their paths, with their successors.
  ///
  /// - Parameters:
  ///   - results: The results of all snapshots.
  ///   - existingTests: All tests of the package, as `swift test list` prints them, or `nil` if
  ///     they are unknown. Then only the unused references of completed tests are returned.
  ///   - progress: Receives the number of unused references that were compared with others, and the
  ///     total number of unused references.
  package func orphans(
    _ results: SnapshotResults, existingTests: [String]?,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) -> [Orphan] {
    let paths = orphanPaths(results, existingTests: existingTests)
    if paths.isEmpty { return [] }
    let modules =
      existingTests?.compactMap { ListedTest($0)?.module } ?? results.completedTests.map(\.module)
    let known = Set(modules.map { $0.lowercased() })
    let successors = SuccessorSearch(
      location, files: Folder.files(below: location.referenceDirectory),
      orphans: Set(paths))
    return paths.enumerated().map { index, path in
      defer { progress(index + 1, paths.count) }
      let module = path.prefix { $0 != "/" }.lowercased()
      return Orphan(
        path: path, byteCount: Self.byteCount(of: absolute(path)),
        successor: successors.successor(of: path), isOfUnknownModule: !known.contains(module))
    }
  }

  /// Removes a reference.
  package func remove(_ orphan: Orphan) throws(FileError) {
    try Folder.removeFile(orphan.path, in: location.referenceDirectory)
  }

  private func absolute(_ path: String) -> String { location.referenceDirectory + "/" + path }

  private static func byteCount(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}

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

  /// The properties of an image that are known without its pixels.
  private struct ImageShape: Hashable {
    let pathExtension: Substring
    /// The size, or `nil` if the file is not a PNG.
    let size: PixelSize?
  }

  private let location: SnapshotLocation
  private let candidates: [Candidate]
  private lazy var candidatesByShape = Dictionary(grouping: candidates) { candidate in
    bytes(of: candidate.file).map { shape(of: $0, at: candidate.file) }
  }
  /// The candidates by the digests of their images, for each shape that an unused reference has.
  private var candidatesByImage: [ImageShape: [String: [Candidate]]] = [:]
  /// Decodes a file, or returns `nil` if it is damaged.
  var decode: ([UInt8]) -> ReferenceContent? = { try? ReferenceContent($0) }

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
    let missing = orphans.isEmpty ? [] : Folder.files(below: location.artifactDirectory)
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
    guard let bytes = bytes(of: file), let own = decode(bytes) else { return nil }
    let equal = candidates(with: shape(of: bytes, at: file))[own.imageDigest, default: []]
    let similar = equal.map { candidate in
      (
        isRecorded: candidate.successor == .recorded(candidate.successor.path) ? 1 : 0,
        distance: NameDistance.between(candidate.successor.path, path), candidate: candidate
      )
    }
    .sorted { ($0.isRecorded, $0.distance) < ($1.isRecorded, $1.distance) }
    // A file can be made to have the digest of another one.
    return similar.first { content(of: $0.candidate.file)?.image == own.image }?.candidate.successor
  }

  /// Returns the candidates with a shape by the digests of their images.
  private func candidates(with shape: ImageShape) -> [String: [Candidate]] {
    if let known = candidatesByImage[shape] { return known }
    let found = Dictionary(grouping: candidatesByShape[shape, default: []]) {
      content(of: $0.file)?.imageDigest ?? ""
    }
    candidatesByImage[shape] = found
    return found
  }

  private func shape(of bytes: [UInt8], at path: String) -> ImageShape {
    ImageShape(
      pathExtension: path[(path.lastIndex(of: ".") ?? path.startIndex)...],
      size: try? PNG.header(of: bytes).size)
  }

  private func content(of file: String) -> ReferenceContent? {
    bytes(of: file).flatMap(decode)
  }

  private func bytes(of file: String) -> [UInt8]? {
    try? InputFile(file).read(followsLink: false, limit: ReferenceFile.maximumByteCount)
  }
}
