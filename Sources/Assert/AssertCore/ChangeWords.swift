import SnapshotComparison
import SnapshotDrawing

/// The texts about changes of views, in five lengths: the title of a sheet, a line of a message,
/// the title of a cause, the description for a review, and the complete change.
///
/// The sentences have parts, so front ends render them without parsing text.
package enum ChangeWords {
  /// Returns a number with a noun in the singular or plural.
  static func count(_ count: Int, _ noun: String) -> String {
    guard count != 1 else { return "1 \(noun)" }
    if noun.hasSuffix("y"), !["a", "e", "o", "u"].contains(where: { noun.hasSuffix($0 + "y") }) {
      return "\(count.grouped) \(noun.dropLast())ies"
    }
    let isSibilant = ["s", "x", "ch", "sh"].contains { noun.hasSuffix($0) }
    return "\(count.grouped) \(noun)\(isSibilant ? "es" : "s")"
  }

  /// Returns the verb of a kind of changes, such as `moved into view`.
  private static func verb(of kind: SnapshotResult.Change.Kind) -> String {
    switch kind {
    case .added: "added"
    case .removed: "removed"
    case .movedIntoView: "moved into view"
    case .movedOutOfView: "moved out of view"
    case .changed: "changed"
    }
  }

  private static func verb(of kind: OutlineChange.Kind) -> String {
    verb(of: SnapshotResult.Change.Kind(kind))
  }

  /// Returns the names of a view's closest ancestors and of the view in one line, such as
  /// `Card > Label "Title"`.
  package static func path(_ names: [String]) -> String { names.joined(separator: " > ") }

  /// Returns the distances that are not 0 with two decimals, such as `→ 4` and `↓ 8`.
  fileprivate static func arrows(_ x: Double, _ y: Double) -> [String] {
    [(x, "→", "←"), (y, "↓", "↑")].compactMap { distance, positive, negative in
      let text = abs(distance).decimal
      return text == "0" ? nil : "\(distance > 0 ? positive : negative) \(text)"
    }
  }

  /// Returns a distance in parentheses, such as `(0, 1.5)`.
  fileprivate static func distance(_ x: Double, _ y: Double) -> String {
    "(\(x.shortDescription), \(y.shortDescription))"
  }
}

// MARK: Lines of messages

extension ChangeWords {
  /// Returns a change in one line, such as `Card > Label "Title": frame (16 20; 100 17) -> (16 21;
  /// 100 17), moved by (0, 1); and 3 siblings moved by (0, 1)`.
  package static func line(_ change: OutlineChange) -> Sentence {
    let path = path(change.path)
    var line: Sentence =
      switch change.kind {
      case .added, .removed: "\(verb(of: change.kind)) \(view: path)"
      case .movedIntoView, .movedOutOfView: "\(view: path) \(verb(of: change.kind))"
      case .changed(let edits, let frame):
        "\(view: path): \((all(edits) + [frame.map(both) ?? ""]).joined(separator: ", "))"
      }
    var consequences = consequences(change.consequences)
    if !change.alikeViews.isEmpty {
      let noun = change.areAlikeViewsSiblings ? "sibling" : "view"
      consequences.insert("\(count(change.alikeViews.count, noun)) resized alike", at: 0)
    }
    for text in consequences { line.add("; and \(minor: text)") }
    return line
  }

  /// The maximum number of properties of a view in a line.
  private static let maximumEditCount = 6
  private static let maximumValueLength = 60
  /// The number of characters of a long value before the first difference.
  private static let context = 16

  private static func all(_ edits: [OutlineChange.Edit]) -> [Sentence] {
    let texts = edits.prefix(maximumEditCount).map(both)
    return edits.count > maximumEditCount
      ? texts + ["and \(count(edits.count - maximumEditCount, "more property"))"] : texts
  }

