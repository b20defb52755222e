public import SnapshotGeometry

/// How text is set in lines.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where the lines stand in the width.
  public var alignment: TextAlignment
  /// Where lines end, and what becomes of text that has no room.
  public var lineBreakMode: LineBreakMode
  /// The most lines, or 0 for as many as it takes.
  public var numberOfLines: Int
  /// By how much lines are higher than their font asks for; the difference goes above a line.
  ///
  /// What is not above zero counts as 1.
  public var lineHeightMultiple: CGFloat
  /// What is added between two lines, in points.
  public var lineSpacing: CGFloat
  /// The direction from which the text is read.
  public var baseDirection: BaseDirection
  /// The direction from which the interface about the text is read, which alignments go by; natural
  /// counts as from the left.
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
