extension ScrollView {
  /// The gesture recognizer for the movements that scroll the content.
  ///
  /// No touches are delivered, so it scrolls only if code sets the offset. It is created and added
  /// to ``View/gestureRecognizers`` on first access.
  public var panGestureRecognizer: PanGestureRecognizer {
    let existing = gestureRecognizers?.first { $0 is ScrollGestureRecognizer }
    if let existing = existing as? ScrollGestureRecognizer { return existing }
    let recognizer = ScrollGestureRecognizer()
    addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// The gesture recognizer of a scroll view.
private final class ScrollGestureRecognizer: PanGestureRecognizer {}
