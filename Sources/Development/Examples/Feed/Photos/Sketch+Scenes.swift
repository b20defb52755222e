import SnapshotDrawing

/// The photos of the posts, 358 points wide and 215 points high.
extension Sketch {
  // MARK: Lake

  static func lake(_ sketch: inout Sketch) {
    sketch.background(0x7BBCE8)
    for (radius, hex) in [
      (186.0, 0x8FC8EC), (134, 0xA6D5EF), (90, 0xC2E1EC), (56, 0xE3E9DC), (32, 0xFBE9C0),
      (17, 0xFFF9E8),
    ] as [(Double, UInt32)] {
      sketch.dot(262, 84, radius, hex)
    }
    sketch.at(54, 38) { $0.cloud() }
    sketch.at(322, 46, scale: 0.7) { $0.cloud() }
    sketch.mountains()
    sketch.fill(
      "M0 122 L0 98 C40 84 84 92 124 106 C164 116 214 114 254 108 C296 98 330 94 358 98 L358 "
        + "122 Z", 0x5C8B86)
    for (x, height) in [
      (8.0, 52.0), (28, 42), (47, 34), (64, 24), (312, 26), (330, 38), (350, 50),
    ] {
      sketch.at(x, 123, scale: height / 50) { $0.pine() }
    }
    sketch.fill("M0 122 L358 122 L358 215 L0 215 Z", 0x9CCBDA)
    sketch.fill(
      "M0 122 L358 122 L358 136 C330 131 306 128 280 125 L110 125 C80 132 40 138 0 140 Z", 0x6FA5A8)
    sketch.fill(
      "M0 144 C60 138 120 148 180 143 C240 138 300 147 358 141 L358 215 L0 215 Z", 0x7AB8D2)
    sketch.fill(
      "M0 166 C60 172 120 160 180 166 C240 172 300 160 358 166 L358 215 L0 215 Z", 0x5AA0C4)
    sketch.fill(
      "M0 190 C60 184 120 196 180 190 C240 184 300 195 358 189 L358 215 L0 215 Z", 0x3F86B0)
    for (x, y, width) in [
      (262.0, 127.0, 44.0), (264, 134, 34), (259, 142, 50), (266, 151, 28), (260, 161, 38),
      (264, 173, 20),
    ] {
      sketch.bar(x, y, width: width, height: 3.2, 0xFFF3D4, alpha: 0.85)
    }
    for (x, y, width) in [
      (40.0, 158.0, 30.0), (330, 158, 34), (200, 150, 22), (312, 188, 44), (34, 190, 40),
      (222, 198, 36), (178, 136, 26),
    ] {
      sketch.bar(x, y, width: width, height: 2.4, 0xFFFFFF, alpha: 0.3)
    }
    sketch.at(124, 162) { $0.swimmer() }
  }

  private mutating func swimmer() {
    oval(0, 22, 58, 11, 0xFFFFFF, alpha: 0.25)
    oval(0, 21, 40, 8, 0xFFFFFF, alpha: 0.3)
    above(22) { $0.at(0, 0) { $0.biscuitHead() } }
    fill("M-28 21 C-20 15 -12 19 0 17 C12 19 20 15 28 21 C20 28 -20 28 -28 21 Z", 0x4F96B7)
    bar(0, 27, width: 46, height: 2.6, 0xFFFFFF, alpha: 0.7)
    bar(-40, 16, width: 14, height: 2.2, 0xFFFFFF, alpha: 0.6)
    bar(41, 17, width: 12, height: 2.2, 0xFFFFFF, alpha: 0.6)
  }

  private mutating func mountains() {
    fill(
      "M0 122 L0 84 L30 62 L58 80 L104 36 L142 76 L160 64 L204 98 L238 82 L286 108 L324 86 "
        + "L358 102 L358 122 Z", 0x9DB7D3)
    fill("M104 36 L142 76 L132 122 L112 122 L120 92 L104 66 Z", 0x87A3C4)
    fill("M30 62 L58 80 L56 110 L40 96 Z", 0x87A3C4)
    fill("M160 64 L204 98 L190 114 L172 92 Z", 0x87A3C4)
    fill("M104 36 L122 55 L114 53 L109 61 L102 54 L95 60 L87 52 Z", 0xF7FAFC)
    fill("M30 62 L41 69 L36 70 L31 75 L26 69 L19 70 Z", 0xF7FAFC)
  }

