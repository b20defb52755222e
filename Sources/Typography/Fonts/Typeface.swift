/// A face that a font book registered: one file, known by the digest of its bytes.
///
/// Two faces are equal if their files' bytes are.
public struct Typeface: Hashable, Sendable {
  let face: RegisteredFace

  /// The SHA-256 digest of the file, 64 hexadecimal digits.
  public var sha256: String { face.sha256 }

  var metrics: FontMetrics { face.metrics }

  /// Whether two faces are of the same bytes.
  public static func == (first: Typeface, second: Typeface) -> Bool {
    first.face === second.face || first.face.sha256 == second.face.sha256
  }

  /// Adds the digest to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(face.sha256) }
}
