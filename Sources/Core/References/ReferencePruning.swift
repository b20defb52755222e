import Foundation

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
    results.orphans(in: location, existing: existingTests?.compactMap(ListedTest.init))
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
      location, files: DirectoryListing.files(below: location.referenceDirectory),
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
  package func remove(_ orphan: Orphan) throws(ReferenceRemovalError) {
    try ReferenceRemoval(root: location.referenceDirectory).remove(orphan.path)
  }

  private func absolute(_ path: String) -> String { location.referenceDirectory + "/" + path }

  private static func byteCount(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}
