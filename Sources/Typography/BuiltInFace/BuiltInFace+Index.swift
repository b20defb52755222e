extension BuiltInFace {
  /// The index while it is made.
  struct Index {
    var entries: [Entry] = []
    var marks: [FaceMark] = []
    var indices: [UInt32: Int32] = [:]

    mutating func addGlyphs(of text: StaticString) {
      var scanner = SourceScanner(text)
      var zone = StrokeGlyph.Zone.cap
      while !scanner.isAtEnd {
        let name = scanner.word()
        if name == "zone" {
          zone = scanner.word() == "small" ? .small : .cap
        } else if let scalar = Index.scalar(named: name) {
          let advance = scanner.number()
          add(scalar, advance, .strokes(text, offset: scanner.offset, zone: zone))
        }
        scanner.skipLine()
      }
    }

    mutating func addAccents(of text: StaticString) {
      var scanner = SourceScanner(text)
      while !scanner.isAtEnd {
        let isMark = scanner.word() == "mark"
        let name = scanner.word()
        if isMark {
          let scalar = scanner.hexadecimal()
          let place = FaceMark.Place(rawValue: scanner.word()) ?? .above
          marks.append(FaceMark(name: name, index: entries.count, scalar: scalar, place: place))
          add(scalar, 0, .strokes(text, offset: scanner.offset, zone: place.zone(lift: 0)))
        } else if let mark = marks.first(where: { $0.name == name }) {
          while scanner.hasMoreInLine() {
            let scalar = scanner.scalar()
            addAccented(scalar, base: scanner.scalar(), mark)
          }
        }
        scanner.skipLine()
      }
    }

    /// Returns the glyph of the letter without its accent.
    func base(of glyph: Int) -> Int32 {
      if case .accented(let base, _) = entries[glyph].source { return Int32(base) }
      return Int32(glyph)
    }

    private mutating func addAccented(_ scalar: UInt32, base: UInt32, _ mark: FaceMark) {
      guard let index = indices[base] else { return }
      add(
        scalar, mark.advance(on: entries[Int(index)].advance),
        .accented(base: Int(index), mark: mark))
    }

    private mutating func add(_ scalar: UInt32, _ advance: Double, _ source: Entry.Source) {
      indices[scalar] = Int32(entries.count)
      entries.append(Entry(scalar: scalar, advance: advance, source: source))
    }

    private static func scalar(named name: String) -> UInt32? {
      if name == "space" { return 0x20 }
      if name.hasPrefix("U+") { return UInt32(name.dropFirst(2), radix: 16) }
      return name.unicodeScalars.first?.value
    }
  }
}
