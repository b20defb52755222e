#if JPEG
  import SnapshotPixels

  extension Bitmap {
    /// Converts pixels of cyan, magenta, yellow, and black, from the lowest byte up, to opaque RGB
    /// pixels.
    ///
    /// A channel is `(255 - ink) * (255 - black) / 255`. In inverted files, as Adobe's programs
    /// write them, 255 means no ink.
    mutating func convertCMYK(isInverted: Bool) {
      let inversion: UInt32 = isInverted ? 0 : 0xFFFF_FFFF
      unsafe withUnsafeMutablePixels { pixels in
        guard let start = pixels.baseAddress else { return }
        let count = pixels.count
        var index = 0
        while index < count {
          let inverse = unsafe start[index] ^ inversion
          let white = inverse &>> 24
          unsafe start[index] =
            divideBy255((inverse & 0xFF) &* white) | divideBy255((inverse &>> 8 & 0xFF) &* white)
            &<< 8
            | divideBy255((inverse &>> 16 & 0xFF) &* white) &<< 16 | 0xFF00_0000
          index = index &+ 1
        }
      }
    }
  }
#endif
