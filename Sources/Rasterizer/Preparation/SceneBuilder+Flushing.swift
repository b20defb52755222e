import SnapshotGeometry
import SnapshotPixels

/// Scenes that would take too much memory are drawn in parts.
///
/// What has been prepared is drawn and forgotten whenever it has grown by more than it may:
/// into the bitmap, and into a picture for every layer and blur that is open. Clips that are open are
/// ended for that, and begun again. This changes no pixel.
extension SceneBuilder {
  /// The words of memory that the scene takes, of 4 bytes.
  var wordCount: Int { retainedPixelCount + scene.wordCount }

  /// Whether the scene has grown by more than it may since it was last drawn.
  var isFull: Bool { wordCount - flushedPixelCount > limits.sceneWordCount }

  /// Draws what has been prepared, and forgets it.
  mutating func settle(into target: PixelTarget, with painter: inout BandPainter) {
    var kept: [Operation] = []
    let operations = scene.operations
    let levels = scopes.indices.filter { scopes[$0].picture != nil }
    let starts = levels.compactMap { scopes[$0].picture?.operation } + [operations.count]
    retainedPixelCount = 0
    for (level, end) in starts.enumerated() {
      let owner = level == 0 ? nil : levels[level - 1]
      var start = level == 0 ? 0 : starts[level - 1]
      if let owner {
        scopes[owner].picture?.operation = kept.count
        if case .layer = scopes[owner].picture?.ending {
          kept.append(operations[start])
          start += 1
        }
      }
      settle(
        operations[start..<end], owner: owner, next: level < levels.count ? levels[level] : nil,
        into: target, with: &painter, &kept)
    }
    keep(kept)
    flushedPixelCount = wordCount
    if retainedPixelCount > limits.effectPixelCount {
      fail(.scopesTooLarge(pixelCount: retainedPixelCount, limit: limits.effectPixelCount))
    }
  }

  /// Draws the operations of the bitmap, or of one open layer or blur, and keeps what is open.
  ///
  /// - Parameters:
  ///   - owner: The scope of the layer or blur; `nil` for the bitmap.
  ///   - next: The scope of the layer or blur within.
  private mutating func settle(
    _ operations: ArraySlice<Operation>, owner: Int?, next: Int?, into target: PixelTarget,
    with painter: inout BandPainter, _ kept: inout [Operation]
  ) {
    var open: [Operation] = []
    var draws = false
    for operation in operations {
      switch operation.kind {
      case .pushClip: open.append(operation)
      case .popClip: open.removeLast()
      // A layer without draws may change what it is drawn on.
      case .draw, .replace, .popLayer: draws = true
      case .pushLayer: break
      }
    }
    defer { kept += open }
    guard draws else { return }
    var body = Array(operations)
    for clip in open.reversed() { body.append(Operation(kind: .popClip, box: clip.box)) }
    guard owner != nil else {
      scene.operations = body
      scene.paint(wanted, into: target, with: &painter)
      return
    }
    // A scope knows what had been drawn around it, and the builder what has been inside.
    guard let bounds = outerBounds(of: next),
      let picture = picture(of: body, bounds)
    else { return }
    kept.append(
      Operation(kind: .draw(.box, .image(add(picture, at: bounds, .identity))), box: bounds))
  }

  /// Returns what has been drawn around a scope, or into the innermost one.
  private func outerBounds(of next: Int?) -> PixelRect? {
    if let next { scopes[next].picture?.outerBounds } else { layerBounds }
  }

  /// Forgets all but some operations and what they need.
  private mutating func keep(_ operations: [Operation]) {
    scene.operations = operations
    scene.forgetUnused()
    scene.trimCaches(pixelCount: canvas.width * canvas.height)
  }
}

extension SceneBuilder.Scope {
  /// The layer or the blur, if it is one.
  fileprivate var picture: LayerScope? {
    get {
      if case .picture(let picture) = self { picture } else { nil }
    }
    set {
      if let newValue { self = .picture(newValue) }
    }
  }
}
