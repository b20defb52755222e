import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// Begins a picture that is blurred when it ends.
  ///
  /// The blur is round in device space, whatever the transform: the standard deviation is scaled by
  /// the square root of the factor by which areas grow.
  ///
  /// - Parameter isPlain: Whether no picture is needed when the blur changes nothing.
  mutating func pushBlur(sigma: Double, isPlain: Bool, _ transform: Transform2D) {
    let sigma = BlurScope.bounded(sigma * transform.meanScale)
    let scope = blurScope(sigma: sigma, at: transform)
    guard !scope.blur.isIdentity, !box.isEmpty else {
      pushLayer(opacity: 255, isPlain: isPlain)
      return
    }
    pushLayerBuffer(.blur(scope))
    enter(scope, sigma: sigma)
  }

  /// Adds a shadow whose blur is too wide for a mask.
  ///
  /// A blurred picture of the shape is the mask instead, so that a shadow joins what is there in the
  /// same way however wide it is.
  ///
  /// - Parameters:
  ///   - word: The shadow's color.
  ///   - sigma: The standard deviation in pixels.
  mutating func drawWideShadow(
    of shape: Shape, _ word: UInt32, sigma: Double, _ transform: Transform2D
  ) {
    let sigma = BlurScope.bounded(sigma)
    let scope = blurScope(sigma: sigma, at: transform)
    pushLayerBuffer(.shadow(scope, word))
    enter(scope, sigma: sigma)
    blendMode = .sourceOver
    fill(shape, with: .color(.black), transform.concatenating(scope.reduction))
    pop()
  }

  /// Returns how a picture is blurred by a standard deviation in pixels.
  ///
  /// - Parameter transform: What is moved by whole pixels together with the picture.
  private func blurScope(sigma: Double, at transform: Transform2D) -> BlurScope {
    // What is blurred again outside needs no finer picture than all blurs together leave.
    let whole = (blurVariance + sigma * sigma).squareRoot()
    let factor = BlurScope.factor(of: whole)
    // A smaller picture's pixels count from the transform's own origin, so that moving all by
    // whole pixels changes nothing.
    func phase(_ shift: Double) -> Int {
      guard factor > 1, abs(shift) < 1e9 else { return 0 }
      let rest = Int(shift.rounded(.down)) % factor
      return rest < 0 ? rest + factor : rest
    }
    return BlurScope(
      blur: BoxBlur(sigma: sigma / Double(factor)), factor: factor, originX: phase(transform.tx),
      originY: phase(transform.ty), outerBox: box, outerReachable: reachable,
      outerMargin: blurMargin, outerVariance: blurVariance, outerTransform: deviceTransform)
  }

  /// Adds what lies just outside and is blurred into view.
  ///
  /// Blurs within blurs reach less far than the sum of their boxes: the variances add up, and beyond
  /// four standard deviations nothing is seen.
  private mutating func enter(_ scope: BlurScope, sigma: Double) {
    deviceTransform = deviceTransform.concatenating(scope.reduction)
    let factor = Double(scope.factor)
    let margin = Int((Double(blurMargin) / factor).rounded(.up))
    blurVariance = (blurVariance + sigma * sigma) / (factor * factor)
    let enough = Int((4 * blurVariance.squareRoot()).rounded(.up)) + 3
    blurMargin = min(margin + scope.blur.reach, max(margin, scope.blur.reach, enough))
    reachable = scope.reduced(reachable).expanded(by: blurMargin - margin)
    box = scope.reduced(box).expanded(by: scope.blur.reach).intersection(reachable)
  }

  /// Ends a blur: adds the picture as an image.
  mutating func endBlur(_ scope: BlurScope, from index: Int, _ content: PixelRect?) {
    let erases = blendMode.changesUnderClear
    guard let picture = blurredLayer(scope, from: index, erases ? box : content) else { return }
    // Where a blur has faded away nothing is drawn, so that blurs around it need not look there.
    if let bounds = erases ? picture.bounds : picture.seen {
      draw(.box, .image(picture.sampler), bounds: bounds)
    }
  }

  /// Ends a wide shadow: draws a word as far as the alpha of the picture says.
  mutating func endWideShadow(
    _ scope: BlurScope, _ word: UInt32, from index: Int, _ content: PixelRect?
  ) {
    guard let picture = blurredLayer(scope, from: index, content),
      let visible = picture.seen?.intersection(box), !visible.isEmpty
    else { return }
    scene.operations.append(
      Operation(kind: .pushClip(.box, mask: picture.sampler), box: visible))
    draw(.box, .solid(word), bounds: visible)
    scene.operations.append(Operation(kind: .popClip, box: visible))
  }

  /// Draws the operations inside of a blur, blurs their picture, and leaves the blur's scope.
  ///
  /// It is drawn at once and as a whole, because a blurred pixel needs rows of other bands.
  ///
  /// - Parameters:
  ///   - index: The first of the operations, which are removed.
  ///   - content: What they have drawn, or what of it is wanted.
  /// - Returns: The picture's sampler, the pixels that it covers, and those that are not clear;
  ///   `nil` when nothing of it is in view.
  private mutating func blurredLayer(
    _ scope: BlurScope, from index: Int, _ content: PixelRect?
  ) -> (sampler: Int, bounds: PixelRect, seen: PixelRect?)? {
    let inner = box
    box = scope.outerBox
    reachable = scope.outerReachable
    blurMargin = scope.outerMargin
    blurVariance = scope.outerVariance
    deviceTransform = scope.outerTransform
    let inside = Array(scene.operations[index...])
    scene.operations.removeSubrange(index...)
    guard let content else { return nil }
    let area = content.expanded(by: scope.blur.reach).intersection(inner)
    let bounds = scope.enlarged(area)
    guard !area.isEmpty, !bounds.intersection(box).isEmpty,
      var picture = picture(of: inside, area)
    else { return nil }
    var seen: PixelRect?
    unsafe picture.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      unsafe scope.blur.apply(base, width: area.width, height: area.height)
      seen = unsafe BoxBlur.visibleBox(of: base, width: area.width, height: area.height)
        .map { seen in
          let box = PixelRect(
            x: area.x + seen.x, y: area.y + seen.y, width: seen.width, height: seen.height)
          return scope.enlarged(scope.factor > 1 ? box.expanded(by: 1) : box)
        }
    }
    let inverse = Transform2D(
      scaleX: 1 / Double(scope.factor), y: 1 / Double(scope.factor))
    return (add(picture, at: bounds, inverse), bounds, seen)
  }
}
