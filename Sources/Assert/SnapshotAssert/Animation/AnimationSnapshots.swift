public import SnapshotAssertCore
public import SnapshotComparison
public import SnapshotDrawing
import SnapshotRasterizer
import SnapshotTestReporting
public import SnapshotViews

/// Asserts that evenly spaced frames of an animation match one reference each.
///
/// ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` is 0 in the first frame and 1 in the
/// last one. All frames are compared, and all that differ are reported. The references are
/// numbered, as in `animation_00` to `animation_10`. If frames differ, the first failure contains a
/// strip of all frames: the references, the actual images, and the differences. The animator stays
/// paused at its end; the caller stops it. No clock is involved. Image views play their images for
/// the animator's duration. A view controller appears once for
/// all frames.
///
/// The parameters that are not listed are those of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value to snapshot, such as a window; evaluated once.
///   - animator: The animator, inactive or paused.
///   - frameCount: The number of frames, at least 2. Otherwise, the assertion fails.
///   - prefix: The prefix of the references' names, `animation` by default. A parameterized test
///     must specify a different prefix for each argument.
public func assertSnapshots<Value: SnapshotRenderable, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  animator: ViewPropertyAnimator, frames frameCount: Int = 11, named prefix: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let results = verifySnapshots(
    of: value, as: strategy, animator: animator, frames: frameCount, named: prefix, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  for result in results { SnapshotReporter.report(result, at: site) }
}

/// Compares evenly spaced frames of an animation with one reference each and returns the outcomes
/// in order, without reporting them to the test.
///
/// If evaluating the value throws an error, this failure is the only outcome. Otherwise the same as
/// ``assertSnapshots(of:as:animator:frames:named:record:fileID:filePath:line:column:)``.
public func verifySnapshots<Value: SnapshotRenderable, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  animator: ViewPropertyAnimator, frames frameCount: Int = 11, named prefix: String? = nil,
  record mode: RecordMode? = nil, filePath: StaticString = #filePath
) -> [SnapshotOutcome] {
  verifySnapshots(
    of: value, as: strategy, animator: animator, frames: frameCount, named: prefix, record: mode,
    call: AssertionCall(filePath: filePath)
  ).map { SnapshotReporter.outcome(of: $0) }
}

private func verifySnapshots<Value: SnapshotRenderable, Format>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Format>,
  animator: ViewPropertyAnimator, frames frameCount: Int, named prefix: String?,
  record mode: RecordMode?, call: AssertionCall
) -> [AssertionResult] {
  let (series, last) = (prefix ?? "animation", max(1, frameCount - 1))
  let digits = max(2, String(last).count)
  func name(_ frame: Int) -> String {
    let number = String(frame)
    return "\(series)_\(String(repeating: "0", count: digits - number.count))\(number)"
  }
  func verify(_ frame: Int, _ value: () throws -> Value) -> AssertionResult {
    let fraction = Double(frame) / Double(last)
    return View.playingImages(at: animator.duration * fraction) {
      verifySnapshot(
        of: {
          let value = try value()
          animator.fractionComplete = fraction
          return value
        }, as: strategy, named: name(frame), isNamedByCaller: prefix != nil, record: mode,
        call: call)
    }
  }
  let result = Result {
    try AnimationFrames.check(count: frameCount)
    return try value()
  }
  guard case .success(let shown) = result else { return [verify(0) { try result.get() }] }
  return shown.withSnapshotAppearance {
    let results = (0..<frameCount).map { verify($0) { shown } }
    animator.fractionComplete = 1
    return SnapshotSeries(
      strategy: strategy, name: series, isNamedByCaller: prefix != nil, mode: mode, call: call
    ).addingStrip(to: results) { frame, reference in try reference(name(frame)) }
  }
}

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image of evenly spaced frames of an animation, side by side.
  ///
  /// ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` is 0 in the first frame and 1 in the
  /// last one. Each frame is compared separately, and a failure lists the numbers of the frames
  /// that differ, starting at 0. The animator stays paused at its end. Image views play their
  /// images for the animator's duration.
  ///
  /// For one reference per frame, see
  /// ``assertSnapshots(of:as:animator:frames:named:record:fileID:filePath:line:column:)``.
  /// For an animated reference, see
  /// ``animatedImage(_:frames:size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// The parameters that are not listed are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// - Parameters:
  ///   - animator: The animator, inactive or paused.
  ///   - frameCount: The number of frames, at least 2. Otherwise, the assertion fails.
  ///   - tolerance: The tolerance for each frame; `nil` for the scope's tolerance.
  public static func animation(
    _ animator: ViewPropertyAnimator, frames frameCount: Int = 11, size: CGSize? = nil,
    scale: Scale = 1, traits: TraitOverrides = .none, safeAreaInsets: EdgeInsets? = nil,
    backgroundColor: Color = .clear, ignoring ignored: IgnoredViews = .none,
    loadingImages: LoadingImagePolicy? = nil, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    let frames = AnimationFrames(animator, count: frameCount)
    let rendering = ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      backgroundColor: backgroundColor, ignored: ignored, loadingImages: loadingImages,
      edges: edges)
    return frames.strategy(
      rendering, .filmStrip(frameCount: frameCount, tolerance: tolerance, scale: scale)
    ) { try AnimationFrames.strip(of: $0) }
  }
}

