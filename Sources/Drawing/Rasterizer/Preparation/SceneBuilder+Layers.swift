import SnapshotDrawing

extension SceneBuilder {
  /// Begins a layer.
  ///
  /// - Parameter isPlain: Whether the layer needs no buffer.
  mutating func pushLayer(opacity: UInt32, isPlain: Bool) {
    guard !scopes.state.box.isEmpty, !isPlain else {
      scopes.push(.plain)
      return
    }
    pushLayerBuffer(.layer(opacity: opacity))
    scene.operations.append(RenderOperation(kind: .pushLayer, box: scopes.state.box))
  }

  /// Begins a layer with a buffer, in which nothing is drawn yet.
  mutating func pushLayerBuffer(_ ending: LayerScope.Ending) {
    scopes.push(
      LayerScope(ending, blendMode: blendMode, operation: scene.operations.count))
  }

  /// Begins a layer that is blurred when it ends.
  ///
  /// The blur is round in device space, for every transform: the standard deviation is multiplied
  /// by the square root of the factor by which areas grow.
  ///
  /// - Parameter isPlain: Whether no buffer is needed if the blur changes nothing.
  mutating func pushBlur(sigma: Double, isPlain: Bool, _ transform: Transform2D) {
    let sigma = ReducedBlur.bounded(sigma * transform.meanScale)
    let blur = scopes.state.blurs.plan(sigma: sigma, at: transform)
    guard !blur.blur.isIdentity, !scopes.state.box.isEmpty else {
      pushLayer(opacity: 255, isPlain: isPlain)
      return
    }
    pushLayerBuffer(.blur(blur))
    scopes.state.enter(blur, sigma: sigma)
  }

  /// Begins a layer that is blurred when it ends, with a separate standard deviation for each axis.
  ///
  /// - Parameter isPlain: Whether no buffer is needed if the blur changes nothing.
  mutating func pushBlur(
    sigmaX: Double, sigmaY: Double, isPlain: Bool, _ transform: Transform2D
  ) {
    let (x, y) = (ReducedBlur.bounded(sigmaX), ReducedBlur.bounded(sigmaY))
    /// Returns the standard deviation of the sum of both axes' contributions to a device axis.
    func deviation(_ first: Double, _ second: Double) -> Double {
      ReducedBlur.bounded((first * first + second * second).squareRoot())
    }
    let blur = LayerBlur(
      across: LayerBlur.Axis(
        sigma: deviation(transform.a * x, transform.c * y), shift: transform.tx),
      down: LayerBlur.Axis(
        sigma: deviation(transform.b * x, transform.d * y), shift: transform.ty))
    guard !blur.isIdentity, !scopes.state.box.isEmpty, transform.isFinite else {
      pushLayer(opacity: 255, isPlain: isPlain)
      return
    }
    pushLayerBuffer(.axisBlur(blur))
    let (state, across, down) = (scopes.state, blur.across.outset, blur.down.outset)
    scopes.state.reachable = state.reachable.expanded(x: across, y: down)
    scopes.state.box = state.box.expanded(x: across, y: down)
      .intersection(scopes.state.reachable)
  }

  /// Begins a layer that is drawn above the shadow of its alpha.
  ///
  /// - Parameter isPlain: Whether no buffer is needed if the shadow is invisible.
  mutating func pushShadow(_ shadow: Shadow, isPlain: Bool, _ transform: Transform2D) {
    let point = shadow.offset.exact
    let offset = Point(
      x: point.x * transform.a + point.y * transform.c,
      y: point.x * transform.b + point.y * transform.d)
    let limit = 2 * FixedPoint.reach
    guard shadow.color.alpha > 0, !scopes.state.box.isEmpty, transform.isFinite,
      abs(offset.x) < limit, abs(offset.y) < limit
    else {
      pushLayer(opacity: 255, isPlain: isPlain)
      return
    }
    let isLayered = blendMode != .sourceOver
    if isLayered { pushLayer(opacity: 255, isPlain: false) }
    blendMode = .sourceOver
    let sigma = ReducedBlur.bounded(shadow.sigma * transform.meanScale)
    let blur = LayerBlur(
      across: LayerBlur.Axis(sigma: sigma, shift: transform.tx),
      down: LayerBlur.Axis(sigma: sigma, shift: transform.ty))
    let (x, y) = (offset.x.rounded(.down), offset.y.rounded(.down))
    pushLayerBuffer(
      .castShadow(
        CastShadow(
          blur: blur, color: PremultipliedColor(shadow.color).word, offsetX: Int(x),
          offsetY: Int(y), fractionX: offset.x - x, fractionY: offset.y - y,
          isLayered: isLayered)))
    /// Returns a box, together with the pixels whose shadow is visible in it.
    func withCasters(_ box: PixelRect) -> PixelRect {
      box.union(
        box.moved(x: -Int(x), y: -Int(y)).expanded(x: blur.across.outset, y: blur.down.outset))
    }
    let state = scopes.state
    scopes.state.reachable = withCasters(state.reachable)
    scopes.state.box = withCasters(state.box).intersection(scopes.state.reachable)
  }

