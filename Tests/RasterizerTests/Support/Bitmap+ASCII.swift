import SnapshotDrawing

extension Bitmap {
  /// The alpha of each pixel as one character: `.` for transparent, `1` to `9` for tenths, `#` for
  /// opaque.
  var asciiArt: String {
    (0..<height).map { y in
      (0..<width).map { x in
        let alpha = Int(self[x, y].alpha)
        return switch alpha {
        case 0: "."
        case 255: "#"
        default: String(max(1, min(9, (alpha * 10 + 127) / 255)))
        }
      }.joined()
    }.joined(separator: "\n")
  }

  /// A digest of the size and all pixels (FNV-1a, 64 bits).
  var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for value in [width, height] {
      for shift in [0, 8, 16, 24] { add(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        for byte in [pixel.red, pixel.green, pixel.blue, pixel.alpha] { add(byte) }
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
