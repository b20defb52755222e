import SnapshotGeometry

/// The frames of a flow layout.
///
/// Frames are in flow coordinates: lines run from left to right, and the content scrolls
/// vertically. ``FlowCoordinates`` converts them to the coordinates of a view.
struct FlowArrangement {
  /// The sizes and distances of a section, in points.
  struct Section {
    /// The sizes of the items.
    var sizes: [CGSize]
    /// The minimum distance between the items of a line.
    var itemSpacing: CGFloat
    /// The distance between lines.
    var lineSpacing: CGFloat
    /// The distances from the edges of the section to the items.
    var insets: EdgeInsets
    /// The length of the header, or 0 for none.
    var header: CGFloat
    /// The length of the footer, or 0 for none.
    var footer: CGFloat
  }

  /// The frames of a section.
  struct Frames {
    /// The frame of the header.
    var header: CGRect
    /// The frames of the items.
    var items: [CGRect] = []
    /// The frame of the footer.
    var footer = CGRect.zero
    /// The range of all items along the scroll direction.
    ///
    /// It includes items that negative distances move out of their section.
    var extent: ClosedRange<CGFloat>
  }

  /// The tolerance for fitting items in a line, in points.
  private static let slack: CGFloat = 1 / 1024

  /// The width of all lines, including the insets of sections.
  let breadth: CGFloat
  /// The frames of each section.
  private(set) var sections: [Frames] = []
  /// The length of the content.
  private(set) var length: CGFloat = 0
  /// The first item of each section that is wider than its line, with the width of the line.
  private(set) var oversizedItems: [(path: IndexPath, available: CGFloat)] = []

  /// Arranges sections in lines of a width.
  init(_ sections: [Section], breadth: CGFloat) {
    self.breadth = breadth
    for section in sections { place(section) }
  }

  private mutating func place(_ section: Section) {
    let start = length
    var frames = Frames(
      header: CGRect(x: 0, y: start, width: breadth, height: section.header),
      extent: start...start)
    frames.items.reserveCapacity(section.sizes.count)
    let available = breadth - section.insets.left - section.insets.right
    var top = start + section.header + section.insets.top
    var first = 0
    while first < section.sizes.count {
      let end = endOfLine(from: first, in: section, available)
      if first > 0 { top += section.lineSpacing }
      top += place(first..<end, of: section, available, at: top, in: &frames)
      first = end
    }
    reportOversizedItem(of: section, available)
    frames.footer = CGRect(
      x: 0, y: max(start, top + section.insets.bottom), width: breadth, height: section.footer)
    length = frames.footer.maxY
    frames.extent = min(frames.extent.lowerBound, start)...max(frames.extent.upperBound, length)
    sections.append(frames)
  }

  /// Returns the index after the last item that fits in a line.
  private func endOfLine(from first: Int, in section: Section, _ available: CGFloat) -> Int {
    var width = section.sizes[first].width
    var end = first + 1
    while end < section.sizes.count {
      width += section.itemSpacing + section.sizes[end].width
      guard width <= available + Self.slack else { break }
      end += 1
    }
    return end
  }

  /// Places the items of a line, and returns the height of the line.
  private func place(
    _ line: Range<Int>, of section: Section, _ available: CGFloat, at top: CGFloat,
    in frames: inout Frames
  ) -> CGFloat {
    var height: CGFloat = 0
    var free = available + section.itemSpacing
    for index in line {
      free -= section.sizes[index].width + section.itemSpacing
      height = max(height, section.sizes[index].height)
    }
    var slots = line.count
    if line.upperBound == section.sizes.count {
      // The last line is spread like a line filled with copies of its last item.
      let pitch = section.sizes[line.upperBound - 1].width + section.itemSpacing
      let copies = pitch > 0 ? max(0, ((free + Self.slack) / pitch).rounded(.down)) : 0
      slots += Int(min(copies, 1e9))
      free -= copies * pitch
    }
    free = max(0, free)
    var x = section.insets.left + (slots == 1 ? free / 2 : 0)
    let gap = section.itemSpacing + (slots > 1 ? free / CGFloat(slots - 1) : 0)
    for index in line {
      let size = section.sizes[index]
      frames.items.append(
        CGRect(origin: CGPoint(x: x, y: top + (height - size.height) / 2), size: size))
      x += size.width + gap
    }
    frames.extent =
      min(
        frames.extent.lowerBound, top)...max(frames.extent.upperBound, top + height)
    return height
  }

  private mutating func reportOversizedItem(of section: Section, _ available: CGFloat) {
    let item = section.sizes.firstIndex { $0.width > max(0, available) + Self.slack }
    guard let item else { return }
    oversizedItems.append((IndexPath(item: item, section: sections.count), max(0, available)))
  }
}

/// The conversion between flow coordinates and the coordinates of a view's content.
struct FlowCoordinates {
  /// Whether the content scrolls horizontally, so that the axes are exchanged.
  let isHorizontal: Bool
  /// Whether the content is mirrored horizontally.
  let isMirrored: Bool
  /// The size of the content, in the coordinates of the view.
  let contentSize: CGSize

  /// Returns a rectangle in the other coordinates.
  func viewRect(_ rect: CGRect) -> CGRect {
    mirrored(isHorizontal ? rect.transposed : rect)
  }

  /// Returns a rectangle of the view in flow coordinates.
  func flowRect(_ rect: CGRect) -> CGRect {
    isHorizontal ? mirrored(rect).transposed : mirrored(rect)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    isMirrored ? rect.moved(x: contentSize.width - rect.minX - rect.maxX, y: 0) : rect
  }
}
