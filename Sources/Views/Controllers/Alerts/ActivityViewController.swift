import SnapshotDrawing

/// A sheet in which a user shares items.
///
/// The system draws it in UIKit, so it is not drawn here: presenting it is a layout issue; see
/// ``View/layoutIssues``.
open class ActivityViewController: ViewController {
  /// The kind of an activity, such as copying the items.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String

    /// Creates a kind from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a kind from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// A closure that is called with the chosen activity after the sheet was closed.
  public typealias CompletionWithItemsHandler = (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The items, which a test can read after the app presented the sheet.
  public let activityItems: [Any]
  /// The activities that the sheet does not offer.
  open var excludedActivityTypes: [ActivityType]?
  /// The closure that is called after the sheet was closed, which only a test does.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - activityItems: The items.
  ///   - applicationActivities: The activities of the app, which have no effect.
  public init(activityItems: [Any], applicationActivities: [Any]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
    report(
      Misuse(
        problem: "is a share sheet, which snapshots do not draw",
        remedy: "do not present it before the snapshot"))
  }
}
