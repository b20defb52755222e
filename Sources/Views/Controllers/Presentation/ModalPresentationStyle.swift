/// The way in which a presented view controller covers the presenting one.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ModalPresentationStyle: Hashable, Sendable {
  /// Covers the window. The presenting view is removed from the window.
  case fullScreen
  /// Covers the window. The presenting view stays in the window and can show through.
  case overFullScreen
  /// A card above a dimmed background. The presenting view stays in the window.
  ///
  /// In a regular horizontal size class, the card is centered and at most 712 by 970 points.
  /// Otherwise it extends from just below the top safe area to the bottom edge, and the presenting
  /// view recedes; see ``SheetPresentationController``.
  case pageSheet
  /// The same as ``pageSheet``, but at most 540 by 620 points in a regular horizontal size class.
  case formSheet

  /// Whether the style is a card above a dimmed background.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
