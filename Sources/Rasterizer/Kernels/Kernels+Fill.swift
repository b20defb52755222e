import CSnapshotRasterizer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Filling memory as fast as the system can.
enum FrameMemory {
  /// From how many words on the processor's own instruction is worth what it takes to begin.
  private static let instructionCount = 512
  /// How many words are copied at a time otherwise: 64 KiB, which stay in the second level of cache.
  private static let blockCount = 16_384

  /// Sets words to one value.
  ///
  /// The C library picks the widest stores of the processor at run time, which code compiled for
  /// the baseline cannot: `memset` where all bytes are the same, else the processor's instruction for
  /// words, or copies of the first words.
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
    if count >= instructionCount, unsafe raster_set_words(words, count, word) { return }
    unsafe setByCopies(words, count: count, to: word)
  }

  /// Sets at least 32 words by copies of the first ones.
  static func setByCopies(
    _ words: UnsafeMutablePointer<UInt32>, count: Int, to word: UInt32
  ) {
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
