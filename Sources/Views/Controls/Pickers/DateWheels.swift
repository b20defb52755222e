import SnapshotDrawing
import SnapshotTypography

/// The content of a date picker with wheels.
final class DateWheels: DatePickerContent {
  private let value: DatePickerValue
  private var wheels: [(wheel: DateWheel, column: WheelColumn)] = []
  private var filledHeight: CGFloat = -1
  private static let spacing: CGFloat = 12

  init(_ value: DatePickerValue) {
    self.value = value
    super.init(frame: .zero)
    for wheel in DateWheel.wheels(of: value) {
      let column = WheelColumn()
      column.title = wheel.title
      column.isElement = wheel.title != nil
      wheels.append((wheel, column))
      addSubview(column)
    }
  }

  override var size: CGSize { CGSize(width: 320, height: 216) }

  override func layoutSubviews() {
    if filledHeight != bounds.height {
      filledHeight = bounds.height
      for (wheel, column) in wheels {
        column.setRows(wheel.rows(height: bounds.height, rowHeight: column.rowHeight))
      }
    }
    let widths = wheels.map { pixelAligned($0.wheel.width(), .up) }
    let total = widths.reduce(Self.spacing * CGFloat(widths.count - 1), +)
    var x = bounds.center.x - total / 2
    for ((_, column), width) in zip(wheels, widths) {
      for row in column.rows { row.view.semanticContentAttribute = semanticContentAttribute }
      column.frame = pixelAligned(
        directed(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)))
      x += width + Self.spacing
    }
  }

  override func draw(in context: inout DrawingContext) {
    context.drawSelectionBand(in: bounds, rowHeight: WheelColumn.standardRowHeight)
  }
}

/// One wheel of a date picker.
struct DateWheel {
  /// The accessibility label, or `nil` for the text next to a wheel.
  let title: String?
  let alignment: TextAlignment
  /// The texts that determine the width, in addition to those of the visible rows.
  var widest: [String] = []
  /// Returns the text of a row at a distance from the selected one, and whether it can be selected,
  /// or `nil` beyond the last row.
  let row: (_ offset: Int) -> (text: String, isEnabled: Bool)?

  func rows(height: CGFloat, rowHeight: CGFloat) -> [(offset: Int, view: View)] {
    WheelColumn.offsets(height: height, rowHeight: rowHeight).compactMap { offset in
      guard let (text, isEnabled) = row(offset) else { return nil }
      let label = Label.pickerRow(text, reusing: nil)
      label.textAlignment = alignment
      if !isEnabled { label.textColor = .tertiaryLabel }
      return (offset, label)
    }
  }

  /// Returns the width of the widest text, in points.
  func width() -> CGFloat {
    let visible = (-5...5).compactMap { row($0)?.text }
    let label = Label.pickerRow(nil, reusing: nil)
    return (visible + widest).reduce(0) { width, text in
      label.text = text
      return max(width, label.intrinsicContentSize.width)
    }
  }
}

extension DateWheel {
  /// Returns the wheels for a value, starting at the leading edge.
  static func wheels(of value: DatePickerValue) -> [DateWheel] {
    switch value.mode {
    case .date: dateWheels(of: value, fields: "dMy")
    case .yearAndMonth: dateWheels(of: value, fields: "My")
    case .time: timeWheels(of: value)
    case .dateAndTime: [dayWheel(of: value)] + timeWheels(of: value)
    case .countDownTimer: durationWheels(of: value)
    }
  }