  /// Returns a property with both values, such as `alpha (default) -> 0.5`.
  private static func both(_ edit: OutlineChange.Edit) -> Sentence {
    var (old, new) = (edit.reference ?? "(default)", edit.actual ?? "(default)")
    if max(old.count, new.count) > maximumValueLength {
      let start = max(0, zip(old, new).prefix { $0 == $1 }.count - context)
      old = old.excerpt(from: start, maximumValueLength)
      new = new.excerpt(from: start, maximumValueLength)
    }
    return "\(property: edit.name) \(from: old, to: new)"
  }

  /// Returns both frames, and the distance that the view moved or grew.
  private static func both(_ frame: OutlineChange.FrameEdit) -> Sentence {
    func text(_ rect: Rect) -> String {
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        .map(\.shortDescription)
      return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
    }
    // Rounded to thousandths, unless the result is 0.
    func rounded(_ number: Double) -> Double {
      let rounded = (number * 1_000).rounded() / 1_000
      return rounded == 0 ? number + 0 : rounded
    }
    let (old, new) = (frame.reference, frame.actual)
    var line: Sentence = "\(property: "frame") \(from: text(old), to: text(new))"
    if old.origin != new.origin {
      let (x, y) = (new.origin.x - old.origin.x, new.origin.y - old.origin.y)
      line.add(", moved by \(distance(rounded(x), rounded(y)))")
    }
    if old.size != new.size {
      let (width, height) = (new.width - old.width, new.height - old.height)
      line.add(", resized by \(distance(rounded(width), rounded(height)))")
    }
    return line
  }

  private static func consequences(_ found: OutlineChange.Consequences) -> [String] {
    var texts: [String] = []
    let movedCount = found.moved.values.reduce(0, +)
    if movedCount > 0 {
      var text = "\(count(movedCount, "sibling")) moved"
      if let offset = found.moved.keys.first, found.moved.count == 1 {
        text += " by \(distance(Double(offset.x) / 1_000, Double(offset.y) / 1_000))"
      }
      texts.append(text)
    }
    if found.resized > 0 { texts.append("\(count(found.resized, "sibling")) resized") }
    if found.inside > 0 { texts.append("\(count(found.inside, "descendant")) moved with it") }
    if found.around > 0 { texts.append("\(count(found.around, "ancestor")) resized") }
    return texts
  }
}

// MARK: Titles of sheets

extension ChangeWords {
  /// The maximum number of properties in a title.
  private static let maximumTitleEditCount = 2
  /// The maximum length of a value in a title.
  private static let maximumTitleLength = 24

  /// The views that a title is about.
  struct Subject {
    /// The name of the view, or the number and the type of several views.
    let name: String
    /// The number of equal changes.
    let changeCount: Int
    /// The number of views that were resized alike.
    let alikeCount: Int
    /// The index of the frontmost sibling.
    let frontOrder: Int
    /// The frame in the snapshot of an added or removed view whose name does not identify it, and
    /// whether the view draws something.
    var unnamed: (box: Rect, isDrawn: Bool)?
    let isDark: DarkInterfaces
  }

  /// Returns a change in a few words, such as `Label "Harbour": text "Harbor" -> "Harbour"`.
  static func title(_ change: OutlineChange, of views: Subject) -> Sentence {
    let name: Sentence = "\(view: views.name)"
    switch change.kind {
    case .added, .removed, .movedIntoView, .movedOutOfView:
      var title: Sentence = "\(name) \(verb(of: change.kind))"
      if let (box, isDrawn) = views.unnamed {
        title.add(", ")
        title.add(box.size.text, .new)
        title.add(" pt at \(distance(box.minX, box.minY))")
        if !isDrawn { title.add(", draws nothing") }
      }
      return title
    case .changed(let edits, let frame):
      if edits.count == 1, let sentence = verb(edits[0], of: views) { return sentence }
      guard edits.isEmpty else { return "\(name): \(title(edits, views.isDark))" }
      guard let frame else { return "\(name): " }
      // The size of the root is that of the image.
      if change.actual == 0 { return size(frame, "Size") }
      if views.changeCount + views.alikeCount > 1 {
        let shared = sharedPart(of: frame, showsMovement: views.alikeCount == 0)
        return shared.isMovement ? "\(name) \(shared.text)" : "\(name): \(shared.text)"
      }
      let own = ownPart(of: frame)
      return own.isMovement ? "\(name) \(own.text)" : "\(name): \(own.text)"
    }
  }

