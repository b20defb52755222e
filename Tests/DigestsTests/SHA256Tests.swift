import Foundation
import SnapshotDrawing
import Testing

/// The examples of FIPS 180-4 and of the NIST test vectors.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func digestMatchesTheStandard(_ text: String, _ digest: String) {
    #expect(SHA256.digest(of: Array(text.utf8)) == digest)
  }

  @Test func digestOfOneMillionLettersMatchesTheStandard() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.digest(of: bytes)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The digests of 0 to 129 zeros, chained into one, as computed by `sha256sum`.
  @Test func everyLengthOfTheLastBlockIsPadded() {
    let digests = (0..<130).map { SHA256.digest(of: [UInt8](repeating: 0, count: $0)) }
    #expect(
      SHA256.digest(of: Array(digests.joined().utf8))
        == "914e28f3bcba36351cc83a523f3ecdae91d5d2ab1d5409e8eb593aa76ad53f18")
  }
}
