/// The integer unit of text layout, 1/1024 of a point.
///
/// Advances are rounded to subunits once and then only added, so the width of a line does not
/// depend on the order of addition.
package enum Subunits {
  /// The number of subunits per point.
  package static let perPoint = 1024

  /// Returns a length in points as subunits, rounded to nearest and clamped to ±2³⁰.
  package static func from(points: Double) -> Int {
    guard points == points else { return 0 }
    let limit = 1_073_741_824.0
    return Int(max(0 - limit, min(limit, (points * 1024 + 0.5).rounded(.down))))
  }

  /// Returns a length in subunits as points.
  package static func points(_ subunits: Int) -> Double { Double(subunits) / 1024 }
}
