/// The accessibility labels of symbols.
enum SymbolLabel {
  /// The labels of symbols that represent an action or whose label differs from their name.
  private static let labels = [
    "arrow.clockwise": "Refresh", "arrow.counterclockwise": "Undo",
    "arrow.up.arrow.down": "Sort", "arrow.uturn.backward": "Undo", "bell.slash": "Silenced",
    "bubble.left": "Message", "checkmark": "Selected", "chevron.backward": "Back",
    "chevron.forward": "Forward", "chevron.up.chevron.down": "Choose", "creditcard": "Card",
    "doc": "Document", "doc.on.doc": "Copy", "doc.text": "Document", "ellipsis": "More",
    "exclamationmark": "Warning", "eye": "Show", "eye.slash": "Hide", "gear": "Settings",
    "gearshape": "Settings", "hand.thumbsup": "Like", "heart": "Love", "house": "Home",
    "line.3.horizontal": "Menu", "line.3.horizontal.decrease": "Filter", "list.bullet": "List",
    "lock.open": "Unlocked", "magnifyingglass": "Search", "mappin": "Pin", "mic": "Microphone",
    "minus": "Remove", "moon": "Night", "multiply": "Close", "paperplane": "Send",
    "pencil": "Edit", "person.2": "People", "person.crop": "Profile", "photo": "Photo",
    "plus": "Add", "questionmark": "Help", "rectangle.portrait.and.arrow.right": "Sign out",
    "sidebar.left": "Sidebar", "slider.horizontal.3": "Adjust", "speaker.slash": "Mute",
    "speaker.wave.2": "Volume", "square.and.arrow.down": "Download",
    "square.and.arrow.up": "Share", "square.and.pencil": "Compose", "square.grid.2x2": "Grid",
    "star": "Favorite", "sun.max": "Day", "trash": "Delete", "xmark": "Close",
  ]

  private static let shapes: Set = ["fill", "circle", "square", "triangle"]

  /// Returns the label of a symbol: the label of its meaning, or the words of its name without the
  /// surrounding shape.
  static func text(for name: String) -> String {
    var parts = name.split(separator: ".")
    while true {
      if let label = labels[parts.joined(separator: ".")] { return label }
      guard parts.count > 1, shapes.contains(String(parts[parts.count - 1])) else { break }
      parts.removeLast()
    }
    let words = parts.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
