/// A stretch of text of one run, one face and one direction.
struct TextItem {
  /// The scalars.
  var range: Range<Int>
  /// The index of the run.
  var run: Int
  /// The face at its size.
  var face: FaceInstance
  /// The embedding level: odd from right to left (UAX #9).
  var level: UInt8
}