  // MARK: Ends

  /// Ends a layer whose scope has ended.
  ///
  /// - Parameters:
  ///   - inner: The box inside the layer.
  ///   - content: The bounds of its drawing, or `nil` if it is empty.
  mutating func end(_ layer: LayerScope, inner: PixelRect, content: PixelRect?) {
    // If a transparent source changes the destination, a layer affects its entire clip.
    let erases = blendMode.changesDestinationUnderTransparency
    switch layer.ending {
    case .layer(let opacity):
      let clip = scene.operations[layer.operation].box
      endLayer(opacity: opacity, from: layer.operation, erases ? clip : content)
    case .blur(let blur):
      let operations = takeOperations(from: layer.operation)
      guard let area = erases ? inner : content,
        let image = blurredLayer(blur, operations, area, inner: inner),
        // Nothing is drawn where a blur has faded out, so enclosing blurs can ignore it.
        let bounds = erases ? image.bounds : image.visible
      else { return }
      draw(.box, .image(image.sampler), bounds: bounds)
    case .axisBlur(let blur):
      let operations = takeOperations(from: layer.operation)
      guard let area = erases ? inner : content, let bitmap = completedLayer(operations, area),
        let result = blurred(bitmap, area, blur, shifts: [24, 0, 8, 16]),
        let bounds = erases ? result.bounds : result.visible
      else { return }
      draw(.box, .image(addSampler(of: result, blur)), bounds: bounds)
    case .castShadow(let shadow):
      let operations = takeOperations(from: layer.operation)
      if let content, let bitmap = completedLayer(operations, content) {
        drawCastShadow(shadow, of: bitmap, content)
        draw(.box, .image(addSampler(bitmap, at: content, .identity)), bounds: content)
      }
      if shadow.isLayered { pop() }
    case .shapeShadow(let blur, let color):
      let operations = takeOperations(from: layer.operation)
      guard let content, let image = blurredLayer(blur, operations, content, inner: inner),
        let visible = image.visible
      else { return }
      draw(color, throughMask: image.sampler, visible)
    }
  }

  private mutating func endLayer(opacity: UInt32, from index: Int, _ area: PixelRect?) {
    guard let area, opacity > 0 || blendMode != .sourceOver else {
      scene.operations.removeSubrange(index...)
      return
    }
    scene.operations[index].box = area
    scene.operations.append(
      RenderOperation(kind: .popLayer(opacity: opacity), box: area, blendMode: blendMode))
    scopes.include(area)
  }

  /// Draws the shadow of a completed layer: the shadow's color through the blurred alpha.
  ///
  /// - Parameter content: The device pixels of the layer.
  private mutating func drawCastShadow(
    _ shadow: CastShadow, of bitmap: Bitmap, _ content: PixelRect
  ) {
    let (blur, box) = (shadow.blur, scopes.state.box)
    let shadowBounds = content.moved(x: shadow.offsetX, y: shadow.offsetY)
      .expanded(x: blur.across.outset, y: blur.down.outset)
    guard !shadowBounds.intersection(box).isEmpty,
      let result = blurred(bitmap, content, blur, shifts: [24]), let visible = result.visible
    else { return }
    let bounds = visible.moved(x: shadow.offsetX, y: shadow.offsetY)
    let sampler = addSampler(of: result, blur, offset: shadow)
    // A fractional offset partly covers one more pixel on the right and at the bottom.
    draw(
      shadow.color, throughMask: sampler,
      PixelRect(
        left: bounds.x, top: bounds.y, right: bounds.right + 1, bottom: bounds.bottom + 1))
  }

  /// Draws a color through the alpha of an image.
  private mutating func draw(
    _ color: UInt32, throughMask sampler: Int, _ bounds: PixelRect
  ) {
    let visible = bounds.intersection(scopes.state.box)
    guard !visible.isEmpty else { return }
    scene.operations.append(
      RenderOperation(kind: .pushClip(.box, mask: sampler), box: visible))
    draw(.box, .solid(color), bounds: visible)
    scene.operations.append(RenderOperation(kind: .popClip, box: visible))
  }

