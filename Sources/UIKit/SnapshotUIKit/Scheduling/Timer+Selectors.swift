public import Foundation
import SnapshotDrawing
public import SnapshotViews

// Timers whose calls run in `UIKitMainQueue.run(for:)`, because no run loop runs in a test.

extension Timer {
  /// Returns a timer that calls a method of a target, after it was added to a run loop.
  ///
  /// The target is not retained.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: MethodSelector, userInfo: Any?,
    repeats: Bool
  ) {
    let target = WeakTarget(target)
    self.init(timeInterval: timeInterval, repeats: repeats) { timer in
      if let object = target.object { selector.perform(object, sender: timer) }
    }
    fireDate = Date(timeIntervalSinceNow: timeInterval)
    if let userInfo { AssociatedObjects[self, Timer.infoKey] = userInfo }
  }

  /// Returns a timer that calls a method of a target at a date and then after each interval, after
  /// it was added to a run loop.
  ///
  /// The target is not retained.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: MethodSelector,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    fireDate = date
  }

  /// Returns a timer that calls a method of a target, and schedules it.
  ///
  /// The target is not retained.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: MethodSelector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.scheduleForTest(named: "a timer that calls `\(selector.name)`")
    return timer
  }

  /// The object that was passed to the initializer.
  ///
  /// In the copies of an app's sources, it is `userInfo`, which Foundation declares, too.
  public var userInfoForTest: Any? { AssociatedObjects[self, Timer.infoKey] }

  private static let infoKey = "SnapshotUIKit.userInfo"

  /// Returns a timer that calls a closure, and schedules it.
  ///
  /// The copies of an app's sources call it for the method of Foundation with the same labels.
  public static func scheduledTimerForTest(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let call = TaskBound(value: block)
    let timer = Timer(timeInterval: interval, repeats: repeats) { call.value($0) }
    timer.fireDate = Date(timeIntervalSinceNow: interval)
    timer.scheduleForTest()
    return timer
  }

  /// Schedules the timer on the main queue of the test.
  ///
  /// The copies of an app's sources call it instead of adding the timer to a run loop.
  ///
  /// - Parameter name: The name in messages, or `nil` for one with the interval of the timer.
  public func scheduleForTest(named name: String? = nil) {
    let delay = fireDate.timeIntervalSinceNow
    let kind =
      timeInterval > 0
      ? "a timer that repeats every \(timeInterval.shortDescription) s"
      : "a timer of \(max(0, delay.roundedToDelay).shortDescription) s"
    let isDue = delay <= 0 && timeInterval > 0
    let fire = { (_: TimeInterval) in self.fire() }
    ScheduledWork.current.add(
      name ?? kind, after: isDue ? timeInterval : delay.roundedToDelay,
      every: timeInterval > 0 ? timeInterval : nil, while: { self.isValid }, fire)
  }
}

extension TimeInterval {
  /// The delay that was specified, a multiple of 10 milliseconds, before time passed.
  fileprivate var roundedToDelay: TimeInterval { (self * 100).rounded(.up) / 100 }
}
