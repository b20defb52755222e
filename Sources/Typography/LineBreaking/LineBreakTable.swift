/// The line-breaking class of every code point.
enum LineBreakTable {
  private static let table = CodePointTable(records)

  /// Returns the class of a code point.
  static func lineBreakClass(of scalar: UInt32) -> LineBreakClass {
    LineBreakClass(rawValue: table.value(of: scalar)) ?? .al
  }
}
