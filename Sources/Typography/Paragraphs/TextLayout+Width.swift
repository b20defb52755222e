extension Paragraph {
  /// Returns a layout without a width limit, aligned within a width, if no line would change.
  ///
  /// The result equals that of ``layout(width:height:pixelsPerPoint:)``, but the lines are only
  /// aligned: nothing is shaped or divided again.
  ///
  /// - Parameters:
  ///   - unlimited: The layout at a width of 0.
  ///   - width: The width of the lines, in points.
  ///   - height: The height that the lines must fit, in points.
  /// - Returns: The layout, or `nil` if a line does not fit the width, if the lines do not fit the
  ///   height, or if text was already omitted.
  package func aligned(
    _ unlimited: TextLayout, width: Double, height: Double = .infinity
  ) -> TextLayout? {
    guard !unlimited.isTruncated, let last = unlimited.lines.last,
      unlimited.lines.count == 1 || last.top + last.height <= Subunits.from(points: height)
    else { return nil }
    guard width > 0 else { return unlimited }
    let limit = Subunits.from(points: width)
    // A line that is not the last of a paragraph would be justified.
    guard style.alignment != .justified || unlimited.lines.count == 1,
      unlimited.lines.allSatisfy({ max($0.width, $0.estimatedWidth) <= limit })
    else { return nil }
    var layout = unlimited
    let width = width < .infinity ? limit : nil
    for index in layout.lines.indices {
      let line = layout.lines[index]
      layout.lines[index].x = leftEdge(
        of: line.width, in: width, isRightToLeft: baseLevel(at: line.start) == 1)
    }
    return layout
  }

  /// Returns the left edge of a line in a width, or 0 if the width is unlimited (`nil`), all in
  /// subunits.
  func leftEdge(of lineWidth: Int, in width: Int?, isRightToLeft: Bool) -> Int {
    guard let width else { return 0 }
    let available = width - lineWidth
    let isInterfaceRightToLeft = style.interfaceDirection == .rightToLeft
    return switch style.alignment {
    case .left: 0
    case .right: available
    case .center: available / 2
    case .natural, .justified: isInterfaceRightToLeft || isRightToLeft ? available : 0
    case .leading: isInterfaceRightToLeft ? available : 0
    case .trailing: isInterfaceRightToLeft ? 0 : available
    }
  }
}
