/// The code of a match length in deflate: a symbol and extra bits.
struct LengthCode {
  let symbol: Int
  let extra: Int
  let extraCount: Int

  /// Creates the code of a length, 3 to 258 (RFC 1951, 3.2.5).
  init(_ length: Int) {
    if length == 258 {
      (symbol, extra, extraCount) = (285, 0, 0)
      return
    }
    let offset = length - 3
    guard offset >= 8 else {
      (symbol, extra, extraCount) = (257 + offset, 0, 0)
      return
    }
    let highestBit = Int.bitWidth - 1 - offset.leadingZeroBitCount
    extraCount = highestBit - 2
    symbol = 257 + 4 * (highestBit - 1) + (offset >> extraCount & 3)
    extra = offset & (1 << extraCount - 1)
  }
}
