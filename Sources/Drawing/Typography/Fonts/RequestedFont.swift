public import SnapshotDrawing

/// A font that code asked for by name or by design, and that only a font book can provide.
final class RequestedFont: Hashable, Sendable {
  /// The name of the family or the face, or the name of the design.
  let name: String
  /// Whether no font book can provide it.
  let isDesign: Bool

  init(name: String, isDesign: Bool = false) {
    self.name = name
    self.isDesign = isDesign
  }

  static func == (first: RequestedFont, second: RequestedFont) -> Bool {
    first.name == second.name && first.isDesign == second.isDesign
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the family with the name in a book, or with the name before its style, such as
  /// `Avenir Next` for `AvenirNext-Bold`.
  func family(in book: FontBook) -> FontFamily? {
    guard !isDesign else { return nil }
    func simplified(_ name: some StringProtocol) -> String {
      String(name.filter { $0 != " " }).lowercased()
    }
    let base = simplified(name.prefix { $0 != "-" })
    return book.families.first { $0.name == name }
      ?? book.families.first { simplified($0.name) == base }
  }

  /// The weight and the slope of a name such as `Avenir-HeavyOblique`.
  var style: (weight: Font.Weight, isItalic: Bool) {
    guard let dash = name.lastIndex(of: "-") else { return (.regular, false) }
    let style = name[dash...].lowercased()
    // Longer names come before those that they contain.
    let weights: [(String, Font.Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin),
      ("light", .light), ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold),
      ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    let weight = weights.first { style.contains($0.0) }?.1 ?? .regular
    return (weight, style.contains("italic") || style.contains("oblique"))
  }
}

extension Font {
  /// Creates a font of a family of the current font book, or `nil` for an empty name.
  ///
  /// Unlike in UIKit, fonts of the system are never used, so the family must be registered with a
  /// ``FontBook``, under this name, or under the part of it before a style, as in `Lato-Bold`. A
  /// view that draws text in a font without a family has a layout issue and uses the system font.
  ///
  /// - Parameters:
  ///   - name: The name of the family or of a face.
  ///   - size: The size of the em, in points.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let request = RequestedFont(name: name)
    self.init(size: size, weight: request.style.weight, isItalic: request.style.isItalic)
    self.request = request
  }

  /// The name or the design that was requested and is not available in the book of the font, as it
  /// appears in messages, or `nil`.
  package var missingName: String? {
    guard let request, request.family(in: book) == nil else { return nil }
    return request.isDesign
      ? "the \(request.name) design of the system font" : "\"\(request.name)\""
  }

  /// The family of the current book that was requested by name.
  var requestedFamily: FontFamily? { request?.family(in: book) }
}
