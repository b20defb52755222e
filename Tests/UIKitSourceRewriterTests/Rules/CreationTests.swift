import Testing

@testable import UIKitSourceRewriter

@Suite struct CreationTests {
  @Test func emptyTextIsCreatedFromAString() {
    #expect(
      rewritten(
        "f(NSAttributedString(), NSMutableAttributedString(), NSAttributedString(string: a))")
        == "f(NSAttributedString(string: \"\"), NSMutableAttributedString(string: \"\"), "
        + "NSAttributedString(string: a))")
  }

  @Test(arguments: [
    ("class P<T: UIView> { func f() -> T { T() } }", "uiKitInstance(of: T.self)"),
    ("func f<T>(a: T.Type) where T: UILabel { T.init() }", "uiKitInstance(of: T.self)"),
    ("func f<T: UIView>(a: T.Type) { a.init() }", "uiKitInstance(of: a)"),
    ("func f(a: UIView.Type) { a.init() }", "uiKitInstance(of: a)"),
    ("class A {}; func f<T: A>() -> T { T() }", "uiKitInstance(of: T.self)"),
    (
      "func f<T: UIView>(a: Int = 1) -> T where T.A == B { T() }", "uiKitInstance(of: T.self)"
    ),
    ("class P<T: UIView> {}\nextension P { func f() -> T { T() } }", "uiKitInstance(of: T.self)"),
    ("class P { let a: UIView.Type; func f() { a.init() } }", "uiKitInstance(of: a)"),
    ("func f() { g { (a: UIView.Type) in a.init() } }", "uiKitInstance(of: a)"),
  ])
  func objectsOfUnknownClassesComeFromTheirInitializers(source: String, call: String) {
    let name = call.contains("T.self") ? "T" : "a"
    let old = source.contains("T()") ? "T()" : "\(name).init()"
    #expect(rewritten(source) == source.replacing(old, with: call))
  }

  @Test(arguments: [
    "func f<T: Equatable>() -> T { T() }", "struct T {}; let a = T()",
    "func f<T: UIView>() -> [T] { [T]() }", "func f<T: UIView>() { T(frame: .zero) }",
    "func f<T: UIView>(_ a: T.Type) {}\nfunc g<T: Collection>() -> T { T() }",
    "func f(a: UIView.Type) {}\nfunc g(a: Model.Type) { a.init() }",
    "class P { let a: UIView.Type }\nclass Q { let a: Model.Type; func f() { a.init() } }",
    "let a = type(of: self).init()", "func f<T: UITableViewDelegate>() -> T { T() }",
  ])
  func otherValuesAreCreatedAsBefore(source: String) {
    #expect(rewritten(source) == source)
  }

  @Test func eachClassWithAnInitializerCanBeCreated() {
    let source = """
      func f<T: UIView>() -> T { T() }
      class Plain: UIView {}
      class Framed: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
      class Empty: NSObject { override init() {} }
      class Titled: UIView { init(title: String) { super.init(frame: .zero) } }
      class Closed: UIView { @available(*, unavailable) init() {} }
      class Convenient: Plain { convenience init(title: String) { self.init() } }
      class Inheriting: Framed {}
      class Below: Titled {}
      private class Hidden: UIView {}
      class Generic<T>: UIView {}
      class Model {}
      struct Menu { class Cell: UIView {} }
      extension Menu { class Header: UIView {}; private class Hidden: UIView {} }
      private extension Menu { class Closed: UIView {} }
      private struct Secret { class Cell: UIView {} }
      struct Box<T> { class Cell: UIView {} }
      extension Box { class Header: UIView {} }
      func f() { class Local: UIView {} }
      """
    let result = ModuleRewriter.rewrite([.init(path: "a.swift", text: source)])
    #expect(
      result.creations.map(\.expression) == [
        "Convenient()", "Empty()", "Framed(frame: .zero)", "Inheriting(frame: .zero)",
        "Menu.Cell()",
        "Menu.Header()", "Plain()",
      ])
    let text = ResourcesSource.text(folders: ["/a"], creations: result.creations)
    #expect(text.contains("  ObjectIdentifier(Framed.self): { Framed(frame: .zero) },\n"))
    #expect(text.contains("  ObjectIdentifier(UITextField.self): { UITextField() },\n"))
    #expect(ModuleRewriter.rewrite([.init(path: "a.swift", text: "class A {}")]).creations.isEmpty)
  }

  @Test(arguments: [
    ("class C: UITableViewCell { init(a: Int) {} }", true),
    ("class B: UICollectionViewCell {}\nclass C: B { required init?(coder: NSCoder) {} }", true),
    ("class C: UITableViewCell { override init(style: S, reuseIdentifier: String?) {} }", false),
    ("class C: UICollectionViewCell { override init(frame: CGRect) {} }", false),
    ("class C: UITableViewCell { convenience init(a: Int) {} }", false),
    ("class C: UITableViewCell { var a = 1 }", false),
    ("class C: UIView { init(a: Int) {} }", false),
  ])
  func cellsHaveTheInitializerOfRegisteredCells(source: String, isAdded: Bool) {
    #expect(
      rewritten(source).text.contains("required init(registeredAs identifier: String)") == isAdded)
  }

  @Test(arguments: [
    ("type(of: a).description()", "String(reflecting: type(of: a))"),
    ("Swift.type(of: a.b).description() + c", "String(reflecting: Swift.type(of: a.b)) + c"),
    ("type(of: a).description", "type(of: a).description"),
    ("a.type(of: b).description()", "a.type(of: b).description()"),
  ])
  func descriptionsOfClassesAreTheirNames(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }
}

@Suite struct LayerClassesTests {
  private static let view = """
    class A: UIView { override class var layerClass: AnyClass { return Ring.self } }
    """

  @Test func layersOfViewsHaveARequiredInitializer() {
    #expect(
      rewritten("final class Ring: CALayer {\n  override init() {}\n}", with: Self.view)
        == "final class Ring: CALayer, BackingLayer {\n  override required init() {}\n}")
    #expect(
      rewritten("class Ring: CALayer, P {\n  init(a: Int) {}\n}", with: Self.view)
        == "class Ring: CALayer, P, BackingLayer { required override init() { super.init() }\n"
        + "  init(a: Int) {}\n}")
  }

  @Test func theProtocolOfLayersPrecedesConditions() {
    #expect(
      rewritten(
        "class Ring<T>: CALayer where T: Equatable {\n  override init() {}\n}", with: Self.view)
        == "class Ring<T>: CALayer, BackingLayer where T: Equatable {\n"
        + "  override required init() {}\n}")
  }

  @Test func initializersArePublicWhereTheClassIs() {
    #expect(
      rewritten("public class Ring: CALayer {\n  override init() {}\n}", with: Self.view)
        == "public class Ring: CALayer, BackingLayer {\n  override public required init() {}\n}")
    #expect(
      rewritten("open class C: UITableViewCell {\n  init(a: Int) {}\n}").text
        .hasPrefix("open class C: UITableViewCell { public required init(registeredAs"))
  }

  @Test func otherLayersStay() {
    let source = "class Line: CALayer {\n  override init() {}\n}"
    #expect(rewritten(source, with: Self.view) == source)
  }
}