  /// Draws a pine 50 points high, standing on the origin.
  private mutating func pine() {
    fill("M-2 0 L-2 -8 L2 -8 L2 0 Z", 0x4B3A2C)
    fill("M0 -50 L11 -24 L6 -24 L15 -4 L-15 -4 L-6 -24 L-11 -24 Z", 0x2C5F56)
  }

  private mutating func cloud() {
    bar(0, 8, width: 76, height: 14, 0xFFFFFF, alpha: 1)
    dot(-14, 2, 12, 0xFFFFFF)
    dot(8, -2, 16, 0xFFFFFF)
  }

  // MARK: Meadow

  static func meadow(_ sketch: inout Sketch) {
    sketch.background(0x74BDEB)
    for (radius, hex) in [
      (230.0, 0x8CCAF0), (170, 0xA5D7F4), (112, 0xC0E4F7),
    ] as [(Double, UInt32)] { sketch.dot(140, 130, radius, hex) }
    sketch.at(74, 38) { $0.cloud() }
    sketch.at(216, 36, scale: 0.75) { $0.cloud() }
    sketch.at(318, 52, scale: 0.8) { $0.cloud() }
    sketch.fill(
      "M0 130 L0 92 C44 74 92 78 140 96 C190 76 240 66 292 82 C320 88 342 88 358 84 L358 130 "
        + "Z", 0xA8D3B4)
    sketch.fill("M0 160 L0 112 C54 94 118 98 182 114 C246 100 304 98 358 112 L358 160 Z", 0x8CC873)
    sketch.at(44, 104) { $0.tree() }
    sketch.at(76, 103, scale: 0.66) { $0.tree() }
    for (x, y, scale, mirrored) in [
      (128.0, 104.0, 0.5, false), (166, 110, 0.55, true), (306, 103, 0.5, false),
    ] {
      sketch.at(x, y, scale: scale, mirrored: mirrored) { $0.sheep() }
    }
    sketch.fence()
    sketch.fill(
      "M0 215 L0 140 C70 124 150 132 220 148 C272 156 322 150 358 142 L358 215 Z", 0x68B354)
    for (x, y, scale, mirrored) in [
      (58.0, 144.0, 1.0, false), (128, 156, 1.12, true), (196, 158, 0.95, false),
    ] {
      sketch.at(x, y, scale: scale, mirrored: mirrored) { $0.sheep() }
    }
    sketch.fill(
      "M0 215 L0 168 C60 160 130 164 200 172 C260 178 320 172 358 160 L358 215 Z", 0x4A9A45)
    for (index, x) in stride(from: 12.0, to: 250, by: 17).enumerated() {
      sketch.flower(x, 175 + Double(index * 7 % 11), [0xFFFFFF, 0xFFD54A, 0xFF8FA3][index % 3])
    }
    sketch.at(276, 112, scale: 1.08) { $0.sittingCollie() }
  }

  private mutating func flower(_ x: Double, _ y: Double, _ hex: UInt32) {
    dot(x, y, 2.6, hex)
    dot(x, y, 1, 0xE89A2C)
  }

  /// Draws a tree 60 points high, standing on the origin.
  private mutating func tree() {
    fill("M-3 0 L-2 -22 L2 -22 L3 0 Z", 0x8A6040)
    dot(-11, -28, 12, 0x4E9A55)
    dot(11, -27, 12, 0x4E9A55)
    dot(0, -40, 15, 0x5AAA5F)
    dot(0, -28, 13, 0x4E9A55)
    dot(-4, -44, 6, 0x76C077)
  }

