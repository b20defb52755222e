/// The plural rules of languages, from Unicode's Common Locale Data Repository.
enum PluralRule {
  /// Returns the category of a number, such as `one`.
  static func category(of number: Double, in language: String) -> String {
    let code = language.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? "en"
    guard number == number.rounded(), abs(number) < 1e15 else { return fraction(number, code) }
    let count = abs(Int(number))
    let (last, lastTwo) = (count % 10, count % 100)
    switch code {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "yue": return "other"
    case "fr", "pt", "hy", "kab": return count < 2 ? "one" : "other"
    case "am", "bn", "fa", "gu", "hi", "kn", "zu": return count < 2 ? "one" : "other"
    case "ru", "uk", "be":
      if last == 1, lastTwo != 11 { return "one" }
      return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
    case "hr", "sr", "bs":
      if last == 1, lastTwo != 11 { return "one" }
      return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "other"
    case "pl":
      if count == 1 { return "one" }
      return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
    case "cs", "sk": return count == 1 ? "one" : (2...4).contains(count) ? "few" : "other"
    case "sl":
      return lastTwo == 1
        ? "one" : lastTwo == 2 ? "two" : (3...4).contains(lastTwo) ? "few" : "other"
    case "lt":
      if last == 1, !(11...19).contains(lastTwo) { return "one" }
      return last >= 2 && !(11...19).contains(lastTwo) ? "few" : "other"
    case "lv":
      return last == 0 || (11...19).contains(lastTwo) ? "zero" : last == 1 ? "one" : "other"
    case "ro":
      if count == 1 { return "one" }
      return count == 0 || (1...19).contains(lastTwo) ? "few" : "other"
    case "ar":
      if count < 3 { return ["zero", "one", "two"][count] }
      return (3...10).contains(lastTwo) ? "few" : lastTwo >= 11 ? "many" : "other"
    case "he": return count == 1 ? "one" : count == 2 ? "two" : "other"
    case "ga":
      if count < 3 { return ["other", "one", "two"][count] }
      return count < 7 ? "few" : count < 11 ? "many" : "other"
    case "cy":
      return ["zero", "one", "two", "few", "other", "other", "many"].dropFirst(count).first
        ?? "other"
    default: return count == 1 ? "one" : "other"
    }
  }

  private static func fraction(_ number: Double, _ code: String) -> String {
    switch code {
    case "fr", "pt", "hy": abs(number) < 2 ? "one" : "other"
    case "cs", "sk": "many"
    default: "other"
    }
  }
}
