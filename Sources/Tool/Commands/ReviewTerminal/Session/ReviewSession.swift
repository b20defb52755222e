import SnapshotAssertCore
import SnapshotReview

/// The state of a review: its snapshots, the current one, the filter, and the decisions.
///
/// It changes no file. ``perform(_:)`` returns what must be done, and the caller reports the
/// outcome.
struct ReviewSession: Sendable {
  /// An effect of a command outside the session.
  enum Effect: Hashable, Sendable {
    /// The plan must be applied.
    case apply(Plan, Plan.Action)
    /// The last step must be undone.
    case undo
    /// The page must be opened.
    case openPage
    /// The review ends.
    case quit
  }

  /// A line about the last command.
  struct Message: Hashable, Sendable {
    var text: String
    /// Whether the command failed.
    var isError = false
  }

  /// The snapshots, grouped by cause.
  var items: [ReviewItem] = []
  private(set) var causes: [ReviewCause] = []
  /// The indices of the snapshots that match the filter.
  private(set) var visible: [Int] = []
  /// The index of the current snapshot in ``visible``.
  private(set) var position = 0
  /// The view of the current snapshot.
  var view = ReviewView()
  /// The text of the filter.
  private(set) var query = ""
  /// Whether the text of the filter is being edited.
  private(set) var isFiltering = false
  /// Whether the overview of keys is shown.
  private(set) var showsHelp = false
  /// The outcome of the last command.
  var message: Message?
  /// The number of frames of the current snapshot, which the caller sets.
  var frameCount = 1
  /// The number of lines that a page has, which the layout sets.
  var pageLength = 10

  /// Whether the snapshots are images of compared folders, so that there are no tests to run.
  let isOfFolders: Bool

  /// Creates a session with grouped snapshots.
  init(_ groups: [ReviewGroup], isOfFolders: Bool = false) {
    self.isOfFolders = isOfFolders
    for group in groups where group.kind != .others {
      var entire: Set<String> = []
      var id: String?
      if case .cause(let cause) = group.kind {
        id = cause.id
        entire = Set(cause.snapshots.filter(\.isEntire).map(\.path))
      }
      let index = causes.count
      items += group.snapshots.map {
        ReviewItem(snapshot: $0, group: index, isEntire: entire.contains($0.path))
      }
      let count = group.snapshots.count { entire.contains($0.path) }
      causes.append(
        ReviewCause(
          title: group.title(arrow: "→"), id: id, count: group.snapshots.count,
          entireCount: count))
    }
    visible = Array(items.indices)
  }

  /// The current snapshot, or `nil` if the filter matches none.
  var current: ReviewItem? { visible.indices.contains(position) ? items[visible[position]] : nil }

  /// The cause of the current snapshot.
  var currentCause: ReviewCause? { current.map { causes[$0.group] } }

  /// The number of snapshots with a state.
  func count(_ state: ReviewItem.State) -> Int { items.count { $0.state == state } }

  /// The number of snapshots without a decision.
  var openCount: Int { items.count(where: \.isOpen) }

  /// The indices of the open, visible snapshots that the current cause explains entirely.
  var acceptableWithCause: [Int] {
    guard let current, causes[current.group].id != nil else { return [] }
    return visible.filter {
      items[$0].group == current.group && items[$0].isEntire && items[$0].isOpen
    }
  }
}

// MARK: Position

extension ReviewSession {
  /// Selects a snapshot by its index in ``visible``.
  mutating func select(_ index: Int) {
    let index = max(0, min(visible.count - 1, index))
    guard index != position else { return }
    position = index
    view.reset()
  }

  /// Selects the next snapshot without a decision, starting with the current one.
  mutating func advance() {
    let after = Array(visible.indices.dropFirst(position + 1))
    let before = Array(visible.indices.prefix(position))
    if let next = (after + before).first(where: { items[visible[$0]].isOpen }) {
      select(next)
    }
  }

  fileprivate mutating func stepCause(_ direction: Int) {
    guard let current else { return }
    if direction > 0 {
      if let next = visible.indices.first(where: {
        $0 > position && items[visible[$0]].group != current.group
      }) {
        select(next)
      }
    } else if let last = visible.indices.last(where: {
      $0 < position && items[visible[$0]].group != current.group
    }) {
      let group = items[visible[last]].group
      select(visible.firstIndex { items[$0].group == group } ?? last)
    }
  }

  fileprivate mutating func selectNextConfiguration() {
    guard let current else { return }
    func test(_ item: ReviewItem) -> [String] {
      [item.result.module] + item.result.suite + [item.result.function]
    }
    let name = test(current)
    let same = visible.indices.filter { test(items[visible[$0]]) == name }
    guard same.count > 1, let index = same.firstIndex(of: position) else {
      message = Message(text: "this test has no other configuration here")
      return
    }
    let view = view
    select(same[(index + 1) % same.count])
    // Keep the place, so that the configurations are easy to compare.
    self.view.place = view.place
    self.view.zoom = view.zoom
  }

