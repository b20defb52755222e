/// The secret of a review: 256 random bits as 64 hexadecimal digits.
///
/// It is in the fragment of the address, which browsers do not send, and in no cookie.
struct ReviewToken: Hashable, Sendable {
  /// The hexadecimal digits.
  let text: String

  /// Creates a token by the system's source of random numbers.
  init() {
    var source = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &source), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
