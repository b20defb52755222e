import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// Text is within the default size limit, however long it is.
@Suite struct TextBudgetTests {
  private static let texts = [
    "Are you still coming to the harbor tonight?", "Yes! The train is ten minutes late.",
    "No problem, we start with the bread.", "Save me some olives.",
    "I promise nothing. There are four of us and one small bowl.", "On my way",
  ]

  /// Returns a chat at the height of its content.
  private func chat(count: Int) -> View {
    let chat = View(frame: CGRect(x: 0, y: 0, width: 390, height: 0))
    chat.backgroundColor = .systemBackground
    var y: CGFloat = 4
    for index in 0..<count {
      let label = Label(text: Self.texts[index % Self.texts.count])
      label.numberOfLines = 0
      let isMine = index % 2 == 1
      label.textColor = isMine ? .white : .label
      let size = label.sizeThatFits(CGSize(width: 260, height: 0))
      label.frame = CGRect(x: 12, y: 8, width: min(260, size.width), height: size.height)
      let bubble = View(
        frame: CGRect(
          x: isMine ? 390 - 40 - label.frame.width : 16, y: y, width: label.frame.width + 24,
          height: size.height + 16))
      bubble.backgroundColor = isMine ? .systemBlue : .systemGray5
      bubble.cornerRadius = 16
      bubble.addSubview(label)
      chat.addSubview(bubble)
      y = bubble.frame.maxY + 8
    }
    chat.frame.size.height = y
    return chat
  }

  /// Records a reference in a temporary folder and returns the recording.
  private func record(
    _ view: View, as strategy: Snapshotting<View, Bitmap>
  ) throws -> SnapshotOutcome.Recording {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("text-budget-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let runner = AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: root + "/references", artifactDirectory: root + "/artifacts"),
      settings: SnapshotSettings(record: Setting(.missing, by: .default)))
    let identity = try SnapshotIdentity(
      module: "AppTests", suite: ["ChatTests"], function: "looksRight()", name: nil)
    let result = runner.run(making: { view }, as: strategy, identity: identity)
    guard case .recorded(let recording) = result.outcome else { throw CancellationError() }
    return recording
  }

  @Test func twoHundredMessagesAreWithinTheLimit() throws {
    let chat = chat(count: 200)
    #expect(chat.frame.height > 9_000)
    #expect(try record(chat, as: .image).excess == nil)
  }

  @Test func accessibilityElementsOfAScreenAreWithinTheLimit() throws {
    let screen = chat(count: 16)
    #expect(screen.frame.height > 750)
    #expect(try record(screen, as: .accessibility(scale: 2)).excess == nil)
  }

  @Test func noiseExceedsTheLimitOfItsArea() throws {
    var bitmap = try Bitmap(size: PixelSize(width: 390, height: 4_000), color: .white)
    var state: UInt32 = 1
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        state = state &* 1_664_525 &+ 1_013_904_223
        bitmap[x, y] = PremultipliedColor(Color(hex: state >> 8))
      }
    }
    let view = ImageView(image: Image(bitmap))
    view.frame.size = CGSize(width: 390, height: 4_000)
    #expect(try record(view, as: .image).excess != nil)
  }
}
