import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotReview

/// The images that a command draws in addition to text.
enum ShownImages: Hashable, Sendable {
  /// The best protocol that the terminal supports.
  case automatic
  /// A protocol; ``GraphicsProtocol/none`` draws nothing.
  case fixed(GraphicsProtocol)

  /// Draws nothing.
  static let none = ShownImages.fixed(.none)

  /// Reads `auto` or the name of a protocol.
  init?(rawValue: String) {
    if rawValue == "auto" {
      self = .automatic
    } else if let graphics = GraphicsProtocol(rawValue: rawValue) {
      self = .fixed(graphics)
    } else {
      return nil
    }
  }
}

/// Draws the images of a snapshot below a text: before, after, and the difference.
struct SnapshotImages {
  /// The number of rows of the panels.
  private static let rowCount = 20
  /// The largest number of columns.
  private static let maximumColumnCount = 160

  private let images: ShownImages

  /// Creates a function that draws images with a protocol.
  init(_ images: ShownImages) { self.images = images }

  /// Writes the images of a snapshot, or nothing if it has none.
  func lines(_ snapshot: RunReview.Snapshot, in context: CommandContext) {
    guard images != .none else { return }
    let device = try? TerminalDevice()
    var facts = TerminalFacts(environment: context.environment)
    if images == .automatic {
      guard let device else { return }
      if facts.isAskable { facts.ask(device) }
    }
    let graphics: GraphicsProtocol
    if case .fixed(let fixed) = images { graphics = fixed } else { graphics = facts.graphics }
    let size = device?.size
    let output = ImageOutput(
      graphics, cell: facts.cellSize ?? size?.cell ?? TerminalFacts.defaultCellSize)
    let pair = ImageStore(context.location).pair(for: snapshot.result)
    guard output.isVisible, pair.frameCount > 0 else { return }
    let columns = min(
      size?.columns ?? context.output.options.width ?? 80, Self.maximumColumnCount)
    var frame = Frame(width: columns, height: Self.rowCount)
    let item = ReviewItem(snapshot: snapshot, group: 0, isEntire: false)
    var view = ReviewView()
    view.frame = pair.firstFrame(of: item)
    _ = ImagePanels(item, pair, view, output).draw(in: frame.area, of: &frame)
    let depth = images == .automatic ? facts.depth : max(facts.depth, .full)
    context.output.write(String(decoding: frame.sequence(depth: depth), as: UTF8.self))
  }
}