  private mutating func fence() {
    for index in 0..<9 {
      let x = 206.0 + Double(index) * 19
      let y = 140 - Double(index * index) * 0.14
      bar(x, y - 6, width: 4, height: 4, 0xF4E6CC)
      fill(
        "M\(x - 2) \(y - 6) L\(x + 2) \(y - 6) L\(x + 2) \(y + 16) L\(x - 2) \(y + 16) Z", 0xF4E6CC)
    }
    stroke("M200 138 C260 136 312 133 362 126", 0xF4E6CC, width: 2.6)
    stroke("M200 146 C260 144 312 141 362 134", 0xF4E6CC, width: 2.6)
  }

  /// Draws a sheep 40 points wide that stands on the origin and looks to the left.
  private mutating func sheep() {
    oval(2, 0, 20, 3, 0x2F6B2E, alpha: 0.35)
    for x in [-8.0, -3, 8, 13] { stroke("M\(x) -8 L\(x) -1", 0x37363D, width: 2.6) }
    for (x, y, radius) in [
      (-8.0, -14.0, 8.0), (0, -11, 8), (9, -12, 8.5), (13, -17, 7.5), (5, -21, 8), (-4, -20, 8),
    ] {
      dot(x, y, radius, 0xFBFAF4)
    }
    bar(3, -6, width: 24, height: 5, 0xDDDBD0)
    oval(-16, -18, 5, 6.5, 0x37363D)
    oval(-10.5, -21, 4, 2, 0x37363D)
    dot(-15, -24, 4.2, 0xFBFAF4)
    dot(-17.5, -18.5, 1.1, 0xFFFFFF)
  }

  /// Draws a border collie 70 points high that looks to the left.
  private mutating func sittingCollie() {
    oval(34, 70, 34, 5, 0x235C2A, alpha: 0.4)
    stroke("M48 66 C58 68 66 64 67 56", 0x23262E, width: 7)
    dot(67, 56, 3.5, 0xFAF7F1)
    fill("M24 20 C38 24 52 44 52 69 L18 69 C20 54 14 36 24 20 Z", 0x2A2D37)
    oval(42, 58, 12, 12, 0x353944)
    bar(42, 68, width: 18, height: 6, 0xFAF7F1)
    fill("M20 24 C12 34 12 46 18 56 L28 52 C30 42 30 32 27 24 Z", 0xFAF7F1)
    stroke("M27 46 L26 66", 0x23262E, width: 6)
    stroke("M20 46 L19 66", 0xFAF7F1, width: 6)
    bar(17, 68, width: 10, height: 5, 0xFAF7F1)
    bar(25, 68, width: 10, height: 5, 0xFAF7F1)
    fill("M24 8 L25 -8 C33 -6 36 2 36 12 Z", 0x23262E)
    fill(
      "M14 8 C20 1 33 3 35 14 C37 23 31 31 22 30 C16 30 10 27 3 25 C-1 24 -1 18 3 17 C8 15 "
        + "11 12 14 8 Z", 0x2A2D37)
    fill("M3 17 C-1 18 -1 24 3 25 C9 27 14 29 20 29 C18 24 16 18 16 7 C11 12 8 15 3 17 Z", 0xFAF7F1)
    oval(1.5, 19, 2.6, 2.2, 0x1D1A1B)
    dot(18.5, 13, 2.6, 0xD79A45)
    dot(18.2, 13, 1.6, 0x1D1A1B)
  }

  // MARK: Garden

