extension String {
  /// The text as one word of a shell's command: between apostrophes, each of which in the text ends one
  /// such part, stands for itself behind a backslash, and begins the next.
  var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
