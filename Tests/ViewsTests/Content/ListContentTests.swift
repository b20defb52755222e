import Foundation
import SnapshotDrawing
import SnapshotTypography
import Testing

@testable import SnapshotViews

/// The content of rows that is set as a configuration.
@Suite struct ListContentTests {
  private func view(
    _ content: ListContentConfiguration, width: CGFloat = 320
  ) throws -> (ListContentView, image: ImageView, text: Label, secondary: Label) {
    let view = try #require(content.makeContentView() as? ListContentView)
    view.frame = CGRect(origin: .zero, size: view.sizeThatFits(CGSize(width: width, height: 0)))
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? Label }
    let image = try #require(view.subviews.first as? ImageView)
    return (view, image, labels[0], labels[1])
  }

  @Test func theSecondaryTextIsBelowTheText() throws {
    var content = ListContentConfiguration.cell()
    content.text = "Title"
    content.secondaryText = "Details"
    let (view, _, text, secondary) = try view(content)
    #expect(text.frame.minX == 16 && text.frame.minY == 11)
    #expect(secondary.frame.minY == text.frame.maxY + 4)
    #expect(view.frame.maxY == secondary.frame.maxY + 11)
    #expect(text.font == .preferredFont(forTextStyle: .body) && text.textColor == .label)
    #expect(secondary.font == .preferredFont(forTextStyle: .subheadline))
    #expect(secondary.textColor == .secondaryLabel)
  }

  @Test func aValueIsNextToTheTextIfBothFit() throws {
    var content = ListContentConfiguration.valueCell()
    content.text = "Title"
    content.secondaryText = "Value"
    let (_, _, text, secondary) = try view(content)
    #expect(secondary.frame.maxX == 304 && secondary.frame.midY == text.frame.midY)
    content.secondaryText = "A value that is much too long for one line with the title"
    let (_, _, other, below) = try view(content)
    #expect(below.frame.minX == 16 && below.frame.minY == other.frame.maxY + 4)
  }

  @Test func paddingsAndMarginsMoveTheParts() throws {
    var content = ListContentConfiguration.cell()
    content.image = Image(systemName: "wifi")
    content.text = "Title"
    content.secondaryText = "Details"
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 5, leading: 30, bottom: 7, trailing: 9)
    content.imageToTextPadding = 20
    content.textToSecondaryTextVerticalPadding = 8
    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
    let (list, image, text, secondary) = try view(content)
    #expect(abs(image.center.x - 50) <= 1 && text.frame.minX == 90)
    #expect(text.frame.minY == 5 && secondary.frame.minY == text.frame.maxY + 8)
    #expect(text.frame.maxX == 311 && list.frame.maxY == secondary.frame.maxY + 7)
    list.traitOverrides.layoutDirection = .rightToLeft
    list.layoutIfNeeded()
    #expect(text.frame.maxX == 230 && text.frame.minX == 9)
  }

  @Test func textsNextToDifferentSymbolsAreAligned() throws {
    func frames(_ image: Image?) throws -> (image: CGRect, text: CGRect, height: CGFloat) {
      var content = ListContentConfiguration.cell()
      content.image = image
      content.text = "Title"
      let (list, image, text, _) = try view(content)
      return (image.frame, text.frame, list.frame.height)
    }
    let wide = try frames(Image(systemName: "folder"))
    let narrow = try frames(Image(systemName: "bolt"))
    #expect(wide.image.width > narrow.image.width)
    #expect(wide.text == narrow.text && wide.text.minX == 56)
    #expect(abs(wide.image.midX - narrow.image.midX) <= 0.5)
    let plain = try frames(nil)
    #expect(wide.height == plain.height && narrow.height == plain.height)
    // An image that is not a symbol has its own size.
    #expect(try frames(.solid(.red, width: 40, height: 40)).text.minX == 72)
  }

  @Test func anImageIsNotLargerThanItsMaximum() throws {
    var content = ListContentConfiguration.cell()
    content.image = Image(systemName: "photo")
    content.imageProperties.maximumSize = CGSize(width: 10, height: 10)
    content.imageProperties.tintColor = .systemRed
    content.imageProperties.cornerRadius = 3
    let (_, image, _, _) = try view(content)
    #expect(image.frame.width <= 10 && image.frame.height <= 10)
    #expect(image.tintColor == .systemRed && image.cornerRadius == 3 && image.clipsToBounds)
  }

  @Test func textsHaveTheirProperties() throws {
    var content = ListContentConfiguration.groupedHeader()
    content.text = "wireless"
    content.textProperties.alignment = .center
    content.textProperties.numberOfLines = 1
    content.textProperties.color = .systemRed
    content.secondaryAttributedText = NSAttributedString(
      string: "b", attributes: [.foregroundColor: Color.systemBlue])
    let (_, _, text, secondary) = try view(content)
    #expect(text.text == "WIRELESS" && text.textAlignment == .center && text.numberOfLines == 1)
    #expect(text.textColor == .systemRed && secondary.attributedText?.string == "b")
    content.textProperties.transform = .capitalized
    #expect(try view(content).text.text == "Wireless")
    content.textProperties.transform = .lowercase
    #expect(try view(content).text.text == "wireless")
  }

  @Test func disabledContentIsPale() throws {
    var state = CellConfigurationState(traitCollection: TraitCollection())
    var content = ListContentConfiguration.cell()
    content.text = "Title"
    #expect(content.updated(for: state) == content)
    state.isDisabled = true
    #expect(try view(content.updated(for: state)).text.textColor == .tertiaryLabel)
  }

  @Test func headersAndFootersDiffer() {
    let styles: [ListContentConfiguration] = [
      .cell(), .subtitleCell(), .valueCell(), .plainHeader(), .plainFooter(), .groupedHeader(),
      .prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader(), .sidebarHeader(),
    ]
    #expect(Set(styles).count == styles.count)
    #expect(ListContentConfiguration.groupedFooter() == .plainFooter())
    #expect(ListContentConfiguration.sidebarCell() == .accompaniedSidebarCell())
    #expect(
      ListContentConfiguration.sidebarSubtitleCell() == .accompaniedSidebarSubtitleCell())
  }

  // MARK: Cells

  @Test func theContentReplacesTheLabelsOfACell() throws {
    let rows = EditableRows(style: .plain)
    rows.configure = { cell, row in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(row)"
      content.secondaryText = "Details"
      cell.contentConfiguration = content
    }
    let table = rows.show()
    let cell = try #require(rows.cell(0))
    let content = try #require(cell.contentView.subviews.last as? ListContentView)
    #expect(content.frame == cell.contentView.bounds && cell.frame.height > 60)
    #expect(cell.textLabel.isHidden)
    table.isEditing = true
    _ = rows.cell(0)
    #expect(cell.contentView.frame.minX == 40 && content.frame.width == 280)
    cell.contentConfiguration = nil
    #expect(content.superview == nil && !cell.textLabel.isHidden)
  }

  @Test func aValueIsAsCloseToTheAccessoryAsInACellWithoutAConfiguration() throws {
    func gap(_ configure: (TableViewCell) -> Void) throws -> CGFloat {
      let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      configure(cell)
      cell.accessoryType = .disclosureIndicator
      cell.layoutIfNeeded()
      let accessory = try #require(cell.subviews.first { $0 is AccessoryView })
      let content =
        cell.contentView.subviews.last { $0 is ListContentView } ?? cell.contentView
      let labels = content.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
      let value = try #require(labels.last { $0.text == "Value" })
      return accessory.frame.minX - value.convert(value.bounds, to: cell).maxX
    }
    var content = ListContentConfiguration.valueCell()
    content.text = "Title"
    content.secondaryText = "Value"
    let configured = try gap { $0.contentConfiguration = content }
    let plain = try gap {
      $0.textLabel.text = "Title"
      $0.detailTextLabel.text = "Value"
    }
    #expect(configured == plain && plain == 8)
  }

  @Test func contentInAStackHasItsNaturalHeight() throws {
    var content = ListContentConfiguration.cell()
    content.text = "Title"
    content.secondaryText = "Details that need more than one line at the width of the stack"
    content.image = Image(systemName: "wifi")
    let first = content.makeContentView()
    let second = content.makeContentView()
    let stack = StackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    let height = first.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(height > 80 && first.frame == CGRect(x: 0, y: 0, width: 200, height: height))
    #expect(second.frame.minY == height && stack.frame.height == 2 * height)
    let natural = first.intrinsicContentSize
    #expect(natural.width > 300 && natural.height < height)
  }

  @Test func theSameViewShowsOtherContentOfItsType() throws {
    let cell = TableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.contentConfiguration = ListContentConfiguration.cell()
    let first = cell.contentView.subviews.last
    cell.contentConfiguration = ListContentConfiguration.valueCell()
    #expect(cell.contentView.subviews.last === first)
    cell.contentConfiguration = Stripe(height: 10)
    #expect(first?.superview == nil && cell.contentView.subviews.last is StripeView)
    let list = ListContentView(configuration: .cell())
    list.configuration = Stripe(height: 10)
    #expect(list.layoutIssues.contains { "\($0)".contains("content of the type Stripe") })
  }

  @Test func contentOfAnAppDeterminesTheHeight() throws {
    let rows = EditableRows(style: .plain)
    rows.configure = { cell, row in cell.contentConfiguration = Stripe(height: 90) }
    let table = rows.show()
    #expect(rows.cell(0)?.frame.height == 90)
    table.selectRow(at: [0, 0])
    let stripe = try #require(rows.cell(0)?.contentView.subviews.last as? StripeView)
    #expect((stripe.configuration as? Stripe)?.isSelected == true)
  }

  @Test func theHandlerConfiguresACellForItsState() throws {
    let rows = EditableRows(style: .plain)
    rows.configure = { cell, row in
      cell.configurationUpdateHandler = { cell, state in
        var content = ListContentConfiguration.cell()
        content.text = state.isSelected ? "Selected" : state.isEditing ? "Editing" : "Row"
        cell.contentConfiguration = content
      }
    }
    let table = rows.show()
    func text() throws -> String? {
      let view = try #require(rows.cell(0)?.contentView.subviews.last as? ListContentView)
      return (view.configuration as? ListContentConfiguration)?.text
    }
    #expect(try text() == "Row")
    table.selectRow(at: [0, 0])
    #expect(try text() == "Selected")
    table.isEditing = true
    #expect(try text() == "Editing")
  }

  @Test func aSubclassUpdatesItsConfiguration() throws {
    final class Cell: TableViewCell {
      var states: [Bool] = []

      override func updateConfiguration(using state: CellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isHighlighted)
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.layoutIfNeeded()
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(cell.states == [false, true, true])
  }

  @Test func itemsOfACollectionViewHaveContent() throws {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    var content = ListContentConfiguration.cell()
    content.text = "Item"
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listSidebarCell()
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView.subviews.last as? ListContentView)
    #expect(view.frame == cell.contentView.bounds)
    let drawing = cell.displayList()
    cell.isSelected = true
    #expect(cell.displayList() != drawing)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required)
    #expect(size == view.sizeThatFits(CGSize(width: 200, height: 0)))
    var isSelected: Bool?
    cell.configurationUpdateHandler = { isSelected = $1.isSelected }
    cell.layoutIfNeeded()
    #expect(isSelected == true)
  }

  @Test func headersHaveContent() throws {
    let header = TableViewHeaderFooterView(reuseIdentifier: nil)
    header.place(as: .header, in: .grouped)
    var content = header.defaultContentConfiguration()
    #expect(content == .groupedHeader())
    content.text = "wireless"
    header.contentConfiguration = content
    header.backgroundConfiguration = .clear()
    let size = header.sizeThatFits(CGSize(width: 320, height: 0))
    header.frame = CGRect(origin: .zero, size: size)
    header.layoutIfNeeded()
    let view = try #require(header.contentView.subviews.last as? ListContentView)
    #expect(view.frame == header.bounds && size.height > 30)
  }
}

/// A view of one height, as an app defines its content.
private struct Stripe: ContentConfiguration {
  let height: CGFloat
  var isSelected = false

  func makeContentView() -> any View & SnapshotViews.ContentView { StripeView(self) }

  func updated(for state: any ConfigurationState) -> Stripe {
    var result = self
    result.isSelected = (state as? CellConfigurationState)?.isSelected ?? false
    return result
  }
}

private final class StripeView: View, SnapshotViews.ContentView {
  var configuration: any ContentConfiguration
  private let stripe = View()

  init(_ content: Stripe) {
    configuration = content
    super.init(frame: .zero)
    stripe.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stripe)
    LayoutConstraint.activate([
      stripe.heightAnchor.constraint(equalToConstant: content.height),
      stripe.topAnchor.constraint(equalTo: topAnchor),
      stripe.bottomAnchor.constraint(equalTo: bottomAnchor),
      stripe.leadingAnchor.constraint(equalTo: leadingAnchor),
      stripe.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
