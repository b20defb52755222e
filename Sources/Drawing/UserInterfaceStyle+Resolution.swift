import SnapshotPixels

/// The style and the level for which dynamic colors are resolved.
struct Interface {
  let style: UserInterfaceStyle
  let level: UserInterfaceLevel
}

extension Color {
  /// Returns the color without variants.
  fileprivate func resolved(for interface: Interface) -> Color {
    resolved(for: interface.style, level: interface.level)
  }
}

extension Paint {
  /// Returns the paint with its colors resolved for an interface.
  func resolved(for interface: Interface) -> Paint {
    switch self {
    case .color(let color):
      return color.isDynamic ? .color(color.resolved(for: interface)) : self
    case .gradient(var gradient):
      guard gradient.stops.contains(where: \.color.isDynamic) else { return self }
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.resolved(for: interface)
      }
      return .gradient(gradient)
    case .pattern:
      return self
    }
  }
}

extension ImageStyle {
  /// Returns the style with its tint resolved for an interface.
  func resolved(for interface: Interface) -> ImageStyle {
    guard let tint, tint.isDynamic else { return self }
    var result = self
    result.tint = tint.resolved(for: interface)
    return result
  }
}

extension Shadow {
  /// Returns the shadow with its color resolved for an interface.
  func resolved(for interface: Interface) -> Shadow {
    guard color.isDynamic else { return self }
    var result = self
    result.color = color.resolved(for: interface)
    return result
  }
}

extension BackdropFilter {
  /// Returns the filter with its tint resolved for an interface.
  func resolved(for interface: Interface) -> BackdropFilter {
    guard tint.isDynamic else { return self }
    var result = self
    result.tint = tint.resolved(for: interface)
    return result
  }
}
