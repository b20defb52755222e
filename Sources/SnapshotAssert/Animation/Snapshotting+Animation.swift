public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
import SnapshotRasterizer
public import SnapshotViews

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// Evenly spaced moments of an animation side by side, in one reference.
  ///
  /// The moments are those of ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` from 0 to 1.
  /// Each is verified by itself, and all that differ are told by their numbers, from 0. For a
  /// reference each, see
  /// ``assertSnapshots(of:as:animator:frames:named:record:fileID:filePath:line:column:)``;
  /// for one that moves,
  /// ``animatedImage(_:frames:size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  /// The animator is left paused at its end.
  ///
  /// - Parameters:
  ///   - animator: The animator, inactive or paused.
  ///   - frameCount: The number of moments, at least 2.
  ///   - size: The size that the view is given, in points; `nil` for the one it has.
  ///   - scale: The number of pixels a point. The file's name tells it, as in `@3x`.
  ///   - traits: The surroundings that the pictures are taken in.
  ///   - safeAreaInsets: The safe area in points; `nil` for that of the traits.
  ///   - backgroundColor: What lies below the view.
  ///   - ignored: The views whose content does not count; see ``IgnoredViews``.
  ///   - loadingImages: Whether views may lack their images; `nil` uses the scope's setting.
  ///   - edges: How finely antialiased edges are drawn.
  ///   - tolerance: How far each moment may be from its reference, whatever a scope says; `nil` for the
  ///     scope's.
  /// - Precondition: There are at least 2 frames.
  public static func animation(
    _ animator: ViewPropertyAnimator, frames frameCount: Int = 11, size: CGSize? = nil,
    scale: Scale = 1, traits: TraitOverrides = .none, safeAreaInsets: EdgeInsets? = nil,
    backgroundColor: Color = .clear, ignoring ignored: IgnoredViews = .none,
    loadingImages: LoadingImagePolicy? = nil, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    let moments = AnimationMoments(animator, count: frameCount)
    let rendering = ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      backgroundColor: backgroundColor, ignored: ignored, loadingImages: loadingImages,
      edges: edges)
    return Snapshotting(
      fileNameSuffix: rendering.configured.scale.fileNameSuffix,
      diffing: .filmStrip(frameCount: frameCount, tolerance: tolerance, scale: scale)
    ) { try AnimationMoments.strip(of: moments.bitmaps(of: $0, rendering)) }
  }
}

extension Snapshotting where Value: SnapshotRenderable, Format == [Bitmap] {
  /// Evenly spaced moments of an animation as an animated PNG, in one reference that moves in a browser.
  ///
  /// The moments are those of ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` from 0 to 1.
  /// Each is verified by itself, and all that differ are told by their numbers, from 0. The
  /// animator is left paused at its end.
  ///
  /// - Parameters:
  ///   - animator: The animator, inactive or paused.
  ///   - frameCount: The number of moments, at least 2.
  ///   - size: The size that the view is given, in points; `nil` for the one it has.
  ///   - scale: The number of pixels a point. The file's name tells it, as in `@3x`.
  ///   - traits: The surroundings that the pictures are taken in.
  ///   - safeAreaInsets: The safe area in points; `nil` for that of the traits.
  ///   - backgroundColor: What lies below the view.
  ///   - ignored: The views whose content does not count; see ``IgnoredViews``.
  ///   - loadingImages: Whether views may lack their images; `nil` uses the scope's setting.
  ///   - edges: How finely antialiased edges are drawn.
  ///   - tolerance: How far each moment may be from its reference, whatever a scope says; `nil` for the
  ///     scope's.
  /// - Precondition: There are at least 2 frames.
  public static func animatedImage(
    _ animator: ViewPropertyAnimator, frames frameCount: Int = 11, size: CGSize? = nil,
    scale: Scale = 1, traits: TraitOverrides = .none, safeAreaInsets: EdgeInsets? = nil,
    backgroundColor: Color = .clear, ignoring ignored: IgnoredViews = .none,
    loadingImages: LoadingImagePolicy? = nil, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    let moments = AnimationMoments(animator, count: frameCount)
    let rendering = ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      backgroundColor: backgroundColor, ignored: ignored, loadingImages: loadingImages,
      edges: edges)
    return Snapshotting(
      fileNameSuffix: rendering.configured.scale.fileNameSuffix,
      diffing: .animatedImage(
        frameDuration: animator.duration / Double(frameCount - 1), tolerance: tolerance,
        scale: scale)
    ) { try moments.bitmaps(of: $0, rendering) }
  }
}

/// Evenly spaced moments of an animation, from its start to its end.
private struct AnimationMoments {
  private static let gapColor = Color(hex: 0xC3C8D0)

  private let animator: ViewPropertyAnimator
  private let count: Int

  init(_ animator: ViewPropertyAnimator, count: Int) {
    precondition(count >= 2, "an animation has at least 2 frames, not \(count)")
    self.animator = animator
    self.count = count
  }

  /// Returns an image of each moment; the animator is left at its end.
  ///
  /// A controller appears once for all of them.
  func bitmaps(
    of subject: some SnapshotRenderable, _ rendering: ViewRendering
  ) throws -> [Bitmap] {
    defer { animator.fractionComplete = 1 }
    return try rendering.keep(subject) { view in
      try (0..<count).map { index in
        animator.fractionComplete = Double(index) / Double(count - 1)
        return try rendering.show(view) { try $0.bitmap() }
      }
    }
  }

  /// Returns pictures of one size side by side.
  static func strip(of frames: [Bitmap]) throws -> Bitmap {
    guard let size = frames.first?.size, frames.allSatisfy({ $0.size == size }) else {
      throw ViewSnapshotError.unevenFrames(sizes: frames.map(\.size))
    }
    var context = DrawingContext()
    let step = size.width + Diffing<Bitmap>.filmStripGap
    for (index, frame) in frames.enumerated() {
      let x = Double(index * step)
      let (width, height) = (Double(size.width), Double(size.height))
      if index > 0 {
        let gap = CGRect(
          x: x - Double(Diffing<Bitmap>.filmStripGap), y: 0,
          width: Double(Diffing<Bitmap>.filmStripGap), height: height)
        context.fill(.rect(gap), with: .color(gapColor))
      }
      context.draw(Image(frame), in: CGRect(x: x, y: 0, width: width, height: height))
    }
    let whole = PixelSize(
      width: step * frames.count - Diffing<Bitmap>.filmStripGap, height: size.height)
    return try Rasterizer().render(context.makeDisplayList(), size: whole, scale: 1)
  }
}
