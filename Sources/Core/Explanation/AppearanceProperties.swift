/// The properties of each view type that affect only pixels, so that they cannot be the cause of a
/// frame change.
///
/// References do not contain them. The actual view tree supplies them, from the declarations in
/// `View.describe(in:)`. An undeclared property is assumed to affect layout.
package struct AppearanceProperties: Hashable, Sendable {
  private let names: [String: Set<String>]

  /// Creates a value from the property names of each type.
  package init(_ names: [String: Set<String>] = [:]) { self.names = names }

  /// Returns whether an edit of a view of a type changes only pixels.
  func contains(_ edit: OutlineChange.Edit, of type: String) -> Bool {
    edit.name == OutlineChange.Edit.orderName || names[type]?.contains(edit.name) == true
  }
}
