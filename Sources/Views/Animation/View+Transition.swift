extension View {
  /// Passes from what a view shows to what it shows after changes, by the clock in force; without one
  /// the passage is over at once.
  ///
  /// The changes, of the view or of those inside it, are made at once unless
  /// ``AnimationOptions/allowAnimatedContent`` is among the options. Inside another animation's closure
  /// the passage takes that animation's time.
  ///
  /// - Parameters:
  ///   - view: The view that passes from one picture to another, with all that it holds.
  ///   - duration: How long it takes, in seconds.
  ///   - options: How, such as ``AnimationOptions/transitionCrossDissolve``.
  ///   - animations: The changes.
  ///   - completion: Called when the passage is over.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: AnimationCompletion? = nil
  ) {
    let change = {
      var before: ViewTransition?
      if let style = options.transition, let context = AnimationContext.current,
        let run = context.run
      {
        view.layoutIfNeeded()
        before = ViewTransition(
          style, of: view, before: view.currentDisplayList(), in: context.interval, of: run)
      }
      if let animations {
        if options.contains(.allowAnimatedContent) {
          animations()
        } else {
          performWithoutAnimation(animations)
        }
      }
      performWithoutAnimation { view.layoutIfNeeded() }
      if let before { before.run.add(before, to: view) }
    }
    animate(
      withDuration: duration, options: options, animations: change, completion: completion)
  }

  /// Passes from one view to another in its place, by the clock in force; without one the passage is
  /// over at once.
  ///
  /// The first view is taken out of its superview, and the second one put in, unless
  /// ``AnimationOptions/showHideTransitionViews`` is among the options. The superview passes from one
  /// picture to the other, as in UIKit.
  ///
  /// - Parameters:
  ///   - from: The view that goes; without a superview nothing passes.
  ///   - to: The view that comes.
  ///   - duration: How long it takes, in seconds.
  ///   - options: How, such as ``AnimationOptions/transitionFlipFromLeft``.
  ///   - completion: Called when the passage is over.
  public static func transition(
    from: View, to: View, duration: Double, options: AnimationOptions = [],
    completion: AnimationCompletion? = nil
  ) {
    guard let container = from.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options.subtracting(.allowAnimatedContent),
      animations: {
        if options.contains(.showHideTransitionViews) {
          (from.isHidden, to.isHidden) = (true, false)
        } else {
          let place = container.subviews.firstIndex { $0 === from } ?? 0
          from.removeFromSuperview()
          let count = container.subviews.filter { $0 !== to }.count
          container.insertSubview(to, at: min(place, count))
        }
      }, completion: completion)
  }
}
