public import SnapshotDrawing

/// Compares two images pixel by pixel.
///
/// By default, a pixel differs if one of its premultiplied channels does. A transparent
/// premultiplied pixel has no color, so only its alpha can differ. Images of different sizes are
/// aligned at the top left. Pixels that only one of them has are different, and no tolerance
/// permits them.
public enum PixelComparison {
  /// Returns the verdict on an image and its reference.
  ///
  /// Comparing equal images takes one `memcmp`.
  ///
  /// - Throws: ``SnapshotDrawing/BitmapError`` if a mask of both images would have too many pixels,
  ///   or if there is not enough memory.
  public static func verdict(
    reference: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact
  ) throws(BitmapError) -> ComparisonVerdict {
    guard reference != actual else {
      return tolerance.requiresDifference ? .toleranceTooWide(nil) : .equal
    }
    let tolerance = tolerance.resolved(pixelCount: reference.width * reference.height)
    return tolerance.verdict(on: try PixelDifference(reference, actual, tolerance))
  }
}

extension Tolerance {
  /// Whether the tolerance requires a difference, so that it is too wide for equal images.
  package var requiresDifference: Bool {
    differingPixels.lowerBound > 0 || channelDeltas.lowerBound > 0
  }

  /// The permitted range of the largest channel difference.
  private var channelDeltas: ClosedRange<Int> {
    if case .channels(let maximumDelta) = metric { maximumDelta } else { 0...255 }
  }

  fileprivate func verdict(on difference: PixelDifference) -> ComparisonVerdict {
    let (count, delta) = (
      difference.differingPixelCount, Int(difference.maximumChannelDifference)
    )
    let isCrowded = difference.densestWindow.map {
      $0.pixelCount > window?.maximumDifferingPixels ?? 0
    }
    if difference.referenceSize != difference.actualSize || isCrowded == true
      || count > differingPixels.upperBound || delta > channelDeltas.upperBound
    {
      return .different(difference)
    }
    return count < differingPixels.lowerBound || delta < channelDeltas.lowerBound
      ? .toleranceTooWide(difference) : .tolerated(difference)
  }
}

/// The verdict of a comparison.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ComparisonVerdict: Hashable, Sendable {
  /// All pixels are equal.
  case equal
  /// Some pixels differ within the tolerance.
  case tolerated(PixelDifference)
  /// The difference exceeds the tolerance.
  case different(PixelDifference)
  /// The difference is below a lower bound of the tolerance, which can be reduced; `nil` if there
  /// is no difference.
  case toleranceTooWide(PixelDifference?)

  /// The difference, including one within the tolerance.
  public var difference: PixelDifference? {
    switch self {
    case .equal: nil
    case .tolerated(let difference), .different(let difference): difference
    case .toleranceTooWide(let difference): difference
    }
  }
}

/// The difference between two images.
///
/// The metric of the tolerance decides which pixels differ. Pixels that only one of the images has
/// always do.
public struct PixelDifference: Hashable, Sendable {
  /// The size of the reference.
  public let referenceSize: PixelSize
  /// The size of the actual image.
  public let actualSize: PixelSize
  /// The number of differing pixels.
  public let differingPixelCount: Int
  /// The number of pixels that at least one of the images has.
  public let comparedPixelCount: Int
  /// The number of unequal pixels within the threshold of the metric.
  public let imperceptiblePixelCount: Int
  /// The number of pixels beyond the threshold of the metric that are ignored as antialiasing.
  public let excusedPixelCount: Int
  /// The bounding rectangle of all differing pixels, from the common top-left corner.
  public let boundingBox: PixelRect
  /// The largest difference of a premultiplied channel among the differing pixels that both images
  /// have, 0 to 255.
  public let maximumChannelDifference: UInt8
  /// The clusters of differing pixels, largest first; at most 32.
  public let clusters: [PixelCluster]
  /// The maximum number of listed clusters.
  package static let maximumClusterCount = 32
  /// The number of clusters, including those that are not listed.
  public let clusterCount: Int
  /// The window with the most differing pixels, if the tolerance has a ``Tolerance/window``.
  public let densestWindow: PixelCluster?
  /// The content that moved, if the difference is a movement.
  public let movement: Movement?
  /// A mask with the larger width and height of both images: 255 for differing pixels, and 0 for
  /// others.
  package let mask: Mask
  /// A mask with 255 for ignored pixels and 0 for others, or `nil` if none are ignored.
  package let excusedMask: Mask?
  /// The correspondence of the rows or columns of both images, if some of them moved.
  package internal(set) var alignment: ImageAlignment?

