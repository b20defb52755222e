extension View {
  /// Options for animations and transitions.
  ///
  /// Only one curve and one transition can be specified.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bit set of the members.
    public let rawValue: UInt

    /// Creates options from a bit set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Repetition

    /// Repeats the animation indefinitely.
    ///
    /// Without a clock, the animation ends immediately.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forward and then backward.
    ///
    /// The final values apply at the end.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    // MARK: Curves

    /// Starts and ends slowly.
    ///
    /// The default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // MARK: Transitions

    /// Animates the changes of a transition, which otherwise take effect immediately.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition, instead of removing and inserting them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Flips the view around its vertical axis.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view around its vertical axis.
    ///
    /// Without perspective, the same as from the left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Fades from the previous appearance to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips the view around its horizontal axis.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips the view around its horizontal axis.
    ///
    /// Without perspective, the same as from the top.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }
}

extension View.AnimationOptions {
  /// The specified curve, or `nil` for the default.
  var curve: TimingCurve? {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: nil
    }
  }

  /// The specified transition, or `nil` for none.
  var transition: ViewTransition.Style? {
    switch rawValue >> 20 & 7 {
    case 1, 2: .flipHorizontally
    case 5: .crossDissolve
    case 6, 7: .flipVertically
    default: nil
    }
  }

  /// The repetition of an animation.
  var repetition: AnimationRepetition {
    AnimationRepetition(
      count: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse))
  }
}
