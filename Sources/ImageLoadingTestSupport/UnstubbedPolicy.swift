public import ImageLoading

/// What a stub loader does when it is asked for a URL that has no stub.
public enum UnstubbedPolicy: Sendable {
  /// Fails the test, names the URL and the line to add, and answers with a failure.
  case fail
  /// Answers with a colour made from the URL: the same in every run, on every machine.
  case distinctColors
  /// Prints a line, and asks another loader.
  case passthrough(to: any ImageLoading)
  /// Stops the process, for use under a debugger.
  case trap
}
