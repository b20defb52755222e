import Foundation

/// The names, formats, and units of dates in one locale.
///
/// Foundation's data changes with its version and its platform, so views that write dates take them
/// from here.
struct LocaleTable: Sendable {
  /// The identifiers of the locales.
  let identifiers: [String]
  /// The language, such as `en`.
  let language: String
  /// The first day of a week, from 1 for Sunday.
  let firstWeekday: Int
  /// The names of the months next to a day.
  let months: [String]
  /// The names of the months without a day.
  let standaloneMonths: [String]
  /// The abbreviated names of the months.
  let shortMonths: [String]
  /// The abbreviated names of the weekdays next to a date, from Sunday.
  let shortWeekdays: [String]
  /// The abbreviated names of the weekdays without a date, from Sunday.
  let standaloneWeekdays: [String]
  /// The names of the periods before and after noon.
  let dayPeriods: [String]
  /// The format of a date of medium length.
  let date: DatePattern
  /// The format of a long date, whose order is that of the columns of a date picker.
  let longDate: DatePattern
  /// The format of a month with its year.
  let monthAndYear: DatePattern
  /// The format of a day without its year.
  let dayAndWeekday: DatePattern
  /// The format of a time without seconds.
  let time: DatePattern
  private let hours: [String: String]
  private let minutes: [String: String]
  /// The code point of the digit 0.
  private let zero: UInt32

  /// Returns the table of a locale, or `nil` if there is none.
  ///
  /// Only the identifier of the locale is read, because its other properties come from Foundation's
  /// data.
  static func table(of locale: Locale) -> LocaleTable? {
    tables[locale.identifier.replacing("-", with: "_")]
  }

  /// The table of American English.
  static let english = tables["en"] ?? LocaleTable(record: [:])

  /// The identifiers with a table, in the order of their languages.
  static let allIdentifiers = tables.keys.sorted()

  private static let tables: [String: LocaleTable] = {
    var tables: [String: LocaleTable] = [:]
    for text in records.split(separator: "\n\n") {
      var record: [String: [String]] = [:]
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        // In formats, a space follows each comma.
        let isFormat = formatKeys.contains(parts[0])
        let values = isFormat ? [parts[1]] : parts[1].split(separator: ",").map(String.init)
        record[parts[0], default: []] += values
      }
      let table = LocaleTable(record: record)
      for identifier in record["locales"] ?? [] { tables[identifier] = table }
    }
    return tables
  }()

  private static let formatKeys: Set = [
    "date", "longDate", "monthAndYear", "dayAndWeekday", "time",
  ]

  private init(record: [String: [String]]) {
    func values(_ key: String, or other: String = "") -> [String] {
      record[key] ?? record[other] ?? []
    }
    func format(_ key: String) -> DatePattern { DatePattern(values(key).first ?? "") }
    func units(_ key: String) -> [String: String] {
      values(key).reduce(into: [:]) { units, unit in
        let parts = unit.split(separator: ":").map(String.init)
        units[parts[0]] = parts[1]
      }
    }
    identifiers = values("locales")
    language = String(identifiers.first?.prefix { $0 != "_" } ?? "en")
    firstWeekday = values("firstWeekday").first.flatMap { Int($0) } ?? 1
    months = values("months")
    standaloneMonths = values("standaloneMonths", or: "months")
    shortMonths = values("shortMonths")
    shortWeekdays = values("shortWeekdays")
    standaloneWeekdays = values("standaloneWeekdays", or: "shortWeekdays")
    dayPeriods = values("dayPeriods")
    date = format("date")
    longDate = format("longDate")
    monthAndYear = format("monthAndYear")
    dayAndWeekday = format("dayAndWeekday")
    time = format("time")
    hours = units("hours")
    minutes = units("minutes")
    zero = values("digits").isEmpty ? 0x30 : 0x660
  }

  // MARK: Texts

  /// Returns a whole number of at least 0 in the digits of the locale.
  func number(_ number: Int, digitCount: Int = 1) -> String {
    let text = String(number)
    let padding = String(repeating: "0", count: max(0, digitCount - text.count))
    return (padding + text).unicodeScalars.reduce(into: "") { result, digit in
      result.unicodeScalars.append(Unicode.Scalar(zero + digit.value - 0x30) ?? digit)
    }
  }

  /// Returns a date in a format.
  func text(_ date: CivilDate, _ pattern: DatePattern) -> String {
    pattern.parts.map { text(date, $0) }.joined()
  }

  /// Returns one part of a date.
  func text(_ date: CivilDate, _ part: DatePattern.Part) -> String {
    guard case .field(let field, let count) = part else {
      if case .literal(let text) = part { return text }
      return ""
    }
    return switch field {
    case "y": number(date.year, digitCount: count)
    case "M" where count == 3: shortMonths[date.month - 1]
    case "M" where count == 4: months[date.month - 1]
    case "L" where count == 4: standaloneMonths[date.month - 1]
    case "M": number(date.month, digitCount: count)
    case "d": number(date.day, digitCount: count)
    case "E": shortWeekdays[date.weekday - 1]
    case "c": standaloneWeekdays[date.weekday - 1]
    case "H": number(date.hour, digitCount: count)
    case "h": number((date.hour + 11) % 12 + 1, digitCount: count)
    case "m": number(date.minute, digitCount: count)
    case "a": dayPeriods[date.hour / 12]
    default: ""
    }
  }

  /// Returns the name of a unit next to a number of hours.
  func hourUnit(_ count: Int) -> String { unit(count, in: hours) }

  /// Returns the abbreviated name of a unit next to a number of minutes.
  func minuteUnit(_ count: Int) -> String { unit(count, in: minutes) }

  private func unit(_ count: Int, in units: [String: String]) -> String {
    units[PluralCategory(of: count, in: language).rawValue] ?? units["other"] ?? ""
  }
}

