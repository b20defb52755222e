import Foundation
import SnapshotCore
import SnapshotReport

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

  /// The maximum number of causes with an image.
  static let maximumCauseCount = 20
  /// The maximum number of snapshots in the commits.
  static let maximumSnapshotCount = 1_000

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
  init(
    of review: RunReview, _ causes: Causes, artifacts: String, _ program: HostProgram,
    _ limits: UntrustedLimits = UntrustedLimits()
  ) throws {
    var writer = try PictureWriter(artifacts: artifacts, program, limits)
    let snapshots = review.waiting.filter { $0.conflicts.isEmpty && $0.result.format == "png" }
      .prefix(Self.maximumSnapshotCount)
    var trees: [[String: String]] = [[:], [:], [:]]
    for snapshot in snapshots {
      guard let path = snapshot.result.reference?.path else { continue }
      let artifacts = snapshot.result.artifacts
      if let file = artifacts[SnapshotArtifact.Kind.reference.rawValue] {
        trees[0][path] = try writer.write(file)
      }
      if let file = artifacts[SnapshotArtifact.Kind.actual.rawValue] {
        trees[1][path] = try writer.write(file)
      }
    }
    for (cause, file) in Self.pictures(of: review, causes) {
      trees[2][cause + ".png"] = try writer.write(file)
    }
    causeIDs = trees[2].keys.map { String($0.dropLast(".png".count)) }.sorted()
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

  /// Returns the IDs of the largest causes, each with the path of the artifact that shows it.
  static func pictures(
    of review: RunReview, _ causes: Causes
  ) -> [(cause: String, artifact: String)] {
    ReviewGroup.groups(of: review.waiting, causes).prefix(maximumCauseCount).compactMap { group in
      guard case .cause(let cause) = group.kind,
        let file = group.snapshots.lazy.compactMap({ picture(of: $0.result) }).first
      else { return nil }
      return (cause.id, file)
    }
  }

  /// The artifact that shows the change of a snapshot.
  private static func picture(of result: SnapshotResult) -> String? {
    let kinds: [SnapshotArtifact.Kind] = [.crop, .sheet, .diff]
    return kinds.lazy.compactMap { result.artifacts[$0.rawValue] }
      .first { $0.hasSuffix(".png") }
  }

  /// Pushes the commits to the branch of a pull request, replacing the commits that it had.
  func push(
    to remote: String, pullRequest: Int, _ program: HostProgram
  ) throws(HostProgramError) {
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
  ) throws(HostProgramError) -> Bool {
    let name = "refs/heads/\(Self.branch(of: pullRequest))"
    let bytes = try program.run("git", GitTrees.credentials + ["ls-remote", remote, name])
    return String(decoding: bytes, as: UTF8.self).hasPrefix(causes + "\t")
  }
}

/// Encodes images again, and stores them as objects.
private struct PictureWriter {
  private let artifacts: String
  private let program: HostProgram
  private let limits: UntrustedLimits
  private let folder: URL
  /// The artifacts in the order of the files in the folder.
  private var paths: [String] = []
  private var known: Set<String> = []
  private var pixelCount = 0

  init(artifacts: String, _ program: HostProgram, _ limits: UntrustedLimits) throws {
    (self.artifacts, self.program, self.limits) = (artifacts, program, limits)
    folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("snapshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Encodes an artifact again, and returns its path.
  mutating func write(_ path: String) throws -> String {
    guard known.insert(path).inserted else { return path }
    let bytes: [UInt8]
    do throws(InputFileError) {
      bytes = try InputFile(artifacts + "/" + path).read(
        followsLink: false, limit: limits.fileByteCount)
    } catch {
      throw CommandError.unreadableData("\(error)")
    }
    let image = try UntrustedImage(bytes, at: path, limits, keepsTexts: false)
    pixelCount += image.pixelCount
    guard pixelCount <= limits.totalPixelCount else {
      throw UntrustedFileError.tooManyPixels(pixelCount, limit: limits.totalPixelCount)
    }
    try Data(image.bytes).write(to: folder.appendingPathComponent("\(paths.count).png"))
    paths.append(path)
    return path
  }

  /// Stores the images, and returns the identifiers of the objects by the paths of the artifacts.
  func blobs() throws -> [String: String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    guard !paths.isEmpty else { return [:] }
    let names = paths.indices.map { folder.appendingPathComponent("\($0).png").path }
    let output = try program.run(
      "git", ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      input: Array(names.map { $0 + "\n" }.joined().utf8))
    let ids = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    return Dictionary(uniqueKeysWithValues: zip(paths, ids))
  }
}
