#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Filling memory as fast as the system can.
enum FrameMemory {
  /// How many words are copied at a time: 64 KiB, which stay in the second level of cache.
  ///
  /// A frame of 1170 x 2532 takes 1.11 of `memset`'s time; with 4 KiB, whose calls count, 1.50.
  private static let blockCount = 16_384

  /// Sets words to one value.
  ///
  /// The C library picks the widest stores of the processor at run time, which code compiled for
  /// the baseline cannot: `memset` where all bytes are the same, else copies of the first words.
  @inline(__always)
  static func set(_ words: UnsafeMutablePointer<UInt32>, count: Int, to word: UInt32) {
    if count >= 64 {
      unsafe setMany(words, count: count, to: word)
    } else {
      unsafe setFew(words, count: count, to: word)
    }
  }

  /// A loop of our own because the standard library's is generic, and so slow in debug builds.
  private static func setFew(
    _ words: UnsafeMutablePointer<UInt32>, count: Int, to word: UInt32
  ) {
    var index = 0
    while index < count {
      unsafe words[index] = word
      index &+= 1
    }
  }

  private static func setMany(
    _ words: UnsafeMutablePointer<UInt32>, count: Int, to word: UInt32
  ) {
    if word == (word & 0xFF) &* 0x0101_0101 {
      unsafe memset(words, Int32(word & 0xFF), count &* 4)
      return
    }
    unsafe setFew(words, count: 32, to: word)
    var done = 32
    while done < count {
      let block = done < blockCount ? done : blockCount
      let part = count &- done < block ? count &- done : block
      unsafe memcpy(words + done, words, part &* 4)
      done &+= part
    }
  }
}
