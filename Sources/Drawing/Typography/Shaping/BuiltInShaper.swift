/// Converts characters to glyphs of the built-in face, with kerning and positioned marks.
struct BuiltInShaper {
  private let face = BuiltInFace.shared
  private let sized: SizedFace
  /// The size of the em, in points.
  private let size: Double
  private let drawsBlocks: Bool
  private let isRightToLeft: Bool
  private let isTabular: Bool
  private var glyphs: [ShapedGlyph] = []
  /// The previous letter, for kerning.
  private var lastLetter: Int32 = -1

  /// Creates a shaper for text in one direction.
  init(_ instance: FaceInstance, isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    sized = SizedFace.face(
      instance.weight, isMonospaced: instance.isMonospaced, size: instance.size)
    isTabular = instance.figures == .monospaced && !instance.isMonospaced
    size = instance.size
    drawsBlocks = instance.missingCharacterStyle == .block
  }

  /// Returns the glyphs of scalars in logical order.
  ///
  /// The glyphs of a grapheme cluster have the index of its first scalar.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - range: The range to shape.
  ///   - clusterStarts: Whether a scalar starts a grapheme cluster.
  mutating func shape(
    _ scalars: [UInt32], _ range: Range<Int>, clusterStarts: [Bool]
  ) -> [ShapedGlyph] {
    glyphs.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index + 1
      while end < range.upperBound, !clusterStarts[end] { end += 1 }
      if end == index + 1, scalars[index] == 0x09 || face.glyph(for: scalars[index]) != nil {
        add(scalars[index], cluster: index)
        if scalars[index] == 0x3A, isBetweenFigures(index, scalars, range) {
          glyphs[glyphs.count - 1].offsetY = sized.subunits(FaceWeight.colonRise)
        }
      } else if !addStandIn(scalars[index..<end]) {
        addCluster(scalars[index..<end])
      }
      index = end
    }
    return glyphs
  }

  /// Returns whether a colon is between two figures, as in a time, and therefore raised.
  ///
  /// Monospaced text is mostly code, in which a colon has other meanings.
  private func isBetweenFigures(
    _ index: Int, _ scalars: [UInt32], _ range: Range<Int>
  ) -> Bool {
    guard index > range.lowerBound, index + 1 < range.upperBound, !sized.styled.style.isMonospaced
    else { return false }
    return 0x30...0x39 ~= scalars[index - 1] && 0x30...0x39 ~= scalars[index + 1]
  }

  /// Adds a tile for an emoji or, if the font requests blocks, a block for a cluster that the face
  /// does not have.
  ///
  /// - Returns: `false` for other clusters.
  private mutating func addStandIn(_ cluster: ArraySlice<UInt32>) -> Bool {
    var glyph = ShapedGlyph(glyph: 0, cluster: Int32(cluster.startIndex), advance: 0)
    if EmojiSequence.isEmoji(cluster) {
      let tile = EmojiTile(cluster, size: size)
      glyph.glyph = tile.glyph
      glyph.advance = Int32(Subunits.from(points: tile.advance))
    } else if drawsBlocks, !FaceInstance.builtInCovers(cluster) {
      let block = BlockGlyph(cluster)
      glyph.glyph = block.glyph
      glyph.advance = sized.subunits(block.advance)
    } else {
      return false
    }
    glyphs.append(glyph)
    lastLetter = -1
    return true
  }

  /// Adds a character that the face has a glyph for, or a tab, which is as wide as four spaces
  /// until the layout of its line extends it to a tab stop.
  private mutating func add(_ scalar: UInt32, cluster: Int) {
    guard !CharacterKind.isInvisible(scalar) else { return }
    let isTab = scalar == 0x09
    let drawn = isTab ? 0x20 : isRightToLeft ? BidiTable.mirror(scalar) : scalar
    let glyph = face.glyph(for: drawn) ?? ~Int32(bitPattern: scalar)
    let advance = sized.advance(glyph)
    if isTabular, let center = face.tabularCenter(glyph) {
      let cell = sized.subunits(sized.tabularAdvance)
      add(glyph, cluster, advance: cell, offset: (cell - advance) / 2 - sized.subunits(center))
    } else {
      add(glyph, cluster, advance: isTab ? 4 * advance : advance)
    }
  }

  /// Adds letters and their marks, or boxes for characters that the face does not have.
  private mutating func addCluster(_ cluster: ArraySlice<UInt32>) {
    let forms = CanonicalForms.shared
    let index = cluster.startIndex
    var remaining = forms.decomposed(cluster.filter { !CharacterKind.isInvisible($0) }[...])[...]
    while let scalar = remaining.popFirst() {
      var letter = scalar
      var found: [FaceMark] = []
      while let mark = remaining.first.flatMap(face.mark) {
        // Combine letter and mark if the face has a glyph for both.
        if found.isEmpty, let joined = forms.glyph(for: letter, with: mark.scalar) {
          letter = face.scalar(of: joined)
        } else {
          found.append(mark)
        }
        remaining.removeFirst()
      }
      let glyph = face.glyph(for: letter) ?? ~Int32(bitPattern: letter)
      guard !found.isEmpty else {
        add(glyph, index, advance: sized.advance(glyph))
        continue
      }
      let arranged = MarkArrangement(glyph, found, face, sized.styled.style)
      let change = sized.change(of: arranged.base)
      add(
        arranged.base, index, advance: sized.subunits(arranged.advance + change),
        offset: sized.subunits(arranged.baseShift))
      // A mark is positioned by its left edge, and the pen is already past the letter.
      let width = glyphs[glyphs.count - 1].advance
      for mark in arranged.marks {
        glyphs.append(
          ShapedGlyph(
            glyph: mark.mark.index, cluster: Int32(index), advance: 0,
            offsetX: sized.subunits(mark.x + change / 2) - width,
            offsetY: sized.subunits(mark.y)))
      }
    }
  }

  private mutating func add(_ glyph: Int32, _ cluster: Int, advance: Int32, offset: Int32 = 0) {
    if !glyphs.isEmpty, !sized.styled.style.isMonospaced {
      let distance = face.kerning(lastLetter, glyph)
      // Subsequent glyphs move only the pen. The offset of a separate mark is relative to it.
      if distance != 0 { glyphs[glyphs.count - 1].advance += sized.subunits(Double(distance)) }
    }
    lastLetter = glyph
    glyphs.append(
      ShapedGlyph(glyph: glyph, cluster: Int32(cluster), advance: advance, offsetX: offset))
  }
}

/// A range of text with a single run, face, and direction.
struct TextItem {
  /// The range of scalars.
  var range: Range<Int>
  var run: Int
  var face: FaceInstance
  /// The embedding level, which is odd for right-to-left (UAX #9).
  var level: UInt8
}
