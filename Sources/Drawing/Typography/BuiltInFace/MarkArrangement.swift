/// The positions of the marks of a letter, in thousandths of an em.
struct MarkArrangement {
  /// A mark with its left edge and its vertical offset.
  struct PositionedMark {
    let mark: FaceMark
    var x: Double
    var y: Double
  }

  /// The glyph of the letter, dotless if a mark replaces the dot.
  let base: Int32
  /// The marks, in order.
  private(set) var marks: [PositionedMark] = []
  /// The distance by which the letter moves to the right to fit its marks.
  private(set) var baseShift = 0.0
  /// The advance of the letter with its marks.
  private(set) var advance: Double

  /// The vertical distance between two stacked marks above a letter.
  private static let step = 150.0
  /// The vertical distance between a mark below a descender and one below the baseline.
  private static let descent = 200.0
  /// The vertical distance between two stacked marks below a letter.
  private static let stepBelow = 205.0

  /// Positions marks on a letter or on the box of a extraWidth character.
  init(_ letter: Int32, _ added: [FaceMark], _ face: BuiltInFace, _ style: FaceStyle) {
    let isRaised = added.contains { $0.attachment == .above }
    base = isRaised ? face.dotless(letter) : letter
    let metrics = face.metrics(base, style)
    let scalar = base >= 0 ? face.scalar(of: letter) : 0
    let isCapital = face.isCapital(base)
    let isTall = isCapital || face.isTall(scalar)
    advance = metrics.advance
    widenLetter(added, face, style)
    let top =
      (isCapital ? FaceWeight.capHeight : isTall ? FaceWeight.ascender : FaceWeight.xHeight)
      - FaceWeight.xHeight - (isTall ? 30 : 0)
    let middle = baseShift + metrics.left + metrics.width / 2
    var (level, trailing) = (0.0, 0.0)
    // A tail to the left leaves space for a mark.
    let hasTail = MarkArrangement.hasTail(scalar)
    var depth = hasTail || !face.hasDescender(scalar) ? 0 : MarkArrangement.descent
    for mark in added {
      let width = face.metrics(mark.index, style).width
      var positioned = PositionedMark(
        mark: mark, x: middle + MarkArrangement.shift(scalar, mark) - width / 2, y: top + level)
      switch mark.attachment {
      case .below:
        positioned.y = 0 - depth
        if hasTail { positioned.x += metrics.width * (0.17 + 0.1 * style.weight.heavy) }
        depth += MarkArrangement.stepBelow
      case .trailing:
        let right = baseShift + metrics.left + metrics.width
        let isCaron = mark.name == "apostrophe" && MarkArrangement.isStem(scalar)
        let overlap =
          mark.name == "horn"
          ? width * 0.45 : isCaron ? -54 : MarkArrangement.overlap(scalar)
        positioned.x = right - overlap + trailing
        positioned.y = isCapital ? FaceWeight.capHeight - FaceWeight.xHeight - 20 : 0
        if mark.name != "horn" { positioned.y = 0 }
        if style.isMonospaced {
          let edge = FaceStyle.cellMargin + FaceStyle.cell
          positioned.x = min(positioned.x, edge - width + 40)
        }
        if !style.isMonospaced {
          // The caron of ď and ľ is above the next letter, from which kerning separates it.
          advance +=
            mark.name == "horn"
            ? 40 : isCaron ? 60 + 60 * style.weight.heavy : max(0, width + 12 - overlap)
        }
        trailing += 90
      case .above:
        raise(&positioned, over: added, at: level, width, face, style)
        // A heavy ring is on its capital, below the ascender.
        if mark.name == "ring", isCapital { positioned.y -= 10 + 62 * style.weight.heavy }
        level += MarkArrangement.step
      }
      marks.append(positioned)
      if mark.name == "acute", isCapital, (0x391...0x3A9).contains(scalar), added.count == 1 {
        moveTonosBefore(scalar, width, style)
      }
    }
  }

