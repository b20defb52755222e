import Foundation
import SnapshotDrawing
import SnapshotTypography
import Testing

@testable import SnapshotViews

/// The content and the issues of date pickers.
@Suite struct DatePickerTests {
  /// November 9, 2026, 13:05 in Greenwich, a Monday.
  private let date = Date(timeIntervalSince1970: 1_794_229_500)

  private func picker(
    _ mode: DatePicker.Mode, _ style: DatePickerStyle, _ locale: String? = nil
  ) -> DatePicker {
    let picker = DatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.locale = locale.map { Locale(identifier: $0) }
    picker.date = date
    picker.sizeToFit()
    return picker
  }

  /// The texts of all labels, in drawing order.
  private func texts(_ picker: DatePicker) -> [String] {
    picker.sizeToFit()
    picker.layoutIfNeeded()
    var texts: [String] = []
    var pending: [View] = [picker]
    while let view = pending.popLast() {
      if let label = view as? Label, !label.isHidden { texts.append(label.text ?? "") }
      pending += view.subviews.reversed()
    }
    return texts
  }

  /// The texts of the selected row of each wheel.
  private func selection(_ picker: DatePicker) -> [String] {
    wheels(picker).map { column in
      (column.rows.first { $0.offset == 0 }?.view as? Label)?.text ?? ""
    }
  }

  private func wheels(_ picker: DatePicker) -> [WheelColumn] {
    picker.layoutIfNeeded()
    return picker.subviews[0].subviews.compactMap { $0 as? WheelColumn }
  }

  private func row(_ column: WheelColumn, _ offset: Int) -> Label? {
    column.rows.first { $0.offset == offset }?.view as? Label
  }

  private func issues(_ picker: DatePicker) -> [String] { picker.layoutIssues.map(\.description) }

  // MARK: Styles

