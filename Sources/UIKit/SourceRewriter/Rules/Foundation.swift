// Members of Foundation and Dispatch that stand for the app, its main thread, or its resources.

extension SourceRewriter {
  /// Replaces the bundle of the app, and the main queues where they get work.
  mutating func rewriteMain(at index: Int) {
    guard source.text(index - 1) == "." else { return }
    let hasType = ["Bundle", "DispatchQueue", "OperationQueue"].contains(source.text(index - 2))
    let start = hasType ? index - 2 : index - 1
    guard source.text(start - 1) != "." else { return }
    let member = source.text(index + 1) == "." ? source.text(index + 2) : ""
    switch (hasType ? source.text(start) : "", member) {
    case ("Bundle", _): replace(start...index, with: "uiKitResources.bundle")
    case ("DispatchQueue", "async"), ("DispatchQueue", "asyncAfter"), ("DispatchQueue", "sync"):
      replace(start...index, with: "UIKitMainQueue.main")
    case ("OperationQueue", "addOperation"), ("OperationQueue", "addOperations"):
      replace(start...index, with: "UIKitMainQueue.operations")
    case (let type, _):
      let words = (start - 4..<start).map(source.text)
      if words == ["notify", "(", "queue", ":"], type != "OperationQueue" {
        // The queue to which a group of tasks adds work.
        replace(start...index, with: "UIKitMainQueue.main")
      } else if isStored(type, before: start) {
        report(
          .warning, start,
          "blocks on this queue run on their own, so a snapshot may miss them; write "
            + "`DispatchQueue.main.async` where they are added")
      }
    }
  }

  /// Whether a main queue is kept, so that the calls that add work to it are not known.
  private func isStored(_ type: String, before start: Int) -> Bool {
    let isValue = source.text(start - 1) == "=" && source.text(start - 2) != "="
    switch type {
    case "DispatchQueue", "OperationQueue": return isValue || source.text(start - 1) == "return"
    case "": return isValue && ["DispatchQueue", "OperationQueue"].contains(source.text(start - 2))
    default: return false
    }
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
