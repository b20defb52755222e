/// The runs whose results are read.
package enum RunSelection: Hashable, Sendable {
  /// The run that started last.
  case last
  /// All runs.
  case any
  /// The run whose identifier starts with a text.
  case identifier(String)

  /// Parses the value of the option `--run`.
  package init(_ argument: String) {
    switch argument {
    case "last": self = .last
    case "any": self = .any
    default: self = .identifier(argument.lowercased())
    }
  }
}
