/// Adjacent pixels of one row, and their coverage.
struct Span: BitwiseCopyable {
  /// The first column, relative to the left edge of the box that was swept.
  var start: Int32 = 0
  /// The number of columns.
  var count: Int32 = 0
  /// The coverage of every pixel, 1 to 256, or ``varying``.
  var coverage: UInt32 = 0

  /// A marker for spans whose pixels have individual coverage, stored in the row.
  static let varying: UInt32 = 0
  /// The coverage of fully covered pixels.
  static let full: UInt32 = 256
}
