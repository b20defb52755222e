#if Fonts
  import CSnapshotHarfBuzz
#endif

/// The properties of characters that affect text layout.
enum CharacterKind {
  /// Returns whether a character has no glyph by definition: controls, joiners, and direction
  /// marks.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xAD, 0x34F, 0x61C, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Returns whether a character is a space that may extend past the end of a line.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: isLineEnd(scalar)
    }
  }

  /// Returns whether a character is a space, breaking or not, that justification may stretch.
  static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x2007, 0x202F: true
    default: isSpace(scalar)
    }
  }

  static func isLineEnd(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// The script of a character (UAX #24), as used for font fallback.
///
/// Only registered faces need scripts. Without the trait `Fonts`, no character has a script.
struct Script: Hashable {
  private let code: UInt32

  /// Creates the script of a scalar, or returns `nil` for the scripts Common, Inherited, and
  /// Unknown.
  ///
  /// Han, hiragana, katakana, bopomofo, and hangul count as one script.
  init?(_ scalar: UInt32) {
    #if Fonts
      let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
      switch script {
      case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
      case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL:
        code = HB_SCRIPT_HAN.rawValue
      default: code = script.rawValue
      }
    #else
      return nil
    #endif
  }
}
