import Dispatch
import Foundation
import SnapshotDrawing

/// The texts of values without parts.
enum LeafText {
  /// Returns the text of a value, or `nil` for a value with parts.
  ///
  /// Reflection cannot read the parts of numbers and vectors.
  static func text(of value: Any, _ name: TypeName, at place: String) throws -> String? {
    switch value {
    case let text as String: return text.debugDescription
    case let text as Substring: return String(text).debugDescription
    case let text as StaticString: return "\(text)".debugDescription
    case let character as Character: return String(character).debugDescription
    case let scalar as Unicode.Scalar: return scalar.debugDescription
    case let number as any Numeric: return "\(number)"
    case let vector as any SIMD: return "\(vector)"
    case let truth as Bool: return "\(truth)"
    case let type as Any.Type: return TypeName(type).short + ".self"
    case let duration as Duration:
      let (seconds, attoseconds) = duration.components
      return "Duration(seconds: \(seconds), attoseconds: \(attoseconds))"
    case let date as Date: return text(of: date)
    case let url as URL: return text(of: url)
    case let uuid as UUID: return "UUID(\(uuid.uuidString))"
    case let data as Data: return "Data(\(data.count) bytes, \(data.base64EncodedString()))"
    case let decimal as Decimal: return "\(decimal)"
    case let set as CharacterSet: return text(of: set)
    case let locale as Locale: return "Locale(\(locale.identifier))"
    case let zone as TimeZone: return "TimeZone(\(zone.identifier))"
    default: break
    }
    if name.full.hasPrefix("_StringProcessing.Regex<"), let regex = value as? any RegexComponent {
      guard let pattern = pattern(of: regex) else { throw invisible(name, place) }
      return "Regex(\(pattern.debugDescription))"
    }
    if name.isPerProcess {
      throw StrategyError.perProcess(type: name.short, place: place)
    }
    if name.full.hasPrefix("Builtin.") { throw invisible(name, place) }
    if name.isAddress { return name.short }
    return name.isService ? service(name) : nil
  }

  /// Returns the text of an object that stands for a value, or `nil` for an object with parts.
  static func text(ofObject object: AnyObject, _ name: TypeName, at place: String) throws
    -> String?
  {
    switch object {
    case let path as AnyKeyPath:
      let text = path.debugDescription
      // The path of a computed property contains an address.
      if text.contains("0x") { throw invisible(name, place) }
      return text
    case is NSNull: return "NSNull()"
    case let queue as DispatchQueue: return "DispatchQueue(\(queue.label.debugDescription))"
    case let number as NSNumber: return text(of: number)
    case let expression as NSRegularExpression where name.isOpaqueClass:
      return "NSRegularExpression(\(expression.pattern.debugDescription), "
        + "options: \(expression.options.rawValue))"
    case let unit as Unit where name.isOpaqueClass:
      return "\(name.short)(\(unit.symbol.debugDescription))"
    default: break
    }
    if name.isService { return service(name) }
    // All empty collections may be one object.
    return isEmptyCollection(object) ? "\(name.short) (empty)" : nil
  }

  private static func isEmptyCollection(_ object: AnyObject) -> Bool {
    switch object {
    case let array as NSArray: array.count == 0
    case let set as NSSet: set.count == 0
    case let set as NSOrderedSet: set.count == 0
    case let dictionary as NSDictionary: dictionary.count == 0
    default: false
    }
  }

  /// Returns the text of a type without a value.
  private static func service(_ name: TypeName) -> String { "\(name.short) (contents not shown)" }

  private static func invisible(_ name: TypeName, _ place: String) -> StrategyError {
    .invisible(type: name.short, place: place)
  }

  /// The number of seconds since 1970, or since 2001 if the former does not determine the date.
  ///
  /// A date counts from 2001, so the addition of the difference rounds.
  private static func text(of date: Date) -> String {
    let interval = date.timeIntervalSince1970
    if Date(timeIntervalSince1970: interval) == date {
      return "Date(timeIntervalSince1970: \(interval))"
    }
    return "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
  }

