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
    "vertical", "inverse", "max", "min", "trianglebadge", "line", "to", "leading", "trailing",
    "open", "closed", "filled", "lefthalf", "leadinghalf", "dashed", "inset", "angled", "compact",
    "double", "medium", "circlepath",
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
    accessibility: voiceover wheelchair disability
    airplane: plane flight airport travel trip car bus tram train bicycle ferry figure suitcase
    airplayaudio: airplay cast stream hifispeaker
    airplayvideo: airplay cast stream tv
    alarm: wake reminder
    antenna: radio broadcast transmitter
    archivebox: archive box storage
    arrow: arrowshape arrowtriangle turn return
    at: mention
    backward: previous rewind
    bag: shopping shop handbag purchase
    bandage: injury wound
    banknote: money cash bill
    barcode: scan scanner
    basket: shopping shop
    battery: power charge energy powerplug plug
    bed: sleep hotel bedroom
    bell: notification alarm alert reminder ring app megaphone
    bicycle: bike cycling scooter
    binoculars: explore lookout
    birthday: party celebration balloon
    bolt: lightning flash electricity energy power charge thunder storm hare speedometer
    book: read reading library magazine
    bookmark: save pin paperclip book books
    briefcase: work job business
    bubble: chat comment speech quote conversation text ellipsis character
    building: office company city apartment hotel
    bus: coach shuttle
    calendar: date day month week schedule event agenda clock
    camera: video photo lens viewfinder qrcode barcode scanner
    car: auto automobile vehicle taxi truck drive fuelpump
    cart: basket bag shopping shop store buy purchase handbag storefront shippingbox box
    chart: graph statistics analytics data
    checklist: todo tasks
    checkmark: done tick confirm ok seal verified rosette medal trophy check success
    chevron: arrowtriangle arrowshape disclosure caret
    circle: shape dot round record
    clipboard: paste
    clock: time timer stopwatch alarm hourglass history watch
    clockwise: refresh reload repeat sync retry update loop rotate triangle2 arrow
    cloud: weather rain drizzle snow snowflake fog wind storm umbrella humidity drop hail tornado \
    icloud thermometer
    counterclockwise: undo reset restore revert history rotate goforward gobackward
    cpu: chip processor memorychip
    creditcard: card payment pay wallet money banknote dollarsign eurosign sterlingsign cash
    cross: medical hospital health pharmacy stethoscope
    crown: premium royal
    cube: model object
    cup: coffee tea mug drink
    curlybraces: code json
    decrease: filter sort
    desktopcomputer: computer display monitor
    doc: document file page note text newspaper book clipboard paper paperclip richtext
    dollarsign: money currency sterlingsign yensign rupeesign bitcoinsign
    drop: water liquid rain
    dumbbell: gym fitness workout exercise
    ellipsis: more dots menu option
    envelope: mail email letter inbox tray at message
    eurosign: money currency
    exclamationmark: warning alert error danger caution important octagon
    externaldrive: disk storage internaldrive
    eye: view show visible see look eyeglasses eyes preview
    eyeglasses: glasses sunglasses
    faceid: face biometric touchid
    figure: walking running hiking sports exercise
    film: movie cinema
    flag: report mark country goal
    flame: fire hot burn heat calories thermometer
    folder: directory archive archivebox tray files externaldrive internaldrive books
    fork: food restaurant dining meal
    forward: next skip
    gamecontroller: game games arcade
    gear: settings preferences options configuration wrench hammer screwdriver
    gearshape: settings preferences options configuration wrench hammer screwdriver
    gift: present box shippingbox birthday surprise party
    globe: world earth web internet network language safari translate
    graduationcap: school education university student
    grid: tiles apps layout collection table
    hammer: build tool construction screwdriver
    hand: raised wave tap point pointing palm thumbsdown thumbsup
    headphones: audio earphones airpods earbuds
    heart: love like favorite favourite health
    highlighter: marker pen
    house: home building building2 bed sofa apartment office store storefront
    icloud: upload download sync
    info: about help details information
    ipad: tablet
    iphone: smartphone mobile
    key: password login access passcode
    keyboard: typing
    laptopcomputer: laptop computer macbook
    leaf: plant nature eco vegan carrot
    lightbulb: idea tip lamp light wand
    line: menu hamburger filter list
    link: url chain paperclip attachment web
    list: table rows items text checklist number
    location: gps compass position navigation safari map here
    lock: secure security password private shield faceid touchid key privacy
    magnifyingglass: search find zoom lookup loupe scope
    map: directions route navigation place car tram bus bicycle figure signpost
    mappin: pin place location marker point signpost
    medal: award prize win rosette
    message: chat sms text conversation bubble
    mic: microphone record voice audio dictation waveform
    minus: remove subtract less collapse
    moon: night dark sleep stars zzz bed
    mountain: hiking landscape
    multiply: close times cancel xmark
    music: song audio
    newspaper: news article magazine press
    nosign: forbidden prohibited block
    number: hashtag hash
    paintbrush: paint color art palette paintpalette draw design theme
    paintpalette: art color theme
    paperclip: attach attachment
    paperplane: send share submit
    pause: hold wait playpause
    pawprint: pet animal dog cat hare tortoise
    pencil: edit write compose draw highlighter applepencil
    percent: discount rate
    person: user profile account contact people avatar friend figure group face
    phone: call telephone iphone contact dial
    photo: image gallery album landscape
    pills: medicine drug medication pill
    pin: thumbtack
    play: video start music playpause tv film airplayaudio airplayvideo record headphones
    plus: add new create insert more
    power: off shutdown
    printer: print
    qrcode: scan code
    questionmark: help question unknown support
    quote: quotation citation
    record: recording
    rectangle: card frame
    repeat: loop
    return: enter
    safari: browser web compass
    scissors: cut trim
    seal: verified
    server: database
    shield: security protection safe
    shippingbox: package delivery parcel
    shuffle: random
    sidebar: menu columns panel
    slider: adjust equalizer controls filter tune dial settings
    snowflake: snow cold winter ice
    sofa: couch furniture chair
    sparkles: ai magic sparkle generate
    speaker: volume sound audio music mute headphones airplayaudio hifispeaker waveform airpods
    square: box shape rectangle app
    stairs: steps floor
    star: favorite favourite rating sparkles sparkle wand award rosette medal
    stop: end halt
    storefront: shop store market
    suitcase: luggage travel trip baggage
    sun: day light weather brightness sunrise sunset sunny dust haze thermometer
    tag: label price sale percent ticket discount coupon
    tent: camping
    terminal: console shell code
    text: paragraph
    textformat: font character
    thermometer: temperature
    thumbsup: like thumbsdown approve
    ticket: event coupon
    timer: countdown duration
    tram: train subway metro lightrail
    trash: delete bin remove waste garbage
    tray: inbox
    tree: forest nature park
    triangle: shape
    trophy: award prize win
    tshirt: clothes clothing fashion shirt
    umbrella: rain
    uturn: undo reply return arrowshape turn
    video: movie record facetime
    viewfinder: scan scope
    wand: magic
    waveform: sound voice
    wifi: network internet wireless antenna signal radiowaves airplay
    wind: breeze
    wrench: tool repair screwdriver
    xmark: close cancel delete dismiss remove
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
