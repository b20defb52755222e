import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import Synchronization

/// The comparison of two folders with images of any tool.
///
/// It writes the results into the artifact directory, like the tests of a run, with copies of the
/// images after the change. Everything that reads results then shows, reports, and accepts them.
/// The folder after the change is read only once, so an image that changes later is neither shown
/// nor accepted.
///
/// Only pairs with a changed file are compared again.
struct FolderComparison {
  private let location: SnapshotLocation
  private let options: FolderComparisonOptions

  /// The reasons why images are missing, each with a remedy.
  private(set) var problems: [String] = []
  /// The lines about images that are not reviewed.
  private(set) var notices: [String] = []

  /// Compares the folders of a location, and updates its results.
  ///
  /// - Parameter progress: Receives the number of compared pairs and their total, on any thread.
  /// - Throws: A ``CommandError`` if a folder cannot be read, or if the results cannot be written.
  init(
    _ options: FolderComparisonOptions, in location: SnapshotLocation,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws(CommandError) {
    (self.location, self.options) = (location, options)
    do {
      try update(progress)
    } catch let error as FileError {
      throw CommandError(error)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .conflict("\(error)")
    }
  }

  private mutating func update(_ progress: @escaping @Sendable (Int, Int) -> Void) throws {
    let sources = try FolderListings(
      before: location.referenceDirectory, after: options.after,
      waitsForImages: options.waitsForImages)
    problems = sources.problems
    let record = try FolderRecord(in: Folder(location.artifactDirectory))
    let known = record.referencesByImage
    let pairs = FolderPairs(
      before: sources.before.paths, after: sources.after.paths, isOneFolder: sources.isOneFolder,
      reviewsRemoved: options.reviewsRemoved && problems.isEmpty,
      known: { path in sources.identifier(ofImage: path).flatMap { known[$0] } },
      equal: sources.equalReferences)
    problems += pairs.problems
    notices = notices(of: pairs)
    if options.waitsForImages, pairs.pairs.allSatisfy({ $0.after == nil }) { return }
    guard !pairs.pairs.isEmpty || !problems.isEmpty else {
      guard !sources.isOneFolder else {
        throw CommandError.unreadableData(
          "no images of failed tests in \(options.after); pass the folder with the new images to "
            + "--after")
      }
      throw CommandError.unreadableData(
        "no images to compare in \(location.referenceDirectory) and \(options.after); check the "
          + "folders, whose images must have the extension png, jpg, jpeg, or webp")
    }
    let former = try Folder(location.artifactDirectory)
    guard try FolderRecord.exists(in: former) || !former.hasFolder(ResultPath.folder) else {
      throw CommandError.conflict(
        "\(location.artifactDirectory) has results of tests, which a comparison would remove; "
          + "pass another folder to --results")
    }
    if let error = Folder.create(at: location.artifactDirectory) {
      throw FileError(
        location.artifactDirectory, .writing, .system(error),
        remedy: "pass a folder for the results to --results")
    }
    let state = try Folder(location.artifactDirectory)
    // In a folder of the user, it would hide other files from Git.
    if !former.exists, try state.read(".gitignore", limit: 16) == nil {
      try state.create(".gitignore", Array("*\n".utf8), synchronizes: false)
    }
    let lock = try AcceptanceLock(in: location.artifactDirectory, waits: true)
    defer { withExtendedLifetime(lock) {} }
    // If this process is killed, the results are known to be those of a comparison.
    if !FolderRecord.exists(in: state) { try FolderRecord().write(to: state) }
    try FolderUpdate(options, sources, FolderRecord(in: state), state).run(pairs.pairs, progress)
    problems = Self.shortened(problems)
  }

  private func notices(of pairs: FolderPairs) -> [String] {
    var lines: [String] = []
    if pairs.unusedCount > 0 {
      lines.append(
        "\(pairs.unusedCount.counted("image")) of the folder before "
          + "\(pairs.unusedCount == 1 ? "has" : "have") no image after the change; to review "
          + "\(pairs.unusedCount == 1 ? "it" : "them") as removed, "
          + (options.reviewsRemoved ? "correct the listed problems first" : "add --removed"))
    }
    if pairs.differenceCount > 0 {
      lines.append("\(pairs.differenceCount.counted("image")) of differences left out")
    }
    if pairs.screenshotCount > 0 {
      lines.append("\(pairs.screenshotCount.counted("screenshot")) at the end of tests left out")
    }
    if pairs.earlierCount > 0 {
      lines.append("\(pairs.earlierCount.counted("image")) of earlier attempts left out")
    }
    return lines
  }

  /// The maximum number of problems that are listed.
  private static let maximumProblemCount = 20

  private static func shortened(_ problems: [String]) -> [String] {
    guard problems.count > maximumProblemCount else { return problems }
    return problems.prefix(maximumProblemCount)
      + ["and \((problems.count - maximumProblemCount).counted("more problem"))"]
  }
}

/// The files of both folders.
private final class FolderListings {
  /// The images below a folder.
  struct Listing {
    let tree: Folder
    /// The paths of the images.
    let paths: [String]
  }

