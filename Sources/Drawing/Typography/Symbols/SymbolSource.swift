/// The source text of an interface symbol.
///
/// Each line defines a symbol:
///
///     name [width] [~] : operation path ; operation path …
///
/// Names are those of Apple's SF Symbols with the same meaning. The drawings are original. The grid
/// is 24 units high and, unless a width is given, 24 units wide. It is centered vertically on
/// capital letters. A stroked circle with a radius of 10 is one em wide at the scale `medium`. `~`
/// marks a symbol that is mirrored in right-to-left layouts, as the SF Symbol is. Symbols of media
/// controls, such as `play`, and those that name a direction, such as `arrow.left`, are not.
///
/// Coordinates describe the center lines of strokes, whose width depends on the weight (see
/// ``SymbolPen``), so shapes grow equally outward and inward. Strokes have round caps and joins.
///
/// | operation | draws |
/// |---|---|
/// | `s` | a stroke |
/// | `t` | a stroke inside another shape, thinner in heavy weights |
/// | `f` | the interior of a path |
/// | `b` | the interior and a stroke around it |
/// | `e` | a thinner stroke, cut out |
/// | `x` | the interior of a path, cut out |
/// | `g` | a stroke with a gap on both sides, cut out |
/// | `k` | the interior of a path, a stroke around it, and a gap, cut out |
/// | `d` factor x y … | dots with a multiple of the default diameter |
/// | `D` factor x y … | dots, cut out |
/// | `@` name [x y scale [`<`]] | another symbol, moved, scaled, and mirrored |
/// | `#` name [x y scale [`<`]] | another symbol with its strokes filled |
/// | `%` name [x y scale [`<`]] | another symbol, its interior, and a gap, cut out |
/// | `!` | the other operations, in their direction even if the symbol is mirrored |
///
/// A path consists of the SVG commands `M L H V C Z` and these:
///
/// | command | adds |
/// |---|---|
/// | `A` radius large clockwise x y | a circular arc |
/// | `O` x y radius | a circle |
/// | `R` x y width height radius | a rectangle with rounded corners |
/// | `P` radius x y … | a polygon with rounded corners |
/// | `p` radius x y … | an open line with rounded corners |
///
/// A line that ends at another line stops short of its edge, because two coincident edges would be
/// darker than one.
struct SymbolSource: Sendable {
  let name: String
  /// The width of the grid.
  let width: Double
  /// Whether the symbol is mirrored in right-to-left layouts.
  let isDirectional: Bool
  /// The operations.
  let text: String

  /// The names of all symbols, in alphabetical order.
  static let names = table.keys.sorted()

  /// Returns the symbol with a name, or `nil` if there is none.
  static func named(_ name: String) -> SymbolSource? { table[name] }

  /// The box that is drawn for an unknown name.
  static let missing = SymbolSource(
    head: ["missing"],
    text: "s R4.2 3.2 15.6 17.6 1 ; t M9.1 9.4A2.95 1 1 13.4 12C12.5 12.5 12 13 12 14 ; d1.25 12 17"
  )

  private static let table: [String: SymbolSource] = {
    var table: [String: SymbolSource] = [:]
    for part in [arrows, signs, places, objects, media] {
      // UTF-8 is used because processing characters is slow in debug builds.
      for line in part.utf8.split(separator: UInt8(ascii: "\n")) {
        let halves = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        let source = SymbolSource(
          head: halves[0].split(separator: UInt8(ascii: " ")).map { String(Substring($0)) },
          text: halves.count > 1 ? String(Substring(halves[1])) : "")
        table[source.name] = source
      }
    }
    return table
  }()

  private init(head: [String], text: String) {
    name = head[0]
    width = head.dropFirst().compactMap { Double($0) }.first ?? SymbolPen.height
    isDirectional = head.contains("~")
    self.text = text
  }
}

