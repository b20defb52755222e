extension View {
  /// How an animation or a transition goes.
  ///
  /// The curves exclude each other, and so do the transitions.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Course

    /// Again and again, until the clock is not advanced any more; without a clock, not at all.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Forward and then back; at the end the final values are presented all the same.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    // MARK: Curves

    /// Slow at both ends, as where no curve is given.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // MARK: Transitions

    /// Lets what a transition changes be animated itself, rather than be there at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the two views of a transition rather than take one out and put one in.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Turns the view about its upright axis.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns the view about its upright axis; without perspective it looks as from the left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Mixes what was with what is.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view about its level axis.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns the view about its level axis; without perspective it looks as from the top.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }
}

extension View.AnimationOptions {
  /// The curve that is asked for, or `nil` where it is left open.
  var curve: TimingCurve? {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: nil
    }
  }

  /// The transition that is asked for, or `nil` for none.
  var transition: ViewTransition.Style? {
    switch rawValue >> 20 & 7 {
    case 1, 2: .flipHorizontally
    case 5: .crossDissolve
    case 6, 7: .flipVertically
    default: nil
    }
  }

  /// How often an animation goes its way.
  var repetition: AnimationRepetition {
    AnimationRepetition(
      count: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse))
  }
}
