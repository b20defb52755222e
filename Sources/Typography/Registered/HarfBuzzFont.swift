#if Fonts
  import CHarfBuzz
  import Geometry

  /// A font of HarfBuzz, in the units of its file.
  ///
  /// A font that nobody changes may be used by several threads (HarfBuzz manual, "Object model"); it
  /// is made immutable before anybody else sees it.
  @safe final class HarfBuzzFont: @unchecked Sendable {
    /// The number of units in an em.
    let unitsPerEm: Int32
    /// The heights of the face.
    let metrics: FontMetrics
    /// Whether the file has variation axes.
    let isVariable: Bool

    private let font: OpaquePointer
    private let file: FontFile

    /// Creates a font of a file, or `nil` if HarfBuzz finds no glyphs in it.
    init?(_ file: FontFile) {
      let blob = unsafe hb_blob_create(
        UnsafeRawPointer(file.bytes).assumingMemoryBound(to: CChar.self), UInt32(file.count),
        HB_MEMORY_MODE_READONLY, nil, nil)
      let face = unsafe hb_face_create(blob, 0)
      defer {
        unsafe hb_face_destroy(face)
        unsafe hb_blob_destroy(blob)
      }
      guard unsafe hb_face_get_glyph_count(face) > 0, let made = unsafe hb_font_create(face) else {
        return nil
      }
      self.file = file
      unsafe font = made
      unitsPerEm = unsafe Int32(max(1, hb_face_get_upem(face)))
      unsafe isVariable = hb_ot_var_has_data(face) != 0
      unsafe hb_font_set_scale(made, unitsPerEm, unitsPerEm)
      unsafe metrics = HarfBuzzFont.metrics(of: made, unitsPerEm: Double(unitsPerEm))
      unsafe hb_font_make_immutable(made)
    }

    deinit { unsafe hb_font_destroy(font) }

    /// Whether the font has a glyph for a scalar.
    func contains(_ scalar: UInt32) -> Bool {
      var glyph: hb_codepoint_t = 0
      return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }

    private static func metrics(of font: OpaquePointer, unitsPerEm: Double) -> FontMetrics {
      var extents = hb_font_extents_t()
      _ = unsafe hb_font_get_h_extents(font, &extents)
      func height(_ tag: hb_ot_metrics_tag_t, or other: Double) -> Double {
        var position: hb_position_t = 0
        let isThere = unsafe hb_ot_metrics_get_position(font, tag, &position) != 0
        return isThere && position > 0 ? Double(position) / unitsPerEm : other
      }
      let ascender = Double(extents.ascender) / unitsPerEm
      return FontMetrics(
        ascender: ascender, descender: Double(extents.descender) / unitsPerEm,
        lineGap: Double(extents.line_gap) / unitsPerEm,
        capHeight: height(HB_OT_METRICS_TAG_CAP_HEIGHT, or: ascender * 0.75),
        xHeight: height(HB_OT_METRICS_TAG_X_HEIGHT, or: ascender * 0.5))
    }

    // MARK: Shaping

    /// Returns stretches of one script; signs of no script go with what is before them.
    static func scriptRuns(_ scalars: [UInt32], _ range: Range<Int>) -> [Range<Int>] {
      let functions = unsafe hb_unicode_funcs_get_default()
      var runs: [Range<Int>] = []
      var start = range.lowerBound
      var current = HB_SCRIPT_COMMON
      for index in range {
        let script = unsafe hb_unicode_script(functions, scalars[index])
        guard script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN
        else { continue }
        if current != HB_SCRIPT_COMMON, script != current {
          runs.append(start..<index)
          start = index
        }
        current = script
      }
      if start < range.upperBound { runs.append(start..<range.upperBound) }
      return runs
    }

    /// Returns the glyphs of a stretch of one script, from the left, in the font's units.
    ///
    /// The language is always undetermined, as the locale's would differ between machines.
    func shape(_ scalars: [UInt32], _ range: Range<Int>, isFromRight: Bool) -> [ShapedGlyph] {
      let buffer = unsafe hb_buffer_create()
      defer { unsafe hb_buffer_destroy(buffer) }
      unsafe scalars.withUnsafeBufferPointer { text in
        unsafe hb_buffer_add_utf32(
          buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
      }
      unsafe hb_buffer_set_direction(buffer, isFromRight ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      unsafe hb_buffer_set_language(buffer, hb_language_from_string("und", 3))
      unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
      unsafe hb_buffer_guess_segment_properties(buffer)
      unsafe hb_shape(font, buffer, nil, 0)
      var count: UInt32 = 0
      guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
        let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
      else { return [] }
      return (0..<Int(count)).map { index in
        let position = unsafe positions[index]
        return unsafe ShapedGlyph(
          glyph: Int32(bitPattern: infos[index].codepoint), cluster: Int32(infos[index].cluster),
          advance: position.x_advance, offsetX: position.x_offset, offsetY: position.y_offset)
      }
    }

    // MARK: Outlines

    /// Returns a glyph's outline in the font's units, y up.
    func outline(of glyph: UInt32) -> Path {
      var path = Path()
      unsafe withUnsafeMutablePointer(to: &path) { pointer in
        unsafe chb_font_draw_glyph_shape(font, glyph, HarfBuzzPen.shared.functions, pointer)
      }
      return path
    }
  }
#endif
