import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite("Alerts") struct AlertTests {
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let root = ViewController()

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  private func alert(
    _ style: AlertController.Style = .alert, _ titles: [String] = ["OK"]
  ) -> AlertController {
    let alert = AlertController(title: "Title", message: "Message", preferredStyle: style)
    for title in titles {
      alert.addAction(AlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    return alert
  }

  private func buttons(in view: View) -> [AlertButton] {
    var found: [AlertButton] = []
    var pending = [view]
    while let next = pending.popLast() {
      if let button = next as? AlertButton { found.append(button) }
      pending.append(contentsOf: next.subviews.reversed())
    }
    return found
  }

  private func frames(in alert: AlertController) -> [String: CGRect] {
    window.layoutIfNeeded()
    return Dictionary(
      uniqueKeysWithValues: buttons(in: alert.view).map {
        ($0.accessibilityLabel ?? "", $0.convert($0.bounds, to: window))
      })
  }

  @Test("Triggering an action dismisses the alert and then calls the handler")
  func trigger() {
    let alert = alert(.alert, [])
    var log: [String] = []
    alert.addAction(
      AlertAction(title: "Delete", style: .destructive) { [root] action in
        log.append("\(action.title ?? "") \(root.presentedViewController == nil)")
      })
    root.present(alert, animated: false)
    #expect(root.presentedViewController === alert)
    alert.actions[0].trigger()
    #expect(log == ["Delete true"])
  }

  @Test("A tap on a button triggers its action, and a disabled action does nothing")
  func tap() throws {
    let alert = alert(.alert, [])
    var count = 0
    let action = AlertAction(title: "OK", style: .default) { _ in count += 1 }
    alert.addAction(action)
    action.isEnabled = false
    root.present(alert, animated: false)
    try #require(buttons(in: alert.view).first).sendActions(for: .touchUpInside)
    #expect(count == 0 && root.presentedViewController === alert)
    action.isEnabled = true
    try #require(buttons(in: alert.view).first).sendActions(for: .touchUpInside)
    #expect(count == 1 && root.presentedViewController == nil)
  }

  @Test("With a clock, the handler is called at the end of the animation")
  func animation() {
    let alert = alert(.alert, [])
    var isHandled = false
    alert.addAction(AlertAction(title: "OK", style: .default) { _ in isHandled = true })
    let clock = AnimationClock()
    clock.use {
      root.present(alert, animated: true)
      clock.advance(by: 1)
      alert.actions[0].trigger()
      #expect(!isHandled)
      clock.advance(by: 1)
    }
    #expect(isHandled && root.presentedViewController == nil)
  }

  @Test("Buttons with two short titles are side by side, with the cancel action first")
  func pair() throws {
    let alert = alert(.alert, ["Cancel", "Delete"])
    root.present(alert, animated: false)
    let frames = frames(in: alert)
    let (cancel, delete) = (try #require(frames["Cancel"]), try #require(frames["Delete"]))
    #expect(cancel.size == CGSize(width: 135, height: 44))
    #expect(cancel.minX == 25 && delete.minX == 160 && cancel.minY == delete.minY)
    window.traitOverrides.layoutDirection = .rightToLeft
    #expect(self.frames(in: alert)["Cancel"]?.minX == 160)
  }

  @Test("Long titles and three actions are stacked, with the cancel action last")
  func stack() throws {
    for titles in [["Cancel", "Delete All Conversations"], ["Cancel", "Save", "Delete"]] {
      let alert = alert(.alert, titles)
      root.present(alert, animated: false)
      let frames = frames(in: alert)
      let cancel = try #require(frames["Cancel"])
      #expect(frames.values.allSatisfy { $0.width == 270 && $0.minY <= cancel.minY })
      root.dismiss(animated: false)
    }
  }

  @Test("An action sheet is at the bottom edge, with a separate cancel action")
  func actionSheet() throws {
    window.traitOverrides.safeAreaInsets = EdgeInsets(bottom: 34)
    let alert = alert(.actionSheet, ["Cancel", "Share"])
    root.present(alert, animated: false)
    let frames = frames(in: alert)
    let (cancel, share) = (try #require(frames["Cancel"]), try #require(frames["Share"]))
    #expect(cancel == CGRect(x: 8, y: 480 - 34 - 57, width: 304, height: 57))
    #expect(share.maxY == cancel.minY - 8)
  }

  @Test("Content that is too tall for the screen scrolls, and its buttons stay visible")
  func tall() {
    let alert = AlertController(
      title: "Title", message: String(repeating: "A long message. ", count: 200),
      preferredStyle: .alert)
    for index in 0..<30 { alert.addAction(AlertAction(title: "\(index)", style: .default)) }
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    let panel = (alert.view as? AlertView)?.panel.frame ?? .zero
    #expect(panel.minY >= 0 && panel.maxY <= 480 && panel.height > 400)
    let areas = (alert.view as? AlertView)?.panel.subviews.compactMap { $0 as? ScrollView } ?? []
    #expect(areas.count == 2)
    for area in areas {
      #expect(area.bounds.height > 150 && area.contentSize.height > area.bounds.height)
    }
  }

  @Test("Text fields are configured and part of the alert")
  func textFields() {
    let alert = alert()
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "Name" }
    root.present(alert, animated: false)
    #expect(alert.textFields?.map(\.placeholder) == ["Name"])
    #expect(alert.textFields?.first?.isDescendant(of: alert.view) == true)
  }

  @Test("Actions, titles, and messages change while the alert is presented")
  func changes() {
    let alert = alert()
    root.present(alert, animated: false)
    alert.addAction(AlertAction(title: "Later", style: .default))
    alert.message = nil
    alert.preferredAction = alert.actions[1]
    #expect(Set(frames(in: alert).keys) == ["OK", "Later"])
  }

  @Test("An alert is modal, and its title is a header")
  func accessibility() {
    let alert = alert(.alert, ["OK"])
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    let elements = window.accessibilityReadings()
    #expect(elements.map(\.label) == ["Title", "Message", "OK"])
    #expect(elements.first?.traits == .header && elements.last?.traits == .button)
  }

  /// Presents an alert, and returns the descriptions of its layout issues.
  private func issues(of alert: AlertController) -> [String] {
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    return window.layoutIssues.map(\.description)
  }

  @Test("A second cancel action is a layout issue")
  func twoCancelActions() throws {
    let alert = alert(.actionSheet, ["Cancel"])
    alert.addAction(AlertAction(title: "Close", style: .cancel))
    let issue = try #require(issues(of: alert).first)
    #expect(issue.contains("ActionSheetView"))
    #expect(
      issue.hasSuffix(
        "has a second cancel action \"Close\"; create it with the style `default` or `destructive`"
      ))
    #expect(buttons(in: alert.view).count == 2)
  }

  @Test("A text field in an action sheet is a layout issue")
  func textFieldInActionSheet() {
    let alert = alert(.actionSheet)
    alert.addTextField()
    let issues = issues(of: alert)
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasSuffix(
        "has a text field in an action sheet; create it with the style `alert`") == true)
  }

  @Test("An empty alert is a layout issue until it has content")
  func empty() {
    let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
    #expect(
      issues(of: alert).first?.hasSuffix(
        "has nothing to show; set a title or a message, or add an action") == true)
    alert.message = "Message"
    #expect(window.layoutIssues.isEmpty)
  }

  @Test("A preferred action of another alert is a layout issue until it is added")
  func foreignPreferredAction() {
    let alert = alert()
    let action = AlertAction(title: "Save", style: .default)
    alert.preferredAction = action
    #expect(
      issues(of: alert).first?.hasSuffix(
        "has a preferred action \"Save\" that is not one of its actions; "
          + "add it with `addAction(_:)`") == true)
    alert.addAction(action)
    #expect(window.layoutIssues.isEmpty)
  }

  @Test("An action that is added twice is shown once, and is a layout issue")
  func sameActionTwice() {
    let alert = alert()
    alert.addAction(alert.actions[0])
    #expect(alert.actions.count == 1)
    #expect(issues(of: alert).first?.contains("\"OK\" that was added twice") == true)
  }
}
