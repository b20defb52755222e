import SnapshotDrawing
import SnapshotViews

/// The user interface style and the layout direction of a snapshot.
///
/// The raw value is part of the file name.
enum ScreenEnvironment: String, CaseIterable {
  case light
  case dark
  case rightToLeft
  case darkRightToLeft

  /// The traits of a view.
  var traits: TraitOverrides {
    TraitOverrides(
      userInterfaceStyle: self == .dark || self == .darkRightToLeft ? .dark : .light,
      layoutDirection:
        self == .rightToLeft || self == .darkRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The traits of a screen with a status bar and a home indicator.
  var screenTraits: TraitOverrides {
    var traits = traits
    traits.safeAreaInsets = EdgeInsets(top: 20, bottom: 12)
    return traits
  }
}
