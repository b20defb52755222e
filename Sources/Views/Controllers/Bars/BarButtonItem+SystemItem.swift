public import SnapshotPixels

extension BarButtonItem {
  /// A button with a standard title or symbol.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SystemItem: String, CaseIterable, Hashable, Sendable {
    /// The title "Done", in a semibold weight.
    case done
    /// The title "Cancel".
    case cancel
    /// The title "Edit".
    case edit
    /// The title "Save", in a semibold weight.
    case save
    /// The title "Undo".
    case undo
    /// The title "Redo".
    case redo
    /// A plus sign.
    case add
    /// A square and a pencil.
    case compose
    /// A reply arrow, which is mirrored in right-to-left layouts.
    case reply
    /// A square and an upward arrow.
    case action
    /// A folder.
    case organize
    /// A bookmark.
    case bookmarks
    /// A magnifying glass.
    case search
    /// A circular arrow.
    case refresh
    /// A cross.
    case stop
    /// A cross in a gray circle.
    case close
    /// A camera.
    case camera
    /// A trash can.
    case trash
    /// A triangle that points right.
    case play
    /// Two vertical bars.
    case pause
    /// Two triangles that point left, in right-to-left layouts too.
    case rewind
    /// Two triangles that point right.
    case fastForward

    /// The title or the symbol, and the accessibility label.
    fileprivate var content: (symbol: String?, label: String) {
      switch self {
      case .done: (nil, "Done")
      case .cancel: (nil, "Cancel")
      case .edit: (nil, "Edit")
      case .save: (nil, "Save")
      case .undo: (nil, "Undo")
      case .redo: (nil, "Redo")
      case .add: ("plus", "Add")
      case .compose: ("square.and.pencil", "Compose")
      case .reply: ("arrow.uturn.backward", "Reply")
      case .action: ("square.and.arrow.up", "Share")
      case .organize: ("folder", "Organize")
      case .bookmarks: ("bookmark", "Bookmarks")
      case .search: ("magnifyingglass", "Search")
      case .refresh: ("arrow.clockwise", "Refresh")
      case .stop: ("xmark", "Stop")
      case .close: (nil, "Close")
      case .camera: ("camera", "Camera")
      case .trash: ("trash", "Delete")
      case .play: ("play.fill", "Play")
      case .pause: ("pause.fill", "Pause")
      case .rewind: ("backward.fill", "Rewind")
      case .fastForward: ("forward.fill", "Fast forward")
      }
    }
  }

  /// Creates a button with a standard title or symbol, without an action.
  ///
  /// Titles and accessibility labels are in English, in every locale.
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject? = nil, action: Never? = nil
  ) {
    let content = item.content
    self.init(
      title: content.symbol == nil && item != .close ? content.label : nil,
      style: item == .done || item == .save ? .done : .plain)
    image = content.symbol.flatMap { Image(systemName: $0) }
    isCloseButton = item == .close
    accessibilityLabel = content.label
  }

  /// Creates a button with a standard title or symbol that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem item: SystemItem, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: item)
    setAction(of: target, action)
  }

  /// Creates a button with a title that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style)
    setAction(of: target, action)
  }

  /// Creates a button with an image that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init<Target: AnyObject>(
    image: Image?, style: Style, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(image: image, style: style)
    setAction(of: target, action)
  }

  private func setAction<Target: AnyObject>(
    of target: Target, _ method: @escaping (Target) -> () -> Void
  ) {
    action = { [weak target] in
      if let target { method(target)() }
    }
  }
}
