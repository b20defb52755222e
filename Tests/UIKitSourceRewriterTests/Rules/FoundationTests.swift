import Testing

@testable import UIKitSourceRewriter

@Suite struct FoundationTests {
  @Test(arguments: [
    ("Bundle.main.infoDictionary", "uiKitResources.bundle.infoDictionary"),
    ("DispatchQueue.main.async {}", "UIKitMainQueue.main.async {}"),
    ("DispatchQueue.main\n  .asyncAfter()", "UIKitMainQueue.main\n  .asyncAfter()"),
    ("f(DispatchQueue.main)", "f(DispatchQueue.main)"),
    ("g.notify(queue: DispatchQueue.main) {}", "g.notify(queue: UIKitMainQueue.main) {}"),
    ("g.notify(queue: .main) {}", "g.notify(queue: UIKitMainQueue.main) {}"),
    ("f(queue: .main)", "f(queue: .main)"),
    ("OperationQueue.main.addOperation {}", "UIKitMainQueue.operations.addOperation {}"),
    ("OperationQueue.main.addOperations(a)", "UIKitMainQueue.operations.addOperations(a)"),
    ("RunLoop.main", "RunLoop.main"),
    ("a.Bundle.main", "a.Bundle.main"),
    (
      "extension DispatchQueue { static func f() { main.async {} } }",
      "extension DispatchQueue { static func f() { UIKitMainQueue.main.async {} } }"
    ),
    ("MainActor.assumeIsolated { a() }", "UIKitMainQueue.main.sync { a() }"),
    ("MainActor.assumeIsolated(a)", "UIKitMainQueue.main.sync(execute: a)"),
    ("await MainActor.run { a() }", "await UIKitMainQueue.run { a() }"),
  ])
  func bundlesAndQueuesAreThoseOfSnapshots(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  @Test(arguments: [
    ("String(format: \"%d\", 1)", "String(uiKitFormat: \"%d\", 1)"),
    ("String(format: a, arguments: b)", "String(uiKitFormat: a, arguments: b)"),
    ("String.localizedStringWithFormat(a, 1)", "String(uiKitLocalizedFormat: a, 1)"),
    ("String(format: a, locale: .current, 1)", "String(uiKitFormat: a, locale: .current, 1)"),
    ("a.String(format: b)", "a.String(format: b)"),
    ("NSString(format: a)", "NSString(format: a)"),
  ])
  func formatsUseTheResources(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  @Test(arguments: [
    ("var q: OperationQueue {\n  return OperationQueue.main\n}", "2:10"),
    ("f(DispatchQueue.main)", "1:3"), ("(queue ?? .main).async {}", "1:11"),
    ("var a: OperationQueue?\na = .main", "2:5"),
    ("DispatchQueue.main.schedule(after: a) {}", "1:1"),
    ("OperationQueue.main.addBarrierBlock {}", "1:1"),
    ("DispatchSource.makeTimerSource(queue: .main)", "1:39"),
  ])
  func aMainQueueThatIsPassedOnIsAWarning(source: String, position: String) {
    #expect(
      diagnostics(source) == [
        "\(position): warning: work that other code adds to this queue runs on its own, so a "
          + "snapshot may miss it"
      ])
  }

  @Test(arguments: [
    "let k = Kind.main", "let q: Kind = .main", "if q == DispatchQueue.main {}",
    "DispatchQueue.main.async {}", "let b = Bundle.main", "if DispatchQueue.main === q {}",
    "dispatchPrecondition(condition: .onQueue(.main))", "let l = DispatchQueue.main.label",
    "dispatchPrecondition(condition: .notOnQueue(DispatchQueue.main))", "f(bundle: .main)",
    "center.addObserver(forName: a, object: nil, queue: .main) { _ in }",
    "let q = DispatchQueue.main", "init(q: DispatchQueue = .main) {}",
    "var q: DispatchQueue { .main }", "var a: DispatchQueue?\na = .main",
    "extension DispatchQueue { static func f() { let q = DispatchQueue.main } }",
  ])
  func otherMainMembersAreNoWarning(source: String) {
    #expect(diagnostics(source) == [])
  }

  @Test(arguments: [
    ("let a = bundle.infoDictionary?[b]", "1:16"),
    ("a.object(forInfoDictionaryKey: b)", "1:3"),
  ])
  func valuesOfThePropertyListHaveAWarning(source: String, position: String) {
    #expect(
      diagnostics(source) == [
        "\(position): warning: the app's Info.plist is not read, so the value is missing"
      ])
    #expect(diagnostics("defaults.object(forKey: a); infoDictionary = b") == [])
  }

  @Test func cachesHoldValues() {
    #expect(rewritten("let a = NSCache<K, UIImage>()") == "let a = UIKitCache<K, UIImage>()")
    #expect(rewritten("let a: Foundation.NSCache<K, V>") == "let a: Foundation.NSCache<K, V>")
  }

  @Test(arguments: [
    ("c.addObserver(forName: a, object: b)", "c.addObserver(uiKitName: a, object: b)"),
    ("c.addObserver(self, selector: a)", "c.addObserver(self, selector: a)"),
  ])
  func blocksObserveNotificationsOfTheirTest(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }
}