  private static func dateWheels(of value: DatePickerValue, fields: String) -> [DateWheel] {
    value.table.longDate.columns.filter { fields.contains($0.field) }.map { field, parts in
      let (date, table) = (value.date, value.table)
      func text(_ date: CivilDate) -> String {
        parts.map { part in
          // Without a day, the name of a month has its own form.
          let isAlone = !fields.contains("d") && part == .field("M", count: 4)
          return table.text(date, isAlone ? .field("L", count: 4) : part)
        }.joined()
      }
      switch field {
      case "d":
        return DateWheel(title: "Day", alignment: .trailing) { offset in
          let day = (date.day - 1 + offset).modulo(31) + 1
          let count = CivilDate.dayCount(ofMonth: date.month, in: date.year)
          // January has 31 days.
          let name = text(CivilDate(year: 2001, month: 1, day: day))
          let start = CivilDate(year: date.year, month: date.month, day: day)
          return (name, day <= count && value.allows(start, through: start.endOfDay))
        }
      case "M":
        let names = (1...12).map { text(CivilDate(year: date.year, month: $0)) }
        return DateWheel(title: "Month", alignment: .leading, widest: names) { offset in
          let month = (date.month - 1 + offset).modulo(12) + 1
          let start = CivilDate(year: date.year, month: month)
          let end = CivilDate(year: date.year, month: month, day: 31).endOfDay
          return (names[month - 1], value.allows(start, through: end))
        }
      default:
        return DateWheel(title: "Year", alignment: .trailing) { offset in
          let year = date.year + offset
          guard CivilDate.years.contains(year) else { return nil }
          let start = CivilDate(year: year, month: 1)
          let end = CivilDate(year: year, month: 12, day: 31).endOfDay
          return (text(start), value.allows(start, through: end))
        }
      }
    }
  }

  private static func dayWheel(of value: DatePickerValue) -> DateWheel {
    DateWheel(title: "Date", alignment: .trailing) { offset in
      let day = CivilDate(dayNumber: value.date.dayNumber + offset)
      guard CivilDate.years.contains(day.year) else { return nil }
      return (
        value.table.text(day, value.table.dayAndWeekday), value.allows(day, through: day.endOfDay)
      )
    }
  }

  private static func timeWheels(of value: DatePickerValue) -> [DateWheel] {
    let (date, table) = (value.date, value.table)
    return table.time.columns.map { field, parts in
      switch field {
      case "m":
        return DateWheel(title: "Minute", alignment: .trailing) { offset in
          var time = date
          let minute = (date.minute + offset * value.minuteInterval).modulo(60)
          time.minuteOfDay += minute - date.minute
          return (table.text(time, parts[0]), value.allows(time, through: time))
        }
      case "a":
        return DateWheel(title: "AM/PM", alignment: .leading, widest: table.dayPeriods) { offset in
          let period = date.hour / 12 + offset
          guard (0...1).contains(period) else { return nil }
          var (start, end) = (date, date)
          (start.minuteOfDay, end.minuteOfDay) = (period * 720, period * 720 + 719)
          return (table.dayPeriods[period], value.allows(start, through: end))
        }
      default:
        return DateWheel(title: "Hour", alignment: .trailing) { offset in
          var start = date
          start.minuteOfDay = (date.hour + offset).modulo(24) * 60
          var end = start
          end.minuteOfDay += 59
          return (table.text(start, parts[0]), value.allows(start, through: end))
        }
      }
    }
  }

  /// Returns wheels with the names of the units next to the selected numbers.
  private static func durationWheels(of value: DatePickerValue) -> [DateWheel] {
    let (table, hours, minutes) = (value.table, value.duration / 60, value.duration % 60)
    return [
      DateWheel(title: "Hours", alignment: .trailing, widest: ["00"]) { offset in
        let hour = hours + offset
        return (0...23).contains(hour) ? (table.number(hour), true) : nil
      },
      unit(table.hourUnit(hours), of: (0...23).map(table.hourUnit)),
      DateWheel(title: "Minutes", alignment: .trailing, widest: ["00"]) { offset in
        let minute = minutes + offset * value.minuteInterval
        return (0...59).contains(minute) ? (table.number(minute), true) : nil
      },
      unit(table.minuteUnit(minutes), of: (0...59).map(table.minuteUnit)),
    ]
  }

  private static func unit(_ text: String, of texts: [String]) -> DateWheel {
    DateWheel(title: nil, alignment: .leading, widest: Set(texts).sorted()) { offset in
      offset == 0 ? (text, true) : nil
    }
  }
}

extension CivilDate {
  /// The last minute of the day.
  fileprivate var endOfDay: CivilDate {
    var end = self
    end.minuteOfDay = 1439
    return end
  }
}
