extension Double {
  /// The shortest text that reads back as the same number, without a trailing `.0`.
  package var shortDescription: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
