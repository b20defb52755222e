public import Foundation

/// A context menu, which a long press on a view shows in UIKit.
///
/// No touches are delivered, so the menu is never shown.
open class ContextMenuInteraction: Interaction {
  /// The object that provides the menu.
  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?
  /// The view that the interaction was added to.
  public private(set) weak var view: View?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The object that provides the menu, which is not retained.
  public init(delegate: any ContextMenuInteractionDelegate) { self.delegate = delegate }

  /// Called before the interaction is added to a view, or with `nil` before it is removed.
  open func willMove(to view: View?) {}

  /// Called after the interaction was added to a view, or with `nil` after it was removed.
  open func didMove(to view: View?) { self.view = view }

  /// Hides the menu, which is never shown.
  open func dismissMenu() {}

  /// Updates the menu, which is never shown.
  open func updateVisibleMenu(_ block: (Menu) -> Menu) {}
}

/// The content of a context menu.
open class ContextMenuConfiguration {
  /// A closure that creates the preview of the content.
  public typealias PreviewProvider = () -> ViewController?
  /// A closure that creates the menu from the elements that the system suggests.
  public typealias ActionProvider = ([MenuElement]) -> Menu?

  /// The identifier of the configuration.
  public let identifier: any Hashable
  /// Creates the preview of the content, or `nil` for the view.
  public let previewProvider: PreviewProvider?
  /// Creates the menu.
  public let actionProvider: ActionProvider?

  /// Creates a configuration with closures that create the preview and the menu.
  public init(
    identifier: (any Hashable)? = nil, previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? UUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

/// An object that provides the context menu of a view.
public protocol ContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a point of the view, or `nil` for none.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration?
}
