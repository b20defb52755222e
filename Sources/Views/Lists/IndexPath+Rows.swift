public import SnapshotDrawing

// UIKit declares the same members, and AppKit declares all but those of rows. In files that import
// one of them, the compiler prefers its declarations, which have the same meaning, so no use is
// ambiguous.
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

  /// Creates the index path of an item in a section.
  ///
  /// Both indexes start at 0.
  @_disfavoredOverload
  public init(item: Int, section: Int) { self = [section, item] }

  /// The index of the item in its section.
  ///
  /// - Precondition: The path has two indexes.
  @_disfavoredOverload
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