  // MARK: Rendering

  private mutating func takeOperations(from index: Int) -> [RenderOperation] {
    let operations = Array(scene.operations[index...])
    scene.operations.removeSubrange(index...)
    return operations
  }

  /// Renders a layer and blurs it, because a blurred pixel depends on rows of other bands.
  ///
  /// - Parameters:
  ///   - content: The pixels of the layer to blur.
  ///   - inner: The box inside the layer.
  /// - Returns: The index of a sampler, the device pixels that it covers, and those that are not
  ///   transparent, or `nil` if the layer is not visible.
  private mutating func blurredLayer(
    _ blur: ReducedBlur, _ operations: [RenderOperation], _ content: PixelRect, inner: PixelRect
  ) -> (sampler: Int, bounds: PixelRect, visible: PixelRect?)? {
    let area = content.expanded(by: blur.blur.outset).intersection(inner)
    let bounds = blur.enlarged(area)
    guard !area.isEmpty, !bounds.intersection(scopes.state.box).isEmpty,
      var bitmap = rendered(operations, area)
    else { return nil }
    var visible: PixelRect?
    unsafe bitmap.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      unsafe blur.blur.apply(base, width: area.width, height: area.height)
      visible = unsafe BoxBlur.visibleBox(of: base, width: area.width, height: area.height)
        .map { box in
          let box = box.moved(x: area.x, y: area.y)
          return blur.enlarged(blur.factor > 1 ? box.expanded(by: 1) : box)
        }
    }
    let inverse = Transform2D(scaleX: 1 / Double(blur.factor), y: 1 / Double(blur.factor))
    return (addSampler(bitmap, at: bounds, inverse), bounds, visible)
  }

  /// Renders a layer that is completed at full size before it is blurred.
  private mutating func completedLayer(
    _ operations: [RenderOperation], _ area: PixelRect
  ) -> Bitmap? {
    area.isEmpty ? nil : rendered(operations, area)
  }

  /// Renders operations into a transparent bitmap, or returns `nil` after recording the error.
  mutating func rendered(_ operations: [RenderOperation], _ area: PixelRect) -> Bitmap? {
    guard budget.allows(area) else { return nil }
    do throws(BitmapError) {
      var bitmap = try Bitmap(size: area.size)
      budget.retain(area.width * area.height)
      let others = scene.operations
      scene.operations = operations
      var painter = BandPainter()
      unsafe bitmap.withUnsafeMutablePixels { pixels in
        guard let base = pixels.baseAddress else { return }
        let target = unsafe PixelTarget(base: base, box: area, stride: area.width)
        painter.paintTiles(of: scene, in: area, into: target)
      }
      scene.operations = others
      return bitmap
    } catch {
      budget.fail(.bitmap(error))
      return nil
    }
  }

  /// Blurs a completed layer, or returns `nil` after recording the error.
  private mutating func blurred(
    _ bitmap: Bitmap, _ area: PixelRect, _ blur: LayerBlur, shifts: [UInt32]
  ) -> LayerBlur.Result? {
    let size = blur.reduced(area)
    guard budget.allows(size) else { return nil }
    budget.retain(size.width * size.height)
    let result = blur.apply(to: bitmap, area, shifts: shifts)
    if result == nil { budget.fail(.bitmap(.noMemory(size.size))) }
    return result
  }

  /// Adds a sampler for a blurred layer, moved by the offset of a shadow if there is one.
  private mutating func addSampler(
    of result: LayerBlur.Result, _ blur: LayerBlur, offset shadow: CastShadow? = nil
  ) -> Int {
    let inverse = Transform2D(
      translationX: 0 - (shadow?.fractionX ?? 0), y: 0 - (shadow?.fractionY ?? 0)
    ).concatenating(
      Transform2D(scaleX: 1 / Double(blur.across.factor), y: 1 / Double(blur.down.factor)))
    return addSampler(
      result.bitmap, at: result.bounds.moved(x: shadow?.offsetX ?? 0, y: shadow?.offsetY ?? 0),
      inverse)
  }

  /// Adds a sampler for all of a bitmap, and returns its index.
  ///
  /// - Parameters:
  ///   - bounds: The device pixels that the bitmap covers.
  ///   - inverse: The transform from these pixels, relative to the first one, to the bitmap.
  private mutating func addSampler(
    _ bitmap: Bitmap, at bounds: PixelRect, _ inverse: Transform2D
  ) -> Int {
    scene.samplers.append(
      ImageSampler(
        (bitmap, false), part: ImageSampler.Part(bitmap), edges: (.clamp, .clamp),
        isNearest: false, tint: nil, inverse: inverse, originX: bounds.x, originY: bounds.y))
    return scene.samplers.count - 1
  }

  // MARK: Flushing

  /// Draws and releases the operations that have been prepared, so that a scene's memory is
  /// bounded.
  ///
  /// Operations are drawn into the bitmap, and into a new bitmap for each open layer and blur. Open
  /// clips are ended and begun again. Flushing changes no pixel.
  mutating func flush(into target: PixelTarget, with painter: inout BandPainter) {
    let operations = scene.operations
    let layers = scopes.layers
    let starts = layers.map(\.operation) + [operations.count]
    var remaining: [RenderOperation] = []
    var newStarts: [Int] = []
    budget.beginFlush()
    for (level, end) in starts.enumerated() {
      var start = level == 0 ? 0 : starts[level - 1]
      if level > 0 {
        newStarts.append(remaining.count)
        if layers[level - 1].hasOperation {
          remaining.append(operations[start])
          start += 1
        }
      }
      let (flushed, open) = FlushedOperations.split(operations[start..<end])
      if let flushed {
        if level == 0, !keepsDrawing {
          scene.operations = flushed
          painter.paintTiles(of: scene, in: dirtyBox, into: target)
        } else if let bounds = level == 0
          ? canvas : level < layers.count ? layers[level].outerBounds : scopes.layerBounds,
          let bitmap = rendered(flushed, bounds)
        {
          if level == 0 { remaining.append(RenderOperation(kind: .replace(0), box: canvas)) }
          let sampler = addSampler(bitmap, at: bounds, .identity)
          remaining.append(RenderOperation(kind: .draw(.box, .image(sampler)), box: bounds))
        }
      }
      remaining += open
    }
    scopes.setLayerOperations(newStarts)
    scene.operations = remaining
    scene.releaseUnused()
    scene.trimCaches(pixelCount: canvas.width * canvas.height)
    budget.endFlush(scenePixelCount: scene.pixelCount)
  }
}

