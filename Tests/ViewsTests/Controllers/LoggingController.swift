import SnapshotViews

/// Records the callbacks of several view controllers in order.
final class EventLog {
  private var events: [String] = []

  func record(_ event: String) { events.append(event) }

  /// Returns the events since the previous call, and clears them.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A view controller that records its callbacks, except for layout.
final class LoggingController: ViewController {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  override func viewDidLoad() { log.record("\(name) didLoad") }
  override func viewWillAppear(_ animated: Bool) { log.record("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.record("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.record("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.record("\(name) didDisappear") }
  override func willMove(toParent parent: ViewController?) {
    log.record("\(name) willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: ViewController?) {
    log.record("\(name) didMove \(parent == nil ? "out" : "in")")
  }
}

extension Window {
  /// Returns a phone-sized window that shows a view controller.
  static func showing(_ controller: ViewController) -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }
}
