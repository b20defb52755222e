public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
import SnapshotRasterizer
public import SnapshotViews

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// Evenly spaced frames of an animation, side by side in one reference.
  ///
  /// ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` goes from 0 in the first frame to 1 in
  /// the last one. Each frame is verified separately, and a failure lists the numbers of the frames
  /// that differ, counted from 0. The animator stays paused at its end.
  ///
  /// For one reference per frame, see
  /// ``assertSnapshots(of:as:animator:frames:named:record:fileID:filePath:line:column:)``.
  /// For an animated reference, see
  /// ``animatedImage(_:frames:size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// - Parameters:
  ///   - animator: The animator, inactive or paused.
  ///   - frameCount: The number of frames, at least 2.
  ///   - size: The view's size in points; `nil` for its current size.
  ///   - scale: The number of pixels per point. The file's name contains it, as in `@3x`.
  ///   - traits: The traits that the view is drawn with.
  ///   - safeAreaInsets: The safe area insets in points; `nil` for the insets in `traits`.
  ///   - backgroundColor: The color behind the view.
  ///   - ignored: The views whose content is not compared; see ``IgnoredViews``.
  ///   - loadingImages: Whether images may still be loading; `nil` for the scope's setting.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for each frame; `nil` for the scope's tolerance.
  /// - Precondition: There are at least 2 frames.
  public static func animation(
    _ animator: ViewPropertyAnimator, frames frameCount: Int = 11, size: CGSize? = nil,
    scale: Scale = 1, traits: TraitOverrides = .none, safeAreaInsets: EdgeInsets? = nil,
    backgroundColor: Color = .clear, ignoring ignored: IgnoredViews = .none,
    loadingImages: LoadingImagePolicy? = nil, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    let moments = AnimationFrames(animator, count: frameCount)
    let rendering = ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      backgroundColor: backgroundColor, ignored: ignored, loadingImages: loadingImages,
      edges: edges)
    return Snapshotting(
      fileNameSuffix: rendering.configured.scale.fileNameSuffix,
      diffing: .filmStrip(frameCount: frameCount, tolerance: tolerance, scale: scale)
    ) { try AnimationFrames.strip(of: moments.bitmaps(of: $0, rendering)) }
  }
}

extension Snapshotting where Value: SnapshotRenderable, Format == [Bitmap] {
  /// Evenly spaced frames of an animation, as one animated PNG, which browsers play.
  ///
  /// ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` goes from 0 in the first frame to 1 in
  /// the last one. Each frame is verified separately, and a failure lists the numbers of the frames
  /// that differ, counted from 0. The animator stays paused at its end.
  ///
  /// - Parameters:
  ///   - animator: The animator, inactive or paused.
  ///   - frameCount: The number of frames, at least 2.
  ///   - size: The view's size in points; `nil` for its current size.
  ///   - scale: The number of pixels per point. The file's name contains it, as in `@3x`.
  ///   - traits: The traits that the view is drawn with.
  ///   - safeAreaInsets: The safe area insets in points; `nil` for the insets in `traits`.
  ///   - backgroundColor: The color behind the view.
  ///   - ignored: The views whose content is not compared; see ``IgnoredViews``.
  ///   - loadingImages: Whether images may still be loading; `nil` for the scope's setting.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for each frame; `nil` for the scope's tolerance.
  /// - Precondition: There are at least 2 frames.
  public static func animatedImage(
    _ animator: ViewPropertyAnimator, frames frameCount: Int = 11, size: CGSize? = nil,
    scale: Scale = 1, traits: TraitOverrides = .none, safeAreaInsets: EdgeInsets? = nil,
    backgroundColor: Color = .clear, ignoring ignored: IgnoredViews = .none,
    loadingImages: LoadingImagePolicy? = nil, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    let moments = AnimationFrames(animator, count: frameCount)
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

/// Evenly spaced frames of an animation, from its start to its end.
private struct AnimationFrames {
  private static let gapColor = Color(hex: 0xC3C8D0)

  private let animator: ViewPropertyAnimator
  private let count: Int

  init(_ animator: ViewPropertyAnimator, count: Int) {
    precondition(count >= 2, "an animation has at least 2 frames, not \(count)")
    self.animator = animator
    self.count = count
  }

  /// Returns an image of each frame, and leaves the animator at its end.
  ///
  /// A controller appears once for all frames.
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
