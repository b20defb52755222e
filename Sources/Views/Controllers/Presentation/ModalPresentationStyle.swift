/// How much a presented controller covers.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ModalPresentationStyle: Hashable, Sendable {
  /// All of the window; the view below is taken out of it.
  case fullScreen
  /// All of the window; the view below stays and may be seen.
  case overFullScreen
  /// A card on a dimmed ground; the view below stays.
  ///
  /// Where there is plenty of width the card is in the middle, 712 by 970 points at most. Otherwise it
  /// reaches from just below the top of the safe area to the bottom edge.
  case pageSheet
  /// As ``pageSheet``, but 540 by 620 points at most where there is plenty of width.
  case formSheet

  /// Whether it is a card on a dimmed ground.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
