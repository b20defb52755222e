public import SnapshotDrawing

/// A font that was requested by name or by design, and that only a font book can provide.
final class RequestedFont: Hashable, Sendable {
  /// The name of the family or the face, or the name of the design.
  let name: String
  /// Whether the name is that of a design, which no font book can provide.
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
    // Longer names come before the names that they contain.
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
  /// Unlike in UIKit, fonts of the system are never used. The family must be registered with a
  /// ``FontBook`` under this name, or under the part before a style, such as `Lato` for
  /// `Lato-Bold`. A view with text in a font without a family uses the system font and has a layout
  /// issue.
  ///
  /// - Parameters:
  ///   - name: The name of the family or of a face.
  ///   - size: The size of the em, in points.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let request = RequestedFont(name: name)
    if name.hasPrefix(Font.systemName) {
      self.init(size: size, weight: request.style.weight, isItalic: request.style.isItalic)
      return
    }
    self.init(size: size, weight: request.style.weight, isItalic: request.style.isItalic)
    self.request = request
  }

  /// The name of the face, such as `Lato-Bold`, from which ``init(name:size:)`` creates the font.
  ///
  /// The name of the system font begins with a period.
  public var fontName: String {
    if let request, !request.isDesign { return request.name }
    let style = Font.styleName(weight, isItalic: isItalic)
    return "\(families.first?.name.filter { $0 != " " } ?? Font.systemName)-\(style)"
  }

  /// The name of the family, which for the system font begins with a period.
  public var familyName: String {
    guard let request, !request.isDesign else { return families.first?.name ?? Font.systemName }
    return requestedFamily?.name ?? String(request.name.prefix { $0 != "-" })
  }

  private static let systemName = ".SFUI"

  private static func styleName(_ weight: Weight, isItalic: Bool) -> String {
    let name =
      switch weight {
      case .ultraLight: "UltraLight"
      case .thin: "Thin"
      case .light: "Light"
      case .regular: isItalic ? "" : "Regular"
      case .medium: "Medium"
      case .semibold: "SemiBold"
      case .bold: "Bold"
      case .heavy: "Heavy"
      case .black: "Black"
      }
    return isItalic ? name + "Italic" : name
  }

  /// The requested name or design in the form for messages if the font's book does not provide it,
  /// or `nil`.
  package var missingName: String? {
    guard let request, request.family(in: book) == nil else { return nil }
    return request.isDesign
      ? "the \(request.name) design of the system font" : "\"\(request.name)\""
  }

  /// The family of the current book that was requested by name.
  var requestedFamily: FontFamily? { request?.family(in: book) }
}