extension Snapshotting where Value: SnapshotRenderable, Format == [Bitmap] {
  /// An animated PNG of evenly spaced frames of an animation.
  ///
  /// Browsers play the reference. ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` is 0 in
  /// the first frame and 1 in the last one. Each frame is compared separately, and a failure lists
  /// the numbers of the frames that differ, starting at 0. The animator stays paused at its end.
  /// Image views play their images for the animator's duration.
  ///
  /// The parameters that are not listed are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// - Parameters:
  ///   - animator: The animator, inactive or paused.
  ///   - frameCount: The number of frames, at least 2. Otherwise, the assertion fails.
  ///   - tolerance: The tolerance for each frame; `nil` for the scope's tolerance.
  public static func animatedImage(
    _ animator: ViewPropertyAnimator, frames frameCount: Int = 11, size: CGSize? = nil,
    scale: Scale = 1, traits: TraitOverrides = .none, safeAreaInsets: EdgeInsets? = nil,
    backgroundColor: Color = .clear, ignoring ignored: IgnoredViews = .none,
    loadingImages: LoadingImagePolicy? = nil, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    let frames = AnimationFrames(animator, count: frameCount)
    let rendering = ViewRendering(
      size: size, scale: scale, traits: traits.with(safeAreaInsets: safeAreaInsets),
      backgroundColor: backgroundColor, ignored: ignored, loadingImages: loadingImages,
      edges: edges)
    return frames.strategy(
      rendering,
      .animatedImage(
        frameDuration: animator.duration / Double(max(1, frameCount - 1)), tolerance: tolerance,
        scale: scale)
    ) { $0 }
  }
}

/// Evenly spaced frames of an animation, from its start to its end.
private struct AnimationFrames {
  private static let gapColor = Color(hex: 0xC3C8D0)

  private let animator: ViewPropertyAnimator
  private let count: Int

  init(_ animator: ViewPropertyAnimator, count: Int) {
    self.animator = animator
    self.count = count
  }

  /// Throws an error if an animation cannot have a number of frames.
  static func check(count: Int) throws {
    guard count < 2 else { return }
    throw StrategyError(
      "an animation cannot be shown in \(count) frame\(count == 1 ? "" : "s"); pass `frames: 2` or "
        + "more")
  }

  /// Returns a strategy whose snapshots are made from the images of the frames.
  func strategy<Value: SnapshotRenderable, Format>(
    _ rendering: ViewRendering, _ diffing: Diffing<Format>,
    _ make: @escaping ([Bitmap]) throws -> Format
  ) -> Snapshotting<Value, Format> {
    Snapshotting(
      fileNameSuffix: rendering.configured.scale.fileNameSuffix, diffing: diffing,
      capture: { value, body in
        var capture = try SnapshotCapture(make(bitmaps(of: value, rendering)))
        capture.scale = rendering.configured.scale
        try body(capture)
      })
  }

  /// Returns an image of each frame and leaves the animator at its end.
  ///
  /// A view controller appears once for all frames.
  private func bitmaps(
    of subject: some SnapshotRenderable, _ rendering: ViewRendering
  ) throws -> [Bitmap] {
    try Self.check(count: count)
    defer { animator.fractionComplete = 1 }
    return try rendering.withConfiguredView(of: subject) { view in
      try (0..<count).map { index in
        let fraction = Double(index) / Double(count - 1)
        animator.fractionComplete = fraction
        return try View.playingImages(at: animator.duration * fraction) {
          try rendering.withRendering(of: view) { try $0.bitmap() }
        }
      }
    }
  }

  /// Returns an image of the frames side by side.
  ///
  /// - Parameter frames: The frames, at least one.
  /// - Throws: A `StrategyError` if the frames have different sizes.
  static func strip(of frames: [Bitmap]) throws -> Bitmap {
    let size = frames[0].size
    if let other = frames.first(where: { $0.size != size })?.size {
      throw StrategyError(
        "the frames of the animation have different sizes, \(size) and \(other); snapshot a "
          + "container of the view that changes size")
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
    let stripSize = PixelSize(
      width: step * frames.count - Diffing<Bitmap>.filmStripGap, height: size.height)
    return try Rasterizer().render(context.makeDisplayList(), size: stripSize, scale: 1)
  }
}
