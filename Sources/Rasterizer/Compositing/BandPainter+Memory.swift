extension BandPainter {
  /// The bytes of memory that are kept from one scene to the next.
  var byteCount: Int {
    var count = hiddenDraws.byteCount + cells.byteCount + spans.byteCount + clippedSpans.byteCount
    count += sourceRow.byteCount + imageRows.byteCount
    count += masks.byteCount + layers.byteCount + suspended.byteCount
    for mask in masks { count += mask.byteCount }
    for layer in layers { count += layer.byteCount }
    return count
  }
}
