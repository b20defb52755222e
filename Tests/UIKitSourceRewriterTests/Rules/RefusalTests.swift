import Testing

@testable import UIKitSourceRewriter

@Suite struct RefusalTests {
  @Test(arguments: [
    ("import SwiftUI", "1:8: error: the module SwiftUI is not available for snapshots"),
    (
      "\n@_implementationOnly import MapKit",
      "2:29: error: the module MapKit is not available for snapshots"
    ),
    (
      "method_exchangeImplementations(a, b)",
      "1:1: error: method_exchangeImplementations exchanges methods at run time, which needs the "
        + "Objective-C runtime"
    ),
    (
      "Bundle.a.loadNibNamed(\"A\", owner: nil)",
      "1:10: error: loadNibNamed loads a nib file, which cannot be read"
    ),
    ("let s = UIStoryboard(name: \"A\", bundle: nil)", "1:9: error: storyboards cannot be read"),
    (
      "UIButton.appearance().tintColor = .red",
      "1:10: error: the appearance proxy has no effect on snapshots"
    ),
    (
      "UIButton.appearance(whenContainedInInstancesOf: [A.self]).tintColor = .red",
      "1:10: error: the appearance proxy has no effect on snapshots"
    ),
    (
      "view.addObserver(self, forKeyPath: \"frame\", options: [.new], context: nil)",
      "1:6: error: addObserver observes a property by its name, which needs the Objective-C "
        + "runtime, so the change would be missed"
    ),
    (
      "class A: NSObject { override func observeValue(forKeyPath k: String?) {} }",
      "1:35: error: observeValue observes a property by its name, which needs the Objective-C "
        + "runtime, so the change would be missed"
    ),
    (
      "token = view.observe(\\.contentOffset, options: .new) { _, _ in }",
      "1:14: error: observe observes a property by its name, which needs the Objective-C runtime, "
        + "so the change would be missed"
    ),
    (
      "let animator: UIDynamicAnimator",
      "1:15: error: UIDynamicAnimator is not available for snapshots"
    ),
    ("let m = NSLayoutManager()", "1:9: error: NSLayoutManager is not available for snapshots"),
    (
      "#if DEBUG\nclass A {\n#else\nclass B {\n#endif\n}",
      "1:1: error: the branches of this condition do not have balanced brackets, so their types and "
        + "functions are unknown"
    ),
  ])
  func codeWithoutEffectIsRefused(source: String, diagnostic: String) {
    #expect(diagnostics(source) == [diagnostic])
  }

  @Test(arguments: [
    "func register(_ nib: UINib?)", "class A: UIStoryboardSegue {}",
    "func loadNibNamed(_ a: Int) {}",
    "let n = UINib(nibName: a, bundle: nil)", "let a = view.appearance", "struct IMPs {}",
    "\"import SwiftUI\"", "// UINib(", "center.addObserver(self, selector: a, name: b, object: c)",
    "f(a.addObserver(b), forKeyPath: c)", "store.observe { _ in }",
    "class Store { func observe(_ k: AnyKeyPath) {} }\nstore.observe(\\.a)",
    "class NSTextStorage {}\nlet a = NSTextStorage()", "theme.appearance()",
    "class Theme { static func appearance() {} }\nTheme.appearance()",
  ])
  func namesAloneAreNotRefused(source: String) {
    #expect(diagnostics(source) == [])
  }

  @Test func aDiagnosticHasTheFormOfCompilers() {
    let diagnostic = SourceDiagnostic(
      .error, path: "/a/B.swift", position: CodePosition(line: 2, column: 3), message: "no")
    #expect(diagnostic.description == "/a/B.swift:2:3: error: no")
  }

  @Test func columnsCountBytes() {
    #expect(
      diagnostics("/* é */ import SwiftUI") == [
        "1:17: error: the module SwiftUI is not available for snapshots"
      ])
  }
}
