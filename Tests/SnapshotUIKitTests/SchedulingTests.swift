import Dispatch
import Foundation
import SnapshotUIKit
import Synchronization
import Testing

/// The work that an app schedules, which runs when the test says so.
@Suite struct SchedulingTests {
  private final class Target: UIView {
    var calls: [String] = []

    func tick() { calls.append("tick") }
    func timer(_ timer: Timer) { calls.append("timer \(timer.userInfoForTest ?? "")") }
    func step(_ link: CADisplayLink) { calls.append("step") }
    func changed(_ notification: Notification) { calls.append(notification.name.rawValue) }
  }

  private var issues: [String] { UIView().layoutIssues.map(\.description) }

  @Test func blocksRunInOrder() {
    var calls: [Int] = []
    UIKitMainQueue.main.asyncAfter(deadline: .now() + 0.2) { calls.append(3) }
    UIKitMainQueue.main.async {
      calls.append(1)
      UIKitMainQueue.main.async { calls.append(2) }
    }
    UIKitMainQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { calls.append(9) }
    #expect(calls.isEmpty)
    UIKitMainQueue.run()
    #expect(calls == [1, 2])
    UIKitMainQueue.run(for: 0.15)
    #expect(calls == [1, 2, 9])
    UIKitMainQueue.run(for: 1)
    #expect(calls == [1, 2, 9, 3])
  }

  // Darwin has its own functions.
  #if !canImport(Darwin)
    @Test func timersOfCoreFoundationRun() {
      var calls = 0
      let timer = CFRunLoopTimerCreateWithHandler(
        kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.5, 0, 0, 0
      ) { _ in calls += 1 }
      CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
      UIKitMainQueue.run(for: 0.2)
      #expect(calls == 0)
      UIKitMainQueue.run(for: 1)
      #expect(calls == 1)
    }
  #endif

