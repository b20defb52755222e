extension BuiltInFace {
  /// The index of the glyphs, built from the sources.
  struct Index {
    var entries: [Entry] = []
    var marks: [FaceMark] = []
    var indices: [UInt32: Int32] = [:]
    /// The drawings whose names have more than one character.
    var parts: [String: Drawing] = [:]
    /// The drawings that differ in the monospaced face.
    var monospaced: [UInt32: Drawing] = [:]

    /// A capacity greater than the number of glyphs, so that the tables do not grow repeatedly.
    private static let capacity = 1_280

    init() {
      entries.reserveCapacity(Index.capacity)
      indices.reserveCapacity(Index.capacity)
      for text in [
        FaceSource.latin, FaceSource.cyrillic, FaceSource.greek, FaceSource.figuresAndSigns,
        FaceSource.currencies, FaceSource.numerals, FaceSource.latinExtended,
      ] {
        read(text) { index, name, scanner in index.addGlyph(name, &scanner, text) }
      }
      let text = FaceSource.monospaced
      read(text) { index, name, scanner in
        let frame = GlyphFrame(&scanner)
        index.monospaced[Index.scalar(named: name)] = Drawing(
          frame: frame, text: text, offset: scanner.offset)
      }
      let marks = FaceSource.marks
      read(marks) { index, name, scanner in index.addMark(name, &scanner, marks) }
      read(FaceSource.accents) { index, name, scanner in index.addAccented(name, &scanner) }
    }

    /// Returns the glyph whose kerning applies to a glyph: the letter without its marks, or the
    /// original of an alias.
    func base(of glyph: Int) -> Int32 {
      var index = glyph
      while true {
        switch entries[index].source {
        case .accented(let base, _), .same(let base): index = Int(base)
        default: return Int32(index)
        }
      }
    }

    private mutating func read(
      _ text: StaticString, _ add: (inout Index, String, inout SourceScanner) -> Void
    ) {
      var scanner = SourceScanner(text)
      while !scanner.isAtEnd {
        add(&self, scanner.word(), &scanner)
        scanner.skipLine()
      }
    }

    private mutating func addGlyph(
      _ name: String, _ scanner: inout SourceScanner, _ text: StaticString
    ) {
      _ = scanner.hasMoreInLine()
      if scanner.current == 0x3D {
        _ = scanner.byteOfWord()
        let other = indices[Index.scalar(named: scanner.word())] ?? 0
        add(Index.scalar(named: name), .same(other))
        return
      }
      let frame = GlyphFrame(&scanner)
      let drawing = Drawing(frame: frame, text: text, offset: scanner.offset)
      if name.unicodeScalars.count == 1 || name.hasPrefix("U+") || name == "space" {
        add(Index.scalar(named: name), .drawn(drawing))
      } else {
        parts[name] = drawing
      }
    }

    private mutating func addMark(
      _ name: String, _ scanner: inout SourceScanner, _ text: StaticString
    ) {
      let scalar = scanner.hexadecimal()
      let attachment: FaceMark.Attachment =
        switch scanner.word() {
        case "below": .below
        case "trailing": .trailing
        default: .above
        }
      let frame = GlyphFrame(&scanner)
      let drawing = Drawing(frame: frame, text: text, offset: scanner.offset)
      marks.append(
        FaceMark(name: name, index: Int32(entries.count), scalar: scalar, attachment: attachment))
      parts[name] = drawing
      add(scalar, .drawn(drawing))
    }

    private mutating func addAccented(_ name: String, _ scanner: inout SourceScanner) {
      guard let mark = marks.firstIndex(where: { $0.name == name }) else { return }
      while scanner.hasMoreInLine() {
        let scalar = scanner.scalar()
        guard let base = indices[scanner.scalar()] else { continue }
        add(scalar, .accented(base: base, mark: mark))
      }
    }

    private mutating func add(_ scalar: UInt32, _ source: Entry.Source) {
      indices[scalar] = Int32(entries.count)
      entries.append(Entry(scalar: scalar, source: source))
    }

    private static func scalar(named name: String) -> UInt32 {
      if name == "space" { return 0x20 }
      if name.hasPrefix("U+") { return UInt32(name.dropFirst(2), radix: 16) ?? 0 }
      return name.unicodeScalars.first?.value ?? 0
    }
  }
}