  /// The URL; a relative one with its base.
  private static func text(of url: URL) -> String {
    guard let base = url.baseURL else { return "URL(\(url.absoluteString.debugDescription))" }
    return "URL(\(url.relativeString.debugDescription), relativeTo: \(text(of: base)))"
  }

  private static func pattern(of regex: some RegexComponent) -> String? {
    regex.regex._literalPattern
  }

  /// The text of a number according to its kind: `true`, `1`, and `1.0` are different.
  private static func text(of number: NSNumber) -> String {
    if let decimal = number as? NSDecimalNumber { return "\(decimal.decimalValue)" }
    // A conversion to `Bool` also succeeds for the numbers 0 and 1.
    if type(of: number) == type(of: NSNumber(value: true)) { return "\(number.boolValue)" }
    return switch unsafe String(cString: number.objCType) {
    case "d": "\(number.doubleValue)"
    case "f": "\(number.floatValue)"
    default: "\(number)"
    }
  }

  // MARK: Character sets

  /// The ranges of a small set, or the size and a digest of a large one.
  private static func text(of set: CharacterSet) -> String {
    let maximumRangeCount = 8
    let ranges = ranges(of: set)
    let list = ranges.map { range in
      let (first, last) = (code(range.lowerBound), code(range.upperBound))
      return range.count == 1 ? first : "\(first)...\(last)"
    }.joined(separator: ", ")
    if ranges.count <= maximumRangeCount { return "CharacterSet(\(list))" }
    let count = ranges.reduce(0) { $0 + $1.count }
    return "CharacterSet(\(count) characters, SHA-256 \(SHA256.digest(ofUTF8: list).prefix(16)))"
  }

  private static func code(_ scalar: Int) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns the code points of a set.
  ///
  /// The bitmap has 8,192 bytes for the first plane, and for each other one its number and 8,192
  /// bytes.
  private static func ranges(of set: CharacterSet) -> [ClosedRange<Int>] {
    let planeSize = 8_192
    let bytes = [UInt8](set.bitmapRepresentation)
    var ranges: [ClosedRange<Int>] = []
    func add(_ codes: ClosedRange<Int>) {
      if let last = ranges.last, last.upperBound + 1 == codes.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...codes.upperBound
      } else {
        ranges.append(codes)
      }
    }
    var start = 0
    while start + planeSize <= bytes.count {
      let plane = start == 0 ? 0 : Int(bytes[start - 1])
      for offset in 0..<planeSize where bytes[start + offset] != 0 {
        let first = plane << 16 + offset * 8
        if bytes[start + offset] == 0xFF {
          add(first...first + 7)
          continue
        }
        for bit in 0..<8 where bytes[start + offset] & (1 << bit) != 0 {
          add(first + bit...first + bit)
        }
      }
      start += planeSize + 1
    }
    return ranges
  }
}

/// The objects of Foundation that stand for a value.
enum FoundationObject {
  /// Returns the value, or `nil` for other objects.
  static func value(of object: AnyObject) -> Any? {
    // Each cast copies the value of the object.
    switch object {
    case let text as NSString: text as String
    case let date as NSDate: date as Date
    case let data as NSData: data as Data
    case let url as NSURL: url as URL
    case let uuid as NSUUID: uuid as UUID
    case let set as NSCharacterSet: set as CharacterSet
    case let set as NSIndexSet: set as IndexSet
    case let path as NSIndexPath: path as IndexPath
    case let locale as NSLocale: locale as Locale
    case let zone as NSTimeZone: zone as TimeZone
    case let calendar as NSCalendar: calendar as Calendar
    case let components as NSDateComponents: components as DateComponents
    case let interval as NSDateInterval: interval as DateInterval
    case let components as NSURLComponents: components as URLComponents
    case let item as NSURLQueryItem: item as URLQueryItem
    case let notification as NSNotification: notification as Notification
    default: nil
    }
  }
}

