import Foundation
import SnapshotDrawing
import SnapshotRasterizer

/// An illustration in flat colors.
///
/// Without gradients, references that show it stay small.
struct Sketch {
  private var context = DrawingContext()

  /// Returns the pixels of a drawing.
  static func bitmap(
    _ size: PixelSize, scale: Scale, _ draw: (inout Sketch) -> Void
  ) -> Bitmap {
    var sketch = Sketch()
    draw(&sketch)
    do {
      return try Rasterizer().render(
        sketch.context.makeDisplayList(), size: size, scale: scale)
    } catch {
      preconditionFailure("cannot draw a sketch: \(error)")
    }
  }

  /// Fills a path with a color.
  ///
  /// - Parameter data: The path in the notation of SVG, with the absolute commands `M`, `L`, `C`,
  ///   and `Z` only.
  mutating func fill(_ data: String, _ hex: UInt32, alpha: Double = 1) {
    context.fill(
      .path(Path(data: data), .nonzero), with: .color(Color(hex: hex).withAlphaComponent(alpha)))
  }

  /// Strokes a path with round ends.
  mutating func stroke(_ data: String, _ hex: UInt32, width: Double, alpha: Double = 1) {
    context.stroke(
      Path(data: data), StrokeStyle(width: width, cap: .round, join: .round),
      with: .color(Color(hex: hex).withAlphaComponent(alpha)))
  }

  /// Fills an ellipse around a center.
  mutating func oval(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ hex: UInt32,
    alpha: Double = 1
  ) {
    let box = CGRect(x: x - radiusX, y: y - radiusY, width: 2 * radiusX, height: 2 * radiusY)
    context.fill(
      .path(Path(ellipseIn: box), .nonzero), with: .color(Color(hex: hex).withAlphaComponent(alpha))
    )
  }

  /// Fills a circle around a center.
  mutating func dot(
    _ x: Double, _ y: Double, _ radius: Double, _ hex: UInt32, alpha: Double = 1
  ) {
    oval(x, y, radius, radius, hex, alpha: alpha)
  }

  /// Fills a horizontal bar with round ends around a center.
  mutating func bar(
    _ x: Double, _ y: Double, width: Double, height: Double, _ hex: UInt32, alpha: Double = 1
  ) {
    context.fill(
      .rect(
        CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height),
        cornerRadius: height / 2),
      with: .color(Color(hex: hex).withAlphaComponent(alpha)))
  }

  /// Fills everything with a color.
  mutating func background(_ hex: UInt32) {
    context.fill(.rect(CGRect(x: 0, y: 0, width: 358, height: 215)), with: .color(Color(hex: hex)))
  }

  /// Draws at another place and size.
  mutating func at(
    _ x: Double, _ y: Double, scale: Double = 1, mirrored: Bool = false,
    _ draw: (inout Sketch) -> Void
  ) {
    let saved = context.transform
    context.translateBy(x: x, y: y)
    context.concatenate(Transform2D(scaleX: mirrored ? 0 - scale : scale, y: scale))
    draw(&self)
    context.transform = saved
  }

  /// Draws only above a height.
  mutating func above(_ y: Double, _ draw: (inout Sketch) -> Void) {
    context.pushClip(.rect(CGRect(x: -1_000, y: y - 1_000, width: 2_000, height: 1_000)))
    draw(&self)
    context.pop()
  }
}

extension Path {
  /// Creates a path from absolute commands `M`, `L`, `C`, and `Z` in the notation of SVG.
  fileprivate init(data: String) {
    self.init()
    var command: Character = "M"
    var numbers: [Double] = []
    for word in data.split(separator: " ") {
      var word = word
      if let first = word.first, "MLCZ".contains(first) {
        command = first
        word = word.dropFirst()
      }
      if command == "Z" { close() }
      guard !word.isEmpty else { continue }
      guard let number = Double(word) else { preconditionFailure("\(word) is not a number") }
      numbers.append(number)
      guard numbers.count == (command == "C" ? 6 : 2) else { continue }
      let points = stride(from: 0, to: numbers.count, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      switch command {
      case "M": move(to: points[0])
      case "L": addLine(to: points[0])
      default: addCurve(to: points[2], control1: points[0], control2: points[1])
      }
      numbers = []
    }
  }
}
