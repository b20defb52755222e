import SnapshotDrawing

/// A sheet in which a user shares items.
///
/// In UIKit, the system draws the sheet. It is not drawn here, so presenting it is a layout issue;
/// see ``View/layoutIssues``.
open class ActivityViewController: ViewController {
  /// The kind of an activity, such as copying the items.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The text that identifies the kind.
    public let rawValue: String

    /// Creates a kind from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a kind from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The system activity that posts the items to Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// The system activity that posts the items to Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// The system activity that sends the items in a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// The system activity that sends the items in an email.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// The system activity that prints the items.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// The system activity that copies the items to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// The system activity that assigns an image to a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// The system activity that saves images or videos to the camera roll.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// The system activity that adds a URL to the reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// The system activity that shares the items over AirDrop.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// The system activity that opens a document in Apple Books.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// The system activity that annotates a document as a PDF.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// A closure that is called with the chosen activity after the sheet was closed.
  public typealias CompletionWithItemsHandler = (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The items, which a test can read after the app presented the sheet.
  public let activityItems: [Any]
  /// The activities that the sheet does not offer.
  open var excludedActivityTypes: [ActivityType]?
  /// The closure for the end of the sheet, which only tests call.
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