/// The parts of values of Foundation whose state reflection cannot see, or whose private state it
/// would show.
struct FoundationParts {
  let title: String
  var isUnordered = false
  private(set) var parts: [(label: String?, key: Any?, value: Any)] = []

  /// Finds the parts of a value, or returns `nil` for values that reflection can read.
  init?(_ value: Any) {
    let name = TypeName(of: value)
    if type(of: value) is AnyClass {
      guard name.isOpaqueClass else { return nil }
      self.init(object: value as AnyObject, name)
      return
    }
    self.init(title: name.short)
    switch value {
    case let text as AttributedString: add(text)
    case let text as AttributedSubstring: add(AttributedString(text))
    case let calendar as Calendar:
      add("identifier", "\(calendar.identifier)")
      add("locale", calendar.locale as Any)
      add("timeZone", calendar.timeZone)
      add("firstWeekday", calendar.firstWeekday)
      add("minimumDaysInFirstWeek", calendar.minimumDaysInFirstWeek)
    default: return nil
    }
  }

  private init(title: String) { self.title = title }

  private init?(object: AnyObject, _ name: TypeName) {
    self.init(title: Self.title(of: object, name))
    switch object {
    case let array as NSArray:
      for element in array { add(nil, element) }
    case let set as NSOrderedSet:
      for element in set { add(nil, element) }
    case let set as NSCountedSet:
      isUnordered = true
      for element in set { parts.append((nil, element, set.count(for: element))) }
    case let set as NSSet:
      isUnordered = true
      for element in set { add(nil, element) }
    case let dictionary as NSDictionary:
      isUnordered = true
      for (key, value) in dictionary { parts.append((nil, key, value)) }
    case let error as NSError:
      add("domain", error.domain)
      add("code", error.code)
      add("userInfo", error.userInfo)
    case let text as NSAttributedString: add(text)
    case let formatter as DateFormatter: add(formatter)
    case let formatter as NumberFormatter: add(formatter)
    case let formatter as ISO8601DateFormatter:
      add("timeZone", formatter.timeZone as Any)
      add("formatOptions", formatter.formatOptions.rawValue)
    case let progress as Progress:
      add("totalUnitCount", progress.totalUnitCount)
      add("completedUnitCount", progress.completedUnitCount)
      add("isCancelled", progress.isCancelled)
      add("isPaused", progress.isPaused)
    case let queue as OperationQueue:
      // The default name contains an address.
      add("name", queue.name.flatMap { $0.contains("0x") ? nil : $0 } as Any)
      add("maxConcurrentOperationCount", queue.maxConcurrentOperationCount)
      add("isSuspended", queue.isSuspended)
    case let encoder as JSONEncoder:
      add("outputFormatting", encoder.outputFormatting.rawValue)
      add("dateEncodingStrategy", encoder.dateEncodingStrategy)
      add("dataEncodingStrategy", encoder.dataEncodingStrategy)
      add("nonConformingFloatEncodingStrategy", encoder.nonConformingFloatEncodingStrategy)
      add("keyEncodingStrategy", encoder.keyEncodingStrategy)
    case let decoder as JSONDecoder:
      add("dateDecodingStrategy", decoder.dateDecodingStrategy)
      add("dataDecodingStrategy", decoder.dataDecodingStrategy)
      add("nonConformingFloatDecodingStrategy", decoder.nonConformingFloatDecodingStrategy)
      add("keyDecodingStrategy", decoder.keyDecodingStrategy)
    case let encoder as PropertyListEncoder: add("outputFormat", encoder.outputFormat.rawValue)
    default: return nil
    }
  }

