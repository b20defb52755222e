import Foundation
import SnapshotDrawing
import Synchronization
import Testing

@testable import SnapshotAssertCore

/// Two different values of one type.
struct ValuePair: CustomTestStringConvertible, @unchecked Sendable {
  let name: String
  let first: Any
  let second: Any
  /// Whether reflection cannot read the values.
  var isRefused = false

  init<Value>(_ name: String, _ first: Value, _ second: Value, isRefused: Bool = false) {
    (self.name, self.first, self.second) = (name, first as Any, second as Any)
    self.isRefused = isRefused
  }

  /// Creates a pair from values that a closure changes.
  private init<Value>(
    _ name: String, _ value: @autoclosure () -> Value, _ change: (inout Value) -> Void
  ) {
    let first = value()
    var second = value()
    change(&second)
    self.init(name, first, second)
  }

  var testDescription: String { name }

  /// The texts, or `nil` for a refused value.
  var texts: (first: String?, second: String?) {
    (try? ValueDump.text(of: first), try? ValueDump.text(of: second))
  }

  private static let day = Date(timeIntervalSince1970: 0)
  /// An identifier without its last digit.
  private static let id = "00000000-0000-0000-0000-00000000000"

  static let foundation: [ValuePair] = [
    ValuePair("NSArray", NSArray(array: [1, 2]), NSArray(array: [1, 3])),
    ValuePair("NSMutableArray", NSMutableArray(array: [1]), NSMutableArray(array: [2])),
    ValuePair(
      "NSDictionary", NSDictionary(dictionary: ["a": 1]), NSDictionary(dictionary: ["a": 2])),
    ValuePair("NSSet", NSSet(array: [1]), NSSet(array: [2])),
    ValuePair("NSOrderedSet", NSOrderedSet(array: [1, 2]), NSOrderedSet(array: [2, 1])),
    ValuePair("NSCountedSet", NSCountedSet(array: [1, 1]), NSCountedSet(array: [1])),
    ValuePair("NSString", NSString(string: "a"), NSString(string: "b")),
    ValuePair(
      "NSAttributedString", NSAttributedString(string: "a"), NSAttributedString(string: "b")),
    ValuePair(
      "NSMutableAttributedString", NSMutableAttributedString(string: "a"),
      NSMutableAttributedString(string: "b")),
    ValuePair("NSDate", NSDate(timeIntervalSince1970: 0), NSDate(timeIntervalSince1970: 5)),
    ValuePair("NSData", NSData(data: Data([1])), NSData(data: Data([2]))),
    ValuePair("NSMutableData", NSMutableData(data: Data([1])), NSMutableData(data: Data([2]))),
    ValuePair("code of NSError", NSError(domain: "d", code: 1), NSError(domain: "d", code: 2)),
    ValuePair(
      "information of NSError", NSError(domain: "d", code: 1, userInfo: ["a": "1"]),
      NSError(domain: "d", code: 1, userInfo: ["a": "2"])),
    ValuePair("NSDecimalNumber", NSDecimalNumber(string: "1.5"), NSDecimalNumber(string: "2.5")),
    ValuePair("kind of NSNumber", NSNumber(value: true), NSNumber(value: 1)),
    ValuePair("false and 0", NSNumber(value: false), NSNumber(value: 0)),
    ValuePair("1 and 1.0", NSNumber(value: 1), NSNumber(value: 1.0)),
    ValuePair("NSURL", NSURL(fileURLWithPath: "/a"), NSURL(fileURLWithPath: "/b")),
    ValuePair("NSUUID", NSUUID(uuidString: id + "1"), NSUUID(uuidString: id + "2")),
    ValuePair("UUID", UUID(uuidString: id + "1"), UUID(uuidString: id + "2")),
    ValuePair("NSRange", NSRange(location: 0, length: 1), NSRange(location: 0, length: 2)),
    ValuePair("IndexSet", IndexSet([1, 2]), IndexSet([1, 3])),
    ValuePair("NSIndexSet", NSIndexSet(index: 1), NSIndexSet(index: 2)),
    ValuePair("IndexPath", IndexPath(indexes: [1, 2]), IndexPath(indexes: [1, 3])),
    ValuePair("CharacterSet", CharacterSet(charactersIn: "ab"), CharacterSet(charactersIn: "cd")),
    ValuePair("inverted CharacterSet", CharacterSet.letters, CharacterSet.letters.inverted),
    ValuePair("large CharacterSet", CharacterSet.letters, CharacterSet.alphanumerics),
    ValuePair(
      "CharacterSet of symbols", CharacterSet(charactersIn: "\u{1F600}"),
      CharacterSet(charactersIn: "\u{1F601}")),
    ValuePair("property of a CharacterSet", Rule(.letters), Rule(.decimalDigits)),
    ValuePair("Locale", Locale(identifier: "de_DE"), Locale(identifier: "fr_FR")),
    ValuePair("language", Locale.Language(identifier: "de"), Locale.Language(identifier: "fr")),
    ValuePair("currency", Locale.Currency("EUR"), Locale.Currency("USD")),
    ValuePair(
      "TimeZone", TimeZone(secondsFromGMT: 0) as Any, TimeZone(secondsFromGMT: 3_600) as Any),
    ValuePair("Calendar", Calendar(identifier: .gregorian), Calendar(identifier: .hebrew)),
    ValuePair("first day of a week", Calendar(identifier: .gregorian), { $0.firstWeekday = 5 }),
    ValuePair("DateComponents", DateComponents(year: 1), DateComponents(year: 2)),
    ValuePair(
      "DateInterval", DateInterval(start: day, duration: 1), DateInterval(start: day, duration: 2)),
    ValuePair(
      "value of a Measurement", Measurement(value: 1, unit: UnitLength.meters),
      Measurement(value: 2, unit: UnitLength.meters)),
    ValuePair(
      "unit of a Measurement", Measurement(value: 1, unit: UnitLength.meters),
      Measurement(value: 1, unit: UnitLength.feet)),
    ValuePair("Unit", UnitLength.meters, UnitLength.feet),
    ValuePair("name", PersonNameComponents(), { $0.givenName = "B" }),
    ValuePair(
      "URLComponents", URLComponents(string: "/x?q=1") as Any, URLComponents(string: "/x") as Any),
    ValuePair(
      "URLQueryItem", URLQueryItem(name: "a", value: "1"), URLQueryItem(name: "a", value: nil)),
    ValuePair("AttributedString", AttributedString("a"), AttributedString("b")),
    ValuePair("attributes", AttributedString("a"), { $0.languageIdentifier = "de" }),
    ValuePair("ranges of attributes", AttributedString("ab") + AttributedString("c")) {
      $0[$0.startIndex..<$0.index(afterCharacter: $0.startIndex)].languageIdentifier = "de"
    },
    ValuePair("Notification", Notification(name: .init("a")), Notification(name: .init("b"))),
    ValuePair("Data", Data([1, 2]), Data([1, 3])),
    ValuePair("empty Data and nil", Data() as Any, Data?.none as Any),
    ValuePair("Decimal", Decimal(110) / 100, Decimal(120) / 100),
    ValuePair("point", CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 3)),
    ValuePair("DateFormatter", DateFormatter(), { $0.dateFormat = "MM" }),
    ValuePair("locale of a DateFormatter", DateFormatter()) {
      $0.locale = Locale(identifier: "ar")
    },
    ValuePair("NumberFormatter", NumberFormatter(), { $0.numberStyle = .percent }),
    ValuePair(
      "digits of a NumberFormatter", NumberFormatter(), { $0.maximumFractionDigits = 7 }),
    ValuePair("ISO8601DateFormatter", ISO8601DateFormatter(), { $0.formatOptions = .withYear }),
    ValuePair(
      "NSRegularExpression", try? NSRegularExpression(pattern: "a"),
      try? NSRegularExpression(pattern: "b")),
    ValuePair(
      "options of NSRegularExpression", try? NSRegularExpression(pattern: "a"),
      try? NSRegularExpression(pattern: "a", options: .caseInsensitive)),
    ValuePair("Progress", Progress(totalUnitCount: 1), Progress(totalUnitCount: 2)),
    ValuePair("OperationQueue", OperationQueue(), { $0.name = "b" }),
    ValuePair("JSONEncoder", JSONEncoder(), { $0.outputFormatting = .sortedKeys }),
    ValuePair("JSONDecoder", JSONDecoder(), { $0.dateDecodingStrategy = .iso8601 }),
    ValuePair(
      "ByteCountFormatStyle", ByteCountFormatStyle(style: .file),
      ByteCountFormatStyle(style: .memory)),
    ValuePair(
      "InputStream", InputStream(data: Data([1])), InputStream(data: Data([2])), isRefused: true),
    ValuePair("Scanner", Scanner(string: "a"), Scanner(string: "b"), isRefused: true),
    ValuePair("NSValue", NSValue(range: NSRange()), NSValue(range: NSRange()), isRefused: true),
  ]

  static let language: [ValuePair] = [
    ValuePair("Duration", Duration.seconds(1), Duration.seconds(2)),
    ValuePair(
      "attoseconds", Duration(secondsComponent: 9, attosecondsComponent: 1), Duration.seconds(9)),
    ValuePair("Result", Result<Int, NSError>.success(1), Result<Int, NSError>.success(2)),
    ValuePair("Range", 0..<1, 0..<2),
    ValuePair("PartialRangeFrom", 1..., 2...),
    ValuePair("ClosedRange", 0...1, 0...2),
    ValuePair("nested optional", Int??.some(nil) as Any, Int??.none as Any),
    ValuePair("deeper optional", Int???.some(nil) as Any, Int???.some(.some(nil)) as Any),
    ValuePair("optional text", String??.some(nil) as Any, String??.some("") as Any),
    ValuePair("property of a nested optional", Patch(name: .some(nil)), Patch(name: nil)),
    ValuePair("optional in an array", [Int?](arrayLiteral: nil, 1), [Int?](arrayLiteral: 1, nil)),
    ValuePair("text and number", "1" as Any, 1),
    ValuePair("integer and fraction", 1 as Any, 1.0),
    ValuePair("precision", 0.1 + 0.2, 0.3),
    ValuePair("negative zero", -0.0, 0.0),
    ValuePair("composed and decomposed", "caf\u{E9}", "cafe\u{301}"),
    ValuePair("array of any", [1, "a"] as [Any], [1, "b"] as [Any]),
    ValuePair("empty set and empty array", Set<Int>() as Any, [Int]()),
    ValuePair("key and value", ["a": "b"], ["b": "a"]),
    ValuePair("Dictionary.Keys", ["a": 1].keys, ["b": 1].keys),
    ValuePair("Dictionary.Values", ["a": 1].values, ["a": 2].values),
    ValuePair("structured key", [Key(x: 1, name: "a, x: 2"): 1], [Key(x: 1, name: "a"): 1]),
    ValuePair(
      "KeyValuePairs", ["a": 1, "b": 2] as KeyValuePairs, ["b": 2, "a": 1] as KeyValuePairs),
    ValuePair("key path", \Key.x as AnyKeyPath, \Key.name),
    ValuePair("key path of one type", \Pair.first, \Pair.second),
    ValuePair("Regex", try? Regex("a"), try? Regex("b")),
    ValuePair("AnyHashable", AnyHashable(1), AnyHashable("1")),
    ValuePair("labels of a tuple", (x: 1, y: 2) as Any, (x: 2, y: 1)),
    ValuePair("case", Optional(Plain.first), Optional(Plain.second)),
    ValuePair("case with a description", Described.first, Described.second),
    ValuePair("case and its value", Loaded.count(1), Loaded.count(2)),
    ValuePair("cases with equal values", Loaded.count(1), Loaded.limit(1)),
    ValuePair("ContiguousArray", ContiguousArray([1]), ContiguousArray([2])),
    ValuePair("ArraySlice", [1, 2, 3][1...], [1, 2, 4][1...]),
    ValuePair("Substring", "abc".prefix(1), "abc".prefix(2)),
    ValuePair("Character", Character("a"), Character("b")),
    ValuePair("metatype", Int.self as Any, String.self),
    ValuePair("vector", SIMD2(1, 2), SIMD2(2, 1)),
    ValuePair("Color", Color.red, Color.blue),
    ValuePair("Image", Image.solid(.red), Image.solid(.blue)),
    ValuePair("lazy property", Lazy(), { _ = $0.value }),
    ValuePair("property wrapper", Wrapping(value: 1), Wrapping(value: 2)),
    ValuePair("CollectionOfOne", CollectionOfOne(1), CollectionOfOne(2)),
    ValuePair("private property", Hidden(1), Hidden(2)),
    ValuePair("type of an element", [1] as [Any], ["1"] as [Any]),
    ValuePair("ContinuousClock", ContinuousClock.now, ContinuousClock.now, isRefused: true),
    ValuePair("SuspendingClock", SuspendingClock.now, SuspendingClock.now, isRefused: true),
    ValuePair("computed key path", \[Int].count as AnyKeyPath, \[Int].isEmpty, isRefused: true),
  ]

  static let objects: [ValuePair] = {
    let (first, second) = (Box(1), Box(1))
    return [
      ValuePair("property of an object", Box(1), Box(2)),
      ValuePair("identity", [first, second, first], [first, second, second]),
      ValuePair("same object and equal object", [first, first], [first, second]),
      ValuePair("superclass", Derived(1, 2), Derived(2, 2)),
      ValuePair("subclass", Derived(1, 2), Derived(1, 3)),
      ValuePair("Mutex", Guarded(1), Guarded(2), isRefused: true),
      ValuePair("Atomic", Counting(1), Counting(2), isRefused: true),
      ValuePair("subclass of an opaque class", Stream(1), Stream(2), isRefused: true),
      ValuePair("subclass of NSObject", Object(1), Object(2)),
    ]
  }()

  // MARK: Types

  private struct Rule {
    let allowed: CharacterSet
    init(_ allowed: CharacterSet) { self.allowed = allowed }
  }
  private struct Key: Hashable {
    let x: Int
    let name: String
  }
  /// A change to a record: `nil` leaves the name, and `.some(nil)` removes it.
  private struct Patch {
    let name: String??
  }
  private struct Pair {
    let first = 1
    let second = 2
  }
  private struct Lazy {
    lazy var value = 3
  }
  private struct Hidden {
    private let value: Int
    init(_ value: Int) { self.value = value }
  }
  private struct Wrapping {
    @Wrapper var value: Int
  }
  @propertyWrapper private struct Wrapper {
    var wrappedValue: Int
  }
  private enum Plain { case first, second }
  private enum Loaded {
    case count(Int)
    case limit(Int)
  }
  private enum Described: CustomStringConvertible {
    case first, second
    var description: String { "described" }
  }
  private class Base {
    let base: Int
    init(_ base: Int) { self.base = base }
  }
  private final class Derived: Base {
    let own: Int
    init(_ base: Int, _ own: Int) {
      self.own = own
      super.init(base)
    }
  }
  private final class Counting: Sendable {
    let count: Atomic<Int>
    init(_ count: Int) { self.count = Atomic(count) }
  }
  private final class Object: NSObject {
    let value: Int
    init(_ value: Int) { self.value = value }
  }
  private final class Stream: InputStream {
    let value: Int
    init(_ value: Int) {
      self.value = value
      super.init(data: Data())
    }
  }
}
