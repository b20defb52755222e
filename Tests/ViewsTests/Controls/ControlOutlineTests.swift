import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ControlOutlineTests {
  private func properties(_ view: View) -> [String] {
    view.layoutIfNeeded()
    return view.outline().nodes[0].properties.map { "\($0.name) = \($0.text)" }
  }

  @Test func outlinesOfControlsContainTheirValues() {
    let toggle = Switch()
    toggle.isOn = true
    toggle.isEnabled = false
    #expect(properties(toggle) == ["isEnabled = false", "isOn = true"])
    let slider = Slider()
    slider.value = 0.25
    #expect(properties(slider) == ["value = 0.25"])
    let progress = ProgressView()
    progress.progress = 0.5
    #expect(properties(progress).contains("progress = 0.5"))
    let segments = SegmentedControl(titles: ["a", "b"])
    segments.selectedSegmentIndex = 1
    #expect(properties(segments) == ["selectedSegmentIndex = 1"])
    let indicator = ActivityIndicatorView()
    indicator.phase = 0.25
    #expect(properties(indicator).contains("phase = 0.25"))
    let button = Button(title: "Buy")
    button.isHighlighted = true
    #expect(properties(button) == ["isHighlighted = true", "title = \"Buy\""])
    let line = Separator()
    line.color = .red
    #expect(properties(line).contains("color = \(Color.red)"))
  }

  @Test func outlineOfSecureTextContainsOnlyItsLength() {
    let field = TextField()
    field.text = "Anna"
    #expect(properties(field).contains("text = \"Anna\""))
    field.isSecureTextEntry = true
    #expect(properties(field).contains("text.count = 4"))
    #expect(!properties(field).contains { $0.contains("Anna") })
  }
}
