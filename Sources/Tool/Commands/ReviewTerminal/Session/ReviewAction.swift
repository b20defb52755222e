/// A command of the review, with its keys.
///
/// The cases define the keys and their overview. Enter and Escape have no case, so that nobody
/// decides by accident.
enum ReviewAction: String, CaseIterable, Sendable {
  case accept, acceptCause, reject, skip, undo
  case next, previous, nextCause, previousCause, first, last
  case nextPlace, previousPlace, nextFrame, previousFrame, nextConfiguration
  case mode, difference, blink, otherSide
  case zoom, zoomIn, zoomOut, fit, panLeft, panRight, panUp, panDown
  case tree, pageUp, pageDown
  case page, filter, help, quit

  var keys: [Key] {
    switch self {
    case .accept: [.character("y")]
    case .acceptCause: [.character("Y")]
    case .reject: [.character("n")]
    case .skip: [.character("s")]
    case .undo: [.character("u")]
    case .next: [.character("j"), .arrow(.down, isShifted: false)]
    case .previous: [.character("k"), .arrow(.up, isShifted: false)]
    case .nextCause: [.character("l"), .arrow(.right, isShifted: false)]
    case .previousCause: [.character("h"), .arrow(.left, isShifted: false)]
    case .first: [.character("g"), .home]
    case .last: [.character("G"), .end]
    case .nextPlace: [.character("J")]
    case .previousPlace: [.character("K")]
    case .nextFrame: [.character(".")]
    case .previousFrame: [.character(",")]
    case .nextConfiguration: [.character("v")]
    case .mode: [.character("m")]
    case .difference: [.character("d")]
    case .blink: [.character("b")]
    case .otherSide: [.character(" ")]
    case .zoom: [.character("z")]
    case .zoomIn: [.character("+"), .character("=")]
    case .zoomOut: [.character("-")]
    case .fit: [.character("0"), .character("f")]
    case .panLeft: [.arrow(.left, isShifted: true)]
    case .panRight: [.arrow(.right, isShifted: true)]
    case .panUp: [.arrow(.up, isShifted: true)]
    case .panDown: [.arrow(.down, isShifted: true)]
    case .tree: [.character("t")]
    case .pageUp: [.pageUp, .control("b")]
    case .pageDown: [.pageDown, .control("f")]
    case .page: [.character("o")]
    case .filter: [.character("/")]
    case .help: [.character("?")]
    case .quit: [.character("q")]
    }
  }

  /// The group and the description in the overview of keys.
  var description: (group: String, text: String) {
    switch self {
    case .accept: ("Decide", "accept this snapshot")
    case .acceptCause: ("Decide", "accept the cause")
    case .reject: ("Decide", "reject this snapshot")
    case .skip: ("Decide", "skip, decide later")
    case .undo: ("Decide", "undo the last decision")
    case .next: ("Move", "next snapshot")
    case .previous: ("Move", "previous snapshot")
    case .nextCause: ("Move", "next cause")
    case .previousCause: ("Move", "previous cause")
    case .first: ("Move", "first snapshot")
    case .last: ("Move", "last snapshot")
    case .nextPlace: ("Move", "next place")
    case .previousPlace: ("Move", "previous place")
    case .nextFrame: ("Move", "next frame")
    case .previousFrame: ("Move", "previous frame")
    case .nextConfiguration: ("Move", "next configuration")
    case .mode: ("Look", "panels: three, two, one")
    case .difference: ("Look", "the difference alone")
    case .blink: ("Look", "blink before and after")
    case .otherSide: ("Look", "the other image")
    case .zoom: ("Look", "zoom: fit, 1x to 8x, all")
    case .zoomIn: ("Look", "zoom in")
    case .zoomOut: ("Look", "zoom out")
    case .fit: ("Look", "fit the place")
    case .panLeft, .panRight, .panUp, .panDown: ("Look", "move the view")
    case .tree: ("Look", "all changes and messages")
    case .pageUp: ("Look", "scroll up")
    case .pageDown: ("Look", "scroll down")
    case .page: ("Review", "open in a browser")
    case .filter: ("Review", "filter")
    case .help: ("Review", "keys")
    case .quit: ("Review", "quit; decisions remain")
    }
  }

  private static let actions = Dictionary(
    allCases.flatMap { action in action.keys.map { ($0, action) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns the command of a key, or `nil` if it has none.
  static func action(for key: Key) -> ReviewAction? { actions[key] }
}

extension Key {
  /// The name of the key in the overview of keys.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^\(character.uppercased())"
    case .arrow(let direction, let isShifted):
      (isShifted ? "Shift " : "")
        + (direction == .up ? "↑" : direction == .down ? "↓" : direction == .left ? "←" : "→")
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page ↑"
    case .pageDown: "Page ↓"
    }
  }
}
