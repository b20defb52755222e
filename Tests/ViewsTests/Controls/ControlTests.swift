import SnapshotViews
import Testing

@Suite struct ControlTests {
  @Test func actionsAreCalledOnceInTheOrderOfAddition() {
    let control = Control()
    var calls: [String] = []
    control.addAction(for: .touchUpInside) { calls.append("tap") }
    control.addAction(for: [.valueChanged, .touchUpInside]) { calls.append("both") }
    let removed = control.addAction(for: .allEvents) { calls.append("never") }
    control.removeAction(removed)
    control.removeAction(removed)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .editingChanged)
    control.sendActions(for: [.valueChanged, .touchUpInside])
    #expect(calls == ["tap", "both", "tap", "both"])
  }

  @Test func actionsCanAddActions() {
    let control = Control()
    var calls = 0
    control.addAction(for: .touchDown) { [weak control] in
      calls += 1
      control?.addAction(for: .touchDown) { calls += 10 }
    }
    control.sendActions(for: .touchDown)
    #expect(calls == 1)
    control.sendActions(for: .touchDown)
    #expect(calls == 12)
  }

  @Test func stateCombinesTheProperties() {
    let control = Control()
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.disabled, .selected, .highlighted])
  }

  @Test func changingTheStateChangesTheDrawing() {
    let button = Button(title: "Go", configuration: .filled())
    let lists = [
      button.displayList(),
      {
        button.isHighlighted = true
        return button.displayList()
      }(),
      {
        button.isEnabled = false
        return button.displayList()
      }(),
    ]
    #expect(Set(lists).count == 3)
  }

  @Test func releasingATreeReleasesItsControls() {
    weak var control: Control?
    weak var field: TextField?
    weak var table: TableView?
    do {
      let button = Button(title: "Go")
      button.addAction(for: .touchUpInside) { [weak button] in button?.isSelected = true }
      button.sendActions(for: .touchUpInside)
      #expect(button.isSelected)
      let root = View()
      let text = TextField()
      text.leftView = Switch()
      text.leftViewMode = .always
      let list = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let source = Rows([3])
      list.dataSource = source
      list.delegate = source
      for view in [button, text, list] { root.addSubview(view) }
      _ = root.displayList()
      #expect(list.visibleCells.count == 3)
      (control, field, table) = (button, text, list)
    }
    #expect(control == nil)
    #expect(field == nil)
    #expect(table == nil)
  }
}