  private static func title(of object: AnyObject, _ name: TypeName) -> String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return switch object {
    case let array as NSArray: counted(array.count, "element")
    case let set as NSOrderedSet: counted(set.count, "element")
    case let set as NSCountedSet: counted(set.count, "counted member")
    case let set as NSSet: counted(set.count, "member")
    case let dictionary as NSDictionary: counted(dictionary.count, "key")
    default: name.short
    }
  }

  private mutating func add(_ label: String?, _ value: Any) { parts.append((label, nil, value)) }

  // MARK: Attributed text

  /// A range of a text with equal attributes.
  private struct Run: CustomReflectable {
    let text: String
    let attributes: [(key: String, value: Any)]

    var customMirror: Mirror {
      Mirror(
        self, children: [("text", text as Any)] + attributes.map { ($0.key, $0.value) },
        displayStyle: .struct)
    }
  }

  private mutating func add(_ text: AttributedString) {
    for run in text.runs {
      // The description has one line for each attribute, sorted by name.
      let lines = run.attributes.description.split(separator: "\n").dropFirst().dropLast()
      let attributes = lines.map { line in
        let parts = line.drop { $0 == "\t" }.split(separator: " = ", maxSplits: 1)
        return (key: String(parts.first ?? ""), value: String(parts.last ?? "") as Any)
      }
      add(nil, Run(text: String(text[run.range].characters), attributes: attributes))
    }
  }

  private mutating func add(_ text: NSAttributedString) {
    var runs: [Run] = []
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      values, range, _ in
      let attributes = values.map { (key: $0.key.rawValue, value: $0.value) }
      runs.append(
        Run(
          text: (text.string as NSString).substring(with: range),
          attributes: attributes.sorted { $0.key < $1.key }))
    }
    for run in runs { add(nil, run) }
  }

  // MARK: Formatters

  private mutating func add(_ formatter: DateFormatter) {
    add("dateFormat", formatter.dateFormat as Any)
    add("dateStyle", formatter.dateStyle.rawValue)
    add("timeStyle", formatter.timeStyle.rawValue)
    add("locale", formatter.locale as Any)
    add("timeZone", formatter.timeZone as Any)
    add("calendar", formatter.calendar as Any)
    add("isLenient", formatter.isLenient)
    add("doesRelativeDateFormatting", formatter.doesRelativeDateFormatting)
  }

  private mutating func add(_ formatter: NumberFormatter) {
    add("numberStyle", formatter.numberStyle.rawValue)
    add("locale", formatter.locale as Any)
    add("positiveFormat", formatter.positiveFormat as Any)
    add("negativeFormat", formatter.negativeFormat as Any)
    add("multiplier", formatter.multiplier as Any)
    add("roundingMode", formatter.roundingMode.rawValue)
    add("roundingIncrement", formatter.roundingIncrement as Any)
    add("minimumIntegerDigits", formatter.minimumIntegerDigits)
    add("maximumIntegerDigits", formatter.maximumIntegerDigits)
    add("minimumFractionDigits", formatter.minimumFractionDigits)
    add("maximumFractionDigits", formatter.maximumFractionDigits)
    add("usesSignificantDigits", formatter.usesSignificantDigits)
    add("minimumSignificantDigits", formatter.minimumSignificantDigits)
    add("maximumSignificantDigits", formatter.maximumSignificantDigits)
    add("usesGroupingSeparator", formatter.usesGroupingSeparator)
    add("groupingSize", formatter.groupingSize)
    add("groupingSeparator", formatter.groupingSeparator as Any)
    add("decimalSeparator", formatter.decimalSeparator as Any)
    add("currencyCode", formatter.currencyCode as Any)
    add("currencySymbol", formatter.currencySymbol as Any)
    add("percentSymbol", formatter.percentSymbol as Any)
    add("positivePrefix", formatter.positivePrefix as Any)
    add("positiveSuffix", formatter.positiveSuffix as Any)
    add("negativePrefix", formatter.negativePrefix as Any)
    add("negativeSuffix", formatter.negativeSuffix as Any)
    add("zeroSymbol", formatter.zeroSymbol as Any)
    add("nilSymbol", formatter.nilSymbol)
    add("isLenient", formatter.isLenient)
    add("generatesDecimalNumbers", formatter.generatesDecimalNumbers)
  }
}
