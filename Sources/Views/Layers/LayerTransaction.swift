import Foundation

/// A group of changes of layers, under the name of Core Animation's `CATransaction`.
///
/// Changes of layers take effect immediately, so a transaction consists only of a completion and a
/// duration for the animations that are added in it.
///
/// Drawing a view tree commits all transactions that are still open, and reports them as a layout
/// issue of its root.
public enum LayerTransaction {
  /// A transaction that has begun.
  private struct Frame {
    var duration: Double?
    var disablesActions = false
    var completion: (() -> Void)?
    /// The time of the clock at which the last animation ends.
    var end = 0.0
  }

  /// The transactions of a task on a thread, the innermost last.
  private final class Stack {
    /// The task, whose transactions do not affect other tasks on its thread, or `nil` for none.
    let task: Int?
    var frames: [Frame] = []

    private init(_ task: Int?) { self.task = task }

    /// The transactions of the current thread, on which each of them is begun and committed.
    static var current: Stack {
      if let existing { return existing }
      let stack = Stack(TraitScope.currentTask)
      Thread.current.threadDictionary[key] = stack
      return stack
    }

    /// The transactions of the current thread, or `nil` if none has begun.
    static var existing: Stack? {
      guard let stack = Thread.current.threadDictionary[key] as? Stack else { return nil }
      return stack.task == TraitScope.currentTask ? stack : nil
    }

    private static let key = "SnapshotViews.LayerTransaction"
  }

  /// Begins a transaction.
  public static func begin() { Stack.current.frames.append(Frame()) }

  /// Ends the innermost transaction.
  ///
  /// Its completion is called at the end of the animations that were added in it on the current
  /// ``AnimationClock``, or immediately without a clock. Without a transaction, the method does
  /// nothing.
  public static func commit() {
    guard let frame = Stack.current.frames.popLast() else { return }
    if !Stack.current.frames.isEmpty {
      let last = Stack.current.frames.count - 1
      Stack.current.frames[last].end = max(Stack.current.frames[last].end, frame.end)
    }
    guard let completion = frame.completion else { return }
    guard let clock = CurrentClock.current?.clock, frame.end > clock.now else {
      return completion()
    }
    clock.call(after: frame.end - clock.now, completion)
  }

  /// Commits all transactions, and reports them as an issue of the view that is drawn.
  static func end(beforeDrawing view: View) {
    let count = Stack.existing?.frames.count ?? 0
    guard count > 0 else { return }
    view.report(
      Misuse(
        problem: "is drawn while \(count) transaction\(count == 1 ? " is" : "s are") not committed",
        remedy: "call `LayerTransaction.commit()` once for each `LayerTransaction.begin()`"))
    for _ in 0..<count { commit() }
  }

  /// Does nothing, because changes take effect immediately.
  public static func flush() {}

  /// Returns the duration of animations without one, in seconds.
  public static func animationDuration() -> Double { defaultDuration }

  /// Sets the duration of animations without one, in seconds.
  public static func setAnimationDuration(_ duration: Double) {
    change { $0.duration = duration }
  }

  /// Returns whether implicit animations are disabled.
  public static func disableActions() -> Bool {
    Stack.current.frames.last?.disablesActions ?? false
  }

  /// Sets whether implicit animations are disabled, which has no effect.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Does nothing, because implicit animations end immediately.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {}

  /// Returns the completion of the innermost transaction.
  public static func completionBlock() -> (() -> Void)? { Stack.current.frames.last?.completion }

  /// Sets the completion of the innermost transaction.
  ///
  /// Without a transaction, it is called immediately.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if Stack.current.frames.isEmpty { block?() } else { change { $0.completion = block } }
  }

  private static func change(_ change: (inout Frame) -> Void) {
    let stack = Stack.current
    if !stack.frames.isEmpty { change(&stack.frames[stack.frames.count - 1]) }
  }

  /// The duration of an animation without one, in seconds.
  static var defaultDuration: Double {
    let duration = Stack.current.frames.last?.duration ?? 0.25
    return duration > 0 && duration.isFinite ? duration : 0.25
  }

  /// Adds an animation to the innermost transaction.
  ///
  /// - Parameter end: The time until its end, in seconds, or `nil` if it has none.
  static func animationStarted(until end: Double?) {
    guard let end, end.isFinite, let now = CurrentClock.current?.clock.now else { return }
    change { $0.end = max($0.end, now + end) }
  }
}
