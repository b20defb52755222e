#if Fonts
  import SnapshotDigests
  import SnapshotGeometry

  extension RegisteredFace {
    /// Reads a file, verifies its digest, and returns the family name that it declares and its
    /// faces: one face, or those on the axes of a variable font.
    static func load(
      _ file: FontFamily.File
    ) throws(FontError) -> (name: String, faces: [Typeface]) {
      let (path, expected) = (file.path, file.sha256.lowercased())
      guard expected.utf8.count == 64,
        expected.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
      else { throw .invalidDigest(file.sha256, path: path) }
      let bytes = try FontFile(path: path)
      let actual = bytes.sha256
      guard actual == expected else {
        throw .digestDiffers(path: path, expected: expected, actual: actual)
      }
      let tables = FontTables(bytes)
      if let fault = tables.fault { throw .invalidFont(path: path, reason: fault) }
      guard let font = HarfBuzzFont(bytes) else {
        throw .invalidFont(path: path, reason: "no glyphs found by HarfBuzz")
      }
      if let fault = font.metrics.fault { throw .invalidFont(path: path, reason: fault) }
      if !font.axes.isEmpty, let feature = tables.unsupportedVariations {
        throw .unsupportedVariations(path: path, feature: feature)
      }
      let axes = FontTables.adding(axisMap: tables.axisMap, of: bytes, to: font.axes)
      let faces = VariationPlan(file, font, axes).positions.compactMap { position in
        (axes.isEmpty ? font : HarfBuzzFont(bytes, position.coordinates)).map {
          Typeface(
            face: RegisteredFace(sha256: actual, font: $0), weight: position.weight,
            isItalic: position.isItalic)
        }
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return (font.familyName ?? name, faces)
    }

    /// Returns whether the face has glyphs for a grapheme cluster.
    ///
    /// If a scalar has no glyph, the cluster is shaped, because HarfBuzz composes and decomposes
    /// letters with marks.
    func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
      if cluster.allSatisfy({ CharacterKind.isInvisible($0) || font.contains($0) }) { return true }
      guard cluster.count > 1 else { return false }
      let scalars = Array(cluster)
      return font.shape(scalars, scalars.indices, isRightToLeft: false).allSatisfy {
        $0.glyph != 0 || CharacterKind.isInvisible(scalars[Int($0.cluster)])
      }
    }

    /// Returns the outline of a glyph at a size, in points, with y increasing downward.
    func outline(of glyph: Int32, size: Double) -> Path {
      let unit = size / Double(font.unitsPerEm)
      return font.outline(of: UInt32(bitPattern: glyph)).applying(
        Transform2D(a: unit, b: 0, c: 0, d: 0 - unit, tx: 0, ty: 0))
    }

    /// Returns the glyphs of a range of text at a size in points, from left to right.
    func shape(
      _ scalars: [UInt32], _ range: Range<Int>, size: Double, isRightToLeft: Bool
    ) -> [ShapedGlyph] {
      let scale = size * Double(Subunits.perPoint) / Double(font.unitsPerEm)
      func subunits(_ units: Int32) -> Int32 {
        ShapedGlyph.length(Int((Double(units) * scale + 0.5).rounded(.down)))
      }
      let parts = HarfBuzzFont.scriptRuns(scalars, range)
      var glyphs: [ShapedGlyph] = []
      for part in isRightToLeft ? parts.reversed() : parts {
        for glyph in font.shape(scalars, part, isRightToLeft: isRightToLeft) {
          let isInvisible = CharacterKind.isInvisible(scalars[Int(glyph.cluster)])
          // A control has no glyph and is not a missing character.
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
