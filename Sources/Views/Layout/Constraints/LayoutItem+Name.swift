extension LayoutItem {
  /// The item's name among its siblings: a view's type with its accessibility identifier, text or
  /// index, or a guide's identifier after its view's name.
  ///
  /// An example is `Label "Anna"`. Two labels with the same text also have indices, as in `Label[1]
  /// "Anna"`.
  var layoutName: String {
    if let guide = self as? LayoutGuide {
      let owner = guide.owningView?.layoutName ?? "(no view)"
      return "\(owner).\(guide.identifier.isEmpty ? "guide" : guide.identifier)"
    }
    guard let view = constrainedView else { return "(deallocated)" }
    let type = String(describing: type(of: view))
    let siblings = view.superview?.subviews ?? []
    let index = siblings.firstIndex { $0 === view }.map { "[\($0)]" } ?? ""
    guard let mark = view.layoutMark else { return type + index }
    let isShared = siblings.contains {
      $0 !== view && $0.layoutMark == mark && String(describing: Swift.type(of: $0)) == type
    }
    return type + (isShared ? index : "") + " " + mark
  }

  /// The names from the root down to the item.
  var layoutPath: String {
    var names = [layoutName]
    var next = constrainedView?.superview
    while let view = next {
      names.append(view.layoutName)
      next = view.superview
    }
    return names.reversed().joined(separator: "/")
  }
}

extension View {
  /// The maximum number of characters of a text in a message.
  private static let maximumTextLength = 30

  /// The text that distinguishes the view from others of its type: its accessibility identifier
  /// with a number sign, otherwise its text in quotation marks, or `nil` if it has neither.
  fileprivate var layoutMark: String? {
    if let identifier = accessibilityIdentifier, !identifier.isEmpty { return "#" + identifier }
    guard let text = textInMessages, !text.isEmpty else { return nil }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let isLong = line.count > Self.maximumTextLength
    return "\"" + (isLong ? line.prefix(Self.maximumTextLength - 1) + "…" : line[...]) + "\""
  }
}
