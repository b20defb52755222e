extension View {
  /// Makes a change of what a control shows, in a quarter of a second where that is asked for.
  func changeControlValue(animated: Bool, _ change: @escaping () -> Void) {
    if animated {
      View.animate(withDuration: 0.25, animations: change)
    } else {
      View.performWithoutAnimation(change)
    }
  }
}
