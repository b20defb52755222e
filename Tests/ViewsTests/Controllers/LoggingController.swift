import SnapshotViews

/// Notes what several controllers hear, in the order in which they hear it.
final class EventLog {
  private var events: [String] = []

  func note(_ event: String) { events.append(event) }

  /// Returns what was noted since the last time.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A controller that writes down what it hears, but for layout.
final class Witness: ViewController {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init()
    title = name
  }

  override func viewDidLoad() { log.note("\(name) didLoad") }
  override func viewWillAppear(_ animated: Bool) { log.note("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.note("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.note("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.note("\(name) didDisappear") }
  override func willMove(toParent parent: ViewController?) {
    log.note("\(name) willMove \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: ViewController?) {
    log.note("\(name) didMove \(parent == nil ? "out" : "in")")
  }
}

extension Window {
  /// Returns a window of a telephone's size that shows a controller.
  static func showing(_ controller: ViewController) -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }
}
