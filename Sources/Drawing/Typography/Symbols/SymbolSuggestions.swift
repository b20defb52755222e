extension SystemSymbol {
  /// Returns the names of symbols with a meaning similar to that of an unknown name, most similar
  /// first.
  ///
  /// The result is empty if no symbol is related. Similar letters count only in a misspelled word:
  /// `hart.fill` suggests `heart.fill`, but `sparkles` does not suggest `square`.
  ///
  /// - Parameter count: The maximum number of names.
  package static func names(relatedTo name: String, count: Int = 3) -> [String] {
    let query = SymbolWords(name)
    return
      symbols
      .map { (similarity: query.similarity(to: $0.words), name: $0.name) }
      .filter { $0.similarity > 0 }
      .sorted { ($1.similarity, $0.name) < ($0.similarity, $1.name) }
      .prefix(count).map(\.name)
  }

  private static let symbols = names.map { (name: $0, words: SymbolWords($0)) }
}

/// The words of a symbol's name.
private struct SymbolWords {
  /// The words that mean something by themselves, such as `heart`.
  private let meanings: [String]
  /// The words for a variant, such as `fill` and `left`.
  private let variants: Set<String>
  /// The words that are related to the meanings.
  private let relatedWords: Set<String>
  /// The number of words.
  private let count: Int

  init(_ name: String) {
    let words = name.lowercased().split(separator: ".").map(String.init)
    let meaningful = words.filter { !Self.isVariant($0) }
    // In `square.fill`, the shape is the meaning.
    meanings = meaningful.isEmpty ? words.filter { $0 != "fill" } : meaningful
    variants = Set(words).subtracting(meanings)
    relatedWords = meanings.reduce(into: []) { $0.formUnion(Self.related[$1, default: []]) }
    count = words.count
  }

  /// The similarity of an unknown name to a symbol; 0 for an unrelated one.
  ///
  /// An equal word counts more than a related one, and a variant decides among equal meanings.
  func similarity(to symbol: SymbolWords) -> Int {
    var total = 0
    for meaning in meanings {
      if symbol.meanings.contains(meaning) {
        total += 40
      } else if symbol.relatedWords.contains(meaning) {
        total += 20
      } else if !Self.vocabulary.contains(meaning),
        symbol.meanings.contains(where: { $0.isMisspelled(as: meaning) })
      {
        total += 30
      }
    }
    guard total > 0 else { return 0 }
    let shared = variants.count { variant in
      symbol.variants.contains { $0 == variant || $0.isMisspelled(as: variant) }
    }
    return max(1, total + 4 * shared - symbol.count)
  }

  /// Whether a word selects a variant: a known word, a misspelling of one, or a number.
  private static func isVariant(_ word: String) -> Bool {
    variantWords.contains(word) || word.allSatisfy(\.isNumber)
      || !vocabulary.contains(word) && variantWords.contains { $0.isMisspelled(as: word) }
  }

  private static let variantWords: Set = [
    "fill", "circle", "square", "rectangle", "slash", "badge", "left", "right", "up", "down",
    "forward", "backward", "on", "and", "in", "with", "of", "the", "portrait", "horizontal",
    "vertical", "inverse", "max", "min", "trianglebadge",
  ]

  /// All words with a known meaning, which are therefore not misspellings of others.
  private static let vocabulary: Set<String> = related.reduce(into: []) {
    $0.insert($1.key)
    $0.formUnion($1.value)
  }

  /// For each word of the symbols, words with a related meaning.
  private static let related: [String: Set<String>] = {
    var related: [String: Set<String>] = [:]
    for line in relations.split(separator: "\n") {
      let halves = line.split(separator: ":")
      guard let word = halves.first, halves.count == 2 else { continue }
      related[String(word)] = Set(halves[1].split(separator: " ").map(String.init))
    }
    return related
  }()

