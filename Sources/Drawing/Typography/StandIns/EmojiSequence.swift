/// The recognition of emoji among grapheme clusters (UTS #51).
enum EmojiSequence {
  private static let joiner: UInt32 = 0x200D
  private static let textSelector: UInt32 = 0xFE0E
  private static let emojiSelector: UInt32 = 0xFE0F
  private static let keycap: UInt32 = 0x20E3

  /// Returns whether a grapheme cluster is displayed as an emoji.
  ///
  /// That is a character with emoji presentation, a keycap, or another emoji character followed by
  /// variation selector 16, a skin tone, or a joined emoji. Skin tones, joined emoji, flags, and
  /// tags belong to the cluster. Variation selector 15 requests text.
  static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let first = cluster.first else { return false }
    let others = cluster.dropFirst()
    guard others.first != textSelector else { return false }
    switch first {
    case 0x23, 0x2A, 0x30...0x39: return others.contains(keycap)
    // The first emoji after the digits is ©.
    case ..<0xA9: return false
    default: return isEmoji(first, followedBy: others)
    }
  }

  private static func isEmoji(_ first: UInt32, followedBy others: ArraySlice<UInt32>) -> Bool {
    guard let properties = Unicode.Scalar(first)?.properties, properties.isEmoji else {
      return false
    }
    if properties.isEmojiPresentation { return true }
    guard let second = others.first else { return false }
    if second == emojiSelector { return true }
    if second == joiner, let joined = others.dropFirst().first.flatMap(Unicode.Scalar.init) {
      return joined.properties.isEmoji
    }
    return Unicode.Scalar(second)?.properties.isEmojiModifier ?? false
  }
}
