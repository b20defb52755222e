import Foundation
import Testing

@testable import SnapshotViews

/// The names and the formats of dates.
@Suite struct LocaleTableTests {
  private let date = CivilDate(year: 2026, month: 11, day: 9, minuteOfDay: 13 * 60 + 5)

  private func table(_ identifier: String) throws -> LocaleTable {
    try #require(LocaleTable.table(of: Locale(identifier: identifier)))
  }

  @Test func tablesAreComplete() {
    #expect(LocaleTable.allIdentifiers.count == 34)
    for identifier in LocaleTable.allIdentifiers {
      guard let table = LocaleTable.table(of: Locale(identifier: identifier)) else { continue }
      for months in [table.months, table.standaloneMonths, table.shortMonths] {
        #expect(months.count == 12, "\(identifier)")
      }
      for weekdays in [table.shortWeekdays, table.standaloneWeekdays] {
        #expect(weekdays.count == 7, "\(identifier)")
      }
      #expect(table.dayPeriods.count == 2, "\(identifier)")
      #expect(table.longDate.columns.map(\.field).sorted() == ["M", "d", "y"], "\(identifier)")
      for count in 0..<60 {
        #expect(!table.hourUnit(count).isEmpty && !table.minuteUnit(count).isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("en_US", "Nov 9, 2026", "November 9, 2026", "Mon, Nov 9", "1:05\u{202F}PM"),
    ("en-GB", "9 Nov 2026", "9 November 2026", "Mon 9 Nov", "13:05"),
    ("de_DE", "09.11.2026", "9. November 2026", "Mo., 9. Nov.", "13:05"),
    ("es", "9 nov 2026", "9 de noviembre de 2026", "lun, 9 nov", "13:05"),
    ("pl", "9 lis 2026", "9 listopada 2026", "pon., 9 lis", "13:05"),
    ("ru", "9 нояб. 2026\u{202F}г.", "9 ноября 2026\u{202F}г.", "пн, 9 нояб.", "13:05"),
    ("ja_JP", "2026/11/09", "2026年11月9日", "11月9日(月)", "13:05"),
    ("ko", "2026. 11. 9.", "2026년 11월 9일", "11월 9일 (월)", "오후 1:05"),
    ("zh-Hans", "2026年11月9日", "2026年11月9日", "11月9日周一", "13:05"),
    ("ar_EG", "٠٩\u{200F}/١١\u{200F}/٢٠٢٦", "٩ نوفمبر ٢٠٢٦", "الاثنين، ٩ نوفمبر", "١:٠٥ م"),
  ])
  func datesHaveTheFormatOfTheirLocale(
    _ identifier: String, _ short: String, _ long: String, _ day: String, _ time: String
  ) throws {
    let table = try table(identifier)
    #expect(table.text(date, table.date) == short)
    #expect(table.text(date, table.longDate) == long)
    #expect(table.text(date, table.dayAndWeekday) == day)
    #expect(table.text(date, table.time) == time)
  }

  @Test func monthsWithoutADayHaveTheirOwnName() throws {
    let table = try table("pl")
    #expect(table.text(date, table.monthAndYear) == "listopad 2026")
  }

  @Test func unlistedLocalesHaveNoTable() {
    for identifier in ["de_AT", "sv_SE", "en_US@calendar=hebrew", "", "x"] {
      #expect(LocaleTable.table(of: Locale(identifier: identifier)) == nil)
    }
  }

  @Test(arguments: [
    ("en", [0: "hours", 1: "hour", 2: "hours", 21: "hours"]),
    ("fr", [0: "heure", 1: "heure", 2: "heures"]),
    ("pl", [0: "godzin", 1: "godzina", 2: "godziny", 5: "godzin", 12: "godzin", 22: "godziny"]),
    ("ru", [0: "часов", 1: "час", 3: "часа", 11: "часов", 21: "час", 22: "часа"]),
    ("ja", [0: "時間", 1: "時間"]),
    ("he", [1: "שעה", 2: "שעתיים", 3: "שעות"]),
    ("ar", [1: "ساعة", 2: "ساعتان", 3: "ساعات", 11: "ساعة"]),
  ])
  func unitsFollowTheRulesForPlurals(_ identifier: String, _ names: [Int: String]) throws {
    let table = try table(identifier)
    for (count, name) in names { #expect(table.hourUnit(count) == name, "\(identifier) \(count)") }
  }

  @Test func columnsKeepTheSuffixOfTheirField() throws {
    func columns(_ identifier: String) throws -> [String] {
      let table = try table(identifier)
      return table.longDate.columns.map { column in
        column.parts.map { table.text(date, $0) }.joined()
      }
    }
    #expect(try columns("en") == ["November", "9", "2026"])
    #expect(try columns("de") == ["9.", "November", "2026"])
    #expect(try columns("es") == ["9", "noviembre", "2026"])
    #expect(try columns("ja") == ["2026年", "11月", "9日"])
  }
}

@Suite struct CivilDateTests {
  @Test func datesAgreeWithFoundation() throws {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = utc
    for step in -200...400 {
      let date = Date(timeIntervalSince1970: Double(step) * 86_400 * 37.31)
      let civil = try #require(CivilDate(date, in: utc))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .weekday], from: date)
      #expect(civil.year == parts.year && civil.month == parts.month && civil.day == parts.day)
      #expect(civil.hour == parts.hour && civil.minute == parts.minute)
      #expect(civil.weekday == parts.weekday)
      #expect(
        CivilDate(
          year: civil.year, month: civil.month, day: civil.day, minuteOfDay: civil.minuteOfDay)
          == civil)
    }
  }

  @Test func timeZonesShiftDates() throws {
    let zone = try #require(TimeZone(secondsFromGMT: -3600))
    let civil = try #require(CivilDate(Date(timeIntervalSince1970: 0), in: zone))
    #expect((civil.year, civil.month, civil.day, civil.hour) == (1969, 12, 31, 23))
  }

  @Test func unrepresentableDatesHaveNoParts() throws {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    for seconds in [Double.nan, .infinity, -.infinity, 1e30, -1e11, 1e12 - 1] {
      #expect(CivilDate(Date(timeIntervalSince1970: seconds), in: utc) == nil)
    }
  }

  @Test func daysAfterTheEndOfAMonthAreItsLastDay() {
    #expect(CivilDate(year: 2024, month: 2, day: 31).day == 29)
    #expect(CivilDate(year: 2100, month: 2, day: 31).day == 28)
    #expect(CivilDate(year: 2026, month: 4, day: 31).day == 30)
  }
}
