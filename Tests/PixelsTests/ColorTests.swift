import SnapshotDrawing
import Testing

@Suite struct ColorTests {
  @Test func premultiplyingAPixelsColorRestoresThePixel() {
    for alpha in 0...255 {
      for channel in 0...alpha {
        let pixel = PremultipliedColor(
          uncheckedPixel: UInt32(channel) | UInt32(alpha / 2) << 8 | UInt32(alpha) << 24)
        #expect(PremultipliedColor(Color(pixel)) == pixel)
      }
    }
  }

  @Test func premultiplyingRoundsToNearest() {
    for alpha in 0...255 {
      for channel in 0...255 {
        let color = Color(red8: UInt8(channel), green8: 0, blue8: 255, alpha8: UInt8(alpha))
        let pixel = PremultipliedColor(color)
        #expect(Int(pixel.red) == (2 * channel * alpha + 255) / 510)
        #expect(pixel.blue == pixel.alpha)
      }
    }
  }

  @Test(
    arguments: [
      (Double.nan, 0), (-Double.infinity, 0), (-1, 0), (-0.0, 0), (0, 0), (0.5, 128), (1, 255),
      (1.0.nextDown, 255), (2, 255), (128, 255), (.infinity, 255),
    ] as [(Double, UInt8)])
  func channelsAreClamped(value: Double, byte: UInt8) {
    #expect(Color.red.withAlphaComponent(value).alpha == byte)
    #expect(Color(white: value) == Color(red8: byte, green8: byte, blue8: byte))
    #expect(Color(white: 0, alpha: value) == Color(red8: 0, green8: 0, blue8: 0, alpha8: byte))
    #expect(
      Color(red: value, green: 0, blue: 1, alpha: 0.2)
        == Color(red8: byte, green8: 0, blue8: 255, alpha8: 51))
    #expect(
      Color(red: 1, green: value, blue: value, alpha: value)
        == Color(red8: 255, green8: byte, blue8: byte, alpha8: byte))
  }

  @Test func allLevelsRoundTrip() {
    for level in UInt8.min...255 {
      let fraction = Double(level) / 255
      #expect(Color(white: fraction, alpha: fraction) == Color(white8: level, alpha8: level))
    }
  }

  @Test func channelsRoundToTheNearestLevel() {
    for level in 0..<255 {
      let half = Double(level) + 0.5
      #expect(Int(Color(white: (half - 1e-9) / 255).red) == level)
      #expect(Int(Color(white: (half + 1e-9) / 255).red) == level + 1)
    }
    // A value halfway between two levels.
    #expect(Color(white: 0.5).red == 128)
  }

  @Test func descriptionIsHexadecimal() {
    #expect(Color(hex: 0x0A1B2C).description == "#0A1B2C")
    #expect(Color(red8: 1, green8: 2, blue8: 3, alpha8: 4).description == "#01020304")
    #expect(Color.lightGray == Color(hex: 0xAAAAAA))
  }

  @Test func dynamicColorResolvesForEachInterfaceStyle() {
    let color = Color(light: .white, dark: .black)
    #expect(color.isDynamic && color.isOpaque && !color.isClear)
    #expect(color.resolved(for: .light) == .white)
    #expect(color.resolved(for: .dark) == .black)
    #expect(color != .white)
    #expect("\(color)" == "#FFFFFF|#000000")
    #expect(Color(light: .red, dark: .red) == .red)
    #expect(Color(light: color, dark: color) == color)
    let faint = color.withAlphaComponent(0.5)
    #expect(faint.resolved(for: .dark) == Color(white8: 0, alpha8: 128))
    #expect(!Color(light: .clear, dark: .red).isClear)
    #expect(!Color(light: .clear, dark: .clear, elevatedDark: .red).isClear)
    #expect(!Color(light: .red, dark: .red, elevatedDark: .clear).isOpaque)
    #expect(Color(light: .clear, dark: .clear).isClear)
  }

  @Test func anElevatedDarkInterfaceMayHaveAnotherColor() {
    let color = Color(light: .white, dark: .black, elevatedDark: .darkGray)
    #expect(color.resolved(for: .light, level: .elevated) == .white)
    #expect(color.resolved(for: .dark) == .black)
    #expect(color.resolved(for: .dark, level: .elevated) == .darkGray)
    #expect("\(color)" == "#FFFFFF|#000000")
    #expect(color != Color(light: .white, dark: .black))
    #expect(Color(light: color, dark: color) == color)
    #expect(
      Color(light: .white, dark: .black, elevatedDark: .black).resolved(
        for: .dark, level: .elevated) == .black)
    let faint = color.withAlphaComponent(0.5).fading(to: 0.5)
    let expected = Color.darkGray.withAlphaComponent(0.5).fading(to: 0.5)
    #expect(faint.resolved(for: .dark, level: .elevated) == expected)
  }
}
