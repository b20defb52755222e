import SnapshotGeometry

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
    if let measured = view.measuredSizes[path] { return valid(measured, "itemSize", of: path) }
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
