public import SnapshotDrawing

// The names of assets, for which the copies of an app's sources contain a member each.

/// The name of an image in an asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let resources: UIKitResources

  /// Creates a name in resources.
  public init(name: String, in resources: UIKitResources) {
    (self.name, self.resources) = (name, resources)
  }
}

/// The name of a color in an asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let resources: UIKitResources

  /// Creates a name in resources.
  public init(name: String, in resources: UIKitResources) {
    (self.name, self.resources) = (name, resources)
  }
}

extension Image {
  /// Creates the image with a name.
  ///
  /// An image that is missing is empty, and the view that shows it has a layout issue.
  public init(resource: ImageResource) {
    self = resource.resources.image(named: resource.name)
  }
}

extension Color {
  /// Creates the color with a name.
  ///
  /// A color that is missing is clear, and the snapshots that the test takes after the call have a
  /// layout issue.
  public init(resource: ColorResource) {
    self = resource.resources.color(named: resource.name) ?? .clear
  }
}

extension UIKitResources: Hashable {
  /// Returns whether two references refer to the same resources.
  public static func == (first: UIKitResources, second: UIKitResources) -> Bool {
    first === second
  }

  /// Hashes the identity of the resources.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
