package import SnapshotComparison
package import SnapshotDrawing

/// The title of a failure sheet: the cause in a few words, and its consequences.
///
/// Lengths are in points.
package struct FailureTitle: Hashable, Sendable {
  /// The cause, such as `Label "Harbour": text "Harbor" -> "Harbour"`; empty if unknown.
  package let cause: Sentence
  /// The consequences of the cause, such as `and everything below moved ↓ 44`; may be empty.
  package let effects: Sentence
  /// The indices of the changes in the cause, among all changes.
  package let changes: [Int]
  /// The cause without the values of its color, such as `3 Labels: textColor`, for images that
  /// show the colors; `nil` if the cause is not about one color.
  package let colorCause: Sentence?
  /// Whether all differing pixels follow from the first change, such as that of the reading
  /// direction.
  package let explainsEverything: Bool

  init(
    _ cause: Sentence, _ effects: Sentence = "", changes: [Int] = [], colorCause: Sentence? = nil,
    explainsEverything: Bool = false
  ) {
    (self.cause, self.effects, self.changes) = (cause.capitalized, effects, changes)
    (self.colorCause, self.explainsEverything) = (colorCause, explainsEverything)
  }

  /// The cause and the consequences; empty if unknown.
  package var sentence: Sentence { [cause, effects].joined(separator: ", ") }

  /// The title without a known view: the change of the size, or the rows that were inserted or
  /// removed.
  package init(_ pixels: PixelDifference?, scale: Scale) {
    guard let pixels else {
      self.init("")
      return
    }
    let lines = pixels.alignment?.lineCounts ?? ""
    self.init(
      pixels.referenceSize != pixels.actualSize
        ? ChangeWords.size(from: pixels.referenceSize, to: pixels.actualSize, scale)
        : lines.isEmpty
          ? ChangeWords.changedPixels(pixels.differingPixelCount, places: pixels.clusterCount)
          : lines)
  }

  /// The title of images that different versions of the renderer drew.
  ///
  /// - Parameters:
  ///   - following: The changes that follow from the renderer.
  ///   - changeCount: The number of other changes of views, which are away from differing pixels.
  init(_ renderers: Renderers, _ following: [OutlineChange], changeCount: Int) {
    self.init(
      ChangeWords.renderer(from: renderers.reference, to: renderers.actual),
      changeCount == 0
        ? ChangeWords.following(
          following.reduce(0) { $0 + $1.layoutCount },
          isOnlyLayout: !following.contains(where: \.cameWithRenderer))
        : ChangeWords.changedElsewhere(changeCount))
  }

  /// Returns the same title with the versions of the renderer that drew the images.
  func adding(_ renderers: Renderers) -> FailureTitle {
    let phrase = ChangeWords.andRenderer(from: renderers.reference, to: renderers.actual)
    return FailureTitle(
      cause, [effects, phrase].joined(separator: ", "), changes: changes, colorCause: colorCause,
      explainsEverything: explainsEverything)
  }

  /// The title of equal view trees.
  ///
  /// - Parameters:
  ///   - view: The view at the first place, if there is one.
  ///   - changeCount: The number of changes of views elsewhere.
  init(unchangedView view: PlaceSearch.FrontmostView?, changeCount: Int = 0) {
    let elsewhere = ChangeWords.changedElsewhere(changeCount)
    if let view {
      self.init(
        ChangeWords.unchanged(view), changeCount == 0 ? ChangeWords.noPropertyChanged : elsewhere)
    } else {
      let cause = ChangeWords.drawsDifferently
      self.init(
        changeCount == 0 ? ChangeWords.noPropertyChanged : cause,
        changeCount == 0 ? cause : elsewhere)
    }
  }
}

/// The versions of the renderer that drew the reference and the snapshot; `nil` if unknown.
struct Renderers {
  let reference: String?
  let actual: String?

  /// Whether different versions drew the images.
  var differ: Bool { reference != actual }
}