  let before: Listing
  let after: Listing
  let isOneFolder: Bool
  private(set) var problems: [String] = []

  init(before: String, after: String, waitsForImages: Bool) throws {
    let trees = try [before, after].map { path throws(FileError) in
      let tree = try Folder(path)
      guard tree.exists || waitsForImages else {
        throw FileError(path, .reading, .missing, remedy: "check the path of the folder")
      }
      return tree
    }
    isOneFolder = trees[0].version()?.file == trees[1].version()?.file
    var problems: [String] = []
    let paths = [before, after].map { Self.images(below: $0, &problems) }
    /// Returns the images of a folder outside another one, which may be in it.
    func images(of folder: Int, outside inner: String, in outer: String) -> [String] {
      guard let inner = Self.path(of: inner, in: outer) else { return paths[folder] }
      return paths[folder].filter { !$0.hasPrefix(inner + "/") }
    }
    self.before = Listing(
      tree: trees[0], paths: isOneFolder ? paths[1] : images(of: 0, outside: after, in: before))
    self.after = Listing(tree: trees[1], paths: images(of: 1, outside: before, in: after))
    self.problems = isOneFolder ? Array(Set(problems)).sorted() : problems
  }

  /// Returns the path of a folder relative to an outer one, or `nil` if it is not inside.
  private static func path(of inner: String, in outer: String) -> String? {
    let (inside, outside) = (resolved(inner), resolved(outer))
    guard inside.hasPrefix(outside + "/") else { return nil }
    return String(inside.dropFirst(outside.count + 1))
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Returns the images below a folder without hidden ones.
  private static func images(below directory: String, _ problems: inout [String]) -> [String] {
    let contents = Folder.contents(of: directory)
    func isVisible(_ path: String) -> Bool {
      !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    for folder in contents.unreadable where isVisible(folder.path) {
      problems.append(
        "cannot read the folder \(directory)/\(folder.path): \(folder.error.problem); check its "
          + "permissions")
    }
    for path in contents.irregular where isVisible(path) {
      // Other links, such as one to a text, hide no image.
      guard
        ImageFile.isNamedImage(path)
          || InputFile(directory + "/" + path).kind(followsLink: true) == .directory
      else { continue }
      problems.append(
        "\(directory)/\(path) is a symbolic link or no regular file, and is not followed; replace "
          + "it with the file or the folder")
    }
    var names: Set<String> = []
    return contents.files.filter { path in
      guard isVisible(path), ImageFile.isNamedImage(path) else { return false }
      guard SnapshotPath(path, .folders) != nil else {
        problems.append(
          "cannot use the name \(directory)/\(path), which is too long, has control characters, "
            + "or is reserved; rename the file or its folder")
        return false
      }
      // Some file systems distinguish names that look the same.
      guard names.insert(path).inserted else {
        problems.append(
          "two files have the name \(directory)/\(path), with accents in different Unicode forms; "
            + "rename or delete one")
        return false
      }
      return true
    }
  }

  /// Returns the identifier of an image after the change and its path, or `nil` if it was deleted.
  func identifier(ofImage path: String) -> String? {
    after.tree.version(of: path)?.fingerprint.appending(" \(path)")
  }

  // MARK: Copies of references

  /// The paths of the references by their size in bytes.
  private lazy var referencesBySize = Dictionary(grouping: before.paths) {
    before.tree.version(of: $0)?.byteCount
  }
  /// The paths of the references by their size in bytes and their digest.
  private var referencesByDigest: [Int: [String: [String]]] = [:]

  /// Returns the references that have the bytes of a copy.
  func equalReferences(_ copy: String) -> [String] {
    guard let bytes = try? after.tree.read(copy, limit: ReferenceFile.maximumByteCount) else {
      return []
    }
    let references =
      referencesByDigest[bytes.count]
      ?? Dictionary(grouping: referencesBySize[bytes.count] ?? []) { path in
        (try? before.tree.read(path, limit: ReferenceFile.maximumByteCount))
          .map { SHA256.digest(of: $0) } ?? ""
      }
    referencesByDigest[bytes.count] = references
    return references[SHA256.digest(of: bytes)] ?? []
  }
}

/// The record of the compared files, by which a later comparison recognizes unchanged pairs.
private struct FolderRecord: Codable {
  private static let schema = "snapshot-folders/1"
  private static let name = ".folders.json"

  /// The identifiers of both files, of the copy of the second one, and of their result.
  struct Entry: Hashable, Codable {
    let before: String?
    let after: String?
    let copy: String?
    let result: String?
  }

  var schema = Self.schema
  /// The options and the folder after the change.
  var options = ""
  /// The compared files by the path of the reference.
  var entries: [String: Entry] = [:]
  /// The paths of the references with an image that could not be read.
  var unreadable: Set<String> = []

  init() {}

  /// Reads the record of an artifact directory; a missing or damaged one is empty.
  init(in state: Folder) throws(FileError) {
    let bytes = try state.read(Self.name, limit: ReferenceFile.maximumByteCount)
    let found = bytes.flatMap {
      try? JSONDecoder().decode(FolderRecord.self, from: Data($0))
    }
    self = found?.schema == Self.schema ? found ?? FolderRecord() : FolderRecord()
  }

  /// Whether an artifact directory has a record, so that its results are those of a comparison.
  static func exists(in state: Folder) -> Bool { state.version(of: name) != nil }

  /// The paths of the references by the identifiers of the images after the change.
  var referencesByImage: [String: String] {
    Dictionary(
      entries.compactMap { path, entry in entry.after.map { ($0, path) } },
      uniquingKeysWith: { first, _ in first })
  }

  func write(to state: Folder) throws {
    let bytes = [UInt8](try JSONEncoder.stable.encode(self))
    try state.replace(Self.name, bytes)
  }
}

/// The number of compared pairs, which several threads increment.
private final class PairCounter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

/// The update of the results in the artifact directory.
///
/// Threads share its folders, which change nothing in memory after they are opened.
private final class FolderUpdate: @unchecked Sendable {
  private let options: FolderComparisonOptions
  private let sources: FolderListings
  private let record: FolderRecord
  private let state: Folder
  /// The limit on the memory for pixels: 512 MiB, unless a single pair needs more.
  private let memory = WorkMemory(byteCount: 512 << 20)

  init(
    _ options: FolderComparisonOptions, _ sources: FolderListings, _ record: FolderRecord,
    _ state: Folder
  ) {
    (self.options, self.sources, self.record, self.state) = (options, sources, record, state)
  }

  private var key: String {
    // A result of another version is written again.
    [ResultSchema.result.name, options.after, "\(options.tolerance)", "\(options.packs)"]
      .joined(separator: "\n")
  }

  func run(
    _ pairs: [FolderPairs.Pair], _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws {
    let entries = pairs.map(entry)
    let known = record.options == key ? record.entries : [:]
    let paths = Set(pairs.map(\.path))
    for path in try results() where !paths.contains(path) { try remove(path) }
    let changed = pairs.indices.filter { index in
      let (path, entry) = (pairs[index].path, entries[index])
      guard let former = known[path], former.after == entry.after, former.result == entry.result
      else { return true }
      // An unreadable image is compared again, because another build of the tool, or other
      // permissions, may make it readable.
      let isUnchanged =
        former.before == entry.before && former.copy == entry.copy
        && !record.unreadable.contains(path)
      return !isUnchanged && !isDecided(path)
    }
    // A page that is already open must not show the former results.
    for index in changed { try state.remove(ResultPath.path(of: pairs[index].path)) }
    let run = self.run
    let done = PairCounter()
    progress(0, changed.count)
    let reasons = ConcurrentWork.map(changed.count) { number in
      defer { progress(done.next(), changed.count) }
      return Result { try self.compare(pairs[changed[number]], run) }
    }
    guard !changed.isEmpty || known.count != entries.count else { return }
    var new = FolderRecord()
    new.options = key
    new.unreadable = record.unreadable.subtracting(changed.map { pairs[$0].path })
    var failed: Set<String> = []
    for (index, reason) in zip(changed, reasons) {
      switch reason {
      case .success(.unreadableImage?): new.unreadable.insert(pairs[index].path)
      case .success: break
      case .failure: failed.insert(pairs[index].path)
      }
    }
    for (pair, entry) in zip(pairs, entries) where !failed.contains(pair.path) {
      // A file that changed since its entry was made is compared again.
      new.entries[pair.path] = FolderRecord.Entry(
        before: entry.before, after: entry.after, copy: copy(of: pair), result: result(of: pair))
    }
    try new.write(to: state)
    for reason in reasons { _ = try reason.get() }
  }

  /// The run of all results of the folders.
  private var run: TestRun {
    let id = SHA256.digest(ofUTF8: "\(sources.before.tree.path)\n\(options.after)")
    return TestRun(
      id: String(id.prefix(32)),
      started: Date().ISO8601Format(.init(includingFractionalSeconds: true)))
  }

  private func entry(_ pair: FolderPairs.Pair) -> FolderRecord.Entry {
    FolderRecord.Entry(
      before: pair.hasReference ? sources.before.tree.version(of: pair.path)?.fingerprint : nil,
      after: pair.after.flatMap(sources.identifier), copy: copy(of: pair),
      result: result(of: pair))
  }

  private func copy(of pair: FolderPairs.Pair) -> String? {
    SnapshotPath(pair.path, .folders).flatMap { state.version(of: $0.actual)?.fingerprint }
  }

  /// The identifier of the result of a pair, which, like the copy, another program may damage or
  /// delete.
  private func result(of pair: FolderPairs.Pair) -> String? {
    state.version(of: ResultPath.path(of: pair.path))?.fingerprint
  }

  /// Whether a decision about the result left the reference as it is now, so that both remain until
  /// an image changes.
  ///
  /// Accepting an image changes its reference, and rejecting one deletes its copy.
  private func isDecided(_ path: String) -> Bool {
    func digest(_ path: String, in folder: Folder) -> String? {
      (try? folder.read(path, limit: ReferenceFile.maximumByteCount)).map(SHA256.digest)
    }
    let limit = ReferenceFile.maximumByteCount
    guard let record = try? state.read(DecisionRecord.path(of: path), limit: limit),
      let decision = try? JSONDecoder().decode(DecisionRecord.self, from: Data(record))
    else { return false }
    return decision.result == digest(ResultPath.path(of: path), in: state)
      && decision.reference == digest(path, in: sources.before.tree)
  }

  /// The paths of the snapshots with a result.
  private func results() throws(FileError) -> [String] {
    Folder.files(below: state.path + "/" + ResultPath.folder).compactMap {
      ResultPath.snapshot(ofResult: ResultPath.folder + "/" + $0)
    }
  }

  private func remove(_ path: String) throws(FileError) {
    try state.remove(ResultPath.path(of: path))
    try state.remove(DecisionRecord.path(of: path))
    if let snapshot = SnapshotPath(path, .folders) { try state.remove(snapshot.actual) }
  }

  /// Compares a pair, and returns the reason of its result.
  private func compare(
    _ pair: FolderPairs.Pair, _ run: TestRun
  ) throws -> SnapshotResult.Reason? {
    guard let path = SnapshotPath(pair.path, .folders) else { return nil }
    let before = pair.hasReference ? contents(of: pair.path, in: sources.before.tree) : nil
    let after = pair.after.flatMap { contents(of: $0, in: sources.after.tree) }
    // It was deleted since the folder was listed.
    if after == nil, pair.after != nil || before == nil { return nil }
    let images = PairedImages(
      path: path, before: before, after: after, options: options, run: run)
    let outcome = memory.use(images.memoryByteCount) { images.outcome() }
    if let actual = outcome.actual {
      try state.replace(path.actual, actual)
    } else {
      try state.remove(path.actual)
    }
    // Numbers and texts can always be encoded.
    let bytes = (try? JSONEncoder.stable.encode(outcome.result)).map([UInt8].init) ?? []
    try state.replace(ResultPath.path(of: pair.path), bytes)
    return outcome.result.reason
  }
}

extension FolderUpdate {
  /// Reads an image, or returns `nil` if it does not exist.
  private func contents(of path: String, in tree: Folder) -> PairedImages.Contents? {
    do throws(FileError) {
      return try tree.read(path, limit: ReferenceFile.maximumByteCount).map { .success($0) }
    } catch {
      // One image that cannot be read must not prevent the review of the others.
      return .failure(error)
    }
  }
}

extension Folder {
  /// Writes a file, and replaces an existing one, so that it is complete at any time.
  fileprivate func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    if let slash = path.lastIndex(of: "/") { try createFolder(String(path[..<slash])) }
    // A killed process may have left it.
    let draft = path + ".draft"
    try remove(draft)
    try create(draft, bytes, synchronizes: false)
    try move(draft, to: path)
  }
}
