/// A short file name for a long text.
enum FileNameDigest {
  /// Returns 32 hexadecimal digits: the 64-bit FNV-1a hashes of the text and of its bytes in
  /// reverse (Fowler, Noll, and Vo; draft-eastlake-fnv).
  ///
  /// The hash is not cryptographic, so texts with equal digests can be constructed. The caller must
  /// compare the texts.
  static func of(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return [hash(bytes), hash(bytes.reversed())].map { hash in
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
