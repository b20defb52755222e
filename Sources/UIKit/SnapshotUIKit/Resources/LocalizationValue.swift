#if !canImport(Darwin)
  public import Foundation

  extension String {
    /// A text to localize, whose values are arguments.
    ///
    /// The key of `"\(count) items in \(name)"` is `%lld items in %@`, as in Foundation.
    public struct LocalizationValue: ExpressibleByStringInterpolation {
      /// The text of a literal with interpolations.
      public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [any CVarArg] = []

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text.
        public mutating func appendLiteral(_ literal: String) {
          key += literal.replacingOccurrences(of: "%", with: "%%")
        }
        /// Adds a text as an argument.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
          append(String(text) as NSString, "%@")
        }
        /// Adds an integer.
        public mutating func appendInterpolation<Value: FixedWidthInteger & CVarArg>(
          _ value: Value
        ) {
          let length = Value.bitWidth == 64 ? "ll" : ""
          append(value, "%" + length + (Value.isSigned ? "d" : "u"))
        }
        /// Adds a number.
        public mutating func appendInterpolation(_ value: Double) { append(value, "%lf") }
        /// Adds a number.
        public mutating func appendInterpolation(_ value: Float) { append(value, "%f") }
        /// Adds a number.
        public mutating func appendInterpolation(_ value: CGFloat) { append(value, "%lf") }
        /// Adds a value with a specifier of formats, such as `%.2f`.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
          append(value, specifier)
        }
        /// Adds a value in a format.
        public mutating func appendInterpolation<Style: FormatStyle>(
          _ value: Style.FormatInput, format: Style
        ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
          append(format.format(value) as NSString, "%@")
        }

        private mutating func append(_ argument: any CVarArg, _ specifier: String) {
          key += specifier
          arguments.append(argument)
        }
      }

      /// The key, with a specifier for each argument.
      let key: String
      let arguments: [any CVarArg]

      /// Creates a text without arguments.
      public init(_ value: String) { self.init(stringLiteral: value) }

      /// Creates a text without arguments.
      public init(stringLiteral value: String) { (key, arguments) = (value, []) }

      /// Creates a text with arguments.
      public init(stringInterpolation: StringInterpolation) {
        (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
      }
    }
  }

  extension UIKitResources {
    /// Returns a text in the language that `withLanguage` sets.
    ///
    /// The copies call it for `String(localized:)`.
    ///
    /// - Parameters:
    ///   - value: The text of the development language, with its arguments.
    ///   - key: The key, or `nil` if it is the text.
    ///   - table: The name of the table, or `nil` for `Localizable`.
    public func localizedString(
      _ value: String.LocalizationValue, key: String? = nil, table: String?
    ) -> String {
      let format = localizedString(forKey: key ?? value.key, value: value.key, table: table)
      return value.arguments.isEmpty
        ? format : localizedString(format: format, arguments: value.arguments)
    }
  }
#endif
