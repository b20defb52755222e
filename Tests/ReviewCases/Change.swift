import Foundation
import SnapshotViews

/// Whether the tests show the changed views, whose snapshots differ from the references.
let isChanged = ProcessInfo.processInfo.environment["CHANGED"] != nil

/// Whether the screens of phones, whose images are large, are tested too.
let hasPhones = ProcessInfo.processInfo.environment["PHONES"] != nil

/// A screen whose images are small.
let smallPhone = CGSize(width: 320, height: 480)

/// The parts of a phone's screen that bars cover.
let bars = EdgeInsets(top: 47, bottom: 34)

extension View {
  /// Returns all views below this one, in preorder.
  var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }

  /// Returns the first label with a text.
  func label(_ text: String) -> Label? {
    descendants.lazy.compactMap { $0 as? Label }.first { $0.text == text }
  }
}