/// The operations of a layer that a flush draws.
private enum FlushedOperations {
  /// Returns the operations to draw, with all clips ended, or `nil` if nothing is drawn, and the
  /// clips that are still open.
  static func split(
    _ operations: ArraySlice<RenderOperation>
  ) -> (flushed: [RenderOperation]?, open: [RenderOperation]) {
    var open: [RenderOperation] = []
    var draws = false
    for operation in operations {
      switch operation.kind {
      case .pushClip: open.append(operation)
      case .popClip: open.removeLast()
      // Even a layer without draws can change its destination.
      case .draw, .replace, .popLayer: draws = true
      case .pushLayer: break
      }
    }
    guard draws else { return (nil, open) }
    let ends = open.reversed().map { RenderOperation(kind: .popClip, box: $0.box) }
    return (Array(operations) + ends, open)
  }
}

extension DisplayList {
  /// Returns the indices of the layers that need no buffer.
  ///
  /// Such layers are opaque, and they and everything in them use the normal blend mode. A blur that
  /// changes nothing, and an invisible shadow, count as opaque layers.
  ///
  /// The result is determined before anything is drawn, and for visible and invisible items, so
  /// that a layer has a buffer either in all tiles of a scene or in none.
  func plainLayers() -> Set<Int> {
    guard hasLayer else { return [] }
    var plain: Set<Int> = []
    // The layers that pops end, or `nil` for clips.
    var scopes: [Int?] = []
    var layers: [Int] = []
    for (index, item) in items.enumerated() {
      let liesAbove = item.blendMode == .sourceOver
      switch item.command {
      case .fill, .image, .glyphs, .shadow, .backdrop:
        if !liesAbove, let layer = layers.last { plain.remove(layer) }
      case .pushLayer, .pushBlur, .pushShadow:
        if !liesAbove, let layer = layers.last { plain.remove(layer) }
        if liesAbove, item.command.isOpaque { plain.insert(index) }
        scopes.append(index)
        layers.append(index)
      case .pushClip, .pushMask:
        scopes.append(nil)
      case .pop:
        if case .some(.some) = scopes.popLast() { layers.removeLast() }
      }
    }
    return plain
  }
}

extension DisplayList.Command {
  /// Whether the content is drawn without an opacity.
  fileprivate var isOpaque: Bool {
    if case .pushLayer(let opacity) = self { opacity == 255 } else { true }
  }
}
