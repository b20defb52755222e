/// The glyphs and decompositions of canonically equivalent characters.
///
/// Swift compares characters by canonical equivalence (UAX #15), so a dictionary with `Character`
/// keys finds a letter with a mark in any of its encodings.
struct CanonicalForms {
  typealias Decomposition = (base: UInt32, mark: UInt32)

  static let shared = CanonicalForms(BuiltInFace.shared)

  private var glyphs: [Character: Int32] = [:]
  private var decompositions: [Character: Decomposition] = [:]

  private init(_ face: BuiltInFace) {
    for (glyph, scalar) in face.scalars.enumerated() {
      guard let scalar = Unicode.Scalar(scalar) else { continue }
      glyphs[Character(scalar)] = Int32(glyph)
      guard scalar.properties.isAlphabetic else { continue }
      for mark in face.marks {
        guard let character = CanonicalForms.character(scalar.value, mark.scalar) else { continue }
        decompositions[character] = (scalar.value, mark.scalar)
      }
    }
  }

  /// Returns the glyph of a letter with a combining mark, or `nil` if the face does not have it.
  func glyph(for base: UInt32, with mark: UInt32) -> Int32? {
    CanonicalForms.character(base, mark).flatMap { glyphs[$0] }
  }

  /// Returns scalars in fully decomposed form, with marks in canonical order.
  func decomposed(_ scalars: ArraySlice<UInt32>) -> [UInt32] {
    var result: [UInt32] = []
    for scalar in scalars { append(scalar, to: &result) }
    return result
  }

  private func append(_ scalar: UInt32, to result: inout [UInt32]) {
    guard let value = Unicode.Scalar(scalar) else { return }
    if let (base, mark) = decompositions[Character(value)] {
      append(base, to: &result)
      append(mark, to: &result)
      return
    }
    // Marks of different classes are sorted (UAX #15, "Canonical ordering").
    let order = value.properties.canonicalCombiningClass
    var index = result.count
    while order != .notReordered, index > 0, CanonicalForms.order(of: result[index - 1]) > order {
      index -= 1
    }
    result.insert(glyphs[Character(value)].map(BuiltInFace.shared.scalar) ?? scalar, at: index)
  }

  private static func order(of scalar: UInt32) -> Unicode.CanonicalCombiningClass {
    Unicode.Scalar(scalar)?.properties.canonicalCombiningClass ?? .notReordered
  }

  /// Returns the character that two scalars compose, or `nil` if they are two characters.
  private static func character(_ base: UInt32, _ mark: UInt32) -> Character? {
    guard let base = Unicode.Scalar(base), let mark = Unicode.Scalar(mark) else { return nil }
    let text = String(String.UnicodeScalarView([base, mark]))
    return text.count == 1 ? text.first : nil
  }
}
