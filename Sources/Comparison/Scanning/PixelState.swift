/// The values of a mask while a metric is applied.
enum PixelState {
  /// The pixels are equal.
  static let equal: UInt8 = 0
  /// The pixels are unequal, but within the threshold of the metric.
  static let imperceptible: UInt8 = 1
  /// The pixels exceed the threshold, but are ignored as antialiasing.
  static let excused: UInt8 = 2
  /// The pixels differ.
  ///
  /// Before a metric is applied, the pixels are unequal.
  static let differing: UInt8 = 255
}
