import Testing

@testable import UIKitSourceRewriter

@Suite struct OptionalRequirementsTests {
  private static let delegate = """
    @objc public protocol ShopDelegate {
      @objc optional func shop(_ shop: Shop, canBuy item: String) -> Bool
      @objc optional func shopDidClose()
      func shopDidOpen()
    }
    """

  @Test func protocolsOfObjectiveCAreForClasses() {
    #expect(rewritten("@objc protocol P {}") == " protocol P: AnyObject {}")
    #expect(rewritten("@objc protocol P: Q {}") == " protocol P: AnyObject, Q {}")
    #expect(rewritten("@objc(P) public protocol P: class {}") == " public protocol P: class {}")
    #expect(rewritten("protocol P: NSObjectProtocol {}") == "protocol P: AnyObject {}")
    #expect(rewritten("protocol P {}") == "protocol P {}")
  }

  @Test func optionalMethodsAreOptionalClosures() {
    #expect(
      rewritten(Self.delegate)
        == """
         public protocol ShopDelegate: AnyObject {
           var optional_shop___canBuy: ((Shop, String) -> Bool)? { get }
           var optional_shopDidClose: (() -> Void)? { get }
          func shopDidOpen()
        }; extension ShopDelegate { public var optional_shop___canBuy: ((Shop, String) -> Bool)? { nil }; \
        public var responds_optional_shop___canBuy: Bool { optional_shop___canBuy != nil } }; \
        extension ShopDelegate { public var optional_shopDidClose: (() -> Void)? { nil }; \
        public var responds_optional_shopDidClose: Bool { optional_shopDidClose != nil } }
        """)
  }

  @Test func aMethodWithLabelsIsNoClosureOfTheSameName() {
    #expect(
      rewritten("weak var open: C?; d?.open?(self, at: 1)")
        == "weak var open: C?; d?.open(self, at: 1)")
    #expect(rewritten("var open: (() -> Void)?; a.open?()") == "var open: (() -> Void)?; a.open?()")
  }

  @Test func methodsThatDifferInTypesShareACaller() {
    let source = """
      @objc protocol P {
        @objc optional func f(_ a: Int, at b: Int) -> Bool
        @objc optional func f(_ a: Int, at b: [A]) -> Bool
      }
      """
    func defaults(_ property: String, _ types: String) -> String {
      "extension P { var \(property): ((\(types)) -> Bool)? { nil }; "
        + "var responds_\(property): Bool { \(property) != nil }; "
        + "@discardableResult func call_f___at(_ argument0: Int, _ argument1: "
        + "\(types.dropFirst(5))) -> (Bool)? { \(property)?(argument0, argument1) } }"
    }
    #expect(
      rewritten(source)
        == """
        protocol P: AnyObject {
           var optional_f___at_Int_Int: ((Int, Int) -> Bool)? { get }
           var optional_f___at_Int_A: ((Int, [A]) -> Bool)? { get }
        }; \(defaults("optional_f___at_Int_Int", "Int, Int")); \
        \(defaults("optional_f___at_Int_A", "Int, [A]"))
        """)
    #expect(
      rewritten("class C: P { func f(_ a: Int, at c: [A]) -> Bool { true } }", with: source)
        == "class C: P { func f(_ a: Int, at c: [A]) -> Bool { true }; "
        + "var optional_f___at_Int_A: ((Int, [A]) -> Bool)? { self.f(_:at:) } }")
    #expect(rewritten("p?.f?(1, at: 2)", with: source) == "p?.call_f___at(1, 2)")
  }

  @Test func optionalPropertiesAreOptionalValues() {
    let source = "@objc public protocol P { @objc optional var rate: CGFloat { get } }"
    #expect(
      rewritten(source)
        == " public protocol P: AnyObject { var optional_rate: (CGFloat)? { get } }; "
        + "extension P { public var optional_rate: (CGFloat)? { nil }; "
        + "public var rate: (CGFloat)? { optional_rate } }")
    #expect(
      rewritten("class A: P { public let rate: CGFloat = 1 }; let a = p?.rate", with: source)
        == "class A: P { public var optional_rate: (CGFloat)? { self.rate }; "
        + "public let rate: CGFloat = 1 }; let a = p?.rate")
    #expect(
      rewritten("class B: A { override var rate: CGFloat { 2 } }", with: source)
        == "class B: A { override var rate: CGFloat { 2 } }")
    #expect(
      diagnostics("class A: P {}; class B: A { var rate: CGFloat { 2 } }", with: source)
        == [
          "1:29: error: `rate` is not called, because A conforms to the protocol for its "
            + "subclasses and does not implement it"
        ])
  }

  @Test func typesThatImplementAMethodReturnIt() {
    #expect(
      rewritten(
        """
        class A: ShopDelegate {
          public func shop(_ shop: Shop, canBuy thing: String) -> Bool { false }
          func shop(_ shop: Shop) {}
          private func shopDidClose() {}
        }
        class B: A { override func shop(_ shop: Shop, canBuy thing: String) -> Bool { true } }
        """, with: Self.delegate)
          == """
          class A: ShopDelegate {
            public func shop(_ shop: Shop, canBuy thing: String) -> Bool { false }; public var \
          optional_shop___canBuy: ((Shop, String) -> Bool)? { self.shop(_:canBuy:) }
            func shop(_ shop: Shop) {}
            private func shopDidClose() {}
          }
          class B: A { override func shop(_ shop: Shop, canBuy thing: String) -> Bool { true } }
          """)
  }

  @Test(arguments: [
    "var kind: Kind = .static", "let access = Access.private", "var style = Style.private(1)",
    "let a = open",
  ])
  func aValueBeforeAMethodIsNoModifier(property: String) {
    #expect(
      rewritten(
        "class A: ShopDelegate {\n  \(property)\n  func shopDidClose() {}\n}", with: Self.delegate)
        == "class A: ShopDelegate {\n  \(property)\n  func shopDidClose() {}; "
        + "var optional_shopDidClose: (() -> Void)? { self.shopDidClose }\n}")
  }

  @Test(arguments: ["case a, open", "case open"])
  func aCaseBeforeAMethodIsNoModifier(line: String) {
    #expect(
      rewritten("enum A {\n  \(line)\n  func shopDidClose() {}\n}", with: Self.delegate)
        == "enum A {\n  \(line)\n  func shopDidClose() {}; "
        + "var optional_shopDidClose: (() -> Void)? { self.shopDidClose }\n}")
  }

  @Test func membersMayBeCalledOptional() {
    let source = """
      protocol Field {
        var optional: Bool { get }
        func optional()
        func check()
      }
      field.check()
      """
    #expect(rewritten(source) == source)
    #expect(diagnostics(source) == [])
  }

  @Test func aSubclassMayImplementAMethodThatItsSuperclassOmits() {
    #expect(
      rewritten(
        """
        public class A: UIView {
        }
        extension A: ShopDelegate { func shopDidOpen() {} }
        class B: A {}
        class C: B { func shopDidClose() {} }
        """, with: Self.delegate)
          == """
          public class A: UIView { public var optional_shopDidClose: (() -> Void)? { nil }
          }
          extension A: ShopDelegate { func shopDidOpen() {} }
          class B: A {}
          class C: B { func shopDidClose() {}; override var optional_shopDidClose: (() -> Void)? { \
          self.shopDidClose } }
          """)
  }

  @Test(arguments: [
    (#"d?.shop?(self, canBuy: "x") ?? true"#, #"d?.optional_shop___canBuy?(self,  "x") ?? true"#),
    ("d!.shop!(s, canBuy: f(a, b: 1))", "d!.optional_shop___canBuy!(s,  f(a, b: 1))"),
    ("d?.shopDidClose?()", "d?.optional_shopDidClose?()"),
    ("d?.shopDidClose != nil", "d?.optional_shopDidClose != nil"),
    ("if let f = d?.shopDidClose { f() }", "if let f = d?.optional_shopDidClose { f() }"),
    ("d?.shop(_:canBuy:)", "d?.optional_shop___canBuy"),
    ("d?.shopDidOpen()", "d?.shopDidOpen()"),
    ("self.shop(a, canBuy: b)", "self.shop(a, canBuy: b)"),
    (
      "d?.responds(to: #selector(ShopDelegate.shop(_:canBuy:))) ?? false",
      "d?.responds_optional_shop___canBuy ?? false"
    ),
    ("d?.scrollViewDidScroll?(v)", "d?.scrollViewDidScroll(v)"),
  ])
  func callsAndReferencesUseTheClosure(source: String, copy: String) {
    #expect(rewritten(source, with: Self.delegate) == copy)
    #expect(rewritten(source, dependencies: Self.delegate) == copy)
  }

  @Test(arguments: [
    "struct A { var onTap: ((Int) -> Void)? }\na?.onTap?(1)",
    "struct A { var onTap, onLong: ((Int) -> Void)? }\na?.onLong?(1)",
    "struct A { var onTap: (() -> Void)?, onLong: ((Int) -> Void)? }\na?.onLong?(1)",
    "func f(onTap: ((Int) -> Void)?) {}\na?.onTap?(1)",
    "if let onTap, let b {}\na?.onTap?(1)", "let s = \"\", onTap: Tap?\na?.onTap?(1)",
    "cell.onTap?(1)", "operation?.completionBlock?()",
  ])
  func callsOfOptionalClosuresStay(source: String) {
    #expect(rewritten(source) == source)
  }

  @Test(arguments: [
    ("delegate.scrollViewDidScroll?(v)", "delegate.scrollViewDidScroll(v)"),
    ("a.tableView?(v, didSelectRowAt: i)", "a.tableView(v, didSelectRowAt: i)"),
    (
      "let target: UIScrollViewDelegate\ntarget.scrollViewDidScroll?(v)",
      "let target: UIScrollViewDelegate\ntarget.scrollViewDidScroll(v)"
    ),
  ])
  func callsOfUIKitsOptionalMethodsAreThoseOfDefaults(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  private static let pages = """
    @objc protocol Pages {
      @objc optional func numberOfPages() -> Int
      @objc optional func backgroundColor(at: Int) -> UIColor
      @objc optional func configure()
    }
    """

  @Test(arguments: [
    "pageControl.numberOfPages = 3", "self.backgroundColor = .blue", "button.configure { f() }",
    "button?.configure { f() }", "f(view?.backgroundColor, 1)",
    "let n = pages?.numberOfPages { 1 }",
    "weak var control: UIPageControl?\nif control?.numberOfPages == 3 {}",
    "func f(control: UIPageControl?) { if control?.numberOfPages == 3 {} }",
    "let a, control: UIPageControl?\nif control?.numberOfPages == 3 {}",
  ])
  func otherMembersWithTheNameOfAMethodStay(source: String) {
    #expect(rewritten(source, with: Self.pages) == source)
  }

  @Test(arguments: [
    "weak var source: Pages?\nlet f = source?.numberOfPages",
    "weak var source: (any Pages)?\nlet f = source?.numberOfPages",
    "func g(source: Pages) { let f = source.numberOfPages }",
    "guard let f = a.source?.numberOfPages else {}",
    "if a, let f = source!.numberOfPages, f() > 1 {}",
    "if source?.numberOfPages == nil {}", "let f = source?.numberOfPages ?? g",
    "protocol Book: Pages {}\nvar book: Book?\nif book?.numberOfPages == nil {}",
    "typealias Book = Pages\nvar book: Book?\nlet f = book?.numberOfPages",
  ])
  func referencesToMethodsUseTheClosure(source: String) {
    #expect(
      rewritten(source, with: Self.pages)
        == source.replacing("numberOfPages", with: "optional_numberOfPages"))
  }

  @Test func nestedProtocolsHaveTheirExtensionAtTheEnd() {
    let copy = rewritten("enum A {\n  @objc protocol P { @objc optional func f() }\n}\n// end")
    #expect(
      copy == """
        enum A {
           protocol P: AnyObject {  var optional_f: (() -> Void)? { get } }
        }
        extension A.P { var optional_f: (() -> Void)? { nil }; var responds_optional_f: Bool { \
        optional_f != nil } }
        // end
        """)
  }

  @Test func methodsOfUIKitsProtocolsNeedTheConformingClass() {
    let base = """
      class A: UIViewController, UITableViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
      }
      """
    #expect(
      diagnostics(
        """
        class B: A {
          func tableView(_ tableView: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 80 }
          func scrollViewDidScroll(_ scrollView: UIScrollView) {}
          override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
          func reload(_ tableView: UITableView) {}
          private func tableViewIsEmpty(_ tableView: UITableView) {}
          func textFieldDidBeginEditing(_ textField: UITextField) {}
        }
        class C: UIViewController { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
        """, with: base)
        == ["2:3: error: `tableView(_:heightForRowAt:)`", "3:3: error: `scrollViewDidScroll(_:)`"]
        .map {
          $0 + " is not called, because A conforms to the protocol for its subclasses and does not "
            + "implement it"
        })
  }

  @Test func optionalPropertiesOfTypesAreRefused() {
    #expect(
      diagnostics("@objc protocol P {\n  @objc optional static var a: Int { get }\n}")
        == ["2:9: error: an optional property of a type needs the Objective-C runtime"])
  }
}
