/// An object that handles a kind of interaction with a view, such as a context menu.
public protocol Interaction: AnyObject {
  /// The view that the interaction was added to.
  var view: View? { get }

  /// Called before the interaction is added to a view, or with `nil` before it is removed.
  func willMove(to view: View?)

  /// Called after the interaction was added to a view, or with `nil` after it was removed.
  func didMove(to view: View?)
}
