package import Foundation
import SnapshotComparison

extension SnapshotResult {
  /// Reads a result from a file.
  ///
  /// The file may be damaged or forged, so every number is checked. Sums of a few numbers and their
  /// conversions between integers and floating point do not overflow.
  ///
  /// - Throws: A `DecodingError` that explains the problem.
  package init(json bytes: [UInt8], _ decoder: JSONDecoder = JSONDecoder()) throws {
    self = try decoder.decode(SnapshotResult.self, from: Data(bytes))
    // A file from before the parts of the message were stored contains only the message.
    if problem == nil { problem = message }
    var check = NumberRanges()
    check.add(self)
    if let problem = check.problem { throw problem }
  }
}

extension CompletedTest {
  /// Reads the record of a completed test from a file.
  ///
  /// - Throws: A `DecodingError` that explains the problem.
  package init(json bytes: [UInt8], _ decoder: JSONDecoder = JSONDecoder()) throws {
    self = try decoder.decode(CompletedTest.self, from: Data(bytes))
  }
}

/// The check of a result's numbers.
private struct NumberRanges {
  /// The largest integer of a file: 2^53, above which floating-point numbers are not exact.
  private static let maximum = 1 << 53

  /// The first number that is out of range.
  private(set) var problem: DecodingError?

  private mutating func check(
    _ number: Int?, _ name: String, in range: ClosedRange<Int> = 0...NumberRanges.maximum
  ) {
    guard problem == nil, let number, !range.contains(number) else { return }
    problem = .dataCorrupted(
      DecodingError.Context(
        codingPath: [],
        debugDescription: "`\(name)` is \(number), not from \(range.lowerBound) to "
          + "\(range.upperBound)"))
  }

  private mutating func check(_ number: Double?, _ name: String) {
    let limit = SnapshotResult.Box.maximum
    guard problem == nil, let number, !(-limit...limit).contains(number) else { return }
    problem = .dataCorrupted(
      DecodingError.Context(
        codingPath: [], debugDescription: "`\(name)` is \(number), not from -\(limit) to \(limit)"))
  }

  mutating func add(_ result: SnapshotResult) {
    check(result.source?.line, "line")
    check(result.source?.column, "column")
    check(result.reference?.byteCount, "bytes")
    check(result.actual?.byteCount, "bytes")
    check(result.budget, "budget", in: 0...Int.max)
    check(result.text?.omittedLineCount, "omittedLineCount")
    check(result.evidence?.width, "width")
    for change in result.evidence?.pixelChanges ?? [] { add(change) }
    check(result.configuration?.displayScale, "displayScale")
    for number in result.configuration?.size ?? [] { check(number, "size") }
    for change in result.changes ?? [] { add(change) }
    check(result.places?.count, "places", in: 0...ChangedPlace.maximumCount)
    for place in result.places ?? [] {
      check(place.number, "number")
      check(place.change, "change")
      check(place.pixelCount, "pixels")
    }
    if let difference = result.difference { add(difference) }
  }

  private mutating func add(_ difference: SnapshotResult.Difference) {
    check(difference.comparedPixelCount, "comparedPixelCount")
    check(difference.differingPixelCount, "differingPixelCount")
    check(difference.imperceptiblePixelCount, "imperceptiblePixelCount")
    check(difference.excusedPixelCount, "excusedPixelCount")
    check(difference.maximumChannelDifference, "maximumChannelDifference", in: 0...255)
    check(
      difference.clusterCount, "clusterCount",
      in: difference.clusters.count...NumberRanges.maximum)
    check(difference.frame, "frame")
    check(difference.clusters.count, "clusters", in: 0...PixelDifference.maximumClusterCount)
    for cluster in difference.clusters { check(cluster.pixelCount, "pixels") }
    guard let alignment = difference.alignment else { return }
    for band in alignment.inserted + alignment.removed {
      check(band.start, "start")
      check(band.count, "count")
    }
    for segment in alignment.lines {
      check(segment.start, "start")
      check(segment.count, "count")
      check(segment.offset, "offset", in: -NumberRanges.maximum...NumberRanges.maximum)
    }
    check(alignment.movedPixelCount, "movedPixelCount")
    check(alignment.remainingPixelCount, "remainingPixelCount")
  }

  private mutating func add(_ change: SnapshotResult.PixelChange) {
    switch change {
    case .movement(let x, let y):
      check(x, "x", in: -NumberRanges.maximum...NumberRanges.maximum)
      check(y, "y", in: -NumberRanges.maximum...NumberRanges.maximum)
    case .lines(_, let inserted, let removed, _):
      for count in inserted { check(count, "inserted") }
      for count in removed { check(count, "removed") }
    case .color, .content: break
    }
  }

  private mutating func add(_ change: SnapshotResult.Change) {
    for box in [change.box, change.reach, change.frame?.reference, change.frame?.actual] {
      for number in [box?.x, box?.y, box?.width, box?.height] { check(number, "box") }
    }
    let consequences = change.consequences
    check(consequences.resized, "resized")
    check(consequences.inside, "inside")
    check(consequences.around, "around")
    for movement in consequences.moved {
      check(movement.x, "x")
      check(movement.y, "y")
      check(movement.count, "count")
    }
  }
}
