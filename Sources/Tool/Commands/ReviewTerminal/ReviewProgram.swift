import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The program that shows a review on a terminal and applies its decisions.
final class ReviewProgram {
  /// The time after which a lone Escape character counts as the key, in milliseconds.
  private static let escapeTime = 50
  /// The time for which each image is shown while before and after alternate, in milliseconds.
  private static let blinkTime = 500

  private let device: TerminalDevice
  private let context: CommandContext
  private let acceptance: Acceptance
  private let openPage: (() -> String?)?
  private let store: ImageStore
  private var session: ReviewSession
  private var facts: TerminalFacts
  private var reader = InputReader()
  private var writer: FrameWriter
  private var lines: LineWriter
  /// The ID of the snapshot whose first differing frame was selected.
  private var shown: String?
  /// The ID of the snapshot that was on the screen when the current input arrived.
  private var seen: String?
  /// The ID of the snapshot on the screen, or `nil` if the screen is too small for one.
  private var drawn: String?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - session: The snapshots.
  ///   - device: The terminal.
  ///   - context: The directories and the environment.
  ///   - openPage: Opens the page, and returns an error or `nil`.
  init(
    _ session: ReviewSession, on device: TerminalDevice, in context: CommandContext,
    openPage: (() -> String?)?
  ) {
    (self.session, self.device, self.context) = (session, device, context)
    self.openPage = openPage
    acceptance = context.acceptance
    store = ImageStore(context.location)
    facts = TerminalFacts(environment: context.environment)
    writer = FrameWriter(depth: .none)
    lines = LineWriter()
  }

  /// Runs until the reviewer quits.
  ///
  /// - Returns: The final state of the session.
  /// - Throws: A ``CommandError`` if the terminal is closed.
  func run() throws(CommandError) -> ReviewSession {
    try device.enter(usesScreen: !facts.isDumb)
    defer { device.leave() }
    if facts.isAskable {
      try facts.collectAnswers(device, &reader) { number throws(CommandError) in
        try handle(signal: number)
      }
    }
    while try !present() {
      let event = try device.wait(milliseconds: timeout)
      if event == .timeout, session.view.isBlinking { session.view.showsBefore.toggle() }
      if try handle(event) { break }
    }
    return session
  }

  /// Draws the session, and handles the keys that were pressed before a new snapshot was on the
  /// screen.
  ///
  /// These keys navigate, but decide nothing: one read can contain many keys, and a held `y` would
  /// accept snapshots that nobody has seen.
  ///
  /// - Returns: Whether the review ends.
  private func present() throws(CommandError) -> Bool {
    while true {
      try draw()
      guard drawn != seen else { return false }
      seen = nil
      var isUnchanged = true
      while case let event = try device.wait(milliseconds: 0), event != .timeout {
        if try handle(event) { return true }
        isUnchanged = false
      }
      seen = drawn
      if isUnchanged { return false }
    }
  }

  /// Whether the current snapshot, if there is one, was on the screen before the current input.
  private var isSeen: Bool { session.current.map { $0.snapshot.id == seen } ?? true }

  private var timeout: Int? {
    if reader.isEscapePending { return Self.escapeTime }
    return session.view.isBlinking ? Self.blinkTime : nil
  }

  // MARK: Events

  /// Handles an event.
  ///
  /// - Returns: Whether the review ends.
  private func handle(_ event: TerminalDevice.Event) throws(CommandError) -> Bool {
    switch event {
    case .input(let bytes):
      let isAnswering = facts.isAskable && !facts.isComplete
      for input in reader.decode(bytes, isAnswering: isAnswering) where try handle(input) {
        return true
      }
    case .timeout:
      for input in reader.decodeSilence() where try handle(input) { return true }
    case .signal(let number): try handle(signal: number)
    }
    return false
  }

  /// Handles an input.
  ///
  /// - Returns: Whether the review ends.
  private func handle(_ input: TerminalInput) throws(CommandError) -> Bool {
    switch input {
    case .answer(let answer):
      let graphics = facts.graphics
      facts.add(answer)
      // Half blocks and images would mix.
      if facts.graphics != graphics { writer.invalidate() }
    case .paste(let text):
      session.paste(text)
    case .key(.control("l")):
      writer.invalidate()
    case .key(let key):
      guard let effect = session.press(key) else { return false }
      switch effect {
      case .quit: return true
      // The reviewer has not seen the snapshot that the key would decide about.
      case .apply where !isSeen, .undo where !isSeen:
        session.message = ReviewSession.Message(
          text: "the key came before its snapshot was shown, and decided nothing")
      case .apply(let plan, let action): apply(plan, action)
      case .undo: undo()
      case .openPage: try showPage()
      }
    }
    return false
  }

  private func handle(signal number: Int32) throws(CommandError) {
    switch number {
    case SIGTSTP:
      try device.suspend()
      writer.invalidate()
    case SIGCONT:
      try device.reenter()
      writer.invalidate()
    case SIGWINCH: break
    default:
      device.leave()
      session.report(in: context)
      TerminalSignals.raiseDefault(number)
    }
  }

  private func apply(_ plan: Plan, _ action: Plan.Action) {
    do {
      let applied = try acceptance.apply(plan)
      session.didApply(plan, action, recovered: applied.recovered)
    } catch {
      session.didRefuse(plan, error)
      let text = session.message?.text ?? ""
      session.message?.text = context.completing(text)
    }
  }

  private func undo() {
    do {
      let undone = try acceptance.undo()
      // The references have their previous contents again.
      store.removeAll()
      session.didUndo(undone) { item in
        item.result.reference.flatMap { acceptance.decision(about: $0.path)?.action }
      }
    } catch {
      session.didFail(context.completing(error.description))
    }
  }

  private func showPage() throws(CommandError) {
    guard let openPage else { return session.didFail("the page is not available here") }
    device.leave()
    context.output.note("Ctrl-C in this terminal returns to the review here")
    let problem = openPage()
    try device.enter(usesScreen: !facts.isDumb)
    writer.invalidate()
    store.removeAll()
    session.refresh { item in
      item.result.reference.flatMap { acceptance.decision(about: $0.path)?.action }
    }
    if let problem { session.didFail(problem) }
  }

  // MARK: Drawing

  private func draw() throws(CommandError) {
    let size = device.size
    let cell = facts.cellSize ?? size.cell ?? TerminalFacts.defaultCellSize
    let graphics = facts.graphics
    let output = ImageOutput(graphics, cell: cell)
    let pair = session.current.map { store.pair(for: $0.result) }
    session.frameCount = max(1, pair?.frameCount ?? 1)
    if let id = session.current?.snapshot.id, id != shown {
      shown = id
      session.view.frame = session.current.flatMap { pair?.firstFrame(of: $0) } ?? 0
    }
    let layout = ReviewScreen(session, output).layout(
      columns: size.columns, rows: size.rows, pair: pair)
    drawn = layout.hasSnapshot ? session.current?.snapshot.id : nil
    session.view.effectiveZoom = layout.effectiveZoom
    session.pageLength = layout.pageLength
    session.view.scroll = min(session.view.scroll, layout.scrollLimit)
    if facts.isDumb {
      return try device.write(lines.bytes(for: layout.frame))
    }
    writer.depth = facts.depth
    writer.removal = { graphics == .kitty ? KittyEncoder.removal(key: $0) : [] }
    device.farewell = graphics == .kitty ? KittyEncoder.removalOfAll : ""
    try device.write(writer.bytes(for: layout.frame))
  }
}
