import SnapshotDrawing

/// The space that a line leaves at both sides, in subunits.
struct LineIndents {
  /// The space at the side at which the line starts.
  var leading = 0
  /// The space at the opposite side.
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

  /// The distance between tab stops, in subunits, which is that of UIKit's default style.
  private static let tabInterval = Subunits.from(points: 28)

  /// Returns the width of a tab at a position of its line, in subunits: the distance to the next
  /// tab stop.
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
