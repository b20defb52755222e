import SnapshotAssert
import SnapshotViews
import Testing

nonisolated final class ProfileRow: View {
  let name: Label
  let value: Label

  init(name: String, value: String) {
    self.name = Label(text: name)
    self.value = Label(text: value)
    super.init(frame: .zero)
    for label in [self.name, self.value] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    self.name.setContentHuggingPriority(251, for: .horizontal)
    LayoutConstraint.activate([
      self.name.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      self.name.centerYAnchor.constraint(equalTo: centerYAnchor),
      self.value.leadingAnchor.constraint(equalTo: self.name.trailingAnchor, constant: 8),
      self.value.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      self.value.firstBaselineAnchor.constraint(equalTo: self.name.firstBaselineAnchor),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }
}

@Suite struct LayoutTests {
  @Test func rowLooksRight() {
    let row = ProfileRow(name: "Name", value: "Anna")
    assertSnapshot(of: row, as: .image(size: CGSize(width: 200, height: 44)))
  }
}
