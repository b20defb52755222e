import SnapshotViews
import Testing

/// The example of the article on constraints: a name next to a value.
@Suite struct ConstraintExampleTests {
  @Test func exampleOfTheArticleIsDetermined() {
    let row = ProfileRow(name: "Name", value: "Anna")
    row.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    row.layoutIfNeeded()
    #expect(row.layoutIssues.isEmpty)
    #expect(row.name.frame.minX == 16 && row.value.frame.maxX == 304)
    #expect(row.value.frame.minX == row.name.frame.maxX + 8)
    #expect(row.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 44)
  }

  @Test func exampleOfTheArticleIsMirrored() {
    let row = ProfileRow(name: "Name", value: "Anna")
    row.traitOverrides.layoutDirection = .rightToLeft
    row.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    row.layoutIfNeeded()
    #expect(row.name.frame.maxX == 304 && row.value.frame.minX == 16)
  }
}

final class ProfileRow: View {
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
