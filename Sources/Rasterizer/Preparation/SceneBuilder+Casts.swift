import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Layers that are completed at full size before they are blurred: those that cast a shadow, and
/// those with a different blur for each axis.
extension SceneBuilder {
  /// Begins a layer that is drawn above the shadow of its alpha.
  ///
  /// - Parameter isPlain: Whether no layer is needed if the shadow is invisible.
  mutating func pushShadow(_ shadow: Shadow, isPlain: Bool, _ transform: Transform2D) {
    let own = shadow.offset.exact
    let offset = Point(
      x: own.x * transform.a + own.y * transform.c,
      y: own.x * transform.b + own.y * transform.d)
    let farthest = 2 * FixedPoint.reach
    guard shadow.color.alpha > 0, !box.isEmpty, transform.isFinite, abs(offset.x) < farthest,
      abs(offset.y) < farthest
    else {
      pushLayer(opacity: 255, isPlain: isPlain)
      return
    }
    let isLayered = blendMode != .sourceOver
    if isLayered { pushLayer(opacity: 255, isPlain: false) }
    blendMode = .sourceOver
    let sigma = BlurScope.bounded(shadow.sigma * transform.meanScale)
    let blur = PictureBlur(
      across: PictureBlur.Axis(sigma: sigma, shift: transform.tx),
      down: PictureBlur.Axis(sigma: sigma, shift: transform.ty))
    let (x, y) = (offset.x.rounded(.down), offset.y.rounded(.down))
    pushLayerBuffer(
      .cast(
        CastShadow(
          effect: PictureEffect(blur: blur, outerBox: box, outerReachable: reachable),
          word: PremultipliedColor(shadow.color).word, offsetX: Int(x), offsetY: Int(y),
          fractionX: offset.x - x, fractionY: offset.y - y, isLayered: isLayered)))
    /// Returns a box, and the pixels whose shadow is visible in it.
    func withCasters(_ box: PixelRect) -> PixelRect {
      box.union(
        box.moved(x: -Int(x), y: -Int(y)).expanded(x: blur.across.reach, y: blur.down.reach))
    }
    reachable = withCasters(reachable)
    box = withCasters(box).intersection(reachable)
  }

  /// Begins a layer that is blurred when it ends, with a separate standard deviation for each axis.
  ///
  /// - Parameter isPlain: Whether no layer is needed if the blur changes nothing.
  mutating func pushBlur(
    sigmaX: Double, sigmaY: Double, isPlain: Bool, _ transform: Transform2D
  ) {
    let (x, y) = (BlurScope.bounded(sigmaX), BlurScope.bounded(sigmaY))
    /// Returns the deviation of the sum of both axes' shares in one of the device.
    func deviation(_ first: Double, _ second: Double) -> Double {
      BlurScope.bounded((first * first + second * second).squareRoot())
    }
    let blur = PictureBlur(
      across: PictureBlur.Axis(
        sigma: deviation(transform.a * x, transform.c * y), shift: transform.tx),
      down: PictureBlur.Axis(
        sigma: deviation(transform.b * x, transform.d * y), shift: transform.ty))
    guard !blur.isIdentity, !box.isEmpty, transform.isFinite else {
      pushLayer(opacity: 255, isPlain: isPlain)
      return
    }
    pushLayerBuffer(
      .stretchedBlur(PictureEffect(blur: blur, outerBox: box, outerReachable: reachable)))
    reachable = reachable.expanded(x: blur.across.reach, y: blur.down.reach)
    box = box.expanded(x: blur.across.reach, y: blur.down.reach).intersection(reachable)
  }

  /// Ends a blur by adding the layer as an image.
  mutating func endStretchedBlur(_ effect: PictureEffect, from index: Int, _ content: PixelRect?) {
    let erases = blendMode.changesUnderClear
    let area = erases ? box : content
    guard let picture = finishedPicture(effect, from: index, area), let area,
      let result = blurred(picture, area, effect.blur, shifts: [24, 0, 8, 16]),
      let bounds = erases ? result.bounds : result.seen
    else { return }
    let sampler = addSampler(of: result, effect.blur)
    draw(.box, .image(sampler), bounds: bounds)
  }

  /// Ends a layer that casts a shadow: draws the shadow's color through the blurred alpha, and then
  /// the layer.
  mutating func endCastShadow(_ cast: CastShadow, from index: Int, _ content: PixelRect?) {
    let blur = cast.effect.blur
    guard let picture = finishedPicture(cast.effect, from: index, content), let content else {
      return
    }
    let reach = content.moved(x: cast.offsetX, y: cast.offsetY)
      .expanded(x: blur.across.reach, y: blur.down.reach)
    if !reach.intersection(box).isEmpty,
      let shadow = blurred(picture, content, blur, shifts: [24]), let seen = shadow.seen
    {
      // One more partly covered pixel to the right and below.
      let bounds = seen.moved(x: cast.offsetX, y: cast.offsetY)
      let visible = PixelRect(
        left: bounds.x, top: bounds.y, right: bounds.right + 1, bottom: bounds.bottom + 1
      ).intersection(box)
      if !visible.isEmpty {
        let sampler = addSampler(of: shadow, blur, movedBy: cast)
        scene.operations.append(Operation(kind: .pushClip(.box, mask: sampler), box: visible))
        draw(.box, .solid(cast.word), bounds: visible)
        scene.operations.append(Operation(kind: .popClip, box: visible))
      }
    }
    draw(.box, .image(add(picture, at: content, .identity)), bounds: content)
  }

  /// Draws the operations of a completed layer, and leaves its scope.
  ///
  /// - Parameters:
  ///   - index: The first of the operations, which are removed.
  ///   - area: The pixels of the layer.
  private mutating func finishedPicture(
    _ effect: PictureEffect, from index: Int, _ area: PixelRect?
  ) -> Bitmap? {
    box = effect.outerBox
    reachable = effect.outerReachable
    let inside = Array(scene.operations[index...])
    scene.operations.removeSubrange(index...)
    guard let area, !area.isEmpty else { return nil }
    return picture(of: inside, area)
  }

  /// Returns a blurred layer, or `nil` after recording the error.
  private mutating func blurred(
    _ picture: Bitmap, _ area: PixelRect, _ blur: PictureBlur, shifts: [UInt32]
  ) -> PictureBlur.Result? {
    let size = blur.reduced(area)
    guard isPossible(size) else { return nil }
    retainedPixelCount += size.width * size.height
    let result = blur.apply(to: picture, area, shifts: shifts)
    if result == nil { fail(.bitmap(.noMemory(size.size))) }
    return result
  }

  /// Adds a sampler for a blurred layer, moved by the offset of a shadow if there is one.
  private mutating func addSampler(
    of result: PictureBlur.Result, _ blur: PictureBlur, movedBy cast: CastShadow? = nil
  ) -> Int {
    let inverse = Transform2D(
      translationX: 0 - (cast?.fractionX ?? 0), y: 0 - (cast?.fractionY ?? 0)
    ).concatenating(
      Transform2D(scaleX: 1 / Double(blur.across.factor), y: 1 / Double(blur.down.factor)))
    return add(
      result.bitmap, at: result.bounds.moved(x: cast?.offsetX ?? 0, y: cast?.offsetY ?? 0), inverse)
  }
}
