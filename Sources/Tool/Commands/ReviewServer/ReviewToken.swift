/// The secret of a review: 256 random bits as 64 hexadecimal digits.
///
/// The token is in the fragment of the address, which browsers do not send, and never in a cookie.
struct ReviewToken: Hashable, Sendable {
  /// The hexadecimal digits.
  let text: String

  /// Creates a token with the system's random number generator.
  init() {
    var source = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &source), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
