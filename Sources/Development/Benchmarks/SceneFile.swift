import Foundation
import SnapshotDrawing

/// The file format of a benchmark scene.
struct SceneFile: Decodable {
  /// A file next to the scene: unpremultiplied RGBA with 8 bits per channel and no padding.
  struct ImageFile: Decodable {
    let file: String
    let w: Int
    let h: Int
  }

  /// A path: one letter per step, and the coordinates of all steps.
  struct Outline: Decodable {
    let v: String
    let p: [Double]
  }

  /// A gradient stop: an offset and a color.
  struct Stop: Decodable {
    let offset: Double
    let color: [UInt8]

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      offset = try values.decode(Double.self)
      color = try values.decode([UInt8].self)
    }
  }

  /// A paint.
  struct Coloring: Decodable {
    let type: String
    let color: [UInt8]?
    let x0: Double?
    let y0: Double?
    let x1: Double?
    let y1: Double?
    let cx: Double?
    let cy: Double?
    let r: Double?
    let stops: [Stop]?
  }

  /// A command.
  ///
  /// Its operation determines the fields that are present.
  struct Command: Decodable {
    let op: String
    let x: Double?
    let y: Double?
    let w: Double?
    let h: Double?
    let r: Double?
    let width: Double?
    let sigma: Double?
    let alpha: Double?
    let size: Double?
    let img: Int?
    let rule: String?
    let color: [UInt8]?
    let paint: Coloring?
    let path: Outline?
    let glyphs: [[Double]]?
  }

  let name: String
  let width: Double
  let height: Double
  let images: [ImageFile]?
  let glyphs: [String: Outline]?
  let cmds: [Command]

  /// The size of the canvas in points.
  var size: CGSize { CGSize(width: width, height: height) }

  static func read(_ file: URL) throws -> SceneFile {
    try JSONDecoder().decode(SceneFile.self, from: Data(contentsOf: file))
  }
}
