import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotViews
import Testing

/// A deliberate failure: a snapshot, a change to it, and the title that the change must produce.
struct FailureCase: Sendable, CustomTestStringConvertible {
  /// The number and a short name, such as `01-row-inserted`, which names the files.
  let name: String
  /// The change in a sentence, to compare with the description by a person who sees only the sheet.
  let truth: String
  /// The title of the sheet: the cause and its consequences.
  let headline: String
  /// Records a reference, changes the snapshot, and returns the outcome.
  let run: @Sendable (Studio) throws -> SnapshotOutcome

  var testDescription: String { name }

  /// Creates a case that compares two values.
  ///
  /// - Parameters:
  ///   - strategy: The strategy.
  ///   - changed: The strategy of the second value, if it is different.
  init<Value, Format>(
    _ name: String, _ truth: String, headline: String,
    as strategy: @escaping @Sendable () -> Snapshotting<Value, Format>,
    then changed: (@Sendable () -> Snapshotting<Value, Format>)? = nil,
    before: @escaping @Sendable () throws -> Value, after: @escaping @Sendable () throws -> Value
  ) {
    self.name = name
    self.truth = truth
    self.headline = headline
    run = { try $0.compare(before(), as: strategy(), after(), as: (changed ?? strategy)()) }
  }

  /// Creates a case that compares a screen with a changed copy.
  ///
  /// - Parameters:
  ///   - strategy: The strategy, by default an image of a phone at 2x.
  ///   - screen: Returns the screen, which is laid out before the change.
  ///   - change: Changes the views of the screen.
  init(
    _ name: String, _ truth: String, headline: String,
    as strategy: @escaping @Sendable () -> Snapshotting<ViewController, Bitmap> = { .phone },
    screen: @escaping @Sendable () -> ViewController,
    change: @escaping @Sendable (View) throws -> Void
  ) {
    self.init(
      name, truth, headline: headline, as: strategy, before: { screen() },
      after: {
        let controller = screen()
        controller.view.frame = CGRect(origin: .zero, size: .phone)
        controller.view.layoutIfNeeded()
        try change(controller.view)
        return controller
      })
  }
}

extension CGSize {
  /// The screen of a phone, in points.
  static let phone = CGSize(width: 390, height: 844)
}

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image of a phone at 2x.
  static var phone: Snapshotting { phone() }

  /// An image of a phone at 2x with traits.
  static func phone(
    _ traits: TraitOverrides = .none, height: CGFloat = CGSize.phone.height
  ) -> Snapshotting {
    .image(
      size: CGSize(width: CGSize.phone.width, height: height), scale: 2, traits: traits,
      safeAreaInsets: EdgeInsets(top: 47, bottom: 34))
  }
}

extension View {
  /// Returns the first view of a type, in preorder, that satisfies a condition.
  func find<Found: View>(
    _ type: Found.Type, where condition: (Found) -> Bool = { _ in true }
  ) throws -> Found {
    let found = all(type).first(where: condition)
    return try #require(found)
  }

  /// Returns the first label with a text.
  func label(_ text: String) throws -> Label { try find(Label.self) { $0.text == text } }

  /// Returns the views of a type, in preorder.
  func all<Found: View>(_ type: Found.Type) -> [Found] {
    ((self as? Found).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }
}
