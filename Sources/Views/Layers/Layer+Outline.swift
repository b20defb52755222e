import SnapshotDrawing

extension Layer: OutlineSubject {
  var outlineItems: [OutlineItem] {
    children.enumerated().map { OutlineItem($1.layer, ordinal: $0) }
  }

  func describe(in properties: inout ViewOutline.Properties, isRoot: Bool) -> ViewProperties {
    let shown = presentation(delayedBy: 0)
    describe(in: &properties, shown)
    return shown
  }
}

extension View: OutlineSubject {
  var outlineItems: [OutlineItem] {
    let layers = layerObject?.children ?? []
    var items: [OutlineItem] = []
    var next = 0
    for (index, subview) in subviews.enumerated() {
      while next < layers.count, layers[next].subviewsBehind <= index {
        items.append(OutlineItem(layers[next].layer, ordinal: next))
        next += 1
      }
      items.append(OutlineItem(subview, ordinal: index))
    }
    for index in next..<layers.count {
      items.append(OutlineItem(layers[index].layer, ordinal: index))
    }
    return items
  }

  func describe(in properties: inout ViewOutline.Properties, isRoot: Bool) -> ViewProperties {
    let shown = presentation
    describe(in: &properties, shown, isRoot: isRoot)
    return shown
  }
}

extension Layer {
  /// Describes all properties of a layer that belongs to no view, in a fixed order.
  private func describe(
    in properties: inout ViewOutline.Properties, _ shown: ViewProperties
  ) {
    var shown = shown
    let opacity = shown.alpha
    // These properties have other names or default values in layers.
    shown.alpha = 1
    if shown.borderColor == .black { shown.borderColor = nil }
    shown.describe(in: &properties)
    properties.add(
      "opacity", opacity, unless: 1, affects: .appearance,
      PropertyFacts(hides: .transparent, initial: .declared))
    properties.add(
      "isHidden", isHidden, unless: false, affects: .layout,
      PropertyFacts(hides: .hidden, titleRank: 3, initial: .declared))
    properties.add(
      "masksToBounds", masksToBounds, unless: false, affects: .appearance,
      PropertyFacts(clips: true))
    describeOwn(in: &properties)
  }

  /// Describes the properties that a view does not have.
  final func describeOwn(in properties: inout ViewOutline.Properties) {
    properties.add("layerName", name, affects: .appearance)
    properties.add("zPosition", zPosition, unless: 0, affects: .appearance)
    properties.add("sublayerTransform", sublayerTransform, unless: .identity, affects: .appearance)
    properties.add(
      "contents", contentsImage?.size, unless: nil, affects: .appearance,
      PropertyFacts(paints: true))
    properties.add("contentsGravity", contentsGravity, unless: .resize, affects: .appearance)
    properties.add(
      "contentsRect", contentsRect, unless: LayerModel.entireContents, affects: .appearance)
    properties.add("contentsScale", contentsScale, unless: 1, affects: .appearance)
    properties.add("maskLayer", maskLayer?.maskText, unless: nil, affects: .appearance)
    let saved = beginAnimatedContent(delayedBy: 0)
    describe(in: &properties)
    endAnimatedContent(saved)
    for animation in animationState?.texts ?? [] {
      properties.add(
        "animation \(animation.key)", OutlineText(description: animation.text), affects: .layout
      )
    }
  }

  /// The type, the frame, and the properties of a mask and its sublayers.
  private var maskText: OutlineText {
    var texts: [String] = []
    var pending = [self]
    while let layer = pending.popLast() {
      var properties = ViewOutline.Properties()
      let shown = layer.presentation(delayedBy: 0)
      layer.describe(in: &properties, shown)
      let parts =
        ["\(type(of: layer)) in \(shown.frame.shortDescription)"]
        + properties.list.map { "\($0.name) \($0.text)" }
      texts.append(parts.joined(separator: ", "))
      pending.append(contentsOf: layer.children.reversed().map(\.layer))
    }
    return OutlineText(description: texts.joined(separator: " and "))
  }

  /// Returns the declarations of all properties, including those with their default values.
  final var declarations: ViewOutline.Properties.Declarations {
    var properties = ViewOutline.Properties()
    let declarations = ViewOutline.Properties.Declarations()
    properties.declarations = declarations
    describe(in: &properties, presentation(delayedBy: 0))
    return properties.declarations ?? declarations
  }
}
