import Testing

@testable import UIKitSourceRewriter

@Suite struct DispatchTests {
  @Test func overriddenMembersOfUIKitsExtensionsAreDispatched() {
    #expect(
      rewritten(
        """
        extension UIViewController {
          @objc public func open(_ a: Int, at b: Int) -> Bool { false }
          func other() {}
        }
        class A: UIViewController {
          override func open(_ a: Int, at b: Int) -> Bool { super.open(a, at: b) }
        }
        class B: A {
          override func open(_ a: Int, at b: Int) -> Bool { super.open(a, at: b) }
        }
        """)
          == """
          extension UIViewController {
            public func open(_ a: Int, at b: Int) -> Bool { \
          if let object = self as? any UIKitOverrides_UIViewController_open___at___Int__Int { \
          return object.override_UIViewController_open(a, at: b) }; \
          return extension_UIViewController_open(a, at: b) }; \
          public func extension_UIViewController_open(_ a: Int, at b: Int) -> Bool { false }
            func other() {}
          }; protocol UIKitOverrides_UIViewController_open___at___Int__Int: AnyObject { \
          func override_UIViewController_open(_ a: Int, at b: Int) -> Bool }
          class A: UIViewController, UIKitOverrides_UIViewController_open___at___Int__Int {
            func override_UIViewController_open(_ a: Int, at b: Int) -> Bool { \
          super.extension_UIViewController_open(a, at: b) }
          }
          class B: A {
            override func override_UIViewController_open(_ a: Int, at b: Int) -> Bool { \
          super.override_UIViewController_open(a, at: b) }
          }
          """)
  }

  @Test func overloadsAreToldApartByTheirTypes() {
    #expect(
      rewritten(
        """
        extension UIView {
          func add(_ views: UIView...) {}
          func add(_ views: [UIView]) {}
        }
        public extension UILabel {
          override func add(_ views: [UIView]) {}
        }
        """)
          == """
          extension UIView {
            func add(_ views: UIView...) {}
            func add(_ views: [UIView]) { \
          if let object = self as? any UIKitOverrides_UIView_add______UIView_ { \
          return object.override_UIView_add(views) }; return extension_UIView_add(views) }; \
          func extension_UIView_add(_ views: [UIView]) {}
          }; protocol UIKitOverrides_UIView_add______UIView_: AnyObject { \
          func override_UIView_add(_ views: [UIView]) }
          public extension UILabel {
            func override_UIView_add(_ views: [UIView]) {}
          }; extension UILabel: UIKitOverrides_UIView_add______UIView_ {}
          """)
  }

  @Test func overriddenPropertiesOfExtensionsAreDispatched() {
    #expect(
      rewritten(
        "extension UILabel { override var lines: Int { super.lines + 1 } }",
        with: "extension UIView { @objc var lines: Int { 1 } }")
        == "extension UILabel: UIKitOverrides_UIView_lines { "
        + "var override_UIView_lines: Int { super.extension_UIView_lines + 1 } }")
    #expect(
      rewritten(
        "extension UIView { @objc var lines: Int { get { 1 } set {} } }",
        with: "class A: UILabel { override var lines: Int { get { 2 } set {} } }")
        == "extension UIView { "
        + "var lines: Int { get { if let object = self as? any UIKitOverrides_UIView_lines { "
        + "return object.override_UIView_lines }; return extension_UIView_lines } "
        + "set { if let object = self as? any UIKitOverrides_UIView_lines { "
        + "object.override_UIView_lines = newValue } else { extension_UIView_lines = newValue } } "
        + "}; var extension_UIView_lines: Int { get { 1 } set {} } }; "
        + "protocol UIKitOverrides_UIView_lines: AnyObject { "
        + "var override_UIView_lines: Int { get set } }")
  }

  @Test func theProtocolsOfOverridesPrecedeConditions() {
    #expect(
      rewritten(
        "class A<T>: UIView where T: B { override func f() {} }",
        with: "extension UIView { func f() {} }")
        == "class A<T>: UIView, UIKitOverrides_UIView_f where T: B { "
        + "func override_UIView_f() {} }")
  }

  @Test(arguments: [
    "extension UIView { func f() {} }\nclass A: UIView {}\nclass B: A { func g() {} }",
    "extension UIView { func f() {} }\nclass A: UIViewController { override func f() {} }",
    "class A: UIView { func f() {} }\nclass B: A { override func f() {} }",
    "extension UIView { func add(_ a: [A]) {} }\nclass B: UIView { override func add(_ a: A) {} }",
  ])
  func otherMembersStay(source: String) {
    #expect(rewritten(source).text == source)
  }
}
