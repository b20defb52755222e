/// A face of a family: a font file or one weight of a variable font, identified by the digest of
/// the file.
///
/// Two faces are equal if their digests, their positions on the variation axes, and their styles
/// are equal.
public struct Typeface: Hashable, Sendable {
  let face: RegisteredFace
  /// The weight, from 1 to 1000.
  ///
  /// 400 is regular and 700 is bold.
  public let weight: Int
  /// Whether the face is italic or oblique.
  public let isItalic: Bool

  /// The SHA-256 digest of the file, 64 hexadecimal digits.
  public var sha256: String { face.sha256 }
}

extension Typeface: CustomStringConvertible {
  /// The start of the digest and the style, such as `9c1b7d214e0a 700 italic`.
  public var description: String {
    sha256.prefix(12) + (weight == 400 ? "" : " \(weight)") + (isItalic ? " italic" : "")
  }
}
