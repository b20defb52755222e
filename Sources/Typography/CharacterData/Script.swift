#if Fonts
  import CSnapshotHarfBuzz
#endif

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
