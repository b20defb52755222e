public import Foundation
import SnapshotDrawing
public import SnapshotViews

// Timers whose calls run in `UIKitMainQueue.run(for:)`, because no run loop runs in a test.

extension Timer {
  /// Returns a timer that calls a method of a target, after it was added to a run loop.
  ///
  /// As in UIKit, it retains the target until it is invalidated.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: MethodSelector, userInfo: Any?,
    repeats: Bool
  ) {
    let weak = WeakTarget(target)
    self.init(timeInterval: timeInterval, repeats: repeats) { timer in
      if let object = weak.object { selector.perform(object, sender: timer) }
    }
    // The block of a timer lives as long as the timer, which the target often retains.
    AssociatedObjects[self, Timer.targetKey] = target
    fireDate = Date(timeIntervalSinceNow: timeInterval)
    if let userInfo { AssociatedObjects[self, Timer.infoKey] = userInfo }
  }

  /// Returns a timer that calls a method of a target at a date and then after each interval, after
  /// it was added to a run loop.
  ///
  /// As in UIKit, it retains the target until it is invalidated.
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
  /// As in UIKit, it retains the target until it is invalidated.
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

  /// The date at which the timer fires.
  ///
  /// In the copies of an app's sources, it is `fireDate`, which Foundation declares, too. The delay
  /// is taken when the date is set, so that it does not depend on the time until the next run.
  public var fireDateForTest: Date {
    get { fireDate }
    set {
      fireDate = newValue
      ScheduledWork.existing?.update()
    }
  }

  private static let infoKey = "SnapshotUIKit.userInfo"
  private static let targetKey = "SnapshotUIKit.target"
  private static let isScheduledKey = "SnapshotUIKit.isScheduled"

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

  /// Schedules the timer on the main queue of the test, unless it is scheduled already.
  ///
  /// The copies of an app's sources call it instead of adding the timer to a run loop.
  ///
  /// - Parameter name: The name in messages, or `nil` for one with the interval of the timer.
  public func scheduleForTest(named name: String? = nil) {
    guard AssociatedObjects[self, Timer.isScheduledKey] == nil else { return }
    AssociatedObjects[self, Timer.isScheduledKey] = true
    // From now on, the scheduled work retains the target. It ends with the timer.
    let target = AssociatedObjects[self, Timer.targetKey]
    AssociatedObjects[self, Timer.targetKey] = nil
    let delay = delayUntilFire
    let kind =
      timeInterval > 0
      ? "a timer that repeats every \(timeInterval.shortDescription) s"
      : "a timer of \(max(0, delay).shortDescription) s"
    var knownDate = fireDate
    ScheduledWork.current.add(
      name ?? kind, after: delay <= 0 && timeInterval > 0 ? timeInterval : delay,
      every: timeInterval > 0 ? timeInterval : nil, while: { self.isValid },
      newDelay: {
        guard self.fireDate != knownDate else { return nil }
        knownDate = self.fireDate
        return self.delayUntilFire
      },
      { _ in withExtendedLifetime(target) { self.fire() } })
  }

  /// The number of seconds until the timer fires, or infinity for a paused timer.
  ///
  /// Real time has passed since the timer was created, so the delay is rounded up to the specified
  /// one, a multiple of 10 milliseconds. The date of a paused timer is the distant future, which
  /// Core Foundation limits to some other date.
  private var delayUntilFire: TimeInterval {
    let delay = fireDate.timeIntervalSinceNow
    return delay > 1e9 ? .infinity : (delay * 100).rounded(.up) / 100
  }
}
