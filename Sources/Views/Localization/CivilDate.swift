import Foundation

/// A date and a time of the Gregorian calendar, without a time zone.
///
/// The calendar is extended to dates before its introduction. Foundation's calendar is not used,
/// because its data changes with its version.
struct CivilDate: Hashable, Sendable {
  /// The years that can be represented.
  static let years = 1...9999

  /// The number of days since January 1, 1970.
  private(set) var dayNumber: Int
  /// The minute of the day, from 0 to 1439.
  var minuteOfDay: Int

  private(set) var year: Int
  /// The month, from 1 to 12.
  private(set) var month: Int
  /// The day of the month, from 1.
  private(set) var day: Int

  var hour: Int { minuteOfDay / 60 }
  var minute: Int { minuteOfDay % 60 }
  /// The day of the week, from 1 for Sunday.
  var weekday: Int { (dayNumber + 4).modulo(7) + 1 }

  /// Creates the date at a time in a time zone, or returns `nil` if its year is not representable.
  init?(_ date: Date, in zone: TimeZone) {
    let seconds = date.timeIntervalSince1970
    guard abs(seconds) < 1e12 else { return nil }
    let minutes = ((seconds + Double(zone.secondsFromGMT(for: date))) / 60).rounded(.down)
    let minuteOfDay = Int(minutes).modulo(1440)
    self.init(dayNumber: (Int(minutes) - minuteOfDay) / 1440, minuteOfDay: minuteOfDay)
    if !Self.years.contains(year) { return nil }
  }

  /// Creates a date from the number of days since January 1, 1970.
  init(dayNumber: Int, minuteOfDay: Int = 0) {
    // Years are counted from March, so that they end with the leap day. 400 of them have 146,097
    // days.
    let shifted = dayNumber + 719_468
    let era = (shifted - shifted.modulo(146_097)) / 146_097
    let dayOfEra = shifted.modulo(146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    (self.dayNumber, self.minuteOfDay) = (dayNumber, minuteOfDay)
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Creates a date from its parts.
  ///
  /// A day after the end of the month becomes the last day of the month.
  init(year: Int, month: Int, day: Int = 1, minuteOfDay: Int = 0) {
    let day = min(day, Self.dayCount(ofMonth: month, in: year))
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear - marchYear.modulo(400)) / 400
    let yearOfEra = marchYear.modulo(400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
    (self.year, self.month, self.day) = (year, month, day)
    self.minuteOfDay = minuteOfDay
  }

  /// Returns the number of days of a month.
  static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    let isLeapYear = year.modulo(4) == 0 && (year.modulo(100) != 0 || year.modulo(400) == 0)
    return switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate: Comparable {
  static func < (first: CivilDate, second: CivilDate) -> Bool {
    (first.dayNumber, first.minuteOfDay) < (second.dayNumber, second.minuteOfDay)
  }
}

extension Int {
  /// Returns the remainder of a division, which is not negative.
  func modulo(_ divisor: Int) -> Int { ((self % divisor) + divisor) % divisor }
}

extension CivilDate: CustomStringConvertible {
  /// The date and the time, such as `2026-11-29 09:30`.
  var description: String { "\(dayDescription) \(timeDescription)" }

  /// The date, such as `2026-11-29`.
  var dayDescription: String {
    "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The time, such as `09:30`.
  var timeDescription: String { "\(padded(hour, 2)):\(padded(minute, 2))" }

  private func padded(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
