import SnapshotGeometry

extension DisplayList: CustomStringConvertible {
  /// One line per item, indented by clips and layers, followed by the path of its owner.
  public var description: String {
    var depth = 0
    var lines: [String] = []
    for item in items {
      if case .pop = item.command { depth -= 1 }
      var line = String(repeating: "  ", count: max(0, depth)) + item.command.description
      if item.transform != .identity { line += " at \(item.transform)" }
      if item.blendMode != .sourceOver { line += " by \(item.blendMode.rawValue)" }
      if let owner = item.owner { line += "  ; " + path(ofOwner: owner) }
      lines.append(line)
      if item.command.isPush { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList.Command: CustomStringConvertible {
  /// Whether the command begins a scope that ends with a pop.
  var isPush: Bool {
    switch self {
    case .pushClip, .pushMask, .pushLayer, .pushBlur, .pushShadow: true
    case .fill, .image, .glyphs, .shadow, .backdrop, .pop: false
    }
  }

  /// The command and its operands, such as `fill rect (0, 0) 10 x 10 with #FF0000`.
  package var description: String {
    switch self {
    case .fill(let shape, let paint): "fill \(shape) with \(paint)"
    case .image(let image, let rect, let style):
      "image \(image.exactDescription) in \(rect)" + (style == .stretched ? "" : " \(style)")
    case .glyphs(let run, let paint): "\(run) with \(paint)"
    case .shadow(let shape, let shadow): "shadow of \(shape), \(shadow)"
    case .backdrop(let shape, let filter): "backdrop in \(shape), \(filter)"
    case .pushClip(let shape): "clip to \(shape)"
    case .pushMask(let image, let rect): "mask \(image.exactDescription) in \(rect)"
    case .pushBlur(let x, let y):
      "blur of sigma \(x.shortDescription)" + (x == y ? "" : " by \(y.shortDescription)")
    case .pushShadow(let shadow): "shadow of what follows, \(shadow)"
    case .pushLayer(let opacity): "layer of opacity \(opacity)"
    case .pop: "end"
    }
  }
}
