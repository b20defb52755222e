import Foundation
import SnapshotAssertCore
import SnapshotReview

/// Commits without history that contain the images for a comment, and nothing else.
///
/// The first commit has the references, its child the proposed snapshots, and the grandchild an
/// image for each cause. The host's own view of changes compares the first two. Every image was
/// decoded and encoded again, without texts. The commits depend only on the images, so every
/// machine creates the same ones.
struct PictureCommits: Hashable {
  /// The commit with the references, 40 hexadecimal digits.
  let references: String
  /// The commit with the proposed snapshots.
  let snapshots: String
  /// The commit with an image for each cause.
  let causes: String
  /// The IDs of the causes with an image.
  let causeIDs: [String]
  /// The number of images that need a decision and are not in the commits.
  var omittedCount = 0

  /// The maximum number of snapshots in the commits.
  private static let maximumSnapshotCount = 1_000
  /// The maximum size of all files in the commits in bytes: 32 MiB.
  ///
  /// The limit is low because anyone can open a pull request, and every run replaces its commits.
  static let maximumByteCount = 32 << 20

  /// The name of the branch for a pull request.
  static func branch(of pullRequest: Int) -> String { "snapshots/pr-\(pullRequest)" }

  /// The address of the image of a cause, which contains the commit.
  func address(of cause: String, in repository: String, server: String) -> String {
    let path = "\(repository)/%/\(causes)/\(cause).png"
    return server == "https://github.com"
      ? "https://raw.githubusercontent.com/" + path.replacing("/%", with: "")
      : "\(server)/" + path.replacing("%", with: "raw")
  }

  /// Describes commits that exist.
  init(references: String, snapshots: String, causes: String, causeIDs: [String]) {
    (self.references, self.snapshots) = (references, snapshots)
    (self.causes, self.causeIDs) = (causes, causeIDs)
  }

  /// Writes the objects into the repository of a clone, without a reference to them.
  ///
  /// - Parameters:
  ///   - review: The snapshots.
  ///   - causes: Their causes.
  ///   - artifacts: The artifact directory.
  ///   - program: The programs, run in the clone.
  ///   - maximumByteCount: The maximum size of all files in bytes.
  ///   - deadline: The time at which the work must end.
  init(
    of review: RunReview, _ causes: Causes, artifacts: String, _ program: HostProgram,
    maximumByteCount: Int = Self.maximumByteCount, _ deadline: UntrustedDeadline? = nil
  ) throws {
    var writer = try PictureWriter(
      artifacts: artifacts, program, maximumByteCount: maximumByteCount,
      deadline ?? UntrustedDeadline())
    defer { writer.remove() }
    var trees: [[String: String]] = [[:], [:], [:]]
    for picture in CausePicture.all(of: review, causes) {
      let path = picture.cause + ".png"
      guard let bytes = try picture.bytes({ path throws in try writer.image(at: path) }),
        try writer.write([path: bytes])
      else { continue }
      trees[2][path] = path
    }
    causeIDs = trees[2].keys.map { String($0.dropLast(".png".count)) }.sorted()
    let snapshots = review.waiting.filter { $0.conflicts.isEmpty && $0.result.format == "png" }
    var count = 0
    for snapshot in snapshots.prefix(Self.maximumSnapshotCount) {
      let artifacts = [SnapshotArtifact.Kind.reference, .actual].map {
        snapshot.result.artifacts[$0.rawValue]
      }
      guard try writer.write(artifacts: artifacts.compactMap(\.self)) else { break }
      count += 1
      guard let path = snapshot.result.reference?.path else { continue }
      for (index, file) in artifacts.enumerated() { trees[index][path] = file }
    }
    omittedCount = snapshots.count - count
    let blobs = try writer.blobs()
    let tree = GitTrees(program)
    var commits: [String] = []
    for (files, subject) in zip(trees, ["References", "Snapshots", "Causes"]) {
      let id = try tree.write(files.compactMapValues { blobs[$0] })
      commits.append(
        try tree.commit(id, subject: "\(subject) of a pull request", parent: commits.last))
    }
    (references, self.snapshots, self.causes) = (commits[0], commits[1], commits[2])
  }

