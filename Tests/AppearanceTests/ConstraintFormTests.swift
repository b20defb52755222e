import SnapshotAssert
import SnapshotViews
import Testing

/// A screen in which constraints position all views.
@Suite(.snapshots(maximumByteCount: 80 << 10)) struct ConstraintFormTests {
  private static let size = CGSize(width: 320, height: 500)

  @Test func lightAtOneAndThreePixelsAPoint() {
    assertSnapshot(of: DeliveryForm(), as: .image(size: Self.size, scale: 1), named: "light")
    assertSnapshot(of: DeliveryForm(), as: .image(size: Self.size, scale: 3), named: "light")
  }

  @Test func darkAndFromTheRight() {
    let traits = TraitOverrides(userInterfaceStyle: .dark, layoutDirection: .rightToLeft)
    assertSnapshot(
      of: DeliveryForm(), as: .image(size: Self.size, scale: 1, traits: traits),
      named: "rightToLeft")
    assertSnapshot(
      of: DeliveryForm(), as: .image(size: Self.size, scale: 3, traits: traits),
      named: "rightToLeft")
  }

  @Test func largeTextMovesWhatIsBelow() {
    let traits = TraitOverrides(preferredContentSizeCategory: .extraExtraExtraLarge)
    assertSnapshot(
      of: DeliveryForm(),
      as: .image(size: CGSize(width: 320, height: 620), scale: 1, traits: traits),
      named: "large")
  }
}

/// A delivery form with a title, a group of fields, a note, and a button at the bottom.
private final class DeliveryForm: View {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    traitOverrides.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 12, right: 0)
    layoutMargins = EdgeInsets(16)
    let margins = layoutMarginsGuide

    let title = add(label("Delivery", .title1, weight: .bold), to: self)
    let badge = add(Badge("2 of 3"), to: self)
    let group = add(View(), to: self)
    group.backgroundColor = .secondarySystemGroupedBackground
    group.cornerRadius = 12
    group.cornerStyle = .continuous
    let note = add(
      label(
        "We only use your number to tell you when the courier is at the door. You can change the "
          + "address until tomorrow at noon.", .footnote, .secondaryLabel), to: self)
    note.numberOfLines = 0
    let button = add(PrimaryButton("Continue"), to: self)

    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      badge.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      badge.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: title.centerYAnchor),

      group.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      group.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      group.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 16),

      note.leadingAnchor.constraint(equalTo: group.leadingAnchor, constant: 16),
      note.trailingAnchor.constraint(equalTo: group.trailingAnchor, constant: -16),
      note.topAnchor.constraint(equalTo: group.bottomAnchor, constant: 8),

      button.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      button.heightAnchor.constraint(equalToConstant: 50),
      button.topAnchor.constraint(greaterThanOrEqualTo: note.bottomAnchor, constant: 16),
    ])
    fill(
      group,
      [
        ("Name", "Anna Lindqvist", false), ("Street", "Harbour Lane 12", false),
        ("City", "Gothenburg", false), ("Phone", "Required", true),
      ])
  }

  /// Adds rows below each other, each with a name and a value on the same baseline.
  ///
  /// All values have the same leading edge.
  private func fill(_ group: View, _ rows: [(name: String, value: String, isEmpty: Bool)]) {
    var above: Label?
    var valueAbove: Label?
    for row in rows {
      let name = add(label(row.name, .body), to: group)
      let value = add(
        label(row.value, .body, row.isEmpty ? .placeholderText : .secondaryLabel), to: group)
      name.setContentHuggingPriority(251, for: .horizontal)
      LayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: group.leadingAnchor, constant: 16),
        name.topAnchor.constraint(
          equalTo: above?.bottomAnchor ?? group.topAnchor, constant: above == nil ? 12 : 24),
        value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
        value.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
        value.leadingAnchor.constraint(equalTo: group.leadingAnchor, constant: 96).atMedium(),
        value.trailingAnchor.constraint(equalTo: group.trailingAnchor, constant: -16),
      ])
      if let above {
        let line = add(View(), to: group)
        line.backgroundColor = .separator
        LayoutConstraint.activate([
          line.leadingAnchor.constraint(equalTo: name.leadingAnchor),
          line.trailingAnchor.constraint(equalTo: group.trailingAnchor),
          line.bottomAnchor.constraint(equalTo: above.bottomAnchor, constant: 12.5),
          line.heightAnchor.constraint(equalToConstant: 1),
        ])
      }
      if let valueAbove {
        value.leadingAnchor.constraint(equalTo: valueAbove.leadingAnchor).isActive = true
      }
      (above, valueAbove) = (name, value)
    }
    if let above {
      above.bottomAnchor.constraint(equalTo: group.bottomAnchor, constant: -12).isActive = true
    }
  }

  private func add<Child: View>(_ child: Child, to parent: View) -> Child {
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    return child
  }
}

private func label(
  _ text: String, _ style: Font.TextStyle, _ color: Color = .label, weight: Font.Weight = .regular
) -> Label {
  let label = Label()
  label.font = Font.preferredFont(forTextStyle: style)
  label.font.weight = weight
  label.text = text
  label.textColor = color
  return label
}

/// A text in a capsule that fits the text.
private final class Badge: View {
  private let text: Label

  init(_ string: String) {
    text = label(string, .caption1, .systemBlue, weight: .semibold)
    super.init(frame: .zero)
    backgroundColor = Color.systemFill
    text.translatesAutoresizingMaskIntoConstraints = false
    addSubview(text)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
    ])
  }

  override func layoutSubviews() { cornerRadius = bounds.height / 2 }
}

/// A text in the center of a filled shape.
private final class PrimaryButton: View {
  init(_ string: String) {
    super.init(frame: .zero)
    backgroundColor = .systemBlue
    cornerRadius = 12
    cornerStyle = .continuous
    let text = label(string, .headline, .white, weight: .semibold)
    text.translatesAutoresizingMaskIntoConstraints = false
    addSubview(text)
    text.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    text.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
  }
}

extension LayoutConstraint {
  /// Lowers the priority of the constraint below that of content.
  fileprivate func atMedium() -> LayoutConstraint {
    priority = 500
    return self
  }
}
