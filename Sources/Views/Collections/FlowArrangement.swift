import Foundation
import SnapshotDrawing

/// The frames of a flow layout.
///
/// Frames are in flow coordinates: lines run from left to right, and the content scrolls
/// vertically. ``FlowCoordinates`` converts them to the coordinates of a view.
struct FlowArrangement {
  /// The sizes and distances of a section, in points.
  struct Section {
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

  struct Frames {
    var header: CGRect
    var items: [CGRect] = []
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

extension FlowArrangement {
  /// Returns the items, headers, and footers in a rectangle, and their frames.
  ///
  /// - Parameters:
  ///   - visible: The rectangle, of which only the range along the scroll direction counts.
  ///   - start: The position at which headers are pinned, or `nil` if they are not.
  func elements(
    in visible: CGRect, pinnedTo start: CGFloat?
  ) -> [(element: CollectionView.Element, frame: CGRect)] {
    var found: [(element: CollectionView.Element, frame: CGRect)] = []
    for (index, section) in sections.enumerated() {
      if section.extent.upperBound < visible.minY || section.extent.lowerBound > visible.maxY {
        continue
      }
      for (item, frame) in section.items.enumerated()
      where frame.maxY > visible.minY && frame.minY < visible.maxY {
        found.append((.item(IndexPath(item: item, section: index)), frame))
      }
      let edges = [
        (CollectionView.Element.header(index), section.header(pinnedTo: start)),
        (.footer(index), section.footer),
      ]
      for (element, frame) in edges
      where frame.height > 0 && frame.maxY > visible.minY && frame.minY < visible.maxY {
        found.append((element, frame))
      }
    }
    return found
  }

  /// Returns the frame of an element, or `nil` if there is no such element.
  func frame(of element: CollectionView.Element, pinnedTo start: CGFloat?) -> CGRect? {
    let path = element.path
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    if case .item = element {
      return section.items.indices.contains(path.item) ? section.items[path.item] : nil
    }
    if element == .header(path.section), section.header.height > 0 {
      return section.header(pinnedTo: start)
    }
    return element == .footer(path.section) && section.footer.height > 0 ? section.footer : nil
  }
}

extension FlowArrangement.Frames {
  /// Returns the frame of the header, which stays at a position while its items are visible.
  fileprivate func header(pinnedTo start: CGFloat?) -> CGRect {
    guard let start else { return header }
    var pinned = header
    pinned.origin.y = max(header.minY, min(start, footer.minY - header.height))
    return pinned
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

/// The sizes and distances of a flow layout, from its delegate or from the layout itself.
///
/// Numbers that are not finite count as 0 and are recorded by the view. Negative sizes count as 0
/// and are reported as issues.
struct FlowNumbers {
  /// The longest supported length, in points.
  private static let maximumLength: CGFloat = 1e6

  private let layout: CollectionViewFlowLayout
  private let view: CollectionView
  private let delegate: (any CollectionViewDelegateFlowLayout)?
  private let isHorizontal: Bool
  private let breadth: CGFloat

  /// Creates the numbers for lines of a width, including the insets of sections.
  init(of layout: CollectionViewFlowLayout, in view: CollectionView, breadth: CGFloat) {
    self.layout = layout
    self.view = view
    self.breadth = breadth
    delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    isHorizontal = layout.scrollDirection == .horizontal
    for property in Self.properties { view.note(0, as: Self.prefix + property) }
  }

  private static let properties: [String] = [
    "itemSize.width", "itemSize.height", "estimatedItemSize.width", "estimatedItemSize.height",
    "headerReferenceSize.width", "headerReferenceSize.height", "footerReferenceSize.width",
    "footerReferenceSize.height", "minimumInteritemSpacing", "minimumLineSpacing",
    "sectionInset.top", "sectionInset.left", "sectionInset.bottom", "sectionInset.right",
  ]
  private static let prefix = "collectionViewLayout."

  /// Returns a section in flow coordinates.
  func section(_ section: Int, itemCount: Int) -> FlowArrangement.Section {
    let sectionInset = finite(
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section)
        ?? layout.sectionInset)
    let lineSpacing =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
    let insets = isHorizontal ? sectionInset.transposed : sectionInset
    let available = max(0, breadth - insets.left - insets.right)
    return FlowArrangement.Section(
      sizes: (0..<itemCount).map {
        size(of: IndexPath(item: $0, section: section), in: available)
      },
      itemSpacing: finite(itemSpacing, "minimumInteritemSpacing"),
      lineSpacing: finite(lineSpacing, "minimumLineSpacing"),
      insets: insets,
      header: length(header, "headerReferenceSize", of: "the header of section \(section)"),
      footer: length(footer, "footerReferenceSize", of: "the footer of section \(section)"))
  }

  /// Returns the size of an item on a line of a width.
  ///
  /// Until a self-sizing cell is measured, the delegate's size or the estimate is used, limited to
  /// the line, because the cell may be smaller.
  private func size(of path: IndexPath, in available: CGFloat) -> CGSize {
    guard layout.usesSizesOfCells else {
      return valid(
        delegate?.collectionView(view, layout: layout, sizeForItemAt: path) ?? layout.itemSize,
        "itemSize", of: path)
    }
    if let measured = view.measuredSizes[path] ?? view.previousSizes[path] {
      return valid(measured, "itemSize", of: path)
    }
    let provided = delegate?.collectionView(view, layout: layout, sizeForItemAt: path)
    let isOwn = provided == layout.itemSize
    var size = valid(
      isOwn ? layout.estimate : provided ?? layout.estimate, "estimatedItemSize", of: path)
    size.width = min(size.width, available)
    return size
  }

  /// Returns a size in flow coordinates, with finite values of at least 0.
  private func valid(_ size: CGSize, _ property: String, of path: IndexPath) -> CGSize {
    if size.width < 0 || size.height < 0 {
      view.report(
        "has an item of \(size.shortDescription) points at \(path)",
        remedy: "return a size of 0 or more")
    }
    let valid = CGSize(
      width: max(0, finite(size.width, property + ".width")),
      height: max(0, finite(size.height, property + ".height")))
    return isHorizontal ? valid.transposed : valid
  }

  /// Returns the dimension of a header or a footer in the scroll direction.
  private func length(_ size: CGSize, _ property: String, of name: String) -> CGFloat {
    let length =
      isHorizontal
      ? finite(size.width, property + ".width") : finite(size.height, property + ".height")
    if length < 0 {
      view.report(
        "has a length of \(length.shortDescription) points for \(name)",
        remedy: "return a size of 0 or more")
    }
    return max(0, length)
  }

  private func finite(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: finite(insets.top, "sectionInset.top"), left: finite(insets.left, "sectionInset.left"),
      bottom: finite(insets.bottom, "sectionInset.bottom"),
      right: finite(insets.right, "sectionInset.right"))
  }

  /// Returns a number within the supported range, and records it if it is not finite.
  private func finite(_ number: CGFloat, _ property: @autoclosure () -> String) -> CGFloat {
    guard number.isFinite else {
      view.note(number, as: Self.prefix + property())
      return 0
    }
    return min(max(number, 0 - Self.maximumLength), Self.maximumLength)
  }
}

extension CGSize {
  /// The size with its dimensions exchanged.
  var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  /// The rectangle with its axes exchanged.
  var transposed: CGRect {
    CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}

extension EdgeInsets {
  /// The insets with the axes exchanged.
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}
