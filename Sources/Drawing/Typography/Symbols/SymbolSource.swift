/// The source text of an interface symbol.
///
/// Each line defines a symbol:
///
///     name [width] [~] : operation path ; operation path …
///
/// Names are those of Apple's SF Symbols with the same meaning. The drawings are original. The grid
/// is 24 units high and, unless a width is given, 24 units wide. It is centered vertically on
/// capital letters. A stroked circle with a radius of 10 is one em wide at the scale `medium`. `~`
/// marks a symbol that is mirrored in right-to-left layouts.
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
/// | `#` name | another symbol with its strokes filled |
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
    arrow.backward ~ : @arrow.left
    arrow.forward ~ : @arrow.right
    arrow.up.right : s M5.4 18.6L17.4 6.6M7.9 5.8H18.2V16.1
    arrow.clockwise : s M19.1 9.6A8.1 1 1 12.4 5.31 ; s M9.6 1.9L13.2 5.3L9.8 8.9
    arrow.counterclockwise : @arrow.clockwise 24 0 1 <
    arrow.uturn.backward ~ : s M4 9H15A5.5 0 1 15 20H10.6M8.3 4.2L3.5 9L8.3 13.8
    arrow.up.arrow.down : s M7.4 20V4.8M3 8.4L7.4 4L11.8 8.4M16.6 4V19.2M12.2 15.6L16.6 20L21 15.6
    square.and.arrow.up : s p2.2 8.4 9.2 4.6 9.2 4.6 21.6 19.4 21.6 19.4 9.2 15.6 9.2 ; s M12 15.4V2.8M8 6L12 2L16 6
    square.and.arrow.down : s p2.2 8.4 9.2 4.6 9.2 4.6 21.6 19.4 21.6 19.4 9.2 15.6 9.2 ; s M12 2V14.8M8 11.6L12 15.6L16 11.6
    rectangle.portrait.and.arrow.right ~ : s p2.2 14.4 7.6 14.4 2.6 3.4 2.6 3.4 21.4 14.4 21.4 14.4 16.4 ; s M9 12H20.8M17.6 7.9L21.7 12L17.6 16.1
    """#

  /// Messages, media controls, devices, and weather.
  private static let media = #"""
    envelope 26 : s R2.4 4.6 21.2 14.8 3 ; t M3.4 6.2L10.6 12.9A3.4 0 0 15.4 12.9L22.6 6.2
    envelope.fill 26 : b R2.4 4.6 21.2 14.8 3 ; e M1 4L10.6 12.9A3.4 0 0 15.4 12.9L25 4
    phone : s M6.4 3.2C5.2 3.2 3 5 3 7.8C3 14.2 9.8 21 16.2 21C19 21 20.8 18.8 20.8 17.6C20.8 16.9 20.5 16.4 19.8 15.9L16.7 13.8C15.9 13.3 15.1 13.4 14.5 14.1L13.4 15.2C13 15.6 12.7 15.6 12.2 15.3C10.6 14.4 9.6 13.4 8.7 11.8C8.4 11.3 8.4 11 8.8 10.6L9.9 9.5C10.6 8.9 10.7 8.1 10.2 7.3L8.1 4.2C7.6 3.5 7.1 3.2 6.4 3.2Z
    phone.fill : #phone
    message : s M12 3C17.7 3 22 6.6 22 11.3C22 16 17.7 19.6 12 19.6C10.8 19.6 9.7 19.4 8.7 19.2C7.6 20.2 5.8 21.2 4.1 21.3C5 20.1 5.5 18.8 5.4 17.4C3.3 15.9 2 13.7 2 11.3C2 6.6 6.3 3 12 3Z
    message.fill : #message
    bubble.left : s M5.6 3.4H18.4A3.4 0 1 21.8 6.8V13.6A3.4 0 1 18.4 17H11.4L7 21.2V17H5.6A3.4 0 1 2.2 13.6V6.8A3.4 0 1 5.6 3.4Z
    bubble.left.fill : #bubble.left
    camera 28 : s P2.6 2.6 6.6 8.2 6.6 10.4 3.6 17.6 3.6 19.8 6.6 25.4 6.6 25.4 20 2.6 20 ; t O14 13 4.2
    camera.fill 28 : #camera ; e O14 13 4.2
    photo 28 : s R2.6 3.8 22.8 16.4 3 ; d1.9 8.6 8.8 ; t M3.4 17.6L8 13.4A1.7 0 1 10.3 13.4L13 15.8L17.2 11.3A1.7 0 1 19.7 11.3L24.8 16.6
    play : s P1.9 5.6 2.8 21.6 12 5.6 21.2
    play.fill : #play
    play.circle : @circle ; f P1 9.3 6.8 17.8 12 9.3 17.2
    play.circle.fill : @circle.fill ; x P1 9.3 6.8 17.8 12 9.3 17.2
    pause.fill : b R6 4.4 3 15.2 .5R15 4.4 3 15.2 .5
    stop.fill : b R4.8 4.8 14.4 14.4 1.8
    forward.fill 30 : b P1.4 3.4 5 14.4 12 3.4 19P1.4 16.4 5 27.4 12 16.4 19
    backward.fill 30 : @forward.fill 30 0 1 <
    speaker.wave.2 28 : s P1.8 3.4 8.8 7.4 8.8 13.2 3.6 13.2 20.4 7.4 15.2 3.4 15.2 ; s M17.2 8.4A5 0 1 17.2 15.6M20.8 4.8A10 0 1 20.8 19.2
    speaker.slash : s P1.8 3 8.6 7.6 8.6 14.6 2.4 14.6 21.6 7.6 15.4 3 15.4 ; g M4.6 2.4L21.6 19.4 ; s M4.6 2.4L21.6 19.4
    mic : s R8.2 2 7.6 12.8 3.8 ; s M4.8 10.8V11.6A7.2 0 0 19.2 11.6V10.8M12 19V22M8.4 22H15.6
    mic.fill : b R8.2 2 7.6 12.8 3.8 ; s M4.8 10.8V11.6A7.2 0 0 19.2 11.6V10.8M12 19V22M8.4 22H15.6
    wifi 26 : d1.5 13 19.2 ; s M9.3 15.4A5.4 0 1 16.7 15.4M5.7 11.7A10.4 0 1 20.3 11.7M2.1 8A15.5 0 1 23.9 8
    battery.100 32 : s R2.4 5.6 24.2 12.8 3.6 ; f R5.2 8.4 18.6 7.2 1.6 ; s M29.6 10.4V13.6
    bolt : s P.9 14.2 1.8 3.8 13.7 11 13.7 9.8 22.2 20.2 10.3 13 10.3
    bolt.fill : #bolt
    flame : s M12.6 2.2C13.2 5.6 19 8.8 19 14.8A7 0 1 5 14.8C5 12 6.2 10 7.5 8.6C7.8 10 8.5 10.9 9.5 11.5C9.1 8.2 10.2 4.6 12.6 2.2Z
    flame.fill : #flame
    sun.max : s O12 12 4.3 ; s M12 4V2.1M17.66 6.34L19 5M20 12H21.9M17.66 17.66L19 19M12 20V21.9M6.34 17.66L5 19M4 12H2.1M6.34 6.34L5 5
    moon : s M21.4 14.8A9.6 1 1 9.8 2.8A8.4 0 0 21.4 14.8Z
    moon.fill : #moon
    cloud 28 : s M8 19.6H20A5 0 0 20.8 9.7A6.9 0 0 7.5 8.4A5.6 0 0 8 19.6Z
    cloud.fill 28 : #cloud
    eye 28 : s M2.2 12C4.8 7.2 9 4.6 14 4.6C19 4.6 23.2 7.2 25.8 12C23.2 16.8 19 19.4 14 19.4C9 19.4 4.8 16.8 2.2 12Z ; t O14 12 3.6
    eye.slash 28 : s M2.2 12C4.8 7.2 9 4.6 14 4.6C19 4.6 23.2 7.2 25.8 12C23.2 16.8 19 19.4 14 19.4C9 19.4 4.8 16.8 2.2 12Z ; t M10.9 8.9A4.4 0 0 17.1 15.1 ; g M5.4 3.4L22.6 20.6 ; s M5.4 3.4L22.6 20.6
    hand.thumbsup : s M7.8 10.4L11 3.4C11.3 2.6 11.8 2.2 12.6 2.2C14.2 2.2 15.2 3.4 14.9 5L14.2 8.8H18.6C20.6 8.8 21.9 10.4 21.6 12.3L20.6 18.4C20.3 20.2 19 21.4 17.2 21.4H7.8 ; s P1.6 2.4 10.2 7.8 10.2 7.8 21.4 2.4 21.4
    hand.thumbsup.fill : b M9.6 10.4L11.6 3.4C11.9 2.6 12.2 2.2 12.9 2.2C14.4 2.2 15.2 3.4 14.9 5L14.2 8.8H18.6C20.6 8.8 21.9 10.4 21.6 12.3L20.6 18.4C20.3 20.2 19 21.4 17.2 21.4H9.6Z ; b P1 2.4 10.6 4.8 10.6 4.8 21 2.4 21
    """#

  /// Tools, documents, and other objects.
  private static let objects = #"""
    gearshape : s P1.5 10.50 4.45 10.66 1.99 13.34 1.99 13.50 4.45 16.28 5.60 18.13 3.97 20.03 5.87 18.40 7.72 19.55 10.50 22.01 10.66 22.01 13.34 19.55 13.50 18.40 16.28 20.03 18.13 18.13 20.03 16.28 18.40 13.50 19.55 13.34 22.01 10.66 22.01 10.50 19.55 7.72 18.40 5.87 20.03 3.97 18.13 5.60 16.28 4.45 13.50 1.99 13.34 1.99 10.66 4.45 10.50 5.60 7.72 3.97 5.87 5.87 3.97 7.72 5.60 ; t O12 12 3.3
    gearshape.fill : #gearshape ; x O12 12 3.1
    gear : s O12 12 7.3 ; f P.5 10.05 5 10.65 1.3 13.35 1.3 13.95 5P.5 15.57 5.67 18.61 3.48 20.52 5.39 18.33 8.43P.5 19 10.05 22.7 10.65 22.7 13.35 19 13.95P.5 18.33 15.57 20.52 18.61 18.61 20.52 15.57 18.33P.5 13.95 19 13.35 22.7 10.65 22.7 10.05 19P.5 8.43 18.33 5.39 20.52 3.48 18.61 5.67 15.57P.5 5 13.95 1.3 13.35 1.3 10.65 5 10.05P.5 5.67 8.43 3.48 5.39 5.39 3.48 8.43 5.67 ; d1.6 12 12 ; t M12 12H18.9M12 12L8.55 6.02M12 12L8.55 17.98
    heart : s M12 20.8C7.8 18 2.4 14 2.4 8.9C2.4 5.7 4.7 3.6 7.4 3.6C9.4 3.6 11.1 4.7 12 6.4C12.9 4.7 14.6 3.6 16.6 3.6C19.3 3.6 21.6 5.7 21.6 8.9C21.6 14 16.2 18 12 20.8Z
    heart.fill : #heart
    star : s P.5 12.00 2.20 14.88 8.94 22.18 9.59 16.66 14.41 18.29 21.56 12.00 17.80 5.71 21.56 7.34 14.41 1.82 9.59 9.12 8.94
    star.fill : #star
    bell : s M12 2.1V3.6 ; s M3.8 17.3C5.4 15.6 5.9 14.1 5.9 9.5A6.1 0 1 18.1 9.5C18.1 14.1 18.6 15.6 20.2 17.3Z ; s M9.5 20.9A3.4 0 0 14.5 20.9
    bell.fill : #bell
    bell.slash : @bell ; g M2.4 4L19.6 21.2 ; s M2.4 4L19.6 21.2
    magnifyingglass : s O10 10 7 ; s M15.2 15.2L20.8 20.8
    trash : s M3.4 6.2H20.6 ; s M8.6 5.8V4.4A2 0 1 10.6 2.4H13.4A2 0 1 15.4 4.4V5.8 ; s M5.4 6.4L6.3 19.4A2.4 0 0 8.7 21.6H15.3A2.4 0 0 17.7 19.4L18.6 6.4 ; t M9.8 10.4L10.1 17.4M14.2 10.4L13.9 17.4
    trash.fill : s M3.4 6.2H20.6 ; s M8.6 5.8V4.4A2 0 1 10.6 2.4H13.4A2 0 1 15.4 4.4V5.8 ; b M5.4 6.4L6.3 19.4A2.4 0 0 8.7 21.6H15.3A2.4 0 0 17.7 19.4L18.6 6.4Z ; e M9.8 10.6L10.1 17.4M14.2 10.6L13.9 17.4
    tag : s P2.2 3 3 11.9 3 21.6 12.7 12.7 21.6 3 11.9 ; d1.5 7.9 7.9
    cart 26 : s p1.4 2 3.2 5.2 3.2 8 16.2 20 16.2 ; s p1.2 5.9 6.4 23 6.4 21.2 12.9 7.3 12.9 ; d1.5 9.6 20.4 18.8 20.4
    cart.fill 26 : s p1.4 2 3.2 5.2 3.2 8 16.2 20 16.2 ; b P1.2 5.7 6.4 23 6.4 21.2 12.9 7.2 12.9 ; d1.5 9.6 20.4 18.8 20.4
    creditcard 28 : s R2.6 4.4 22.8 15.2 3 ; f M2.6 8H25.4V11.2H2.6Z ; t M6.8 15.6H10.4
    creditcard.fill 28 : b R2.6 4.4 22.8 15.2 3 ; x M0 8H28V11.2H0Z ; e M6.8 15.6H10.4
    folder 26 : s M5 4H8.8C9.8 4 10.4 4.3 11.1 5L12.5 6.3H21A2.8 0 1 23.8 9.1V17A2.8 0 1 21 19.8H5A2.8 0 1 2.2 17V6.8A2.8 0 1 5 4Z ; t M2.6 10.2H23.4
    folder.fill 26 : b M5 4H8.8C9.8 4 10.4 4.3 11.1 5L12.5 6.3H21A2.8 0 1 23.8 9.1V17A2.8 0 1 21 19.8H5A2.8 0 1 2.2 17V6.8A2.8 0 1 5 4Z ; e M0 10.2H26
    doc : s P2.2 4.6 2.2 13.4 2.2 19.4 8.2 19.4 21.8 4.6 21.8 ; s p1.2 13 2.6 13 8.6 19 8.6
    doc.fill : b P2.2 4.6 2.2 13.4 2.2 19.4 8.2 19.4 21.8 4.6 21.8 ; e p1.2 13 0 13 8.6 22 8.6
    doc.text : @doc ; t M8.4 13H15.6M8.4 17H15.6
    doc.on.doc 26 : s p2.2 9 6.4 4 6.4 4 21.8 15 21.8 15 19 ; s P2.2 9.4 2.2 16 2.2 22 8.2 22 17.6 9.4 17.6 ; t p1.2 15.6 2.6 15.6 8.6 21.6 8.6
    calendar : s R2.6 3.2 18.8 18.4 3.2 ; f M2.6 6.4A3.2 0 1 5.8 3.2H18.2A3.2 0 1 21.4 6.4V8.4H2.6Z ; d1.15 7.4 12.6 12 12.6 16.6 12.6 7.4 17 12 17 16.6 17
    clock : @circle ; t p.4 12 6 12 12.4 16 14.8
    clock.fill : @circle.fill ; e p.4 12 6 12 12.4 16 14.8
    bookmark : s P1.9 5.4 2.4 18.6 2.4 18.6 22.6 12 16.6 5.4 22.6
    bookmark.fill : #bookmark
    gift : s p1.8 4.6 11.4 4.6 21.4 19.4 21.4 19.4 11.4 ; s R2.6 6.8 18.8 4.4 1.2 ; s M12 7V21 ; t M12 6.6C10.9 3.8 9.5 2.2 7.8 2.2A2.2 0 0 7.8 6.6H16.2A2.2 0 0 16.2 2.2C14.5 2.2 13.1 3.8 12 6.6Z
    key : s O7.7 16.3 5 ; s M11.4 12.6L21 3 ; s M18.6 5.4L21.2 8M14.8 9.2L17.4 11.8
    paintbrush : s P1 19.8 2.1 22 4.3 13.5 14.2 9.9 10.6 ; s M7.2 13.4C9.6 12.6 11.8 14.8 11 17.2C10.1 20.2 6.2 21.4 2.4 20.8C4.2 19.4 4.1 18 4.5 16.3C4.9 14.8 5.8 13.8 7.2 13.4Z
    pencil : s P1.2 2.6 21.4 3.9 15.5 16.6 2.8 21.2 7.4 8.5 20.1 ; t M13.5 5.9L18.1 10.5
    square.and.pencil : s p2.6 12.4 4.6 3.2 4.6 3.2 20.8 19.4 20.8 19.4 11.6 ; k P.3 20 2.8 21.2 4 10.4 13.6 ; b P.3 19.9 2.9 21.1 4.1 13.6 11.6 12.4 10.4 ; f P.3 9.3 14.7 10.9 11.1 12.9 13.1
    paperplane : s P1.2 22 2 15.2 21.6 10.6 13.4 2.4 8.8 ; s M10.8 13.2L21 3
    paperplane.fill : #paperplane ; e M10.6 13.4L20 4
    lightbulb : s M9 17.6C9 15.4 5.6 13.4 5.6 9A6.4 0 1 18.4 9C18.4 13.4 15 15.4 15 17.6Z ; s M9.8 21.6H14.2
    """#

  /// People, buildings, locks, and places.
  private static let places = #"""
    person : s O12 7.2 4.6 ; s M3.2 19.3C3.2 16 7 13.9 12 13.9C17 13.9 20.8 16 20.8 19.3C20.8 20.5 20 21 19 21H5C4 21 3.2 20.5 3.2 19.3Z
    person.fill : #person
    person.2 32 : @person 11.6 2.6 .86 ; k O10.8 7.2 4.6M2 19.3C2 16 5.8 13.9 10.8 13.9C15.8 13.9 19.6 16 19.6 19.3C19.6 20.5 18.8 21 17.8 21H3.8C2.8 21 2 20.5 2 19.3Z ; @person -1.2 0 1
    person.crop.circle : @circle ; t O12 9.6 3.5 ; t M5 19.3C6.3 16.8 9 15.6 12 15.6C15 15.6 17.7 16.8 19 19.3
    person.crop.circle.fill : @circle.fill ; x O12 9.4 4 ; x M5.2 18.5C6.4 16.2 9 15 12 15C15 15 17.6 16.2 18.8 18.5A9.6 0 1 5.2 18.5Z
    house : s p1 2.2 12.2 12 3.2 21.8 12.2 ; s p2 4.9 10.6 4.9 20.8 19.1 20.8 19.1 10.6 ; t p1 9.4 20.4 9.4 14.2 14.6 14.2 14.6 20.4
    house.fill : s p1 2.2 12.2 12 3.2 21.8 12.2 ; b P1.6 4.9 10.6 12 4.2 19.1 10.6 19.1 20.8 4.9 20.8 ; x P.9 9.9 23.9 9.9 14.4 14.1 14.4 14.1 23.9
    lock : s R4.6 10.6 14.8 10.8 2.8 ; s M7.8 10.4V6.8A4.2 0 1 16.2 6.8V10.4
    lock.fill : b R4.6 10.6 14.8 10.8 2.8 ; s M7.8 10.4V6.8A4.2 0 1 16.2 6.8V10.4
    lock.open : s R4.6 10.6 14.8 10.8 2.8 ; s M7.8 10.4V6.2A4.2 0 1 16.2 6.2
    location : s P1.3 21.6 2.4 13.7 21.9 11.2 12.8 2.1 10.3
    location.fill : #location
    map 26 : s P1.1 2.4 6.4 9.4 3.4 16.6 6.4 23.6 3.4 23.6 17.6 16.6 20.6 9.4 17.6 2.4 20.6 ; t M9.4 4V17.2M16.6 6.8V20
    mappin : b O12 6.8 4.2 ; s M12 11V21.8
    airplane : b M21.8 12C21.8 11.3 20.6 10.9 19 10.9H14.9L9.9 2.4H8.7L10.9 10.9L5.8 11.2L4 8.5H2.7L3.7 12L2.7 15.5H4L5.8 12.8L10.9 13.1L8.7 21.6H9.9L14.9 13.1H19C20.6 13.1 21.8 12.7 21.8 12Z
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
    square : s R3.2 3.2 17.6 17.6 3.2
    square.fill : #square
    plus.circle : @circle ; t M12 7.2V16.8M7.2 12H16.8
    plus.circle.fill : @circle.fill ; e M12 7.2V16.8M7.2 12H16.8
    minus.circle : @circle ; t M7.2 12H16.8
    minus.circle.fill : @circle.fill ; e M7.2 12H16.8
    xmark.circle : @circle ; t M8.4 8.4L15.6 15.6M15.6 8.4L8.4 15.6
    xmark.circle.fill : @circle.fill ; e M8.4 8.4L15.6 15.6M15.6 8.4L8.4 15.6
    checkmark.circle : @circle ; t M7.7 12.7L10.7 15.9L16.2 8.2
    checkmark.circle.fill : @circle.fill ; e M7.7 12.7L10.7 15.9L16.2 8.2
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
    square.grid.2x2 : s R3 3 7 7 1.6R14 3 7 7 1.6R3 14 7 7 1.6R14 14 7 7 1.6
    square.grid.2x2.fill : #square.grid.2x2
    slider.horizontal.3 : s M2.8 5.2H21.2M2.8 12H21.2M2.8 18.8H21.2 ; k O16.2 5.2 1.2O7.8 12 1.2O16.2 18.8 1.2 ; t O16.2 5.2 2.2O7.8 12 2.2O16.2 18.8 2.2
    sidebar.left 26 : s R2.6 4.2 20.8 15.6 3M9.6 4.6V19.4 ; t M5.6 8.2H6.6M5.6 11.4H6.6M5.6 14.6H6.6
    globe : @circle ; t M2.4 12H21.6M12 2.4C15 5.2 16.3 8.4 16.3 12C16.3 15.6 15 18.8 12 21.6C9 18.8 7.7 15.6 7.7 12C7.7 8.4 9 5.2 12 2.4Z
    link : s M10.1 13.9A4.3 0 0 16.2 13.9L19.6 10.5A4.3 0 0 13.5 4.4L11.8 6.1M13.9 10.1A4.3 0 0 7.8 10.1L4.4 13.5A4.3 0 0 10.5 19.6L12.2 17.9
    """#
}
