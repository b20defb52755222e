// UIKit declares the same members, and AppKit declares `section`. Where one of the two is imported
// its declarations are preferred, so that no use is ambiguous; they mean the same.
extension IndexPath {
  /// Creates the place of a row: its section, and its row in it, both from 0.
  @_disfavoredOverload
  public init(row: Int, section: Int) { self = [section, row] }

  /// The section.
  ///
  /// - Precondition: The path has two indexes.
  @_disfavoredOverload
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in the section.
  ///
  /// - Precondition: The path has two indexes.
  @_disfavoredOverload
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
