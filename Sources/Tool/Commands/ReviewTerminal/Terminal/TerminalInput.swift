enum Key: Hashable, Sendable {
  /// The direction of an arrow.
  enum Direction: Hashable, Sendable {
    case up, down, left, right
  }

  /// A printable character.
  case character(Character)
  /// A character while the Control key is held, in lower case.
  case control(Character)
  /// An arrow.
  case arrow(Direction, isShifted: Bool)
  case enter, escape, tab, backspace, delete
  case home, end, pageUp, pageDown
}

/// The answer of a terminal to a question.
enum TerminalAnswer: Hashable, Sendable {
  /// Whether the terminal supports kitty's graphics protocol.
  case kittyGraphics(isSupported: Bool)
  /// The name and the version of the terminal, such as `tmux 3.3a` (XTVERSION).
  case version(String)
  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)
  /// Whether the terminal has 24-bit colors (XTGETTCAP `RGB`).
  case fullColor(isSupported: Bool)
  /// The numbers of the terminal's features (DA1).
  case attributes([Int])
}

/// An event that a terminal sends.
enum TerminalInput: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// Pasted text, which is not a sequence of key presses.
  case paste(String)
  /// The answer to a question.
  case answer(TerminalAnswer)
}
