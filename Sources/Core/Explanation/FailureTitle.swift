import SnapshotComparison
import SnapshotDrawing
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
  ///   - view: The view at the first place, if there is one.
  ///   - renderers: The versions that drew the reference and the snapshot.
  ///   - changeCount: The number of changes of views elsewhere.
  init(
    unchangedView view: PlaceSearch.FrontmostView?,
    renderers: (reference: String?, actual: String?), changeCount: Int = 0
  ) {
    let elsewhere =
      changeCount == 0
      ? "" : "and \(changeCount) \(changeCount == 1 ? "view" : "views") changed elsewhere"
    if renderers.reference != renderers.actual {
      let names = (renderers.reference ?? "unknown", renderers.actual ?? "unknown")
      let cause = "drawn by renderer \(names.0) -> \(names.1)"
      self.init(
        headline: changeCount == 0 ? "no view changed; \(cause)" : cause, consequence: elsewhere)
    } else if let view {
      self.init(
        headline: view.headline,
        consequence: changeCount == 0 ? "no view property changed" : elsewhere)
    } else {
      let cause = "an image or a custom `draw(in:)` draws differently"
      self.init(
        headline: changeCount == 0 ? "no view property changed" : cause,
        consequence: changeCount == 0 ? cause : elsewhere)
    }
  }
}

