import CPNG
import Pixels

/// Reads the pixels of a PNG into a bitmap.
///
/// Indices and greys go through a table of words straight into the bitmap; all else comes from
/// libpng as straight RGBA and is multiplied in place.
struct PNGPixelReader {
  let outline: PNGOutline
  let bytes: [UInt8]

  func read(into bitmap: inout Bitmap) throws(PNGError) {
    let handle = try PNGReaderHandle(bytes)
    if let table = WordTable(outline, in: bytes) {
      try handle.start(rows: CPNG_ROWS_AS_STORED)
      try readRows(from: handle, through: table, into: &bitmap)
    } else {
      try handle.start(rows: CPNG_ROWS_RGBA)
      try readImage(from: handle, into: &bitmap)
    }
    try handle.finish()
  }

  private func readRows(
    from handle: borrowing PNGReaderHandle, through table: WordTable, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let width = bitmap.width
    let height = bitmap.height
    let row = try ByteBuffer(count: handle.rowByteCount)
    let above = try ByteBuffer(count: handle.rowByteCount)
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(PNGError) in
      guard let words = pixels.baseAddress else { return }
      for y in 0..<height {
        let target = unsafe words + y &* width
        let (current, last) = y & 1 == 0 ? (row, above) : (above, row)
        unsafe try handle.readRow(current.start)
        if y > 0, unsafe bytesAreEqual(current.start, last.start, count: current.count) {
          unsafe target.update(from: target - width, count: width)
        } else {
          unsafe try table.expand(current.start, into: target, count: width)
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
