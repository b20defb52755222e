import SnapshotViews

/// A view whose content has a size, and with a width the height of so much text.
final class ContentView: View {
  var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
  /// The area that the content takes where it is narrower than it asks for.
  var area: Double?

  init(_ width: Double, _ height: Double) {
    contentSize = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: CGSize { contentSize }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    guard let area, width > 0 else { return contentSize }
    return CGSize(width: contentSize.width, height: (area / width).rounded(.up))
  }

  override func firstBaseline(in size: CGSize) -> CGFloat { 10 }
  override func lastBaseline(in size: CGSize) -> CGFloat { size.height - 4 }
}

extension View {
  /// Adds a view that constraints place.
  @discardableResult
  func adding<Child: View>(_ child: Child) -> Child {
    child.translatesAutoresizingMaskIntoConstraints = false
    addSubview(child)
    return child
  }
}

extension LayoutConstraint {
  /// Gives the constraint a priority.
  func at(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Gives the constraint a name.
  func named(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }
}

/// A page of 300 by 200 points.
func makePage() -> View { View(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) }
