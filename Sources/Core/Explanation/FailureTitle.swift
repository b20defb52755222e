import SnapshotComparison
import SnapshotGeometry

/// The title of a failure sheet: the cause in a few words, and its consequences.
///
/// Lengths are in points.
package struct FailureTitle: Hashable, Sendable {
  /// The cause, such as `Label "Harbour": text "Harbor" -> "Harbour"`; empty if unknown.
  package let headline: String
  /// The consequences of the cause, such as `and everything below moved ↓ 44`; may be empty.
  package let consequence: String
  /// The indices of the changes in the headline, among all changes.
  package let changes: [Int]
  /// The headline without the values of its color, such as `3 Labels: textColor`, for images that
  /// show the colors; `nil` if the headline is not about one color.
  package let colorHeadline: String?
  /// Whether all differing pixels follow from the first change, such as that of the reading
  /// direction.
  package let explainsEverything: Bool

  init(
    headline: String, consequence: String = "", changes: [Int] = [], colorHeadline: String? = nil,
    explainsEverything: Bool = false
  ) {
    (self.headline, self.consequence, self.changes) = (headline, consequence, changes)
    (self.colorHeadline, self.explainsEverything) = (colorHeadline, explainsEverything)
  }

  /// The title without a known view: the change of the size, or the rows that were inserted or
  /// removed.
  init(_ pixels: PixelDifference?) {
    guard let pixels else {
      self.init(headline: "")
      return
    }
    let isResized = pixels.referenceSize != pixels.actualSize
    let size = "size \(pixels.referenceSize) -> \(pixels.actualSize) pixels"
    let (count, places) = (pixels.differingPixelCount, pixels.clusterCount)
    let changed =
      "\(count.grouped) \(count == 1 ? "pixel" : "pixels") changed in "
      + "\(places.grouped) \(places == 1 ? "place" : "places")"
    self.init(headline: isResized ? size : pixels.alignment?.headline ?? changed)
  }

  /// The title as images show it.
  package var text: String {
    [headline, consequence].filter { !$0.isEmpty }.joined(separator: ", ").typographic
  }

  /// The title of equal view trees.
  ///
  /// - Parameters:
  ///   - view: The name and the type of the view at the largest place, if there is one.
  ///   - renderers: The versions that drew the reference and the snapshot.
  ///   - changeCount: The number of changes of views elsewhere.
  init(
    unchangedView view: (name: String, type: String)?,
    renderers: (reference: String?, actual: String?), changeCount: Int = 0
  ) {
    let changes =
      changeCount == 0
      ? "no view property changed"
      : "and \(changeCount) \(changeCount == 1 ? "view" : "views") changed elsewhere"
    if renderers.reference != renderers.actual {
      let names = (renderers.reference ?? "unknown", renderers.actual ?? "unknown")
      self.init(headline: "no view changed; drawn by renderer \(names.0) -> \(names.1)")
    } else if let view {
      let verb = view.type == "ImageView" ? "draws another image" : "draws differently"
      self.init(headline: "\(view.name) \(verb)", consequence: changes)
    } else {
      self.init(
        headline: "no view property changed",
        consequence: "an image or a custom `draw(in:)` draws differently")
    }
  }
}

