import Testing

@testable import UIKitSourceRewriter

@Suite struct SelectorsTests {
  /// Returns the copy of an expression in a class with methods.
  private func expression(_ text: String) -> String {
    let copy = rewritten(
      """
      class A: B {
        var button = UIButton()
        var cell: Cell?
        @objc func tap() {}
        @objc func press(_ sender: UIButton) {}
        @objc func move(sender: Any?, with event: UIEvent) {}
        @objc(custom:) func named(_ a: Any) {}
        @objc func turn(_ sender: UIButton, event: UIEvent?) {}
        @objc func odd(_ a: Int, _ b: Int) {}
        @objc static func make() {}
        @objc func show() {}
        @objc func show(_ sender: UIButton) {}
        let a = \(text)
      }
      """,
      with:
        "class B: UIView { @objc func inherited(_ a: Any) {} }\n@objc protocol P { @objc func call(_ a: Int) }"
    )
    let line = copy.text.split(separator: "\n")[12]
    return String(line.dropFirst("  let a = ".count))
  }

  @Test(arguments: [
    ("#selector(tap)", #"MethodSelector("tap", A.tap)"#),
    ("#selector(self.tap)", #"MethodSelector("tap", A.tap)"#),
    ("#selector(A.press(_:))", #"MethodSelector("press:", A.press(_:))"#),
    ("#selector(press)", #"MethodSelector("press:", A.press)"#),
    (
      "#selector(move(sender:with:))",
      #"MethodSelector("moveWithSender:with:", { (target: A) in { (sender: Any?, event: UIEvent?) "#
        + "in event.map { target.move(sender: sender, with: $0) } } })"
    ),
    ("#selector(turn)", #"MethodSelector("turn:event:", A.turn)"#),
    ("#selector(named)", #"MethodSelector("custom:", A.named)"#),
    ("#selector(inherited(_:))", #"MethodSelector("inherited:", A.inherited(_:))"#),
    ("#selector(UIView.endEditing(_:))", #"MethodSelector("endEditing:", UIView.endEditing(_:))"#),
    (
      "#selector(button.layoutSubviews)",
      #"MethodSelector("layoutSubviews", UIButton.layoutSubviews)"#
    ),
    ("#selector(self.cell?.go)", #"MethodSelector("go", Cell.go)"#),
    ("#selector(tap as () -> Void)", #"MethodSelector("tap", A.tap as (A) -> () -> Void)"#),
    ("#selector(tap as (() -> Void)?)", #"MethodSelector("tap", A.tap as (A) -> () -> Void)"#),
    (
      "#selector(show as (UIButton) -> Void)",
      #"MethodSelector("show:", A.show as (A) -> (UIButton) -> Void)"#
    ),
    (
      "#selector(A.show as (A) -> (UIButton) -> Void)",
      #"MethodSelector("show:", A.show as (A) -> (UIButton) -> Void)"#
    ),
    ("#selector(tap as Action)", #"MethodSelector("tap", A.tap as Action)"#),
    (
      "#selector((A.tap) as (A) -> () -> Void)",
      #"MethodSelector("tap", A.tap as (A) -> () -> Void)"#
    ),
    ("#selector((tap))", #"MethodSelector("tap", A.tap)"#),
    ("#selector(A.make)", #"MethodSelector("make", { (target: A.Type) in { target.make() } })"#),
    ("#selector(P.call(_:))", #"MethodSelector("call:", { (target: P) in { target.call($0) } })"#),
    (
      "#selector(getter: UIView.frame)",
      #"MethodSelector("frame", { (target: UIView) in { target.frame } })"#
    ),
    (
      "#selector(setter: frame)",
      #"MethodSelector("setFrame:", { (target: A) in { target.frame = $0 } })"#
    ),
  ])
  func selectorsAreValues(source: String, copy: String) {
    #expect(expression(source) == copy)
  }

  @Test func methodsThatAreNoActionsHaveAWarning() {
    #expect(expression("#selector(odd)") == #"MethodSelector("odd::")"#)
    #expect(
      diagnostics("class A {\n  @objc func odd(_ a: Int, _ b: Int) {}\n  let s = #selector(odd)\n}")
        == [
          "3:11: warning: the method `odd::` is not called, because it is no action: its parameters "
            + "are not a sender and an event"
        ])
  }

  @Test func objectsOfUnknownTypesAreRefused() {
    #expect(
      diagnostics("class A {\n  let a = #selector(other.tap)\n}")
        == ["2:11: error: the type of `other` is unknown here, so its method cannot be called"])
  }

  @Test(arguments: [
    (#"Selector("press:")"#, #"MethodSelector("press:", A.press(_:))"#),
    (#"Selector(("tap"))"#, #"MethodSelector("tap", A.tap)"#),
    (#"NSSelectorFromString("custom:")"#, #"MethodSelector("custom:", A.named(_:))"#),
    (#"Selector("unknown")"#, #"MethodSelector("unknown")"#),
    (
      #"Selector("\(name)Load")"#,
      #"MethodSelector("\(name)Load", among: [MethodSelector("tap", A.tap), "#
        + #"MethodSelector("press:", A.press(_:)), "#
        + #"MethodSelector("moveWithSender:with:", { (target: A) in { (sender: Any?, "#
        + #"event: UIEvent?) in event.map { target.move(sender: sender, with: $0) } } }), "#
        + #"MethodSelector("custom:", A.named(_:)), MethodSelector("turn:event:", A.turn(_:event:)), "#
        + #"MethodSelector("show", A.show), MethodSelector("show:", A.show(_:)), "#
        + #"MethodSelector("inherited:", B.inherited(_:))])"#
    ),
    ("nil as Selector?", "nil as MethodSelector?"),
  ])
  func selectorsByNameCallMethods(source: String, copy: String) {
    #expect(expression(source) == copy)
  }

  @Test func unknownNamesHaveAWarning() {
    #expect(
      diagnostics(#"let a = Selector("unknown")"#)
        == [
          "1:9: warning: no method of the module has the name `unknown`, so the selector calls none"
        ])
  }

  @Test(arguments: [
    "for actor in movie.cast { b(#selector(tap)) }", "if actor is A { b(#selector(tap)) }",
    "let a = actor\n    b { c(#selector(tap)) }",
  ])
  func aVariableNamedActorIsNoType(statement: String) {
    #expect(
      rewritten("class A {\n  func f() {\n    \(statement)\n  }\n}").text
        .contains(#"MethodSelector("tap", A.tap)"#))
  }

  @Test func typesNamedSelectorStay() {
    #expect(
      rewritten("struct Selector {}\nlet a: Selector") == "struct Selector {}\nlet a: Selector")
  }

  @Test func selectorsOverSeveralLinesKeepTheLines() {
    #expect(
      rewritten("class A {\n  let a = #selector(\n    A.b\n  )\n  let c = 1\n}")
        == "class A {\n  let a = MethodSelector(\"b\", A.b)\n\n\n  let c = 1\n}")
  }

  @Test(arguments: [
    ("#keyPath(CALayer.opacity)", #""opacity""#),
    ("#keyPath(A.B.c.d)", #""c.d""#),
    ("#keyPath(name)", #""name""#),
  ])
  func keyPathsAreText(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  @Test(arguments: [
    ("tap", [], "tap"),
    ("tap", ["_"], "tap:"),
    ("tap", ["sender"], "tapWithSender:"),
    ("show", ["for"], "showFor:"),
    ("show", ["withName", "_", "animated"], "showWithName::animated:"),
  ])
  func selectorsHaveTheNamesOfObjectiveC(base: String, labels: [String], name: String) {
    #expect(SelectorName.objectiveC(base: base, labels: labels) == name)
  }
}
