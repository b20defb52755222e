import Foundation

/// Formats in which a number determines the plural form of a part.
///
/// A text from a table contains `%#@variable@` for such a part. The text alone does not tell its
/// table, so the name becomes `table|key|variable` before the app receives the text. The app's call
/// of `String(format:)` finds the forms by that name.
enum PluralFormat {
  /// The categories of Unicode's plural rules.
  static let categories: Set = ["zero", "one", "two", "few", "many", "other"]

  /// Returns a format whose variables contain the names of the table and the key.
  static func qualified(_ format: String, table: String, key: String) -> String {
    var result = ""
    for part in parts(of: format) {
      switch part {
      case .variable(let name, let position):
        let number = position.map { "\($0)$" } ?? ""
        result += "%\(number)#@\(escaped(table))|\(escaped(key))|\(name)@"
      case .text(let text): result += text.replacingOccurrences(of: "%", with: "%%")
      case .specifier(let text): result += text
      }
    }
    return result
  }

  /// Names in a variable must not contain the characters around it.
  private static func escaped(_ name: String) -> String {
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "%@|")
    // `%` begins a specifier, so another character marks the digits.
    return name.addingPercentEncoding(withAllowedCharacters: allowed)?
      .replacingOccurrences(of: "%", with: "\u{1}") ?? ""
  }

  private static func unescaped(_ name: String) -> String {
    name.replacingOccurrences(of: "\u{1}", with: "%").removingPercentEncoding ?? ""
  }

  /// The key of a variable's forms for the position of its argument, counted from 1.
  static let argumentKey = "argument"

  /// A call of `String(format:)` whose format contains variables.
  struct Call {
    let locale: Locale?
    let arguments: [any CVarArg]
    let language: String?
    /// Returns the forms of a variable of a key in a table.
    let forms: (_ table: String, _ key: String, _ variable: String) -> [String: String]?
    /// The index of the argument for the next part without a position.
    private var next = 0

    init(
      locale: Locale?, arguments: [any CVarArg], language: String?,
      forms: @escaping (_ table: String, _ key: String, _ variable: String) -> [String: String]?
    ) {
      (self.locale, self.arguments, self.language, self.forms) = (
        locale, arguments, language, forms
      )
    }

    /// Returns the text of a format.
    ///
    /// A position such as `%2$d` is that of the argument in the call. A variable takes the argument
    /// that its forms name, or the one that follows that of the previous part.
    mutating func text(of format: String) -> String {
      guard format.contains("#@") else {
        return String(format: format, locale: locale, arguments: arguments)
      }
      var result = ""
      for part in parts(of: format) {
        switch part {
        case .text(let text): result += text
        case .specifier(let text): result += formatted(text)
        case .variable(let name, let position):
          let names = name.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
          guard names.count == 3 else { continue }
          let (table, key) = (unescaped(names[0]), unescaped(names[1]))
          result += text(of: names[2], at: position, in: table, key, depth: 0)
        }
      }
      return result
    }

    /// Returns the text of a variable.
    private mutating func text(
      of variable: String, at position: Int?, in table: String, _ key: String, depth: Int
    ) -> String {
      let choices = forms(table, key, variable) ?? [:]
      let index = (position ?? choices[argumentKey].flatMap { Int($0) }).map { $0 - 1 } ?? next
      guard arguments.indices.contains(index), depth < 10 else { return "" }
      let argument = arguments[index]
      let number = (argument as? any BinaryInteger).map { Double($0) } ?? argument as? Double
      let category = PluralRule.category(of: number ?? 0, in: language ?? "en")
      let isZero = number == 0 ? choices["zero"] : nil
      var result = ""
      for part in parts(of: isZero ?? choices[category] ?? choices["other"] ?? "") {
        next = index
        switch part {
        case .text(let text): result += text
        // A specifier of a form is for the number of the variable.
        case .specifier(let text): result += formatted(text)
        case .variable(let name, let position):
          next = index + 1
          result += text(of: name, at: position, in: table, key, depth: depth + 1)
        }
      }
      next = max(next, index + 1)
      return result
    }

    /// Returns the text of a specifier, and advances to the next argument.
    private mutating func formatted(_ specifier: String) -> String {
      let digits = specifier.dropFirst().prefix { $0.isWholeNumber }
      let hasPosition = specifier.dropFirst(1 + digits.count).first == "$"
      if hasPosition { next = (Int(digits) ?? 1) - 1 }
      // An asterisk takes an argument for the width or the precision.
      let count = 1 + specifier.count { $0 == "*" }
      guard next >= 0, next + count <= arguments.count else { return "" }
      let used = Array(arguments[next..<next + count])
      next += count
      let format = hasPosition ? "%" + specifier.dropFirst(digits.count + 2) : specifier
      return String(format: format, locale: locale, arguments: used)
    }
  }

  private enum Part {
    case text(String)
    /// A specifier such as `%@` or `%1$d`.
    case specifier(String)
    /// The name in `%#@name@` or `%1$#@name@`, and the position.
    case variable(String, position: Int?)
  }

  private static func parts(of format: String) -> [Part] {
    var (parts, text, rest) = ([Part](), "", format[...])
    func finishText() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    while let character = rest.first {
      guard character == "%" else {
        text.append(rest.removeFirst())
        continue
      }
      if rest.hasPrefix("%%") {
        text += "%"
        rest = rest.dropFirst(2)
      } else if let (name, position, end) = variable(at: rest) {
        finishText()
        parts.append(.variable(name, position: position))
        rest = rest[end...]
      } else {
        finishText()
        let end = rest.dropFirst().firstIndex { $0 == "@" || $0.isLetter && !"lhqzjt".contains($0) }
        let specifier = rest[...(end ?? rest.index(before: rest.endIndex))]
        parts.append(.specifier(String(specifier)))
        rest = rest[specifier.endIndex...]
      }
    }
    finishText()
    return parts
  }
  /// Reads a variable such as `%#@name@` or `%2$#@name@`.
  private static func variable(
    at text: Substring
  ) -> (name: String, position: Int?, end: String.Index)? {
    let digits = text.dropFirst().prefix { $0.isWholeNumber }
    let rest = text.dropFirst(1 + digits.count)
    let mark = digits.isEmpty ? "#@" : "$#@"
    guard rest.hasPrefix(mark), let end = rest.dropFirst(mark.count).firstIndex(of: "@") else {
      return nil
    }
    let name = rest.dropFirst(mark.count)[..<end]
    return (String(name), Int(digits), text.index(after: end))
  }

  /// Returns the forms of a whole text, whose specifiers are for several arguments.
  ///
  /// The first number determines the form, and each specifier gets the position of its argument.
  static func formsOfText(_ forms: [String: String]) -> [String: String] {
    var (result, number) = ([String: String](), Int?.none)
    for (category, form) in forms {
      var (text, next) = ("", 1)
      for part in parts(of: form) {
        switch part {
        case .text(let other): text += other.replacingOccurrences(of: "%", with: "%%")
        case .variable(let name, _): text += "%#@\(name)@"
        case .specifier(let specifier):
          let digits = specifier.dropFirst().prefix { $0.isWholeNumber }
          let hasPosition = specifier.dropFirst(1 + digits.count).first == "$"
          let position = hasPosition ? Int(digits) ?? next : next
          text += hasPosition ? specifier : "%\(position)$" + specifier.dropFirst()
          if let type = specifier.last, "diufge".contains(type.lowercased()) {
            number = min(number ?? position, position)
          }
          next = position + 1
        }
      }
      result[category] = text
    }
    result[argumentKey] = number.map(String.init)
    return result
  }
}
