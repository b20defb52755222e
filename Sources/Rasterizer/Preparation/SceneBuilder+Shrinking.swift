import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// Replaces a picture that is drawn smaller than it is by one whose pixels are means.
  ///
  /// One that is not turned becomes a picture of the device's own pixels. Any other, and one that is
  /// repeated, becomes as small as it is drawn in either of its directions, and is interpolated from
  /// there.
  mutating func shrink(_ reading: inout ImageReading) {
    let inverse = reading.inverse
    let isTurned = inverse.b != 0 || inverse.c != 0
    // How far the image's columns and rows are apart under neighboring pixels of the device.
    let across = (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
    let down = (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
    guard across > 1 || down > 1 else { return }
    if isTurned || reading.edges != (.clamp, .clamp) {
      shrink(&reading, across: max(1, across), down: max(1, down))
    } else {
      shrinkToDevice(&reading)
    }
  }

  /// Replaces an image that may be read completely, wherever it is drawn, with a downsampled one.
  mutating func shrinkWhole(_ reading: inout ImageReading) {
    let inverse = reading.inverse
    let across = (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
    let down = (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
    guard across > 1 || down > 1 else { return }
    shrink(&reading, across: max(1, across), down: max(1, down))
  }

  private mutating func shrinkToDevice(_ reading: inout ImageReading) {
    let visible = reading.bounds.intersection(reachable)
    let (part, inverse) = (reading.part, reading.inverse)
    guard !visible.isEmpty,
      let small = shrunk(
        reading.image.bitmap,
        columns: AreaAxis(
          start: inverse.tx, step: inverse.a, first: visible.x - reading.bounds.x,
          count: visible.width, part: (part.left, part.right),
          extent: reading.image.bitmap.width),
        rows: AreaAxis(
          start: inverse.ty, step: inverse.d, first: visible.y - reading.bounds.y,
          count: visible.height, part: (part.top, part.bottom),
          extent: reading.image.bitmap.height))
    else { return }
    reading.read(small)
    reading.inverse = .identity
    reading.bounds = visible
  }

  private mutating func shrink(_ reading: inout ImageReading, across: Double, down: Double) {
    let part = reading.part
    let (width, height) = (part.right - part.left, part.bottom - part.top)
    let size = PixelSize(
      width: max(1, Int((width / across).rounded(.up))),
      height: max(1, Int((height / down).rounded(.up))))
    guard
      let small = shrunk(
        reading.image.bitmap,
        columns: AreaAxis(
          start: part.left, step: width / Double(size.width), first: 0, count: size.width,
          part: (part.left, part.right), extent: reading.image.bitmap.width),
        rows: AreaAxis(
          start: part.top, step: height / Double(size.height), first: 0, count: size.height,
          part: (part.top, part.bottom), extent: reading.image.bitmap.height))
    else { return }
    reading.inverse = reading.inverse
      .concatenating(Transform2D(translationX: 0 - part.left, y: 0 - part.top))
      .concatenating(
        Transform2D(
          scaleX: Double(size.width) / width, y: Double(size.height) / height))
    reading.read(small)
  }

  /// Returns a part of a bitmap shrunk to some columns and rows, or `nil` after noting why there is none.
  private mutating func shrunk(_ bitmap: Bitmap, columns: AreaAxis, rows: AreaAxis) -> Bitmap? {
    let area = PixelRect(x: 0, y: 0, width: columns.count, height: rows.count)
    guard isPossible(area) else { return nil }
    retainedPixelCount += area.width * area.height
    let small = AreaFilter.shrink(bitmap, columns: columns, rows: rows)
    if small == nil { fail(.bitmap(.noMemory(area.size))) }
    return small
  }
}

extension ImageReading {
  /// Reads all of another picture.
  fileprivate mutating func read(_ bitmap: Bitmap) {
    image.bitmap = bitmap
    part = ImageSampler.Part(
      left: 0, top: 0, right: Double(bitmap.width), bottom: Double(bitmap.height))
  }
}
