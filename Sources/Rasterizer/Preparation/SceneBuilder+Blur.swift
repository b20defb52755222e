import Drawing
import Geometry
import Pixels

extension SceneBuilder {
  /// Begins a picture that is blurred when it ends.
  ///
  /// The blur is round in device space, whatever the transform: the standard deviation is scaled by
  /// the square root of the factor by which areas grow.
  mutating func pushBlur(sigma: Double, _ transform: AffineTransform) {
    pushBlur(pixels: sigma * transform.meanScale, at: transform)
  }

  /// Begins a blur of a standard deviation in pixels.
  ///
  /// - Parameter transform: What is moved by whole pixels together with the picture.
  private mutating func pushBlur(pixels sigma: Double, at transform: AffineTransform) {
    // Neither NaN nor what is negative is above zero.
    let sigma = sigma > 0 ? min(sigma, BlurScope.maximumSigma) : 0
    // What is blurred again outside needs no finer picture than all blurs together leave.
    let whole = (blurVariance + sigma * sigma).squareRoot()
    let factor = BlurScope.factor(of: whole)
    let blur = BoxBlur(sigma: sigma / Double(factor))
    guard !blur.isIdentity, !box.isEmpty else {
      pushLayer(opacity: 255)
      return
    }
    // A smaller picture's pixels count from the transform's own origin, so that moving all by
    // whole pixels changes nothing.
    func phase(_ shift: Double) -> Int {
      guard factor > 1, abs(shift) < 1e9 else { return 0 }
      let rest = Int(shift.rounded(.down)) % factor
      return rest < 0 ? rest + factor : rest
    }
    let scope = BlurScope(
      blur: blur, factor: factor, originX: phase(transform.tx), originY: phase(transform.ty),
      outerBox: box, outerReachable: reachable, outerMargin: blurMargin,
      outerVariance: blurVariance, outerTransform: deviceTransform)
    pushPicture(.blur(scope))
    deviceTransform = deviceTransform.concatenating(scope.reduction)
    expand(by: blur, sigma: sigma, of: scope)
  }

  /// Adds what lies just outside and is blurred into view.
  ///
  /// Blurs within blurs reach less far than the sum of their boxes: the variances add up, and beyond
  /// four standard deviations nothing is seen.
  private mutating func expand(by blur: BoxBlur, sigma: Double, of scope: BlurScope) {
    let factor = Double(scope.factor)
    let margin = Int((Double(blurMargin) / factor).rounded(.up))
    blurVariance = (blurVariance + sigma * sigma) / (factor * factor)
    let enough = Int((4 * blurVariance.squareRoot()).rounded(.up)) + 3
    blurMargin = min(margin + blur.reach, max(margin, blur.reach, enough))
    reachable = scope.reduced(reachable).expanded(by: blurMargin - margin)
    box = scope.reduced(box).expanded(by: blur.reach).intersection(reachable)
  }

  /// Ends a blur: draws the operations inside, blurs the picture, and adds it as an image instead.
  ///
  /// It is drawn at once and as a whole, because a blurred pixel needs rows of other bands.
  ///
  /// - Parameters:
  ///   - index: The first of the operations.
  ///   - content: What they have drawn.
  mutating func endBlur(_ scope: BlurScope, from index: Int, _ content: PixelRect?) {
    let inner = box
    let content = blendMode.changesUnderClear ? inner : content
    box = scope.outerBox
    reachable = scope.outerReachable
    blurMargin = scope.outerMargin
    blurVariance = scope.outerVariance
    deviceTransform = scope.outerTransform
    let inside = Array(scene.operations[index...])
    scene.operations.removeSubrange(index...)
    guard let content else { return }
    let area = content.expanded(by: scope.blur.reach).intersection(inner)
    let bounds = scope.enlarged(area)
    guard !area.isEmpty, !bounds.intersection(box).isEmpty,
      var picture = picture(of: inside, area)
    else { return }
    var seen: PixelRect?
    unsafe picture.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      unsafe scope.blur.apply(base, width: area.width, height: area.height)
      seen = unsafe BoxBlur.visibleBox(of: base, width: area.width, height: area.height)
    }
    let inverse = AffineTransform(
      scaleX: 1 / Double(scope.factor), y: 1 / Double(scope.factor))
    let source = add(picture, at: bounds, inverse)
    if blendMode.changesUnderClear {
      draw(.box, source, bounds: bounds)
    } else if let seen {
      // Where a blur has faded away nothing is drawn, so that blurs around it need not look there.
      let box = PixelRect(
        x: area.x + seen.x, y: area.y + seen.y, width: seen.width, height: seen.height)
      draw(.box, source, bounds: scope.enlarged(scope.factor > 1 ? box.expanded(by: 1) : box))
    }
  }

  /// Adds a shadow whose blur is too wide for a mask, as a blurred picture of the shape.
  mutating func drawWideShadow(
    of shape: Shape, _ color: Color, sigma: Double, _ transform: AffineTransform
  ) {
    pushBlur(pixels: sigma, at: transform)
    if case .picture(let picture) = scopes.last, case .blur(let scope) = picture.ending {
      blendMode = .sourceOver
      fill(shape, with: .color(color), transform.concatenating(scope.reduction))
    }
    pop()
  }
}
