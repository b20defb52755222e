import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ResponderTests {
  private final class Pad: View {
    var phases: [String] = []
    var refuses = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !refuses }
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      phases.append("began at \(touches.first?.location(in: self).x ?? -1)")
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
      phases.append("moved from \(touches.first?.previousLocation(in: self).x ?? -1)")
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
      phases.append("ended")
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
      phases.append("cancelled")
    }
  }

  @Test func chainLeadsThroughViewControllers() {
    let controller = ViewController()
    let label = Label(text: "a")
    controller.view.addSubview(label)
    let window = Window()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(label.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window && window.next == nil)
    let sheet = ViewController()
    controller.present(sheet, animated: false)
    var chain: [Responder] = []
    var next: Responder? = sheet.view
    while let current = next {
      chain.append(current)
      next = current.next
    }
    #expect(chain.last === window || chain.last === controller)
  }

  @Test func touchesGoUpTheChain() {
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = Label(text: "a")
    label.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    pad.addSubview(label)
    let touch = Touch(at: CGPoint(x: 1, y: 1), in: label)
    label.touchesBegan([touch], with: nil)
    touch.move(to: CGPoint(x: 2, y: 1))
    label.touchesMoved([touch], with: nil)
    label.touchesEnded([touch], with: nil)
    label.touchesCancelled([touch], with: nil)
    #expect(pad.phases == ["began at 11.0", "moved from 11.0", "ended", "cancelled"])
    #expect(touch.view === label && touch.phase == .moved && touch.window == nil)
  }

  @Test func onlyOneResponderIsTheFirst() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (field, other, pad) = (TextField(), TextField(), Pad())
    for view in [field, other, pad] { root.addSubview(view) }
    #expect(!root.becomeFirstResponder() && !root.isFirstResponder)
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    let caret = root.displayList()
    #expect(other.becomeFirstResponder() && !field.isEditing && other.isEditing)
    #expect(root.displayList() != caret || field.frame == other.frame)
    #expect(pad.becomeFirstResponder() && pad.isFirstResponder && !other.isEditing)
    pad.refuses = true
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    #expect(!root.endEditing(true) && pad.isFirstResponder)
    pad.refuses = false
    #expect(root.endEditing(false) && !pad.isFirstResponder && root.endEditing(false))
    other.isEnabled = false
    #expect(!other.becomeFirstResponder())
  }

  @Test func viewControllersBecomeTheFirstResponder() {
    final class Chat: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let chat = Chat()
    let (field, editor, search) = (TextField(), TextView(), SearchBar())
    for view in [field, editor, search] { chat.view.addSubview(view) }
    field.becomeFirstResponder()
    #expect(chat.becomeFirstResponder() && chat.isFirstResponder && !field.isEditing)
    #expect(editor.becomeFirstResponder() && !chat.isFirstResponder && editor.isFirstResponder)
    #expect(search.becomeFirstResponder() && !editor.isFirstResponder)
    #expect(search.searchTextField.isEditing)
    #expect(search.resignFirstResponder() && !search.searchTextField.isEditing)
    editor.isEditable = false
    #expect(!editor.becomeFirstResponder())
  }

  @Test func touchSettingsAreStored() {
    let view = View()
    #expect(!view.isMultipleTouchEnabled && !view.isExclusiveTouch)
    (view.isMultipleTouchEnabled, view.isExclusiveTouch) = (true, true)
    #expect(view.isMultipleTouchEnabled && view.isExclusiveTouch)
  }

  @Test func aRemovedViewIsNotTheFirstResponder() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let group = View()
    let (field, pad) = (TextField(), Pad())
    root.addSubview(group)
    for view in [field, pad] { group.addSubview(view) }
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing && !field.isFirstResponder)
    pad.becomeFirstResponder()
    group.removeFromSuperview()
    #expect(!pad.isFirstResponder)
    // A view that moves within a tree stays the first responder.
    pad.becomeFirstResponder()
    root.addSubview(pad)
    #expect(pad.isFirstResponder)
  }

  @Test func aRefreshedToolbarKeepsTheFirstResponder() {
    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let field = TextField()
    let item = BarButtonItem(customView: field)
    bar.items = [item, BarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
    field.becomeFirstResponder()
    bar.items?.last?.title = "B"
    #expect(field.isEditing && field.isDescendant(of: bar))
  }
}
