/// The names of a view and its closest ancestors in the path of a change, such as
/// `Card > Label "Title"`.
package struct ViewPath {
  /// The name of the view.
  package let name: String
  /// Whether the view has no ancestor.
  package let isRoot: Bool

  /// Reads a path.
  ///
  /// Texts in quotes may contain the separator.
  package init(_ path: String) {
    var name = ""
    var isRoot = true
    var (isQuoted, isEscaped) = (false, false)
    for character in path {
      name.append(character)
      if isQuoted {
        isQuoted = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
      } else {
        isQuoted = character == "\""
        if character == " ", name.hasSuffix(" > ") { (name, isRoot) = ("", false) }
      }
    }
    self.isRoot = isRoot
    self.name = name
  }
}
