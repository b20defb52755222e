/// The font families that a test registers, and the order in which characters are looked up in
/// them.
///
/// Fonts installed on the machine are never used, so they cannot change a snapshot. Registering
/// fonts requires the package trait `Fonts`. Without it, only the built-in face is available.
///
/// A character is looked up in the ``Font/families`` of its font, then in ``systemFamily`` (or the
/// built-in face if there is none), then in the other families in the order of their registration,
/// then in the built-in face. A character that none of them has is drawn as a box with its code, or
/// as a plain block; see ``missingCharacterStyle-swift.property``. An emoji is drawn as a colored
/// tile, unless a registered family has it.
public struct FontBook: Hashable, Sendable {
  private var contents: Contents?

  /// The families and their roles.
  private struct Values: Hashable {
    var families: [FontFamily] = []
    var systemFamily: FontFamily?
    var monospacedFamily: FontFamily?
    var missingCharacterStyle = MissingCharacterStyle.box
  }

  /// Shared storage, so that copies of a book can be compared by identity.
  private final class Contents: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  /// Creates a book with the built-in face only.
  public init() {}

  /// The built-in face, with plain blocks for characters that it lacks.
  ///
  /// Snapshots of screens in scripts without a registered font pass with these blocks:
  /// `.snapshots(fonts: .blocks)`. In a book with families, set
  /// ``missingCharacterStyle-swift.property`` instead.
  public static let blocks: FontBook = {
    var book = FontBook()
    book.missingCharacterStyle = .block
    return book
  }()

  private var values: Values {
    get { contents?.values ?? Values() }
    set { contents = newValue == Values() ? nil : Contents(newValue) }
  }

  /// The families in order of registration, which is the fallback order.
  public var families: [FontFamily] { contents?.values.families ?? [] }

  /// The family of system fonts, such as ``Font/systemFont(ofSize:weight:)``, which controls and
  /// bars use, or `nil` for the built-in face.
  public var systemFamily: FontFamily? {
    get { contents?.values.systemFamily }
    set { values.systemFamily = newValue }
  }

  /// The family of ``Font/monospacedSystemFont(ofSize:weight:)``, or `nil` for the built-in face.
  public var monospacedFamily: FontFamily? {
    get { contents?.values.monospacedFamily }
    set { values.monospacedFamily = newValue }
  }

  /// The drawing of characters that no family has, nor the built-in face.
  public var missingCharacterStyle: MissingCharacterStyle {
    get { contents?.values.missingCharacterStyle ?? .box }
    set { values.missingCharacterStyle = newValue }
  }

  /// The drawing of characters that no font has.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum MissingCharacterStyle: String, CaseIterable, Hashable, Sendable {
    /// A box with the code of the character, which fails a snapshot by default.
    case box
    /// A plain block in the color of the text, with the advance of the character on iOS: 1 em for
    /// ideographs, kana, and Korean syllables, 0.5 em for halfwidth characters, and approximately
    /// 0.58 em for letters of other scripts.
    ///
    /// The image shows the layout of the text and where its lines break, but not which characters
    /// it has. The outline of the snapshot contains the text.
    case block
  }

  /// Whether every font is the built-in face, and characters that it lacks are boxes.
  public var isEmpty: Bool { contents == nil }

  /// The book without ``systemFamily`` and ``monospacedFamily``, so that its families are used only
  /// for characters that the built-in face lacks.
  package var fallbackOnly: FontBook {
    var book = self
    book.values = Values(
      families: families, missingCharacterStyle: missingCharacterStyle)
    return book
  }

  // MARK: Registering

  /// Registers a family after the existing ones.
  ///
  /// A family that is already registered with the same files keeps its position.
  ///
  /// - Parameters:
  ///   - name: The name of the family, for messages and outlines.
  ///   - files: The files of the weights and italics. A variable font is a single file for all its
  ///     weights.
  /// - Returns: The family, for creating fonts or for use as the system family.
  /// - Throws: ``FontError`` if a file cannot be read, does not match its digest, or is not a font,
  ///   if two files have the same weight and slope, or if the name is registered with other files.
  @discardableResult
  public mutating func register(
    family name: String, files: [FontFamily.File]
  ) throws(FontError) -> FontFamily {
    guard !name.isEmpty else { throw .emptyFamilyName(paths: files.map(\.path)) }
    guard !files.isEmpty else { throw .noFiles(family: name) }
    var faces: [(face: Typeface, path: String)] = []
    for file in files {
      for face in try RegisteredFace.load(file).faces {
        if let other = faces.first(where: {
          $0.face.weight == face.weight && $0.face.isItalic == face.isItalic
        }) {
          throw .sameStyle(
            path: file.path, otherPath: other.path, family: name, weight: face.weight,
            isItalic: face.isItalic)
        }
        faces.append((face, file.path))
      }
    }
    return try add(FontFamily(name: name, faces: faces.map(\.face)), path: files[0].path)
  }

  /// Registers a family with a single file, under the family name that the file declares.
  ///
  /// - Parameters:
  ///   - path: The path of a TrueType or OpenType file.
  ///   - sha256: The SHA-256 digest of the file, 64 hexadecimal digits.
  /// - Returns: The family, for creating fonts or for use as the system family.
  /// - Throws: ``FontError`` if the file cannot be read, does not match its digest, or is not a
  ///   font, or if its family is registered with other files.
  @discardableResult
  public mutating func register(path: String, sha256: String) throws(FontError) -> FontFamily {
    let (name, faces) = try RegisteredFace.load(FontFamily.File(path: path, sha256: sha256))
    return try add(FontFamily(name: name, faces: faces), path: path)
  }

  private mutating func add(
    _ family: FontFamily, path: String
  ) throws(FontError) -> FontFamily {
    if let known = families.first(where: { $0.name == family.name }) {
      guard known == family else { throw .familyNameTaken(family.name, path: path) }
      return known
    }
    values.families.append(family)
    return family
  }

  // MARK: Equality

  /// Returns whether two books have equal families in the same order and roles.
  ///
  /// Copies of a book are compared in constant time.
  public static func == (first: FontBook, second: FontBook) -> Bool {
    first.contents === second.contents
      || first.contents?.values == second.contents?.values
  }

  /// Adds the number of families to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(families.count) }
}

extension FontBook: CustomStringConvertible {
  /// The families with their files, such as
  /// `system Inter 3f2a90c4d81b; Lohit Devanagari 245eef612b94`, and the style of missing
  /// characters, unless they are boxes.
  public var description: String {
    var texts: [String] = []
    if let systemFamily { texts.append("system \(systemFamily)") }
    if let monospacedFamily { texts.append("monospaced \(monospacedFamily)") }
    let named = [systemFamily, monospacedFamily]
    texts += families.filter { !named.contains($0) }.map(\.description)
    if texts.isEmpty { texts = ["built-in"] }
    if missingCharacterStyle == .block { texts.append("missing characters as blocks") }
    return texts.joined(separator: "; ")
  }
}
