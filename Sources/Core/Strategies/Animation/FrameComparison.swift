import SnapshotComparison
import SnapshotDifferencePictures
import SnapshotImageCodecs
import SnapshotPixels

/// Compares the frames of two animations one by one.
struct FrameComparison {
  private let reference: [Bitmap]
  private let actual: [Bitmap]
  private let tolerance: Tolerance
  private let scale: Double
  /// The frames that differ more than the tolerance permits, with their numbers from 0.
  private var failing: [(number: Int, difference: PixelDifference)] = []
  /// The first frame that differs within the tolerance.
  private var tolerated: (number: Int, difference: PixelDifference)?
  private var isTooWide = false

  /// Compares the frames that both have.
  init(reference: [Bitmap], actual: [Bitmap], tolerance: Tolerance, scale: Double) throws {
    self.reference = reference
    self.actual = actual
    self.tolerance = tolerance
    self.scale = scale
    for (number, pair) in zip(reference, actual).enumerated() {
      let verdict = try PixelComparison.verdict(
        reference: pair.0, actual: pair.1, tolerance: tolerance)
      switch verdict {
      case .equal: break
      case .tolerated(let found): tolerated = tolerated ?? (number, found)
      case .different(let found): failing.append((number, found))
      case .toleranceTooWide: isTooWide = true
      }
    }
  }

  /// Returns what is decided of the animation as a whole: it differs where a frame does.
  func verdict<Format>() -> Diffing<Format>.Verdict {
    if reference.count != actual.count || !failing.isEmpty {
      let difference = Diffing<Format>.Difference(
        summary: summary, pixels: failing.first?.difference
      ) { _ in try artifacts() }
      return .different(difference)
    }
    if let tolerated {
      return .tolerated(
        .init(summary: Self.line(tolerated), pixels: tolerated.difference) { _ in try artifacts() })
    }
    guard isTooWide else { return .equal }
    return .different(.init(summary: "no frame needs the tolerance"))
  }

  /// Which frames differ, and below it a line for each.
  private var summary: String {
    var parts: [String] = []
    if reference.count != actual.count {
      parts.append("the animation has \(actual.count) frames, the reference \(reference.count)")
    }
    if let first = failing.first {
      let numbers = failing.map { String($0.number) }
      let noun = numbers.count == 1 ? "frame" : "frames"
      let verb = numbers.count == 1 ? "differs" : "differ"
      parts.append(
        "\(noun) \(numbers.joined(separator: ", ")) of 0 to \(actual.count - 1) \(verb); "
          + Self.line(first))
    }
    return ([parts.joined(separator: "; ")] + failing.dropFirst().map { "  " + Self.line($0) })
      .joined(separator: "\n")
  }

  private static func line(_ frame: (number: Int, difference: PixelDifference)) -> String {
    "frame \(frame.number): \(frame.difference)"
  }

  /// The strip of all frames that both have.
  private func artifacts() throws -> [SnapshotArtifact] {
    let moments = zip(reference, actual).map { (reference: $0, actual: $1) }
    guard !moments.isEmpty else { return [] }
    return [
      SnapshotArtifact(
        .strip,
        bytes: try PNG.encode(
          FilmStrip.draw(moments, tolerance: tolerance, scale: scale), options: .artifact))
    ]
  }
}
