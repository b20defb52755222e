import SnapshotAssert
import SnapshotViews
import Testing

/// Specimens of the interface symbols, for visual review.
@Suite struct SymbolSpecimenTests {
  /// Symbols of each kind: lines, rings, areas, cutouts, and gaps.
  private static let selection = [
    "chevron.forward", "arrow.clockwise", "plus.circle", "xmark.circle.fill", "gearshape",
    "heart.fill", "bell.slash", "magnifyingglass", "trash", "person.2", "house", "envelope.fill",
    "square.and.arrow.up", "cart", "wifi", "eye.slash",
  ]

  private static func symbol(
    _ name: String, _ configuration: Image.SymbolConfiguration
  ) -> ImageView {
    let view = ImageView(image: Image(systemName: name, withConfiguration: configuration))
    view.tintColor = .label
    view.contentMode = .center
    return view
  }

  @Test(arguments: 0..<16) func everySymbol(part: Int) {
    let names = Image.systemNames
    let count = (names.count + 15) / 16
    let cells = names[part * count..<min(names.count, (part + 1) * count)].map { name in
      let cell = View(frame: CGRect(x: 0, y: 0, width: 76, height: 52))
      let symbol = Self.symbol(name, .init(pointSize: 24))
      symbol.frame = CGRect(x: 0, y: 2, width: 76, height: 32)
      let label = SpecimenTests.label(
        name.replacing(".", with: ".\u{200B}"), .systemFont(ofSize: 7))
      label.textAlignment = .center
      label.frame = CGRect(x: 0, y: 34, width: 76, height: 18)
      cell.addSubview(symbol)
      cell.addSubview(label)
      return cell
    }
    assertSnapshot(
      of: SpecimenTests.sheet(cells, columns: 6), as: .image(scale: 2), named: "part\(part + 1)")
  }

  /// Each weight of symbols, after text of the same weight.
  @Test(arguments: [1, 2]) func everyWeight(scale: Int) {
    let rows = Font.Weight.allCases.map { weight in
      Self.row(
        Array(Self.selection.prefix(scale == 1 ? 10 : 4)), "Hag",
        .systemFont(ofSize: 17, weight: weight), .medium)
    }
    assertSnapshot(
      of: SpecimenTests.sheet(rows), as: .image(scale: Scale(Double(scale))), named: "weights")
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark]) func everyScale(style: UserInterfaceStyle) {
    let rows = [11.0, 17, 28].flatMap { size in
      Image.SymbolScale.allCases.map { scale in
        Self.row(Array(Self.selection.prefix(8)), "Hag", .systemFont(ofSize: size), scale)
      }
    }
    let sheet = SpecimenTests.sheet(rows)
    sheet.backgroundColor = .systemBackground
    assertSnapshot(
      of: sheet, as: .image(scale: 1, traits: TraitOverrides(userInterfaceStyle: style)),
      named: "\(style)")
  }

  @Test func directionalSymbolsFlip() {
    let names = [
      "chevron.backward", "chevron.forward", "arrow.backward", "arrow.forward", "list.bullet",
      "arrow.uturn.backward", "rectangle.portrait.and.arrow.right", "chevron.left", "heart",
    ]
    let rows = [LayoutDirection.leftToRight, .rightToLeft].map { direction in
      let row = Self.row(names, "Hag", .systemFont(ofSize: 17), .medium)
      row.traitOverrides.layoutDirection = direction
      return row
    }
    assertSnapshot(of: SpecimenTests.sheet(rows), as: .image(scale: 2))
  }

  /// Returns a row of text and symbols on the same baseline.
  private static func row(
    _ names: [String], _ text: String, _ font: Font, _ scale: Image.SymbolScale
  ) -> View {
    let label = SpecimenTests.label(text, font)
    let symbols = names.map { symbol($0, .init(font: font, scale: scale)) }
    let row = StackView(arrangedSubviews: [label] + symbols)
    row.alignment = .firstBaseline
    row.spacing = 6
    row.frame.size = row.systemLayoutSizeFitting(.zero)
    row.layoutIfNeeded()
    return row
  }
}
