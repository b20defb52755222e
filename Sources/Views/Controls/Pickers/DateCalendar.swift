import SnapshotDrawing
import SnapshotTypography

/// The content of an inline date picker: the days of a month, and possibly a time.
final class DateCalendar: DatePickerContent {
  private let title = Label()
  private let titleArrow: TemplateImage
  private let arrows: [TemplateImage]
  private var weekdays: [Label] = []
  private var days: [Label] = []
  /// The column of the first day of the month.
  private let firstColumn: Int
  private let selectedDay: Int
  private let timeLabel = Label()
  private let time: DateCapsule?

  private static let margin: CGFloat = 16
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 22
  private static let rowHeight: CGFloat = 44
  private static let rowCount = 6
  private static let timeHeight: CGFloat = 44

  init(_ value: DatePickerValue) {
    let (date, table) = (value.date, value.table)
    let start = CivilDate(year: date.year, month: date.month)
    firstColumn = (start.weekday - value.firstWeekday).modulo(7)
    selectedDay = date.day
    time = value.mode == .dateAndTime ? DateCapsule(table.text(date, table.time)) : nil
    titleArrow = TemplateImage("chevron.forward", pointSize: 13, title: nil)
    arrows = [
      TemplateImage("chevron.backward", pointSize: 20, title: "Previous Month"),
      TemplateImage("chevron.forward", pointSize: 20, title: "Next Month"),
    ]
    super.init(frame: .zero)
    let name = table.text(date, table.monthAndYear)
    title.text = name.prefix(1).uppercased() + name.dropFirst()
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    for view in [title, titleArrow] + arrows { addSubview(view) }
    for column in 0..<7 {
      let name = table.standaloneWeekdays[(value.firstWeekday - 1 + column) % 7]
      let label = Label()
      label.text = name.uppercased()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
      weekdays.append(label)
      addSubview(label)
    }
    for day in 1...CivilDate.dayCount(ofMonth: date.month, in: date.year) {
      let label = Label()
      label.text = table.number(day)
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 20)
      var end = CivilDate(year: date.year, month: date.month, day: day)
      let isEnabled = value.allows(
        end,
        through: {
          end.minuteOfDay = 1439
          return end
        }())
      if !isEnabled { label.textColor = .tertiaryLabel }
      days.append(label)
      addSubview(label)
    }
    guard let time else { return }
    timeLabel.text = "Time"
    addSubview(timeLabel)
    addSubview(time)
  }

  override var size: CGSize {
    CGSize(
      width: 320,
      height: Self.headerHeight + Self.weekdayHeight + CGFloat(Self.rowCount) * Self.rowHeight
        + (time == nil ? 0 : Self.timeHeight))
  }

  /// Returns the cell of a day, from 1.
  private func cell(ofDay day: Int) -> CGRect {
    let position = firstColumn + day - 1
    return cell(column: position % 7, row: position / 7)
  }

  private func cell(column: Int, row: Int) -> CGRect {
    let width = (bounds.width - 2 * Self.margin) / 7
    let top = Self.headerHeight + Self.weekdayHeight
    let height =
      (bounds.height - top - (time == nil ? 0 : Self.timeHeight)) / CGFloat(Self.rowCount)
    return directed(
      CGRect(
        x: bounds.minX + Self.margin + CGFloat(column) * width,
        y: bounds.minY + top + CGFloat(row) * height, width: width, height: height))
  }

  override func layoutSubviews() {
    layOutHeader()
    for (column, label) in weekdays.enumerated() {
      var frame = cell(column: column, row: 0)
      frame.origin.y = bounds.minY + Self.headerHeight
      frame.size.height = Self.weekdayHeight
      label.frame = pixelAligned(frame)
    }
    for (index, label) in days.enumerated() {
      label.frame = pixelAligned(cell(ofDay: index + 1))
    }
    let selected = days[selectedDay - 1]
    selected.textColor = tintColor
    selected.font = .systemFont(ofSize: 20, weight: .semibold)
    guard let time else { return }
    let size = time.sizeThatFits(.zero)
    let y = bounds.maxY - Self.timeHeight
    timeLabel.frame = pixelAligned(
      directed(
        CGRect(
          x: bounds.minX + Self.margin, y: y, width: timeLabel.intrinsicContentSize.width,
          height: Self.timeHeight)))
    time.frame = pixelAligned(
      directed(
        CGRect(
          x: bounds.maxX - Self.margin - size.width, y: y + (Self.timeHeight - size.height) / 2,
          width: size.width, height: size.height)))
  }

  private func layOutHeader() {
    let height = Self.headerHeight
    func place(_ view: View, x: CGFloat, width: CGFloat) {
      view.frame = pixelAligned(
        directed(CGRect(x: x, y: bounds.minY, width: width, height: height)))
    }
    let titleWidth = title.intrinsicContentSize.width
    let start = bounds.minX + Self.margin
    place(title, x: start, width: titleWidth)
    place(titleArrow, x: start + titleWidth + 6, width: titleArrow.intrinsicContentSize.width)
    let widths = arrows.map(\.intrinsicContentSize.width)
    place(arrows[1], x: bounds.maxX - Self.margin - widths[1], width: widths[1])
    place(
      arrows[0], x: bounds.maxX - Self.margin - widths[1] - 28 - widths[0], width: widths[0])
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// Draws a circle behind the selected day.
  override func draw(in context: inout DrawingContext) {
    let cell = cell(ofDay: selectedDay)
    let diameter = max(0, min(cell.width, cell.height) - 2)
    let circle = pixelAligned(
      CGRect(
        x: cell.center.x - diameter / 2, y: cell.center.y - diameter / 2, width: diameter,
        height: diameter))
    context.fill(
      .rect(circle, cornerRadius: circle.width / 2), with: .color(tintColor.fading(to: 0.12)))
  }
}

/// A symbol in the tint color.
final class TemplateImage: View {
  private let image: Image
  private let title: String?

  init(_ symbol: String, pointSize: CGFloat, title: String?) {
    image = Image(systemSymbol: symbol, .init(pointSize: pointSize, weight: .semibold))
    self.title = title
    super.init(frame: .zero)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: title != nil, label: title, traits: .button)
  }

  override var intrinsicContentSize: CGSize { image.resolved(in: traitCollection).size }

  override func draw(in context: inout DrawingContext) {
    let image = image.resolved(in: traitCollection)
    context.draw(
      image, in: pixelAligned(ContentMode.center.rect(for: image.size, in: bounds)),
      style: ImageStyle(tint: tintColor))
  }
}
