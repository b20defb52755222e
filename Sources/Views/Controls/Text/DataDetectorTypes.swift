/// The kinds of data that become links in a text view.
public struct DataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of the members.
  public let rawValue: UInt

  /// Creates types from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers.
  public static let phoneNumber = Self(rawValue: 1 << 0)
  /// Addresses of web pages and of mail.
  public static let link = Self(rawValue: 1 << 1)
  /// Postal addresses.
  public static let address = Self(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = Self(rawValue: 1 << 3)
  /// Numbers of shipments.
  public static let shipmentTrackingNumber = Self(rawValue: 1 << 4)
  /// Numbers of flights.
  public static let flightNumber = Self(rawValue: 1 << 5)
  /// Words that suggest what to look up.
  public static let lookupSuggestion = Self(rawValue: 1 << 6)
  /// Amounts of money.
  public static let money = Self(rawValue: 1 << 7)
  /// Measurements.
  public static let physicalValue = Self(rawValue: 1 << 8)
  /// All kinds.
  public static let all = Self(rawValue: .max)

  /// Returns whether a text may contain data of these kinds.
  ///
  /// Links contain a point or an at sign between letters or digits, and other data contain digits.
  func mayDetect(in text: String) -> Bool {
    guard !isEmpty else { return false }
    if self != .link, text.contains(where: \.isNumber) { return true }
    guard contains(.link) else { return false }
    var previous: Character = " "
    var isAfterMark = false
    for character in text {
      if isAfterMark, character.isLetter || character.isNumber { return true }
      isAfterMark =
        (character == "." || character == "@") && (previous.isLetter || previous.isNumber)
      previous = character
    }
    return false
  }
}