  private static let relations = """
    airplane: plane flight airport travel trip car bus tram train bicycle ferry figure suitcase
    arrow: arrowshape arrowtriangle turn return
    clockwise: refresh reload repeat sync retry update loop rotate triangle2 arrow
    counterclockwise: undo reset restore revert history rotate goforward gobackward
    uturn: undo reply return arrowshape turn
    backward: previous rewind
    forward: next skip
    battery: power charge energy powerplug plug
    bell: notification alarm alert reminder ring app megaphone
    bolt: lightning flash electricity energy power charge thunder storm hare speedometer
    bookmark: save pin paperclip book books
    bubble: chat comment speech quote conversation text ellipsis character
    calendar: date day month week schedule event agenda clock
    camera: video photo lens viewfinder qrcode barcode scanner
    cart: basket bag shopping shop store buy purchase handbag storefront shippingbox box
    checkmark: done tick confirm ok seal verified rosette medal trophy check success
    chevron: arrowtriangle arrowshape disclosure caret
    clock: time timer stopwatch alarm hourglass history watch
    cloud: weather rain drizzle snow snowflake fog wind storm umbrella humidity drop hail tornado \
    icloud thermometer
    creditcard: card payment pay wallet money banknote dollarsign eurosign sterlingsign cash
    doc: document file page note text newspaper book clipboard paper paperclip richtext
    ellipsis: more dots menu option
    envelope: mail email letter inbox tray at message
    exclamationmark: warning alert error danger caution important octagon
    eye: view show visible see look eyeglasses eyes preview
    flag: report mark country goal
    flame: fire hot burn heat calories thermometer
    folder: directory archive archivebox tray files externaldrive internaldrive books
    gear: settings preferences options configuration wrench hammer screwdriver
    gearshape: settings preferences options configuration wrench hammer screwdriver
    gift: present box shippingbox birthday surprise party
    globe: world earth web internet network language safari translate
    hand: raised wave tap point pointing palm thumbsdown thumbsup
    heart: love like favorite favourite health
    house: home building building2 bed sofa apartment office store storefront
    info: about help details information
    key: password login access passcode
    lightbulb: idea tip lamp light wand
    list: table rows items text checklist number
    line: menu hamburger filter list
    link: url chain paperclip attachment web
    location: gps compass position navigation safari map here
    lock: secure security password private shield faceid touchid key privacy
    magnifyingglass: search find zoom lookup loupe scope
    map: directions route navigation place car tram bus bicycle figure signpost
    mappin: pin place location marker point signpost
    message: chat sms text conversation bubble
    mic: microphone record voice audio dictation waveform
    minus: remove subtract less collapse
    moon: night dark sleep stars zzz bed
    multiply: close times cancel xmark
    paintbrush: paint color art palette paintpalette draw design theme
    paperplane: send share submit
    pause: hold wait playpause
    pencil: edit write compose draw highlighter applepencil
    person: user profile account contact people avatar friend figure group face
    phone: call telephone iphone contact dial
    photo: image gallery album landscape
    play: video start music playpause tv film airplayaudio airplayvideo record headphones
    plus: add new create insert more
    questionmark: help question unknown support
    rectangle: card frame
    sidebar: menu columns panel
    slider: adjust equalizer controls filter tune dial settings
    speaker: volume sound audio music mute headphones airplayaudio hifispeaker waveform airpods
    square: box shape rectangle app
    grid: tiles apps layout collection table
    star: favorite favourite rating sparkles sparkle wand award rosette medal
    stop: end halt
    sun: day light weather brightness sunrise sunset sunny dust haze thermometer
    tag: label price sale percent ticket discount coupon
    trash: delete bin remove waste garbage
    wifi: network internet wireless antenna signal radiowaves airplay
    xmark: close cancel delete dismiss remove
    thumbsup: like thumbsdown approve
    triangle: shape
    circle: shape dot round record
    """
}

extension String {
  /// Whether the word may be meant by a misspelled one: one letter was added, removed, replaced, or
  /// swapped with its neighbor, or two in a long word.
  ///
  /// Short words differ in one letter too often, such as `cart` and `hart`, so a replaced letter
  /// counts twice in them.
  fileprivate func isMisspelled(as word: String) -> Bool {
    let (expected, found) = (Array(utf8), Array(word.utf8))
    let length = max(expected.count, found.count)
    let limit = length < 4 ? 0 : length < 8 ? 1 : 2
    let replacement = length < 5 ? 2 : 1
    guard limit > 0, abs(expected.count - found.count) <= limit else { return false }
    // The optimal string alignment distance.
    var (older, row) = ([Int](), Array(0...found.count))
    for (line, byte) in expected.enumerated() {
      var next = [line + 1]
      for (column, other) in found.enumerated() {
        var best = Swift.min(
          row[column] + (byte == other ? 0 : replacement), row[column + 1] + 1, next[column] + 1)
        if line > 0, column > 0, byte == found[column - 1], expected[line - 1] == other {
          best = Swift.min(best, older[column - 1] + 1)
        }
        next.append(best)
      }
      (older, row) = (row, next)
    }
    return row[found.count] <= limit
  }
}
