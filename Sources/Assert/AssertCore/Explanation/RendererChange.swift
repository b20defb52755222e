import SnapshotDrawing

/// A change of a property, or an added view, that came with a version of the renderer.
///
/// The package sets the property itself. After an upgrade, the change therefore belongs to the
/// cause of the renderer, as a change of the layout does. A change that tests could also have made
/// is listed only with both values.
struct RendererChange {
  /// The changes of all versions; see `Rasterizer.version`.
  private static let all = [
    // A bar is transparent at the edge of its content.
    RendererChange(4, "NavigationBar", "isAtScrollEdge", .values(nil, "true")),
    RendererChange(4, "TabBar", "isAtScrollEdge", .values(nil, "true")),
    // Outlines did not have the color, so a change of it cannot be distinguished.
    RendererChange(4, "NavigationBar", "appearance.backgroundColor", .describedFirst),
    RendererChange(4, "TabBar", "appearance.backgroundColor", .describedFirst),
    // The cells and the headers of tables.
    RendererChange(4, "TableViewCell", "cornerRadius", .values("12", "10")),
    RendererChange(4, "Separator", in: "TableViewCell", nil, .added),
    RendererChange(4, "Separator", in: "TableViewCell", "alpha", .values(nil, "0")),
    RendererChange(4, header, "isPinned", .values(nil, "true")),
    RendererChange(4, header, "backgroundColor", .values("#F2F2F7|#1C1C1E", nil)),
    RendererChange(4, "Label", in: header, "text", .uppercase),
    RendererChange(4, "Label", in: header, "font.weight", .values("medium", nil)),
    RendererChange(4, "Label", in: header, "font.pointSize", .values("15", nil)),
    RendererChange(4, "Label", in: header, "font.pointSize", .values("15", "13")),
    // The corner styles of buttons, and a radius of 10 points, which outlines left out.
    RendererChange(4, "Button", "background.cornerRadius", .values("6", "4")),
    RendererChange(4, "Button", "background.cornerRadius", .values(nil, "6")),
    RendererChange(4, "Button", "background.cornerRadius", .values("14", "8")),
    RendererChange(4, "Button", "background.cornerRadius", .values(nil, "10")),
    // The titles and the symbols of buttons.
    RendererChange(4, "Label", in: "Button", "numberOfLines", .values(nil, "0")),
    RendererChange(
      4, "Label", in: "Button", "lineBreakMode", .values("byTruncatingMiddle", "byWordWrapping")),
    RendererChange(
      4, "ImageView", in: "Button", "image", .values("xmark 15pt semibold", "xmark 14pt bold")),
    RendererChange(
      4, "ImageView", in: "Button", "tintColor", .values("#FFFFFF", "#007AFF|#0A84FF")),
    // Tint colors are gray behind a presented view.
    RendererChange(4, "Label", in: "BackButton", "textColor", .dimmed),
    RendererChange(4, "Label", in: "BarButton", "textColor", .dimmed),
    RendererChange(4, "Label", in: "Button", "textColor", .dimmed),
    RendererChange(4, "ImageView", in: "Button", "tintColor", .dimmed),
    // Paths are described by their bounds and a checksum.
    RendererChange(4, nil, "path", .describedFurther),
    RendererChange(4, nil, "shadowPath", .describedFurther),
    RendererChange(4, nil, "mask", .describedFurther),
  ]
  private static let header = "TableViewHeaderFooterView"

  fileprivate enum Kind: Equatable {
    /// The view was added.
    case added
    /// The property changed from one value to another; `nil` is the default.
    case values(String?, String?)
    /// The new value is the old one in capital letters.
    case uppercase
    /// The new value is the gray that replaces the old one while tint colors are dimmed.
    case dimmed
    /// The property has a value for the first time.
    case describedFirst
    /// The new value is the old one, with or without quotation marks, and bounds or a checksum.
    case describedFurther
  }

  private let version: Int
  /// The class of the package that the view is an instance of, or `nil` for any view.
  private let type: String?
  /// The class of the superview, likewise.
  private let parent: String?
  private let property: String?
  private let kind: Kind

  private init(
    _ version: Int, _ type: String?, in parent: String? = nil, _ property: String?,
    _ kind: Kind
  ) {
    (self.version, self.type, self.parent) = (version, type, parent)
    (self.property, self.kind) = (property, kind)
  }

  /// Returns the changes between two versions; empty if one is no number, or for a downgrade.
  static func all(from old: String?, to new: String?) -> [RendererChange] {
    guard let old = old.flatMap({ Int($0) }), let new = new.flatMap({ Int($0) }) else { return [] }
    return all.filter { old < $0.version && $0.version <= new }
  }

  /// Whether the change explains everything about a change of a view but its layout.
  static func explain(
    _ change: OutlineChange, _ outlines: MatchedOutlines, _ listed: [RendererChange]
  ) -> Bool {
    guard !change.isOnlyLayout, let index = change.actual else { return false }
    let node = outlines.actual.nodes[index]
    func base(of type: String) -> String? { outlines.facts.types[type]?.base }
    let type = base(of: node.type)
    let parent = node.parent < 0 ? nil : base(of: outlines.actual.nodes[node.parent].type)
    let listed = listed.filter {
      ($0.type == nil || $0.type == type) && ($0.parent == nil || $0.parent == parent)
    }
    guard case .changed(let edits, _) = change.kind else {
      return change.kind == .added && listed.contains { $0.kind == .added }
    }
    return edits.allSatisfy { edit in
      edit.isScrolling || listed.contains { $0.property == edit.name && $0.kind.includes(edit) }
    }
  }
}

extension RendererChange.Kind {
  fileprivate func includes(_ edit: OutlineChange.Edit) -> Bool {
    if case .values(let old, let new) = self { return (old, new) == (edit.reference, edit.actual) }
    if self == .describedFirst { return edit.reference == nil }
    guard let old = edit.reference, let new = edit.actual else { return false }
    switch self {
    case .added, .values, .describedFirst: return false
    case .uppercase: return new == old.uppercased()
    case .dimmed:
      guard let light = Color(outline: old, isDark: false),
        let dark = Color(outline: old, isDark: true)
      else { return false }
      return Color(light: light, dark: dark).dimmed.description == new
    case .describedFurther:
      let start = old.hasPrefix("\"") ? String(old.dropFirst().dropLast()) : old
      return new.hasPrefix(start + " in (") || new.hasPrefix(start + " #")
    }
  }
}
