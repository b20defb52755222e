import SnapshotDrawing

/// Pairs that differ in few pixels: corners drawn by another browser, and small recolored ink.
extension ConformancePair {
  /// Rounded corners at which one to four pixels change by up to 25 levels.
  static func corners() throws -> [ConformancePair] {
    let frame = { (color: UInt8, background: UInt8) in
      try drawn(14, 14, on: Color(white8: background)) {
        let rect = Rect(x: 2.5, y: 2.5, width: 40, height: 40)
        $0.stroke(
          Path(RoundedRect(rect, radius: 5)), StrokeStyle(width: 1),
          with: .color(Color(white8: color)))
      }
    }
    let corner = try frame(144, 215)
    let box = try drawn(22, 22) { $0.fill(3, 3, 16, 16, radius: 4, Color(white8: 144)) }
    let arc = try drawn(10, 10) { $0.fillEllipse(2, 2, 30, 30, Color(white8: 60)) }
    return [
      ConformancePair("a border's corner, one pixel", corner, corner.darkened([(5, 3)], by: 25)),
      ConformancePair(
        "a border's corner, four pixels", corner,
        corner.darkened([(5, 3), (3, 5), (4, 3), (3, 4)], by: 25)),
      ConformancePair(
        "a border's corner that is darker than the border", corner,
        corner.darkened([(4, 3), (3, 4)], by: 25)),
      ConformancePair(
        "four corners of a box, a pixel each", box,
        box.darkened([(4, 4), (17, 4), (4, 17), (17, 17)], by: 25)),
      ConformancePair(
        "three pixels of an arc, 10 by 10 pixels", arc,
        arc.darkened([(8, 3), (5, 5), (3, 8)], by: 20)),
    ]
  }

  /// Small text and dots next to darker ink.
  static func smallColors() throws -> [ConformancePair] {
    let digit = { (hex: UInt32) in
      try drawn(160, 60) {
        $0.fill(text: "Invoices are due within", 4, 2, size: 13)
        $0.fill(text: "3", 60, 20, size: 9, Color(hex: hex))
        $0.fill(text: "Late payment may incur", 4, 36, size: 13)
      }
    }
    let dot = { (hex: UInt32) in
      try drawn {
        $0.fill(text: "Inbox", 8, 8, size: 13)
        $0.fillEllipse(52.6, 14.3, 2, 2, Color(hex: hex))
        $0.fill(text: "Drafts and sent", 4, 26, size: 11)
      }
    }
    let tick = { (hex: UInt32) in
      try drawn {
        $0.fill(text: "Done", 26, 20, size: 14)
        $0.stroke(
          [Point(x: 10, y: 28), Point(x: 14, y: 32), Point(x: 21, y: 23)], width: 1.25,
          Color(hex: hex))
        $0.fill(0, 36, 96, 2, .black)
      }
    }
    return try [
      ConformancePair(
        "a digit between lines in #999 and #676767", UInt32(0x999999), UInt32(0x676767), digit),
      ConformancePair(
        "a dot next to text in #8E8E93 and #B0B0B4", UInt32(0x8E8E93), UInt32(0xB0B0B4), dot),
      ConformancePair(
        "a tick next to text in #8E8E93 and #6E6E73", UInt32(0x8E8E93), UInt32(0x6E6E73), tick),
    ]
  }
}

extension Bitmap {
  /// Returns an image with some pixels darkened by some levels.
  fileprivate func darkened(_ positions: [(x: Int, y: Int)], by levels: UInt8) -> Bitmap {
    var copy = self
    for (x, y) in positions {
      let color = Color(self[x, y])
      copy[x, y] = PremultipliedColor(
        Color(red8: color.red - levels, green8: color.green - levels, blue8: color.blue - levels))
    }
    return copy
  }
}
