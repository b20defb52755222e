/// An accent of the built-in face.
struct FaceMark {
  /// Where an accent stands.
  enum Place: String {
    /// Above the letter.
    case above
    /// Below the baseline.
    case below
    /// At the letter's upper right.
    case beside

    /// Returns the heights that an accent keeps there, lifted by so much above a capital.
    func zone(lift: Double) -> StrokeGlyph.Zone {
      switch self {
      case .above: .accent(lift: lift)
      case .below: .below
      case .beside: .small
      }
    }
  }

  /// How much higher an accent stands above a capital, in thousandths of an em; a ring sits on it.
  var capitalLift: Double { name == "ring" ? 130 : 200 }

  /// What references call the accent.
  let name: String
  /// The index of its drawing in the face.
  let index: Int
  /// The combining character.
  let scalar: UInt32
  /// Where the accent stands.
  let place: Place

  /// Returns the advance of a letter with the accent, which is wider than some letters are.
  func advance(on letter: Double) -> Double {
    switch name {
    case "tilde": max(letter, 345)
    case "breve": max(letter, 335)
    case "diaeresis": max(letter, 325)
    case "macron": max(letter, 315)
    case "circumflex": max(letter, 305)
    default: place == .beside ? letter + (letter > 550 ? 85 : 60) : letter
    }
  }

  /// Returns where the accent's middle goes on a letter.
  func middle(on base: UInt32, _ middle: Double) -> Double {
    switch (place, Unicode.Scalar(base)) {
    case (.beside, "L"): 345
    case (.beside, "t"): 285
    case (.beside, "l"): 235
    case (.beside, _): middle * 2 + 5
    case (.above, "t"): 150
    case (.above, "d"), (.above, "l"): 115
    case (.above, "h"): 190
    case (.above, "L"): 120
    case (.above, "J"): 365
    case (.above, "a"), (.above, "g"): middle + 5
    case (.below, "A"): 560
    case (.below, "a"): name == "ogonek" ? 450 : middle
    case (.below, "E"): name == "ogonek" ? 440 : middle
    case (.below, "e"): name == "ogonek" ? 370 : middle
    case (.below, "U"): name == "ogonek" ? 400 : middle
    case (.below, "u"): name == "ogonek" ? 455 : middle
    case (.below, "C"), (.below, "G"): middle + 30
    default: middle
    }
  }
}
