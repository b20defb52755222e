extension View {
  /// Changes the value that a control shows, optionally with an animation of 0.25 seconds.
  func changeControlValue(animated: Bool, _ change: @escaping () -> Void) {
    if animated {
      View.animate(withDuration: 0.25, animations: change)
    } else {
      View.performWithoutAnimation(change)
    }
  }
}
