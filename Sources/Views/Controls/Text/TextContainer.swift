public import SnapshotTypography

/// The area of a text view that lines fill.
public final class TextContainer {
  /// The distance from the left and right edges to the lines, in points.
  ///
  /// The default is 5. A value that is not finite counts as 0.
  public var lineFragmentPadding: CGFloat = 5 {
    didSet {
      view?.note(lineFragmentPadding, as: "textContainer.lineFragmentPadding")
      if !lineFragmentPadding.isFinite { lineFragmentPadding = 0 }
      view?.textContainerDidChange()
    }
  }
  /// The maximum number of lines, or 0 for no limit.
  public var maximumNumberOfLines = 0 { didSet { view?.textContainerDidChange() } }
  /// The positions at which lines break, and the treatment of text after the last line.
  public var lineBreakMode = LineBreakMode.byWordWrapping {
    didSet { view?.textContainerDidChange() }
  }

  weak var view: TextView?

  init() {}
}
