import Foundation
import SnapshotDrawing
import SnapshotImageCodecs

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// A checkout after a run with differences.
final class ReviewedCheckout {
  let checkout: Checkout
  /// The names of the snapshots.
  private(set) var names: [String] = []
  /// The package with the inline snapshots, if there are any.
  private(set) var package: InlinePackage?

  init() throws { checkout = try Checkout() }

  /// Creates a checkout with several differing snapshots.
  convenience init(differing names: String...) throws {
    try self.init()
    for name in names { try differ(name) }
  }

  var acceptance: Acceptance {
    Acceptance(
      references: checkout.references.path, artifacts: checkout.artifacts.path,
      sources: package?.path)
  }

  static func identity(_ name: String) throws -> SnapshotIdentity { try .sample(named: name) }

  /// The path of a reference, relative to the reference directory.
  static func path(_ name: String, _ ending: String = "png") -> String {
    let stored = (try? identity(name))?.storedName ?? name
    return "AppTests/Screens/looksRight.\(stored).\(ending)"
  }

  func reference(_ name: String) -> String {
    checkout.references.path + "/" + Self.path(name)
  }

  func actual(_ name: String) -> String {
    checkout.artifacts.path + "/" + Self.path(name, "actual.png")
  }

  /// Records a snapshot, and takes a different one.
  func differ(_ name: String, by color: Color = .black) throws {
    _ = try verify(.white, name, .missing)
    _ = try verify(color, name, .never)
    names.append(name)
  }

  /// Takes a snapshot without a reference.
  func miss(_ name: String) throws {
    _ = try verify(.black, name, .never)
    names.append(name)
  }

  /// Takes inline snapshots that their source lacks, and returns the decisions about them.
  func missInline(_ texts: String...) throws -> [Plan.Decision] {
    let package = try InlinePackage(callCount: texts.count, in: checkout)
    for (call, text) in texts.enumerated() { _ = try package.verify(text, call, .never) }
    self.package = package
    return package.results.compactMap { $0.inline == nil ? nil : Plan.Decision(.accept, $0) }
  }

  /// Verifies an image of one color and a pattern, which a reference stores in less space than the
  /// artifact.
  @discardableResult
  func verify(_ color: Color, _ name: String, _ mode: RecordMode) throws -> SnapshotOutcome {
    try checkout.runner(mode).verify(
      Self.image(color), as: .image, identity: Self.identity(name))
  }

  /// The numbers of the steps that can be undone, in ascending order.
  func appliedSteps() throws -> [Int] {
    try AcceptanceDirectories(acceptance).appliedSteps()
  }

  static func image(_ color: Color) throws -> Bitmap {
    var bitmap = try Bitmap(size: PixelSize(width: 24, height: 16), color: color)
    for index in 0..<16 { bitmap[index, index] = PremultipliedColor(.red) }
    return bitmap
  }

  // MARK: Decisions

  func decision(_ name: String, _ action: Plan.Action = .accept) throws -> Plan.Decision {
    Plan.Decision(
      id: SnapshotID(path: Self.path(name)).short, action: action,
      reference: Self.digest(reference(name)), actual: Self.digest(actual(name)) ?? "")
  }

  func plan(_ action: Plan.Action = .accept) throws -> Plan {
    Plan(decisions: try names.map { try decision($0, action) })
  }

  static func digest(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { SHA256.digest(of: [UInt8]($0)) }
  }

  /// The result of the last run.
  func result(_ name: String) -> SnapshotResult? {
    SnapshotResults(below: checkout.artifacts.path + "/.results").snapshots
      .first { $0.name == name }
  }

  // MARK: Files

  /// All files and links of the directories by path, without the lock and the number of the last
  /// undone step.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    let roots = [checkout.references.path, checkout.artifacts.path, package?.path]
    for root in roots.compactMap(\.self) {
      for name in try FileManager.default.subpathsOfDirectory(atPath: root)
      where ![AcceptanceLock.fileName, Journal.lastUndone].contains(name) {
        let path = root + "/" + name
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        files[path] =
          link.map { Data("link to \($0)".utf8) } ?? FileManager.default.contents(atPath: path)
          ?? Data("folder".utf8)
      }
    }
    return files
  }

  /// All files without the journal.
  func filesWithoutJournal() throws -> [String: Data] {
    let journal = checkout.artifacts.path + "/" + Journal.folder
    return try files().filter { !$0.key.hasPrefix(journal) }
  }

  /// The reference that a recording writes.
  static func recorded(_ color: Color, _ name: String) throws -> [UInt8] {
    let checkout = try ReviewedCheckout()
    try checkout.verify(color, name, .failed)
    return try bytes(checkout.reference(name))
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