  /// Returns the views and a property without its values.
  static func titleWithoutValues(_ edit: OutlineChange.Edit, of views: Subject) -> Sentence {
    "\(view: views.name): \(property: edit.name)"
  }

  /// Returns a sentence for an edit that needs no property name, or `nil`.
  private static func verb(_ edit: OutlineChange.Edit, of views: Subject) -> Sentence? {
    let name: Sentence = "\(view: views.name)"
    if let hiding = edit.facts.hides {
      let isHidden = edit.actual == hiding.rawValue
      if hiding == .hidden { return "\(name) \(isHidden ? "hidden" : "shown")" }
      return isHidden ? "\(name) hidden, \(title(edit, views.isDark))" : nil
    }
    switch edit.name {
    case OutlineChange.Edit.typeName:
      let former = edit.reference ?? ""
      let formerViews = views.changeCount == 1 ? former : count(views.changeCount, former)
      return "\(view: formerViews) replaced by \(name)"
    case OutlineChange.Edit.orderName:
      let (old, new) = (Int(edit.reference ?? "") ?? 0, Int(edit.actual ?? "") ?? 0)
      if new > old {
        return "\(name) brought \(new == views.frontOrder ? "to the front" : "forward")"
      }
      return "\(name) sent \(new == 0 ? "to the back" : "backward")"
    default: return nil
    }
  }

  private static func title(_ edits: [OutlineChange.Edit], _ isDark: DarkInterfaces) -> Sentence {
    func rank(_ edit: OutlineChange.Edit) -> Int {
      edit.name == OutlineChange.Edit.typeName ? -1 : edit.facts.titleRank ?? .max
    }
    let sorted = edits.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
    var texts = sorted.prefix(maximumTitleEditCount).map { title($0, isDark) }
    let others = edits.count - texts.count
    if others > 0 { texts.append("and \(count(others, "more property"))") }
    return texts.joined(separator: ", ")
  }

  /// Returns a property with both values, such as `alpha 1 -> 0.5`.
  static func title(_ edit: OutlineChange.Edit, _ isDark: DarkInterfaces) -> Sentence {
    var (old, new) = (edit.shownReference, edit.shownActual)
    let resolved = (old.variant(isDark.reference), new.variant(isDark.actual))
    if resolved.0 != resolved.1 { (old, new) = resolved }
    if old != new, old.looksEqual(to: new) { (old, new) = (old.withCodePoints, new.withCodePoints) }
    let limit = maximumTitleLength
    if max(old.count, new.count) > limit {
      guard old.hasPrefix("\"") || new.hasPrefix("\"") else {
        return "\(property: edit.name) changed"
      }
      let (first, second) = (old.unquoted, new.unquoted)
      let start = max(0, zip(first, second).prefix { $0 == $1 }.count - limit / 3)
      func shown(_ value: String, _ text: String) -> String {
        value.hasPrefix("\"") ? "\"\(text.excerpt(from: start, limit))\"" : value
      }
      (old, new) = (shown(old, first), shown(new, second))
    }
    return "\(property: edit.name) \(from: old, to: new)"
  }

  /// Returns the size of a frame, such as `size 390x844 -> 390x900 pt`.
  private static func size(
    _ frame: OutlineChange.FrameEdit, _ name: String = "size"
  ) -> Sentence {
    "\(property: name) \(from: frame.reference.size.text, to: frame.actual.size.text) pt"
  }

