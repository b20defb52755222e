import SnapshotPixels

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
