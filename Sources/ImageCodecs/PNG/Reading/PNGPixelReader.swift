import CPNG
import Pixels

/// Reads the pixels of a PNG into a bitmap.
///
/// The usual formats go row by row straight into the bitmap, and a row that repeats is copied; all
/// others come from libpng as straight RGBA and are multiplied in place.
struct PNGPixelReader {
  let outline: PNGOutline
  let bytes: [UInt8]

  func read(into bitmap: inout Bitmap) throws(PNGError) {
    let handle = try PNGReaderHandle(bytes)
    if let expansion = RowExpansion(outline, in: bytes) {
      try handle.start(rows: CPNG_ROWS_AS_STORED)
      try readRows(from: handle, by: expansion, into: &bitmap)
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
    let rowByteCount = handle.rowByteCount
    guard rowByteCount == outline.header.rowByteCount(width: width) else {
      throw .invalidPixels("rows of \(rowByteCount) bytes for \(width) pixels")
    }
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
