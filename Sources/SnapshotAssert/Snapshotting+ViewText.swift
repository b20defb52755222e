public import SnapshotCore
public import SnapshotGeometry
public import SnapshotViews

/// View trees in text: small references that say what a picture does not.
extension Snapshotting where Value: View, Format == String {
  /// The view and all inside it, a line each, as ``SnapshotViews/View/recursiveDescription`` prints
  /// them.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The view and all inside it, a line each, laid out at a size and in surroundings.
  public static func recursiveDescription(
    size: Size? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    ViewRendering(size: size, traits: traits, showsDrawing: false).strategy(.lines) {
      $0.view.recursiveDescription + "\n"
    }
  }

  /// What the view draws, a line for each command.
  public static var displayList: Snapshotting { .displayList() }

  /// What the view draws at a size and in surroundings, a line for each command.
  public static func displayList(
    size: Size? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    ViewRendering(size: size, traits: traits).strategy(.lines) { $0.list.description + "\n" }
  }
}

/// The view trees of controllers in text.
extension Snapshotting where Value: ViewController, Format == String {
  /// The controller's view and all inside it, a line each, as
  /// ``SnapshotViews/View/recursiveDescription`` prints them.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The controller's view and all inside it, a line each, laid out at a size and in surroundings.
  public static func recursiveDescription(
    size: Size? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    ViewRendering(size: size, traits: traits, showsDrawing: false).strategy(.lines) {
      $0.view.recursiveDescription + "\n"
    }
  }

  /// What the controller's view draws, a line for each command.
  public static var displayList: Snapshotting { .displayList() }

  /// What the controller's view draws at a size and in surroundings, a line for each command.
  public static func displayList(
    size: Size? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    ViewRendering(size: size, traits: traits).strategy(.lines) { $0.list.description + "\n" }
  }
}
