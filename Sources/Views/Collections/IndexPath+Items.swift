// UIKit declares the same members. In files that import UIKit, the compiler prefers those, which
// have the same meaning, so no use is ambiguous.
extension IndexPath {
  /// Creates the index path of an item in a section.
  ///
  /// Both indices start at 0.
  @_disfavoredOverload
  public init(item: Int, section: Int) { self = [section, item] }

  /// The index of the item in its section.
  ///
  /// - Precondition: The path has two indices.
  @_disfavoredOverload
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
