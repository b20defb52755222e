/// The integer lengths of text: 1/1024 of a point.
///
/// Advances are rounded to them once, and then only added, so that the sum of a line does not
/// depend on the order of adding.
package enum Subunits {
  /// How many there are in a point.
  package static let perPoint = 1024

  /// Returns a length in points, rounded to the nearest subunit and kept within ±2³⁰.
  package static func from(points: Double) -> Int {
    guard points == points else { return 0 }
    let limit = 1_073_741_824.0
    return Int(max(0 - limit, min(limit, (points * 1024 + 0.5).rounded(.down))))
  }

  /// Returns a length in points.
  package static func points(_ subunits: Int) -> Double { Double(subunits) / 1024 }
}
