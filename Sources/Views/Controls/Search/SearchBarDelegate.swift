/// An object that is notified of taps on the buttons of a search bar, and of changes of its text.
public protocol SearchBarDelegate: AnyObject {
  /// Called after a tap on the search key, which a test simulates with the `primaryActionTriggered`
  /// event of the text field. The default implementation does nothing.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)

  /// Called after a tap on the cancel button. The default implementation does nothing.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)

  /// Called after a tap on a scope button. The default implementation does nothing.
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)

  /// Called after the user changed the text, which a test simulates with the `editingChanged` event
  /// of the text field. The default implementation does nothing.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
}

extension SearchBarDelegate {
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}

  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}

  /// Does nothing.
  public func searchBar(
    _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}

  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
}