  /// A part of the reference that moved without a change.
  public struct Movement: Hashable, Sendable {
    /// The rectangle in the reference.
    public let box: PixelRect
    /// The distance that it moved.
    public let distance: PixelOffset

    package init(box: PixelRect, distance: PixelOffset) {
      self.box = box
      self.distance = distance
    }
  }
}

/// A group of nearby differing pixels.
public struct PixelCluster: Hashable, Sendable {
  /// The bounding rectangle of the pixels.
  public let box: PixelRect
  /// The number of differing pixels.
  public let pixelCount: Int
  /// The distance that the content moved, if the difference is only a movement.
  public let movement: PixelOffset?

  /// Creates a cluster.
  public init(box: PixelRect, pixelCount: Int, movement: PixelOffset? = nil) {
    self.box = box
    self.pixelCount = pixelCount
    self.movement = movement
  }
}

/// The distance that pixels moved.
public struct PixelOffset: Hashable, Sendable {
  /// The distance to the right, in pixels; negative to the left.
  public let x: Int
  /// The distance down, in pixels; negative upward.
  public let y: Int

  /// Creates a distance.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

extension PixelDifference {
  /// Compares two unequal images.
  init(_ reference: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance) throws(BitmapError) {
    self = try PixelPair.with(reference, actual) { pair throws(BitmapError) in
      var mask = try Mask(size: pair.union)
      var excusedMask: Mask?
      var scan = DifferenceScan()
      unsafe try mask.withUnsafeMutableValues { values throws(BitmapError) in
        guard let values = values.baseAddress else { return }
        unsafe try scan.scan(pair, into: values)
      }
      let tally = try mask.applyMetric(scan, pair, by: tolerance.metric, excused: &excusedMask)
      let clusters = try mask.clusters()
      let search = try MovementSearch(pair, clusters, mask, differing: tally.differing)
      return PixelDifference(
        referenceSize: pair.referenceSize, actualSize: pair.actualSize,
        differingPixelCount: tally.differing, comparedPixelCount: scan.compared,
        imperceptiblePixelCount: tally.imperceptible, excusedPixelCount: tally.excused,
        boundingBox: clusters.box, maximumChannelDifference: tally.maximum,
        clusters: search.clusters, clusterCount: clusters.count,
        densestWindow: try mask.densestWindow(tolerance.window, in: clusters.box),
        movement: search.movement, mask: mask, excusedMask: excusedMask,
        alignment: search.alignment)
    }
  }
}

extension Mask {
  /// Applies a metric to the unequal pixels of a scan.
  ///
  /// The mask keeps only the differing ones, and ignored pixels move to a separate mask.
  fileprivate mutating func applyMetric(
    _ scan: DifferenceScan, _ pair: PixelPair, by metric: Tolerance.Metric,
    excused: inout Mask?
  ) throws(BitmapError) -> PixelTally {
    if case .channels = metric { return PixelTally(scan) }
    var edges = try Mask(size: size)
    let tally = unsafe try withUnsafeMutableValues { values throws(BitmapError) in
      unsafe try edges.withUnsafeMutableValues { edges throws(BitmapError) -> PixelTally in
        guard let values = values.baseAddress, let edges = edges.baseAddress else {
          return PixelTally(scan)
        }
        switch metric {
        case .channels: break
        case .perceptual(let threshold):
          unsafe try PerceptualMetric(threshold: threshold).judge(pair, values)
        case .pixelmatch(let threshold):
          unsafe try YIQMetric(threshold: threshold).judge(pair, values)
        }
        return unsafe PixelTally(counting: values, excused: edges, of: pair)
      }
    }
    if tally.excused > 0 { excused = edges }
    return tally
  }

