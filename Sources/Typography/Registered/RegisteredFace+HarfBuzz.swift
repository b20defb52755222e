#if Fonts
  import Geometry

  extension RegisteredFace {
    /// Reads a file and holds it against its digest.
    static func load(path: String, sha256: String) throws(FontError) -> RegisteredFace {
      let expected = sha256.lowercased()
      guard expected.utf8.count == 64,
        expected.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
      else { throw .invalidDigest(sha256, path: path) }
      let file = try FontFile(path: path)
      let actual = SHA256.digest(of: file)
      guard actual == expected else {
        throw .digestDiffers(path: path, expected: expected, actual: actual)
      }
      if let fault = FontTables(file).fault { throw .invalidFont(path: path, reason: fault) }
      guard let font = HarfBuzzFont(file) else {
        throw .invalidFont(path: path, reason: "HarfBuzz finds no glyphs in it")
      }
      if font.isVariable { throw .variableFont(path: path) }
      return RegisteredFace(sha256: actual, font: font)
    }

    /// Whether the face has a glyph for a scalar.
    func contains(_ scalar: UInt32) -> Bool { font.contains(scalar) }

    /// Returns a glyph's outline at a size, in points, y down.
    func outline(of glyph: Int32, size: Double) -> Path {
      let unit = size / Double(font.unitsPerEm)
      return font.outline(of: UInt32(bitPattern: glyph)).applying(
        AffineTransform(a: unit, b: 0, c: 0, d: 0 - unit, tx: 0, ty: 0))
    }

    /// Returns the glyphs of an item, from the left.
    func shape(_ item: TextItem, _ scalars: [UInt32]) -> [ShapedGlyph] {
      let scale = item.face.size * Double(Subunits.perPoint) / Double(font.unitsPerEm)
      func subunits(_ units: Int32) -> Int32 {
        ShapedGlyph.length(Int((Double(units) * scale + 0.5).rounded(.down)))
      }
      let isFromRight = item.level & 1 == 1
      let parts = HarfBuzzFont.scriptRuns(scalars, item.range)
      var glyphs: [ShapedGlyph] = []
      for part in isFromRight ? parts.reversed() : parts {
        for glyph in font.shape(scalars, part, isFromRight: isFromRight) {
          let isInvisible = CharacterKind.isInvisible(scalars[Int(glyph.cluster)])
          // A control has no glyph, and is not missing one.
          if isInvisible, glyph.glyph == 0 { continue }
          glyphs.append(
            ShapedGlyph(
              glyph: glyph.glyph, cluster: glyph.cluster,
              advance: isInvisible ? 0 : subunits(glyph.advance),
              offsetX: subunits(glyph.offsetX), offsetY: subunits(glyph.offsetY)))
        }
      }
      return glyphs
    }
  }
#endif