  /// Returns the change that views with different frames have in common, such as `moved ↓ 4 pt`,
  /// and whether it begins with the movement.
  private static func sharedPart(
    of frame: OutlineChange.FrameEdit, showsMovement: Bool
  ) -> (text: Sentence, isMovement: Bool) {
    var parts: [Sentence] = []
    let wider = frame.actual.width - frame.reference.width
    let taller = frame.actual.height - frame.reference.height
    if wider != 0 {
      parts.append("\(wider > 0 ? "wider" : "narrower") by \(abs(wider).decimal) pt")
    }
    if taller != 0 {
      parts.append("\(taller > 0 ? "taller" : "shorter") by \(abs(taller).decimal) pt")
    }
    let movement = FrameOffset(from: frame.reference.origin, to: frame.actual.origin)
    let isMoved = showsMovement && (movement.x != 0 || movement.y != 0)
    let text = parts + (isMoved ? [moved(movement)] : [])
    return (text.joined(separator: ", "), parts.isEmpty && isMoved)
  }

  /// Returns the changed components, such as `height 245 -> 237 pt` or `moved ↓ 4 pt`, and whether
  /// they begin with the movement.
  private static func ownPart(
    of frame: OutlineChange.FrameEdit
  ) -> (text: Sentence, isMovement: Bool) {
    var parts: [Sentence] = []
    func add(_ name: String, _ old: Double, _ new: Double) {
      parts.append("\(property: name) \(from: old.decimal, to: new.decimal) pt")
    }
    let (old, new) = (frame.reference.size, frame.actual.size)
    let isWider = old.width.decimal != new.width.decimal
    let isTaller = old.height.decimal != new.height.decimal
    if isWider, isTaller {
      parts.append(size(frame))
    } else if isWider {
      add("width", old.width, new.width)
    } else if isTaller {
      add("height", old.height, new.height)
    }
    let movement = FrameOffset(from: frame.reference.origin, to: frame.actual.origin)
    let isMoved = !movement.arrows.isEmpty
    guard isMoved || !parts.isEmpty else { return ("frame changed", false) }
    let text = parts + (isMoved ? [moved(movement)] : [])
    return (text.joined(separator: ", "), parts.isEmpty)
  }

  private static func moved(_ offset: FrameOffset) -> Sentence { "moved \(offset.arrows) pt" }

  // MARK: Several changes

  /// Returns the title for a different screen.
  static func anotherScreen(from old: String, to new: String) -> Sentence {
    "different screen: \(from: old, to: new)"
  }

  /// Returns the title of many different changes, such as `41 views changed, most often
  /// backgroundColor`.
  ///
  /// - Parameter property: The property that most of them have in common, if there is one.
  static func manyChanges(_ viewCount: Int, mostOften property: String?) -> Sentence {
    let text: Sentence = "\(views(viewCount)) changed"
    return property.map { "\(text), most often \(property: $0)" } ?? text
  }

  /// Returns the number of views that a trait of the root changed.
  static func changedViews(_ viewCount: Int) -> Sentence {
    viewCount > 0 ? "and \(views(viewCount)) changed" : ""
  }

  /// Returns the phrase for one more change: the change, or the name of its views if it is long.
  static func more(_ title: Sentence, named name: String) -> Sentence {
    title.plain.count > maximumOtherLength ? "and \(view: name) changed" : "and \(title)"
  }

  /// The maximum length of a change in addition to the first one.
  private static let maximumOtherLength = 60

  /// Returns the phrase for more changes.
  ///
  /// - Parameter names: The names of the views; at least one.
  static func more(_ names: [String]) -> Sentence {
    let views: [Sentence] = names.map { "\(view: $0)" }
    guard names.count > 2 else { return "and \(views.joined(separator: " and ")) changed" }
    let others = count(names.count - 2, "more view")
    return "and \(views.prefix(2).joined(separator: ", ")), and \(others) changed"
  }

  // MARK: Consequences

  /// Returns the phrase for all views on one side that moved.
  static func everythingMoved(_ side: String, _ offset: FrameOffset) -> Sentence {
    "and everything \(side) \(moved(offset))"
  }