  static func garden(_ sketch: inout Sketch) {
    sketch.background(0xA5D7F4)
    for (index, x) in stride(from: 4.0, to: 370, by: 26).enumerated() {
      sketch.dot(x, 54 - Double(index * 5 % 9), 25, index % 2 == 0 ? 0x4F9558 : 0x5BA463)
    }
    sketch.fill("M0 54 L358 54 L358 104 L0 104 Z", 0x4F9558)
    sketch.picketFence()
    sketch.fill("M0 100 L358 100 L358 215 L0 215 Z", 0x8CC873)
    sketch.fill("M0 140 C90 130 260 146 358 132 L358 215 L0 215 Z", 0x7ABD62)
    sketch.fill("M0 196 C90 204 260 192 358 200 L358 215 L0 215 Z", 0x68B354)
    for (index, x) in stride(from: 16.0, to: 350, by: 24).enumerated() {
      sketch.at(x, 112) { $0.tulip([0xE8505B, 0xFFC145, 0xB565C9, 0xFF8E72][index % 4]) }
    }
    sketch.soil()
    sketch.at(214, 150) { $0.digger() }
    sketch.fill(
      "M136 176 C160 200 268 200 292 176 C276 190 244 192 214 192 C184 192 152 190 136 176 Z",
      0x8C5F3B)
    sketch.dot(320, 188, 11, 0xE8505B)
    sketch.stroke("M311 184 C317 189 323 189 329 184", 0xFFFFFF, width: 2.6)
    for (x, y) in [(30.0, 190.0), (64, 202), (108, 196), (270, 204), (342, 150), (20, 146)] {
      sketch.stroke("M\(x - 4) \(y - 6) L\(x) \(y) L\(x + 4) \(y - 7)", 0x3F8A3A, width: 2)
    }
  }

  private mutating func picketFence() {
    for y in [66.0, 90] { fill("M0 \(y) L358 \(y) L358 \(y + 6) L0 \(y + 6) Z", 0xDDBE93) }
    for x in stride(from: 3.0, to: 358, by: 22) {
      fill("M\(x) 108 L\(x) 54 L\(x + 7) 45 L\(x + 14) 54 L\(x + 14) 108 Z", 0xF5E4C6)
    }
  }

  /// Draws a tulip that stands on the origin.
  private mutating func tulip(_ hex: UInt32) {
    stroke("M0 0 L0 -14", 0x3F8A3A, width: 2)
    fill("M0 0 C-8 -4 -9 -10 -8 -14 C-3 -10 0 -6 0 0 Z", 0x4C9A45)
    fill("M-6 -24 L-3 -20 L0 -25 L3 -20 L6 -24 C7 -16 4 -12 0 -12 C-4 -12 -7 -16 -6 -24 Z", hex)
  }

  private mutating func soil() {
    fill(
      "M40 186 C50 160 74 142 96 146 C120 150 140 168 146 186 C120 194 70 194 40 186 Z", 0x8C5F3B)
    fill("M60 170 C70 154 84 148 96 150 C88 156 78 164 72 174 Z", 0xA5744A)
    for (x, y, radius) in [
      (80.0, 168.0, 4.0), (106, 164, 5), (120, 178, 4), (66, 182, 3.5), (118, 132, 4),
      (136, 118, 3), (146, 138, 4.5), (158, 122, 2.6), (128, 148, 3),
    ] {
      dot(x, y, radius, 0x6F4729)
    }
    oval(214, 176, 82, 22, 0x8C5F3B)
    oval(214, 175, 72, 17, 0x4A2E1B)
    oval(214, 178, 60, 12, 0x331E11)
  }

  /// Draws a terrier whose front half is in the hole.
  private mutating func digger() {
    stroke("M4 -26 C6 -36 12 -42 13 -50", 0xFCF8EF, width: 9)
    stroke("M12 -46 L13 -50", 0x8E5A2C, width: 9)
    fill("M-30 30 C-34 -8 -20 -30 2 -30 C24 -30 36 -8 32 30 Z", 0xFCF8EF)
    fill("M-6 -29 C12 -34 30 -16 32 4 C18 8 2 -6 -6 -29 Z", 0xC98A4B)
    fill("M-30 30 C-32 14 -30 4 -26 -4 C-16 4 -12 18 -12 32 Z", 0xEFE5D0)
    fill("M32 30 C34 14 32 4 28 -2 C18 6 14 18 14 32 Z", 0xEFE5D0)
    oval(-22, 30, 11, 6, 0xFCF8EF)
    oval(24, 30, 11, 6, 0xFCF8EF)
  }
}
