import Foundation
import SnapshotGeometry

/// A benchmark scene as its file has it.
struct SceneFile: Decodable {
  /// A picture beside the scene: straight RGBA, 8 bits a channel, no padding.
  struct Picture: Decodable {
    let file: String
    let w: Int
    let h: Int
  }

  /// A path: a letter a step, and the coordinates of all steps.
  struct Outline: Decodable {
    let v: String
    let p: [Double]
  }

  /// A stop: a place, and a color.
  struct Stop: Decodable {
    let offset: Double
    let color: [UInt8]

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      offset = try values.decode(Double.self)
      color = try values.decode([UInt8].self)
    }
  }

  /// What a command draws with.
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

  /// A command; which of the fields there are depends on the operation.
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
  let images: [Picture]?
  let glyphs: [String: Outline]?
  let cmds: [Command]

  /// The extents of the canvas in points.
  var size: CGSize { CGSize(width: width, height: height) }

  /// Reads a scene.
  static func read(_ file: URL) throws -> SceneFile {
    try JSONDecoder().decode(SceneFile.self, from: Data(contentsOf: file))
  }
}
