/// A failure of the `preview` command.
package enum PreviewError: Error, Hashable {
  /// The command line names no screen.
  case missingScreen
  /// The command line names more than one screen.
  case extraArgument(String)
  /// No screen has the name.
  case unknownScreen(String)
  /// The command has no such option.
  case unknownOption(String)
  /// An option that needs a value is the last argument.
  case missingValue(option: String)
  /// An option without a value has one, as in `--dark=1`.
  case unexpectedValue(option: String)
  /// The value of an option is malformed or out of range.
  case invalidValue(option: String, value: String, expected: String)
  /// A box is given for a stage without pixel coordinates, or for an image.
  case unusedBox
  /// The screen cannot be drawn at this size.
  case cannotRender(screen: String, reason: String)
  /// The output file cannot be written.
  case cannotWrite(path: String, reason: String)

  /// The exit status of the command: 64 for a wrong command line, otherwise 1.
  package var exitStatus: Int32 {
    switch self {
    case .missingScreen, .extraArgument, .unknownScreen, .unknownOption, .missingValue,
      .unexpectedValue, .invalidValue, .unusedBox:
      64
    case .cannotRender, .cannotWrite: 1
    }
  }
}

extension PreviewError: CustomStringConvertible {
  /// The problem and its remedy.
  package var description: String {
    switch self {
    case .missingScreen:
      "no screen; add the name of one, see `swift run preview --list`"
    case .extraArgument(let argument):
      "unexpected argument \"\(argument)\"; name one screen only"
    case .unknownScreen(let name):
      "unknown screen \"\(name)\"; use "
        + PreviewScreen.all.map(\.name).joined(separator: ", ")
    case .unknownOption(let option):
      "unknown option \"\(option)\"; see `swift run preview --help`"
    case .missingValue(let option):
      "`\(option)` has no value; add one, see `swift run preview --help`"
    case .unexpectedValue(let option):
      "`\(option)` does not take a value; remove the value"
    case .invalidValue(let option, let value, let expected):
      "invalid `\(option)` value \"\(value)\"; use \(expected)"
    case .unusedBox:
      "`--box` has no effect here; add `--stage` with lines, spans, or operations"
    case .cannotRender(let screen, let reason):
      "cannot draw \(screen): \(reason)"
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason); choose another path with `--output`"
    }
  }
}