  /// Returns the phrase for siblings that moved by one distance, or by different ones.
  static func siblingsMoved(_ siblingCount: Int, _ offset: FrameOffset?) -> Sentence {
    "and \(count(siblingCount, "sibling")) \(offset.map(moved) ?? "moved")"
  }

  /// Returns the phrase for siblings that were resized.
  static func siblingsResized(_ siblingCount: Int) -> Sentence {
    "and \(count(siblingCount, "sibling")) resized"
  }

  /// Returns the phrase for a changed size of the image, in points.
  static func rootResized(_ frame: OutlineChange.FrameEdit) -> Sentence { "and \(size(frame))" }
}

// MARK: Titles without a changed view

extension ChangeWords {
  /// Returns the title for a changed size of the image, in points.
  static func size(from old: PixelSize, to new: PixelSize, _ scale: Scale) -> Sentence {
    func text(_ size: PixelSize) -> String {
      Size(
        width: Double(size.width) / scale.factor, height: Double(size.height) / scale.factor
      ).text
    }
    return "\(property: "Size") \(from: text(old), to: text(new)) pt"
  }

  /// Returns the number of changed pixels and of the places where they are.
  static func changedPixels(_ pixelCount: Int, places: Int) -> Sentence {
    "\(count(pixelCount, "pixel")) changed in \(count(places, "place"))"
  }

  /// Returns the inserted and removed rows or columns, such as `88 rows of pixels inserted`; empty
  /// if there are none.
  static func lines(inserted: Int, removed: Int, _ axis: ImageAlignment.Axis) -> Sentence {
    let parts: [Sentence] = [(inserted, "inserted"), (removed, "removed")]
      .filter { $0.0 > 0 }
      .map { "\(count($0.0, axis == .rows ? "row" : "column")) of pixels \($0.1)" }
    return parts.joined(separator: ", ")
  }

  /// Returns the number of views that changed away from differing pixels.
  static func changedElsewhere(_ changeCount: Int) -> Sentence {
    changeCount == 0 ? "" : "and \(views(changeCount)) changed elsewhere"
  }

  static let noViewChanged: Sentence = "no view changed"
  static let noPropertyChanged: Sentence = "no view property changed"
  static let noOtherPropertyChanged: Sentence = "only the renderer changed properties of views"
  static let drawsDifferently: Sentence = "an image or a custom `draw(in:)` draws differently"

  /// Returns the title for a different renderer, such as `Renderer 3 -> 4`.
  package static func renderer(from old: String?, to new: String?) -> Sentence {
    "\(property: "Renderer") \(from: old ?? "unknown", to: new ?? "unknown")"
  }

  /// Returns the phrase for a different renderer in addition to a change.
  static func andRenderer(from old: String?, to new: String?) -> Sentence {
    "and \(property: "renderer") \(from: old ?? "unknown", to: new ?? "unknown")"
  }

  /// Returns the phrase for views that changed with the renderer; `no view changed` for none.
  static func following(_ viewCount: Int, isOnlyLayout: Bool) -> Sentence {
    viewCount == 0
      ? noViewChanged
      : "and \(views(viewCount)) \(isOnlyLayout ? "moved or resized" : "changed with it")"
  }

  /// Returns the line for a different renderer.
  static func rendererLine(_ old: String?, _ new: String?) -> Sentence {
    let names = [old, new].map { $0.map { "renderer \($0)" } ?? "an unknown version" }
    return "the reference was drawn by \(names[0]), the snapshot by \(names[1])"
  }

  /// Returns the phrase for a view that differs without a changed property, such as `ImageView
  /// draws a different image`, or the number of pixels if only a few changed.
  static func unchanged(_ view: PlaceSearch.FrontmostView) -> Sentence {
    guard view.isMostlyUnchanged else {
      return "\(view: view.name) \(view.isImage ? "draws a different image" : "draws differently")"
    }
    let pixels = count(view.pixelCount, "pixel") + (view.isImage ? " of the image" : "")
    return "\(view: view.name): \(pixels) changed"
  }

