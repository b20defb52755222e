import SnapshotComparison
import SnapshotDifferencePictures
import SnapshotTypography

/// The facts about a failure that its artifacts show in addition to the two snapshots.
package struct FailureContext {
  /// The snapshot, such as `AppTests/ScreenTests/looksRight.dark`.
  let title: String
  /// The snapshot and its configuration, such as `AppTests/ScreenTests/looksRight · dark · 2x`.
  let name: String
  /// The permitted difference; `nil` if it is unknown.
  let tolerance: Tolerance?
  /// The cause of the failure, or `nil` if it is unknown.
  let explanation: DifferenceExplanation?
  /// The font families of captions.
  let fonts: FontBook

  /// Creates a context with only a title.
  package init(title: String) {
    (self.title, name) = (title, title)
    (tolerance, explanation) = (nil, nil)
    fonts = SnapshotScope.current.fonts?.value ?? FontBook()
  }

  /// Creates the context of a snapshot.
  ///
  /// - Parameter fileNameSuffix: The scale in the name of the reference, such as `@2x`.
  init(
    _ identity: SnapshotIdentity, fileNameSuffix: String, _ explanation: DifferenceExplanation?,
    _ settings: SnapshotSettings
  ) {
    title = identity.description
    let test = ([identity.module] + identity.suite + [identity.test]).joined(separator: "/")
    let scale = fileNameSuffix.hasPrefix("@") ? String(fileNameSuffix.dropFirst()) : fileNameSuffix
    name = ([test, identity.name ?? "", scale]).filter { !$0.isEmpty }.joined(separator: " · ")
    tolerance = settings.tolerance.value
    self.explanation = explanation
    fonts = settings.scope.fonts?.value ?? FontBook()
  }

  /// Returns the texts of an image without places.
  ///
  /// - Parameter headline: The title if no view is known to have changed.
  func description(headline: String? = nil, summary: String) -> FailureDescription {
    let title = explanation.flatMap { $0.headline == nil ? nil : $0.title }
    return FailureDescription(
      headline: (title?.headline ?? headline ?? "").typographic,
      consequence: (title?.consequence ?? "").typographic, name: name, summary: summary)
  }

  /// Returns a summary with the tolerance.
  func summary(_ text: String) -> String { tolerance.map { "\(text); \($0)" } ?? text }
}
