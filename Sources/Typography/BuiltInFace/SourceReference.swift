/// The use of a glyph inside another, as `R c x y s` says it.
struct SourceReference {
  /// The character of the glyph that is used; `nil` where a mark's name stands.
  let scalar: UInt32
  /// The name, for marks.
  let name: String
  /// Where its origin goes.
  let offset: Vector
  /// How much it is scaled before.
  let scale: Double

  /// Reads what follows the letter.
  init(_ scanner: inout SourceScanner) {
    name = scanner.word()
    scalar = name.unicodeScalars.count == 1 ? name.unicodeScalars.first?.value ?? 0 : 0
    let x = scanner.number()
    let y = scanner.number()
    offset = Vector(x: x, y: y)
    scale = scanner.number()
  }
}
