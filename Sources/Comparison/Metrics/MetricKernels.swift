import CSnapshotComparison
import SnapshotPixels

/// The implementation of a metric.
///
/// All cases have the same results.
enum MetricKernels {
  /// The vector kernels in C for the pixels that they can decide, and Swift for the others.
  case vectors
  /// Swift for all pixels.
  case scalar

  /// The state of a pixel that the vector kernels do not decide.
  static let open = UInt8(CCOMPARISON_OPEN)

  /// Whether the vector kernels apply to images of a size.
  func apply(to size: PixelSize) -> Bool {
    self == .vectors && size.width >= Int(CCOMPARISON_MINIMUM_WIDTH)
  }
}

extension PixelPair {
  /// The rows around a row that is neither the first nor the last, for a kernel.
  func rows(around y: Int) -> ccomparison_rows {
    unsafe ccomparison_rows(
      reference: (referenceRow(y &- 1), referenceRow(y), referenceRow(y &+ 1)),
      actual: (actualRow(y &- 1), actualRow(y), actualRow(y &+ 1)), width: common.width)
  }
}