  /// Returns the number of changes that a message leaves out.
  static func moreChanges(_ changeCount: Int) -> String {
    "and \(count(changeCount, "more change"))"
  }
}

// MARK: Titles of causes

extension ChangeWords {
  /// Returns the title of a cause, such as `Label: textColor #1C1C1E -> #FF3B30`, with the type of
  /// the view as its first part.
  ///
  /// - Parameters:
  ///   - value: Returns the text of a value.
  ///   - movement: The distance that the view moved, in thousandths of a point.
  ///   - growth: The change of its size, in thousandths of a point.
  package static func cause(
    _ change: SnapshotResult.Change, edits: [SnapshotResult.Change.Edit],
    value: (String) -> String, movement: [Int], growth: [Int]
  ) -> Sentence {
    func text(_ text: String?) -> String { text.map(value) ?? "(default)" }
    let parts: [Sentence] = edits.map {
      "\(property: $0.name) \(from: text($0.reference), to: text($0.actual))"
    }
    func points(_ thousandths: [Int]) -> (x: Double, y: Double) {
      thousandths.count == 2
        ? (Double(thousandths[0]) / 1_000, Double(thousandths[1]) / 1_000) : (0, 0)
    }
    let geometry = geometry(movement: points(movement), growth: points(growth))
    guard change.kind == .changed else {
      return "\(view: change.type) \(verb(of: change.kind))"
    }
    guard !parts.isEmpty else { return "\(view: change.type) \(geometry)" }
    return "\(view: change.type): \((parts + ["\(geometry)"]).joined(separator: ", "))"
  }
}

// MARK: Reviews

extension ChangeWords {
  /// Returns a change of a view with all its edits, for a front end that has space for them; the
  /// last part may be the consequences for other views.
  static func review(_ change: SnapshotResult.Change) -> Sentence {
    var line: Sentence = "\(view: change.path.last ?? change.type)"
    line.add(change.kind == .changed ? edits(of: change) : " \(verb(of: change.kind))")
    let text = consequences(change.consequences)
    if !text.isEmpty { line.add("  " + text, .minor) }
    return line
  }

  /// Returns all edits of a view, each after a space or a comma.
  private static func edits(of change: SnapshotResult.Change) -> Sentence {
    var line = Sentence()
    func value(_ text: String?) -> String {
      let text = text?.replacing("\n", with: "⏎") ?? "default"
      return text.count > maximumReviewLength ? text.prefix(maximumReviewLength - 1) + "…" : text
    }
    for (index, edit) in change.edits.enumerated() {
      line.add(index > 0 ? ", " : " ", .minor)
      line.add(edit.name, .property)
      line.add(" ", .minor)
      line.add(from: value(edit.reference), to: value(edit.actual))
    }
    let geometry = change.frame.map(geometry) ?? ""
    if !geometry.isEmpty { line.add((change.edits.isEmpty ? " " : ", ") + geometry) }
    return line
  }

  private static let maximumReviewLength = 40

  /// Returns the change of a view's position and size; empty if its frame did not change.
  private static func geometry(_ frame: SnapshotResult.Change.FrameEdit) -> String {
    let (old, new) = (frame.reference, frame.actual)
    return geometry(
      movement: (new.x - old.x, new.y - old.y),
      growth: (new.width - old.width, new.height - old.height))
  }