extension ImageAlignment {
  /// The inserted and removed rows, such as `88 rows of pixels inserted`; `nil` if there are none.
  fileprivate var headline: String? {
    func count(_ kind: Band.Kind) -> Int {
      bands.filter { $0.kind == kind && !$0.isSpace && !$0.isConsequence }
        .reduce(0) { $0 + $1.range.count }
    }
    let parts = [(count(.inserted), "inserted"), (count(.removed), "removed")]
      .filter { $0.0 > 0 }
      .map { "\($0.0.grouped) \(axis == .rows ? "rows" : "columns") of pixels \($0.1)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// Writes the title for the changes of a view tree.
struct TitleWriter {
  private let outlines: MatchedOutlines
  private let changes: [OutlineChange]
  /// The offset of everything below the cause, in thousandths of a point, or 0 if unknown.
  private let offsetBelow: Int
  private let isDark: DarkInterfaces

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - changes: The changes in order of relevance; at least one.
  ///   - offsetBelow: The distance that all rows below the cause moved, in points, or 0.
  init(_ outlines: MatchedOutlines, _ changes: [OutlineChange], offsetBelow: Double = 0) {
    (self.outlines, self.changes) = (outlines, changes)
    isDark = DarkInterfaces(outlines)
    self.offsetBelow = Int(exactly: (offsetBelow * 1_000).rounded()) ?? 0
  }

  /// Returns the title.
  func title() -> FailureTitle {
    let seen = changes.indices.filter { changes[$0].isSeen }
    if let screen = anotherScreen() { return screen }
    if let root = seen.first(where: { changes[$0].actual == 0 }),
      let trait = changes[root].edits.first(where: { Self.traitNames.contains($0.name) })
    {
      let others = seen.count - 1
      return FailureTitle(
        headline: trait.titleText(isDark: isDark),
        consequence: others > 0 ? "and \(Self.count(others, "view")) changed" : "",
        changes: [root], explainsEverything: true)
    }
    let key = GroupKey(changes[0])
    let group = changes.indices.filter { GroupKey(changes[$0]) == key }
    let edited = seen.filter { !changes[$0].isMovedOnly }
    if edited.count >= Self.manyCount, group.count * 2 <= edited.count {
      return FailureTitle(headline: manyChanges(edited), changes: edited)
    }
    let others = edited.filter { GroupKey(changes[$0]) != key && !isInHiddenView($0, of: group) }
    let phrases = [consequence(of: group), resizing(unless: group), more(others)]
    return FailureTitle(
      headline: headline(of: group),
      consequence: phrases.filter { !$0.isEmpty }.joined(separator: ", "), changes: group,
      colorHeadline: colorHeadline(of: group))
  }

  /// Returns the title of a root with another type or another controller.
  private func anotherScreen() -> FailureTitle? {
    let root = changes.indices.first { index in
      changes[index].actual == 0 && changes[index].reference == 0
        && changes[index].edits.contains { ["type", "controller"].contains($0.name) }
    }
    guard let root else { return nil }
    let (old, new) = (outlines.reference.screenName, outlines.actual.screenName)
    guard old != new else { return nil }
    return FailureTitle(
      headline: "another screen: \(old) -> \(new)", changes: [root], explainsEverything: true)
  }

  /// Returns whether a change is inside of a view of a group that is no longer visible.
  private func isInHiddenView(_ index: Int, of group: [Int]) -> Bool {
    let hidden = group.compactMap { changes[$0].actual }.filter { !outlines.actual.isSeen[$0] }
    var view = changes[index].actual ?? -1
    while view >= 0, !hidden.isEmpty {
      if hidden.contains(view) { return true }
      view = outlines.actual.parents[view]
    }
    return false
  }

  /// Returns the phrase for changes that the headline does not mention: the change, if there is
  /// only one, or their number.
  private func more(_ others: [Int]) -> String {
    guard let first = others.first else { return "" }
    guard others.count == 1 else { return "and \(Self.count(others.count, "more change"))" }
    let text = headline(of: [first])
    return text.count > Self.maximumOtherLength ? "and 1 more change" : "and \(text)"
  }

  /// The maximum length of a change in addition to the headline.
  private static let maximumOtherLength = 60
  /// The properties of the root that affect all views.
  private static let traitNames: Set = [
    "userInterfaceStyle", "layoutDirection", "preferredContentSizeCategory", "localeIdentifier",
    "displayScale", "horizontalSizeClass", "verticalSizeClass", "safeAreaInsets", "fonts",
  ]
  /// The number of changed views from which a title only counts them.
  private static let manyCount = 6
  /// The maximum number of properties in a title.
  private static let maximumEditCount = 2

  /// Returns the change of the size of the root, unless it is the cause.
  private func resizing(unless group: [Int]) -> String {
    guard let root = changes.indices.first(where: { changes[$0].actual == 0 }),
      !group.contains(root), let frame = changes[root].frame
    else { return "" }
    return "and size \(frame.reference.size.titleText) -> \(frame.actual.size.titleText)"
  }

  // MARK: Groups

  /// The changes that a title mentions together: the same change of views of one type.
  private struct GroupKey: Equatable {
    enum Change: Equatable {
      case added
      case removed
      case edited([OutlineChange.Edit])
      case framed(x: Int, y: Int, width: Int, height: Int)
    }

    let type: String
    let change: Change
    let isSeen: Bool

    init(_ change: OutlineChange) {
      (type, isSeen) = (change.type, change.isSeen)
      switch change.kind {
      case .added: self.change = .added
      case .removed: self.change = .removed
      case .changed(let edits, let frame):
        guard edits.isEmpty, let frame else {
          self.change = .edited(edits)
          return
        }
        let origin = FrameOffset(from: frame.reference.origin, to: frame.actual.origin)
        let size = FrameOffset(
          from: Point(x: frame.reference.width, y: frame.reference.height),
          to: Point(x: frame.actual.width, y: frame.actual.height))
        self.change = .framed(x: origin.x, y: origin.y, width: size.x, height: size.y)
      }
    }
  }

  /// Describes many different changes, such as `41 views changed, most often backgroundColor`.
  private func manyChanges(_ indices: [Int]) -> String {
    var counts: [String: Int] = [:]
    for index in indices {
      for edit in changes[index].edits { counts[edit.name, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let text = "\(Self.count(indices.count, "view")) changed"
    guard let most, most.value > 1 else { return text }
    return "\(text), most often \(most.key)"
  }

  // MARK: Texts

  private func headline(of group: [Int]) -> String {
    let change = changes[group[0]]
    let name = name(of: group)
    switch change.kind {
    case .added: return "\(name) added"
    case .removed: return "\(name) removed"
    case .changed(let edits, let frame):
      if edits.count == 1, let text = sentence(edits[0], name, change) { return text }
      guard edits.isEmpty else { return "\(name): \(text(of: edits))" }
      let text =
        group.count > 1 ? frame?.sharedTitleText ?? "" : frame?.titleText ?? ""
      // The size of the root is that of the image.
      if change.actual == 0, let frame {
        return "size \(frame.reference.size.titleText) -> \(frame.actual.size.titleText)"
      }
      return text.hasPrefix("moved") ? "\(name) \(text)" : "\(name): \(text)"
    }
  }

  private func colorHeadline(of group: [Int]) -> String? {
    let edits = changes[group[0]].edits
    guard edits.count == 1, edits[0].isColor else { return nil }
    return "\(name(of: group)): \(edits[0].name)"
  }

  private func name(of group: [Int]) -> String {
    let change = changes[group[0]]
    guard group.count == 1 else { return Self.count(group.count, change.type) }
    if let view = change.actual { return outlines.actual.titleName(of: view) }
    return change.reference.map { outlines.reference.titleName(of: $0) } ?? change.type
  }

  /// Returns a sentence for an edit that needs no property name, or `nil`.
  private func sentence(
    _ edit: OutlineChange.Edit, _ name: String, _ change: OutlineChange
  ) -> String? {
    switch edit.name {
    case "isHidden": "\(name) \(edit.actual == "true" ? "hidden" : "shown")"
    case OutlineChange.Edit.orderName: change.actual.map { order(edit, name, view: $0) }
    case "type": "\(edit.reference ?? "") replaced by \(name)"
    case "transform":
      edit.titleText(isDark: isDark).hasSuffix("changed") ? "\(name): transform changed" : nil
    default: nil
    }
  }

  /// Describes a view in front of, or behind, more siblings than before.
  private func order(_ edit: OutlineChange.Edit, _ name: String, view: Int) -> String {
    let (old, new) = (Int(edit.reference ?? "") ?? 0, Int(edit.actual ?? "") ?? 0)
    let parent = outlines.actual.parents[view]
    let last = parent < 0 ? 0 : outlines.actual.children[parent].count - 1
    if new > old { return "\(name) brought \(new == last ? "to the front" : "forward")" }
    return "\(name) sent \(new == 0 ? "to the back" : "backward")"
  }

  private func text(of edits: [OutlineChange.Edit]) -> String {
    func priority(_ edit: OutlineChange.Edit) -> Int {
      OutlineChange.Edit.prominentNames.firstIndex(of: edit.name) ?? .max
    }
    let sorted = edits.enumerated().sorted {
      (priority($0.element), $0.offset) < (priority($1.element), $1.offset)
    }.map(\.element)
    let texts = sorted.prefix(Self.maximumEditCount).map { $0.titleText(isDark: isDark) }
    let others = edits.count - texts.count
    return (texts + (others > 0 ? ["and \(Self.count(others, "more property"))"] : []))
      .joined(separator: ", ")
  }

  /// Returns the consequences of the changes of a group.
  private func consequence(of group: [Int]) -> String {
    var total = OutlineChange.Consequences()
    for index in group {
      let consequences = changes[index].consequences
      total.moved.merge(consequences.moved, uniquingKeysWith: +)
      total.resized += consequences.resized
      total.inside += consequences.inside
    }
    let isInserted = changes[group[0]].kind == .added || changes[group[0]].kind == .removed
    if offsetBelow != 0 {
      return "and everything below moved \(FrameOffset(x: 0, y: offsetBelow).arrows)"
    }
    let count = total.moved.values.reduce(0, +)
    if let offset = total.moved.keys.first, total.moved.count == 1 {
      if isInserted, offset.x == 0 { return "and everything below moved \(offset.arrows)" }
      return "and \(Self.count(count, "sibling")) moved \(offset.arrows)"
    }
    if count > 0 { return "and \(Self.count(count, "sibling")) moved" }
    if total.resized > 0, changes[group[0]].edits.isEmpty {
      return "and \(Self.count(total.resized, "sibling")) resized"
    }
    return ""
  }

  /// Returns a number with a noun in the singular or plural.
  private static func count(_ count: Int, _ noun: String) -> String {
    guard count != 1 else { return "1 \(noun)" }
    if noun.hasSuffix("y"), !["a", "e", "o", "u"].contains(where: { noun.hasSuffix($0 + "y") }) {
      return "\(count.grouped) \(noun.dropLast())ies"
    }
    let isSibilant = ["s", "x", "ch", "sh"].contains { noun.hasSuffix($0) }
    return "\(count.grouped) \(noun)\(isSibilant ? "es" : "s")"
  }
}

extension OutlineChange {
  /// Whether only the position or the size of the view changed.
  fileprivate var isMovedOnly: Bool {
    if case .changed(let edits, _) = kind { edits.isEmpty } else { false }
  }
}

extension OutlineChange.FrameEdit {
  /// The change that views of different frames have in common, such as `moved ↓ 4`.
  fileprivate var sharedTitleText: String {
    var parts: [String] = []
    let (wider, taller) = (actual.width - reference.width, actual.height - reference.height)
    if wider != 0 { parts.append("\(wider > 0 ? "wider" : "narrower") by \(abs(wider).titleText)") }
    if taller != 0 {
      parts.append("\(taller > 0 ? "taller" : "shorter") by \(abs(taller).titleText)")
    }
    let movement = FrameOffset(from: reference.origin, to: actual.origin)
    if movement.x != 0 || movement.y != 0 { parts.append("moved \(movement.arrows)") }
    return parts.joined(separator: ", ")
  }
}
