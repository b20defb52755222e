import ArgumentParser
import Foundation
import Geometry
import Pixels
import Rasterizer
import SettingsExample
import Snapshots
import Views

/// Prints what passing assertions take, beside drawing the same screens and reading the same files.
struct AssertionsBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assertions",
    abstract: "Compares a settings screen of 390x844 with its reference, again and again.")

  @Option(help: "How many assertions are made in a round.")
  var count = 1_000
  @Option(help: "How often both are done; the shortest times count.")
  var rounds = 3

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assertions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = Site(folder: folder.path)
    try site.record()
    var drawing = Spans()
    var asserting = Spans()
    var memory: [Int] = []
    for _ in 0..<max(1, rounds) {
      try drawing.add { for _ in 0..<count { try site.drawAndRead() } }
      try asserting.add { for _ in 0..<count { try site.verify() } }
      memory.append(try ResidentMemory.current())
    }
    for (name, spans) in [("draw and read", drawing), ("assert", asserting)] {
      print("\(name): \(spans.elapsed / count) each, \(spans.processor / count) of the processor")
    }
    print(
      "ratio: \(asserting.elapsed / drawing.elapsed), "
        + "of the processor's time \(asserting.processor / drawing.processor)")
    print("resident memory after each round: \(memory.map { $0 / 1_024 }) KiB")
  }

  /// The shortest times of some work: on the clock, and of the processor, which other work of the machine
  /// hardly changes.
  private struct Spans {
    var elapsed = Duration.seconds(1 << 40)
    var processor = Duration.seconds(1 << 40)

    mutating func add(_ body: () throws -> Void) rethrows {
      let start = clock()
      elapsed = min(elapsed, try ContinuousClock().measure(body))
      processor = min(processor, .microseconds(Int(clock() - start)))
    }
  }
}

/// One test's directories and its screen.
private struct Site {
  let environment: [String: String]
  let file: String

  init(folder: String) {
    environment = [
      "SNAPSHOT_REFERENCE_DIR": folder + "/references", "SNAPSHOT_ARTIFACTS": folder + "/artifacts",
    ]
    file = folder + "/references/Benchmarks/looksRight.png"
  }

  func picture() throws -> Bitmap {
    let screen = SettingsViewController()
    screen.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    return try Rasterizer().render(
      screen.view.displayList(), size: PixelSize(width: 390, height: 844), scale: 1)
  }

  func record() throws {
    guard case .recorded = try outcome(.all) else { throw FileError(message: "nothing recorded") }
  }

  func drawAndRead() throws {
    let bitmap = try picture()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    precondition(bytes.count > 0 && bitmap.width > 0)
  }

  func verify() throws {
    guard try outcome(nil).isMatch else { throw FileError(message: "the screen differs") }
  }

  /// What an assertion does, but for asking which test is running.
  private func outcome(_ mode: RecordMode?) throws -> SnapshotOutcome {
    let scope = SnapshotScope().with(maximumByteCount: 1 << 20, by: .standard)
    let verifier = SnapshotVerifier(
      location: try SnapshotLocation(testFile: #filePath, environment: environment),
      settings: try SnapshotSettings(environment: environment, scope: scope, record: mode))
    return verifier.verify(
      try picture(), as: .image,
      identity: try SnapshotIdentity(module: "Benchmarks", suite: [], function: "looksRight()"))
  }
}
