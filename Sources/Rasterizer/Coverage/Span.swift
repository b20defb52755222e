/// Neighboring pixels of one row, and how much of them is covered.
struct Span: BitwiseCopyable {
  /// The first column, counted from the left edge of the box that was swept.
  var start: Int32 = 0
  /// The number of columns.
  var count: Int32 = 0
  /// The coverage of every pixel, 1 to 256, or ``varying``.
  var coverage: UInt32 = 0

  /// Says that each pixel has a coverage of its own, in the row's coverage words.
  static let varying: UInt32 = 0
  /// The coverage of pixels that lie wholly inside.
  static let full: UInt32 = 256
}
