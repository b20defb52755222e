import Foundation
import SnapshotViews
import Testing

/// The delegates of text fields and text views.
@Suite struct TextInputDelegateTests {
  private final class Recorder: TextFieldDelegate, TextViewDelegate {
    var calls: [String] = []
    var permits = true

    private func should(_ name: String) -> Bool {
      calls.append(name)
      return permits
    }

    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { should("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: TextField) { calls.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { should("shouldEnd") }
    func textFieldDidEndEditing(_ textField: TextField) { calls.append("didEnd") }
    func textFieldShouldClear(_ textField: TextField) -> Bool { should("shouldClear") }
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool { should("shouldBegin") }
    func textViewDidBeginEditing(_ textView: TextView) { calls.append("didBegin") }
    func textViewShouldEndEditing(_ textView: TextView) -> Bool { should("shouldEnd") }
    func textViewDidEndEditing(_ textView: TextView) { calls.append("didEnd") }
    func scrollViewDidScroll(_ scrollView: ScrollView) { calls.append("didScroll") }
  }

  private final class Nothing: TextFieldDelegate, TextViewDelegate {}

  @Test func delegateOfAFieldIsNotifiedOfEditing() {
    let (field, recorder) = (TextField(), Recorder())
    field.delegate = recorder
    for (event, name) in [
      (Control.Event.editingDidBegin, "beginEvent"), (.editingDidEnd, "endEvent"),
    ] {
      field.addAction(for: event) { recorder.calls.append(name) }
    }
    #expect(field.becomeFirstResponder() && field.becomeFirstResponder() && field.isEditing)
    #expect(recorder.calls == ["shouldBegin", "didBegin", "beginEvent"])
    recorder.calls = []
    #expect(field.resignFirstResponder() && field.resignFirstResponder() && !field.isEditing)
    #expect(recorder.calls == ["shouldEnd", "didEnd", "endEvent"])
  }

  @Test func delegateOfAFieldPreventsEditing() {
    let (field, recorder) = (TextField(), Recorder())
    field.delegate = recorder
    recorder.permits = false
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    field.isEditing = true
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(recorder.calls == ["shouldBegin", "shouldEnd"])
  }

  @Test(arguments: [false, true])
  func delegateOfAFieldPreventsClearing(isSearchField: Bool) throws {
    let field = isSearchField ? SearchTextField() : TextField()
    let recorder = Recorder()
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    (field.text, field.clearButtonMode) = ("Paris", isSearchField ? .never : .always)
    field.delegate = recorder
    field.layoutIfNeeded()
    let button = try #require(
      field.hitTest(CGPoint(x: 188, y: 20), with: nil) as? Control)
    #expect(button !== field)
    recorder.permits = false
    button.sendActions(for: .touchUpInside)
    #expect(field.text == "Paris" && recorder.calls == ["shouldClear"])
    recorder.permits = true
    button.sendActions(for: .touchUpInside)
    #expect(field.text == "")
  }

  @Test func delegateOfATextViewIsNotifiedOfEditing() {
    let (view, recorder) = (TextView(), Recorder())
    view.delegate = recorder
    #expect(view.becomeFirstResponder() && view.becomeFirstResponder())
    #expect(recorder.calls == ["shouldBegin", "didBegin"])
    recorder.permits = false
    #expect(!view.resignFirstResponder())
    recorder.permits = true
    #expect(view.resignFirstResponder() && view.resignFirstResponder())
    #expect(recorder.calls.suffix(3) == ["shouldEnd", "shouldEnd", "didEnd"])
    recorder.calls = []
    view.isEditable = false
    #expect(!view.becomeFirstResponder() && recorder.calls == [])
    view.contentSize.height = 500
    view.contentOffset.y = 20
    #expect(recorder.calls == ["didScroll"])
  }

  @Test func methodsOfDelegatesAreOptional() {
    let (field, view, delegate) = (TextField(), TextView(), Nothing())
    (field.delegate, view.delegate) = (delegate, delegate)
    #expect(field.becomeFirstResponder() && field.resignFirstResponder())
    #expect(view.becomeFirstResponder() && view.resignFirstResponder())
    let range = NSRange(location: 0, length: 0)
    #expect(
      delegate.textField(field, shouldChangeCharactersIn: range, replacementString: "a")
        && delegate.textFieldShouldReturn(field) && delegate.textFieldShouldClear(field)
        && delegate.textView(view, shouldChangeTextIn: range, replacementText: "a"))
    delegate.textFieldDidChangeSelection(field)
    delegate.textViewDidChange(view)
    delegate.textViewDidChangeSelection(view)
  }
}
