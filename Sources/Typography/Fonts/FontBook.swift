/// The faces of files that a test pins, in the order in which they are asked for a character.
///
/// Nothing is ever looked up by a family's name: what a system has installed changes no picture.
/// The package trait `Fonts` turns registering on; without it there is the built-in face only.
public struct FontBook: Hashable, Sendable {
  /// The faces in the order of their registration, which is that of fallback.
  public private(set) var typefaces: [Typeface] = []

  /// Creates a book with the built-in face only.
  public init() {}

  /// Registers a file after those that are there.
  ///
  /// - Parameters:
  ///   - path: The path of a TrueType or OpenType file of a face without variations.
  ///   - sha256: The SHA-256 digest of the file, 64 hexadecimal digits.
  /// - Returns: The face, to make a font of it alone.
  /// - Throws: ``FontError`` if the file cannot be read, is another one, or is no font.
  @discardableResult
  public mutating func register(path: String, sha256: String) throws(FontError) -> Typeface {
    let face = try RegisteredFace.load(path: path, sha256: sha256)
    let typeface = Typeface(face: face)
    if !typefaces.contains(typeface) { typefaces.append(typeface) }
    return typeface
  }

  /// Returns a font of all faces of the book at a size, in points, with fallback in their order.
  public func font(ofSize size: Double) -> Font { Font(typefaces: typefaces, size: size) }

  /// Returns a font of one face at a size, in points; the others of the book stand behind it.
  public func font(_ typeface: Typeface, size: Double) -> Font {
    Font(typefaces: [typeface] + typefaces.filter { $0 != typeface }, size: size)
  }
}
