#if Fonts
  import CSnapshotHarfBuzz
  import SnapshotDrawing

  /// A HarfBuzz font, scaled to the units of its file.
  ///
  /// An immutable font may be used by several threads (HarfBuzz manual, "Object model"). The
  /// initializer makes it immutable.
  @safe final class HarfBuzzFont: @unchecked Sendable {
    /// The number of units per em.
    let unitsPerEm: Int32
    let metrics: FaceMetrics
    /// The axes of a variable font.
    let axes: [VariationAxis]
    /// The normalized value of each axis, in 1/16384; empty for the defaults.
    let coordinates: [Int32]

    private let font: OpaquePointer
    private let file: FontFile

    /// Creates a font at a position on its axes, or returns `nil` if HarfBuzz finds no glyphs in
    /// the file.
    init?(_ file: FontFile, _ coordinates: [Int32] = []) {
      let blob = unsafe hb_blob_create(
        UnsafeRawPointer(file.bytes).assumingMemoryBound(to: CChar.self), UInt32(file.count),
        HB_MEMORY_MODE_READONLY, nil, nil)
      let face = unsafe hb_face_create(blob, 0)
      defer {
        unsafe hb_face_destroy(face)
        unsafe hb_blob_destroy(blob)
      }
      guard unsafe hb_face_get_glyph_count(face) > 0, let created = unsafe hb_font_create(face)
      else {
        return nil
      }
      self.file = file
      self.coordinates = coordinates
      unsafe font = created
      unitsPerEm = unsafe Int32(max(1, hb_face_get_upem(face)))
      unsafe axes = HarfBuzzFont.axes(of: face)
      unsafe hb_font_set_scale(created, unitsPerEm, unitsPerEm)
      unsafe coordinates.withUnsafeBufferPointer {
        unsafe hb_font_set_var_coords_normalized(created, $0.baseAddress, UInt32($0.count))
      }
      unsafe metrics = HarfBuzzFont.metrics(of: created, unitsPerEm: Double(unitsPerEm))
      unsafe hb_font_make_immutable(created)
    }

    deinit { unsafe hb_font_destroy(font) }

    /// Returns whether the font has a glyph for a scalar.
    func contains(_ scalar: UInt32) -> Bool {
      var glyph: hb_codepoint_t = 0
      return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }

    private static func axes(of face: OpaquePointer?) -> [VariationAxis] {
      var count = unsafe hb_ot_var_get_axis_count(face)
      guard count > 0 else { return [] }
      var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
      unsafe infos.withUnsafeMutableBufferPointer {
        _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, $0.baseAddress)
      }
      return infos.prefix(Int(count)).map {
        VariationAxis(
          tag: $0.tag, minimum: $0.min_value, defaultValue: $0.default_value, maximum: $0.max_value)
      }
    }

    // MARK: Style

    /// The family name that the file declares: the typographic family name, or else the legacy one.
    var familyName: String? {
      let face = unsafe hb_font_get_face(font)
      for name: hb_ot_name_id_t in [16, 1] {
        var bytes = [CChar](repeating: 0, count: 256)
        var count = UInt32(bytes.count)
        let length = unsafe bytes.withUnsafeMutableBufferPointer {
          unsafe hb_ot_name_get_utf8(
            face, name, hb_language_from_string("en", 2), &count, $0.baseAddress)
        }
        if length > 0, count > 0 {
          return String(
            decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
      }
      return nil
    }

    /// The weight that the file declares, from 1 to 1000.
    var weight: Int {
      let weight = unsafe hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)
      return weight >= 1 ? Int(min(weight, 1000).rounded()) : 400
    }

    /// Whether the file declares an italic or oblique style.
    var isItalic: Bool {
      unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
        || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    }

    private static func metrics(of font: OpaquePointer, unitsPerEm: Double) -> FaceMetrics {
      var extents = hb_font_extents_t()
      _ = unsafe hb_font_get_h_extents(font, &extents)
      func height(_ tag: hb_ot_metrics_tag_t, or other: Double) -> Double {
        var position: hb_position_t = 0
        guard unsafe hb_ot_metrics_get_position(font, tag, &position) != 0 else { return other }
        let height = Double(position) / unitsPerEm
        return height > 0 && height <= FaceMetrics.lineHeights.upperBound ? height : other
      }
      let ascender = Double(extents.ascender) / unitsPerEm
      return FaceMetrics(
        ascender: ascender, descender: Double(extents.descender) / unitsPerEm,
        lineGap: Double(extents.line_gap) / unitsPerEm,
        capHeight: height(HB_OT_METRICS_TAG_CAP_HEIGHT, or: ascender * 0.75),
        xHeight: height(HB_OT_METRICS_TAG_X_HEIGHT, or: ascender * 0.5))
    }

    // MARK: Shaping

    /// Returns the script runs of a range.
    ///
    /// Characters without a script belong to the preceding run.
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

    /// Returns the glyphs of a script run from left to right, in font units.
    ///
    /// The language is always undetermined, because that of the locale differs between machines.
    func shape(_ scalars: [UInt32], _ range: Range<Int>, isRightToLeft: Bool) -> [ShapedGlyph] {
      let buffer = unsafe hb_buffer_create()
      defer { unsafe hb_buffer_destroy(buffer) }
      unsafe scalars.withUnsafeBufferPointer { text in
        unsafe hb_buffer_add_utf32(
          buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
      }
      unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
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

    /// Returns the outline of a glyph in font units, with y increasing upward.
    ///
    /// The points of a variable font are rounded to whole units, as in a static instance, because
    /// versions of HarfBuzz add deltas with different rounding errors.
    func outline(of glyph: UInt32) -> Path {
      var path = Path()
      unsafe withUnsafeMutablePointer(to: &path) { pointer in
        unsafe chb_font_draw_glyph_shape(font, glyph, HarfBuzzOutlineSink.shared.functions, pointer)
      }
      return axes.isEmpty ? path : path.roundedToUnits
    }
  }

  extension Path {
    /// The path with all points rounded to whole units.
    ///
    /// Halves are common, because weights are often halfway between two masters. They are rounded
    /// up, even if a rounding error makes them slightly smaller.
    fileprivate var roundedToUnits: Path {
      mapPoints { point in
        Point(
          x: (point.x + 0.5 + 1.0 / 300).rounded(.down),
          y: (point.y + 0.5 + 1.0 / 300).rounded(.down))
      }
    }
  }

  /// The callbacks with which HarfBuzz draws an outline into a path.
  @safe final class HarfBuzzOutlineSink: @unchecked Sendable {
    /// The shared sink, which has no state.
    static let shared = HarfBuzzOutlineSink()

    /// The callbacks.
    ///
    /// Their context is a pointer to a `Path`.
    let functions: OpaquePointer?

    private init() {
      unsafe functions = hb_draw_funcs_create()
      unsafe hb_draw_funcs_set_move_to_func(
        functions,
        { _, path, _, x, y, _ in unsafe HarfBuzzOutlineSink.add(.move(to: point(x, y)), path) },
        nil, nil)
      unsafe hb_draw_funcs_set_line_to_func(
        functions,
        { _, path, _, x, y, _ in unsafe HarfBuzzOutlineSink.add(.line(to: point(x, y)), path) },
        nil, nil)
      unsafe hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, path, _, controlX, controlY, x, y, _ in
          unsafe HarfBuzzOutlineSink.add(
            .quad(to: point(x, y), control: point(controlX, controlY)), path)
        }, nil, nil)
      unsafe hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, path, _, firstX, firstY, secondX, secondY, x, y, _ in
          unsafe HarfBuzzOutlineSink.add(
            .cubic(
              to: point(x, y), control1: point(firstX, firstY), control2: point(secondX, secondY)),
            path)
        }, nil, nil)
      unsafe hb_draw_funcs_set_close_path_func(
        functions, { _, path, _, _ in unsafe HarfBuzzOutlineSink.add(.close, path) }, nil, nil)
      unsafe hb_draw_funcs_make_immutable(functions)
    }

    private static func add(_ element: Path.Element, _ path: UnsafeMutableRawPointer?) {
      unsafe path?.assumingMemoryBound(to: Path.self).pointee.append(element)
    }
  }

  private func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: Double(y)) }
#endif
