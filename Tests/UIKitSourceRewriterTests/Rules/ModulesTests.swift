import Testing

@testable import UIKitSourceRewriter

@Suite struct ModulesTests {
  @Test(arguments: [
    ("import UIKit", "import SnapshotUIKit"),
    ("import UIKit.UIColor", "import SnapshotUIKit"),
    ("import class UIKit.UIView", "import SnapshotUIKit"),
    ("@_exported import QuartzCore", "@_exported import SnapshotUIKit"),
    ("import CoreGraphics; import CoreText", "import SnapshotUIKit; import SnapshotUIKit"),
    ("import ObjectiveC.runtime", "import Foundation"),
    ("import Darwin", "import Foundation"),
    ("import os.log; import OSLog", "import SnapshotUIKit; import SnapshotUIKit"),
    ("import Foundation\nimport Shop", "import Foundation\nimport Shop"),
    ("let v: UIKit.UIView", "let v: SnapshotUIKit.UIView"),
    ("let v = a.UIKit.b", "let v = a.UIKit.b"),
    ("let f: CoreText.CTFont", "let f: SnapshotUIKit.CTFont"),
    ("let l = os.Logger()", "let l = SnapshotUIKit.Logger()"),
    ("os.os_log(a)", "SnapshotUIKit.os_log(a)"),
    ("let l = OSLog.default; os.version", "let l = OSLog.default; os.version"),
    (
      "let s = \"import UIKit \\(UIKit.a)\" // import UIKit",
      "let s = \"import UIKit \\(SnapshotUIKit.a)\" // import UIKit"
    ),
  ])
  func modulesAreReplaced(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  @Test(arguments: [
    ("#if os(iOS)\n#endif", "#if true\n#endif"),
    ("#if !os(iOS) && DEBUG\n#endif", "#if !true && DEBUG\n#endif"),
    ("#if os(macOS) || os(Linux)\n#endif", "#if false || false\n#endif"),
    ("#if canImport(UIKit)\n#elseif canImport(AppKit)\n#endif", "#if true\n#elseif false\n#endif"),
    ("#if canImport(Shop)\n#endif", "#if canImport(Shop)\n#endif"),
    ("#if targetEnvironment(simulator)\n#endif", "#if targetEnvironment(simulator)\n#endif"),
    ("#if swift(>=5.9) // os(iOS)\n#endif", "#if swift(>=5.9) // os(iOS)\n#endif"),
  ])
  func conditionsAreThoseOfIOS(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  @Test(arguments: [
    "#if os(macOS)\nimport UIKit\n#endif", "#if true\n#else\nimport UIKit\n#endif",
    "#if !(os(iOS) || DEBUG)\n@objc class A {}\n#endif",
    "#if canImport(SwiftUI)\nimport SwiftUI\n#if DEBUG\nimport UIKit\n#endif\n#endif",
  ])
  func codeOfOtherSystemsStays(source: String) {
    let kept = source.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(rewritten(source).text.hasSuffix(kept))
    #expect(diagnostics(source) == [])
  }

  @Test(arguments: [
    ("#if os(iOS) && APP_MAP\nimport MapKit\n#endif", 0),
    ("#if !APP_MAP\nimport MapKit\n#endif", 1),
    ("#if APP_MAP\nimport UIKit\n#else\nimport MapKit\n#endif", 1),
    ("#if APP_MAP\n#if DEBUG\nimport MapKit\n#endif\n#endif", 0),
    ("#if DEBUG\nimport MapKit\n#else\nimport WebKit\n#endif", 1),
  ])
  func modulesAreRefusedWhereNoFlagIsNeeded(source: String, count: Int) {
    #expect(diagnostics(source).count == count)
  }

  @Test func codeOfUnknownConditionsIsRewritten() {
    #expect(
      rewritten("#if DEBUG\nimport UIKit\n#else\nimport UIKit\n#endif")
        == "#if DEBUG\nimport SnapshotUIKit\n#else\nimport SnapshotUIKit\n#endif")
  }

  @Test(arguments: [
    ("f(a as CFString)", "f(a )"),
    ("f(a as! CFDictionary?)", "f(a )"),
    ("f([a] as CFArray, b)", "f([a] , b)"),
    ("f(a as CFTypeRef)", "f(a as CFTypeRef)"),
  ])
  func castsToCoreFoundationAreDeleted(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }
}