  @Test func theStyleFollowsTheMode() {
    #expect(picker(.date, .automatic).datePickerStyle == .compact)
    #expect(picker(.date, .inline).datePickerStyle == .inline)
    #expect(picker(.countDownTimer, .automatic).datePickerStyle == .wheels)
    #expect(picker(.yearAndMonth, .compact).datePickerStyle == .wheels)
    #expect(
      issues(picker(.countDownTimer, .inline)) == [
        "DatePicker has the style `inline`, which its mode `countDownTimer` does not support; use "
          + "`wheels` or `automatic`"
      ])
  }

  @Test func compactPickersShowTexts() {
    #expect(texts(picker(.date, .compact)) == ["Nov 9, 2026"])
    #expect(texts(picker(.time, .compact, "de_DE")) == ["13:05"])
    #expect(texts(picker(.dateAndTime, .compact)) == ["Nov 9, 2026", "1:05\u{202F}PM"])
    #expect(texts(picker(.date, .compact, "ja")) == ["2026/11/09"])
  }

  @Test func wheelsHaveTheOrderOfTheLocale() {
    #expect(selection(picker(.date, .wheels)) == ["November", "9", "2026"])
    #expect(selection(picker(.date, .wheels, "de")) == ["9.", "November", "2026"])
    #expect(selection(picker(.date, .wheels, "ko")) == ["2026년", "11월", "9일"])
    #expect(selection(picker(.time, .wheels)) == ["1", "05", "PM"])
    #expect(selection(picker(.time, .wheels, "ko")) == ["오후", "1", "05"])
    #expect(selection(picker(.time, .wheels, "fr")) == ["13", "05"])
    #expect(selection(picker(.dateAndTime, .wheels, "en_GB")) == ["Mon 9 Nov", "13", "05"])
    #expect(selection(picker(.yearAndMonth, .wheels, "pl")) == ["listopad", "2026"])
  }

  @Test func aCalendarShowsAllDaysOfTheMonth() {
    let texts = texts(picker(.date, .inline))
    #expect(texts.prefix(8) == ["November 2026", "SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    #expect(texts.dropFirst(8).map { $0 } == (1...30).map(String.init))
    let german = self.texts(picker(.dateAndTime, .inline, "de"))
    #expect(german[1] == "MO" && german.suffix(2) == ["Time", "13:05"])
  }

  @Test func daysAreBelowTheirWeekdays() throws {
    let picker = picker(.date, .inline)
    _ = texts(picker)
    let labels = picker.subviews[0].subviews.compactMap { $0 as? Label }
    let monday = try #require(labels.first { $0.text == "MON" })
    let ninth = try #require(labels.first { $0.text == "9" })
    #expect(ninth.frame.midX == monday.frame.midX)
    #expect(ninth.textColor == picker.tintColor)
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 3
    picker.calendar = calendar
    #expect(texts(picker)[1] == "TUE")
  }

  @Test func aRightToLeftLayoutIsMirrored() throws {
    let picker = picker(.date, .wheels, "he")
    picker.semanticContentAttribute = .forceRightToLeft
    let wheels = wheels(picker)
    #expect(wheels[0].frame.minX > wheels[1].frame.minX)
  }

  // MARK: Values

  @Test func eachPropertyChangesTheDrawing() {
    let changes: [(DatePicker) -> Void] = [
      { $0.date += 86_400 }, { $0.datePickerMode = .time }, { $0.isEnabled = false },
      { $0.preferredDatePickerStyle = .compact }, { $0.locale = Locale(identifier: "fr") },
      { $0.timeZone = TimeZone(secondsFromGMT: 36_000) }, { $0.minuteInterval = 10 },
      { $0.minimumDate = $0.date }, { $0.maximumDate = $0.date },
      { $0.semanticContentAttribute = .forceRightToLeft },
    ]
    for (index, change) in changes.enumerated() {
      let picker = picker(.dateAndTime, .wheels)
      let before = picker.displayList()
      change(picker)
      #expect(picker.displayList() != before, "change \(index)")
      #expect(picker.layoutIssues.isEmpty)
    }
  }

  @Test func aDateIsMovedIntoItsLimits() {
    let picker = picker(.date, .compact)
    picker.minimumDate = date + 86_400
    #expect(picker.date == date + 86_400)
    picker.minimumDate = nil
    #expect(picker.date == date)
    picker.maximumDate = date - 86_400
    #expect(texts(picker) == ["Nov 8, 2026"])
    // Contradicting limits are ignored.
    picker.minimumDate = date + 86_400
    #expect(picker.date == date)
  }

  @Test func rowsOutsideTheLimitsArePaler() throws {
    let picker = picker(.date, .wheels)
    picker.maximumDate = date
    let wheels = wheels(picker)
    #expect(row(wheels[0], 1)?.textColor == .tertiaryLabel)
    #expect(row(wheels[0], -1)?.textColor == .label)
    #expect(row(wheels[1], 1)?.textColor == .tertiaryLabel)
    #expect(row(wheels[2], 1)?.textColor == .tertiaryLabel)
    #expect(row(wheels[2], 0)?.textColor == .label)
  }

  @Test func daysBeyondTheMonthArePaler() throws {
    let picker = picker(.date, .wheels)
    picker.date = Date(timeIntervalSince1970: 1_772_236_800)
    #expect(selection(picker) == ["February", "28", "2026"])
    let days = wheels(picker)[1]
    #expect(row(days, 1)?.text == "29" && row(days, 1)?.textColor == .tertiaryLabel)
    #expect(row(days, 4)?.text == "1" && row(days, 4)?.textColor == .label)
  }

  @Test func minutesAreRoundedToTheInterval() {
    let picker = picker(.time, .wheels)
    picker.minuteInterval = 15
    #expect(selection(picker)[1] == "00")
    #expect(row(wheels(picker)[1], 1)?.text == "15")
    picker.roundsToMinuteInterval = false
    #expect(selection(picker)[1] == "05")
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    #expect(
      issues(picker) == [
        "DatePicker has a minute interval of 7; use a divisor of 60 that is at most 30"
      ])
  }

  @Test func aDurationHasUnits() {
    let picker = DatePicker()
    picker.datePickerMode = .countDownTimer
    picker.sizeToFit()
    #expect(selection(picker) == ["0", "hours", "1", "min"])
    picker.countDownDuration = 3 * 3600 + 125
    #expect(picker.countDownDuration == 3 * 3600 + 120)
    #expect(selection(picker) == ["3", "hours", "2", "min"])
    picker.locale = Locale(identifier: "ru")
    #expect(selection(picker) == ["3", "часа", "2", "мин"])
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86_340)
    #expect(issues(picker) == [])
  }

  // MARK: Issues

  @Test func aMissingDateIsReported() {
    let picker = DatePicker()
    #expect(
      issues(picker) == ["DatePicker has no date and would show the current one; set `date`"])
    picker.setDate(date, animated: true)
    #expect(issues(picker) == [])
  }

  @Test func unlistedLocalesAreReported() {
    let picker = picker(.date, .compact, "de_AT")
    #expect(
      issues(picker) == [
        "DatePicker has the locale \"de_AT\", which has no table of date formats; use one of the "
          + "locales in the documentation of `DatePicker`"
      ])
  }

  @Test func anUntranslatedWordIsReported() {
    #expect(
      issues(picker(.dateAndTime, .inline, "de")) == [
        "DatePicker has the word \"Time\", which is not translated; use another style, or the mode "
          + "`date`"
      ])
    for picker in [
      picker(.date, .inline, "de"), picker(.dateAndTime, .wheels, "de"),
      picker(.dateAndTime, .inline, "en_GB"),
    ] {
      #expect(issues(picker) == [])
    }
  }

  @Test func otherCalendarsAreReported() {
    let picker = picker(.date, .compact)
    picker.calendar = Calendar(identifier: .hebrew)
    #expect(
      issues(picker) == [
        "DatePicker has the calendar hebrew, which is not drawn; use the Gregorian calendar"
      ])
    picker.calendar = nil
    #expect(issues(picker) == [])
  }

  @Test(arguments: [Double.nan, .infinity, -1e15])
  func unrepresentableDatesAreReported(_ seconds: Double) {
    let picker = picker(.dateAndTime, .wheels)
    picker.date = Date(timeIntervalSinceReferenceDate: seconds)
    _ = picker.displayList()
    #expect(
      issues(picker) == ["DatePicker has a date outside the years 1 to 9999; set another `date`"])
  }

  @Test func theFirstAndTheLastYearAreDrawn() {
    for seconds in [-62_135_596_800.0, 253_402_300_799] {
      for style in [DatePickerStyle.wheels, .compact, .inline] {
        for mode in DatePicker.Mode.allCases {
          let picker = picker(mode, style)
          picker.date = Date(timeIntervalSince1970: seconds)
          _ = texts(picker)
        }
      }
    }
  }

  @Test func theOutlineDescribesTheDate() {
    let outline = picker(.date, .compact, "de").outline().description
    #expect(outline.contains("2026-11-09") && outline.contains("locale = "))
  }

  @Test func wheelsAreAdjustableElements() {
    let picker = picker(.time, .wheels)
    picker.layoutIfNeeded()
    #expect(picker.accessibilityReadings().map(\.label) == ["Hour", "Minute", "AM/PM"])
    #expect(picker.accessibilityReadings().map(\.value) == ["1", "05", "PM"])
  }

  @Test func aCalendarThatWasSetBeginsWeeks() {
    let picker = picker(.date, .inline, "de")
    #expect(texts(picker)[1] == "MO")
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 1
    picker.calendar = calendar
    #expect(texts(picker)[1] == "SO")
    picker.calendar = nil
    #expect(texts(picker)[1] == "MO")
  }

  @Test func propertiesOfTheMachineAreReported() {
    let picker = picker(.date, .wheels)
    func expect(_ property: String, _ other: String) {
      #expect(
        issues(picker) == [
          "DatePicker has the \(property) of the machine, which differs between machines; use one "
            + "such as `\(other)`"
        ])
    }
    for locale in [Locale.current, .autoupdatingCurrent] {
      picker.locale = locale
      expect("locale", "Locale(identifier: \"en_US\")")
    }
    picker.locale = nil
    var calendar = Calendar.current
    calendar.firstWeekday = 3
    for calendar in [calendar, .current, .autoupdatingCurrent]
    where calendar.identifier == .gregorian {
      picker.calendar = calendar
      expect("calendar", "Calendar(identifier: .gregorian)")
    }
    picker.calendar = nil
    picker.timeZone = .autoupdatingCurrent
    expect("time zone", "TimeZone(identifier: \"Europe/Berlin\")")
    picker.timeZone = TimeZone(identifier: "Europe/Berlin")
    picker.locale = Locale(identifier: "de_DE")
    picker.calendar = Calendar(identifier: .gregorian)
    #expect(issues(picker) == [])
  }
}