  @Test func workThatHasNotRunIsAnIssue() throws {
    UIKitMainQueue.main.async {}
    let line = #line - 1
    for _ in 0..<2 { UIKitMainQueue.main.asyncAfter(deadline: .now() + 5) {} }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.contains("a block on the main queue (SnapshotUIKitTests/SchedulingTests.swift:"))
    #expect(issue.contains(":\(line))"))
    #expect(issue.contains("2 times a delayed block"))
    #expect(issue.contains("UIKitMainQueue.run()"))
    UIKitMainQueue.run()
    #expect(issues.isEmpty)
  }

  /// The view of a library that a snapshot lays out for the first time.
  private final class Scheduling: UIView {
    var delay = 0.0
    var isEndless = false
    private(set) var calls = 0

    override func layoutSubviews() {
      UIKitMainQueue.main.asyncAfter(deadline: .now() + delay) { [self] in
        calls += 1
        if isEndless { setNeedsLayout() }
        UIKitMainQueue.main.async { [self] in alpha = 0.5 }
      }
    }
  }

  @Test func workOfALayoutRunsInIt() {
    let view = Scheduling()
    LayoutWork.layOut(view)
    #expect(view.calls == 1 && view.alpha == 0.5 && issues.isEmpty)
    // Other work is left to the test.
    UIKitMainQueue.main.async { view.alpha = 1 }
    view.delay = 0.1
    view.setNeedsLayout()
    LayoutWork.layOut(view)
    #expect(view.calls == 1 && view.alpha == 0.5 && issues.count == 1)
    UIKitMainQueue.run(for: 1)
    #expect(view.calls == 2)
  }

  @Test func workOfAnotherQueueDoesNotBelongToALayout() {
    final class Loading: UIView {
      override func layoutSubviews() {
        UIKitMainQueue.main.async {
          let queue = DispatchQueue(label: "loading")
          queue.uiKitAsync { UIKitMainQueue.main.async { [self] in alpha = 0.5 } }
          queue.sync {}
        }
      }
    }
    let view = Loading()
    LayoutWork.layOut(view)
    #expect(view.alpha == 1 && issues.count == 1)
    UIKitMainQueue.run()
    #expect(view.alpha == 0.5 && issues.isEmpty)
  }

  @Test func endlessWorkOfALayoutIsAnIssue() {
    let view = Scheduling()
    view.isEndless = true
    LayoutWork.layOut(view)
    #expect(view.calls < 20 && issues.count == 1)
  }

  @Test func testsDoNotShareWork() async {
    UIKitMainQueue.main.async {}
    let other = await Task.detached { UIView().layoutIssues.count }.value
    #expect(other == 0)
    #expect(issues.count == 1)
    UIKitMainQueue.run()
  }

  @Test func aTaskThatHasNotEndedIsAnIssue() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    final class Log: Sendable { let calls = Mutex<[String]>([]) }
    let log = Log()
    Task.uiKitStart {
      for await _ in gate { break }
      Task.uiKitStart { UIKitMainQueue.main.async { log.calls.withLock { $0.append("late") } } }
    }
    let line = #line - 4
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.contains("a task (SnapshotUIKitTests/SchedulingTests.swift:\(line))"))
    #expect(issue.contains("await UIKitMainQueue.finishTasks()"))
    opening.yield()
    await UIKitMainQueue.finishTasks()
    // The block belongs to the test, even though another task has scheduled it.
    #expect(issues.first?.contains("a block on the main queue") == true)
    UIKitMainQueue.run()
    #expect(log.calls.withLock { $0 } == ["late"])
    #expect(issues.isEmpty)
  }

  @Test func aTaskThatEndedOrWasCanceledIsNoIssue() async throws {
    let ended = Task.uiKitStartDetached(priority: .high) { 1 }
    #expect(await ended.value == 1 && issues.isEmpty)
    let failed = Task.uiKitStart { throw CancellationError() }
    await #expect(throws: CancellationError.self) { try await failed.value }
    #expect(issues.isEmpty)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let canceled = Task.uiKitStart { for await _ in gate {} }
    #expect(issues.count == 1)
    canceled.cancel()
    #expect(issues.isEmpty)
    opening.finish()
  }

  /// The calls of tasks, which the queue of the test's tasks makes one after another.
  private final class Calls: @unchecked Sendable {
    var names: [String] = []

    func add(_ name: String) async {
      await Task.yield()
      append(name)
    }

    func append(_ name: String) {
      let old = names
      sched_yield()
      names = old + [name]
    }
  }

  @Test func tasksRunOneAtATimeWhileTheTestWaits() async {
    for _ in 0..<50 {
      let calls = Calls()
      for name in ["a", "b", "c"] { Task.uiKitStart { await calls.add(name) } }
      Task.uiKitStartDetached { await UIKitMainQueue.run { calls.append("d") } }
      #expect(calls.names.isEmpty)
      await UIKitMainQueue.finishTasks()
      #expect(calls.names.filter { $0 != "d" } == ["a", "b", "c"] && calls.names.count == 4)
    }
  }

  @Test func aDetachedTaskDoesNotBlockTheTest() async {
    let isStopped = Mutex(false)
    Task.uiKitStartDetached {
      while !isStopped.withLock({ $0 }) { sched_yield() }
    }
    UIKitMainQueue.run()
    #expect(await UIKitMainQueue.run { true } && issues.count == 1)
    isStopped.withLock { $0 = true }
    await UIKitMainQueue.finishTasks()
    #expect(issues.isEmpty)
  }

  @Test func otherTasksWaitUntilTheTestWaitsAgain() async {
    let calls = Calls()
    let first = Task.uiKitStart { await calls.add("first") }
    let gate = AsyncStream.makeStream(of: Void.self)
    Task.uiKitStart {
      for await _ in gate.stream { await calls.add("second") }
    }
    await first.value
    #expect(calls.names == ["first"])
    gate.continuation.yield()
    #expect(calls.names == ["first"])
    UIKitMainQueue.run()
    #expect(calls.names == ["first", "second"] && issues.count == 1)
    gate.continuation.finish()
    UIKitMainQueue.run()
    #expect(issues.isEmpty)
  }

  @Test func tasksCanWaitForOtherThreads() async {
    let calls = Calls()
    Task.uiKitStart {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume() }
      }
      await MainActor.run { calls.names.append("a") }
      await Task.uiKitStart { await calls.add("b") }.value
    }
    await UIKitMainQueue.finishTasks()
    #expect(calls.names == ["a", "b"] && issues.isEmpty)
  }

  @Test func tasksBeginIfTheTestWaitsForTheirEffect() async {
    await withCheckedContinuation { continuation in
      Task.uiKitStart { continuation.resume() }
    }
  }

  @Test func endlessTasksLetTheTestContinue() async {
    let calls = Mutex(0)
    let task = Task.uiKitStart {
      while !Task.isCancelled {
        calls.withLock { $0 += 1 }
        await Task.yield()
      }
    }
    UIKitMainQueue.run()
    // The queue opens on its own.
    await withCheckedContinuation { continuation in
      Task.uiKitStart { continuation.resume() }
    }
    #expect(issues.count == 1)
    let count = calls.withLock { $0 }
    usleep(5_000)
    // Only the current job may have continued.
    #expect(calls.withLock { $0 } <= count + 1)
    UIKitMainQueue.run()
    task.cancel()
    await UIKitMainQueue.finishTasks()
    #expect(issues.isEmpty)
  }

  @Test func canceledWorkDoesNotRun() {
    var calls = 0
    let item = DispatchWorkItem { calls += 1 }
    UIKitMainQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    UIKitMainQueue.main.async(execute: DispatchWorkItem { calls += 10 })
    item.cancel()
    UIKitMainQueue.run(for: 2)
    #expect(calls == 10)
    #expect(issues.isEmpty)
  }

  @Test func endlessWorkEnds() {
    func again() { UIKitMainQueue.main.async { again() } }
    again()
    UIKitMainQueue.run()
    #expect(issues.count == 1)
  }

  @Test func timersRunWithTime() {
    let target = Target()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: target, selector: MethodSelector("timer:", Target.timer),
      userInfo: "x", repeats: true)
    #expect(issues.first?.contains("a timer that calls `timer:`") == true)
    UIKitMainQueue.run(for: 1.2)
    #expect(target.calls == ["timer x", "timer x"])
    timer.invalidate()
    UIKitMainQueue.run(for: 5)
    #expect(target.calls.count == 2)
    #expect(issues.isEmpty)
  }

  @Test func timersWithClosuresAreNamedByTheirTimes() {
    let timers = [(60, true), (0.5, false)].map { interval, repeats in
      Timer.scheduledTimerForTest(withTimeInterval: interval, repeats: repeats) { _ in }
    }
    #expect(
      issues.first?.contains("a timer that repeats every 60 s, a timer of 0.5 s;") == true)
    for timer in timers { timer.invalidate() }
    #expect(issues.isEmpty)
  }

  @Test func aTimerThatIsAddedToARunLoopTwiceFiresOncePerInterval() {
    var calls = 0
    let timer = Timer.scheduledTimerForTest(withTimeInterval: 1, repeats: true) { _ in calls += 1 }
    timer.scheduleForTest()
    UIKitMainQueue.run(for: 3)
    #expect(calls == 3)
  }

  @Test func aTimerFollowsItsDate() {
    var calls = 0
    let timer = Timer.scheduledTimerForTest(withTimeInterval: 1, repeats: true) { _ in calls += 1 }
    timer.fireDate = .distantFuture
    #expect(issues.isEmpty)
    UIKitMainQueue.run(for: 10)
    #expect(calls == 0)
    timer.fireDate = Date()
    UIKitMainQueue.run(for: 2)
    #expect(calls == 3)
    timer.fireDate = Date(timeIntervalSinceNow: 60)
    UIKitMainQueue.run(for: 50)
    #expect(calls == 3)
    UIKitMainQueue.run(for: 10)
    #expect(calls == 4)
  }

  @Test func aMovedTimerDoesNotComeCloserInRealTime() {
    var calls = 0
    let timer = Timer.scheduledTimerForTest(withTimeInterval: 9, repeats: false) { _ in calls += 1 }
    timer.fireDateForTest = Date(timeIntervalSinceNow: 1)
    let delay = timer.fireDate.timeIntervalSinceNow
    usleep(20_000)
    UIKitMainQueue.run(for: delay - 0.005)
    #expect(calls == 0)
    UIKitMainQueue.run(for: 1)
    #expect(calls == 1)
  }

  @Test func aTimerRetainsItsTargetUntilItIsInvalidated() {
    var target: Target? = Target()
    weak var released: Target?
    released = target
    let timer = Timer(
      timeInterval: 1, target: target as Any, selector: MethodSelector("timer:", Target.timer),
      userInfo: nil, repeats: true)
    target = nil
    timer.scheduleForTest()
    UIKitMainQueue.run(for: 1)
    #expect(released?.calls.count == 1)
    timer.invalidate()
    UIKitMainQueue.run()
    #expect(released == nil)
  }

  @Test func releasedObjectsCanRemoveWork() {
    final class Owner {
      let link = CADisplayLink(target: Target(), selector: MethodSelector("step:", Target.step))
      init() { link.add(to: .main, forMode: .common) }
      deinit { link.invalidate() }
    }
    var owner: Owner? = Owner()
    var item: DispatchWorkItem? = DispatchWorkItem { [owner] in _ = owner }
    owner = nil
    if let item { UIKitMainQueue.main.async(execute: item) }
    item?.cancel()
    item = nil
    UIKitMainQueue.run()
    #expect(issues.isEmpty)
  }

  /// Runs a closure outside of tasks, like a synchronous test of XCTest.
  private func runOutsideOfTasks(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        body()
        continuation.resume()
      }
    }
  }

  // Only this test runs such work, because all code outside of tasks shares it.
  @Test func workOutsideOfTasksContinuesAfterASnapshot() async {
    await runOutsideOfTasks { [self] in
      let target = Target()
      let timer = Timer.scheduledTimer(
        timeInterval: 1, target: target, selector: MethodSelector("timer:", Target.timer),
        userInfo: nil, repeats: true)
      let link = CADisplayLink(target: target, selector: MethodSelector("step:", Target.step))
      link.add(to: .main, forMode: .common)
      UIKitMainQueue.run(for: 1)
      #expect(issues.isEmpty)
      link.invalidate()
      target.calls = []
      UIKitMainQueue.run(for: 1)
      #expect(target.calls == ["timer "] && issues.isEmpty)
      // It may belong to the next test, which reports only its own work.
      UIKitMainQueue.main.asyncAfter(deadline: .now() + 1) {}
      #expect(issues.count == 1)
      #expect(issues.isEmpty)
      timer.invalidate()
      UIKitMainQueue.run(for: 1)
    }
  }

  @Test func displayLinksHaveTheTimeOfCoreAnimation() {
    final class Clock {
      let start = CACurrentMediaTime()
      var elapsed: [Double] = []
      func step(_ link: CADisplayLink) {
        #expect(link.timestamp == CACurrentMediaTime())
        elapsed.append(CACurrentMediaTime() - start)
      }
    }
    UIKitMainQueue.run(for: 2)
    let clock = Clock()
    let link = CADisplayLink(target: clock, selector: MethodSelector("step:", Clock.step))
    link.add(to: .main, forMode: .common)
    UIKitMainQueue.run(for: 1.01)
    #expect(clock.elapsed.count == 60 && abs((clock.elapsed.last ?? 0) - 1) < 1e-6)
    let animations = AnimationClock()
    animations.use { #expect(CACurrentMediaTime() == 0) }
  }

  @Test func animationsBeginAtTheTimeOfCoreAnimation() {
    func opacity(after seconds: Double) -> String {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      UIKitMainQueue.run(for: seconds)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0.2, 0.8, 1)
      animation.beginTime = CACurrentMediaTime() + 0.1
      view.layer.add(animation, forKey: nil)
      let clock = AnimationClock()
      clock.advance(by: 0.6)
      return clock.use { view.displayList().description }
    }
    #expect(opacity(after: 0) == opacity(after: 3))
  }

  @Test func displayLinksRunForMinutes() {
    let target = Target()
    let link = CADisplayLink(target: target, selector: MethodSelector("step:", Target.step))
    link.add(to: .main, forMode: .common)
    UIKitMainQueue.run(for: 170)
    #expect(target.calls.count >= 10_199)
  }

  @Test func displayLinksHaveTheirPreferredRate() {
    let target = Target()
    let link = CADisplayLink(target: target, selector: MethodSelector("step:", Target.step))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    link.add(to: .main, forMode: .common)
    UIKitMainQueue.run(for: 1.01)
    #expect(target.calls.count == 20)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
    UIKitMainQueue.run(for: 1.01)
    #expect(target.calls.count == 50)
    link.preferredFrameRateRange = .default
    UIKitMainQueue.run(for: 1.01)
    #expect(target.calls.count == 110)
  }

  @Test func anInvalidDisplayLinkReleasesItsTarget() {
    var target: Target? = Target()
    weak var released: Target?
    released = target
    let link = CADisplayLink(
      target: target as Any, selector: MethodSelector("step:", Target.step))
    target = nil
    link.add(to: .main, forMode: .common)
    link.remove(from: .main, forMode: .common)
    UIKitMainQueue.run(for: 1)
    link.add(to: .main, forMode: .common)
    UIKitMainQueue.run(for: 0.105)
    #expect(released?.calls.count == 6)
    link.invalidate()
    #expect(released == nil)
  }

  @Test func displayLinksRunWithTime() {
    let target = Target()
    let link = CADisplayLink(target: target, selector: MethodSelector("step:", Target.step))
    link.add(to: .main, forMode: .common)
    #expect(issues.first?.contains("a display link that calls `step:`") == true)
    UIKitMainQueue.run(for: 0.105)
    #expect(target.calls.count == 6)
    link.isPaused = true
    UIKitMainQueue.run(for: 1)
    #expect(target.calls.count == 6)
    link.isPaused = false
    UIKitMainQueue.run(for: 0.105)
    #expect(target.calls.count == 12)
    link.invalidate()
    UIKitMainQueue.run(for: 1)
    #expect(target.calls.count == 12)
  }

  @Test func methodsAreCalledLater() {
    let target = Target()
    let tick = MethodSelector("tick", Target.tick)
    target.perform(tick, with: nil, afterDelay: 1)
    target.perform(tick, with: nil, afterDelay: 2)
    UIKitMainQueue.run(for: 1)
    #expect(target.calls == ["tick"])
    Target.cancelPreviousPerformRequests(withTarget: target)
    UIKitMainQueue.run(for: 5)
    #expect(target.calls == ["tick"])
    target.perform(tick)
    #expect(target.calls.count == 2)
    #expect(target.responds(to: tick))
    #expect(!target.responds(to: MethodSelector("tock")))
  }

  @Test func notificationsReachTheirTest() async {
    let name = Notification.Name("SnapshotUIKitTests.changed")
    let target = Target()
    let selector = MethodSelector("changed:", Target.changed)
    NotificationCenter.default.addObserver(target, selector: selector, name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(target.calls == [name.rawValue])
    await Task.detached { NotificationCenter.default.post(name: name, object: nil) }.value
    #expect(target.calls.count == 1)
    NotificationCenter.default.removeObserver(target)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(target.calls.count == 1)
  }

  @Test func notificationsOfTasksReachTheirTest() async {
    let name = Notification.Name("SnapshotUIKitTests.\(UUID())")
    let target = Target()
    let selector = MethodSelector("changed:", Target.changed)
    NotificationCenter.default.addObserver(target, selector: selector, name: name, object: nil)
    await Task.uiKitStart { NotificationCenter.default.post(name: name, object: nil) }.value
    UIKitMainQueue.run()
    #expect(target.calls == [name.rawValue])
  }

  @Test func observersAreRemovedForAnObject() {
    let name = Notification.Name("SnapshotUIKitTests.\(UUID())")
    let (target, first, second) = (Target(), UIView(), UIView())
    let center = NotificationCenter.default
    for object in [first, second] {
      center.addObserver(
        target, selector: MethodSelector("changed:", Target.changed), name: name, object: object)
    }
    center.removeObserver(target, name: name, object: first)
    for object in [first, second] { center.post(name: name, object: object) }
    #expect(target.calls.count == 1)
    center.removeObserver(target, name: nil, object: second)
    center.post(name: name, object: second)
    #expect(target.calls.count == 1)
  }

  @Test(arguments: [nil, OperationQueue.main, OperationQueue()])
  func blocksObserveNotificationsOfTheirTest(queue: OperationQueue?) async {
    let name = Notification.Name("SnapshotUIKitTests.\(UUID())")
    let count = Mutex(0)
    let token = NotificationCenter.default.addObserver(
      uiKitName: name, object: nil, queue: queue
    ) { _ in count.withLock { $0 += 1 } }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(count.withLock { $0 } == 1)
    await Task.detached { NotificationCenter.default.post(name: name, object: nil) }.value
    #expect(count.withLock { $0 } == 1)
    NotificationCenter.default.removeObserver(token)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func aTestRunsOnTheMainThreadOfItsViews() async {
    #expect(UIKitMainQueue.isCurrent)
    UIKitMainQueue.check(.onQueue(.main))
    let isCurrent = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: UIKitMainQueue.isCurrent) }
    }
    #expect(!isCurrent)
  }

  @Test func detachedTasksDoNotRunOnTheMainThread() async {
    let isCurrent = await Task.uiKitStartDetached {
      UIKitMainQueue.check(.notOnQueue(.main))
      UIKitMainQueue.check(.onQueue(.main))
      UIKitMainQueue.main.async { UIKitMainQueue.check(.onQueue(.main)) }
      return UIKitMainQueue.isCurrent
    }.value
    #expect(!isCurrent)
    #expect(await Task.uiKitStart { UIKitMainQueue.isCurrent }.value)
    let isMain = await Task.uiKitStartDetached {
      await UIKitMainQueue.run { UIKitMainQueue.isCurrent }
    }.value
    #expect(isMain)
    UIKitMainQueue.run()
  }

  @Test func blocksOfRunLoopsAreWork() {
    var isDone = false
    UIKitMainQueue.performOnRunLoop { isDone = true }
    #expect(UIView().layoutIssues.first?.description.contains("a block on a run loop") == true)
    UIKitMainQueue.run()
    #expect(isDone)
  }

  @Test func groupsNotify() {
    let group = DispatchGroup()
    var isDone = false
    group.enter()
    group.notify(queue: UIKitMainQueue.main) { isDone = true }
    UIKitMainQueue.run()
    #expect(!isDone)
    #expect(issues.first?.contains("a block for the end of a group") == true)
    group.leave()
    UIKitMainQueue.run(for: 0.1)
    #expect(isDone && issues.isEmpty)
  }

  @Test func blocksOnOtherQueuesBelongToTheirTest() async {
    let view = UIView()
    let gate = DispatchSemaphore(value: 0)
    DispatchQueue.global().uiKitAsync {
      gate.wait()
      UIKitMainQueue.main.async { view.alpha = 0.5 }
      DispatchQueue(label: "images").uiKitAsyncAfter(deadline: .now()) {
        UIKitMainQueue.main.async { view.isHidden = true }
      }
    }
    #expect(issues.first?.contains("a block on the queue `com.apple.root.default-qos`") == true)
    gate.signal()
    await UIKitMainQueue.finishTasks()
    #expect(issues.first?.contains("a block on the main queue") == true)
    UIKitMainQueue.run()
    #expect(view.alpha == 0.5 && view.isHidden && issues.isEmpty)
  }

  @Test func canceledItemsOnOtherQueuesDoNotRun() async {
    let queue = DispatchQueue(label: "images", attributes: .initiallyInactive)
    let calls = Mutex(0)
    let items = [1, 10].map { count in
      DispatchWorkItem { UIKitMainQueue.main.async { calls.withLock { $0 += count } } }
    }
    for item in items { queue.uiKitAsync(execute: item) }
    items[0].cancel()
    #expect(issues.first?.contains("a block on the queue `images`;") == true)
    queue.activate()
    await UIKitMainQueue.finishTasks()
    UIKitMainQueue.run()
    #expect(calls.withLock { $0 } == 10 && issues.isEmpty)
  }

  @Test func aCanceledItemCompletes() {
    let (queue, group) = (DispatchQueue(label: "images"), DispatchGroup())
    var calls = 0
    let items = [queue, .main].map { queue in
      let item = DispatchWorkItem { calls += 1 }
      item.cancel()
      queue.uiKitAsync(group: group, execute: item)
      return item
    }
    queue.sync {}
    UIKitMainQueue.run()
    for item in items { #expect(item.wait(timeout: .now()) == .success) }
    #expect(calls == 0 && group.wait(timeout: .now()) == .success)
  }

  @Test func aDelayedBlockOnAnotherQueueIsCountedFromItsStart() async {
    let queue = DispatchQueue(label: "polling", attributes: .initiallyInactive)
    queue.uiKitAsyncAfter(deadline: .now() + 3600) {}
    await withCheckedContinuation { continuation in
      queue.uiKitAsyncAfter(deadline: .now() + 0.2) {
        continuation.resume()
        UIKitMainQueue.main.async {}
      }
      #expect(issues.isEmpty)
      queue.activate()
    }
    await UIKitMainQueue.finishTasks()
    #expect(issues.first?.contains("a block on the main queue") == true)
    UIKitMainQueue.run()
    #expect(issues.isEmpty)
  }

  @Test func aStoredMainQueueIsThatOfTheTest() {
    let (queue, group) = (DispatchQueue.main, DispatchGroup())
    var calls: [Int] = []
    queue.uiKitAsyncAfter(deadline: .now() + 1) { calls.append(4) }
    queue.uiKitAsync(group: group) { calls.append(1) }
    queue.uiKitAsync(execute: DispatchWorkItem { calls.append(2) })
    queue.uiKitAsyncAfter(deadline: .now(), execute: DispatchWorkItem { calls.append(3) })
    UIKitMainQueue.run()
    #expect(calls == [1, 2, 3] && group.wait(timeout: .now()) == .success)
    UIKitMainQueue.run(for: 1)
    #expect(calls == [1, 2, 3, 4])
  }

  @Test func operationsRun() {
    var isDone = false
    UIKitMainQueue.operations.addOperation { isDone = true }
    UIKitMainQueue.run()
    #expect(isDone)
    let operation = BlockOperation {}
    UIKitMainQueue.operations.addOperations([operation], waitUntilFinished: false)
    #expect(!operation.isFinished)
    UIKitMainQueue.run()
    #expect(operation.isFinished)
  }
}