extension PlaceSearch.FrontmostView {
  /// The difference of a view without a changed property, such as `ImageView draws a different
  /// image`, or the number of pixels if only a few changed.
  fileprivate var headline: String {
    guard isMostlyUnchanged else {
      return "\(name) \(isImage ? "draws a different image" : "draws differently")"
    }
    let pixels = "\(pixelCount.grouped) \(pixelCount == 1 ? "pixel" : "pixels")"
    return "\(name): \(pixels)\(isImage ? " of the image" : "") changed"
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
      .map { count, verb in
        let noun = (axis == .rows ? "row" : "column") + (count == 1 ? "" : "s")
        return "\(count.grouped) \(noun) of pixels \(verb)"
      }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// Writes the title for the changes of a view tree.
struct TitleWriter {
  private let outlines: MatchedOutlines
  private let changes: [OutlineChange]
  /// Whether each change is at differing pixels, so that it is visible.
  private let isNear: [Bool]
  private let below: MovementBelow?
  private let isDark: DarkInterfaces

  /// A movement of all rows below the first inserted or removed ones.
  struct MovementBelow {
    /// The distance, in points.
    let offset: Double
    /// The first inserted or removed rows, in points of the image that has them.
    let rows: ClosedRange<Double>
  }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - changes: The changes in order of relevance; at least one.
  ///   - isNear: Whether each change is at differing pixels.
  ///   - below: The movement of the rows below a cause, if it is known.
  init(
    _ outlines: MatchedOutlines, _ changes: [OutlineChange], isNear: [Bool],
    below: MovementBelow? = nil
  ) {
    (self.outlines, self.changes, self.isNear, self.below) = (outlines, changes, isNear, below)
    isDark = DarkInterfaces(outlines)
  }

  /// Returns the title.
  func title() -> FailureTitle {
    let seen = changes.indices.filter { changes[$0].isSeen }
    if let screen = anotherScreen() { return screen }
    if let root = seen.first(where: { changes[$0].actual == 0 }),
      let trait = changes[root].edits.first(where: { $0.facts.trait != nil }),
      trait.facts.trait == .pervasive
        || !seen.contains(where: { $0 != root && isNear[$0] })
    {
      let others = seen.count - 1
      return FailureTitle(
        headline: trait.titleText(isDark: isDark),
        consequence: others > 0 ? "and \(Self.count(others, "view")) changed" : "",
        changes: [root], explainsEverything: true)
    }
    // A renamed root is not the cause of a change inside it.
    let lead = changes.indices.first { !isOnlyContext($0) && isNear[$0] } ?? 0
    let key = GroupKey(changes[lead])
    let group = changes.indices.filter { GroupKey(changes[$0]) == key }
    // A change without differing pixels is not visible, such as that of an accessibility label.
    let edited = seen.filter { !changes[$0].isMovedOnly && isNear[$0] }
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
        && changes[index].edits.contains(where: \.isAnotherScreen)
    }
    guard let root else { return nil }
    let (old, new) = (outlines.reference.screenName, outlines.actual.screenName)
    guard old != new, !hasSameContent else { return nil }
    return FailureTitle(
      headline: "different screen: \(old) -> \(new)", changes: [root], explainsEverything: true)
  }

  /// Whether most texts are in both trees, or only the root has another type.
  private var hasSameContent: Bool {
    let (old, new) = (outlines.reference, outlines.actual)
    if old.nodes.count > 1, old.nodes.dropFirst().map(\.type) == new.nodes.dropFirst().map(\.type) {
      return true
    }
    let texts = Set(old.nodes.compactMap(\.label))
    let labels = new.nodes.compactMap(\.label)
    let sharedCount = labels.count { texts.contains($0) }
    return sharedCount > 0 && sharedCount * 2 >= labels.count
  }

  /// Returns whether a change is only that of the type of the root, or of a trait without an effect
  /// of its own.
  private func isOnlyContext(_ index: Int) -> Bool {
    changes[index].actual == 0 && changes[index].frame == nil
      && !changes[index].edits.isEmpty
      && changes[index].edits.allSatisfy { $0.isAnotherScreen || $0.facts.trait != nil }
  }

  /// Returns whether a change is inside a view of a group that is no longer visible.
  private func isInHiddenView(_ index: Int, of group: [Int]) -> Bool {
    let hidden = Set(
      group.compactMap { changes[$0].actual }.filter { !outlines.actual.nodes[$0].isSeen })
    var view = changes[index].actual ?? -1
    while view >= 0, !hidden.isEmpty {
      if hidden.contains(view) { return true }
      view = outlines.actual.nodes[view].parent
    }
    return false
  }

  /// Returns the phrase for changes that the headline does not mention: the change, if there is
  /// only one, or the names of the views.
  private func more(_ others: [Int]) -> String {
    guard let first = others.first else { return "" }
    if others.count == 1 {
      let text = headline(of: [first])
      return text.count > Self.maximumOtherLength
        ? "and \(name(of: [first])) changed" : "and \(text)"
    }
    var names: [String] = []
    for index in others {
      let name = name(of: [index])
      if !names.contains(name) { names.append(name) }
    }
    guard names.count > 2 else { return "and \(names.joined(separator: " and ")) changed" }
    return "and \(names[0]), \(names[1]), and \(Self.count(names.count - 2, "more view")) changed"
  }

  /// The maximum length of a change in addition to the headline.
  private static let maximumOtherLength = 60
  /// The minimum number of changed views that a title counts instead of naming.
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
    let isPushed: Bool

    init(_ change: OutlineChange) {
      (type, isSeen, isPushed) = (change.type, change.isSeen, change.isPushed)
      switch change.kind {
      case .added: self.change = .added
      case .removed: self.change = .removed
      case .changed(let edits, let frame):
        guard edits.isEmpty, let frame else {
          self.change = .edited(edits)
          return
        }
        let origin = FrameOffset(from: frame.reference.origin, to: frame.actual.origin)
        let size = FrameOffset(from: frame.reference.size, to: frame.actual.size)
        // Views that grow in rows move by different distances.
        let isAlike = !change.alikeViews.isEmpty
        self.change = .framed(
          x: isAlike ? 0 : origin.x, y: isAlike ? 0 : origin.y, width: size.x, height: size.y)
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
    case .added: return "\(name) \(change.isPushed ? "moved into view" : "added")"
    case .removed: return "\(name) \(change.isPushed ? "moved out of view" : "removed")"
    case .changed(let edits, let frame):
      if edits.count == 1, let text = sentence(edits[0], name, change, count: group.count) {
        return text
      }
      guard edits.isEmpty else { return "\(name): \(text(of: edits))" }
      let text =
        viewCount(of: group) > 1
        ? frame?.sharedTitleText(showsMovement: alikeCount(of: group) == 0) ?? ""
        : frame?.titleText ?? ""
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

  /// The number of views that the changes of a group stand for.
  private func viewCount(of group: [Int]) -> Int { group.count + alikeCount(of: group) }

  private func alikeCount(of group: [Int]) -> Int {
    group.reduce(0) { $0 + changes[$1].alikeViews.count }
  }

  private func name(of group: [Int]) -> String {
    let change = changes[group[0]]
    let count = viewCount(of: group)
    guard count == 1 else { return Self.count(count, change.type) }
    if let view = change.actual { return outlines.actual.titleName(of: view) }
    return change.reference.map { outlines.reference.titleName(of: $0) } ?? change.type
  }

  /// Returns a sentence for an edit that needs no property name, or `nil`.
  private func sentence(
    _ edit: OutlineChange.Edit, _ name: String, _ change: OutlineChange, count: Int
  ) -> String? {
    if let hiding = edit.facts.hides {
      let isHidden = edit.actual == hiding.rawValue
      if hiding == .hidden { return "\(name) \(isHidden ? "hidden" : "shown")" }
      return isHidden ? "\(name) hidden, \(edit.titleText(isDark: isDark))" : nil
    }
    switch edit.name {
    case OutlineChange.Edit.orderName: return change.actual.map { order(edit, name, view: $0) }
    case OutlineChange.Edit.typeName:
      return count == 1
        ? "\(edit.reference ?? "") replaced by \(name)"
        : "\(Self.count(count, edit.reference ?? "view")) replaced by \(name)"
    default: return nil
    }
  }

  /// Describes a view in front of, or behind, more siblings than before.
  private func order(_ edit: OutlineChange.Edit, _ name: String, view: Int) -> String {
    let (old, new) = (Int(edit.reference ?? "") ?? 0, Int(edit.actual ?? "") ?? 0)
    let parent = outlines.actual.nodes[view].parent
    let last = parent < 0 ? 0 : outlines.actual.children[parent].count - 1
    if new > old { return "\(name) brought \(new == last ? "to the front" : "forward")" }
    return "\(name) sent \(new == 0 ? "to the back" : "backward")"
  }

  private func text(of edits: [OutlineChange.Edit]) -> String {
    func priority(_ edit: OutlineChange.Edit) -> Int {
      edit.name == OutlineChange.Edit.typeName ? -1 : edit.facts.titleRank ?? .max
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
    if let offset = movementBelow(group) {
      return "and everything below moved \(offset.arrows)"
    }
    let count = total.moved.values.reduce(0, +)
    if let offset = total.moved.keys.first, total.moved.count == 1 {
      let isInserted = changes[group[0]].kind == .added || changes[group[0]].kind == .removed
      if isInserted, offset.x == 0, let side = side(of: offset, group) {
        return "and everything \(side) moved \(offset.arrows)"
      }
      return "and \(Self.count(count, "sibling")) moved \(offset.arrows)"
    }
    if count > 0 { return "and \(Self.count(count, "sibling")) moved" }
    if total.resized > 0, changes[group[0]].edits.isEmpty {
      return "and \(Self.count(total.resized, "sibling")) resized"
    }
    return ""
  }

  /// Returns the distance of everything below the views of a group, if the first inserted or
  /// removed rows are at one of them.
  private func movementBelow(_ group: [Int]) -> FrameOffset? {
    guard let below, let distance = Int(exactly: (below.offset * 1_000).rounded()),
      group.contains(where: { index in
        let box = changes[index].box
        return box.minY < below.rows.upperBound + 1 && box.maxY > below.rows.lowerBound - 1
      })
    else { return nil }
    return FrameOffset(x: 0, y: distance)
  }

  /// Returns the side of the views of a group on which all views are that moved by a distance, or
  /// `nil` if there are some on both sides or next to them.
  private func side(of offset: FrameOffset, _ group: [Int]) -> String? {
    let (old, new) = (outlines.reference, outlines.actual)
    let boxes = group.compactMap { index in
      changes[index].actual.map { new.nodes[$0].box }
        ?? changes[index].reference.map { old.nodes[$0].box }
    }
    guard let first = boxes.first else { return nil }
    let cause = boxes.dropFirst().reduce(first) { $0.union($1) }
    let isRemoved = changes[group[0]].kind == .removed
    var sides: Set<String> = []
    for (view, former) in outlines.matches.enumerated() where former >= 0 {
      let (before, after) = (old.nodes[former].box, new.nodes[view].box)
      guard FrameOffset(from: before.origin, to: after.origin) == offset else { continue }
      // The position of a removed view is that in the reference.
      let box = isRemoved ? before : after
      if box.minY >= cause.maxY - 0.5 {
        sides.insert("below")
      } else if box.maxY <= cause.minY + 0.5 {
        sides.insert("above")
      } else {
        return nil
      }
    }
    return sides.count == 1 ? sides.first : nil
  }

  /// Returns a number with a noun in the singular or plural.
  static func count(_ count: Int, _ noun: String) -> String {
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
    if case .changed(let edits, _) = kind { edits.isEmpty } else { isPushed }
  }
}

extension OutlineChange.FrameEdit {
  /// Returns the change that views with different frames have in common, such as `moved ↓ 4`.
  fileprivate func sharedTitleText(showsMovement: Bool) -> String {
    var parts: [String] = []
    let (wider, taller) = (actual.width - reference.width, actual.height - reference.height)
    if wider != 0 { parts.append("\(wider > 0 ? "wider" : "narrower") by \(abs(wider).titleText)") }
    if taller != 0 {
      parts.append("\(taller > 0 ? "taller" : "shorter") by \(abs(taller).titleText)")
    }
    let movement = FrameOffset(from: reference.origin, to: actual.origin)
    if showsMovement, movement.x != 0 || movement.y != 0 {
      parts.append("moved \(movement.arrows)")
    }
    return parts.joined(separator: ", ")
  }

  /// The changed components, such as `height 245 -> 237` or `moved ↓ 4`.
  var titleText: String {
    var parts: [String] = []
    let (old, new) = (reference.size, actual.size)
    let isWider = old.width.titleText != new.width.titleText
    let isTaller = old.height.titleText != new.height.titleText
    if isWider, isTaller {
      parts.append("size \(old.titleText) -> \(new.titleText)")
    } else if isWider {
      parts.append("width \(old.width.titleText) -> \(new.width.titleText)")
    } else if isTaller {
      parts.append("height \(old.height.titleText) -> \(new.height.titleText)")
    }
    let movement = FrameOffset(from: reference.origin, to: actual.origin)
    if !movement.arrows.isEmpty { parts.append("moved \(movement.arrows)") }
    return parts.isEmpty ? "frame changed" : parts.joined(separator: ", ")
  }
}

extension OutlineChange.Edit {
  /// The maximum length of a value in a title.
  private static let maximumTitleLength = 24

  /// The property with both values for a title, such as `alpha 1 -> 0.5`.
  ///
  /// - Parameter isDark: Whether each image has a dark interface.
  func titleText(isDark: DarkInterfaces) -> String {
    var (old, new) = (value(reference), value(actual))
    let resolved = (old.variant(isDark.reference), new.variant(isDark.actual))
    if resolved.0 != resolved.1 { (old, new) = resolved }
    if old != new, old.looksEqual(to: new) { (old, new) = (old.withCodePoints, new.withCodePoints) }
    let limit = Self.maximumTitleLength
    guard max(old.count, new.count) > limit else { return "\(name) \(old) -> \(new)" }
    guard old.hasPrefix("\"") || new.hasPrefix("\"") else { return "\(name) changed" }
    let (first, second) = (old.unquoted, new.unquoted)
    let common = zip(first, second).prefix { $0 == $1 }.count
    let start = max(0, common - limit / 3)
    let texts = [(old, first), (new, second)].map { value, text in
      value.hasPrefix("\"") ? "\"\(text.excerpt(from: start, limit))\"" : value
    }
    return "\(name) \(texts[0]) -> \(texts[1])"
  }

  /// Whether the property is a color.
  var isColor: Bool {
    facts.isColor && [reference, actual].contains { $0?.hasPrefix("#") == true }
  }

  private func value(_ text: String?) -> String {
    text ?? facts.initial ?? defaultText ?? "default"
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
  var arrows: String {
    func text(_ distance: Int, _ positive: String, _ negative: String) -> String? {
      let points = Double(abs(distance)) / 1_000
      guard points.titleText != "0" else { return nil }
      return "\(distance > 0 ? positive : negative) \(points.titleText)"
    }
    return [text(x, "→", "←"), text(y, "↓", "↑")].compactMap(\.self).joined(separator: " ")
  }
}

extension Size {
  /// The width and the height, such as `390x844`.
  var titleText: String { "\(width.titleText)x\(height.titleText)" }
}

extension Double {
  /// The number with at most two decimals.
  var titleText: String {
    guard abs(self) < 1e12 else { return shortDescription }
    return ((self * 100).rounded() / 100 + 0).shortDescription
  }
}

extension String {
  /// The part of the text from a position, at most as long as a limit, with an ellipsis for each
  /// part that is missing.
  func excerpt(from start: Int, _ limit: Int) -> String {
    let remaining = dropFirst(start)
    return (start > 0 ? "…" : "") + remaining.prefix(limit) + (remaining.count > limit ? "…" : "")
  }

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

  /// The text without the quotation marks around it.
  fileprivate var unquoted: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }

  /// The text with typographic quotation marks and arrows, for images: `Label "A": text "A" -> "B"`
  /// becomes `Label “A”: text “A” → “B”`.
  ///
  /// Arrows in quotation marks are part of a value and remain.
  package var typographic: String {
    var result = ""
    var (isQuoted, isEscaped) = (false, false)
    var start = result.startIndex
    for (index, character) in self.enumerated() {
      if character == "x", !isQuoted, dropFirst(index + 1).first?.isNumber == true,
        result.endsWithLength
      {
        // A size, such as 390x844.
        result.append("×")
      } else if character == "\"", !isEscaped {
        isQuoted.toggle()
        if isQuoted { start = result.endIndex }
        result.append(isQuoted ? "“" : "”")
        if !isQuoted, result[start...].unicodeScalars.contains(where: \.isRightToLeft) {
          // Isolated, the values before and after an arrow remain in this order.
          result.insert("\u{2068}", at: start)
          result.append("\u{2069}")
        }
      } else if character == ">", !isQuoted, result.hasSuffix(" -") {
        result.removeLast()
        result.append("→")
      } else {
        result.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }

  /// The variant of a color for an interface style; other texts are returned unchanged.
  fileprivate func variant(_ isDark: Bool) -> String {
    guard hasPrefix("#"), let bar = firstIndex(of: "|") else { return self }
    return String(isDark ? self[index(after: bar)...] : self[..<bar])
  }

  /// Whether the text ends with a number after a space, unlike an identifier such as `Grid2`.
  fileprivate var endsWithLength: Bool {
    let word = suffix(while: { !$0.isWhitespace })
    return !word.isEmpty && word.allSatisfy { $0.isNumber || $0 == "." }
  }

  private func suffix(while predicate: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, predicate(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

/// Whether the interfaces of two images are dark, which selects the variants of their colors.
struct DarkInterfaces: Hashable {
  let reference: Bool
  let actual: Bool

  init(reference: Bool, actual: Bool) { (self.reference, self.actual) = (reference, actual) }

  init(_ outlines: MatchedOutlines) {
    self.init(
      reference: outlines.reference.nodes[0].isDark, actual: outlines.actual.nodes[0].isDark)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