  /// Returns a movement and a growth in points, such as `moved ↓ 8 pt, taller by 40 pt`; empty if
  /// both are zero.
  private static func geometry(
    movement: (x: Double, y: Double), growth: (x: Double, y: Double)
  ) -> String {
    var parts: [String] = []
    let arrows = arrows(movement.x, movement.y).reversed().joined(separator: " ")
    if !arrows.isEmpty { parts.append("moved \(arrows) pt") }
    for (growth, more, less) in [
      (growth.y, "taller", "shorter"), (growth.x, "wider", "narrower"),
    ] where growth != 0 {
      parts.append("\(growth > 0 ? more : less) by \(abs(growth).decimal) pt")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the consequences of a change for other views; may be empty.
  private static func consequences(_ found: SnapshotResult.Change.Consequences) -> String {
    var parts = found.moved.map { movement in
      let arrows = arrows(movement.x, movement.y).reversed().map { " " + $0 }.joined()
      return "\(views(movement.count)) next to it moved\(arrows) pt"
    }
    if found.resized > 0 { parts.append("\(views(found.resized)) next to it resized") }
    if found.inside > 0 { parts.append("\(views(found.inside)) inside moved or resized") }
    if found.around > 0 { parts.append("\(views(found.around)) around it resized") }
    return parts.joined(separator: "; ")
  }

  private static func views(_ viewCount: Int) -> String { count(viewCount, "view") }
}

// MARK: Lists

extension ChangeWords {
  /// Returns a change with all its edits and their entire values.
  package static func entire(_ change: SnapshotResult.Change) -> Sentence {
    func text(_ box: SnapshotResult.Box) -> String {
      func number(_ value: Double) -> String { (value + 0).shortDescription }
      return "(\(number(box.x)), \(number(box.y))) \(number(box.width))x\(number(box.height))"
    }
    var parts: [Sentence] = change.kind == .changed ? [] : ["\(verb(of: change.kind))"]
    parts += change.edits.map {
      "\(property: $0.name) \(from: $0.reference ?? "default", to: $0.actual ?? "default")"
    }
    if let frame = change.frame {
      parts.append("\(property: "frame") \(from: text(frame.reference), to: text(frame.actual))")
    }
    if !change.seen { parts.append("not visible") }
    return "\(view: path(change.path)): \(parts.joined(separator: ", "))"
  }
}

// MARK: Values

extension OutlineChange.Edit {
  /// The value in the reference for a title.
  fileprivate var shownReference: String { shown(reference) }
  /// The value in the snapshot for a title.
  fileprivate var shownActual: String { shown(actual) }

  private func shown(_ text: String?) -> String {
    text ?? facts.initial?.text ?? defaultText ?? "default"
  }

  /// The default value, if the other value reveals it: `false` if that is `true`, and `none` if it
  /// is a text.
  private var defaultText: String? {
    switch reference ?? actual {
    case "true": "false"
    case "false": "true"
    case let text? where text.hasPrefix("\""): "none"
    default: nil
    }
  }
}

extension FrameOffset {
  /// The distances with arrows, in points, such as `→ 4 ↓ 8`.
  fileprivate var arrows: String {
    ChangeWords.arrows(Double(x) / 1_000, Double(y) / 1_000).joined(separator: " ")
  }
}

extension Size {
  /// The width and the height, such as `390x844`.
  fileprivate var text: String { "\(width.decimal)x\(height.decimal)" }
}

extension Double {
  /// The number with at most two decimals.
  package var decimal: String {
    guard abs(self) < 1e12 else { return shortDescription }
    return ((self * 100).rounded() / 100 + 0).shortDescription
  }
}

extension String {
  /// Whether two different texts look equal, because only their spaces or the composition of their
  /// characters differ.
  fileprivate func looksEqual(to other: String) -> Bool {
    func folded(_ text: String) -> String {
      String(text.map { $0.isWhitespace ? " " : $0 })
    }
    // Strings are equal if their characters are canonically equivalent.
    return folded(self) == folded(other)
  }

  /// The text with the code points of characters beyond ASCII, such as `A‹U+00A0›b`.
  fileprivate var withCodePoints: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      guard !scalar.isASCII else { return result.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "‹U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "›"
    }
  }

  /// The variant of a color for an interface style; other texts are returned unchanged.
  fileprivate func variant(_ isDark: Bool) -> String {
    guard hasPrefix("#"), let bar = firstIndex(of: "|") else { return self }
    return String(isDark ? self[index(after: bar)...] : self[..<bar])
  }
}