/// The form of a noun next to a number.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  /// Creates the category of a whole number below a million, by the rules of CLDR 49.
  init(of number: Int, in language: String) {
    let (ones, hundreds) = (number % 10, number % 100)
    let isTeen = (11...14).contains(hundreds)
    self =
      switch language {
      case "ja", "ko", "zh": .other
      case "fr", "pt": number <= 1 ? .one : .other
      case "pl" where number == 1: .one
      case "ru" where ones == 1 && !isTeen: .one
      case "pl", "ru": (2...4).contains(ones) && !isTeen ? .few : .many
      case "ar":
        switch (number, hundreds) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...): .many
        default: .other
        }
      case "he" where number == 2: .two
      default: number == 1 ? .one : .other
      }
  }
}

/// A format of dates, in the notation of Unicode's locale data.
struct DatePattern: Hashable, Sendable {
  /// A part of a format.
  enum Part: Hashable, Sendable {
    /// A text.
    case literal(String)
    /// A field with its letter and the number of letters.
    case field(Character, count: Int)
  }

  private(set) var parts: [Part] = []

  init(_ pattern: String) {
    var isQuoted = false
    for letter in pattern {
      if letter == "'" {
        isQuoted.toggle()
      } else if !isQuoted, letter.isASCII, letter.isLetter {
        if case .field(letter, let count) = parts.last {
          parts[parts.count - 1] = .field(letter, count: count + 1)
        } else {
          parts.append(.field(letter, count: 1))
        }
      } else if case .literal(let text) = parts.last {
        parts[parts.count - 1] = .literal(text + String(letter))
      } else {
        parts.append(.literal(String(letter)))
      }
    }
  }

  /// The fields in order, each with the text that directly follows it, such as the period of an
  /// ordinal number.
  var columns: [(field: Character, parts: [Part])] {
    var columns: [(field: Character, parts: [Part])] = []
    for (index, part) in parts.enumerated() {
      guard case .field(let field, _) = part else { continue }
      var column = [part]
      if index + 1 < parts.count, case .literal(let text) = parts[index + 1] {
        let suffix = text.prefix { !$0.isWhitespace && $0 != "," }
        if !suffix.isEmpty { column.append(.literal(String(suffix))) }
      }
      columns.append((field, column))
    }
    return columns
  }
}

extension LocaleTable: Equatable {
  static func == (first: LocaleTable, second: LocaleTable) -> Bool {
    first.identifiers == second.identifiers
  }
}
