import SnapshotDrawing
import SnapshotViews
import Testing

/// Methods that are called when views are added and removed.
@Suite struct HierarchyHookTests {
  @Test func addingAndRemovingAViewCallsItsMethodsInUIKitsOrder() {
    let log = HookLog()
    let window = Window()
    let (parent, child) = (HookView("parent", log), HookView("child", log))
    parent.addSubview(child)
    #expect(
      log.take() == [
        "child will move to parent", "child did move to parent", "parent did add child",
      ])
    window.addSubview(parent)
    #expect(
      log.take() == [
        "parent will move to window", "parent will enter", "child will enter", "parent did enter",
        "child did enter", "parent did move to window",
      ])
    parent.removeFromSuperview()
    #expect(
      log.take() == [
        "parent will move to none", "parent will leave", "child will leave", "parent did leave",
        "child did leave", "parent did move to none",
      ])
    child.removeFromSuperview()
    #expect(
      log.take() == [
        "child will move to none", "parent will remove child", "child did move to none",
      ])
  }

  @Test func movingAViewBetweenViewsOfAWindowKeepsItInTheWindow() {
    let log = HookLog()
    let (window, first, second, child) = (Window(), View(), View(), HookView("child", log))
    for view in [first, second] { window.addSubview(view) }
    first.addSubview(child)
    _ = log.take()
    second.addSubview(child)
    #expect(log.take() == ["child will move to view", "child did move to view"])
    second.insertSubview(child, at: 0)
    second.bringSubviewToFront(child)
    #expect(log.take().isEmpty)
  }

  @Test func viewThatAddsItsSuperviewBeforeItMovesIsNotAdded() {
    let (root, child) = (View(), CyclicView())
    root.addSubview(child)
    #expect(child.superview == nil && root.superview === child)
    #expect(!root.layoutIssues.isEmpty)
  }

  @Test func containerForwardsItsSubviews() {
    let container = ForwardingView()
    let (first, second, third) = (View(), View(), View())
    container.addSubview(first)
    container.insertSubview(second, at: 0)
    container.insertSubview(third, aboveSubview: second)
    #expect(container.subviews == [container.content])
    #expect(container.content.subviews == [second, third, first])
  }

  @Test func subviewsAreExchanged() {
    let root = View()
    let views = [View(), View(), View()]
    for view in views { root.addSubview(view) }
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews == [views[2], views[1], views[0]])
    #expect(root.layoutIssues.isEmpty)
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(root.subviews == [views[2], views[1], views[0]])
    #expect(root.layoutIssues.map(\.description).first?.contains("at 0 and 3") == true)
  }

  @Test func overriddenMembersOfAViewAreCalled() {
    let view = ObservedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    View(frame: .zero).addSubview(view)
    view.calls = []
    view.setNeedsLayout()
    view.invalidateIntrinsicContentSize()
    view.setNeedsDisplay()
    view.sizeToFit()
    view.layoutMargins = EdgeInsets(3)
    view.directionalLayoutMargins = DirectionalEdgeInsets(4)
    view.setNeedsUpdateConstraints()
    #expect(
      view.calls == [
        "setNeedsLayout", "invalidateIntrinsicContentSize", "setNeedsDisplay", "sizeToFit",
        "frame", "layoutMarginsDidChange", "setNeedsLayout", "layoutMarginsDidChange",
        "setNeedsLayout", "setNeedsLayout",
      ])
    #expect(view.safeAreaInsets == EdgeInsets(7))
    #expect(view.layoutMargins == EdgeInsets(11))
  }
}

private final class HookLog {
  private var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

private final class HookView: View {
  let name: String
  private let log: HookLog

  init(_ name: String, _ log: HookLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  private func name(_ view: View?) -> String {
    guard let view else { return "none" }
    return (view as? HookView)?.name ?? (view is Window ? "window" : "view")
  }

  override func willMove(toSuperview superview: View?) {
    log.add("\(name) will move to \(name(superview))")
  }
  override func didMoveToSuperview() { log.add("\(name) did move to \(name(superview))") }
  override func willMove(toWindow window: Window?) {
    log.add("\(name) will \(window == nil ? "leave" : "enter")")
  }
  override func didMoveToWindow() { log.add("\(name) did \(window == nil ? "leave" : "enter")") }
  override func didAddSubview(_ subview: View) { log.add("\(name) did add \(name(subview))") }
  override func willRemoveSubview(_ view: View) { log.add("\(name) will remove \(name(view))") }
}

private final class CyclicView: View {
  override func willMove(toSuperview superview: View?) {
    if let superview { addSubview(superview) }
  }
}

private final class ForwardingView: View {
  let content = View()

  init() {
    super.init(frame: .zero)
    super.addSubview(content)
  }

  override func addSubview(_ view: View) { content.addSubview(view) }
  override func insertSubview(_ view: View, at index: Int) {
    content.insertSubview(view, at: index)
  }
  override func insertSubview(_ view: View, aboveSubview sibling: View) {
    content.insertSubview(view, aboveSubview: sibling)
  }
}

private final class ObservedView: View {
  var calls: [String] = []

  override var frame: CGRect { didSet { calls.append("frame") } }
  override var safeAreaInsets: EdgeInsets { EdgeInsets(7) }

  override func setNeedsLayout() {
    calls.append("setNeedsLayout")
    super.setNeedsLayout()
  }
  override func invalidateIntrinsicContentSize() {
    calls.append("invalidateIntrinsicContentSize")
    super.invalidateIntrinsicContentSize()
  }
  override func setNeedsDisplay() { calls.append("setNeedsDisplay") }
  override func sizeToFit() {
    calls.append("sizeToFit")
    super.sizeToFit()
  }
  override func layoutMarginsDidChange() { calls.append("layoutMarginsDidChange") }
}
