import Testing

@testable import UIKitSourceRewriter

@Suite struct OverridesTests {
  @Test func methodsThatOverrideFromAnExtensionAreForwarded() {
    #expect(
      rewritten(
        """
        public class A: UIView {
          var a = 1
        }
        extension A {
          public override func draw(_ rect: CGRect) { super.draw(rect); secret() }
          private func secret() {}
        }
        """)
          == """
          public class A: UIView { public override func draw(_ rect: CGRect) { extension_A_draw(rect) }
            var a = 1
          }
          extension A {
            internal  func extension_A_draw(_ rect: CGRect) { super.draw(rect); secret() }
            private func secret() {}
          }
          """)
  }

  @Test func parametersWithoutNamesAreForwarded() {
    #expect(
      rewritten("class A: UIView {}; extension A { override func a(_: Int, b _: Int) {} }")
        == "class A: UIView { override func a(_ parameter1: Int, b parameter2: Int) { "
        + "extension_A_a(parameter1, b: parameter2) }}; "
        + "extension A { func extension_A_a(_: Int, b _: Int) {} }")
  }

  @Test func methodsThatWriteArchivesDoNotOverride() {
    let source = "class A: UIView {}; extension A { override func encode(with coder: NSCoder) {} }"
    #expect(
      rewritten(source)
        == "class A: UIView {}; extension A { func encode(with coder: NSCoder) {} }")
    #expect(diagnostics(source) == [])
  }

  @Test func propertiesAndMethodsOfClassesAreForwarded() {
    #expect(
      rewritten(
        """
        class A: UIView { let b = 1 }
        extension A {
          override class var layerClass: AnyClass { CAShapeLayer.self }
          override var frame: CGRect {
            get { super.frame }
            set { super.frame = newValue }
          }
        }
        """)
          == """
          class A: UIView { override class var layerClass: AnyClass { get { extension_A_layerClass } }; \
          override var frame: CGRect { get { extension_A_frame } set { extension_A_frame = newValue } }; \
          let b = 1 }
          extension A {
             class var extension_A_layerClass: AnyClass { CAShapeLayer.self }
             var extension_A_frame: CGRect {
              get { super.frame }
              set { super.frame = newValue }
            }
          }
          """)
  }

  @Test func observersAreFunctions() {
    #expect(
      rewritten(
        """
        class A: UIView {
        }
        extension A {
          open override var isHidden: Bool {
            willSet { f(newValue) }
            didSet(old) { f(old) }
          }
        }
        """)
          == """
          class A: UIView { open override var isHidden: Bool { \
          willSet { extension_A_isHidden_willSet(newValue) } \
          didSet { extension_A_isHidden_didSet(oldValue) } }
          }
          extension A {
            
              internal func extension_A_isHidden_willSet(_ newValue: Bool) { f(newValue) }
              internal func extension_A_isHidden_didSet(_ old: Bool) { f(old) }
            
          }
          """)
  }

  @Test(arguments: [
    ("_ a: (@MainActor () -> Void)?", "_ a: (() -> Void)?"),
    ("_ a: @escaping @MainActor (Int) -> Void", "_ a: @escaping (Int) -> Void"),
    ("_ a: UIKit.UIViewController", "_ a: SnapshotUIKit.UIViewController"),
    ("_ a: Bundle = Bundle.main", "_ a: Bundle = uiKitResources.bundle"),
    ("_ a: NSCache<K, V>, b: NSObjectProtocol", "_ a: UIKitCache<K, V>, b: AnyObject"),
  ])
  func theMemberOfTheClassIsRewritten(parameters: String, copy: String) {
    let result = rewritten(
      "class A: UIView {}", with: "extension A { override func f(\(parameters)) {} }")
    #expect(result.text.hasPrefix("class A: UIView { override func f(\(copy)) {"))
  }

  @Test func theMemberOfTheClassHasTheConditionOfItsBody() {
    func copy(_ directives: String, _ condition: String) {
      #expect(
        rewritten(
          "let a = 1\nclass A: UIView { let b = 2\n}",
          with: "extension A {\n\(directives)\noverride func f() {}\n#endif\n}")
            == """
            let a = 1
            class A: UIView {
            #if \(condition)
            override func f() { extension_A_f() }
            #endif
            #sourceLocation(file: "0.swift", line: 2)
             let b = 2
            }
            """)
    }
    copy("#if FLAG", "(FLAG)")
    copy("#if OTHER\n#endif\n#if FLAG && os(iOS)", "(FLAG && true)")
    copy("#if FLAG\n#elseif OTHER\n#else", "(!(FLAG)) && (!(OTHER))")
  }

  @Test(arguments: ["#if os(iOS)", "#if FLAG\n#endif\n#if true", "#if os(macOS)\n#else"])
  func aKnownConditionIsNotRepeated(directives: String) {
    #expect(
      rewritten(
        "class A: UIView {\n}",
        with: "extension A {\n\(directives)\noverride func f() {}\n#endif\n}")
        == "class A: UIView { override func f() { extension_A_f() }\n}")
  }

  @Test func theClassMayBeInAnotherFile() {
    #expect(
      rewritten(
        "class A: UIView {\n}",
        with: "private extension A { override func f(x: Int) throws -> Int { 1 } }")
        == "class A: UIView { override func f(x: Int) throws -> Int { try extension_A_f(x: x) }\n}")
    #expect(
      rewritten(
        "private extension A { override func f(x: Int) throws -> Int { 1 } }",
        with: "class A: UIView {\n}")
        == "private extension A {  internal func extension_A_f(x: Int) throws -> Int { 1 } }")
  }

  @Test func membersOfExtensionsThatSubclassesOverrideAreForwarded() {
    #expect(
      rewritten(
        "class A: UIView {\n}\nextension A { @objc func f() { g() }; func h() {} }\nclass B: A { override func f() {} }"
      )
        == "class A: UIView { func f() { extension_A_f() }\n}\nextension A {  func extension_A_f() { g() }; func h() {} }\nclass B: A { override func f() {} }"
    )
  }

  @Test func anOverrideMayHaveAnotherNameOfAType() {
    #expect(
      rewritten(
        "class A: UIView {\n}\nextension A { func f(_ a: Element) {} }",
        with: "class B: A { override func f(_ a: A.Element) {} }")
        == "class A: UIView { func f(_ a: Element) { extension_A_f(a) }\n}\n"
        + "extension A { func extension_A_f(_ a: Element) {} }")
  }

  @Test func openMembersOfExtensionsAreForwardedForOtherModules() {
    #expect(
      rewritten("open class A: UIView {\n}\nextension A { @objc open func f() { g() } }")
        == "open class A: UIView { open func f() { extension_A_f() }\n}\n"
        + "extension A {  internal func extension_A_f() { g() } }")
  }

  @Test func declarationsInOneLineHaveSemicolons() {
    #expect(
      rewritten(
        "class A: UIView { let a = 1 }; extension A { override var b: Int { willSet {} didSet {} } }"
      )
        == "class A: UIView { override var b: Int { willSet { extension_A_b_willSet(newValue) } "
        + "didSet { extension_A_b_didSet(oldValue) } }; let a = 1 }; extension A {  "
        + "internal func extension_A_b_willSet(_ newValue: Int) {} ; "
        + "internal func extension_A_b_didSet(_ oldValue: Int) {}  }")
  }

  @Test func unavailableMembersStayUnavailable() {
    #expect(
      rewritten(
        "class A: UIView {\n}\nextension A { @available(*, unavailable) override func f() {} }")
        == "class A: UIView { @available(*, unavailable) override func f() { extension_A_f() }\n}\n"
        + "extension A { @available(*, unavailable)  func extension_A_f() {} }")
  }

  @Test func overridesInTheClassStay() {
    let source = "class A: UIView { override func f() {} }\nextension A { func g() {} }"
    #expect(rewritten(source) == source)
  }

  @Test func aVariadicOverrideIsRefused() {
    #expect(
      diagnostics("class A: B {}\nextension A {\n  override func f(_ a: Int, b: String...) {}\n}")
        == [
          "3:3: error: this member cannot override one from an extension without the Objective-C "
            + "runtime"
        ])
  }

  @Test func otherOverridesAreRefused() {
    #expect(
      diagnostics(
        "extension UILabel {\n  override func f() {}\n}\nclass A {}\nextension A { override subscript(a: Int) -> Int { 1 } }"
      )
        == [
          "2:3: error: an extension of UILabel, which another module declares, cannot override its "
            + "members without the Objective-C runtime",
          "5:15: error: this member cannot override one from an extension without the Objective-C "
            + "runtime",
        ])
  }
}
