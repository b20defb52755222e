import Foundation
import SnapshotDrawing

extension SceneFile {
  enum Text {
    /// Glyph runs, which the rasterizer caches.
    case glyphs
    /// A path for each glyph.
    case outlines
  }

  /// Returns the scene as a display list.
  ///
  /// - Parameter folder: The directory of the images.
  func displayList(in folder: URL, text: Text) throws -> DisplayList {
    let images = try (images ?? []).map { try $0.image(in: folder) }
    let outlines = (glyphs ?? [:]).mapValues { GlyphContours($0.path) }
    var context = DrawingContext()
    for command in cmds {
      command.draw(in: &context, size, images, outlines, text)
    }
    return context.makeDisplayList()
  }
}

extension SceneFile.Command {
  private var rect: CGRect { CGRect(x: x ?? 0, y: y ?? 0, width: w ?? 0, height: h ?? 0) }

  private var source: Paint { paint?.paint ?? .color(Color(color)) }

  fileprivate func draw(
    in context: inout DrawingContext, _ canvas: CGSize, _ images: [Image],
    _ outlines: [String: GlyphContours], _ text: SceneFile.Text
  ) {
    switch op {
    case "clear":
      context.fill(.rect(CGRect(origin: .zero, size: canvas)), with: source)
    case "rect":
      context.fill(.rect(rect), with: source)
    case "rrect":
      context.fill(.rect(rect, cornerRadius: r ?? 0), with: source)
    case "path":
      guard let path else { return }
      context.fill(.path(path.path, rule == "evenodd" ? .evenOdd : .nonzero), with: source)
    case "stroke":
      guard let path else { return }
      context.stroke(
        path.path, StrokeStyle(width: width ?? 1, cap: .round, join: .round), with: source)
    case "image":
      guard let img, images.indices.contains(img) else { return }
      context.draw(images[img], in: rect)
    case "shadow":
      context.drawShadow(
        of: .rect(rect, cornerRadius: r ?? 0), Shadow(color: Color(color), sigma: sigma ?? 0))
    case "text":
      drawText(in: &context, outlines, text)
    case "push_clip_rrect":
      context.pushClip(.rect(rect, cornerRadius: r ?? 0))
    case "push_layer":
      context.pushLayer(opacity: alpha ?? 1)
    default:
      context.pop()
    }
  }

  private func drawText(
    in context: inout DrawingContext, _ outlines: [String: GlyphContours], _ text: SceneFile.Text
  ) {
    let size = size.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? ""
    let placed = (glyphs ?? []).compactMap { glyph in
      outlines["\(Int(glyph[0]))@\(size)"].map {
        GlyphRun.Glyph($0, at: CGPoint(x: glyph[1], y: glyph[2]).exact)
      }
    }
    guard text == .outlines else {
      context.draw(GlyphRun(placed), with: source)
      return
    }
    let transform = context.transform
    for glyph in placed {
      context.translateBy(x: glyph.position.x, y: glyph.position.y)
      context.fill(.path(glyph.contours.path, .nonzero), with: source)
      context.transform = transform
    }
  }
}

extension SceneFile.Outline {
  fileprivate var path: Path {
    var path = Path()
    var remaining = p[...]
    func point() -> CGPoint {
      defer { remaining = remaining.dropFirst(2) }
      return CGPoint(x: remaining.first ?? 0, y: remaining.dropFirst().first ?? 0)
    }
    for verb in v {
      switch verb {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let (control1, control2) = (point(), point())
        path.addCurve(to: point(), control1: control1, control2: control2)
      default: path.close()
      }
    }
    return path
  }
}

extension SceneFile.Coloring {
  fileprivate var paint: Paint {
    let stops = (stops ?? []).map { Gradient.Stop(at: $0.offset, Color($0.color)) }
    switch type {
    case "linear":
      return .gradient(
        Gradient(
          .linear(from: CGPoint(x: x0 ?? 0, y: y0 ?? 0), to: CGPoint(x: x1 ?? 0, y: y1 ?? 0)),
          stops: stops))
    case "radial":
      return .gradient(
        Gradient(.radial(center: CGPoint(x: cx ?? 0, y: cy ?? 0), radius: r ?? 0), stops: stops))
    default:
      return .color(Color(color))
    }
  }
}

extension SceneFile.ImageFile {
  fileprivate func image(in folder: URL) throws -> Image {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
    var bitmap = try Bitmap(size: PixelSize(width: w, height: h))
    for index in 0..<min(w * h, bytes.count / 4) {
      bitmap[index % w, index / w] = PremultipliedColor(
        Color(Array(bytes[index * 4..<index * 4 + 4])))
    }
    return Image(bitmap)
  }
}

extension Color {
  /// Creates a color from four channels; without them, it is transparent.
  fileprivate init(_ channels: [UInt8]?) {
    guard let channels, channels.count == 4 else {
      self = .clear
      return
    }
    self.init(
      red8: channels[0], green8: channels[1], blue8: channels[2], alpha8: channels[3])
  }
}
