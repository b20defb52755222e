import SnapshotDrawing

/// Portraits of the dogs, 100 points wide and high.
extension Sketch {
  static func biscuit(_ sketch: inout Sketch) {
    sketch.background(0xA9D8E2)
    sketch.fill("M12 100 C14 80 30 74 50 74 C70 74 86 80 88 100 Z", 0xD9963F)
    sketch.at(50, 50, scale: 1.14) { $0.biscuitHead() }
  }

  static func juniper(_ sketch: inout Sketch) {
    sketch.background(0xF6CFA4)
    sketch.fill("M10 100 C12 80 28 72 50 72 C72 72 88 80 90 100 Z", 0x23262E)
    sketch.fill("M32 100 C34 84 42 76 50 76 C58 76 66 84 68 100 Z", 0xF8F5EF)
    sketch.at(50, 50, scale: 1.1) { $0.juniperHead() }
  }

  static func olive(_ sketch: inout Sketch) {
    sketch.background(0xC9DC98)
    sketch.fill("M16 100 C18 84 32 76 50 76 C68 76 82 84 84 100 Z", 0xEFE6D4)
    sketch.at(50, 50, scale: 1.08) { $0.oliveHead() }
  }

  /// Draws on both sides of the face.
  private mutating func mirrored(_ draw: (inout Sketch) -> Void) {
    draw(&self)
    at(0, 0, mirrored: true, draw)
  }

  private mutating func eye(_ x: Double, _ y: Double, _ radius: Double) {
    dot(x, y, radius, 0x2E1D13)
    dot(x + radius * 0.3, y - radius * 0.35, radius * 0.35, 0xFFFFFF)
  }

  private mutating func nose(_ y: Double) {
    at(0, y) {
      $0.fill("M-7 -3 C-7 -7 7 -7 7 -3 C7 2 2 5 0 5 C-2 5 -7 2 -7 -3 Z", 0x2B1D17)
      $0.bar(-1.5, -3.6, width: 5, height: 1.6, 0xFFFFFF, alpha: 0.35)
    }
  }

  /// Draws a golden retriever's head around the origin.
  mutating func biscuitHead() {
    fill(
      "M0 -32 C-20 -32 -25 -18 -24 -2 C-23 14 -15 29 0 29 C15 29 23 14 24 -2 C25 -18 20 -32 "
        + "0 -32 Z", 0xE9B263)
    fill("M0 -31 C-6 -31 -7 -20 -5 -8 L5 -8 C7 -20 6 -31 0 -31 Z", 0xF3C987)
    mirrored {
      $0.fill(
        "M-15 -29 C-28 -30 -37 -12 -35 6 C-34 17 -25 18 -22 8 C-20 0 -22 -12 -15 -29 Z", 0xC07C32)
      $0.oval(-8, 13, 10.5, 10, 0xF8DDAE)
      $0.stroke("M-14 -12.5 C-12 -14.5 -9 -14.5 -7 -13", 0xC9893F, width: 2)
      $0.eye(-10.5, -5, 4)
    }
    oval(0, 9, 10, 9, 0xF8DDAE)
    fill("M-6 17 C-7 31 7 31 6 17 Z", 0xEE7C86)
    stroke("M0 20 L0 25", 0xCF5D6B, width: 1.4)
    stroke("M0 11 L0 15 C-3 20 -10 19 -12 15", 0x6B4426, width: 2)
    stroke("M0 15 C3 20 10 19 12 15", 0x6B4426, width: 2)
    nose(6)
  }

  /// Draws a border collie's head around the origin.
  mutating func juniperHead() {
    mirrored {
      $0.fill("M-22 -8 C-27 -22 -30 -38 -23 -41 C-15 -38 -8 -30 -6 -22 Z", 0x23262E)
      $0.fill("M-23 -41 C-31 -38 -36 -27 -33 -20 C-26 -22 -20 -32 -23 -41 Z", 0x3D424F)
    }
    fill(
      "M0 -31 C-19 -31 -25 -18 -25 -2 C-24 8 -18 14 -14 22 C-10 29 10 29 14 22 C18 14 24 8 "
        + "25 -2 C25 -18 19 -31 0 -31 Z", 0x2A2D37)
    fill(
      "M0 -31 C-4 -20 -4 -12 -6 -4 C-13 2 -15 10 -13 19 C-9 29 9 29 13 19 C15 10 13 2 6 -4 "
        + "C4 -12 4 -20 0 -31 Z", 0xFAF7F1)
    mirrored {
      $0.oval(-13, -12, 3.6, 2, 0xB8743A)
      $0.dot(-12, -4.5, 4.6, 0xD79A45)
      $0.eye(-12, -4.5, 3)
      $0.stroke("M0 11 L0 15 C-2 20 -8 20 -10 16", 0x5A4A44, width: 1.8)
    }
    nose(7)
  }

  /// Draws a wire fox terrier's head around the origin.
  mutating func oliveHead() {
    fill(
      "M-17 -28 C-8 -34 8 -34 17 -28 L20 -4 L21 22 L15 19 L16 30 L9 27 L6 36 L0 32 L-6 36 "
        + "L-9 27 L-16 30 L-15 19 L-21 22 L-20 -4 Z", 0xFCF8EF)
    mirrored {
      $0.fill("M-17 -28 C-12 -31 -8 -32 -5 -31 C-4 -18 -6 -8 -9 2 L-19 4 L-20 -4 Z", 0xC98A4B)
      $0.fill("M-15 -33 L-29 -27 C-31 -18 -29 -9 -25 -5 C-19 -10 -12 -18 -9 -29 Z", 0x8E5A2C)
      $0.fill("M-3 4 C-12 4 -20 8 -21 17 L-15 14 L-17 22 L-10 18 L-9 25 L-3 18 Z", 0xEFE5D0)
      $0.eye(-10.5, -7, 3.4)
      $0.fill(
        "M-17 -9 L-15 -14 L-12 -11.5 L-9.5 -15 L-7.5 -11.5 L-4 -13 L-5 -8.5 C-8 -11 -13 -11 "
          + "-17 -9 Z", 0xE8C79B)
      $0.stroke("M0 13 L0 19 C-2 22 -6 22 -8 20", 0x6A5648, width: 1.8)
    }
    nose(9)
  }
}
