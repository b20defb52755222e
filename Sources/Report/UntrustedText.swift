/// Escapes for texts from results and references, which anybody can forge.
///
/// Names and texts of views are part of results. A terminal, a web page, or a CI service would
/// interpret some of their characters.
package enum UntrustedText {
  /// Returns a text for a terminal: control characters, including escape sequences and overrides of
  /// the writing direction, become `�`.
  package static func forTerminal(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { isHarmless($0) ? $0 : "\u{FFFD}" }))
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
