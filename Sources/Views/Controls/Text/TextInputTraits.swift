/// The keyboard settings of a text input, with UIKit's names.
///
/// There is no keyboard, so they do not affect a snapshot. A text input stores them, so that code
/// written for UIKit compiles and tests can read them.
public protocol TextInputTraits: AnyObject {
  /// The settings.
  var textInput: TextInputSettings { get set }
}

/// The values of the ``TextInputTraits`` of a text input.
public struct TextInputSettings: Hashable, Sendable {
  /// The keyboard.
  public var keyboardType = KeyboardType.default
  /// The letters that are capitalized automatically.
  public var autocapitalizationType = TextAutocapitalizationType.sentences
  /// Whether typing errors are corrected.
  public var autocorrectionType = TextInputChecking.default
  /// Whether the spelling is checked.
  public var spellCheckingType = TextInputChecking.default
  /// The title of the return key.
  public var returnKeyType = ReturnKeyType.default
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically = false
  /// The meaning of the text, for suggestions, or `nil`.
  public var textContentType: TextContentType?
  /// The light or dark style of the keyboard.
  public var keyboardAppearance = KeyboardAppearance.default
  /// Whether straight quotation marks are replaced by curly ones.
  public var smartQuotesType = TextInputChecking.default
  /// Whether double hyphens are replaced by dashes.
  public var smartDashesType = TextInputChecking.default
  /// Whether spaces are added or removed around inserted and deleted text.
  public var smartInsertDeleteType = TextInputChecking.default

  /// Creates UIKit's defaults.
  public init() {}
}

extension TextInputTraits {
  /// The keyboard.
  public var keyboardType: KeyboardType {
    get { textInput.keyboardType }
    set { textInput.keyboardType = newValue }
  }
  /// The letters that are capitalized automatically.
  public var autocapitalizationType: TextAutocapitalizationType {
    get { textInput.autocapitalizationType }
    set { textInput.autocapitalizationType = newValue }
  }
  /// Whether typing errors are corrected.
  public var autocorrectionType: TextInputChecking {
    get { textInput.autocorrectionType }
    set { textInput.autocorrectionType = newValue }
  }
  /// Whether the spelling is checked.
  public var spellCheckingType: TextInputChecking {
    get { textInput.spellCheckingType }
    set { textInput.spellCheckingType = newValue }
  }
  /// The title of the return key.
  public var returnKeyType: ReturnKeyType {
    get { textInput.returnKeyType }
    set { textInput.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { textInput.enablesReturnKeyAutomatically }
    set { textInput.enablesReturnKeyAutomatically = newValue }
  }
  /// The meaning of the text, for suggestions, or `nil`.
  public var textContentType: TextContentType? {
    get { textInput.textContentType }
    set { textInput.textContentType = newValue }
  }
}

extension TextInputTraits {
  /// The light or dark style of the keyboard.
  public var keyboardAppearance: KeyboardAppearance {
    get { textInput.keyboardAppearance }
    set { textInput.keyboardAppearance = newValue }
  }
  /// Whether straight quotation marks are replaced by curly ones.
  public var smartQuotesType: TextInputChecking {
    get { textInput.smartQuotesType }
    set { textInput.smartQuotesType = newValue }
  }
  /// Whether double hyphens are replaced by dashes.
  public var smartDashesType: TextInputChecking {
    get { textInput.smartDashesType }
    set { textInput.smartDashesType = newValue }
  }
  /// Whether spaces are added or removed around inserted and deleted text.
  public var smartInsertDeleteType: TextInputChecking {
    get { textInput.smartInsertDeleteType }
    set { textInput.smartInsertDeleteType = newValue }
  }
}

/// The light or dark style of a keyboard.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum KeyboardAppearance: Hashable, Sendable {
  /// The style that follows the traits.
  case `default`
  /// The dark style.
  case dark
  /// The light style.
  case light
}

/// The keyboard of a text input.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum KeyboardType: Hashable, Sendable {
  /// The keyboard of the language.
  case `default`
  /// Letters without accents.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Letters, and the keys of web addresses.
  case URL
  /// Digits.
  case numberPad
  /// The keys of a telephone.
  case phonePad
  /// Letters and telephone numbers.
  case namePhonePad
  /// Letters, and the keys of email addresses.
  case emailAddress
  /// Digits and a decimal separator.
  case decimalPad
  /// Letters, and the keys of social networks.
  case twitter
  /// Letters, and the keys of searches.
  case webSearch
  /// ASCII digits.
  case asciiCapableNumberPad
}

/// The letters that a text input capitalizes automatically.
public enum TextAutocapitalizationType: Hashable, Sendable {
  /// No letters.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// Whether a text input checks the text.
public enum TextInputChecking: Hashable, Sendable {
  /// The system decides whether the text is checked.
  case `default`
  /// The text is not checked.
  case no
  /// The text is checked.
  case yes
}

/// The title of the return key.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ReturnKeyType: Hashable, Sendable {
  /// "Return".
  case `default`
  /// "Go".
  case go
  /// "Google".
  case google
  /// "Join".
  case join
  /// "Next".
  case next
  /// "Route".
  case route
  /// "Search".
  case search
  /// "Send".
  case send
  /// "Yahoo".
  case yahoo
  /// "Done".
  case done
  /// "Emergency Call".
  case emergencyCall
  /// "Continue".
  case `continue`
}

/// The meaning of the text of a text input.
public struct TextContentType: RawRepresentable, Hashable, Sendable {
  /// The name, as in UIKit.
  public let rawValue: String

  /// Creates a type from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = TextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = TextContentType(rawValue: "given-name")
  /// A last name.
  public static let familyName = TextContentType(rawValue: "family-name")
  /// The first line of a street address.
  public static let streetAddressLine1 = TextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = TextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = TextContentType(rawValue: "address-level2")
  /// A country.
  public static let countryName = TextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = TextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  /// An email address.
  public static let emailAddress = TextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A web address.
  public static let URL = TextContentType(rawValue: "url")
  /// A credit card number.
  public static let creditCardNumber = TextContentType(rawValue: "cc-number")
  /// A user name.
  public static let username = TextContentType(rawValue: "username")
  /// A password.
  public static let password = TextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = TextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}