  /// Pushes the commits to the branch of a pull request, replacing the commits that it had.
  func push(
    to remote: String, pullRequest: Int, _ program: HostProgram
  ) throws(CommandError) {
    try program.run(
      "git",
      GitTrees.credentials + [
        "push", "--quiet", "--force", "--no-verify", remote,
        "\(causes):refs/heads/\(Self.branch(of: pullRequest))",
      ])
  }

  /// Whether the branch of a pull request has the commits.
  func isPushed(
    to remote: String, pullRequest: Int, _ program: HostProgram
  ) throws(CommandError) -> Bool {
    try Self.head(of: pullRequest, in: remote, program) == causes
  }

  /// Deletes the branch of a pull request, and returns whether there was one.
  static func delete(
    from remote: String, pullRequest: Int, _ program: HostProgram
  ) throws(CommandError) -> Bool {
    guard try head(of: pullRequest, in: remote, program) != nil else { return false }
    try program.run(
      "git",
      GitTrees.credentials + [
        "push", "--quiet", "--no-verify", remote, ":refs/heads/\(branch(of: pullRequest))",
      ])
    return true
  }

  /// Returns the commit of the branch of a pull request, or `nil` if there is none.
  private static func head(
    of pullRequest: Int, in remote: String, _ program: HostProgram
  ) throws(CommandError) -> String? {
    let name = "refs/heads/\(branch(of: pullRequest))"
    let bytes = try program.run("git", GitTrees.credentials + ["ls-remote", remote, name])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\t").first.map(String.init)
  }
}

/// Encodes images again, and stores them as objects.
private struct PictureWriter {
  private let artifacts: String
  private let program: HostProgram
  private let deadline: UntrustedDeadline
  private let limits = UntrustedLimits()
  private let folder: URL
  /// The names of the files in the folder, in order.
  private var names: [String] = []
  private var known: Set<String> = []
  private var remainingByteCount: Int
  private var pixelCount = 0

  init(
    artifacts: String, _ program: HostProgram, maximumByteCount: Int, _ deadline: UntrustedDeadline
  ) throws {
    (self.artifacts, self.program, self.deadline) = (artifacts, program, deadline)
    remainingByteCount = maximumByteCount
    folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("snapshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Decodes an artifact.
  mutating func image(at path: String) throws -> UntrustedImage {
    try deadline.check()
    let bytes = try Folder.read(
      path, of: artifacts, limit: limits.fileByteCount, origin: .tests)
    let image = try UntrustedImage(bytes, at: path, limits, keepsTexts: false)
    pixelCount += image.pixelCount
    guard pixelCount <= limits.totalPixelCount else {
      throw UntrustedFileError.tooManyPixels(pixelCount, limit: limits.totalPixelCount)
    }
    return image
  }

  /// Writes artifacts, or returns `false` if there is no space for all of them.
  mutating func write(artifacts paths: [String]) throws -> Bool {
    var files: [String: [UInt8]] = [:]
    for path in paths where !known.contains(path) {
      files[path] = try image(at: path).encoded()
    }
    return try write(files)
  }

  /// Writes files by name, or returns `false` if there is no space for all of them.
  mutating func write(_ files: [String: [UInt8]]) throws -> Bool {
    let count = files.values.reduce(0) { $0 + $1.count }
    guard count <= remainingByteCount else { return false }
    remainingByteCount -= count
    for (name, bytes) in files {
      try Data(bytes).write(to: folder.appendingPathComponent("\(names.count).png"))
      names.append(name)
      known.insert(name)
    }
    return true
  }

  /// Stores the images, and returns the identifiers of the objects by the names of the files.
  func blobs() throws -> [String: String] {
    guard !names.isEmpty else { return [:] }
    let paths = names.indices.map { folder.appendingPathComponent("\($0).png").path }
    let output = try program.run(
      "git", ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      input: Array(paths.map { $0 + "\n" }.joined().utf8))
    let ids = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    return Dictionary(uniqueKeysWithValues: zip(names, ids))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
