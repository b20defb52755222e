public import Foundation

/// An object that is notified of the editing of a text field and can prevent it.
///
/// There is no keyboard: a test calls ``TextField/becomeFirstResponder()`` to begin editing, and
/// methods such as ``textFieldShouldReturn(_:)`` to simulate keys. All methods have a default
/// implementation.
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether editing can begin.
  ///
  /// The default implementation returns `true`.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool

  /// Called after editing began.
  ///
  /// The default implementation does nothing.
  func textFieldDidBeginEditing(_ textField: TextField)

  /// Returns whether editing can end.
  ///
  /// The default implementation returns `true`.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool

  /// Called after editing ended.
  ///
  /// The default implementation does nothing.
  func textFieldDidEndEditing(_ textField: TextField)

  /// Called after editing ended.
  ///
  /// The default implementation calls ``textFieldDidEndEditing(_:)``.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)

  /// Returns whether a range of the text can be replaced.
  ///
  /// It is not called, because nothing is typed. The default implementation returns `true`.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Called after the selection changed.
  ///
  /// It is not called, because there is no selection. The default implementation does nothing.
  func textFieldDidChangeSelection(_ textField: TextField)

  /// Returns whether the clear button removes the text.
  ///
  /// The default implementation returns `true`.
  func textFieldShouldClear(_ textField: TextField) -> Bool

  /// Returns whether the return key has its usual effect.
  ///
  /// It is not called, because there are no keys. The default implementation returns `true`.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}

  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}

  /// Calls ``TextFieldDelegate/textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(
    _ textField: TextField, reason: TextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }

  /// Returns `true`.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}

  /// Returns `true`.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }

  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

/// An object that is notified of the editing and the scrolling of a text view.
///
/// It is the view's ``ScrollView/delegate``. There is no keyboard: a test calls
/// ``TextView/becomeFirstResponder()`` to begin editing, and ``textViewDidChange(_:)`` after it set
/// the text. All methods have a default implementation.
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Returns whether editing can begin.
  ///
  /// The default implementation returns `true`.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool

  /// Returns whether editing can end.
  ///
  /// The default implementation returns `true`.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool

  /// Called after editing began.
  ///
  /// The default implementation does nothing.
  func textViewDidBeginEditing(_ textView: TextView)

  /// Called after editing ended.
  ///
  /// The default implementation does nothing.
  func textViewDidEndEditing(_ textView: TextView)

  /// Returns whether a range of the text can be replaced.
  ///
  /// It is not called, because nothing is typed. The default implementation returns `true`.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// Called after the user changed the text.
  ///
  /// It is not called, because nothing is typed. The default implementation does nothing.
  func textViewDidChange(_ textView: TextView)

  /// Called after the selection changed.
  ///
  /// It is not called, because there is no selection. The default implementation does nothing.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }

  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}

  /// Returns `true`.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}

extension TextField {
  /// The reason for the end of editing.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum DidEndEditingReason: Hashable, Sendable {
    /// The text is kept.
    case committed
    /// The text is discarded, which does not happen here.
    case cancelled
  }
}
