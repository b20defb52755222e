import SnapshotDrawing

/// The edge of a container at which it has a bar.
enum BarEdge {
  case top
  case bottom
}

extension ViewController {
  /// Returns whether the bar of this container covers none of the scrolled content.
  ///
  /// As in UIKit, the bar covers none of it if the scroll view is scrolled to its edge, or if
  /// there is no scroll view.
  ///
  /// - Parameter height: The height of the part of the bar at the top that may cover the content.
  func isContent(atEdgeOf bar: View, _ edge: BarEdge, beyond height: CGFloat = 0) -> Bool {
    guard let container = viewIfLoaded,
      let scrollView = contentScrollView ?? container.firstScrollView(reaching: bar, edge),
      scrollView.isDescendant(of: container)
    else { return true }
    let (offset, slack) = (scrollView.presentation.bounds.minY, 0.5)
    return switch edge {
    case .top: offset <= scrollView.minimumContentOffset.y + height + slack
    case .bottom: offset >= scrollView.maximumContentOffset.y - slack
    }
  }
}

extension View {
  /// Returns the first visible scroll view, parents first, that extends to a bar or below it.
  ///
  /// A scroll view that cannot scroll vertically, such as a horizontal pager, does not count.
  fileprivate func firstScrollView(reaching bar: View, _ edge: BarEdge) -> ScrollView? {
    var tree = TreeTraversal(self)
    while let view = tree.next() {
      guard view !== bar, !view.isHidden, view.alpha > 0 else { continue }
      if let scrollView = view as? ScrollView {
        let frame = scrollView.convert(scrollView.bounds, to: bar)
        let area = bar.bounds
        let isBeside = frame.maxX <= area.minX || frame.minX >= area.maxX
        let reaches =
          edge == .top
          ? frame.minY <= area.maxY && frame.maxY > area.minY
          : frame.maxY >= area.minY && frame.minY < area.maxY
        let (first, last) = (scrollView.minimumContentOffset, scrollView.maximumContentOffset)
        if reaches, !isBeside, last.y > first.y { return scrollView }
      }
      tree.addSubviews(of: view)
    }
    return nil
  }
}
