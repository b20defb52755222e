/// What a byte of a mask says while a metric judges.
enum PixelState {
  /// The pixels are the same.
  static let equal: UInt8 = 0
  /// They are not the same, and closer than the metric's threshold.
  static let imperceptible: UInt8 = 1
  /// They are further apart, and excused as an edge that is drawn differently.
  static let excused: UInt8 = 2
  /// They differ; before a metric has judged: they are not the same.
  static let differing: UInt8 = 255
}
