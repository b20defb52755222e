import Foundation

/// Searches for the reference of a test from before the test was renamed.
///
/// A reference is suggested only if there is no evidence that its test still exists. A test exists
/// if
/// - it made an assertion in this process,
/// - its results show that it made one in another process of this run, or
/// - a file of its module's sources declares a function and types with its names, whether or not
///   the function ran.
///
/// The references of an existing test are not suggested, because it may still use them. This
/// includes a test of this process that the metadata of a file names. Of the remaining references,
/// the best is the one whose metadata names this exact snapshot, and then the one whose path or
/// metadata is most similar.
struct RenameSearch {
  let identity: SnapshotIdentity
  let reference: ReferenceFile
  let location: SnapshotLocation
  let registry: ReferenceRegistry

  /// A file that contains the snapshot.
  struct Match {
    /// The test that the file's metadata names, as ``SnapshotIdentity`` describes it.
    let owner: String?
  }

  /// Returns the path of this test's most likely former reference, or `nil`.
  ///
  /// - Parameter match: Returns the match for a file's contents, or `nil` if they are not the
  ///   snapshot.
  func formerReference(_ match: ([UInt8]) -> Match?) -> String? {
    let name = identity.storedDescription
    var best: (path: String, rank: (Int, Int))?
    for path in candidates {
      guard let stem = ListedTest.stem(ofReference: path), !registry.hasRun(stem) else { continue }
      let file = ReferenceFile(path: location.referenceDirectory + "/" + path)
      guard let bytes = try? file.read(), let match = match(bytes) else { continue }
      let isOwn = match.owner == name
      if !isOwn, let owner = match.owner.flatMap(ListedTest.stem), registry.hasRun(owner) {
        continue
      }
      guard !hasRunElsewhere(stem, near: path), !isDeclared(stem) else { continue }
      let distance = min(
        NameDistance.between(path, reference.path.dropFirst(location.referenceDirectory.count + 1)),
        match.owner.map { NameDistance.between($0, name) } ?? .max)
      let rank = (isOwn ? 0 : 1, distance)
      if best.map({ rank < $0.rank }) ?? true { best = (file.path, rank) }
    }
    return best?.path
  }

  /// The references with the same extension, relative to the reference directory: those of the same
  /// folder, then of its parent folder, then all others; at most 1,000.
  private var candidates: [String] {
    let own = String(reference.path.dropFirst(location.referenceDirectory.count + 1))
    let ending = own[(own.lastIndex(of: ".") ?? own.startIndex)...]
    let names = Folder.files(below: location.referenceDirectory)
    let folder = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    let outer = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    func distance(_ path: String) -> Int {
      path.hasPrefix(folder + "/") ? 0 : path.hasPrefix(outer + "/") ? 1 : 2
    }
    let all = names.filter { $0.hasSuffix(ending) && $0 != own }.map { (distance($0), $0) }
    return all.sorted { $0 < $1 }.prefix(1_000).map(\.1)
  }

  // MARK: Existing tests

  /// Whether another process of this run wrote a result of a test.
  private func hasRunElsewhere(_ stem: String, near path: String) -> Bool {
    let folder =
      location.resultDirectory + "/" + path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = stem[(stem.lastIndex(of: "/").map(stem.index(after:)) ?? stem.startIndex)...]
    for name in names where name.lowercased().hasPrefix(prefix) {
      guard let bytes = try? InputFile(folder + "/" + name).read(),
        let result = try? SnapshotResult(json: bytes),
        let owner = try? SnapshotIdentity(
          module: result.module, suite: result.suite, function: result.function
        ).referenceStem
      else { continue }
      // For tests of this process, the registry decides.
      let isOfThisRun =
        result.run.id == TestRun.current(package: location.packageDirectory).id
        && result.session != TestSession.identifier
      if owner == stem, isOfThisRun { return true }
    }
    return false
  }

  private func isDeclared(_ stem: String) -> Bool {
    guard let package = location.packageDirectory else { return false }
    return TestSources(package: package).declaresTest(stem: stem)
  }
}

/// The distance between two names.
package enum NameDistance {
  /// Returns the number of characters to insert, remove, or replace to turn one text into the other
  /// (the Levenshtein distance, by Wagner and Fischer), in time proportional to the product of
  /// their lengths.
  package static func between(
    _ first: some StringProtocol, _ second: some StringProtocol
  ) -> Int {
    let second = Array(second.unicodeScalars)
    var row = Array(0...second.count)
    for (index, scalar) in first.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
