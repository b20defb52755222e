// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(Darwin)
  public import Foundation

  /// The name of `Timer` in Core Foundation.
  public typealias CFRunLoopTimer = Timer
  /// A source of memory, which is ignored.
  public typealias CFAllocator = AnyObject
  /// The name of `RunLoop` in Core Foundation.
  public typealias CFRunLoop = RunLoop
  /// The default source of memory.
  public var kCFAllocatorDefault: CFAllocator? { nil }

  /// The calls that a run loop makes, which is ignored.
  public struct CFRunLoopMode: Hashable, Sendable {
    /// All usual calls.
    public static let commonModes = CFRunLoopMode()
    /// The calls while nobody touches the screen.
    public static let defaultMode = CFRunLoopMode()
  }

  /// Returns the run loop of the thread.
  public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

  /// Returns the main run loop.
  public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

  /// Returns a timer that calls a closure, once if the interval is 0, after it was added to a run
  /// loop.
  public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: TimeInterval, _ interval: CFTimeInterval,
    _ flags: UInt, _ order: Int, _ block: ((CFRunLoopTimer?) -> Void)!
  ) -> CFRunLoopTimer! {
    let call = RunLoopCall(block: block)
    let timer = Timer(timeInterval: interval, repeats: interval > 0) { call.block?($0) }
    timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
    return timer
  }

  /// Schedules a timer on the main queue of the test.
  public func CFRunLoopAddTimer(
    _ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
  ) { timer?.scheduleForTest() }

  /// Ends a timer.
  public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

  /// The closure of a timer, which is called in the task that scheduled it.
  private struct RunLoopCall: @unchecked Sendable {
    let block: ((CFRunLoopTimer?) -> Void)?
  }
#endif
