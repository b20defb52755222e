import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotDifferencePictures

/// The visibility of marks for every kind of color vision.
@Suite struct MarkColorTests {
  /// A kind of color vision, as a matrix for linear sRGB (Machado, Oliveira, and Fernandes 2009,
  /// severity 1).
  private struct Vision {
    let name: String
    let matrix: [Double]

    static let all = [
      Vision(name: "normal", matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1]),
      Vision(
        name: "protan",
        matrix: [
          0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
          1.051998,
        ]),
      Vision(
        name: "deutan",
        matrix: [
          0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
          0.968881,
        ]),
      Vision(
        name: "tritan",
        matrix: [
          1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
          0.303900,
        ]),
    ]

    /// Returns the color that a person with this vision sees.
    func seen(_ color: Color) -> [Double] {
      let linear = MarkColorTests.linear(color)
      return (0..<3).map { row in
        let sum = (0..<3).reduce(0.0) { $0 + matrix[3 * row + $1] * linear[$1] }
        return max(0, min(1, sum))
      }
    }
  }

  private static func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 12, 5)
    }
  }

  /// Returns a power with a rational exponent, by Newton's method.
  private static func power(_ base: Double, _ numerator: Int, _ denominator: Int) -> Double {
    guard base > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<80 {
      let lower = (1..<denominator).reduce(1.0) { product, _ in product * root }
      root = (Double(denominator - 1) * root + base / lower) / Double(denominator)
    }
    return (0..<numerator).reduce(1.0) { product, _ in product * root }
  }

  private static func lab(_ linear: [Double]) -> [Double] {
    let (red, green, blue) = (linear[0], linear[1], linear[2])
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    let values = [x, y, z].map { (value: Double) -> Double in
      value > 216.0 / 24_389 ? power(value, 1, 3) : (24_389.0 / 27 * value + 16) / 116
    }
    return [
      116 * values[1] - 16, 500 * (values[0] - values[1]), 200 * (values[1] - values[2]),
    ]
  }

  private static func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0.0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private static func contrast(_ first: Color, _ second: Color) -> Double {
    let values = [first, second].map { color in
      zip(linear(color), [0.2126, 0.7152, 0.0722]).reduce(0.05) { $0 + $1.0 * $1.1 }
    }.sorted()
    return values[1] / values[0]
  }

  private static func smallestDistanceToGrays(_ color: Color, _ vision: Vision) -> Double {
    let seen = lab(vision.seen(color))
    return (0...255).map {
      distance(seen, lab(vision.seen(Color(white8: UInt8($0)))))
    }.min() ?? 0
  }

  private static let backdrops = [Palette.background, Color(white8: 0x1C)]

  @Test func marksDifferFromEveryGrayForEveryColorVision() {
    var table = ["mark              normal  protan  deutan  tritan  on F5  on 1C"]
    let marks = [("changed", Palette.changed), ("moved", Palette.moved)]
    for (name, color) in marks {
      let distances = Vision.all.map { Self.smallestDistanceToGrays(color, $0) }
      let contrasts = Self.backdrops.map { Self.contrast(color, $0) }
      #expect(distances.allSatisfy { $0 >= 50 }, "\(name): \(distances)")
      #expect(contrasts.allSatisfy { $0 >= 3 }, "\(name): \(contrasts)")
      table.append(Self.row("\(name) \(color.hex)", distances, contrasts))
    }
    let between = Vision.all.map {
      Self.distance(Self.lab($0.seen(Palette.changed)), Self.lab($0.seen(Palette.moved)))
    }
    #expect(between.allSatisfy { $0 >= 50 }, "\(between)")
    table.append(Self.row("between the two", between, []))
    print(table.joined(separator: "\n"))
  }

  /// The page and the terminal also show sheets.
  @Test func marksHaveTheColorsOfPageAndTerminal() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let commands = tests.appending(path: "../../Sources/Tool/Commands")
    let styles = try String(
      contentsOf: commands.appending(path: "ReviewPage/Page/styles/tokens.css"), encoding: .utf8)
    let terminal = try String(
      contentsOf: commands.appending(path: "ReviewTerminal/Images/CroppedImage.swift"),
      encoding: .utf8)
    for (name, color) in [("changed", Palette.changed), ("moved", Palette.moved)] {
      let digits = "\(color)".dropFirst()
      #expect(styles.contains("--\(name): #\(digits.lowercased());"))
      #expect(terminal.contains("static let \(name) = pixel(0x\(digits))"))
    }
  }

  @Test func formerMarkLookedGrayWithSomeColorVisions() {
    let former = Color(hex: 0xE6007A)
    let distances = Vision.all.map { Self.smallestDistanceToGrays(former, $0) }
    #expect(distances[1] < 25 && distances[2] < 15)
  }

  @Test func plateTextHasTheContrastOfText() {
    for colors in [Palette.Ghost.light, .dark] {
      #expect(Self.contrast(colors.ink, colors.label) >= 7)
    }
    for ink in [Palette.ink, Palette.secondaryInk, Palette.tertiaryInk] {
      #expect(Self.contrast(ink, Palette.background) >= 4.5)
    }
  }

  @Test func colorDistancesAgreeWithTheirDefinitions() {
    for (first, second) in [(0x8A8A8E, 0x808084), (0xFF3B30, 0xD70015), (0, 0xFFFFFF)] {
      let (one, other) = (Color(hex: UInt32(first)), Color(hex: UInt32(second)))
      let expected = Self.distance(Self.lab(Self.linear(one)), Self.lab(Self.linear(other)))
      #expect(abs(ColorDistance.lab(one, other) - expected) < 1e-9)
      #expect(abs(ColorDistance.contrast(one, other) - Self.contrast(one, other)) < 1e-9)
    }
    #expect(abs(ColorDistance.lab(.black, .white) - 100) < 0.01)
    #expect(abs(ColorDistance.contrast(.black, .white) - 21) < 1e-9)
  }

  private static func row(_ name: String, _ distances: [Double], _ contrasts: [Double]) -> String {
    func pad(_ text: String, _ count: Int) -> String {
      text + String(repeating: " ", count: max(0, count - text.count))
    }
    let numbers = distances.map { pad("\(Int($0.rounded()))", 8) }
    let ratios = contrasts.map { contrast in
      let tenths = Int((contrast * 10).rounded())
      return pad("\(tenths / 10).\(tenths % 10):1", 7)
    }
    return pad(name, 18) + (numbers + ratios).joined()
  }
}
