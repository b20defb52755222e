/// The drawings of the built-in face, as text.
///
/// A glyph is a few strokes of varying width, given by their outer edge, so that heights are the same
/// in every weight and weight is one number. A line draws one glyph:
///
///     name zone left right width growth [T] | operation ; operation …
///
/// The name is the character, or a word for a part that other glyphs refer to. The zone picks the
/// stem: `x` small letters, `c` capitals, `f` figures, `a` marks, `b` blanks. Left and right are side bearings, by
/// class (`s` straight, `r` round, `o` open round, `d` diagonal, `t` end of a bar, `z` bar below a
/// diagonal) or in thousandths of an em. The width is that of the ink at regular weight and grows
/// with the stem. `T` marks a glyph that has the width of a figure in a run of figures. A line
/// `name = other` draws another glyph.
///
/// A coordinate is a sum of numbers and multiples of the variables `W V H J K T G E Z Q X C A D o w n`
/// (see ``FaceWeight``): `.72X-55w`. Plain numbers in x stretch with the width. Units are thousandths
/// of an em, y up from the baseline.
///
/// | operation | draws |
/// |---|---|
/// | `I x y0 y1 [w]` | an upright bar |
/// | `B y x0 x1 [h]` | a horizontal bar |
/// | `S ( x y direction width side [cut] ) …` | a stroke through nodes; direction `u d l r` or `dx:dy`; the point lies on side `L`, `R` or on the center `C`; the end is cut horizontally `h` or vertically `v` |
/// | `O x0 y0 x1 y1 [v h]` | a ring |
/// | `. x y [d]` | a dot |
/// | `F x y …` | a polygon |
/// | `G x0 y0 x1 y1 w0 w1 side [clip]` | a diagonal with horizontal ends; `LR`: left edge first, then right edge |
/// | `Y x0 x1 y0 y1 w0 w1 [clip]` | a vee |
/// | `N x0 x1 y0 y1 w0 w1 wm` | two vees that share the middle vertex |
/// | `V x y x1 rise w` | a chevron from its vertex |
/// | `A x0 y0 cut x1 y1 cut w0 w1` | the arm of a k |
/// | `R glyph dx dy [x y xy] [scale] [sum]` | a glyph, mirrored or turned |
/// | `U glyph dx dy scale pen` | a small figure or letter with a stem of its own |
/// | `SC glyph` | a glyph with the height of a small x for the capitals' height |
/// | `AS glyph` | a glyph's operations in another zone |
///
/// A clip is `x0 x1`, or `x0 x1 y0 y1`. It keeps a diagonal from covering the edge of a bar: the
/// rasterizer adds areas, so two edges in one place would be darker than one.
enum FaceSource {}
