import SnapshotComparison
import SnapshotGeometry

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
      let trait = changes[root].edits.first(where: { Self.traitNames.contains($0.name) }),
      Self.pervasiveTraits.contains(trait.name)
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
        && changes[index].edits.contains { ["type", "controller"].contains($0.name) }
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
    let texts = Set(old.labels.compactMap(\.self))
    let labels = new.labels.compactMap(\.self)
    let sharedCount = labels.count { texts.contains($0) }
    return sharedCount > 0 && sharedCount * 2 >= labels.count
  }

  /// Returns whether a change is only that of the type of the root, or of a trait without an effect
  /// of its own.
  private func isOnlyContext(_ index: Int) -> Bool {
    let names = Self.traitNames.union(["type", "controller"])
    return changes[index].actual == 0 && changes[index].frame == nil
      && !changes[index].edits.isEmpty
      && changes[index].edits.allSatisfy { names.contains($0.name) }
  }

  /// Returns whether a change is inside a view of a group that is no longer visible.
  private func isInHiddenView(_ index: Int, of group: [Int]) -> Bool {
    let hidden = Set(
      group.compactMap { changes[$0].actual }.filter { !outlines.actual.isSeen[$0] })
    var view = changes[index].actual ?? -1
    while view >= 0, !hidden.isEmpty {
      if hidden.contains(view) { return true }
      view = outlines.actual.parents[view]
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
  /// The properties of the root that affect all views.
  private static let pervasiveTraits: Set = [
    "userInterfaceStyle", "layoutDirection", "preferredContentSizeCategory", "displayScale",
  ]
  /// The properties of the root that can affect views.
  private static let traitNames: Set = [
    "userInterfaceStyle", "layoutDirection", "preferredContentSizeCategory", "localeIdentifier",
    "displayScale", "horizontalSizeClass", "verticalSizeClass", "safeAreaInsets", "fonts",
  ]
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
      if edits.count == 1, let text = sentence(edits[0], name, change, count: group.count) {
        return text
      }
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
    _ edit: OutlineChange.Edit, _ name: String, _ change: OutlineChange, count: Int
  ) -> String? {
    switch edit.name {
    case "isHidden": "\(name) \(edit.actual == "true" ? "hidden" : "shown")"
    case "alpha" where edit.actual == "0": "\(name) hidden, \(edit.titleText(isDark: isDark))"
    case OutlineChange.Edit.orderName: change.actual.map { order(edit, name, view: $0) }
    case "type":
      count == 1
        ? "\(edit.reference ?? "") replaced by \(name)"
        : "\(Self.count(count, edit.reference ?? "view")) replaced by \(name)"
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
  /// The change that views with different frames have in common, such as `moved ↓ 4`.
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
