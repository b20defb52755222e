import SnapshotViews

/// A view with a natural size whose height depends on its width, as for text.
final class ContentView: View {
  var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
  /// The area of the content if it is narrower than its natural width.
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
  /// Adds a view positioned by constraints.
  @discardableResult
  func adding<Child: View>(_ child: Child) -> Child {
    child.translatesAutoresizingMaskIntoConstraints = false
    addSubview(child)
    return child
  }
}

extension LayoutConstraint {
  /// Sets the priority of the constraint and returns it.
  func at(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Sets the identifier of the constraint and returns it.
  func named(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }
}

/// Creates a page of 300 by 200 points.
func makePage() -> View { View(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) }
