import SnapshotPixels

extension Paint {
  /// Returns the paint with its colors resolved for an interface style.
  func resolved(for style: UserInterfaceStyle) -> Paint {
    switch self {
    case .color(let color):
      return color.isDynamic ? .color(color.resolved(for: style)) : self
    case .gradient(var gradient):
      guard gradient.stops.contains(where: \.color.isDynamic) else { return self }
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.resolved(for: style)
      }
      return .gradient(gradient)
    case .pattern:
      return self
    }
  }
}

extension ImageStyle {
  /// Returns the style with its tint resolved for an interface style.
  func resolved(for style: UserInterfaceStyle) -> ImageStyle {
    guard let tint, tint.isDynamic else { return self }
    var result = self
    result.tint = tint.resolved(for: style)
    return result
  }
}

extension Shadow {
  /// Returns the shadow with its color resolved for an interface style.
  func resolved(for style: UserInterfaceStyle) -> Shadow {
    guard color.isDynamic else { return self }
    var result = self
    result.color = color.resolved(for: style)
    return result
  }
}

extension BackdropFilter {
  /// Returns the filter with its tint resolved for an interface style.
  func resolved(for style: UserInterfaceStyle) -> BackdropFilter {
    guard tint.isDynamic else { return self }
    var result = self
    result.tint = tint.resolved(for: style)
    return result
  }
}