extension ImageAlignment {
  /// The number of inserted and removed rows or columns.
  fileprivate var lineCounts: Sentence {
    func count(_ kind: Band.Kind) -> Int {
      bands.filter { $0.kind == kind && !$0.isSpace && !$0.isConsequence }
        .reduce(0) { $0 + $1.range.count }
    }
    return ChangeWords.lines(inserted: count(.inserted), removed: count(.removed), axis)
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
        ChangeWords.title(trait, isDark), ChangeWords.changedViews(others), changes: [root],
        explainsEverything: true)
    }
    // A renamed root is not the cause of a change inside it.
    let lead = changes.indices.first { !isOnlyContext($0) && isNear[$0] } ?? 0
    let key = GroupKey(changes[lead])
    let group = changes.indices.filter { GroupKey(changes[$0]) == key }
    // A change without differing pixels is not visible, such as that of an accessibility label.
    let edited = seen.filter { !changes[$0].isMovedOnly && isNear[$0] }
    if edited.count >= Self.manyCount, group.count * 2 <= edited.count {
      return FailureTitle(manyChanges(edited), changes: edited)
    }
    let others = edited.filter { GroupKey(changes[$0]) != key && !isInHiddenView($0, of: group) }
    let phrases = [consequence(of: group), resizing(unless: group), more(others)]
    return FailureTitle(
      cause(of: group), phrases.joined(separator: ", "), changes: group,
      colorCause: colorCause(of: group))
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
      ChangeWords.anotherScreen(from: old, to: new), changes: [root], explainsEverything: true)
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

  /// Returns the phrase for changes that the cause does not mention: the change, if there is only
  /// one, or the names of the views.
  private func more(_ others: [Int]) -> Sentence {
    guard let first = others.first else { return "" }
    if others.count == 1 { return ChangeWords.more(cause(of: [first]), named: name(of: [first])) }
    var names: [String] = []
    for index in others {
      let name = name(of: [index])
      if !names.contains(name) { names.append(name) }
    }
    return ChangeWords.more(names)
  }

  /// The minimum number of changed views that a title counts instead of naming.
  private static let manyCount = 6

  /// Returns the change of the size of the root, unless it is the cause.
  private func resizing(unless group: [Int]) -> Sentence {
    guard let root = changes.indices.first(where: { changes[$0].actual == 0 }),
      !group.contains(root), let frame = changes[root].frame
    else { return "" }
    return ChangeWords.rootResized(frame)
  }

  // MARK: Groups

  /// The changes that a title mentions together: the same change of views of one type.
  private struct GroupKey: Equatable {
    enum Change: Equatable {
      case present(OutlineChange.Kind)
      case edited([OutlineChange.Edit])
      case framed(x: Int, y: Int, width: Int, height: Int)
    }

    let type: String
    let change: Change
    let isSeen: Bool

    init(_ change: OutlineChange) {
      (type, isSeen) = (change.type, change.isSeen)
      switch change.kind {
      case .added, .removed, .movedIntoView, .movedOutOfView: self.change = .present(change.kind)
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
  private func manyChanges(_ indices: [Int]) -> Sentence {
    var counts: [String: Int] = [:]
    for index in indices {
      for edit in changes[index].edits { counts[edit.name, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return ChangeWords.manyChanges(
      indices.count, mostOften: most.flatMap { $0.value > 1 ? $0.key : nil })
  }

  // MARK: Views

  private func cause(of group: [Int]) -> Sentence {
    ChangeWords.title(changes[group[0]], of: subject(of: group))
  }

  private func colorCause(of group: [Int]) -> Sentence? {
    let edits = changes[group[0]].edits
    guard edits.count == 1, edits[0].isColor else { return nil }
    return ChangeWords.titleWithoutValues(edits[0], of: subject(of: group))
  }

  private func subject(of group: [Int]) -> ChangeWords.Subject {
    let parent = changes[group[0]].actual.map { outlines.actual.nodes[$0].parent } ?? -1
    return ChangeWords.Subject(
      name: name(of: group), changeCount: group.count, alikeCount: alikeCount(of: group),
      frontOrder: parent < 0 ? 0 : outlines.actual.children[parent].count - 1,
      unnamed: unnamed(group), isDark: isDark)
  }

  /// Returns the position of a single added or removed view without a text that identifies it.
  private func unnamed(_ group: [Int]) -> (box: Rect, isDrawn: Bool)? {
    let change = changes[group[0]]
    guard viewCount(of: group) == 1, change.kind == .added || change.kind == .removed else {
      return nil
    }
    let isAdded = change.kind == .added
    let tree = isAdded ? outlines.actual : outlines.reference
    guard let view = isAdded ? change.actual : change.reference,
      !tree.titleName(of: view).contains("\"")
    else { return nil }
    return (tree.nodes[view].box, tree.isDrawn(view))
  }

  /// The number of views that the changes of a group stand for.
  private func viewCount(of group: [Int]) -> Int { group.count + alikeCount(of: group) }

  private func alikeCount(of group: [Int]) -> Int {
    group.reduce(0) { $0 + changes[$1].alikeViews.count }
  }

  private func name(of group: [Int]) -> String {
    let change = changes[group[0]]
    let count = viewCount(of: group)
    guard count == 1 else { return ChangeWords.count(count, change.type) }
    if let view = change.actual { return outlines.actual.titleName(of: view) }
    return change.reference.map { outlines.reference.titleName(of: $0) } ?? change.type
  }

  private func consequence(of group: [Int]) -> Sentence {
    var total = OutlineChange.Consequences()
    for index in group {
      let consequences = changes[index].consequences
      total.moved.merge(consequences.moved, uniquingKeysWith: +)
      total.resized += consequences.resized
      total.inside += consequences.inside
    }
    if let offset = movementBelow(group) { return ChangeWords.everythingMoved("below", offset) }
    let count = total.moved.values.reduce(0, +)
    if let offset = total.moved.keys.first, total.moved.count == 1 {
      let isInserted = changes[group[0]].kind == .added || changes[group[0]].kind == .removed
      if isInserted, offset.x == 0, let side = side(of: offset, group) {
        return ChangeWords.everythingMoved(side, offset)
      }
      return ChangeWords.siblingsMoved(count, offset)
    }
    if count > 0 { return ChangeWords.siblingsMoved(count, nil) }
    if total.resized > 0, changes[group[0]].edits.isEmpty {
      return ChangeWords.siblingsResized(total.resized)
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
}

extension OutlineChange {
  /// Whether only the position or the size of the view changed.
  fileprivate var isMovedOnly: Bool {
    if case .changed(let edits, _) = kind { edits.isEmpty } else { isPushed }
  }
}

extension OutlineChange.Edit {
  /// Whether the property is a color; texts in outlines start with a quotation mark.
  var isColor: Bool { [reference, actual].contains { $0?.hasPrefix("#") == true } }
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
