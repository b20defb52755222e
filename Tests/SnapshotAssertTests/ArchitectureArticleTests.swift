import Foundation
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotRasterizer
import SnapshotViews
import Testing

@testable import SnapshotAssert
@testable import SnapshotAssertCore

/// The article "Architecture" prints the value of each stage of one failing assertion.
@Suite struct ArchitectureArticleTests {
  /// The view of the article.
  private final class GreetingView: View {
    init(name: String, fontSize: CGFloat = 28) {
      super.init(frame: .zero)
      let label = Label(text: "Hello, \(name)", font: .boldSystemFont(ofSize: fontSize))
      label.frame = CGRect(x: 16, y: 16, width: 208, height: 34)
      backgroundColor = .systemBackground
      addSubview(label)
    }
  }

  private static let size = CGSize(width: 240, height: 66)

  @Test func everyValueOfTheArticleIsPrintedByTheProgram() throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let blocks = article.components(separatedBy: "```text\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks == (try Self.values()))
  }

  private static var article: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(
        "Sources/Development/Notes/Architecture.md")
  }

  /// The printed values, in the order of the stages.
  private static func values() throws -> [String] {
    let view = GreetingView(name: "Anna", fontSize: 26)
    let list = try text(of: view, as: .displayList(size: size, scale: 2))
    let tree = try text(of: view, as: .recursiveDescription(size: size, scale: 2))
    let reference = try bitmap(of: GreetingView(name: "Anna"))
    let actual = try bitmap(of: view)
    guard
      case .different(let difference) = try PixelComparison.verdict(
        reference: reference, actual: actual, tolerance: .exact)
    else { return [] }
    view.frame.size = size
    let drawing = view.displayList()
    let scene = try StageInspection.text(
      of: .operations, drawing, size: actual.size, scale: 2)
    return [
      tree, list, scene.trimmingCharacters(in: .newlines),
      "\(actual.size), digest \(PixelDigest(actual))",
      "\(difference)", try message(),
    ]
  }

  private static func text(of view: View, as strategy: Snapshotting<View, String>) throws -> String
  {
    var text = ""
    try strategy.capture(view) { text = $0.snapshot }
    return text.trimmingCharacters(in: .newlines)
  }

  private static func bitmap(of view: View) throws -> Bitmap {
    var bitmap: Bitmap?
    try Snapshotting<View, Bitmap>.image(size: size, scale: 2).capture(view) {
      bitmap = $0.snapshot
    }
    return try #require(bitmap)
  }

  /// Records the reference, changes the font, and returns the message of the failure.
  private static func message() throws -> String {
    let identity = try SnapshotIdentity(
      module: "MyScreensTests", suite: ["GreetingTests"], function: "greetsByName()")
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("architecture-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    var message = ""
    for (fontSize, mode) in [(28.0, RecordMode.missing), (26, .never)] {
      let runner = AssertionRunner(
        location: SnapshotLocation(
          referenceDirectory: root + "/__Snapshots__", artifactDirectory: root + "/artifacts"),
        settings: SnapshotSettings(record: Setting(mode, by: .default)),
        registry: ReferenceRegistry())
      let outcome = runner.run(
        making: { GreetingView(name: "Anna", fontSize: fontSize) },
        as: .image(size: size, scale: 2), identity: identity
      ).outcome
      message = outcome.failureMessage(filter: "MyScreensTests.GreetingTests/greetsByName") ?? ""
    }
    return message.replacing(root + "/", with: "")
  }
}
