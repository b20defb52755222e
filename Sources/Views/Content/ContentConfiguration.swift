import SnapshotDrawing

/// The content of a cell, a header, or a footer, as a value that creates a view.
public protocol ContentConfiguration {
  /// Creates a view that shows the content.
  func makeContentView() -> any View & ContentView

  /// Returns the content for a state, such as that of a selected cell.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
public protocol ContentView: AnyObject {
  /// The content that the view shows.
  ///
  /// A change updates the view.
  var configuration: any ContentConfiguration { get set }

  /// Returns whether the view can show other content.
  ///
  /// By default, it can show content of the same type as the current one.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Returns whether the content is of the same type as the current one.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view with a configuration.
public protocol ConfigurationState {
  /// The traits of the view.
  var traitCollection: TraitCollection { get set }
}

/// The state of a view such as a header or a footer.
public struct ViewConfigurationState: ConfigurationState, Hashable, Sendable {
  /// The traits of the view.
  public var traitCollection: TraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted, as during a touch.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the keyboard focus.
  public var isFocused = false
  /// Whether the view is pinned while content scrolls under it.
  public var isPinned = false

  /// Creates a state whose flags are all `false`.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
public struct CellConfigurationState: ConfigurationState, Hashable, Sendable {
  /// The traits of the cell.
  public var traitCollection: TraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is highlighted, as during a touch.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the keyboard focus.
  public var isFocused = false
  /// Whether the cell shows editing controls.
  public var isEditing = false
  /// Whether the cell shows its swipe actions.
  public var isSwiped = false
  /// Whether the cell shows the items below it in an outline.
  public var isExpanded = false
  /// Whether the user is moving the cell.
  public var isReordering = false

  /// Creates a state whose flags are all `false`.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
}

/// The content of a cell, and the view that shows it.
///
/// It is an object, because the app's code creates and updates the view, and may access the cell
/// while it does.
final class ConfiguredContent {
  private(set) var configuration: (any ContentConfiguration)?
  private(set) var view: (any View & ContentView)?

  /// Shows new content in a container, in the same view if possible.
  func set(_ new: (any ContentConfiguration)?, in container: View) {
    configuration = new
    guard let new else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(new) {
      view.configuration = new
      return
    }
    let created = new.makeContentView()
    view?.removeFromSuperview()
    view = created
    container.addSubview(created)
  }

  /// Shows the content for a state of the cell.
  func update(for state: any ConfigurationState) {
    guard let configuration else { return }
    let updated = configuration.updated(for: state)
    self.configuration = updated
    view?.configuration = updated
  }
}
