extension TableView {
  /// The place of a row: its section, and its row in it, both from 0.
  public struct IndexPath: Hashable, Comparable, Sendable {
    /// The section.
    public var section: Int
    /// The row in the section.
    public var row: Int

    /// Creates the place of a row.
    public init(row: Int, section: Int) {
      self.section = section
      self.row = row
    }

    /// Whether one row is above another.
    public static func < (first: IndexPath, second: IndexPath) -> Bool {
      (first.section, first.row) < (second.section, second.row)
    }
  }
}

extension TableView.IndexPath: CustomStringConvertible {
  /// The section and the row, such as `[0, 3]`.
  public var description: String { "[\(section), \(row)]" }
}
