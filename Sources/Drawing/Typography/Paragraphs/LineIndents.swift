import SnapshotDrawing

/// The empty space on both sides of a line, in subunits.
struct LineIndents {
  /// The space at the leading edge.
  var leading = 0
  /// The space at the trailing edge.
  var trailing = 0

  var sum: Int { leading + trailing }
}

extension Paragraph {
  /// Returns the indents of the line that starts at a scalar.
  ///
  /// - Parameter width: The width of the lines in subunits, or `nil` if it is unlimited.
  func indents(at lineStart: Int, in width: Int?) -> LineIndents {
    guard hasOwnAttributes else { return LineIndents() }
    let attributes = attributes(at: lineStart)
    let isFirst = lineStart == 0 || startsParagraph(at: lineStart)
    let head = isFirst ? attributes.firstLineHeadIndent : attributes.headIndent
    let tail = Subunits.from(points: Double(attributes.tailIndent))
    return LineIndents(
      leading: max(0, Subunits.from(points: Double(head))),
      trailing: tail <= 0 ? 0 - tail : width.map { max(0, $0 - tail) } ?? 0)
  }

  /// Returns the width that the indents leave for the line that starts at a scalar, at least one
  /// subunit, or `Int.max` if it is unlimited.
  ///
  /// - Parameter width: The width of the lines in subunits, or `nil` if it is unlimited.
  func lineWidth(at lineStart: Int, in width: Int?) -> Int {
    guard hasOwnAttributes else { return width ?? .max }
    let indents = indents(at: lineStart, in: width)
    if let width { return max(1, width - indents.sum) }
    let tail = Subunits.from(points: Double(attributes(at: lineStart).tailIndent))
    return tail > 0 ? max(1, tail - indents.leading) : .max
  }

  // MARK: Tabs

  /// The distance between tab stops in UIKit's default paragraph style, in subunits.
  private static let tabInterval = Subunits.from(points: 28)

  /// Returns the width of a tab at a position in its line, in subunits, which is the distance to
  /// the next tab stop.
  static func tabWidth(at position: Int) -> Int { tabInterval - position % tabInterval }

  /// Returns the items of the line that starts at a scalar, with tabs that end at tab stops.
  func withTabStops(_ items: [ShapedItem], lineStart: Int) -> [ShapedItem] {
    guard source.hasTabs else { return items }
    var position = indents(at: lineStart, in: nil).leading
    return items.map { item in
      let isRightToLeft = item.item.level & 1 == 1
      // Glyphs are in visual order.
      var glyphs = isRightToLeft ? item.glyphs.reversed() : item.glyphs
      for index in glyphs.indices {
        let cluster = Int(glyphs[index].cluster)
        if item.item.range.contains(cluster), source.scalars[cluster] == TextSource.tab {
          glyphs[index].advance = ShapedGlyph.length(Self.tabWidth(at: position))
        }
        position += Int(glyphs[index].advance)
      }
      return ShapedItem(item.item, isRightToLeft ? glyphs.reversed() : glyphs)
    }
  }
}