  /// Widens a letter that is narrower than a mark above it, such as ï.
  private mutating func widenLetter(_ added: [FaceMark], _ face: BuiltInFace, _ style: FaceStyle) {
    guard !style.isMonospaced else { return }
    let widest = added.filter(\.widensLetters).map { face.metrics($0.index, style).width + 60 }
      .max()
    let extraWidth = (widest ?? 0) - advance
    guard extraWidth > 0 else { return }
    advance += extraWidth
    baseShift = extraWidth / 2
  }

  /// Positions a mark above previous marks, or a Vietnamese tone mark at the upper right or left of
  /// a circumflex.
  private mutating func raise(
    _ positioned: inout PositionedMark, over added: [FaceMark], at level: Double, _ width: Double,
    _ face: BuiltInFace, _ style: FaceStyle
  ) {
    guard level > 0, let first = added.first(where: { $0.attachment == .above }) else { return }
    if first.name == "circumflex", level == MarkArrangement.step, positioned.mark.name != "tilde" {
      let sign: Double = positioned.mark.name == "grave" ? -1 : 1
      let firstWidth = face.metrics(first.index, style).width
      positioned.x += sign * (firstWidth * 0.35 + width * 0.32 + 18 * style.weight.heavy)
      positioned.y -= 70
      for index in marks.indices where marks[index].mark.attachment == .above {
        marks[index].x -= sign * 34
        marks[index].y -= 8
      }
    } else {
      positioned.y -= first.name == "breve" ? 14 : 6
    }
  }

  /// Positions the tonos of a Greek capital before the letter, closer if the letter is narrow at
  /// the top.
  private mutating func moveTonosBefore(
    _ letter: UInt32, _ width: Double, _ style: FaceStyle
  ) {
    guard !style.isMonospaced else { return }
    let step =
      switch Unicode.Scalar(letter) {
      case "\u{391}": width - 83
      case "\u{3A5}": width + 4
      default: width - 33
      }
    advance += step
    baseShift += step
    marks[marks.count - 1].x = 12
    marks[marks.count - 1].y -= 96
  }

  /// Returns the distance of a letter's marks to the right of its center.
  private static func shift(_ letter: UInt32, _ mark: FaceMark) -> Double {
    switch (Unicode.Scalar(letter), mark.name) {
    case ("J", _): 120
    case ("a", "ogonek"): 190
    case ("A", "ogonek"): 240
    case ("e", "ogonek"), ("E", "ogonek"): 110
    case ("u", "ogonek"): 180
    case ("U", "ogonek"): 40
    case ("a", _): 8
    case ("h", _), ("b", _), ("k", _): mark.attachment == .above ? -140 : 0
    case ("d", _): mark.attachment == .above ? 140 : 0
    default: 0
    }
  }

  /// Returns whether a letter has a descender to the left, as y does.
  private static func hasTail(_ letter: UInt32) -> Bool {
    "yу\u{1B4}".unicodeScalars.contains { $0.value == letter }
  }

  /// Returns whether a letter ends with an ascending stem, as d does.
  private static func isStem(_ letter: UInt32) -> Bool { letter == 0x64 || letter == 0x6C }

  /// Returns the distance by which a trailing mark overlaps the box of a letter.
  private static func overlap(_ letter: UInt32) -> Double {
    switch Unicode.Scalar(letter) {
    case "L": 200
    case "t": 40
    default: -14
    }
  }
}

/// A diacritical mark of the built-in face, such as an accent.
struct FaceMark {
  /// The position at which a mark is attached to a letter.
  enum Attachment {
    /// Above the letter.
    case above
    /// Below the baseline.
    case below
    /// At the upper right of the letter.
    case trailing
  }

  /// The name of the mark in sources.
  let name: String
  /// The index of the mark's glyph in the face.
  let index: Int32
  /// The combining character.
  let scalar: UInt32
  /// The position at which the mark is attached.
  let attachment: Attachment
  /// Whether narrow letters are widened to fit the mark, as in ï.
  let widensLetters: Bool

  init(name: String, index: Int32, scalar: UInt32, attachment: Attachment) {
    (self.name, self.index, self.scalar, self.attachment) = (name, index, scalar, attachment)
    widensLetters = ["diaeresis", "tilde", "macron", "circumflex", "breve"].contains(name)
  }
}
