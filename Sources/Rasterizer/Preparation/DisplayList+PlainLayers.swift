import SnapshotDrawing

extension DisplayList {
  /// Returns the indices of the layers that need no picture.
  ///
  /// They are opaque and lie above what is there, as does everything in them. A blur counts as the
  /// opaque layer that it is when it changes nothing, and so does a shadow that cannot be seen.
  ///
  /// It is found out before anything is drawn and for all items, in view or not, so that a layer has
  /// a picture in all tiles and parts of a scene or in none.
  func plainLayers() -> Set<Int> {
    var plain: Set<Int> = []
    // The layer that each pop ends; `nil` for clips.
    var scopes: [Int?] = []
    var layers: [Int] = []
    for (index, item) in items.enumerated() {
      let liesAbove = item.blendMode == .sourceOver
      switch item.command {
      case .fill, .image, .glyphs, .shadow:
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
  /// Whether what is inside is drawn as it is, but for a blur.
  fileprivate var isOpaque: Bool {
    if case .pushLayer(let opacity) = self { opacity == 255 } else { true }
  }
}
