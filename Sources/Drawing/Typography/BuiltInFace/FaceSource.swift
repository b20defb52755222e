/// The drawings of the built-in face, as text.
///
/// A glyph consists of a few strokes with varying width that are defined by their outer edges, so
/// heights are the same in all weights, and a weight is a single number. Each line defines a glyph:
///
///     name zone left right width growth [T] | operation ; operation …
///
/// The name is the character, or a word for a part that other glyphs refer to. The zone selects the
/// stem: `x` for lowercase letters, `c` for capitals, `f` for figures, `a` for marks, and `b` for
/// blanks. Left and right are side bearings, either a class (`s` straight, `r` round, `o` open
/// round, `d` diagonal, `t` end of a bar, `z` bar below a diagonal) or thousandths of an em. The
/// width is that of the ink in the regular weight. It grows with the stem. `T` marks a glyph that
/// has the width of figures in tabular text. A line `name = other` defines an alias of another
/// glyph.
///
/// A coordinate is a sum of numbers and multiples of the variables `W V H J K T G E Z Q X C A D o w
/// n` (see ``FaceWeight``), such as `.72X-55w`. Plain numbers in x scale with the width. Units are
/// thousandths of an em, with y increasing upward from the baseline.
///
/// | operation | draws |
/// |---|---|
/// | `I x y0 y1 [w]` | a vertical bar |
/// | `B y x0 x1 [h]` | a horizontal bar |
/// | `S ( x y direction width side [cut] ) …` | a stroke through nodes; direction `u`, `d`, `l`, `r`, or `dx:dy`; the point is on the left side `L`, the right side `R`, or the center `C`; a horizontal cut `h` or a vertical cut `v` |
/// | `O x0 y0 x1 y1 [v h]` | a ring |
/// | `. x y [d]` | a dot |
/// | `F x y …` | a polygon |
/// | `G x0 y0 x1 y1 w0 w1 side [clip]` | a diagonal with horizontal ends; with `LR`, from the left edge to the right edge |
/// | `Y x0 x1 y0 y1 w0 w1 [clip]` | a V shape |
/// | `N x0 x1 y0 y1 w0 w1 wm` | two V shapes that share the middle vertex |
/// | `V x y x1 rise w` | a chevron from its vertex |
/// | `A x0 y0 cut x1 y1 cut w0 w1` | the arm of a k |
/// | `R glyph dx dy [x y xy] [scale] [sum]` | a glyph, mirrored or rotated |
/// | `U glyph dx dy scale pen` | a small figure or letter with a different stem |
/// | `SC glyph` | a glyph with the x-height instead of the cap height |
/// | `AS glyph` | the operations of a glyph in a different zone |
///
/// A clip is `x0 x1` or `x0 x1 y0 y1`. It prevents a diagonal from overlapping the edge of a bar:
/// the rasterizer adds areas, so two coincident edges would be darker than one.
enum FaceSource {}
