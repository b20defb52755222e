extension ScrollView {
  /// The content: it starts at the content's start, moves with the content offset, and ends where
  /// constraints say, which make ``contentSize``.
  ///
  /// ```swift
  ///     LayoutConstraint.activate([
  ///       text.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
  ///       text.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
  ///       text.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
  ///       text.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
  ///       text.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
  ///     ])
  /// ```
  ///
  /// As in UIKit, the edges of the scroll view itself are those of the content for views inside it.
  public var contentLayoutGuide: LayoutGuide { ownedGuide(\.content, .content) }

  /// What is seen: it stays in place while the content moves.
  public var frameLayoutGuide: LayoutGuide { ownedGuide(\.frame, .frame) }
}
