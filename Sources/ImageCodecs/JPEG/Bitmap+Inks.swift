#if JPEG
  import SnapshotPixels

  extension Bitmap {
    /// Turns words of cyan, magenta, yellow and black, the lowest byte first, into opaque pixels.
    ///
    /// A channel is what its ink and black leave of white: `(255 - ink) * (255 - black) / 255`. Where
    /// inks are inverted, as Adobe's programs write them, 255 stands for none.
    mutating func convertInks(areInverted: Bool) {
      let flip: UInt32 = areInverted ? 0 : 0xFFFF_FFFF
      unsafe withUnsafeMutablePixels { pixels in
        guard let words = pixels.baseAddress else { return }
        let count = pixels.count
        var index = 0
        while index < count {
          let rest = unsafe words[index] ^ flip
          let white = rest &>> 24
          unsafe words[index] =
            divideBy255((rest & 0xFF) &* white) | divideBy255((rest &>> 8 & 0xFF) &* white) &<< 8
            | divideBy255((rest &>> 16 & 0xFF) &* white) &<< 16 | 0xFF00_0000
          index = index &+ 1
        }
      }
    }
  }
#endif
