// Members of Foundation and Dispatch that stand for the app, its main thread, or its resources.

extension SourceRewriter {
  private static let queues: Set = ["DispatchQueue", "OperationQueue"]
  /// The members of queues, in addition to the replaced ones, that add work.
  private static let workingMembers: Set = [
    "addBarrierBlock", "asyncAndWait", "schedule", "underlyingQueue",
  ]

  /// Replaces the main queues where they get work.
  mutating func rewriteMain(at index: Int) {
    var start = index
    var type = ""
    if source.text(index - 1) == "." {
      if Self.queues.contains(source.text(index - 2)) { type = source.text(index - 2) }
      start = index - (type.isEmpty ? 1 : 2)
      guard source.text(start - 1) != "." else { return }
    } else {
      // In an extension of the queue, the name of the type is not needed.
      type = source.type(around: index)?.name ?? ""
      guard Self.queues.contains(type), source.text(index + 1) == "." else { return }
    }
    let member = source.text(index + 1) == "." ? source.text(index + 2) : ""
    switch (type, member) {
    case ("DispatchQueue", "async"), ("DispatchQueue", "asyncAfter"), ("DispatchQueue", "sync"):
      replace(start...index, with: "UIKitMainQueue.main")
    case ("OperationQueue", "addOperation"), ("OperationQueue", "addOperations"):
      replace(start...index, with: "UIKitMainQueue.operations")
    default:
      let words = (start - 4..<start).map(source.text)
      if words == ["notify", "(", "queue", ":"], type != "OperationQueue" {
        // The queue to which a group of tasks adds work.
        replace(start...index, with: "UIKitMainQueue.main")
      } else if member.isEmpty && isPassedOn(type, at: start...index)
        || !type.isEmpty && Self.workingMembers.contains(member)
      {
        report(
          .warning, start,
          "work that other code adds to this queue runs on its own, so a snapshot may miss it; "
            + "write `DispatchQueue.main.async` where it is added")
      }
    }
  }

  /// Whether a value is a main queue that is passed on, so that the calls that add work to it are
  /// not known.
  private func isPassedOn(_ type: String, at range: ClosedRange<Int>) -> Bool {
    let previous = source.text(range.lowerBound - 1)
    if let open = source.parent(of: range.lowerBound) {
      // Blocks that observe notifications are called at once.
      if hasArgument("forName", at: open - 1) { return false }
      // A precondition compares the queue.
      let conditions = ["notOnQueue", "onQueue", "onQueueAsBarrier"]
      if conditions.contains(source.text(open - 1)) { return false }
    }
    // The copies schedule the blocks that they add to a stored dispatch queue.
    let isKept = ["=", "return", "{", "?"].contains(previous)
    if !type.isEmpty {
      let isCompared =
        previous == "=" && ["=", "!"].contains(source.text(range.lowerBound - 2))
        || ["=", "!"].contains(source.text(range.upperBound + 1))
      return !isCompared && !(isKept && type == "DispatchQueue")
    }
    var name = range.lowerBound - 2
    guard [":", "=", "?", "{"].contains(previous) else { return false }
    while source.text(name) == "?" { name -= 1 }
    // The name is that of a value or, in a declaration, that of its type.
    let types = facts.typesOfValues(named: source.text(name)) ?? [source.text(name)]
    if isKept, types == ["DispatchQueue"] { return false }
    return source.text(name).lowercased().hasSuffix("queue") || !types.isDisjoint(with: Self.queues)
  }

  /// Calls a closure of the main actor where the code of a test runs.
  ///
  /// Swift would stop the process on the thread of a test, or run the closure on the main thread
  /// while the test runs.
  mutating func rewriteIsolation(at index: Int) {
    guard source.text(index + 1) == "." else { return }
    switch source.text(index + 2) {
    case "assumeIsolated":
      replace(index...index + 2, with: "UIKitMainQueue.main.sync")
      if source.text(index + 3) == "(" { insert("execute: ", after: index + 3) }
    case "run": replace(index, with: "UIKitMainQueue")
    default: break
    }
  }

  /// Reports a value of the app's property list.
  mutating func reportPropertyList(at index: Int) {
    let isCall = source.text(index + 1) == "(" && source.text(index + 2) == "forInfoDictionaryKey"
    guard source.text(index) != "object" || isCall else { return }
    report(
      .warning, index,
      "the app's Info.plist is not read, so the value is missing; pass the value to the view")
  }

  /// Lets blocks that observe notifications get only those of the same test.
  mutating func rewriteObservation(at index: Int) {
    if source.text(index + 1) == "(", source.text(index + 2) == "forName",
      source.text(index + 3) == ":"
    {
      replace(index + 2, with: "uiKitName")
    }
  }

  /// Replaces the creation of text by a format, which may have plural forms in the resources.
  mutating func rewriteFormat(at index: Int) {
    if source.text(index + 1) == "(", source.text(index + 2) == "format",
      source.text(index + 3) == ":"
    {
      replace(index + 2, with: "uiKitFormat")
    } else if source.text(index + 2) == "localizedStringWithFormat", source.text(index + 3) == "(" {
      replace(index...index + 3, with: "String(uiKitLocalizedFormat: ")
    }
  }

  /// Deletes a cast to a type of Core Foundation, which is bridged on Apple's systems only.
  mutating func deleteCoreFoundationCast(at index: Int) {
    let isForced = ["?", "!"].contains(source.text(index + 1))
    let type = index + (isForced ? 2 : 1)
    let names = ["CFArray", "CFData", "CFDictionary", "CFNumber", "CFString", "CFURL"]
    guard names.contains(source.text(type)) else { return }
    let isOptional = source.text(type + 1) == "?" && source.isAdjacent(type + 1)
    replace(index...(isOptional ? type + 1 : type), with: "")
  }
}
