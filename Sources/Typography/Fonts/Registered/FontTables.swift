#if Fonts
  /// The table directory of a font file (OpenType 1.9, "Organization of a font").
  struct FontTables {
    /// The error in the directory, or `nil` if all tables are inside the file and the required ones
    /// exist.
    let fault: String?

    /// The reason why a variable font is drawn differently by versions of HarfBuzz, or `nil`.
    ///
    /// Versions that do not support a feature ignore it and draw the default outlines or other
    /// letters.
    let unsupportedVariations: String?
    /// The offset of the table 'avar', which maps the values of axes.
    let axisMap: Int?

    /// Reads the directory of a file.
    init(_ file: FontFile) {
      let (fault, tables) = FontTables.read(file)
      self.fault = fault
      axisMap = tables[0x6176_6172]
      let version = axisMap.flatMap { file.number(at: $0, bytes: 2) } ?? 1
      unsupportedVariations =
        version != 1
        ? "an 'avar' table of version \(version)"
        : tables[0x5641_5243] != nil ? "a 'VARC' table" : nil
    }

    /// Returns the error in the directory and the offsets of its tables.
    private static func read(_ file: FontFile) -> (fault: String?, tables: [Int: Int]) {
      var tables: [Int: Int] = [:]
      return (fault(in: file, &tables), tables)
    }

    private static func fault(in file: FontFile, _ tables: inout [Int: Int]) -> String? {
      var start = 0
      if file.number(at: 0, bytes: 4) == 0x7474_6366 { start = file.number(at: 12, bytes: 4) ?? 0 }
      guard let version = file.number(at: start, bytes: 4),
        [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version),
        let count = file.number(at: start + 4, bytes: 2)
      else { return "not a TrueType or OpenType file" }
      for index in 0..<count {
        let entry = start + 12 + index * 16
        guard let name = file.number(at: entry, bytes: 4),
          let offset = file.number(at: entry + 8, bytes: 4),
          let length = file.number(at: entry + 12, bytes: 4)
        else { return "truncated table directory" }
        guard offset + length <= file.count else {
          return "truncated: a table ends at byte \(offset + length) of \(file.count)"
        }
        tables[name] = offset
      }
      let needed = [0x636D_6170, 0x6865_6164, 0x6868_6561, 0x686D_7478, 0x6D61_7870]
      guard needed.allSatisfy({ tables[$0] != nil }) else {
        return "a required table is missing (cmap, head, hhea, hmtx, or maxp)"
      }
      // The tables glyf, CFF and CFF2.
      guard [0x676C_7966, 0x4346_4620, 0x4346_4632].contains(where: { tables[$0] != nil }) else {
        return "no outlines"
      }
      return nil
    }
  }
#endif
