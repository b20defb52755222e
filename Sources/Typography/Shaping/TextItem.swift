/// A range of text with a single run, face, and direction.
struct TextItem {
  /// The range of scalars.
  var range: Range<Int>
  /// The index of the run.
  var run: Int
  /// The face and its size.
  var face: FaceInstance
  /// The embedding level, which is odd for right-to-left (UAX #9).
  var level: UInt8
}
