public import Foundation
import SnapshotDrawing

/// The appearance of a date picker.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum DatePickerStyle: String, CaseIterable, Hashable, Sendable {
  /// ``wheels`` for a duration or a month, and ``compact`` for other modes.
  case automatic
  /// Wheels for the parts of a date.
  case wheels
  /// Text on gray backgrounds.
  case compact
  /// A calendar for a date, and wheels for a time.
  case inline
}

/// A control that selects a date, a time, or a duration.
///
/// A snapshot must be the same every day and on every machine. A picker therefore differs from
/// UIKit's in its defaults: a ``date`` that was not set is a layout issue, because UIKit shows the
/// current one; without a ``locale``, the picker is in American English; without a ``timeZone``, it
/// shows the time in Greenwich; and no day is marked as today.
///
/// The names and formats of dates come from tables of the package, which contain data of CLDR 49
/// and do not change with Foundation's data. There are tables for English (`en_US` and `en_GB`),
/// German, French, Spanish, Italian, Brazilian Portuguese, Dutch, Polish, Russian, Turkish,
/// Japanese, Korean, Simplified Chinese, Arabic (`ar` and `ar_EG`), and Hebrew. An identifier
/// without a region, or with the region of the language such as `de_DE`, uses the table of the
/// language. Other locales and calendars other than the Gregorian one are layout issues; see
/// ``View/layoutIssues``. The word next to the time of an inline calendar is English, and is a
/// layout issue in other languages.
///
/// Text that an app formats itself, such as with `Date.formatted(_:)` or a `DateFormatter`, has the
/// format of Foundation's data on the machine that runs the test.
open class DatePicker: Control {
  /// The parts of a date that a picker shows.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// The hour and the minute.
    case time
    /// The day, the month, and the year.
    case date
    /// The day, the month, the year, the hour, and the minute.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
    /// The month and the year.
    case yearAndMonth
  }

  /// The parts of the date that are shown.
  open var datePickerMode = Mode.dateAndTime { didSet { contentMayChange() } }

  /// The preferred appearance.
  ///
  /// A duration and a month always have ``DatePickerStyle/wheels``. Another style for them is a
  /// layout issue; see ``View/layoutIssues``.
  open var preferredDatePickerStyle = DatePickerStyle.automatic { didSet { contentMayChange() } }

  /// The appearance, which is never `automatic`.
  public var datePickerStyle: DatePickerStyle {
    switch datePickerMode {
    case .countDownTimer, .yearAndMonth: .wheels
    default: preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
  }

  /// The selected date.
  ///
  /// It must be set, because UIKit's default is the current date. Until then, it is January 1,
  /// 2001. Setting it does not call actions. A date outside the range from ``minimumDate`` to
  /// ``maximumDate`` becomes the nearest one inside.
  open var date: Date {
    get { clamped(storedDate ?? Date(timeIntervalSinceReferenceDate: 0)) }
    set {
      storedDate = newValue
      contentMayChange()
    }
  }

  /// Sets the date, without an animation.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// The earliest date, or `nil` for no limit.
  ///
  /// As in UIKit, both limits are ignored if this one is after ``maximumDate``, and for durations.
  open var minimumDate: Date? { didSet { contentMayChange() } }
  /// The latest date, or `nil` for no limit.
  open var maximumDate: Date? { didSet { contentMayChange() } }

  /// The duration in seconds that is shown in the mode ``Mode/countDownTimer``.
  ///
  /// The default is 0. As in UIKit, it is rounded down to minutes, is at most 23 hours and 59
  /// minutes, and is shown as at least one ``minuteInterval``. NaN counts as 0.
  open var countDownDuration: TimeInterval = 0 {
    didSet {
      note(countDownDuration, as: "countDownDuration")
      if countDownDuration.isNaN { countDownDuration = 0 }
      countDownDuration = min(max(0, (countDownDuration / 60).rounded(.down) * 60), 86_340)
      contentMayChange()
    }
  }

  /// The distance between the minutes that can be selected.
  ///
  /// The default is 1. A number that does not divide 60 or is greater than 30 counts as 1 and is a
  /// layout issue; see ``View/layoutIssues``.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 {
        report(
          Misuse(
            problem: "has a minute interval of \(minuteInterval)",
            remedy: "use a divisor of 60 that is at most 30"))
        minuteInterval = 1
      }
      contentMayChange()
    }
  }

  /// Whether the shown minute is rounded down to a multiple of ``minuteInterval``.
  ///
  /// The default is `true`.
  open var roundsToMinuteInterval = true { didSet { contentMayChange() } }

  /// The language and the formats, or `nil` for American English.
  ///
  /// `Locale.current` is a layout issue, because it differs between machines; see
  /// ``View/layoutIssues``.
  open var locale: Locale? { didSet { contentMayChange() } }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar, which must be the Gregorian one.
  ///
  /// If it was set, it determines the first day of a week, which is Sunday for a calendar without a
  /// locale. By default, and after setting `nil`, the ``locale`` determines that day. The time zone
  /// of the calendar has no effect. `Calendar.current` and its copies are layout issues, because
  /// they differ between machines; see ``View/layoutIssues``.
  open var calendar: Calendar! {
    get { ownCalendar ?? Calendar(identifier: .gregorian) }
    set {
      ownCalendar = newValue
      contentMayChange()
    }
  }
  private var ownCalendar: Calendar?

  /// The time zone, or `nil` for that of Greenwich.
  ///
  /// The offsets of other zones come from Foundation's data. `TimeZone.autoupdatingCurrent` is a
  /// layout issue, because it differs between machines; see ``View/layoutIssues``.
  /// `TimeZone.current` differs too, but cannot be distinguished from the zone with the same name.
  open var timeZone: TimeZone? { didSet { contentMayChange() } }

  private var storedDate: Date?
  private var content: DatePickerContent?
  private var shownValue: DatePickerValue?

  /// Creates a picker, with its natural size unless the frame has an area.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if !frame.hasArea { sizeToFit() }
  }

  private func contentMayChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Values

  /// The limits of dates, or `nil` if there are none or if they contradict each other.
  private func limits() -> (first: Date?, last: Date?) {
    if let minimumDate, let maximumDate, !(minimumDate <= maximumDate) { return (nil, nil) }
    return (minimumDate, maximumDate)
  }

  private func clamped(_ date: Date) -> Date {
    let limits = limits()
    if let first = limits.first, date < first { return first }
    if let last = limits.last, date > last { return last }
    return date
  }

  private var table: LocaleTable {
    locale.map { LocaleTable.table(of: $0) ?? .english } ?? .english
  }

  private var zone: TimeZone { timeZone ?? .gmt }

  private func civil(_ date: Date?) -> CivilDate? { date.flatMap { CivilDate($0, in: zone) } }

  /// The values that determine the content.
  func value() -> DatePickerValue {
    let limits = limits()
    var date = civil(date) ?? CivilDate(year: 2001, month: 1)
    if roundsToMinuteInterval { date.minuteOfDay -= date.minute % minuteInterval }
    let duration = max(Int(countDownDuration / 60), minuteInterval)
    return DatePickerValue(
      mode: datePickerMode, style: datePickerStyle, date: date, first: civil(limits.first),
      last: civil(limits.last), duration: duration - duration % minuteInterval,
      minuteInterval: minuteInterval, table: table,
      firstWeekday: ownCalendar?.firstWeekday ?? table.firstWeekday)
  }

  override var contentIssues: [LayoutIssue] {
    var issues: [LayoutIssue] = []
    func add(_ problem: String, _ remedy: String) {
      issues.append(.invalidContent(view: layoutPath, problem: problem, remedy: remedy))
    }
    func addDifference(_ property: String, _ other: String) {
      add("has \(property), which differs between machines", "use one such as `\(other)`")
    }
    if datePickerMode != .countDownTimer {
      if storedDate == nil {
        add("has no date and would show the current one", "set `date`")
      } else if civil(date) == nil {
        add("has a date outside the years 1 to 9999", "set another `date`")
      }
    }
    if locale?.isOfMachine == true {
      addDifference("the locale of the machine", "Locale(identifier: \"en_US\")")
    } else if let locale, LocaleTable.table(of: locale) == nil {
      add(
        "has the locale \"\(locale.identifier)\", which has no table of date formats",
        "use one of the locales in the documentation of `DatePicker`")
    }
    if ownCalendar?.locale?.isOfMachine == true {
      addDifference("the calendar of the machine", "Calendar(identifier: .gregorian)")
    }
    if timeZone == .autoupdatingCurrent {
      addDifference("the time zone of the machine", "TimeZone(identifier: \"Europe/Berlin\")")
    }
    if calendar.identifier != .gregorian, calendar.identifier != .iso8601 {
      add(
        "has the calendar \(calendar.identifier), which is not drawn", "use the Gregorian calendar")
    }
    if datePickerMode == .dateAndTime, datePickerStyle == .inline, table.language != "en" {
      add("has the word \"Time\", which is not translated", "use another style, or the mode `date`")
    }
    if ![.automatic, datePickerStyle].contains(preferredDatePickerStyle) {
      add(
        "has the style `\(preferredDatePickerStyle)`, which its mode `\(datePickerMode)` does not "
          + "support", "use `wheels` or `automatic`")
    }
    return issues
  }

  /// Adds the mode, the style, and the shown values.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    let value = value()
    properties.add("datePickerMode", datePickerMode)
    properties.add("datePickerStyle", datePickerStyle)
    if datePickerMode == .countDownTimer {
      properties.add("countDownDuration", Double(value.duration * 60))
    } else {
      properties.add("date", value.dateDescription)
    }
    properties.add("minimumDate", value.first?.description, unless: nil)
    properties.add("maximumDate", value.last?.description, unless: nil)
    properties.add("locale", locale?.identifier, unless: nil)
  }

  /// No element for the control itself, because its parts are elements.
  open override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: DatePicker.self) }

  // MARK: Layout

  /// The size of the texts, 320 by 216 points for wheels, or the size of a calendar.
  open override var intrinsicContentSize: CGSize {
    updateContent()
    return content?.size ?? .zero
  }

  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Creates the content if a property changed, and lays it out.
  open override func layoutSubviews() {
    updateContent()
    guard let content else { return }
    content.alpha = isEnabled ? 1 : 0.5
    content.semanticContentAttribute = semanticContentAttribute
    guard datePickerStyle == .compact else {
      content.frame = bounds
      return
    }
    let size = content.size
    content.frame = pixelAligned(
      CGRect(
        x: bounds.center.x - size.width / 2, y: bounds.center.y - size.height / 2,
        width: size.width, height: size.height))
  }

  private func updateContent() {
    let value = value()
    guard value != shownValue else { return }
    shownValue = value
    content?.removeFromSuperview()
    let new: DatePickerContent =
      switch value.style {
      case .compact: DateCapsules(value)
      case .inline where value.mode != .time: DateCalendar(value)
      default: DateWheels(value)
      }
    content = new
    addSubview(new)
  }
}