extension SymbolSource {
  /// Chevrons, arrows, and sharing symbols.
  private static let arrows = #"""
    chevron.left 14 : @chevron.right 14 0 1 <
    chevron.right 14 : s M3.7 4.4L11.3 12L3.7 19.6
    chevron.up : s M4.4 15.8L12 8.2L19.6 15.8
    chevron.down : s M4.4 8.2L12 15.8L19.6 8.2
    chevron.backward 14 ~ : @chevron.left
    chevron.forward 14 ~ : @chevron.right
    chevron.up.chevron.down 18 : s M4 9L9 4L14 9M4 15L9 20L14 15
    arrow.left : @arrow.right 24 0 1 <
    arrow.right : s M3.2 12H19.9M13.3 4.6L20.7 12L13.3 19.4
    arrow.up : s M12 20.8V4.1M4.6 10.7L12 3.3L19.4 10.7
    arrow.down : s M12 3.2V19.9M4.6 13.3L12 20.7L19.4 13.3
    arrow.up.to.line : s M4.4 3H19.6 ; s M12 21V7.8M6.2 13.2L12 7.4L17.8 13.2
    arrow.down.to.line : s M4.4 21H19.6 ; s M12 3V16.2M6.2 10.8L12 16.6L17.8 10.8
    arrow.clockwise.circle : @circle ; t M16.2 10.6A4.7 1 1 12.4 8 ; t M10.6 5.6L13 8L10.6 10.4
    arrow.clockwise.circle.fill : @circle.fill ; e M16.2 10.6A4.7 1 1 12.4 8 ; e M10.6 5.6L13 8L10.6 10.4
    arrow.up.right.square : @square ; t M8.2 15.8L15 9M9.4 8.2H15.8V14.6
    arrow.down.doc : @doc ; t M12 11V17.6M9 14.8L12 17.8L15 14.8
    arrow.triangle.branch 22 : s O5.4 19 2.6O5.4 5 2.6O16.6 5 2.6 ; s M5.4 8.2V15.8M16.6 8.2A6 0 1 11 13.4C8 13.6 5.8 14.4 5.4 15.8
    arrow.triangle.turn.up.right.diamond : s P1.8 12 1.4 22.6 12 12 22.6 1.4 12 ; t p1 8.8 15 8.8 11.4 14 11.4 ; f P.3 13.4 8.2 17 11.4 13.4 14.6
    arrow.triangle.turn.up.right.diamond.fill : b P1.8 12 1.4 22.6 12 12 22.6 1.4 12 ; e p1 8.8 15 8.8 11.4 14 11.4 ; x P.3 13.2 8 17.2 11.4 13.2 14.8
    square.and.arrow.up.fill : b P2.2 4.6 9.2 19.4 9.2 19.4 21.6 4.6 21.6 ; g M12 15.4V8 ; s M12 15.4V2.8M8 6L12 2L16 6
    square.and.arrow.down.fill : b P2.2 4.6 9.2 19.4 9.2 19.4 21.6 4.6 21.6 ; g M12 6V14.8M8 11.6L12 15.6L16 11.6 ; s M12 2V14.8M8 11.6L12 15.6L16 11.6
    chevron.left.2 20 : @chevron.right.2 20 0 1 <
    chevron.right.2 20 : s M3 4.8L10 12L3 19.2M10 4.8L17 12L10 19.2
    chevron.left.forwardslash.chevron.right 32 : s M8.4 6L2.6 12L8.4 18M23.6 6L29.4 12L23.6 18M18.6 3.6L13.4 20.4
    chevron.compact.down 28 : s M2.6 9.6L14 14.4L25.4 9.6
    goforward.10 : @goforward ; t M8.7 11.6L10 10.6V16.4M12.9 12.4A1.6 0 1 16.1 12.4V14.6A1.6 0 1 12.9 14.6Z
    gobackward.10 : @gobackward ; t M8.2 11.6L9.5 10.6V16.4M12.4 12.4A1.6 0 1 15.6 12.4V14.6A1.6 0 1 12.4 14.6Z
    goforward.15 : @goforward ; t M8.7 11.6L10 10.6V16.4M15.8 10.6H13.1V13C14.6 12.6 16 13.2 16 14.6C16 16.2 14.2 16.9 12.7 16
    gobackward.15 : @gobackward ; t M8.2 11.6L9.5 10.6V16.4M15.3 10.6H12.6V13C14.1 12.6 15.5 13.2 15.5 14.6C15.5 16.2 13.7 16.9 12.2 16
    goforward.30 : @goforward ; t M8.2 10.8C9.6 10.2 11 10.8 11 12C11 13 10.2 13.4 9.4 13.4C10.4 13.4 11.2 14 11.2 15C11.2 16.4 9.4 16.8 8 16.2M13.5 12.4A1.5 0 1 16.5 12.4V14.6A1.5 0 1 13.5 14.6Z
    gobackward.30 : @gobackward ; t M7.5 10.8C8.9 10.2 10.3 10.8 10.3 12C10.3 13 9.5 13.4 8.7 13.4C9.7 13.4 10.5 14 10.5 15C10.5 16.4 8.7 16.8 7.3 16.2M12.8 12.4A1.5 0 1 15.8 12.4V14.6A1.5 0 1 12.8 14.6Z
    repeat.1 28 : @repeat ; %circle 16.8 12.2 .42 ; @1.circle.fill 16.8 12.2 .42
    arrow.up.left : @arrow.up.right 24 0 1 <
    arrow.down.right : s M5.4 5.4L17.4 17.4M18.2 7.9V18.2H7.9
    arrow.down.left : @arrow.down.right 24 0 1 <
    arrow.left.arrow.right : s M20 7.4H4.8M8.4 3L4 7.4L8.4 11.8M4 16.6H19.2M15.6 12.2L20 16.6L15.6 21
    arrow.up.and.down 16 : s M8 3.2V20.8M3.6 7L8 2.4L12.4 7M3.6 17L8 21.6L12.4 17
    arrow.left.and.right : s M3.2 12H20.8M7 7.6L2.4 12L7 16.4M17 7.6L21.6 12L17 16.4
    arrow.up.left.and.arrow.down.right : s M4 4L10.2 10.2M4 10.4V4H10.4M20 20L13.8 13.8M13.6 20H20V13.6
    arrow.down.right.and.arrow.up.left : s M3.2 3.2L10 10M10.2 3.8V10.2H3.8M20.8 20.8L14 14M13.8 20.2V13.8H20.2
    arrow.up.circle : @circle ; t M12 16.8V7.4M7.9 11.2L12 7.1L16.1 11.2
    arrow.up.circle.fill : @circle.fill ; e M12 16.8V7.4M7.9 11.2L12 7.1L16.1 11.2
    arrow.down.circle : @circle ; t M12 7.2V16.6M7.9 12.8L12 16.9L16.1 12.8
    arrow.down.circle.fill : @circle.fill ; e M12 7.2V16.6M7.9 12.8L12 16.9L16.1 12.8
    arrow.left.circle : @arrow.right.circle 24 0 1 <
    arrow.left.circle.fill : @arrow.right.circle.fill 24 0 1 <
    arrow.right.circle : @circle ; t M7.2 12H16.6M12.8 7.9L16.9 12L12.8 16.1
    arrow.right.circle.fill : @circle.fill ; e M7.2 12H16.6M12.8 7.9L16.9 12L12.8 16.1
    arrow.backward.circle ~ : @arrow.left.circle
    arrow.backward.circle.fill ~ : @arrow.left.circle.fill
    arrow.forward.circle ~ : @arrow.right.circle
    arrow.forward.circle.fill ~ : @arrow.right.circle.fill
    arrow.uturn.forward ~ : @arrow.uturn.backward 24 0 1 <
    arrow.uturn.left : @arrow.uturn.backward
    arrow.uturn.right : @arrow.uturn.backward 24 0 1 <
    arrowshape.turn.up.left 26 : s M10.6 3.6L2.4 11L10.6 18.4V14.4C15.8 14.2 20.4 15.6 23.4 20.4C23 12.6 18.6 7.8 10.6 7.4Z
    arrowshape.turn.up.left.fill 26 : #arrowshape.turn.up.left
    arrowshape.turn.up.right 26 : @arrowshape.turn.up.left 26 0 1 <
    arrowshape.turn.up.right.fill 26 : #arrowshape.turn.up.left 26 0 1 <
    arrowshape.turn.up.backward 26 ~ : @arrowshape.turn.up.left
    arrowshape.turn.up.backward.fill 26 ~ : @arrowshape.turn.up.left.fill
    arrowshape.turn.up.forward 26 ~ : @arrowshape.turn.up.right
    arrowshape.turn.up.forward.fill 26 ~ : @arrowshape.turn.up.right.fill
    shuffle 26 : s M2.4 17.2H5.6C11.4 17.2 11.4 6.8 17.2 6.8H22.4M2.4 6.8H5.6C7.6 6.8 8.9 8 9.8 9.5M13.4 14.6C14.3 16.1 15.4 17.2 17.2 17.2H22.4M19.4 3L23.2 6.8L19.4 10.6M19.4 13.4L23.2 17.2L19.4 21
    repeat 26 : s M3 11.2V10A4 0 1 7 6H22.2M19.4 2.2L23.2 6L19.4 9.8M23 12.8V14A4 0 1 19 18H3.8M6.6 14.2L2.8 18L6.6 21.8
    gobackward : s M4.9 9.6A8.1 1 0 11.6 5.31 ; s M14.4 1.9L10.8 5.3L14.2 8.9
    goforward : @arrow.clockwise
    chevron.left.circle : @chevron.right.circle 24 0 1 <
    chevron.left.circle.fill : @chevron.right.circle.fill 24 0 1 <
    chevron.right.circle : @circle ; t M10.2 7.4L14.8 12L10.2 16.6
    chevron.right.circle.fill : @circle.fill ; e M10.2 7.4L14.8 12L10.2 16.6
    chevron.backward.circle ~ : @chevron.left.circle
    chevron.backward.circle.fill ~ : @chevron.left.circle.fill
    chevron.forward.circle ~ : @chevron.right.circle
    chevron.forward.circle.fill ~ : @chevron.right.circle.fill
    chevron.up.circle : @circle ; t M7.4 13.9L12 9.3L16.6 13.9
    chevron.up.circle.fill : @circle.fill ; e M7.4 13.9L12 9.3L16.6 13.9
    chevron.down.circle : @circle ; t M7.4 10.1L12 14.7L16.6 10.1
    chevron.down.circle.fill : @circle.fill ; e M7.4 10.1L12 14.7L16.6 10.1
    arrow.backward ~ : @arrow.left
    arrow.forward ~ : @arrow.right
    arrow.up.forward ~ : @arrow.up.right
    arrow.up.right : s M5.4 18.6L17.4 6.6M7.9 5.8H18.2V16.1
    arrow.clockwise : s M19.1 9.6A8.1 1 1 12.4 5.31 ; s M9.6 1.9L13.2 5.3L9.8 8.9
    arrow.counterclockwise : @arrow.clockwise 24 0 1 <
    arrow.triangle.2.circlepath 28 : s M5.4 11A8.7 0 1 21.6 8 ; f P.5 18.6 9 25.9 9 22.3 14.2 ; s M22.6 13A8.7 0 1 6.4 16 ; f P.5 9.4 15 2.1 15 5.7 9.8
    arrow.uturn.backward ~ : s M4 9H15A5.5 0 1 15 20H10.6M8.3 4.2L3.5 9L8.3 13.8
    arrow.up.arrow.down : s M7.4 20V4.8M3 8.4L7.4 4L11.8 8.4M16.6 4V19.2M12.2 15.6L16.6 20L21 15.6
    square.and.arrow.up : s p2.2 8.4 9.2 4.6 9.2 4.6 21.6 19.4 21.6 19.4 9.2 15.6 9.2 ; s M12 15.4V2.8M8 6L12 2L16 6
    square.and.arrow.down : s p2.2 8.4 9.2 4.6 9.2 4.6 21.6 19.4 21.6 19.4 9.2 15.6 9.2 ; s M12 2V14.8M8 11.6L12 15.6L16 11.6
    rectangle.portrait.and.arrow.right ~ : s p2.2 14.4 7.6 14.4 2.6 3.4 2.6 3.4 21.4 14.4 21.4 14.4 16.4 ; s M9 12H20.8M17.6 7.9L21.7 12L17.6 16.1
    rectangle.portrait.and.arrow.forward ~ : @rectangle.portrait.and.arrow.right
    """#

  /// Messages, media controls, devices, and weather.
  private static let media = #"""
    envelope 26 : s R2.4 4.6 21.2 14.8 3 ; t M3.4 6.2L10.6 12.9A3.4 0 0 15.4 12.9L22.6 6.2
    envelope.fill 26 : b R2.4 4.6 21.2 14.8 3 ; e M1 4L10.6 12.9A3.4 0 0 15.4 12.9L25 4
    envelope.open 26 : s M2.4 9.4L11.2 3.4A3.4 0 1 14.8 3.4L23.6 9.4V18.6A2.8 0 1 20.8 21.4H5.2A2.8 0 1 2.4 18.6Z ; t M3 10.2L11 15.4A3.6 0 0 15 15.4L23 10.2
    phone.circle : @circle ; f M8.86 7.07C8.19 7.07 6.96 8.08 6.96 9.65C6.96 13.23 10.77 17.04 14.35 17.04C15.92 17.04 16.93 15.81 16.93 15.14C16.93 14.74 16.76 14.46 16.37 14.18L14.63 13.01C14.18 12.73 13.74 12.78 13.4 13.18L12.78 13.79C12.56 14.02 12.39 14.02 12.11 13.85C11.22 13.34 10.66 12.78 10.15 11.89C9.98 11.61 9.98 11.44 10.21 11.22L10.82 10.6C11.22 10.26 11.27 9.82 10.99 9.37L9.82 7.63C9.54 7.24 9.26 7.07 8.86 7.07Z
    phone.circle.fill : @circle.fill ; x M8.75 6.9C8.06 6.9 6.78 7.94 6.78 9.56C6.78 13.28 10.72 17.22 14.44 17.22C16.06 17.22 17.1 15.94 17.1 15.25C17.1 14.84 16.93 14.55 16.52 14.26L14.73 13.04C14.26 12.75 13.8 12.81 13.45 13.22L12.81 13.86C12.58 14.09 12.41 14.09 12.12 13.91C11.19 13.39 10.61 12.81 10.09 11.88C9.91 11.59 9.91 11.42 10.14 11.19L10.78 10.55C11.19 10.2 11.25 9.74 10.96 9.27L9.74 7.48C9.45 7.07 9.16 6.9 8.75 6.9Z
    phone.down 28 : s M2.6 13.6C2.6 11.6 7 8.2 14 8.2C21 8.2 25.4 11.6 25.4 13.6V15.2C25.4 16.2 24.6 16.8 23.6 16.6L20.2 16C19.2 15.8 18.6 15.2 18.6 14.2V12.8C17 12.2 15.6 12 14 12C12.4 12 11 12.2 9.4 12.8V14.2C9.4 15.2 8.8 15.8 7.8 16L4.4 16.6C3.4 16.8 2.6 16.2 2.6 15.2Z
    phone.down.fill 28 : #phone.down
    phone : s M6.4 3.2C5.2 3.2 3 5 3 7.8C3 14.2 9.8 21 16.2 21C19 21 20.8 18.8 20.8 17.6C20.8 16.9 20.5 16.4 19.8 15.9L16.7 13.8C15.9 13.3 15.1 13.4 14.5 14.1L13.4 15.2C13 15.6 12.7 15.6 12.2 15.3C10.6 14.4 9.6 13.4 8.7 11.8C8.4 11.3 8.4 11 8.8 10.6L9.9 9.5C10.6 8.9 10.7 8.1 10.2 7.3L8.1 4.2C7.6 3.5 7.1 3.2 6.4 3.2Z
    phone.fill : #phone
    message : s M12 3C17.7 3 22 6.6 22 11.3C22 16 17.7 19.6 12 19.6C10.8 19.6 9.7 19.4 8.7 19.2C7.6 20.2 5.8 21.2 4.1 21.3C5 20.1 5.5 18.8 5.4 17.4C3.3 15.9 2 13.7 2 11.3C2 6.6 6.3 3 12 3Z
    message.fill : #message
    bubble.left : s M5.6 3.4H18.4A3.4 0 1 21.8 6.8V13.6A3.4 0 1 18.4 17H11.4L7 21.2V17H5.6A3.4 0 1 2.2 13.6V6.8A3.4 0 1 5.6 3.4Z
    bubble.left.fill : #bubble.left
    bubble.right : @bubble.left 24 0 1 <
    bubble.right.fill : #bubble.left 24 0 1 <
    text.bubble : @bubble.left ; t M7.2 8.2H16.8M7.2 12.2H13
    text.bubble.fill : #bubble.left ; e M7.2 8.2H16.8M7.2 12.2H13
    ellipsis.bubble : @bubble.left ; d1.15 7.5 10.2 12 10.2 16.5 10.2
    ellipsis.bubble.fill : #bubble.left ; D1.15 7.5 10.2 12 10.2 16.5 10.2
    bubble.left.and.bubble.right 32 : @bubble.left 30.4 4.6 .8 < ; %bubble.left .2 0 .8 ; @bubble.left .2 0 .8
    bubble.left.and.bubble.right.fill 32 : #bubble.left 30.4 4.6 .8 < ; %bubble.left .2 0 .8 ; #bubble.left .2 0 .8
    quote.bubble : @bubble.left ; f O8.9 10.9 1.5O15 10.9 1.5 ; t M8.3 10.6C8.4 9.2 9 8.2 10.2 7.5M14.4 10.6C14.5 9.2 15.1 8.2 16.3 7.5
    quote.bubble.fill : #bubble.left ; x O8.9 10.9 1.5O15 10.9 1.5 ; e M8.3 10.6C8.4 9.2 9 8.2 10.2 7.5M14.4 10.6C14.5 9.2 15.1 8.2 16.3 7.5
    camera 28 : s P2.6 2.6 6.6 8.2 6.6 10.4 3.6 17.6 3.6 19.8 6.6 25.4 6.6 25.4 20 2.6 20 ; t O14 13 4.2
    camera.fill 28 : #camera ; e O14 13 4.2
    photo 28 : s R2.6 3.8 22.8 16.4 3 ; d1.9 8.6 8.8 ; t M3.4 17.6L8 13.4A1.7 0 1 10.3 13.4L13 15.8L17.2 11.3A1.7 0 1 19.7 11.3L24.8 16.6
    photo.fill 28 : b R2.6 3.8 22.8 16.4 3 ; D1.9 8.6 8.8 ; e M1.4 19.4L8 13.4A1.7 0 1 10.3 13.4L13 15.8L17.2 11.3A1.7 0 1 19.7 11.3L26.6 18.2
    photo.on.rectangle 30 : s R7 7.4 20.6 14 2.8 ; d1.7 12.4 11.8 ; t M7.8 19L11.4 15.4A1.6 0 1 13.6 15.4L15.6 17.2L19.2 13.4A1.6 0 1 21.5 13.4L26.8 18.6 ; s M3.2 16.4A2.6 0 1 2.4 14.6V5.4A2.8 0 1 5.2 2.6H20.4A2.6 0 1 22.2 3.4
    photo.on.rectangle.angled 30 : s P2.6 2.2 5.8 19.6 2 22.4 14.4 4.8 18.2 ; k R8 8 19.8 13.6 2.6 ; s R8 8 19.8 13.6 2.6 ; d1.7 13 12.2 ; t M8.8 19.2L12.2 16A1.6 0 1 14.4 16L16.4 17.7L19.8 14.2A1.6 0 1 22.1 14.2L27 18.8
    video 31 : s R2.4 5 17.2 14 3.2 ; s P1.2 22.8 10.8 28.6 7 28.6 17 22.8 13.2
    video.fill 31 : #video
    play : s P1.9 5.6 2.8 21.6 12 5.6 21.2
    play.fill : #play
    play.circle : @circle ; f P1 9.3 6.8 17.8 12 9.3 17.2
    play.circle.fill : @circle.fill ; x P1 9.3 6.8 17.8 12 9.3 17.2
    pause : s R5.6 3.6 4 16.8 1R14.4 3.6 4 16.8 1
    pause.circle : @circle ; t M9.4 8.2V15.8M14.6 8.2V15.8
    pause.circle.fill : @circle.fill ; e M9.4 8.2V15.8M14.6 8.2V15.8
    stop : s R4.8 4.8 14.4 14.4 2.4
    stop.circle : @circle ; f R8.2 8.2 7.6 7.6 1.4
    stop.circle.fill : @circle.fill ; x R8.2 8.2 7.6 7.6 1.4
    record.circle : @circle ; f O12 12 5.2
    playpause.fill 28 : b P1.4 2.8 4.6 14.6 12 2.8 19.4 ; b R18.2 4.8 1.6 14.4 .3R24 4.8 1.6 14.4 .3
    forward 30 : s P1.4 3.4 5 14.4 12 3.4 19P1.4 16.4 5 27.4 12 16.4 19
    backward 30 : @forward 30 0 1 <
    forward.end 22 : s P1.4 3 4.6 15.2 12 3 19.4 ; s M18.8 4.4V19.6
    forward.end.fill 22 : b P1.4 3 4.6 15.2 12 3 19.4 ; s M18.8 4.4V19.6
    backward.end 22 : @forward.end 22 0 1 <
    backward.end.fill 22 : @forward.end.fill 22 0 1 <
    headphones 26 : s M3.6 15V12A9.4 0 1 22.4 12V15 ; b R3.2 14.6 3.2 6.4 1.2R19.6 14.6 3.2 6.4 1.2
    mic.slash : @mic ; g M2.6 3.2L20.2 20.8 ; s M2.6 3.2L20.2 20.8
    mic.slash.fill : @mic.fill ; g M2.6 3.2L20.2 20.8 ; s M2.6 3.2L20.2 20.8
    wifi.slash 26 : @wifi ; g M4.2 3.2L21.8 20.8 ; s M4.2 3.2L21.8 20.8
    video.slash 31 : @video ; g M5.4 3.2L23 20.8 ; s M5.4 3.2L23 20.8
    video.slash.fill 31 : #video ; g M5.4 3.2L23 20.8 ; s M5.4 3.2L23 20.8
    antenna.radiowaves.left.and.right 30 : f O15 12 2.6 ; s M10.6 16.2A6 0 1 10.6 7.8M19.4 7.8A6 0 1 19.4 16.2M6.6 20.2A11.6 0 1 6.6 3.8M23.4 3.8A11.6 0 1 23.4 20.2
    battery.50 32 ~ : s R2.4 5.6 24.2 12.8 3.6 ; f R5.2 8.4 9.3 7.2 1.6 ; s M29.6 10.4V13.6
    battery.25 32 ~ : s R2.4 5.6 24.2 12.8 3.6 ; f R5.2 8.4 4.8 7.2 1.6 ; s M29.6 10.4V13.6
    battery.0 32 ~ : s R2.4 5.6 24.2 12.8 3.6 ; s M29.6 10.4V13.6
    iphone 16 : s R2.4 2 11.2 20 2.8 ; t M6.6 4.9H9.4
    ipad 22 : s R2.4 2.4 17.2 19.2 2.6 ; t M8.6 18.6H13.4
    laptopcomputer 32 : s p2.2 5 16.6 5 4.6 27 4.6 27 16.6 ; b P.4 2.4 18.6 29.6 18.6 28.6 19.6 3.4 19.6
    desktopcomputer 28 : s R2.6 3 22.8 14.4 2.4 ; t M3.2 13.8H24.8 ; s M11.6 17.8L11 21.6M16.4 17.8L17 21.6M9 21.8H19
    keyboard 30 : s R2.4 4.8 25.2 14.4 2.8 ; d.95 7 9.2 11 9.2 15 9.2 19 9.2 23 9.2 7 12.4 11 12.4 15 12.4 19 12.4 23 12.4 ; t M10.6 15.6H19.4
    tv 28 : s R2.6 3.4 22.8 14.6 2.6 ; s M9 21.6H19
    printer 26 : s p1.2 6.8 8.2 6.8 2.8 19.2 2.8 19.2 8.2 ; s p2.4 6.6 17.8 2.4 17.8 2.4 8.4 23.6 8.4 23.6 17.8 19.4 17.8 ; s R6.8 14.2 12.4 7.2 .6
    printer.fill 26 : s p1.2 6.8 8.2 6.8 2.8 19.2 2.8 19.2 8.2 ; b R2.4 8.4 21.2 9.4 2.4 ; k R6.8 14.6 12.4 6.8 .6 ; s R6.8 14.6 12.4 6.8 .6
    gamecontroller 30 : s M8.6 5.4H21.4C25.4 5.4 27.8 11.6 27.8 16.4C27.8 18.6 26.6 19.8 25 19.8C22.6 19.8 21.4 16.6 19.4 16.6H10.6C8.6 16.6 7.4 19.8 5 19.8C3.4 19.8 2.2 18.6 2.2 16.4C2.2 11.6 4.6 5.4 8.6 5.4Z ; t M10.4 8.4V13M8.1 10.7H12.7 ; d1.2 18 12.3 20.8 9.4
    gamecontroller.fill 30 : #gamecontroller ; e M10.4 8.4V13M8.1 10.7H12.7 ; D1.2 18 12.3 20.8 9.4
    airplayaudio : t M7.2 19.2A9.6 1 1 16.8 19.2 ; t M8.6 15.1A5.6 1 1 15.4 15.1 ; d1.2 12 10.9 ; f P1.2 12 14.2 18.6 22 5.4 22
    airplayvideo 26 : s p2.6 6.6 17.6 2.4 17.6 2.4 3.4 23.6 3.4 23.6 17.6 19.4 17.6 ; f P1.2 13 14.2 19.6 22 6.4 22
    pause.fill : b R6 4.4 3 15.2 .5R15 4.4 3 15.2 .5
    stop.fill : b R4.8 4.8 14.4 14.4 1.8
    forward.fill 30 : b P1.4 3.4 5 14.4 12 3.4 19P1.4 16.4 5 27.4 12 16.4 19
    backward.fill 30 : @forward.fill 30 0 1 <
    speaker.wave.2 28 ~ : s P1.8 3.4 8.8 7.4 8.8 13.2 3.6 13.2 20.4 7.4 15.2 3.4 15.2 ; s M17.2 8.4A5 0 1 17.2 15.6M20.8 4.8A10 0 1 20.8 19.2
    speaker.slash ~ : s P1.8 3 8.6 7.6 8.6 14.6 2.4 14.6 21.6 7.6 15.4 3 15.4 ; ! ; g M4.6 2.4L21.6 19.4 ; s M4.6 2.4L21.6 19.4
    speaker.slash.fill ~ : b P1.8 3 8.6 7.6 8.6 14.6 2.4 14.6 21.6 7.6 15.4 3 15.4 ; ! ; g M4.6 2.4L21.6 19.4 ; s M4.6 2.4L21.6 19.4
    eye.fill 28 : b M2.2 12C4.8 7.2 9 4.6 14 4.6C19 4.6 23.2 7.2 25.8 12C23.2 16.8 19 19.4 14 19.4C9 19.4 4.8 16.8 2.2 12Z ; e O14 12 4
    speaker 20 ~ : s P1.8 3.6 8.8 7.8 8.8 13.8 3.4 13.8 20.6 7.8 15.2 3.6 15.2
    speaker.fill 20 ~ : #speaker
    speaker.wave.3 31 ~ : @speaker.wave.2 ; s M24 1.95A14.3 0 1 24 22.05
    speaker.wave.2.fill 28 ~ : b P1.8 3.4 8.8 7.4 8.8 13.2 3.6 13.2 20.4 7.4 15.2 3.4 15.2 ; s M17.2 8.4A5 0 1 17.2 15.6M20.8 4.8A10 0 1 20.8 19.2
    speaker.wave.3.fill 31 ~ : @speaker.wave.2.fill ; s M24 1.95A14.3 0 1 24 22.05
    mic : s R8.2 2 7.6 12.8 3.8 ; s M4.8 10.8V11.6A7.2 0 0 19.2 11.6V10.8M12 19V22M8.4 22H15.6
    mic.fill : b R8.2 2 7.6 12.8 3.8 ; s M4.8 10.8V11.6A7.2 0 0 19.2 11.6V10.8M12 19V22M8.4 22H15.6
    wifi 26 : d1.5 13 19.2 ; s M9.3 15.4A5.4 0 1 16.7 15.4M5.7 11.7A10.4 0 1 20.3 11.7M2.1 8A15.5 0 1 23.9 8
    battery.100 32 ~ : s R2.4 5.6 24.2 12.8 3.6 ; f R5.2 8.4 18.6 7.2 1.6 ; s M29.6 10.4V13.6
    bolt : s P.9 14.2 1.8 3.8 13.7 11 13.7 9.8 22.2 20.2 10.3 13 10.3
    bolt.fill : #bolt
    bolt.circle : @circle ; f P.54 13.32 5.88 7.08 13.02 11.4 13.02 10.68 18.12 16.92 10.98 12.6 10.98
    bolt.circle.fill : @circle.fill ; x P.56 13.36 5.68 6.92 13.05 11.38 13.05 10.64 18.32 17.08 10.95 12.62 10.95
    flame : s M12.6 2.2C13.2 5.6 19 8.8 19 14.8A7 0 1 5 14.8C5 12 6.2 10 7.5 8.6C7.8 10 8.5 10.9 9.5 11.5C9.1 8.2 10.2 4.6 12.6 2.2Z
    flame.fill : #flame
    drop 20 : s M10 2.2C12 5.4 16.9 10.6 16.9 15A6.9 0 1 3.1 15C3.1 10.6 8 5.4 10 2.2Z
    drop.fill 20 : #drop
    humidity 26 : @drop 7.2 .7 .58 ; s M2.4 17C4.2 15.2 6 15.2 7.7 16.6C9.5 18 11.2 18 13 16.6C14.8 15.2 16.5 15.2 18.3 16.6C20 18 21.8 18 23.6 16.6M2.4 21.6C4.2 19.8 6 19.8 7.7 21.2C9.5 22.2 11.2 22.2 13 21.2C14.8 19.8 16.5 19.8 18.3 21.2C20 22.2 21.8 22.2 23.6 21.2
    humidity.fill 26 : #drop 7.2 .7 .58 ; s M2.4 17C4.2 15.2 6 15.2 7.7 16.6C9.5 18 11.2 18 13 16.6C14.8 15.2 16.5 15.2 18.3 16.6C20 18 21.8 18 23.6 16.6M2.4 21.6C4.2 19.8 6 19.8 7.7 21.2C9.5 22.2 11.2 22.2 13 21.2C14.8 19.8 16.5 19.8 18.3 21.2C20 22.2 21.8 22.2 23.6 21.2
    leaf : s M21.4 3C22.2 12 18.6 19.6 11.4 19.8C6.6 19.9 3.8 16.4 4.4 12.4C5.2 7.4 10.8 6.6 15.2 6C18 5.6 20 4.8 21.4 3Z ; t M2.4 21.4C5.4 16.6 9.6 13.4 15.4 11.6
    leaf.fill : b M21.4 3C22.2 12 18.6 19.6 11.4 19.8C6.6 19.9 3.8 16.4 4.4 12.4C5.2 7.4 10.8 6.6 15.2 6C18 5.6 20 4.8 21.4 3Z ; e M1.6 22.6C5.2 16.6 9.6 13.4 15.4 11.6 ; s M2.4 21.4L3.4 20
    line.3.horizontal.decrease.circle : @circle ; t M6.6 8.4H17.4M8.6 12.2H15.4M10.6 16H13.4
    line.3.horizontal.decrease.circle.fill : @circle.fill ; e M6.6 8.4H17.4M8.6 12.2H15.4M10.6 16H13.4
    sun.max : s O12 12 4.3 ; s M12 4V2.1M17.66 6.34L19 5M20 12H21.9M17.66 17.66L19 19M12 20V21.9M6.34 17.66L5 19M4 12H2.1M6.34 6.34L5 5
    sun.max.fill : b O12 12 4.3 ; s M12 4V2.1M17.66 6.34L19 5M20 12H21.9M17.66 17.66L19 19M12 20V21.9M6.34 17.66L5 19M4 12H2.1M6.34 6.34L5 5
    sun.min : s O12 12 4.3 ; d1.05 12 3.4 18.1 5.9 20.6 12 18.1 18.1 12 20.6 5.9 18.1 3.4 12 5.9 5.9
    sun.min.fill : b O12 12 4.3 ; d1.05 12 3.4 18.1 5.9 20.6 12 18.1 18.1 12 20.6 5.9 18.1 3.4 12 5.9 5.9
    sunrise 26 : s M8.4 16.4A4.7 0 1 17.6 16.4M2.4 16.6H4.6M21.4 16.6H23.6M5.2 8.8L6.6 10.2M20.8 8.8L19.4 10.2 ; s M2.4 20.8H23.6 ; s M13 8V2.8M10 5.6L13 2.4L16 5.6
    sunrise.fill 26 : b M8.4 16.4A4.7 0 1 17.6 16.4Z ; s M2.4 16.6H4.6M21.4 16.6H23.6M5.2 8.8L6.6 10.2M20.8 8.8L19.4 10.2 ; s M2.4 21H23.6 ; s M13 8V2.8M10 5.6L13 2.4L16 5.6
    sunset 26 : s M8.4 16.4A4.7 0 1 17.6 16.4M2.4 16.6H4.6M21.4 16.6H23.6M5.2 8.8L6.6 10.2M20.8 8.8L19.4 10.2 ; s M2.4 20.8H23.6 ; s M13 2.4V7.6M10 4.8L13 8L16 4.8
    sunset.fill 26 : b M8.4 16.4A4.7 0 1 17.6 16.4Z ; s M2.4 16.6H4.6M21.4 16.6H23.6M5.2 8.8L6.6 10.2M20.8 8.8L19.4 10.2 ; s M2.4 21H23.6 ; s M13 2.4V7.6M10 4.8L13 8L16 4.8
    moon : s M21.4 14.8A9.6 1 1 9.8 2.8A8.4 0 0 21.4 14.8Z
    moon.fill : #moon
    moon.stars 26 : @moon 0 2.2 .9 ; b M17 2.8C17.42 4.54 18.26 5.38 20 5.8C18.26 6.22 17.42 7.06 17 8.8C16.58 7.06 15.74 6.22 14 5.8C15.74 5.38 16.58 4.54 17 2.8Z ; b M22.6 9.4C22.82 10.33 23.27 10.78 24.2 11C23.27 11.22 22.82 11.67 22.6 12.6C22.38 11.67 21.93 11.22 21 11C21.93 10.78 22.38 10.33 22.6 9.4Z
    moon.stars.fill 26 : #moon 0 2.2 .9 ; b M17 2.8C17.42 4.54 18.26 5.38 20 5.8C18.26 6.22 17.42 7.06 17 8.8C16.58 7.06 15.74 6.22 14 5.8C15.74 5.38 16.58 4.54 17 2.8Z ; b M22.6 9.4C22.82 10.33 23.27 10.78 24.2 11C23.27 11.22 22.82 11.67 22.6 12.6C22.38 11.67 21.93 11.22 21 11C21.93 10.78 22.38 10.33 22.6 9.4Z
    cloud 28 : s M8 19.6H20A5 0 0 20.8 9.7A6.9 0 0 7.5 8.4A5.6 0 0 8 19.6Z
    cloud.fill 28 : #cloud
    cloud.rain 28 : @cloud 2.5 -.1 .82 ; s M9.6 19.6L8.5 22M14.8 19.6L13.7 22M20 19.6L18.9 22
    cloud.rain.fill 28 : #cloud 2.5 -.1 .82 ; s M9.6 19.6L8.5 22M14.8 19.6L13.7 22M20 19.6L18.9 22
    cloud.heavyrain 28 : @cloud 2.5 -.1 .82 ; s M7.4 19.4L6.2 22M11.6 19.4L10.4 22M15.8 19.4L14.6 22M20 19.4L18.8 22
    cloud.heavyrain.fill 28 : #cloud 2.5 -.1 .82 ; s M7.4 19.4L6.2 22M11.6 19.4L10.4 22M15.8 19.4L14.6 22M20 19.4L18.8 22
    cloud.snow 28 : @cloud 2.5 -.1 .82 ; d1.1 9 20.8 14 20.8 19 20.8
    cloud.snow.fill 28 : #cloud 2.5 -.1 .82 ; d1.1 9 20.8 14 20.8 19 20.8
    cloud.fog 28 : @cloud 3.4 -.3 .76 ; s M4.4 18.4H18.8M22.6 18.4H23.6M7.4 22H20.6
    cloud.fog.fill 28 : #cloud 3.4 -.3 .76 ; s M4.4 18.4H18.8M22.6 18.4H23.6M7.4 22H20.6
    cloud.bolt.rain 28 : @cloud 2.5 -.1 .82 ; k P.4 15.4 9.4 10.6 15.6 13.8 15.6 12.2 20.6 17.8 13.6 14.6 13.6 ; f P.4 15.4 9.4 10.6 15.6 13.8 15.6 12.2 20.6 17.8 13.6 14.6 13.6 ; s M9 19.6L7.9 22M20.6 19.6L19.5 22
    cloud.moon 31 : @moon 13.2 .1 .66 ; %cloud .1 4.4 .83 ; @cloud .1 4.4 .83
    cloud.moon.fill 31 : #moon 13.2 .1 .66 ; %cloud .1 4.4 .83 ; #cloud .1 4.4 .83
    cloud.sun.rain 31 : s O21 6.6 3 ; s M24.89 2.71L25.24 2.36M26.5 6.6L27 6.6M24.89 10.49L25.24 10.84 ; %cloud .8 1.6 .74 ; @cloud .8 1.6 .74 ; s M7 20L6 22M11.6 20L10.6 22M16.2 20L15.2 22
    icloud 28 : @cloud
    icloud.fill 28 : @cloud.fill
    icloud.slash 28 : @cloud ; g M4.8 2.8L23 21 ; s M4.8 2.8L23 21
    icloud.and.arrow.down 28 : @cloud 0 -1.4 1 ; g M14 11V21.4M10.8 18.2L14 21.6L17.2 18.2 ; s M14 10.4V21M10.8 18.2L14 21.6L17.2 18.2
    icloud.and.arrow.up 28 : @cloud 0 -1.4 1 ; g M14 11.4V22 ; s M14 21.6V11M10.8 13.8L14 10.4L17.2 13.8
    thermometer.medium 16 : s M5 13.4V5.2A3 0 1 11 5.2V13.4A4.9 1 1 5 13.4Z ; f O8 17.2 2.3 ; s M8 10V16
    umbrella : s M2.2 12.6A9.8 0 1 21.8 12.6C20.4 11.2 17.2 11.2 15.4 12.6C13.6 11.2 10.4 11.2 8.6 12.6C6.8 11.2 3.6 11.2 2.2 12.6Z ; s M12 12.4V19.4A2.4 0 0 16.8 19.4
    umbrella.fill : b M2.2 12.6A9.8 0 1 21.8 12.6C20.4 11.2 17.2 11.2 15.4 12.6C13.6 11.2 10.4 11.2 8.6 12.6C6.8 11.2 3.6 11.2 2.2 12.6Z ; s M12 12.4V19.4A2.4 0 0 16.8 19.4
    cloud.bolt 28 : @cloud 2.5 -.1 .82 ; k P.4 15.8 10.2 9.8 17.4 13.4 17.4 11.6 22.8 18.2 15.2 14.6 15.2 ; f P.4 15.8 10.2 9.8 17.4 13.4 17.4 11.6 22.8 18.2 15.2 14.6 15.2
    cloud.bolt.fill 28 : #cloud 2.5 -.1 .82 ; k P.4 15.8 10.2 9.8 17.4 13.4 17.4 11.6 22.8 18.2 15.2 14.6 15.2 ; f P.4 15.8 10.2 9.8 17.4 13.4 17.4 11.6 22.8 18.2 15.2 14.6 15.2
    cloud.bolt.rain.fill 28 : #cloud 2.5 -.1 .82 ; k P.4 15.4 9.4 10.6 15.6 13.8 15.6 12.2 20.6 17.8 13.6 14.6 13.6 ; f P.4 15.4 9.4 10.6 15.6 13.8 15.6 12.2 20.6 17.8 13.6 14.6 13.6 ; s M9 19.6L7.9 22M20.6 19.6L19.5 22
    cloud.sun 31 : s O21.2 8.8 3.5 ; s M14.8 8.8L14.3 8.8M16.67 4.27L16.32 3.92M21.2 2.4L21.2 1.9M25.73 4.27L26.08 3.92M27.6 8.8L28.1 8.8M25.73 13.33L26.08 13.68 ; %cloud .1 4.4 .83 ; @cloud .1 4.4 .83
    cloud.sun.fill 31 : b O21.2 8.8 3.5 ; s M14.8 8.8L14.3 8.8M16.67 4.27L16.32 3.92M21.2 2.4L21.2 1.9M25.73 4.27L26.08 3.92M27.6 8.8L28.1 8.8M25.73 13.33L26.08 13.68 ; %cloud .1 4.4 .83 ; #cloud .1 4.4 .83
    snowflake : s M12 22L12 2M3.34 17L20.66 7M3.34 7L20.66 17 ; t M9.48 4.43L12 6.4L14.52 4.43M17.3 6.03L16.85 9.2L19.82 10.4M19.82 13.6L16.85 14.8L17.3 17.97M14.52 19.57L12 17.6L9.48 19.57M6.7 17.97L7.15 14.8L4.18 13.6M4.18 10.4L7.15 9.2L6.7 6.03
    wind 26 : s M2.4 9H12.6A3.3 1 0 9.3 5.7 ; s M2.4 13H20.2A3.6 1 0 16.6 9.4 ; s M2.4 17H14A2.5 1 1 11.5 19.5
    music.note : b O8.2 18.2 3.2 ; s M12.3 18V4.6 ; b P.8 12.3 4.2 18.4 2.6 18.4 6.4 12.3 8
    eye 28 : s M2.2 12C4.8 7.2 9 4.6 14 4.6C19 4.6 23.2 7.2 25.8 12C23.2 16.8 19 19.4 14 19.4C9 19.4 4.8 16.8 2.2 12Z ; t O14 12 3.6
    eye.slash 28 : s M2.2 12C4.8 7.2 9 4.6 14 4.6C19 4.6 23.2 7.2 25.8 12C23.2 16.8 19 19.4 14 19.4C9 19.4 4.8 16.8 2.2 12Z ; t M10.9 8.9A4.4 0 0 17.1 15.1 ; g M5.4 3.4L22.6 20.6 ; s M5.4 3.4L22.6 20.6
    eye.slash.fill 28 : @eye.fill ; g M5.4 3.4L22.6 20.6 ; s M5.4 3.4L22.6 20.6
    hand.thumbsup : s M7.8 10.4L11 3.4C11.3 2.6 11.8 2.2 12.6 2.2C14.2 2.2 15.2 3.4 14.9 5L14.2 8.8H18.6C20.6 8.8 21.9 10.4 21.6 12.3L20.6 18.4C20.3 20.2 19 21.4 17.2 21.4H7.8 ; s P1.6 2.4 10.2 7.8 10.2 7.8 21.4 2.4 21.4
    hand.thumbsup.fill : b M9.6 10.4L11.6 3.4C11.9 2.6 12.2 2.2 12.9 2.2C14.4 2.2 15.2 3.4 14.9 5L14.2 8.8H18.6C20.6 8.8 21.9 10.4 21.6 12.3L20.6 18.4C20.3 20.2 19 21.4 17.2 21.4H9.6Z ; b P1 2.4 10.6 4.8 10.6 4.8 21 2.4 21
    hand.thumbsdown : s M7.8 13.6L11 20.6C11.3 21.4 11.8 21.8 12.6 21.8C14.2 21.8 15.2 20.6 14.9 19L14.2 15.2H18.6C20.6 15.2 21.9 13.6 21.6 11.7L20.6 5.6C20.3 3.8 19 2.6 17.2 2.6H7.8 ; s P1.6 2.4 13.8 7.8 13.8 7.8 2.6 2.4 2.6
    hand.thumbsdown.fill : b M9.6 13.6L11.6 20.6C11.9 21.4 12.2 21.8 12.9 21.8C14.4 21.8 15.2 20.6 14.9 19L14.2 15.2H18.6C20.6 15.2 21.9 13.6 21.6 11.7L20.6 5.6C20.3 3.8 19 2.6 17.2 2.6H9.6Z ; b P1 2.4 13.4 4.8 13.4 4.8 3 2.4 3
    hand.raised : s M6.4 13.2V6.2A1.75 0 1 9.9 6.2V4A1.75 0 1 13.4 4V5A1.75 0 1 16.9 5V7.6A1.75 0 1 20.4 7.6V14.6C20.4 19 17.6 21.8 13.6 21.8C10.4 21.8 8.8 20.6 7.2 18L3.9 12.8C3 11.3 5 10 6.1 11.4L6.4 11.8 ; t M9.9 6.8V11M13.4 5.6V11M16.9 8V11
    hand.raised.fill : b M6.4 13.2V6.2A1.75 0 1 9.9 6.2V4A1.75 0 1 13.4 4V5A1.75 0 1 16.9 5V7.6A1.75 0 1 20.4 7.6V14.6C20.4 19 17.6 21.8 13.6 21.8C10.4 21.8 8.8 20.6 7.2 18L3.9 12.8C3 11.3 5 10 6.1 11.4L6.4 11.8Z ; e M9.9 4.6V11M13.4 3.6V11M16.9 6V11
    """#

  /// Tools, documents, and other objects.
  private static let objects = #"""
    gearshape : s P1.5 10.50 4.45 10.66 1.99 13.34 1.99 13.50 4.45 16.28 5.60 18.13 3.97 20.03 5.87 18.40 7.72 19.55 10.50 22.01 10.66 22.01 13.34 19.55 13.50 18.40 16.28 20.03 18.13 18.13 20.03 16.28 18.40 13.50 19.55 13.34 22.01 10.66 22.01 10.50 19.55 7.72 18.40 5.87 20.03 3.97 18.13 5.60 16.28 4.45 13.50 1.99 13.34 1.99 10.66 4.45 10.50 5.60 7.72 3.97 5.87 5.87 3.97 7.72 5.60 ; t O12 12 3.3
    gearshape.fill : #gearshape ; x O12 12 3.1
    gear : s O12 12 7.3 ; f P.5 10.05 5 10.65 1.3 13.35 1.3 13.95 5P.5 15.57 5.67 18.61 3.48 20.52 5.39 18.33 8.43P.5 19 10.05 22.7 10.65 22.7 13.35 19 13.95P.5 18.33 15.57 20.52 18.61 18.61 20.52 15.57 18.33P.5 13.95 19 13.35 22.7 10.65 22.7 10.05 19P.5 8.43 18.33 5.39 20.52 3.48 18.61 5.67 15.57P.5 5 13.95 1.3 13.35 1.3 10.65 5 10.05P.5 5.67 8.43 3.48 5.39 5.39 3.48 8.43 5.67 ; d1.6 12 12 ; t M12 12H18.9M12 12L8.55 6.02M12 12L8.55 17.98
    heart : s M12 20.8C7.8 18 2.4 14 2.4 8.9C2.4 5.7 4.7 3.6 7.4 3.6C9.4 3.6 11.1 4.7 12 6.4C12.9 4.7 14.6 3.6 16.6 3.6C19.3 3.6 21.6 5.7 21.6 8.9C21.6 14 16.2 18 12 20.8Z
    heart.fill : #heart
    heart.slash : @heart ; g M3.2 3.2L20.8 20.8 ; s M3.2 3.2L20.8 20.8
    heart.slash.fill : #heart ; g M3.2 3.2L20.8 20.8 ; s M3.2 3.2L20.8 20.8
    heart.circle : @circle ; f M12 17.13C9.65 15.56 6.62 13.32 6.62 10.46C6.62 8.67 7.91 7.5 9.42 7.5C10.54 7.5 11.5 8.11 12 9.06C12.5 8.11 13.46 7.5 14.58 7.5C16.09 7.5 17.38 8.67 17.38 10.46C17.38 13.32 14.35 15.56 12 17.13Z
    heart.circle.fill : @circle.fill ; x M12 17.3C9.56 15.68 6.43 13.36 6.43 10.4C6.43 8.55 7.77 7.33 9.33 7.33C10.49 7.33 11.48 7.97 12 8.95C12.52 7.97 13.51 7.33 14.67 7.33C16.23 7.33 17.57 8.55 17.57 10.4C17.57 13.36 14.44 15.68 12 17.3Z
    star : s P.5 12.00 2.20 14.88 8.94 22.18 9.59 16.66 14.41 18.29 21.56 12.00 17.80 5.71 21.56 7.34 14.41 1.82 9.59 9.12 8.94
    star.fill : #star
    star.circle : @circle ; f P.36 12 6.12 13.73 10.16 18.11 10.55 14.8 13.45 15.77 17.74 12 15.48 8.23 17.74 9.2 13.45 5.89 10.55 10.27 10.16
    star.circle.fill : @circle.fill ; x P.37 12 5.92 13.79 10.1 18.31 10.51 14.89 13.49 15.9 17.93 12 15.6 8.1 17.93 9.11 13.49 5.69 10.51 10.21 10.1
    star.slash : @star ; g M3.2 3.2L20.8 20.8 ; s M3.2 3.2L20.8 20.8
    star.slash.fill : #star ; g M3.2 3.2L20.8 20.8 ; s M3.2 3.2L20.8 20.8
    sparkles 26 : b M10 5.4C11.12 10.04 13.36 12.28 18 13.4C13.36 14.52 11.12 16.76 10 21.4C8.88 16.76 6.64 14.52 2 13.4C6.64 12.28 8.88 10.04 10 5.4Z ; b M20.4 2C20.85 3.86 21.74 4.75 23.6 5.2C21.74 5.65 20.85 6.54 20.4 8.4C19.95 6.54 19.06 5.65 17.2 5.2C19.06 4.75 19.95 3.86 20.4 2Z ; b M21 17C21.28 18.16 21.84 18.72 23 19C21.84 19.28 21.28 19.84 21 21C20.72 19.84 20.16 19.28 19 19C20.16 18.72 20.72 18.16 21 17Z
    star.leadinghalf.filled ~ : @star ; f P0 12 2.2 12 17.8 5.71 21.56 7.34 14.41 1.82 9.59 9.12 8.94
    bell : s M12 2.1V3.6 ; s M3.8 17.3C5.4 15.6 5.9 14.1 5.9 9.5A6.1 0 1 18.1 9.5C18.1 14.1 18.6 15.6 20.2 17.3Z ; s M9.5 20.9A3.4 0 0 14.5 20.9
    bell.fill : #bell
    bell.slash : @bell ; g M2.4 4L19.6 21.2 ; s M2.4 4L19.6 21.2
    bell.badge : @bell ; k O18.2 5.4 2.4 ; b O18.2 5.4 2.4
    bell.badge.fill : #bell ; k O18.2 5.4 2.4 ; b O18.2 5.4 2.4
    bell.slash.fill : #bell ; g M2.4 4L19.6 21.2 ; s M2.4 4L19.6 21.2
    magnifyingglass : s O10 10 7 ; s M15.2 15.2L20.8 20.8
    viewfinder : s M2.8 8V5.8A3 0 1 5.8 2.8H8M16 2.8H18.2A3 0 1 21.2 5.8V8M21.2 16V18.2A3 0 1 18.2 21.2H16M8 21.2H5.8A3 0 1 2.8 18.2V16
    qrcode : s R2.8 2.8 6.6 6.6 .8R14.6 2.8 6.6 6.6 .8R2.8 14.6 6.6 6.6 .8 ; f R13.7 13.7 3 3 .3R19.1 13.7 3 3 .3R16.4 16.4 3 3 .3R13.7 19.1 3 3 .3R19.1 19.1 3 3 .3
    qrcode.viewfinder : @viewfinder ; t R7 7 3.6 3.6 .3R13.4 7 3.6 3.6 .3R7 13.4 3.6 3.6 .3 ; f R13 13 2.2 2.2 .2R15.9 15.9 2.2 2.2 .2
    barcode 28 : f R2.4 4.6 2.4 14.8 .5R9.8 4.6 2.4 14.8 .5R20.9 4.6 2.4 14.8 .5 ; t M7.3 5.6V18.4M14.9 5.6V18.4M18.4 5.6V18.4M25.9 5.6V18.4
    barcode.viewfinder : @viewfinder ; t M7.2 8V16M10.4 8V16M13.6 8V16M16.8 8V16
    faceid : @viewfinder ; t M8.2 8.2V9.8M15.8 8.2V9.8M12.3 8.4V12.8H11.3M8.2 15.6C10.4 17.5 13.6 17.5 15.8 15.6
    camera.viewfinder : @viewfinder ; f P1.2 6.4 8.6 9.4 8.6 10.4 7.2 13.6 7.2 14.6 8.6 17.6 8.6 17.6 16.6 6.4 16.6 ; x O12 12.4 2.2
    doc.viewfinder : @viewfinder ; t P1.2 8.2 6.8 13 6.8 15.8 9.6 15.8 17.2 8.2 17.2
    trash : s M3.4 6.2H20.6 ; s M8.6 5.8V4.4A2 0 1 10.6 2.4H13.4A2 0 1 15.4 4.4V5.8 ; s M5.4 6.4L6.3 19.4A2.4 0 0 8.7 21.6H15.3A2.4 0 0 17.7 19.4L18.6 6.4 ; t M9.8 10.4L10.1 17.4M14.2 10.4L13.9 17.4
    trash.fill : s M3.4 6.2H20.6 ; s M8.6 5.8V4.4A2 0 1 10.6 2.4H13.4A2 0 1 15.4 4.4V5.8 ; b M5.4 6.4L6.3 19.4A2.4 0 0 8.7 21.6H15.3A2.4 0 0 17.7 19.4L18.6 6.4Z ; e M9.8 10.6L10.1 17.4M14.2 10.6L13.9 17.4
    tag : s P2.2 3 3 11.9 3 21.6 12.7 12.7 21.6 3 11.9 ; d1.5 7.9 7.9
    cart 26 ~ : s p1.4 2 3.2 5.2 3.2 8 16.2 20 16.2 ; s p1.2 5.9 6.4 23 6.4 21.2 12.9 7.3 12.9 ; d1.5 9.6 20.4 18.8 20.4
    cart.fill 26 ~ : s p1.4 2 3.2 5.2 3.2 8 16.2 20 16.2 ; b P1.2 5.7 6.4 23 6.4 21.2 12.9 7.2 12.9 ; d1.5 9.6 20.4 18.8 20.4
    creditcard 28 : s R2.6 4.4 22.8 15.2 3 ; f M2.6 8H25.4V11.2H2.6Z ; t M6.8 15.6H10.4
    creditcard.fill 28 : b R2.6 4.4 22.8 15.2 3 ; x M0 8H28V11.2H0Z ; e M6.8 15.6H10.4
    folder 26 : s M5 4H8.8C9.8 4 10.4 4.3 11.1 5L12.5 6.3H21A2.8 0 1 23.8 9.1V17A2.8 0 1 21 19.8H5A2.8 0 1 2.2 17V6.8A2.8 0 1 5 4Z ; t M2.6 10.2H23.4
    folder.fill 26 : b M5 4H8.8C9.8 4 10.4 4.3 11.1 5L12.5 6.3H21A2.8 0 1 23.8 9.1V17A2.8 0 1 21 19.8H5A2.8 0 1 2.2 17V6.8A2.8 0 1 5 4Z ; e M0 10.2H26
    folder.badge.plus 29 : @folder ; %circle 17 12 .42 ; @plus.circle.fill 17 12 .42
    folder.fill.badge.plus 29 : @folder.fill ; %circle 17 12 .42 ; @plus.circle.fill 17 12 .42
    doc : s P2.2 4.6 2.2 13.4 2.2 19.4 8.2 19.4 21.8 4.6 21.8 ; s p1.2 13 2.6 13 8.6 19 8.6
    doc.fill : b P2.2 4.6 2.2 13.4 2.2 19.4 8.2 19.4 21.8 4.6 21.8 ; e p1.2 13 0 13 8.6 22 8.6
    doc.text : @doc ; t M8.4 13H15.6M8.4 17H15.6
    doc.text.fill : @doc.fill ; e M8.4 13H15.6M8.4 17H15.6
    doc.badge.plus 28 : @doc 1 0 1 ; %circle 14.4 12.4 .42 ; @plus.circle.fill 14.4 12.4 .42
    doc.on.doc 26 : s p2.2 9 6.4 4 6.4 4 21.8 15 21.8 15 19 ; s P2.2 9.4 2.2 16 2.2 22 8.2 22 17.6 9.4 17.6 ; t p1.2 15.6 2.6 15.6 8.6 21.6 8.6
    doc.on.clipboard 26 : s p2.2 8.8 19.8 2.4 19.8 2.4 4.4 5.2 4.4 ; s p2.2 14 4.4 16.8 4.4 16.8 6.6 ; s R6.2 2.4 6.8 3.8 1.2 ; s P2 12 9.8 18 9.8 23.6 15.4 23.6 21.8 12 21.8
    clipboard : s M8.2 4.4H6.8A2.4 0 0 4.4 6.8V19.4A2.4 0 0 6.8 21.8H17.2A2.4 0 0 19.6 19.4V6.8A2.4 0 0 17.2 4.4H15.8 ; s R8.4 2.2 7.2 4.4 1.4
    clipboard.fill : b R4.4 4.4 15.2 17.4 2.4 ; k R8.4 2.4 7.2 3.8 1.4 ; b R8.4 2.4 7.2 3.8 1.4
    list.clipboard : @clipboard ; t M8.6 11.4H15.4M8.6 15.2H15.4
    tray 26 : s P2.6 6.4 4.4 19.6 4.4 23.6 13.6 23.6 19.6 2.4 19.6 2.4 13.6 ; t p2 3 13.8 8.2 13.8 9.4 16.4 16.6 16.4 17.8 13.8 23 13.8
    tray.fill 26 : b P2.6 6.4 4.4 19.6 4.4 23.6 13.6 23.6 19.6 2.4 19.6 2.4 13.6 ; x P1 6.9 6.2 19.1 6.2 22 13 16.8 13 15.6 15.8 10.4 15.8 9.2 13 4 13
    archivebox 26 : s R2.4 3.6 21.2 4.6 1.4 ; s p2.6 4.2 8.6 4.2 20.6 21.8 20.6 21.8 8.6 ; t M10 12.6H16
    archivebox.fill 26 : b R2.4 3.4 21.2 3.6 1 ; b P2.6 4.2 11.4 21.8 11.4 21.8 20.6 4.2 20.6 ; e M10 14.4H16
    shippingbox 26 : s P1.6 13 2.2 23 6.8 23 17.2 13 21.8 3 17.2 3 6.8 ; t p0 3.6 7 13 11.4 22.4 7 ; t M13 11.6V21M8 4.5L18 9.1
    shippingbox.fill 26 : b P1.6 13 2.2 23 6.8 23 17.2 13 21.8 3 17.2 3 6.8 ; e p0 1 6 13 11.4 25 6 ; e M13 11.4V24
    cube 24 : s P1.6 12 2 21 6.8 21 17.2 12 22 3 17.2 3 6.8 ; t p0 3.6 7.2 12 11.8 20.4 7.2 ; t M12 12V21.2
    cube.fill 24 : b P1.6 12 2 21 6.8 21 17.2 12 22 3 17.2 3 6.8 ; e p0 1 5.8 12 11.8 23 5.8 ; e M12 12V24
    gift.fill : b P1.6 4.6 13.6 19.4 13.6 19.4 21.4 4.6 21.4 ; b R2.6 6.8 18.8 3.4 .6 ; e M12 4V24 ; t M12 6.6C10.9 3.8 9.5 2.2 7.8 2.2A2.2 0 0 7.8 6.6H16.2A2.2 0 0 16.2 2.2C14.5 2.2 13.1 3.8 12 6.6Z
    tag.fill : b P2.2 3 3 11.9 3 21.6 12.7 12.7 21.6 3 11.9 ; D1.5 7.9 7.9
    calendar : s R2.6 3.2 18.8 18.4 3.2 ; f M2.6 6.4A3.2 0 1 5.8 3.2H18.2A3.2 0 1 21.4 6.4V8.4H2.6Z ; d1.15 7.4 12.6 12 12.6 16.6 12.6 7.4 17 12 17 16.6 17
    calendar.badge.plus 27 : @calendar ; %circle 15.6 12.4 .42 ; @plus.circle.fill 15.6 12.4 .42
    book 28 : s M14 6.2C12 4.4 8.6 3.6 4.4 3.6A2 0 0 2.4 5.6V17.6A1.6 0 0 4 19.2C8.6 19.2 12 19.8 14 21.2C16 19.8 19.4 19.2 24 19.2A1.6 0 0 25.6 17.6V5.6A2 0 0 23.6 3.6C19.4 3.6 16 4.4 14 6.2Z ; t M14 7.2V20
    book.fill 28 : b M14 6.2C12 4.4 8.6 3.6 4.4 3.6A2 0 0 2.4 5.6V17.6A1.6 0 0 4 19.2C8.6 19.2 12 19.8 14 21.2C16 19.8 19.4 19.2 24 19.2A1.6 0 0 25.6 17.6V5.6A2 0 0 23.6 3.6C19.4 3.6 16 4.4 14 6.2Z ; e M14 5V24
    book.closed : s M19.6 17.2V3.4A1 0 0 18.6 2.4H7.4A3 0 0 4.4 5.4V19.4A2.3 0 0 6.7 21.7H19.6M18.8 17.2H6.7A2.2 0 0 4.5 18.8
    book.closed.fill : b M19.6 17.2V3.4A1 0 0 18.6 2.4H7.4A3 0 0 4.4 5.4V19.4A2.3 0 0 6.7 21.7H19.6Z ; e M21 17.2H7
    books.vertical 26 : s R2.4 3 4.6 18.4 1R9.8 3 4.6 18.4 1 ; s P1 17 5.2 21 4.2 24.2 19.8 20.2 20.8
    books.vertical.fill 26 : #books.vertical ; e M0 7H7M9.8 7H14.4
    newspaper 28 : s R2.4 3.4 18 17.2 2.4 ; s M21.2 8.4H25.6V17.8A2.7 0 1 20.2 18.6 ; f R5.8 7 5.2 4.8 .8 ; t M14 7.8H17M14 11.4H17M6.4 16H17
    newspaper.fill 28 : b R2.4 3.4 18 17.2 2.4 ; s M21.2 8.4H25.6V17.9A2.7 0 1 22.9 20.6H18 ; x R5.6 6.8 5.4 5 .8 ; e M14.2 7.8H17M14.2 11H17M6.4 16H17
    graduationcap 30 : s P1 15 3.6 28 9.4 15 15.2 2 9.4 ; s M6.8 12.2V17.4C9 19.6 12 20.6 15 20.6C18 20.6 21 19.6 23.2 17.4V12.2 ; s M27.4 10.4V16.4
    graduationcap.fill 30 : b M6.8 12V17.4C9 19.6 12 20.6 15 20.6C18 20.6 21 19.6 23.2 17.4V12Z ; k P1 15 3.2 28 9 15 14.8 2 9 ; b P1 15 3.2 28 9 15 14.8 2 9 ; s M27.4 10V16.4
    briefcase 26 : s R2.4 6.8 21.2 14 2.8 ; s M8.6 6.4V5A2.4 0 1 11 2.6H15A2.4 0 1 17.4 5V6.4 ; t M3 13.2H10.8M15.2 13.2H23 ; f R10.8 11.2 4.4 4 1
    briefcase.fill 26 : b R2.4 6.8 21.2 14 2.8 ; s M8.6 6.4V5A2.4 0 1 11 2.6H15A2.4 0 1 17.4 5V6.4 ; e M0 13.4H26 ; f R11 11.4 4 4.2 1
    building 20 : s R3.4 2.4 13.2 19.2 1.4 ; t M7.2 7V7.4M12.8 7V7.4M7.2 11.6V12M12.8 11.6V12 ; t M10 17.6V21
    building.2 28 : s p1.2 12.4 21.4 12.4 2.6 25.4 2.6 25.4 21.4 2.6 21.4 2.6 9.4 12 9.4 ; d1 16.6 7.2 21.2 7.2 16.6 11.6 21.2 11.6 16.6 16 21.2 16 7.2 13.4 7.2 17.4
    building.2.fill 28 : b P1.2 14 21.4 14 2.6 25.6 2.6 25.6 21.4 ; b P1 2.4 21.4 2.4 9.2 10.2 9.2 10.2 21.4 ; D1 17.4 7 22 7 17.4 11.6 22 11.6 17.4 16.2 22 16.2 6.2 13.2 6.2 17.4
    building.columns 26 : s P1 13 2.2 23.6 8.4 2.4 8.4 ; t M5.8 11.8V17.2M10.6 11.8V17.2M15.4 11.8V17.2M20.2 11.8V17.2 ; s M2.4 21.2H23.6
    building.columns.fill 26 : b P1 13 2.2 23.6 8.4 2.4 8.4 ; t M5.8 11.8V17.2M10.6 11.8V17.2M15.4 11.8V17.2M20.2 11.8V17.2 ; s M2.4 21.2H23.6
    clock : @circle ; t p.4 12 6 12 12.4 16 14.8
    clock.fill : @circle.fill ; e p.4 12 6 12 12.4 16 14.8
    timer : s M12 6.2V2.7A9.3 1 1 5.5 5.3 ; d1.5 12 12 ; s M8.4 8.4L12 12
    stopwatch : s O12 13.6 8.1 ; t M12 9.4V13.6 ; s M12 5V2.4M9.4 2.2H14.6M18.6 6.6L20 5.2
    stopwatch.fill : b O12 13.6 8.1 ; e M12 9.4V13.6 ; s M12 5V2.4M9.4 2.2H14.6M18.6 6.6L20 5.2
    alarm : s O12 13 7.9 ; t p.4 12 8.6 12 13 14.8 15 ; s M2.4 6.4L6 3M21.6 6.4L18 3M6.2 19.2L4.4 21.4M17.8 19.2L19.6 21.4
    alarm.fill : b O12 13 7.9 ; e p.4 12 8.6 12 13 14.8 15 ; s M2.4 6.4L6 3M21.6 6.4L18 3M6.2 19.2L4.4 21.4M17.8 19.2L19.6 21.4
    hourglass 20 : s M3.4 2.2H16.6M3.4 21.8H16.6 ; s M5 2.6V6.6C5 9 6.6 10.6 8.4 12C6.6 13.4 5 15 5 17.4V21.4M15 2.6V6.6C15 9 13.4 10.6 11.6 12C13.4 13.4 15 15 15 17.4V21.4 ; f P.8 6.4 20.8 6.8 17.6 10 15.4 13.2 17.6 13.6 20.8
    clock.arrow.circlepath 26 : s M5.6 9.2A9.1 1 1 5.4 15.4M2.4 6.4L5.2 9.9L8.9 7.4 ; t p.4 14 7.2 14 12.4 17.6 14.6
    bookmark : s P1.9 5.4 2.4 18.6 2.4 18.6 22.6 12 16.6 5.4 22.6
    bookmark.fill : #bookmark
    bookmark.slash : @bookmark ; g M3.2 3.2L20.8 20.8 ; s M3.2 3.2L20.8 20.8
    bookmark.slash.fill : #bookmark ; g M3.2 3.2L20.8 20.8 ; s M3.2 3.2L20.8 20.8
    bookmark.circle : @circle ; f P.9 8.8 6.6 15.2 6.6 15.2 17.8 12 15 8.8 17.8
    bookmark.circle.fill : @circle.fill ; x P.9 8.7 6.4 15.3 6.4 15.3 17.9 12 15 8.7 17.9
    bag : s P2.4 4 7.4 20 7.4 20.8 21.6 3.2 21.6 ; s M8.2 10.8V6.2A3.8 0 1 15.8 6.2V10.8
    bag.fill : b P2.4 4 7.4 20 7.4 20.8 21.6 3.2 21.6 ; s M8.2 7.2V6.2A3.8 0 1 15.8 6.2V7.2 ; e M8.2 10.8A3.8 0 0 15.8 10.8
    bag.badge.plus 27 : @bag ; %circle 15.2 12.4 .42 ; @plus.circle.fill 15.2 12.4 .42
    basket 28 : s M2.4 10H25.6 ; s M4.4 10.4L6.4 19.2A2.6 0 0 9 21.2H19A2.6 0 0 21.6 19.2L23.6 10.4 ; s M8.4 9.4L11.6 3M19.6 9.4L16.4 3 ; t M10.8 13.6V17.4M14 13.6V17.4M17.2 13.6V17.4
    basket.fill 28 : b P.6 2.4 9.4 25.6 9.4 25.6 10.4 2.4 10.4 ; b P2.2 4.6 11 23.4 11 21 21.2 7 21.2 ; e M10.4 13.8V17.6M14 13.8V17.6M17.6 13.8V17.6 ; s M8.4 9.2L11.6 3M19.6 9.2L16.4 3
    storefront 28 : s P1 5.2 3 22.8 3 25.6 8.6 2.4 8.6 ; s M2.4 9A3.9 0 0 10.1 9A3.9 0 0 17.9 9A3.9 0 0 25.6 9 ; s p2 4.8 13.4 4.8 21 23.2 21 23.2 13.4 ; t p1 10.6 20.6 10.6 15.8 17.4 15.8 17.4 20.6
    banknote 30 : s R2.4 5 25.2 14 2.4 ; t O15 12 3.3 ; d1 7 12 23 12
    banknote.fill 30 : b R2.4 5 25.2 14 2.4 ; e O15 12 3.5 ; D1 7 12 23 12
    ticket 30 : s M4.4 5.4H25.6A2 0 1 27.6 7.4V9.4A2.6 0 0 27.6 14.6V16.6A2 0 1 25.6 18.6H4.4A2 0 1 2.4 16.6V14.6A2.6 0 0 2.4 9.4V7.4A2 0 1 4.4 5.4Z ; t M19.4 8.6V9M19.4 11.8V12.2M19.4 15V15.4
    ticket.fill 30 : b M4.4 5.4H25.6A2 0 1 27.6 7.4V9.4A2.6 0 0 27.6 14.6V16.6A2 0 1 25.6 18.6H4.4A2 0 1 2.4 16.6V14.6A2.6 0 0 2.4 9.4V7.4A2 0 1 4.4 5.4Z ; e M19.4 8.2V8.6M19.4 11.8V12.2M19.4 15.4V15.8
    cart.badge.plus 28 ~ : @cart ; %circle 16 1 .42 ; @plus.circle.fill 16 1 .42
    gift : s p1.8 4.6 11.4 4.6 21.4 19.4 21.4 19.4 11.4 ; s R2.6 6.8 18.8 4.4 1.2 ; s M12 7V21 ; t M12 6.6C10.9 3.8 9.5 2.2 7.8 2.2A2.2 0 0 7.8 6.6H16.2A2.2 0 0 16.2 2.2C14.5 2.2 13.1 3.8 12 6.6Z
    key : s O7.7 16.3 5 ; s M11.4 12.6L21 3 ; s M18.6 5.4L21.2 8M14.8 9.2L17.4 11.8
    paintbrush : s P1 19.8 2.1 22 4.3 13.5 14.2 9.9 10.6 ; s M7.2 13.4C9.6 12.6 11.8 14.8 11 17.2C10.1 20.2 6.2 21.4 2.4 20.8C4.2 19.4 4.1 18 4.5 16.3C4.9 14.8 5.8 13.8 7.2 13.4Z
    paintbrush.fill : b P.7 20.2 2.2 21.8 3.8 13.2 13.8 10.2 10.8 ; b M7.8 13.4C9.8 12.6 12 14.4 11.4 16.8C10.6 20 6.4 21.6 2.4 20.8C4.4 19.6 4.2 18.2 4.6 16.4C5 14.8 6.2 13.8 7.8 13.4Z
    pencil : s P1.2 2.6 21.4 3.9 15.5 16.6 2.8 21.2 7.4 8.5 20.1 ; t M13.5 5.9L18.1 10.5
    pencil.circle : @circle ; f P.4 7.2 16.8 7.9 14 14 7.9 16.1 10 10 16.1 ; f P.4 14.8 7.1 15.6 6.3 17.7 8.4 16.9 9.2
    pencil.circle.fill : @circle.fill ; x P.4 7.2 16.8 7.9 14 14 7.9 16.1 10 10 16.1 ; x P.4 14.8 7.1 15.6 6.3 17.7 8.4 16.9 9.2
    highlighter : s P1 7.68 11.96 17.16 2.48 21.12 6.44 11.64 15.92 ; b P.5 8.2 11.4 12.6 15.8 9.4 17 7 14.6 ; s M2.4 21.2H8.4
    scissors : s O5.4 6.2 3.4O5.4 17.8 3.4 ; s M8.2 8.2L21.6 18.6M8.2 15.8L21.6 5.4
    crop : s M6.4 2.2V15.2A2.4 0 0 8.8 17.6H21.8M2.2 6.4H15.2A2.4 0 1 17.6 8.8V21.8
    wand.and.stars 26 : s P.8 2.31 20.07 12.77 9.61 14.89 11.73 4.43 22.19 ; t M10.2 11.5L13 14.3 ; b M18.6 2C19.05 3.86 19.94 4.75 21.8 5.2C19.94 5.65 19.05 6.54 18.6 8.4C18.15 6.54 17.26 5.65 15.4 5.2C17.26 4.75 18.15 3.86 18.6 2Z ; b M10 2.8C10.25 3.84 10.76 4.35 11.8 4.6C10.76 4.85 10.25 5.36 10 6.4C9.75 5.36 9.24 4.85 8.2 4.6C9.24 4.35 9.75 3.84 10 2.8Z ; b M21.6 11.8C21.85 12.84 22.36 13.35 23.4 13.6C22.36 13.85 21.85 14.36 21.6 15.4C21.35 14.36 20.84 13.85 19.8 13.6C20.84 13.35 21.35 12.84 21.6 11.8Z
    wand.and.rays 26 : s P.8 2.48 20.2 13.8 8.88 15.92 11 4.6 22.32 ; t M11.8 10.2L14.6 13 ; s M17.6 2.2V4.6M20.4 7.4L22 5.8M22 11.2H24M12 4.6L12.8 6.2M18.6 13.6L20.4 15.4
    wrench : s M17.8 2.7L14.6 5.9L15.2 8.8L18.1 9.4L21.3 6.2A6.1 0 1 13.03 13.93L6.48 20.48A2.1 0 1 3.52 17.52L10.07 10.97A6.1 0 1 17.8 2.7Z
    wrench.fill : #wrench
    hammer : s P1 1.89 19.7 12.5 9.09 14.91 11.5 4.3 22.11 ; k P1 9.2 5.2 12.4 2.6 16.2 3.2 21.4 8.4 20 12.6 17 12.4 ; s P1 9.2 5.2 12.4 2.6 16.2 3.2 21.6 8.6 19 13 16.4 12.4
    hammer.fill : b P.6 2.45 19.85 13.05 9.25 14.75 10.95 4.15 21.55 ; k P1 9.2 5.2 12.4 2.6 16.2 3.2 21.6 8.6 19 13 16.4 12.4 ; b P1 9.2 5.2 12.4 2.6 16.2 3.2 21.6 8.6 19 13 16.4 12.4
    paintpalette 26 : s M13 2.8C6.8 2.8 2.4 6.8 2.4 12C2.4 17.2 6.8 21.2 12.4 21.2C14.4 21.2 15.6 20 15.6 18.6C15.6 16.4 14.6 15.6 16.2 14.6C18 13.6 23.6 16 23.6 11C23.6 6.4 19 2.8 13 2.8Z ; d1.3 7.2 13 8.4 8.4 13 6.8 17.8 8.8
    paintpalette.fill 26 : #paintpalette ; D1.4 7.2 13 8.4 8.4 13 6.8 17.8 8.8
    square.and.pencil : s p2.6 12.4 4.6 3.2 4.6 3.2 20.8 19.4 20.8 19.4 11.6 ; k P.3 20 2.8 21.2 4 10.4 13.6 ; b P.3 19.9 2.9 21.1 4.1 13.6 11.6 12.4 10.4 ; f P.3 9.3 14.7 10.9 11.1 12.9 13.1
    paperplane : s P1.2 22 2 15.2 21.6 10.6 13.4 2.4 8.8 ; s M10.8 13.2L21 3
    paperplane.fill : #paperplane ; e M10.6 13.4L20 4
    lightbulb : s M9 17.6C9 15.4 5.6 13.4 5.6 9A6.4 0 1 18.4 9C18.4 13.4 15 15.4 15 17.6Z ; s M9.8 21.6H14.2
    lightbulb.fill : #lightbulb
    crown 28 : s P1.2 5 19.8 2.6 7.2 8.6 11.4 14 3.4 19.4 11.4 25.4 7.2 23 19.8
    crown.fill 28 : #crown
    trophy : s M7 2.8H17V9.2A5 0 1 7 9.2Z ; s M6.6 4.8H3.2C3 8.6 4.4 11.2 7.6 11.6M17.4 4.8H20.8C21 8.6 19.6 11.2 16.4 11.6 ; s M12 14.6V19.8M8 21.2H16
    trophy.fill : b M7 2.8H17V9.2A5 0 1 7 9.2Z ; s M6.6 4.8H3.2C3 8.6 4.4 11.2 7.6 11.6M17.4 4.8H20.8C21 8.6 19.6 11.2 16.4 11.6 ; s M12 14.6V19.8M8 21.2H16
    medal : s O12 15.8 5.8 ; s M9.8 10.2L5.6 2.6M14.2 10.2L18.4 2.6M9.4 2.6L12 7.2L14.6 2.6 ; d1.5 12 15.8
    medal.fill : b O12 15.8 5.8 ; s M9.8 10L5.6 2.6M14.2 10L18.4 2.6M9.4 2.6L12 7.2L14.6 2.6 ; x P.2 12 12.57 12.98 14.86 15.46 15.08 13.58 16.72 14.14 19.15 12 17.87 9.86 19.15 10.42 16.72 8.54 15.08 11.02 14.86
    seal : s M9.05 3.91A3.18 0 1 14.95 3.91A3.18 0 1 19.46 7.69A3.18 0 1 20.48 13.5A3.18 0 1 17.54 18.6A3.18 0 1 12 20.61A3.18 0 1 6.46 18.6A3.18 0 1 3.52 13.5A3.18 0 1 4.54 7.69A3.18 0 1 9.05 3.91Z
    seal.fill : #seal
    cross : s P1.4 8.4 2.4 15.6 2.4 15.6 8.4 21.6 8.4 21.6 15.6 15.6 15.6 15.6 21.6 8.4 21.6 8.4 15.6 2.4 15.6 2.4 8.4 8.4 8.4
    cross.fill : #cross
    cross.case 26 : s R2.4 6.8 21.2 14 2.8 ; s M8.6 6.4V5A2.4 0 1 11 2.6H15A2.4 0 1 17.4 5V6.4 ; t M13 10.4V17.2M9.6 13.8H16.4
    cross.case.fill 26 : b R2.4 6.8 21.2 14 2.8 ; s M8.6 6.4V5A2.4 0 1 11 2.6H15A2.4 0 1 17.4 5V6.4 ; e M13 10.2V17.4M9.4 13.8H16.6
    pills 28 : s P4.2 11.15 2.86 18.03 7.68 8.05 21.94 1.17 17.12 ; t M6.2 10L13 14.8 ; k O21.4 17 4.4 ; s O21.4 17 4.4 ; t M18.6 18.6L24.2 15.4
    pills.fill 28 : b P4 11.2 3.14 17.75 7.73 8 21.66 1.45 17.07 ; e M3 7.6L16 17 ; k O21.4 17 4.4 ; b O21.4 17 4.4 ; e M17 19.4L26 14.6
    bandage 28 : s P3 2 14.91 20.84 1.72 26 9.09 7.16 22.28 ; d.9 14 12 12 10.6 16 13.4 12.6 14 15.4 10
    waveform 26 : s M2.6 10.4V13.6M6.8 7V17M11 3.4V20.6M15.2 8V16M19.4 5V19M23.6 10.4V13.6
    waveform.path.ecg 28 : s p.6 2.4 12.6 7.6 12.6 11 3.8 16 20.4 19.4 10.4 21 12.6 25.6 12.6
    pawprint 26 : s O5 11.4 2.2O9.8 5.6 2.3O16.2 5.6 2.3O21 11.4 2.2 ; s M13 11.4C10.2 11.4 6.4 15.6 6.4 18.4C6.4 20.4 7.8 21.4 9.4 21.4C11 21.4 11.8 20.8 13 20.8C14.2 20.8 15 21.4 16.6 21.4C18.2 21.4 19.6 20.4 19.6 18.4C19.6 15.6 15.8 11.4 13 11.4Z
    pawprint.fill 26 : #pawprint
    tree 20 : s P.7 10 2.2 15 9 13 9 17.6 15.8 2.4 15.8 7 9 5 9 ; s M10 16.2V21.8
    tree.fill 20 : b P.7 10 2.2 15 9 13 9 17.6 15.8 2.4 15.8 7 9 5 9 ; s M10 16.2V21.8
    mountain.2 32 : s p1.2 17.6 10.6 21.4 5.8 29.6 19.6 2.4 19.6 11 7.4 19.2 19.4
    mountain.2.fill 32 : b P1.2 21.4 5.8 29.8 19.6 13 19.6 ; k P1.2 10.4 7.4 18.6 19.6 2.4 19.6 ; b P1.2 10.4 7.4 18.6 19.6 2.4 19.6
    tent 28 : s P1 14 3 25.8 20.6 2.2 20.6 ; t M14 12L9.8 20M14 12L18.2 20
    tent.fill 28 : b P1 14 3 25.8 20.6 2.2 20.6 ; x P.4 14 11.4 18.8 24 9.2 24
    tshirt 28 : s P1 9.4 3.4 2.4 7.6 4.8 12.6 8 11.2 8 20.8 20 20.8 20 11.2 23.2 12.6 25.6 7.6 18.6 3.4 17 6 11 6
    tshirt.fill 28 : #tshirt
    dumbbell 30 : s R6.4 4.8 4 14.4 1.2R19.6 4.8 4 14.4 1.2 ; s M11 12H19M2.6 9V15M27.4 9V15
    dumbbell.fill 30 : #dumbbell
    fork.knife : s M3.8 2.6V8A3.2 0 0 10.2 8V2.6M7 2.6V21.6 ; s M17.4 21.6V2.6C19.6 3.6 20.8 7.2 20.8 13.4H18
    wineglass 18 : s M4.4 2.6H13.6L14.6 8.6A5.65 0 1 3.4 8.6Z ; s M9 14.6V21M5.4 21.4H12.6 ; t M4 8.2H14
    birthday.cake 26 : s P1.6 3.4 11.8 22.6 11.8 22.6 20.8 3.4 20.8 ; t M4 16C5.4 17.2 7 17.2 8.4 16C9.9 14.8 11.5 14.8 13 16C14.5 17.2 16.1 17.2 17.6 16C19 14.8 20.6 14.8 22 16 ; s M8 11.2V8.4M13 11.2V8.4M18 11.2V8.4 ; d1.1 8 4.6 13 4.6 18 4.6
    sofa 30 : s M6 10.4V7A3.2 0 1 9.2 3.8H20.8A3.2 0 1 24 7V10.4 ; s M4.6 9.6A2.6 0 1 7.2 12.2V14.4H22.8V12.2A2.6 0 1 25.4 9.6A2.4 0 1 27.6 12V16.6A2.4 0 1 25.2 19H4.8A2.4 0 1 2.4 16.6V12A2.4 0 1 4.6 9.6Z
    sofa.fill 30 : b M7.6 9V7A3.2 0 1 10.8 3.8H19.2A3.2 0 1 22.4 7V9A3 0 0 20.6 10.6H9.4A3 0 0 7.6 9Z ; b M4.6 10.6A2.2 0 1 6.8 12.8V15.2H23.2V12.8A2.2 0 1 25.4 10.6A2.2 0 1 27.6 12.8V17A2 0 1 25.6 19H4.4A2 0 1 2.4 17V12.8A2.2 0 1 4.6 10.6Z
    key.fill : b O7.7 16.3 5 ; s M11.4 12.6L21 3 ; s M18.6 5.4L21.2 8M14.8 9.2L17.4 11.8 ; D1.4 6.6 17.4
    eyeglasses 32 : s O8 13.6 5.2O24 13.6 5.2 ; s M13 12.4A3.4 0 1 19 12.4M2.9 12.4L5.4 5.4M29.1 12.4L26.6 5.4
    film 28 : s R2.6 4 22.8 16 2.6 ; t M7.8 4.6V19.4M20.2 4.6V19.4M8.4 12H19.6M3.2 9.2H7M3.2 14.8H7M21 9.2H24.8M21 14.8H24.8
    cpu : s R5.6 5.6 12.8 12.8 2.4 ; t R9.6 9.6 4.8 4.8 .8 ; s M9 5V2.2M15 5V2.2M9 19V21.8M15 19V21.8M5 9H2.2M5 15H2.2M19 9H21.8M19 15H21.8
    externaldrive 28 : s P2.2 5.4 5 22.6 5 25.6 13.4 25.6 19 2.4 19 2.4 13.4 ; t M3 13.4H25 ; d1.1 21.4 16.2
    server.rack 28 : s R2.6 3 22.8 7.6 2R2.6 13.4 22.8 7.6 2 ; d1.15 7 6.8 7 17.2 ; t M12 6.8H21M12 17.2H21
    network : s O12 4.6 2.6O4.8 19.2 2.6O19.2 19.2 2.6 ; s M12 7.8V12M5.2 16V14A2 0 1 7.2 12H16.8A2 0 1 18.8 14V16
    cup.and.saucer 30 : s M4 4.6H21.6V11.4C21.6 14.8 18.8 17 15.4 17H10.2C6.8 17 4 14.8 4 11.4Z ; s M21.8 6.6H23.4A3.6 0 1 23.4 13.8H21.2 ; s M2.4 20.8H24.6
    cup.and.saucer.fill 30 : b M4 4.6H21.6V11.4C21.6 14.8 18.8 17 15.4 17H10.2C6.8 17 4 14.8 4 11.4Z ; s M21.8 6.6H23.4A3.6 0 1 23.4 13.8H21.2 ; s M2.4 20.8H24.6
    """#

  /// People, buildings, locks, and places.
  private static let places = #"""
    person : s O12 7.2 4.6 ; s M3.2 19.3C3.2 16 7 13.9 12 13.9C17 13.9 20.8 16 20.8 19.3C20.8 20.5 20 21 19 21H5C4 21 3.2 20.5 3.2 19.3Z
    person.fill : #person
    figure.walk 18 : b O10.6 3.7 1.3 ; b P.5 8.6 8.6 10.6 8.6 9.6 13.8 7.8 13.8 ; s M10.4 8.7L12.6 11.6L15.2 12.6M8.8 8.6L5.4 10L4.4 13.2M9.2 13.8L11.8 17L12.8 21.8M8 13.8L7.4 17.8L4.4 21.6
    person.2 32 : @person 11.6 2.6 .86 ; k O10.8 7.2 4.6M2 19.3C2 16 5.8 13.9 10.8 13.9C15.8 13.9 19.6 16 19.6 19.3C19.6 20.5 18.8 21 17.8 21H3.8C2.8 21 2 20.5 2 19.3Z ; @person -1.2 0 1
    person.2.fill 32 : #person 11.6 2.6 .86 ; %person -1.2 0 1 ; #person -1.2 0 1
    person.3 38 : @person -.3 3.6 .8 ; @person 38.3 3.6 .8 < ; %person 7 0 1 ; @person 7 0 1
    person.3.fill 38 : #person -.3 3.6 .8 ; #person 38.3 3.6 .8 < ; %person 7 0 1 ; #person 7 0 1
    person.circle : @circle ; f O12 8.7 3.1 ; f M6.2 16.4C6.2 14.4 8.6 13 12 13C15.4 13 17.8 14.4 17.8 16.4C17.8 17.3 17.4 17.7 16.6 17.7H7.4C6.6 17.7 6.2 17.3 6.2 16.4Z
    person.circle.fill : @circle.fill ; x O12 8.6 3.2 ; x M6 16.6C6 14.5 8.5 13.1 12 13.1C15.5 13.1 18 14.5 18 16.6C18 17.5 17.6 17.9 16.8 17.9H7.2C6.4 17.9 6 17.5 6 16.6Z
    person.crop.circle.badge.checkmark 27 : @person.crop.circle ; %circle 15.8 13.2 .4 ; @checkmark.circle.fill 15.8 13.2 .4
    person.crop.circle.badge.xmark 27 : @person.crop.circle ; %circle 15.8 13.2 .4 ; @xmark.circle.fill 15.8 13.2 .4
    person.crop.square : @square ; t O12 9.8 3.1 ; t M6 20.2C6.4 17.2 8.8 15.8 12 15.8C15.2 15.8 17.6 17.2 18 20.2
    figure.stand 14 : b O7 3.7 1.3 ; b P.8 4.8 8.4 9.2 8.4 8.8 14.4 5.2 14.4 ; s M4.8 8.6L3 14M9.2 8.6L11 14M5.7 14L5.4 21.8M8.3 14L8.6 21.8
    figure.run 24 : b O15.6 3.7 1.3 ; b P.5 11 8.2 13.4 8.2 11.8 13.2 9.2 13.2 ; s M13.4 8.3L16.6 11.6L20 11M11 8L6.8 8.4L4.8 11.8M11.2 13.2L14.8 16.2L14.2 21.4M9.6 13.2L7.6 17L2.6 17.4
    accessibility : @circle ; d1.45 12 7 ; t M7.2 10C10.2 10.9 13.8 10.9 16.8 10M12 10.8V13.6M9.6 18.2L12 13.6L14.4 18.2
    person.badge.plus 30 : @person -1.2 0 1 ; s M24.6 5.6V12.4M21.2 9H28
    person.fill.badge.plus 30 : #person -1.2 0 1 ; s M24.6 5.6V12.4M21.2 9H28
    person.crop.circle.badge.plus 27 : @person.crop.circle ; %circle 15.8 13.2 .4 ; @plus.circle.fill 15.8 13.2 .4
    person.crop.circle : @circle ; t O12 9.6 3.5 ; t M5 19.3C6.3 16.8 9 15.6 12 15.6C15 15.6 17.7 16.8 19 19.3
    person.crop.circle.fill : @circle.fill ; x O12 9.4 4 ; x M5.2 18.5C6.4 16.2 9 15 12 15C15 15 17.6 16.2 18.8 18.5A9.6 0 1 5.2 18.5Z
    house : s p1 2.2 12.2 12 3.2 21.8 12.2 ; s p2 4.9 10.6 4.9 20.8 19.1 20.8 19.1 10.6 ; t p1 9.4 20.4 9.4 14.2 14.6 14.2 14.6 20.4
    house.fill : s p1 2.2 12.2 12 3.2 21.8 12.2 ; b P1.6 4.9 10.6 12 4.2 19.1 10.6 19.1 20.8 4.9 20.8 ; x P.9 9.9 23.9 9.9 14.4 14.1 14.4 14.1 23.9
    stairs : s M2.4 20.6H7.2V15.8H12V11H16.8V6.2H21.6
    suitcase 26 : s R2.4 7 21.2 13.8 3 ; s M8.8 6.8V5.2A2.4 0 1 11.2 2.8H14.8A2.4 0 1 17.2 5.2V6.8 ; t M7.6 7.4V20.4M18.4 7.4V20.4
    suitcase.fill 26 : b R2.4 7 21.2 13.8 3 ; s M8.8 6.8V5.2A2.4 0 1 11.2 2.8H14.8A2.4 0 1 17.2 5.2V6.8 ; e M7.4 5V23M18.6 5V23
    suitcase.rolling 20 : s R3.4 7.6 13.2 11.6 2.4 ; s p1 7 7.4 7 2.2 13 2.2 13 7.4 ; t M7.8 11.2V15.6M12.2 11.2V15.6 ; d1.4 6.6 21.2 13.4 21.2
    suitcase.rolling.fill 20 : b R3.4 7.6 13.2 11.6 2.4 ; s p1 7 7.4 7 2.2 13 2.2 13 7.4 ; e M7.8 11.2V15.6M12.2 11.2V15.6 ; d1.4 6.6 21.2 13.4 21.2
    bed.double 30 : s p2 5 11.2 5 4.2 25 4.2 25 11.2 ; s p2.4 2.4 20.8 2.4 11.8 27.6 11.8 27.6 20.8 ; s M2.8 17.2H27.2 ; f P1.2 8.2 11.8 8.2 7.4 13.8 7.4 13.8 11.8P1.2 16.2 11.8 16.2 7.4 21.8 7.4 21.8 11.8
    bed.double.fill 30 : s p2 5 11.2 5 4.2 25 4.2 25 11.2 ; b P2.2 2.4 11.8 27.6 11.8 27.6 17.4 2.4 17.4 ; s M2.4 17.8V20.8M27.6 17.8V20.8 ; f R8.2 7.4 6 5 1.4R15.8 7.4 6 5 1.4
    binoculars 30 : s O7.4 16.2 5O22.6 16.2 5 ; s p1.6 2.8 13.8 6.2 3.4 11.4 3.4 12.4 15.4 ; s p1.6 27.2 13.8 23.8 3.4 18.6 3.4 17.6 15.4 ; s M12 8H18M12.4 15.8H17.6
    binoculars.fill 30 : b O7.4 16.2 5O22.6 16.2 5 ; b P1.6 2.8 14.4 6.2 3.4 11.4 3.4 12.4 16 ; b P1.6 27.2 14.4 23.8 3.4 18.6 3.4 17.6 16 ; f R11 7.6 8 8.6 0 ; e O7.4 16.2 3.4O22.6 16.2 3.4
    lock : s R4.6 10.6 14.8 10.8 2.8 ; s M7.8 10.4V6.8A4.2 0 1 16.2 6.8V10.4
    lock.fill : b R4.6 10.6 14.8 10.8 2.8 ; s M7.8 10.4V6.8A4.2 0 1 16.2 6.8V10.4
    lock.open : s R4.6 10.6 14.8 10.8 2.8 ; s M7.8 10.4V6.2A4.2 0 1 16.2 6.2
    lock.open.fill : b R4.6 10.6 14.8 10.8 2.8 ; s M7.8 10.4V6.2A4.2 0 1 16.2 6.2
    lock.slash : @lock ; g M2.6 3.2L20.2 20.8 ; s M2.6 3.2L20.2 20.8
    lock.slash.fill : @lock.fill ; g M2.6 3.2L20.2 20.8 ; s M2.6 3.2L20.2 20.8
    lock.circle : @circle ; f R8.2 11 7.6 6 1.2 ; t M9.8 11V9.4A2.2 0 1 14.2 9.4V11
    lock.circle.fill : @circle.fill ; x R8.2 11 7.6 6 1.2 ; e M9.8 11V9.4A2.2 0 1 14.2 9.4V11
    shield : s M12 2.1C14.2 3.7 17 4.7 20.2 4.9V11C20.2 16.2 17 19.8 12 21.9C7 19.8 3.8 16.2 3.8 11V4.9C7 4.7 9.8 3.7 12 2.1Z
    shield.fill : #shield
    lock.shield : @shield ; f R8.5 10.8 7 5.6 1.2 ; t M9.9 10.9V9.5A2.1 0 1 14.1 9.5V10.9
    lock.shield.fill : @shield.fill ; x R8.4 10.9 7.2 5.8 1.2 ; e M9.9 11V9.5A2.1 0 1 14.1 9.5V11
    location : s P1.3 21.6 2.4 13.7 21.9 11.2 12.8 2.1 10.3
    location.fill : #location
    location.circle : @circle ; f P.65 16.4 7.6 12.45 17.35 11.2 12.8 6.65 11.55
    location.circle.fill : @circle.fill ; x P.68 16.49 7.51 12.38 17.65 11.08 12.92 6.35 11.62
    map 26 : s P1.1 2.4 6.4 9.4 3.4 16.6 6.4 23.6 3.4 23.6 17.6 16.6 20.6 9.4 17.6 2.4 20.6 ; t M9.4 4V17.2M16.6 6.8V20
    map.fill 26 : b P1.1 2.4 6.4 9.4 3.4 16.6 6.4 23.6 3.4 23.6 17.6 16.6 20.6 9.4 17.6 2.4 20.6 ; e M9.4 0V18M16.6 6V24
    mappin.and.ellipse : b O12 5.6 3.2 ; s M12 9V17 ; s M7.8 14.9C4.6 15.4 2.4 16.5 2.4 18C2.4 20.2 6.6 21.8 12 21.8C17.4 21.8 21.6 20.2 21.6 18C21.6 16.5 19.4 15.4 16.2 14.9
    mappin : b O12 6.8 4.2 ; s M12 11V21.8
    mappin.circle : @circle ; f O12 8.4 3.4P.4 10.9 9 13.1 9 12 18.8
    mappin.circle.fill : @circle.fill ; x O12 8.4 3.4 ; x P.4 10.9 9 13.1 9 12 18.8
    airplane : b M21.8 12C21.8 11.3 20.6 10.9 19 10.9H14.9L9.9 2.4H8.7L10.9 10.9L5.8 11.2L4 8.5H2.7L3.7 12L2.7 15.5H4L5.8 12.8L10.9 13.1L8.7 21.6H9.9L14.9 13.1H19C20.6 13.1 21.8 12.7 21.8 12Z
    tram 20 : s R3 5 14 14 3.2 ; t M3.8 13H16.2 ; d1.1 6.8 16 13.2 16 ; s M10 4.6V2.2M6.6 2.2H13.4M5.8 19.6L4.4 21.8M14.2 19.6L15.6 21.8
    tram.fill 20 : b R3 5 14 14 3.2 ; x R5.4 8 9.2 4.4 .9 ; D1.1 6.6 16.2 13.4 16.2 ; s M10 4.6V2.2M6.6 2.2H13.4M5.8 19.6L4.4 21.8M14.2 19.6L15.6 21.8
    bus : s R3.4 2.8 17.2 16 3 ; t M4 12.4H20M12 3.4V12 ; d1.1 7.6 15.6 16.4 15.6 ; b R5.2 20 1.6 1.4 .3R17.2 20 1.6 1.4 .3
    bus.fill : b R3.4 2.8 17.2 16 3 ; x R5.6 5.4 5.5 6 .9R12.9 5.4 5.5 6 .9 ; D1.2 7.2 15.6 16.8 15.6 ; b R5.2 20 1.6 1.4 .3R17.2 20 1.6 1.4 .3
    car 28 : s P2.4 5 11 7.4 4.4 20.6 4.4 23 11 25 13 25 18.8 3 18.8 3 13 ; t M5.4 10.8H22.6 ; d1.2 7.6 14.8 20.4 14.8 ; b R4.4 19.4 2 1.8 .3R21.6 19.4 2 1.8 .3
    car.fill 28 : b P2.4 5 11 7.4 4.4 20.6 4.4 23 11 25 13 25 18.8 3 18.8 3 13 ; x P1 6.9 10.4 8.4 6.2 19.6 6.2 21.1 10.4 ; D1.2 7.6 14.8 20.4 14.8 ; b R4.4 19.4 2 1.8 .3R21.6 19.4 2 1.8 .3
    bicycle 32 : s O7.2 15.6 5O24.8 15.6 5 ; t M7.2 15.6L11.4 8.2H20.4L15.6 15.6H7.2M15.6 15.6L10.4 5.8M8.2 5.6H12.4M24.8 15.6L19.6 4.8H22.6
    flag : s M4.8 3.2V21.6 ; s M4.8 4.4C8.4 2.8 10.4 3.2 13 4.2C15.4 5.2 17.4 5.3 20.2 4.4V14.2C17.4 15.1 15.4 15 13 14C10.4 13 8.4 12.6 4.8 14.2
    flag.fill : #flag
    """#

  /// Signs, signs in circles, lists, and grids.
  private static let signs = #"""
    plus : s M12 3.6V20.4M3.6 12H20.4
    minus : s M3.6 12H20.4
    multiply : s M6.6 6.6L17.4 17.4M17.4 6.6L6.6 17.4
    xmark : s M5.4 5.4L18.6 18.6M18.6 5.4L5.4 18.6
    checkmark : s M4.4 13L9.4 18.6L19.4 5
    circle : s O12 12 10
    circle.fill : #circle
    circle.dashed : s M9.92 2.22A10 0 1 14.08 2.22M17.45 3.61A10 0 1 20.39 6.55M21.78 9.92A10 0 1 21.78 14.08M20.39 17.45A10 0 1 17.45 20.39M14.08 21.78A10 0 1 9.92 21.78M6.55 20.39A10 0 1 3.61 17.45M2.22 14.08A10 0 1 2.22 9.92M3.61 6.55A10 0 1 6.55 3.61
    circle.lefthalf.filled : @circle ; f M12 2A10 0 0 12 22Z
    circle.inset.filled : @circle ; f O12 12 6.2
    capsule 28 : s R2.4 6 23.2 12 5.99
    capsule.fill 28 : #capsule
    triangle : s P2.2 12 1.6 22.8 20.4 1.2 20.4
    triangle.fill : #triangle
    diamond : s P1.6 12 1.4 22.6 12 12 22.6 1.4 12
    diamond.fill : #diamond
    hexagon : s P1.8 12 1.8 21 6.9 21 17.1 12 22.2 3 17.1 3 6.9
    hexagon.fill : #hexagon
    square : s R3.2 3.2 17.6 17.6 3.2
    square.fill : #square
    rectangle 28 : s R2.4 4.4 23.2 15.2 2.8
    rectangle.fill 28 : #rectangle
    rectangle.portrait 20 : s R3 2.4 14 19.2 2.6
    rectangle.portrait.fill 20 : #rectangle.portrait
    rectangle.stack 26 : s R2.4 9.2 21.2 12 2.6 ; s M4.8 5.8H21.2M7.2 2.4H18.8
    rectangle.stack.fill 26 : #rectangle.stack
    square.stack : s R3.4 8.8 17.2 12.6 2.6 ; s M5.8 5.6H18.2M8 2.4H16
    square.dashed : s M3 8.4V6A3 0 1 6 3H8.4M15.6 3H18A3 0 1 21 6V8.4M21 15.6V18A3 0 1 18 21H15.6M8.4 21H6A3 0 1 3 18V15.6M3 12V12.1M21 12V12.1M12 3H12.1M12 21H12.1
    square.on.square : s R8.4 8.4 13.2 13.2 2.8 ; s p2.8 5.4 15.6 2.4 15.6 2.4 2.4 15.6 2.4 15.6 5.4
    plus.circle : @circle ; t M12 7.2V16.8M7.2 12H16.8
    plus.circle.fill : @circle.fill ; e M12 7.2V16.8M7.2 12H16.8
    plus.square : @square ; t M12 7.4V16.6M7.4 12H16.6
    plus.square.fill : @square.fill ; e M12 7.4V16.6M7.4 12H16.6
    plus.square.on.square : @square.on.square ; t M15 11.4V18.6M11.4 15H18.6
    minus.circle : @circle ; t M7.2 12H16.8
    minus.circle.fill : @circle.fill ; e M7.2 12H16.8
    minus.square : @square ; t M7.4 12H16.6
    minus.square.fill : @square.fill ; e M7.4 12H16.6
    xmark.circle : @circle ; t M8.4 8.4L15.6 15.6M15.6 8.4L8.4 15.6
    xmark.circle.fill : @circle.fill ; e M8.4 8.4L15.6 15.6M15.6 8.4L8.4 15.6
    xmark.square : @square ; t M8.4 8.4L15.6 15.6M15.6 8.4L8.4 15.6
    xmark.square.fill : @square.fill ; e M8.4 8.4L15.6 15.6M15.6 8.4L8.4 15.6
    xmark.octagon : s P1.2 7.9 2.2 16.1 2.2 21.8 7.9 21.8 16.1 16.1 21.8 7.9 21.8 2.2 16.1 2.2 7.9 ; t M8.6 8.6L15.4 15.4M15.4 8.6L8.6 15.4
    xmark.octagon.fill : b P1.2 7.9 2.2 16.1 2.2 21.8 7.9 21.8 16.1 16.1 21.8 7.9 21.8 2.2 16.1 2.2 7.9 ; e M8.6 8.6L15.4 15.4M15.4 8.6L8.6 15.4
    xmark.shield : @shield ; t M8.8 8.2L15.2 14.6M15.2 8.2L8.8 14.6
    xmark.shield.fill : @shield.fill ; e M8.8 8.2L15.2 14.6M15.2 8.2L8.8 14.6
    nosign : @circle ; s M5.1 5.1L18.9 18.9
    info 10 : s M5 10V20.4 ; d1.4 5 4.6
    questionmark 18 : s M4.4 7.8A4.6 1 1 11.2 11.9C9.7 12.8 9 13.6 9 15.4 ; d1.35 9 20.2
    exclamationmark 10 : s M5 3.4V14.6 ; d1.4 5 20.2
    exclamationmark.octagon : s P1.2 7.9 2.2 16.1 2.2 21.8 7.9 21.8 16.1 16.1 21.8 7.9 21.8 2.2 16.1 2.2 7.9 ; t M12 7V13 ; d1.3 12 16.8
    exclamationmark.octagon.fill : b P1.2 7.9 2.2 16.1 2.2 21.8 7.9 21.8 16.1 16.1 21.8 7.9 21.8 2.2 16.1 2.2 7.9 ; e M12 7V13 ; D1.3 12 16.8
    percent 22 : s O5.8 7 3.6O16.2 17 3.6 ; s M17.6 3.6L4.4 20.4
    number 22 : s M8.4 3.6L6.4 20.4M15.6 3.6L13.6 20.4M3 8.8H19.6M2.4 15.2H19
    at : t O12 12 3.9 ; s M15.9 8.4V13.2A2.65 0 0 21.2 13.2V12A9.2 1 0 16.9 19.8
    dollarsign 16 : s M12.8 7.4C12.4 5.6 10.6 4.6 8 4.6C5 4.6 3.2 6 3.2 8C3.2 10.4 5.4 11.2 8 11.8C10.8 12.4 13.2 13.4 13.2 16C13.2 18.2 11 19.4 8 19.4C5.2 19.4 3.2 18.2 2.8 16.2M8 2.2V21.8
    dollarsign.circle : @circle ; t M15 9.4C14.8 8.1 13.6 7.5 12 7.5C10.2 7.5 9 8.3 9 9.6C9 11.1 10.4 11.5 12 11.9C13.6 12.3 15.2 12.8 15.2 14.4C15.2 15.8 13.8 16.6 12 16.6C10.2 16.6 9 15.8 8.8 14.5M12 5.8V18.2
    dollarsign.circle.fill : @circle.fill ; e M15 9.4C14.8 8.1 13.6 7.5 12 7.5C10.2 7.5 9 8.3 9 9.6C9 11.1 10.4 11.5 12 11.9C13.6 12.3 15.2 12.8 15.2 14.4C15.2 15.8 13.8 16.6 12 16.6C10.2 16.6 9 15.8 8.8 14.5M12 5.8V18.2
    eurosign.circle : @circle ; t M16 8.4A5 1 0 16 15.6M6.4 10.7H13M6.4 13.3H12.4
    eurosign.circle.fill : @circle.fill ; e M16 8.4A5 1 0 16 15.6M6.4 10.7H13M6.4 13.3H12.4
    checkmark.circle : @circle ; t M7.7 12.7L10.7 15.9L16.2 8.2
    checkmark.circle.fill : @circle.fill ; e M7.7 12.7L10.7 15.9L16.2 8.2
    checkmark.seal : s M9.05 3.91A3.18 0 1 14.95 3.91A3.18 0 1 19.46 7.69A3.18 0 1 20.48 13.5A3.18 0 1 17.54 18.6A3.18 0 1 12 20.61A3.18 0 1 6.46 18.6A3.18 0 1 3.52 13.5A3.18 0 1 4.54 7.69A3.18 0 1 9.05 3.91Z ; t M7.9 12.6L10.8 15.7L16 8.5
    checkmark.seal.fill : b M9.05 3.91A3.18 0 1 14.95 3.91A3.18 0 1 19.46 7.69A3.18 0 1 20.48 13.5A3.18 0 1 17.54 18.6A3.18 0 1 12 20.61A3.18 0 1 6.46 18.6A3.18 0 1 3.52 13.5A3.18 0 1 4.54 7.69A3.18 0 1 9.05 3.91Z ; e M7.9 12.6L10.8 15.7L16 8.5
    checkmark.shield : @shield ; t M7.9 12.2L10.8 15.3L16 8.1
    checkmark.shield.fill : @shield.fill ; e M7.9 12.2L10.8 15.3L16 8.1
    checkmark.square.fill : @square.fill ; e M7.7 12.7L10.7 15.9L16.2 8.2
    1.circle : @circle ; t M9.8 8.8L12.4 7.2V16.8
    1.circle.fill : @circle.fill ; e M9.8 8.8L12.4 7.2V16.8
    2.circle : @circle ; t M9 9.8A3 0 1 15 9.8C15 12 11 13.6 9 16.8H15.2
    2.circle.fill : @circle.fill ; e M9 9.8A3 0 1 15 9.8C15 12 11 13.6 9 16.8H15.2
    3.circle : @circle ; t M9.2 7.2H14.8L11.8 10.8C13.8 10.8 15.2 12 15.2 13.8C15.2 16.6 11 17.8 9 15.6
    3.circle.fill : @circle.fill ; e M9.2 7.2H14.8L11.8 10.8C13.8 10.8 15.2 12 15.2 13.8C15.2 16.6 11 17.8 9 15.6
    exclamationmark.shield : @shield ; t M12 7V12.6 ; d1.3 12 16.4
    exclamationmark.shield.fill : @shield.fill ; e M12 7V12.6 ; D1.3 12 16.4
    checkmark.square : @square ; t M7.7 12.7L10.7 15.9L16.2 8.2
    info.circle : @circle ; t M12 11V16.8 ; d1.3 12 7.3
    info.circle.fill : @circle.fill ; e M12 11V16.8 ; D1.3 12 7.3
    questionmark.circle : @circle ; t M9.1 9.4A2.95 1 1 13.4 12C12.5 12.5 12 13 12 14 ; d1.25 12 17.3
    questionmark.circle.fill : @circle.fill ; e M9.1 9.4A2.95 1 1 13.4 12C12.5 12.5 12 13 12 14 ; D1.25 12 17.3
    exclamationmark.circle : @circle ; t M12 6.8V12.9 ; d1.3 12 16.8
    exclamationmark.circle.fill : @circle.fill ; e M12 6.8V12.9 ; D1.3 12 16.8
    exclamationmark.triangle : s P2.2 12 1.6 22.8 20.4 1.2 20.4 ; t M12 8.8V13.6 ; d1.3 12 17
    exclamationmark.triangle.fill : b P2.2 12 1.6 22.8 20.4 1.2 20.4 ; e M12 8.8V13.6 ; D1.3 12 17
    ellipsis : d1.5 4.6 12 12 12 19.4 12
    ellipsis.circle : @circle ; d1.15 7.3 12 12 12 16.7 12
    ellipsis.circle.fill : @circle.fill ; D1.15 7.3 12 12 12 16.7 12
    line.3.horizontal : s M3.4 6.2H20.6M3.4 12H20.6M3.4 17.8H20.6
    line.3.horizontal.decrease : s M2.8 6.2H21.2M6.4 12H17.6M9.8 17.8H14.2
    list.bullet 26 ~ : d1.2 4 5.8 4 12 4 18.2 ; s M9.2 5.8H22.4M9.2 12H22.4M9.2 18.2H22.4
    list.dash 26 ~ : s M3 5.8H4.6M3 12H4.6M3 18.2H4.6M9.2 5.8H22.4M9.2 12H22.4M9.2 18.2H22.4
    list.number 28 : t M2.8 4.4L4.2 3.4V8M2.4 11.2C2.8 10 5.4 10 5.2 11.4C5.1 12.4 3.4 13 2.5 14.2H5.4M2.4 17.8H5.2L4 19.2C6.2 19.4 5.4 21.8 2.4 21.2 ; s M10.6 5.8H24.6M10.6 12H24.6M10.6 18.6H24.6
    checklist 28 : s M2.4 6.6L4.4 8.8L8 4.2M2.4 17.2L4.4 19.4L8 14.8 ; s M13 6.6H25.4M13 17.2H25.4
    text.alignleft 26 : s M3 4.6H23M3 9.6H16M3 14.6H23M3 19.6H16
    text.aligncenter 26 : s M3 4.6H23M6.6 9.6H19.4M3 14.6H23M6.6 19.6H19.4
    text.alignright 26 : @text.alignleft 26 0 1 <
    text.justify 26 : s M3 4.6H23M3 9.6H23M3 14.6H23M3 19.6H23
    textformat 30 : s M2.4 19.4L8.4 4.6L14.4 19.4M4.8 14.4H12 ; s O22.2 15 4.4M26.8 10.4V19.4
    textformat.size 32 : s M2.4 19.4L6.4 9.6L10.4 19.4M4 16H8.8 ; s M13.2 19.4L20.8 2.6L28.4 19.4M16 13.6H25.6
    bold 18 : s M4.4 3.4H9.8A4.2 0 1 9.8 11.8H4.4Z ; s M4.4 12.2H10.8A4.2 0 1 10.8 20.6H4.4Z ; s M5.6 4.2V20
    italic 18 : s M7.6 3.6H15M3 20.4H10.4M11.4 3.6L6.6 20.4
    underline 20 : s M4.4 2.6V10.4A5.6 0 0 15.6 10.4V2.6 ; s M3 21H17
    strikethrough 22 : s M16.4 6.8C15.8 4.6 13.8 3.4 11 3.4C7.8 3.4 5.6 5 5.6 7.4C5.6 8.6 6 9.4 6.8 10.2M4.8 16.6C5.2 19.2 7.6 20.6 11 20.6C14.6 20.6 16.8 19 16.8 16.4C16.8 15.6 16.6 14.8 16.2 14.2 ; s M2.4 12H19.6
    terminal 28 : s R2.4 3.4 23.2 17.2 3 ; t M7 8.4L10.6 12L7 15.6M13.6 16H18.6
    terminal.fill 28 : b R2.4 3.4 23.2 17.2 3 ; e M7 8.4L10.6 12L7 15.6M13.6 16H18.6
    curlybraces 26 : s M8.8 3.2C6 3.2 5.8 5 5.8 7V9C5.8 10.8 5 12 2.8 12C5 12 5.8 13.2 5.8 15V17C5.8 19 6 20.8 8.8 20.8M17.2 3.2C20 3.2 20.2 5 20.2 7V9C20.2 10.8 21 12 23.2 12C21 12 20.2 13.2 20.2 15V17C20.2 19 20 20.8 17.2 20.8
    power : s M7 5.4A8.6 1 0 17 5.4 ; s M12 2.2V11
    command : s M8.6 8.6H15.4V15.4H8.6Z ; s M8.6 8.6H5.6A3 1 1 8.6 5.6ZM15.4 8.6V5.6A3 1 1 18.4 8.6ZM15.4 15.4H18.4A3 1 1 15.4 18.4ZM8.6 15.4V18.4A3 1 1 5.6 15.4Z
    option : s M2.6 5H8.4L15.4 19.2H21.4M14.4 5H21.4
    shift : s P1 12 3 21.2 12 16.2 12 16.2 20.4 7.8 20.4 7.8 12 2.8 12
    escape : s M11.2 3.8A8.57 1 1 3.8 11.2 ; s M13 13L3.4 3.4M3 8V3H8
    delete.left 28 : s P2 9.2 4.6 25.4 4.6 25.4 19.4 9.2 19.4 2.4 12 ; t M12.6 8.8L19 15.2M19 8.8L12.6 15.2
    delete.left.fill 28 : b P2 9.2 4.6 25.4 4.6 25.4 19.4 9.2 19.4 2.4 12 ; e M12.6 8.8L19 15.2M19 8.8L12.6 15.2
    delete.backward 28 ~ : @delete.left
    delete.backward.fill 28 ~ : @delete.left.fill
    return 26 : s M22.6 4.4V10A3 0 1 19.6 13H4.2M9 7.8L3.6 13L9 18.2
    square.grid.2x2 : s R3 3 7 7 1.6R14 3 7 7 1.6R3 14 7 7 1.6R14 14 7 7 1.6
    square.grid.2x2.fill : #square.grid.2x2
    square.grid.3x3 : t R2.6 2.6 4.2 4.2 .9R9.9 2.6 4.2 4.2 .9R17.2 2.6 4.2 4.2 .9R2.6 9.9 4.2 4.2 .9R9.9 9.9 4.2 4.2 .9R17.2 9.9 4.2 4.2 .9R2.6 17.2 4.2 4.2 .9R9.9 17.2 4.2 4.2 .9R17.2 17.2 4.2 4.2 .9
    square.grid.3x3.fill : b R3.3 3.3 2.8 2.8 .3R10.6 3.3 2.8 2.8 .3R17.9 3.3 2.8 2.8 .3R3.3 10.6 2.8 2.8 .3R10.6 10.6 2.8 2.8 .3R17.9 10.6 2.8 2.8 .3R3.3 17.9 2.8 2.8 .3R10.6 17.9 2.8 2.8 .3R17.9 17.9 2.8 2.8 .3
    circle.grid.3x3.fill : b O4.6 4.6 1.5O12 4.6 1.5O19.4 4.6 1.5O4.6 12 1.5O12 12 1.5O19.4 12 1.5O4.6 19.4 1.5O12 19.4 1.5O19.4 19.4 1.5
    chart.bar 26 : s R2.4 13.2 4.4 8.2 1R10.8 7.8 4.4 13.6 1R19.2 2.4 4.4 19 1
    chart.bar.fill 26 : #chart.bar
    chart.pie : s M11 5A8.2 1 0 19.2 13.2H11Z ; s M14.8 2.4A6.8 0 1 21.6 9.2H14.8Z
    chart.pie.fill : b M10.8 5.2A8.2 1 0 19 13.4H10.8Z ; b M15 2.4A6.8 0 1 21.8 9.2H15Z
    chart.line.uptrend.xyaxis 26 : s p1.6 3 2.8 3 21.2 23.4 21.2 ; s p.6 7.6 15.6 12 10.8 15.2 13.8 21 7 ; s M16.8 5.6H22.2V11
    slider.horizontal.3 : s M2.8 5.2H21.2M2.8 12H21.2M2.8 18.8H21.2 ; k O16.2 5.2 1.2O7.8 12 1.2O16.2 18.8 1.2 ; t O16.2 5.2 2.2O7.8 12 2.2O16.2 18.8 2.2
    sidebar.left 26 : s R2.6 4.2 20.8 15.6 3M9.6 4.6V19.4 ; t M5.6 8.2H6.6M5.6 11.4H6.6M5.6 14.6H6.6
    sidebar.right 26 : @sidebar.left 26 0 1 <
    sidebar.leading 26 ~ : @sidebar.left
    sidebar.trailing 26 ~ : @sidebar.right
    globe : @circle ; t M2.4 12H21.6M12 2.4C15 5.2 16.3 8.4 16.3 12C16.3 15.6 15 18.8 12 21.6C9 18.8 7.7 15.6 7.7 12C7.7 8.4 9 5.2 12 2.4Z
    link : s M10.1 13.9A4.3 0 0 16.2 13.9L19.6 10.5A4.3 0 0 13.5 4.4L11.8 6.1M13.9 10.1A4.3 0 0 7.8 10.1L4.4 13.5A4.3 0 0 10.5 19.6L12.2 17.9
    pin 20 : s P1 6 2.4 14 2.4 13.2 9.8 16.8 15.4 3.2 15.4 6.8 9.8 ; s M10 16V22
    pin.fill 20 : b P1 6 2.4 14 2.4 13.2 9.8 16.8 15.4 3.2 15.4 6.8 9.8 ; s M10 16V22
    pin.slash : @pin 2 0 1 ; g M2.6 3.2L20.2 20.8 ; s M2.6 3.2L20.2 20.8
    pin.slash.fill : #pin 2 0 1 ; g M2.6 3.2L20.2 20.8 ; s M2.6 3.2L20.2 20.8
    safari : @circle ; f P.3 17.4 6.6 13.8 13.8 6.6 17.4 10.2 10.2 ; x O12 12 1.2
    safari.fill : @circle.fill ; x P.3 17.4 6.6 13.8 13.8 6.6 17.4 10.2 10.2 ; f O12 12 1.2
    paperclip : t M17.57 13.64L13.26 17.96A5.1 0 1 6.04 10.74L12.12 4.66A3.4 0 1 16.93 9.47L10.99 15.41A1.7 0 1 8.59 13.01L13.47 8.13
    """#
}
