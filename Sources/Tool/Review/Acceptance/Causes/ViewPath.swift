import SnapshotCore

/// The names of a view and its closest ancestors in the path of a change, such as
/// `Card > Label "Title"`.
struct ViewPath {
  /// Whether the view has no ancestor.
  let isRoot: Bool

  /// Reads a path.
  ///
  /// Texts in quotes may contain the separator.
  init(_ path: String) {
    var end: [Character] = []
    var isRoot = true
    var (isQuoted, isEscaped) = (false, false)
    for character in path {
      if isQuoted {
        isQuoted = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
      } else {
        isQuoted = character == "\""
        end = end.suffix(2) + [character]
        if end == [" ", ">", " "] { isRoot = false }
      }
    }
    self.isRoot = isRoot
  }
}
