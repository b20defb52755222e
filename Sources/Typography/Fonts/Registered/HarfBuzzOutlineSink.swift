#if Fonts
  import CSnapshotHarfBuzz
  import SnapshotGeometry

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
