// MARK: First responder

extension View {
  /// The first responder in the view: the view, a descendant, or a view controller of one of them.
  package var firstResponder: Responder? {
    var tree = TreeTraversal(self)
    while let view = tree.next() {
      if view.isFirstResponder { return view }
      if let controller = view.controller, controller.isFirstResponder { return controller }
      tree.addSubviews(of: view)
    }
    return nil
  }

  /// Makes the first responder in the view resign, so that a text field hides its caret.
  ///
  /// - Parameter force: Has no effect. A responder that refuses to resign stays the first
  ///   responder.
  /// - Returns: Whether there is no first responder in the view.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { firstResponder?.resignFirstResponder() ?? true }
}

// MARK: Gesture recognizers and interactions

extension View {
  func attach(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    makeInteraction().recognizers.append(recognizer)
    recognizer.view = self
  }

  func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    interaction?.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  func attach(_ interaction: any Interaction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    makeInteraction().interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any Interaction) {
    guard let all = self.interaction?.interactions, all.contains(where: { $0 === interaction })
    else { return }
    interaction.willMove(to: nil)
    self.interaction?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

extension Touch {
  /// The window of the view in which the touch began.
  public var window: Window? { view?.window }
}
