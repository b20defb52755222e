// UIKit declares the same members, and AppKit declares `section`. In files that import one of them,
// the compiler prefers its declarations, which have the same meaning, so no use is ambiguous.
extension IndexPath {
  /// Creates the index path of a row in a section.
  ///
  /// Both indexes start at 0.
  @_disfavoredOverload
  public init(row: Int, section: Int) { self = [section, row] }

  /// The index of the section.
  ///
  /// - Precondition: The path has two indexes.
  @_disfavoredOverload
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in its section.
  ///
  /// - Precondition: The path has two indexes.
  @_disfavoredOverload
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
