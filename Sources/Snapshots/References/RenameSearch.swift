import Foundation

/// The search for the reference of a test before the test was renamed.
///
/// A reference is offered only where nothing says that its test lives. A test lives when
/// - it made an assertion in this process,
/// - it made one in another process of this run, which its results tell, or
/// - a file of its module's sources declares a function and types of its names, whether or not the
///   function ran.
///
/// A living test keeps all its references, because it may still ask for them; so does a test of this
/// process that the note in a file names. Of the others the best is the one whose note names this very
/// snapshot, and then the one whose path or note is most similar to this snapshot's.
struct RenameSearch {
  let identity: SnapshotIdentity
  let reference: ReferenceFile
  let location: SnapshotLocation
  let claims: SnapshotClaims

  /// A file that holds the snapshot.
  struct Match {
    /// The test that the file says it belongs to, as ``SnapshotIdentity`` describes it.
    let owner: String?
  }

  /// Returns the path of the reference that this test most likely had, or `nil`.
  ///
  /// - Parameter match: Returns what a file's contents tell if they hold the snapshot, or `nil`.
  func formerReference(_ match: ([UInt8]) -> Match?) -> String? {
    let name = identity.description
    var best: (path: String, rank: (Int, Int))?
    for path in candidates {
      guard let stem = ListedTest.stem(ofReference: path), !claims.hasRun(stem) else { continue }
      let file = ReferenceFile(path: location.referenceDirectory + "/" + path)
      guard let bytes = try? file.read(), let match = match(bytes) else { continue }
      let isOwn = match.owner == name
      if !isOwn, let owner = match.owner.flatMap(ListedTest.stem), claims.hasRun(owner) { continue }
      guard !hasRunElsewhere(stem, near: path), !isDeclared(stem) else { continue }
      let distance = min(
        NameDistance.between(path, reference.path.dropFirst(location.referenceDirectory.count + 1)),
        match.owner.map { NameDistance.between($0, name) } ?? .max)
      let rank = (isOwn ? 0 : 1, distance)
      if best.map({ rank < $0.rank }) ?? true { best = (file.path, rank) }
    }
    return best?.path
  }

  /// The references with the same extension, from the reference directory on: those of the same
  /// folder, of the folder around it, and the rest; at most 1,000.
  private var candidates: [String] {
    let own = String(reference.path.dropFirst(location.referenceDirectory.count + 1))
    let ending = own[(own.lastIndex(of: ".") ?? own.startIndex)...]
    let names =
      (try? FileManager.default.subpathsOfDirectory(atPath: location.referenceDirectory)) ?? []
    let folder = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    let outer = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    func distance(_ path: String) -> Int {
      path.hasPrefix(folder + "/") ? 0 : path.hasPrefix(outer + "/") ? 1 : 2
    }
    let all = names.filter { $0.hasSuffix(ending) && $0 != own }.map { (distance($0), $0) }
    return all.sorted { $0 < $1 }.prefix(1_000).map(\.1)
  }

  // MARK: Living tests

  /// Whether another process of this run left a result of a test.
  private func hasRunElsewhere(_ stem: String, near path: String) -> Bool {
    let folder =
      location.resultDirectory + "/" + path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = stem[(stem.lastIndex(of: "/").map(stem.index(after:)) ?? stem.startIndex)...]
    for name in names where name.lowercased().hasPrefix(prefix) {
      guard let data = FileManager.default.contents(atPath: folder + "/" + name),
        let result = try? JSONDecoder().decode(SnapshotResult.self, from: data),
        let owner = try? SnapshotIdentity(
          module: result.module, suite: result.suite, function: result.function
        ).referenceStem
      else { continue }
      // Of this process's own tests the claims tell.
      let isOfThisRun =
        result.parentProcess == getppid() && result.session != CompletedTest.session
      if owner == stem, isOfThisRun { return true }
    }
    return false
  }

  private func isDeclared(_ stem: String) -> Bool {
    guard let package = location.packageDirectory else { return false }
    return TestSources(package: package).declaresTest(stem: stem)
  }
}
