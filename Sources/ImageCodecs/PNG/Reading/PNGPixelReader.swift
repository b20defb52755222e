import CSnapshotPNG
import SnapshotPixels

/// Reads the pixels of a PNG into a bitmap.
///
/// The usual formats go row by row straight into the bitmap, and a row that repeats is copied; all
/// others come from libpng as straight RGBA and are multiplied in place.
struct PNGPixelReader {
  let outline: PNGStructure
  let bytes: [UInt8]

  func read(into bitmap: inout Bitmap) throws(PNGError) {
    let result = unsafe bytes.withUnsafeBufferPointer { file in
      Result { () throws(PNGError) in unsafe try read(file, into: &bitmap) }
    }
    try result.get()
  }

  @unsafe
  private func read(
    _ file: UnsafeBufferPointer<UInt8>, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let handle = unsafe try PNGReaderHandle(file, pixelsEnd: outline.pixelsEnd)
    if let expansion = RowExpansion(outline, in: bytes) {
      try handle.start(rows: CPNG_ROWS_AS_STORED)
      if outline.header.isInterlaced {
        try readPasses(from: handle, by: expansion, into: &bitmap)
      } else {
        try readRows(from: handle, by: expansion, into: &bitmap)
      }
    } else {
      try handle.start(rows: CPNG_ROWS_RGBA)
      try readImage(from: handle, into: &bitmap)
    }
    try handle.finish()
  }

  private func readRows(
    from handle: borrowing PNGReaderHandle, by expansion: RowExpansion, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let width = bitmap.width
    let height = bitmap.height
    let rowByteCount = try rowByteCount(handle)
    // Words are read whole, also at the end of a row.
    let row = try ByteBuffer(count: rowByteCount + 3)
    let above = try ByteBuffer(count: rowByteCount + 3)
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(PNGError) in
      guard let words = pixels.baseAddress else { return }
      for y in 0..<height {
        let target = unsafe words + y &* width
        let (current, last) = y & 1 == 0 ? (row, above) : (above, row)
        unsafe try handle.readRow(current.start)
        if y > 0, unsafe bytesAreEqual(current.start, last.start, count: rowByteCount) {
          unsafe target.update(from: target - width, count: width)
        } else {
          unsafe try expansion.expand(current.start, into: target, count: width)
        }
      }
    }
  }

  /// Expands the rows of each pass beside the bitmap and spreads them over it.
  private func readPasses(
    from handle: borrowing PNGReaderHandle, by expansion: RowExpansion, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let size = bitmap.size
    let row = try ByteBuffer(count: try rowByteCount(handle) + 3)
    var expanded = try Bitmap.forPNG(size: PixelSize(width: size.width, height: 1))
    for pass in PNGPass.adam7 {
      let part = pass.size(of: size)
      guard !part.isEmpty else { continue }
      for y in 0..<part.height {
        unsafe try handle.readRow(row.start)
        unsafe try expanded.withUnsafeMutablePixels { (words) throws(PNGError) in
          guard let words = words.baseAddress else { return }
          unsafe try expansion.expand(row.start, into: words, count: part.width)
        }
        let start = (pass.y + y * pass.rowStep) * size.width + pass.x
        unsafe bitmap.withUnsafeMutablePixels { target in
          unsafe expanded.withUnsafePixels { words in
            for x in 0..<part.width {
              unsafe target[start &+ x &* pass.columnStep] = words[x]
            }
          }
        }
      }
    }
  }

  /// The bytes of the widest row as stored, which libpng and the header must agree on.
  private func rowByteCount(_ handle: borrowing PNGReaderHandle) throws(PNGError) -> Int {
    let (width, count) = (outline.header.size.width, handle.rowByteCount)
    guard count == outline.header.rowByteCount(width: width) else {
      throw .invalidPixels("rows of \(count) bytes for \(width) pixels")
    }
    return count
  }

  private func readImage(
    from handle: borrowing PNGReaderHandle, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let size = bitmap.size
    let mayBeTranslucent =
      outline.transparency != nil || outline.header.colorType.hasAlpha
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(PNGError) in
      guard let words = pixels.baseAddress else { return }
      guard handle.rowByteCount == size.width * 4 else {
        throw .invalidPixels("rows of \(handle.rowByteCount) bytes for \(size.width) pixels")
      }
      unsafe try handle.readImage(words, stride: size.width * 4)
      if mayBeTranslucent { unsafe premultiply(pixels) }
    }
  }
}
