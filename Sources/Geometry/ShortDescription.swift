extension Double {
  /// The shortest text that parses to the same number, without a trailing `.0`.
  package var shortDescription: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension CGPoint {
  /// The coordinates in parentheses, such as `(10, 20.5)`.
  package var shortDescription: String { exact.description }
}

extension CGSize {
  /// The width and the height, such as `390 x 844`.
  package var shortDescription: String { exact.description }
}

extension CGRect {
  /// The origin and the size, such as `(0, 0) 390 x 844`.
  package var shortDescription: String { exact.description }
}

extension CGFloat {
  /// The shortest text that parses to the same number, without a trailing `.0`.
  package var shortDescription: String { Double(self).shortDescription }
}

extension EdgeInsets {
  /// The distances from the top, left, bottom, and right edges, such as `47 0 34 0`.
  package var shortDescription: String {
    [top, left, bottom, right].map(\.shortDescription).joined(separator: " ")
  }
}
