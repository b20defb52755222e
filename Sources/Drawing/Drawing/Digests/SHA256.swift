/// The SHA-256 hash function (FIPS 180-4).
package enum SHA256 {
  /// Returns the digest of bytes as 64 lowercase hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String {
    unsafe bytes.withUnsafeBytes { unsafe digest(of: $0) }
  }

  /// Returns the digest of the UTF-8 encoding of a text as 64 lowercase hexadecimal digits.
  package static func digest(ofUTF8 text: String) -> String {
    var text = text
    return text.withUTF8 { unsafe digest(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the digest of a buffer as 64 lowercase hexadecimal digits.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> String {
    let blockCount = bytes.count / 64
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { sums in
      _ = unsafe sums.initialize(from: initialState)
      unsafe add(bytes, blocks: blockCount, to: sums)
      unsafe withUnsafeTemporaryAllocation(byteCount: 128, alignment: 4) { tail in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[(blockCount * 64)...])
        unsafe fill(tail, with: rest, bitCount: bytes.count &* 8)
        unsafe add(UnsafeRawBufferPointer(tail), blocks: rest.count < 56 ? 1 : 2, to: sums)
      }
      return unsafe hexadecimalDigits(of: sums)
    }
  }

  /// Fills the last one or two blocks: the last bytes, a bit, zeros, and the number of bits.
  private static func fill(
    _ tail: UnsafeMutableRawBufferPointer, with rest: UnsafeRawBufferPointer, bitCount: Int
  ) {
    unsafe tail.initializeMemory(as: UInt8.self, repeating: 0)
    unsafe tail.copyMemory(from: rest)
    unsafe tail[rest.count] = 0x80
    let end = rest.count < 56 ? 64 : 128
    unsafe tail.storeBytes(
      of: UInt64(bitCount).bigEndian, toByteOffset: end - 8, as: UInt64.self)
  }

  private static func hexadecimalDigits(of sums: UnsafeMutableBufferPointer<UInt32>) -> String {
    unsafe String(unsafeUninitializedCapacity: 64) { digits in
      for index in 0..<64 {
        // A single expression would add 0.8 s to every build of a user's tests.
        let shift = UInt32(28 - (index & 7) * 4)
        let digit = unsafe UInt8((sums[index >> 3] >> shift) & 15)
        unsafe digits[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 64
    }
  }

  // MARK: Blocks

  /// Adds blocks of 64 bytes to a state of eight words.
  ///
  /// It uses only integers and pointers, because it also runs in debug builds.
  private static func add(
    _ bytes: UnsafeRawBufferPointer, blocks: Int, to sums: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard blocks > 0 else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      unsafe constants.withUnsafeBufferPointer { keys in
        guard let input = bytes.baseAddress, let words = schedule.baseAddress,
          let keys = keys.baseAddress, let sums = sums.baseAddress
        else { return }
        var block = 0
        while block < blocks {
          unsafe add(input + block &* 64, words, keys, sums)
          block &+= 1
        }
      }
    }
  }

  private static func add(
    _ bytes: UnsafeRawPointer, _ words: UnsafeMutablePointer<UInt32>,
    _ keys: UnsafePointer<UInt32>, _ sums: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < 16 {
      unsafe words[index] =
        (bytes + index &* 4).loadUnaligned(as: UInt32.self).bigEndian
      index &+= 1
    }
    while index < 64 {
      let first = unsafe words[index &- 15]
      let second = unsafe words[index &- 2]
      let small = (first &>> 7 | first &<< 25) ^ (first &>> 18 | first &<< 14) ^ (first &>> 3)
      let large =
        (second &>> 17 | second &<< 15) ^ (second &>> 19 | second &<< 13) ^ (second &>> 10)
      unsafe words[index] = words[index &- 16] &+ small &+ words[index &- 7] &+ large
      index &+= 1
    }
    var (a, b, c, d) = unsafe (sums[0], sums[1], sums[2], sums[3])
    var (e, f, g, h) = unsafe (sums[4], sums[5], sums[6], sums[7])
    index = 0
    while index < 64 {
      let sum = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let choice = (e & f) ^ (~e & g)
      let first = unsafe h &+ sum &+ choice &+ keys[index] &+ words[index]
      let rotated = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      h = g
      g = f
      f = e
      e = d &+ first
      d = c
      c = b
      b = a
      a = first &+ rotated &+ majority
      index &+= 1
    }
    unsafe sums[0] &+= a
    unsafe sums[1] &+= b
    unsafe sums[2] &+= c
    unsafe sums[3] &+= d
    unsafe sums[4] &+= e
    unsafe sums[5] &+= f
    unsafe sums[6] &+= g
    unsafe sums[7] &+= h
  }

  // MARK: Constants

  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
