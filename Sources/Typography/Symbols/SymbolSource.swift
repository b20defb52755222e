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
  /// The name.
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
