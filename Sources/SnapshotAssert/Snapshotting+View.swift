public import Geometry
public import Pixels
import Rasterizer
public import Snapshots
public import Views

extension Snapshotting where Value: View, Format == Bitmap {
  /// What a view and all inside it draw at its present size, one pixel a point, on a clear ground.
  public static var image: Snapshotting { .image() }

  /// What a view and all inside it draw, on a clear ground.
  ///
  /// - Parameters:
  ///   - size: The size that the view is given, in points; `nil` for the one it has.
  ///   - scale: The number of pixels a point. The file's name tells it, as in `@3x`.
  ///   - traits: The surroundings that the picture is taken in, such as a dark interface; they come
  ///     before the view's own. The scale is `scale`, whatever they say.
  ///   - ignored: The views whose content does not count, such as `[clock]`; see ``IgnoredViews``.
  public static func image(
    size: Size? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    ignoring ignored: IgnoredViews = .none
  ) -> Snapshotting {
    let rendering = ViewRendering(size: size, scale: scale, traits: traits, ignored: ignored)
    var strategy = Snapshotting(
      fileNameSuffix: scale.fileNameSuffix, diffing: .image(scale: scale)
    ) { try rendering.bitmap(of: $0) }
    strategy.outline = { try rendering.outline(of: $0) }
    strategy.renderer = Rasterizer.version
    return strategy
  }
}

extension Snapshotting where Value: ViewController, Format == Bitmap {
  /// What a controller's view draws at its present size, one pixel a point, on a clear ground.
  public static var image: Snapshotting { .image() }

  /// What a controller's view draws, on a clear ground.
  ///
  /// The view is loaded. A controller that has not appeared is told that it appears before the
  /// picture is taken, and that it disappears afterwards.
  ///
  /// - Parameters:
  ///   - size: The size that the view is given, in points; `nil` for the one it has.
  ///   - scale: The number of pixels a point. The file's name tells it, as in `@3x`.
  ///   - traits: The surroundings that the picture is taken in, such as a dark interface; they come
  ///     before the view's own. The scale is `scale`, whatever they say.
  ///   - ignored: The views whose content does not count, such as `[clock]`; see ``IgnoredViews``.
  public static func image(
    size: Size? = nil, scale: Scale = 1, traits: TraitOverrides = .none,
    ignoring ignored: IgnoredViews = .none
  ) -> Snapshotting {
    let rendering = ViewRendering(size: size, scale: scale, traits: traits, ignored: ignored)
    var strategy = Snapshotting(
      fileNameSuffix: scale.fileNameSuffix, diffing: .image(scale: scale)
    ) { try rendering.bitmap(of: $0) }
    strategy.outline = { try rendering.outline(of: $0) }
    strategy.renderer = Rasterizer.version
    return strategy
  }
}