  fileprivate func clusters() throws(BitmapError) -> PixelClusters {
    unsafe try withUnsafeValues { values throws(BitmapError) in
      guard let values = values.baseAddress else { return PixelClusters() }
      return try PixelClusters(unsafe TileGrid(values, size), for: size)
    }
  }

  fileprivate func densestWindow(
    _ window: Tolerance.Window?, in box: PixelRect
  ) throws(BitmapError) -> PixelCluster? {
    guard let window, !box.isEmpty else { return nil }
    return unsafe try withUnsafeValues { values throws(BitmapError) -> PixelCluster? in
      guard let values = values.baseAddress else { return nil }
      return unsafe try DensestWindow.find(side: window.side, in: values, size, box: box)
    }
  }
}

extension PixelDifference: CustomStringConvertible {
  /// The difference in one line, such as `12 of 3,600 pixels differ (0.33%) in (4, 4) 3x4, by up
  /// to 255 of 255, in 2 places`.
  public var description: String { description(placeCount: clusterCount) }

  /// Returns the difference in one line, with a number of places that may differ from that of the
  /// clusters.
  package func description(placeCount: Int) -> String {
    ([sizes + difference(in: " in \(boundingBox)")] + details(placeCount)).joined(separator: ", ")
  }

  /// The share of differing pixels, as text for an image, such as `11.5 % of the pixels`.
  ///
  /// Pixels that differ only because their content moved are not counted, because the image undoes
  /// the movement.
  package var share: String {
    let count = alignment?.remainder.pixelCount ?? differingPixelCount
    if count == 0 { return alignment == nil ? "No pixel differs" : "No other pixel differs" }
    if count == comparedPixelCount { return "All pixels" }
    let tenths = (Double(count) * 1_000 / Double(comparedPixelCount)).rounded()
    // For a smaller share, the number is more informative.
    guard tenths >= 1 else {
      return "\(count.grouped) of \(comparedPixelCount.grouped) pixels"
    }
    let shown = min(Int(tenths), 999)
    return "\(shown / 10).\(shown % 10) % of the pixels"
  }

  private var sizes: String {
    referenceSize == actualSize
      ? "" : "the size is \(actualSize), expected \(referenceSize); "
  }

  private func difference(in place: String) -> String {
    differingPixelCount == 0
      ? "no pixel of \(comparedPixelCount.grouped) differs"
      : "\(differingPixelCount.grouped) of \(comparedPixelCount.grouped) pixels differ "
        + "(\(percentage)%)\(place)"
  }

  private func details(_ placeCount: Int) -> [String] {
    var details: [String] = []
    if maximumChannelDifference > 0 {
      details.append("by up to \(maximumChannelDifference) of 255")
    }
    if placeCount > 1 { details.append("in \(placeCount.grouped) places") }
    if let alignment {
      details += alignment.details
    } else if let movement {
      let distance = "moved by (\(movement.distance.x), \(movement.distance.y))"
      details.append("\(movement.box) \(distance)")
    }
    if let densestWindow {
      let side = densestWindow.box.size
      details.append("\(densestWindow.pixelCount.grouped) within a \(side) window")
    }
    if excusedPixelCount > 0 {
      details.append("\(excusedPixelCount.grouped) ignored as antialiasing")
    }
    if imperceptiblePixelCount > 0 {
      details.append("\(imperceptiblePixelCount.grouped) imperceptible")
    }
    return details
  }

  /// The percentage of differing pixels with two decimals, never rounded to 0 or 100.
  private var percentage: String {
    let hundredths = (differingPixelCount * 10_000 + comparedPixelCount / 2) / comparedPixelCount
    if hundredths == 0 { return "< 0.01" }
    if hundredths >= 10_000 {
      return differingPixelCount == comparedPixelCount ? "100" : "> 99.99"
    }
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension Int {
  /// The nonnegative number with a comma between groups of three digits, such as `3,600`.
  package var grouped: String {
    var groups: [String] = []
    var remaining = self
    while remaining >= 1_000 {
      groups.insert(String(String(remaining % 1_000 + 1_000).dropFirst()), at: 0)
      remaining /= 1_000
    }
    return ([String(remaining)] + groups).joined(separator: ",")
  }
}