  fileprivate mutating func applyFilter() {
    let selected = current?.snapshot.id
    let filter = ReviewFilter(query)
    visible = items.indices.filter { filter.matches(items[$0], cause: causes[items[$0].group]) }
    position = visible.firstIndex { items[$0].snapshot.id == selected } ?? 0
    if current?.snapshot.id != selected { view.reset() }
  }
}

// MARK: Input

extension ReviewSession {
  mutating func press(_ key: Key) -> Effect? {
    if isFiltering {
      edit(key)
      return nil
    }
    if showsHelp {
      showsHelp = false
      if key == .escape || key == .enter || ReviewAction.action(for: key) == .help { return nil }
    }
    guard let action = ReviewAction.action(for: key) else { return nil }
    return perform(action)
  }

  /// Handles pasted text, which is never a command.
  mutating func paste(_ text: String) {
    guard isFiltering else { return }
    query += text.prefix(200).filter { !$0.isNewline }
    applyFilter()
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .enter: isFiltering = false
    case .escape, .control("g"):
      isFiltering = false
      query = ""
    case .backspace: if !query.isEmpty { query.removeLast() }
    case .control("u"): query = ""
    case .control("w"):
      while query.last == " " { query.removeLast() }
      while let last = query.last, last != " " { query.removeLast() }
    case .character(let character): if query.count < 200 { query.append(character) }
    default: return
    }
    applyFilter()
  }

  /// Performs a command.
  ///
  /// - Returns: The effect that the caller must perform, or `nil` if there is none.
  mutating func perform(_ action: ReviewAction) -> Effect? {
    message = nil
    switch action {
    case .accept: return decide(.accept)
    case .reject: return decide(.reject)
    case .acceptCause: return acceptCause()
    case .skip:
      if let current, current.isOpen { items[visible[position]].state = .skipped }
      advance()
    case .undo: return .undo
    case .next: select(position + 1)
    case .previous: select(position - 1)
    case .nextCause: stepCause(1)
    case .previousCause: stepCause(-1)
    case .first: select(0)
    case .last: select(visible.count - 1)
    case .nextConfiguration: selectNextConfiguration()
    case .page: return .openPage
    case .filter: isFiltering = true
    case .help: showsHelp = true
    case .quit: return .quit
    default: look(action)
    }
    return nil
  }

  private mutating func look(_ action: ReviewAction) {
    switch action {
    case .nextPlace: stepPlace(1)
    case .previousPlace: stepPlace(-1)
    case .nextFrame: view.frame = min(frameCount - 1, view.frame + 1)
    case .previousFrame: view.frame = max(0, view.frame - 1)
    case .mode:
      let modes = ReviewView.Mode.allCases
      let index = modes.firstIndex(of: view.mode) ?? 0
      setMode(modes[(index + 1) % modes.count])
    case .difference: setMode(view.mode == .difference ? .all : .difference)
    case .blink:
      let isBlinking = !view.isBlinking
      setMode(isBlinking ? .single : .all)
      view.isBlinking = isBlinking
    case .otherSide:
      setMode(.single)
      view.showsBefore.toggle()
    case .zoom: view.zoom = view.zoom.next
    case .zoomIn: view.step(1)
    case .zoomOut: view.step(-1)
    case .fit:
      view.zoom = .fit
      view.pan = ReviewView.Pan()
    case .panLeft: view.pan.x -= 1
    case .panRight: view.pan.x += 1
    case .panUp: view.pan.y -= 1
    case .panDown: view.pan.y += 1
    case .tree:
      view.showsTree.toggle()
      view.scroll = 0
    case .pageUp: view.scroll = max(0, view.scroll - pageLength)
    case .pageDown: view.scroll += pageLength
    default: break
    }
  }

  private mutating func setMode(_ mode: ReviewView.Mode) {
    view.mode = mode
    view.isBlinking = false
    view.showsTree = false
  }

  private mutating func stepPlace(_ direction: Int) {
    guard let current else { return }
    view.place = max(0, min(current.places.count - 1, view.place + direction))
    view.pan = ReviewView.Pan()
    // In a text, the places are hunks.
    if let lines = current.result.text?.lines {
      let hunks = lines.indices.filter { lines[$0].hasPrefix("@@") }
      let next =
        direction > 0
        ? hunks.first { $0 > view.scroll } : hunks.last { $0 < view.scroll }
      if let next { view.scroll = next }
    }
  }
}
