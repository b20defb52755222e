import Drawing
import Geometry
import Pixels

extension SceneBuilder {
  /// Begins a picture that is blurred when it ends.
  mutating func pushBlur(sigma: Double, _ transform: AffineTransform) {
    let area = transform.a * transform.d - transform.b * transform.c
    let blur = BoxBlur(sigma: sigma * abs(area).squareRoot())
    guard !blur.isIdentity, !box.isEmpty, blurDepth < SceneBuilder.maximumBlurDepth else {
      pushLayer(opacity: 255)
      return
    }
    scopes.append(
      .blur(
        blur, blendMode, operation: scene.operations.count, outerBox: box,
        outerBounds: layerBounds, outerHasModes: layerHasModes))
    layerBounds = nil
    layerHasModes = false
    blurDepth += 1
    // What lies just outside is blurred into view.
    box = box.expanded(by: blur.reach)
    reachable = reachable.expanded(by: blur.reach)
  }

  /// Draws the operations from an index on, blurs the picture, and adds it as an image instead.
  ///
  /// It is drawn at once and as a whole, because a blurred pixel needs rows of other bands.
  mutating func endBlur(_ blur: BoxBlur, _ index: Int, _ content: PixelRect?) {
    let inside = Array(scene.operations[index...])
    scene.operations.removeSubrange(index...)
    guard
      let content = blendMode.changesUnderClear ? box.expanded(by: blur.reach) : content
    else { return }
    let area = content.expanded(by: blur.reach).intersection(box.expanded(by: blur.reach))
    guard !area.intersection(box).isEmpty, area.width * area.height <= effectBudget,
      var picture = try? Bitmap(size: area.size)
    else { return }
    effectBudget -= area.width * area.height
    let before = scene.operations
    scene.operations = inside
    var painter = BandPainter()
    unsafe picture.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let target = unsafe PixelTarget(base: base, box: area, stride: area.width)
      scene.paint(area, into: target, with: &painter)
      unsafe blur.apply(base, width: area.width, height: area.height)
    }
    scene.operations = before
    scene.samplers.append(
      ImageSampler(
        (picture, false), index: scene.samplers.count,
        part: ImageSampler.Part(
          left: 0, top: 0, right: Double(area.width), bottom: Double(area.height)),
        edge: .clamp, isNearest: false, tint: nil, inverse: .identity, originX: area.x,
        originY: area.y))
    draw(.box, .image(scene.samplers.count - 1), bounds: area)
  }
}
