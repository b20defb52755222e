public import SnapshotGeometry

/// The style in which text is laid out in lines.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of the lines within the width.
  public var alignment: TextAlignment
  /// The positions at which lines end, and the treatment of text that does not fit.
  public var lineBreakMode: LineBreakMode
  /// The maximum number of lines, or 0 for no limit.
  public var numberOfLines: Int
  /// The factor for the natural line height.
  ///
  /// The additional height is above each line.
  ///
  /// A value that is not greater than 0 counts as 1.
  public var lineHeightMultiple: CGFloat
  /// The additional space between two lines, in points.
  public var lineSpacing: CGFloat
  /// The base direction of the text.
  public var baseDirection: BaseDirection
  /// The layout direction of the surrounding interface, which alignments follow.
  ///
  /// Natural counts as left-to-right.
  public var interfaceDirection: BaseDirection

  /// Creates a style.
  public init(
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byTruncatingTail,
    numberOfLines: Int = 0, lineHeightMultiple: CGFloat = 1, lineSpacing: CGFloat = 0,
    baseDirection: BaseDirection = .natural, interfaceDirection: BaseDirection = .natural
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.lineHeightMultiple = lineHeightMultiple
    self.lineSpacing = lineSpacing
    self.baseDirection = baseDirection
    self.interfaceDirection = interfaceDirection
  }
}
