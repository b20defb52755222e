import Testing

@testable import SnapshotTypography

/// The characters of the built-in face.
@Suite struct FaceCoverageTests {
  private static let face = BuiltInFace.shared

  /// The letters of languages in addition to a to z and the Russian and Greek alphabets.
  static let languages = [
    ("Albanian", "çë"), ("Azerbaijani", "çəğıöşü"), ("Bambara", "ɛɲŋɔ"), ("Belarusian", "ёіўґ’"),
    ("Bosnian, Croatian", "čćđšž"), ("Bulgarian", "щъьюяѝ"), ("Catalan", "àçèéíïŀòóúü·"),
    ("Czech", "áčďéěíňóřšťúůýž"), ("Danish, Norwegian", "åæéø"), ("Dutch", "áéëïóöúĳ"),
    ("Esperanto", "ĉĝĥĵŝŭ"), ("Estonian", "äõöüšž"), ("Ewe", "ɖɛƒɣŋɔʋ"), ("Faroese", "áæðíóøúý"),
    ("Finnish, Swedish", "äåöšž"), ("French", "àâæçèéêëîïôœùûüÿ«»’"), ("German", "äöüßẞ„“"),
    ("Greek", "άέήίόύώϊϋΐΰς"), ("Guarani", "ãẽĩñõũỹʼ"), ("Hausa", "ɓɗƙƴʼ"), ("Hawaiian", "āēīōūʻ"),
    ("Hungarian", "áéíóöőúüű"), ("Icelandic", "áæðéíóöþúý"), ("Irish", "áéíóúḃċḋḟġṁṗṡṫ"),
    ("Italian", "àèéìòù"), ("Kazakh", "әғқңөұүһі"), ("Kyrgyz", "ңөү"), ("Latvian", "āčēģīķļņšūž"),
    ("Lingala", "ɛɔâêîôûáéíó"), ("Lithuanian", "ąčėęįšųūž"), ("Macedonian", "ѓѕјќљњџѐѝ"),
    ("Maltese", "ċġħż"), ("Maori", "āēīōū"), ("Mongolian", "өү"), ("Polish", "ąćęłńóśźż"),
    ("Portuguese", "ãáâàçéêíóôõúü"), ("Romanian", "ăâîșțşţ"), ("Sami", "áčđŋšŧž"),
    ("Serbian", "ђјљњћџ"), ("Slovak", "áäčďéíĺľňóôŕšťúýž"), ("Slovenian", "čšž"),
    ("Spanish", "áéíñóúü¿¡ªº"), ("Tajik", "ғӣқӯҳҷ"), ("Tatar, Bashkir", "әғҗҙҡңҥөҫүһ"),
    ("Turkish", "çğıöşüâîû"), ("Turkmen", "äçňöşüýž"), ("Ukrainian", "ґєіїʼ"), ("Uzbek", "ўқғҳʻʼ"),
    ("Venda", "ḓḽṅṋṱ"), ("Vietnamese", "ăằẳẵắặâầẩẫấậđêềểễếệôồổỗốộơờởỡớợưừửữứựỳỷỹýỵ"),
    ("Welsh", "âêîôûŵŷáẁẃẅẍỳ"), ("Yoruba", "ẹọṣàáèéìíòóùú"),
  ]

  @Test(arguments: languages) func faceHasTheLettersOfALanguage(language: String, letters: String) {
    for letter in (letters + letters.uppercased()).unicodeScalars {
      #expect(Self.face.glyph(for: letter.value) != nil, "\(letter) of \(language)")
    }
  }

  @Test(arguments: [
    "‹›«»„“”‚‘’‛…–—―‒‐‑·•‰†‡¶§©®™℠℗№ªº′″‴¡¿", "€£¥¢¤$₡₣₤₥₦₨₩₪₫₭₮₱₲₳₴₵₸₹₺₼₽₾₿⃀ƒ",
    "←↑→↓↔↕↖↗↘↙↩↪⇐⇑⇒⇓⇔⇤⇥", "−×÷±≠≈≤≥≡∞√∑∏∫∂∆∅¬⁄∙", "¼½¾⅐⅑⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎", "■□▪▲△▶▼▽◀◆◇◊○●★♥♦✓✔✕✖✗❤☰⌘⌥⇧⌃⏎⌫⌦",
    "ˆˇ˘˙˚˛˜˝¨¯´¸`΄΅ʹʺʻʼʽ", "℃℉°",
  ])
  func faceHasSigns(signs: String) {
    for sign in signs.unicodeScalars {
      #expect(Self.face.glyph(for: sign.value) != nil, "\(sign)")
    }
  }

  @Test func unicodeBlocksAreComplete() {
    let blocks: [(ClosedRange<UInt32>, Set<UInt32>)] = [
      (0x20...0x7E, []), (0xA0...0xFF, []), (0x100...0x17F, []),
      (0x400...0x45F, []),
      // Without unassigned code points.
      (0x384...0x3CE, [0x38B, 0x38D, 0x3A2]),
      // The letters of Vietnamese.
      (0x1EA0...0x1EF9, []), (0x2080...0x2089, []), (0x2074...0x2079, []),
      // Spaces, followed by characters that have no glyph.
      (0x2000...0x200A, []),
    ]
    for (block, holes) in blocks {
      let missing = block.filter { Self.face.glyph(for: $0) == nil && !holes.contains($0) }
      #expect(missing.isEmpty, "\(missing.map { String($0, radix: 16) })")
    }
  }
}