/// The values that determine the content of a date picker.
struct DatePickerValue: Equatable {
  let mode: DatePicker.Mode
  let style: DatePickerStyle
  let date: CivilDate
  let first: CivilDate?
  let last: CivilDate?
  /// The duration in minutes.
  let duration: Int
  let minuteInterval: Int
  let table: LocaleTable
  /// The first day of a week, from 1 for Sunday.
  let firstWeekday: Int

  /// Returns whether a time from one date to another one contains a date that can be selected.
  func allows(_ start: CivilDate, through end: CivilDate) -> Bool {
    if let first, end < first { return false }
    if let last, start > last { return false }
    return CivilDate.years.contains(start.year)
  }

  /// The parts of the date that are shown.
  var dateDescription: String {
    switch mode {
    case .time: date.timeDescription
    case .date: date.dayDescription
    case .yearAndMonth: String(date.dayDescription.dropLast(3))
    default: date.description
    }
  }
}

extension Locale {
  /// Whether the locale is that of the machine instead of one with a fixed identifier.
  fileprivate var isOfMachine: Bool { self == .current || self == .autoupdatingCurrent }
}

/// The content of a date picker.
class DatePickerContent: View {
  /// The natural size of the content, in points.
  var size: CGSize { .zero }

  override var groupsAccessibilityChildren: Bool { true }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: DatePickerContent.self) }
}
