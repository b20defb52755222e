import Drawing

/// The blend modes on one pixel word, in integers.
///
/// Formulas are those of Porter and Duff ("Compositing Digital Images", 1984) and of the W3C's
/// "Compositing and Blending Level 1" for premultiplied colours: a channel is a sum of products of
/// two bytes, divided by 255 and rounded once.
enum BlendArithmetic {
  /// Returns a word drawn onto another one.
  static func blend(_ ground: UInt32, _ word: UInt32, _ mode: BlendMode) -> UInt32 {
    let (groundAlpha, alpha) = (Int(ground >> 24), Int(word >> 24))
    // Modes that mix colours leave the alpha that drawing over would.
    let limit = divided(
      porterDuff(groundAlpha, alpha, groundAlpha, alpha, mode)
        ?? alpha * 255 + groundAlpha * (255 - alpha))
    var result = UInt32(limit) << 24
    var shift: UInt32 = 0
    while shift < 24 {
      let (d, s) = (Int(ground >> shift & 255), Int(word >> shift & 255))
      let value =
        porterDuff(d, s, groundAlpha, alpha, mode)
        ?? s * (255 - groundAlpha) + d * (255 - alpha) + mixed(d, s, groundAlpha, alpha, mode)
      result |= UInt32(min(divided(value), limit)) << shift
      shift += 8
    }
    return result
  }

  /// Returns a 255th, rounded, within a byte.
  private static func divided(_ value: Int) -> Int { max(0, min(255, (value + 127) / 255)) }

  /// Returns 255 times a channel of the result, or `nil` for a mode that mixes colours.
  private static func porterDuff(
    _ d: Int, _ s: Int, _ da: Int, _ sa: Int, _ mode: BlendMode
  ) -> Int? {
    switch mode {
    case .sourceOver: s * 255 + d * (255 - sa)
    case .clear: 0
    case .source: s * 255
    case .destinationOver: s * (255 - da) + d * 255
    case .sourceIn: s * da
    case .destinationIn: d * sa
    case .sourceOut: s * (255 - da)
    case .destinationOut: d * (255 - sa)
    case .sourceAtop: s * da + d * (255 - sa)
    case .destinationAtop: s * (255 - da) + d * sa
    case .xor: s * (255 - da) + d * (255 - sa)
    case .plusLighter: (s + d) * 255
    default: nil
    }
  }

  /// Returns 255 times what the mode makes of both where both are.
  private static func mixed(_ d: Int, _ s: Int, _ da: Int, _ sa: Int, _ mode: BlendMode) -> Int {
    switch mode {
    case .multiply: s * d
    case .screen: s * da + d * sa - s * d
    case .exclusion: s * da + d * sa - 2 * s * d
    case .overlay: 2 * d <= da ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s)
    case .hardLight: 2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s)
    case .darken: min(s * da, d * sa)
    case .lighten: max(s * da, d * sa)
    case .difference: abs(s * da - d * sa)
    case .colorDodge: d == 0 ? 0 : s >= sa ? sa * da : min(sa * da, d * sa * sa / (sa - s))
    case .colorBurn:
      d >= da ? sa * da : s == 0 ? 0 : sa * da - min(sa * da, (da - d) * sa * sa / s)
    case .softLight: softened(d, s, da, sa)
    default: 0
    }
  }

  private static func softened(_ d: Int, _ s: Int, _ da: Int, _ sa: Int) -> Int {
    guard da > 0, sa > 0 else { return 0 }
    let ground = Double(d) / Double(da)
    let source = Double(s) / Double(sa)
    let result: Double
    if source <= 0.5 {
      result = ground - (1 - 2 * source) * ground * (1 - ground)
    } else {
      let curve =
        ground <= 0.25 ? ((16 * ground - 12) * ground + 4) * ground : ground.squareRoot()
      result = ground + (2 * source - 1) * (curve - ground)
    }
    return Int((result * Double(sa * da)).rounded())
  }
}
