/// The contributions of a view controller to the bars of its parents.
struct BarItems {
  var toolbar: [BarButtonItem]?
  var hidesBottomBar = false
  var isEditing = false
  /// The button that toggles the editing state, if it was requested.
  var editButton: BarButtonItem?

  /// Sets the title and the weight of the edit button for the editing state.
  func updateEditButton() {
    guard let editButton else { return }
    editButton.title = isEditing ? "Done" : "Edit"
    editButton.style = isEditing ? .done : .plain
  }
}
