/// The drawings of the built-in face, as text.
///
/// The face is monoline: a letter is a few strokes of one width with round ends. Weight is the
/// width, italic a shear; strokes broader than bold are no higher than those of bold. A line is a glyph: its character (or `space`, or `U+` and hexadecimal
/// digits), its advance, and its strokes, separated by semicolons. Numbers are thousandths of an em,
/// y up from the baseline.
///
/// | letter | draws |
/// |---|---|
/// | `M x y` | starts a stroke |
/// | `L x y` | a straight line |
/// | `C x y x y x y` | a cubic Bézier curve: two control points and the end |
/// | `E x y rx ry a b` | a line to an arc about (x, y), and the arc from degree a to b, counter-clockwise from the right |
/// | `O x y rx ry` | a whole ellipse |
/// | `Z` | a line to the start, and no ends |
/// | `D x y` | a dot, a little wider than the stroke |
/// | `B x y r` | a disc |
/// | `P s` | what follows with a share of the pen's width, 0 to 1 |
/// | `R c x y s` | the strokes of glyph c at an offset, scaled by s |
///
/// `zone cap` and `zone small` say which heights the glyphs that follow stand between; the outer
/// edges stay at those heights in every weight.
enum FaceSource {}
