public import Foundation
public import SnapshotViews

// Positions in text that users edit. Nothing is edited, and the selection is not drawn.

/// A position between two characters of a text.
open class UITextPosition {
  /// The number of UTF-16 code units before the position.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }
}

/// A part of a text.
open class UITextRange {
  /// The position at the start.
  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  /// The position at the end.
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  /// Whether the range contains no characters.
  open var isEmpty: Bool { range.isEmpty }
  let range: Range<Int>

  init(_ range: Range<Int>) { self.range = range }
}

/// A view with text that users edit.
public protocol UITextInput: AnyObject {
  /// The selected part, which is not drawn.
  var selectedTextRange: UITextRange? { get set }
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the part between two positions.
  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?
  /// Returns the position at a distance from another one, or `nil` if it is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the distance between two positions.
  func offset(from start: UITextPosition, to end: UITextPosition) -> Int
  /// Returns the text in a part.
  func text(in range: UITextRange) -> String?
  /// The whole text.
  var editedText: String { get }
}

extension UITextInput {
  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(editedText.utf16.count) }
  /// The selected part, which is not drawn.
  public var selectedTextRange: UITextRange? {
    get { AssociatedObjects[self, "SnapshotUIKit.selection"] as? UITextRange }
    set { AssociatedObjects[self, "SnapshotUIKit.selection"] = newValue }
  }
  /// Returns the part between two positions.
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(min(start.offset, end.offset)..<max(start.offset, end.offset))
  }
  /// Returns the position at a distance from another one, or `nil` if it is outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (result, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...editedText.utf16.count).contains(result) else { return nil }
    return UITextPosition(result)
  }
  /// Returns the distance between two positions.
  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }
  /// The part that an input method has not yet confirmed, which is always `nil`.
  public var markedTextRange: UITextRange? { nil }
  /// Returns the order of two positions.
  public func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
  /// Returns the text in a part, or `nil` if it is not in the text.
  public func text(in range: UITextRange) -> String? {
    let text = editedText as NSString
    guard range.range.upperBound <= text.length else { return nil }
    return text.substring(with: NSRange(range.range))
  }
}

extension TextField: UITextInput {
  /// The whole text.
  public var editedText: String { text ?? "" }
}

extension TextView: UITextInput {
  /// The whole text.
  public var editedText: String { text ?? "" }
}
