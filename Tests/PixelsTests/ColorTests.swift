import SnapshotPixels
import Testing

@Suite struct ColorTests {
  @Test func everyPremultipliedPixelReadsBackAsItself() {
    for alpha in 0...255 {
      for channel in 0...alpha {
        let pixel = PremultipliedColor(
          uncheckedWord: UInt32(channel) | UInt32(alpha / 2) << 8 | UInt32(alpha) << 24)
        #expect(PremultipliedColor(Color(pixel)) == pixel)
      }
    }
  }

  @Test func premultiplyingRoundsToTheNearest() {
    for alpha in 0...255 {
      for channel in 0...255 {
        let color = Color(red: UInt8(channel), green: 0, blue: 255, alpha: UInt8(alpha))
        let pixel = PremultipliedColor(color)
        #expect(Int(pixel.red) == (2 * channel * alpha + 255) / 510)
        #expect(pixel.blue == pixel.alpha)
      }
    }
  }

  @Test(arguments: [
    (Double.nan, 0), (-1, 0), (0, 0), (0.5, 128), (1, 255), (2, 255), (.infinity, 255),
  ])
  func anOpacityOutsideItsRangeIsClamped(alpha: Double, byte: Int) {
    #expect(Int(Color.red.withAlphaComponent(alpha).alpha) == byte)
  }

  @Test func describesItselfInHexadecimal() {
    #expect(Color(hex: 0x0A1B2C).description == "#0A1B2C")
    #expect(Color(red: 1, green: 2, blue: 3, alpha: 4).description == "#01020304")
    #expect(Color.lightGray == Color(hex: 0xAAAAAA))
  }

  @Test func aDynamicColourIsOneInLightAndAnotherInDarkInterfaces() {
    let color = Color(light: .white, dark: .black)
    #expect(color.isDynamic && color.isOpaque && !color.isClear)
    #expect(color.resolved(for: .light) == .white)
    #expect(color.resolved(for: .dark) == .black)
    #expect(color != .white)
    #expect("\(color)" == "#FFFFFF|#000000")
    #expect(Color(light: .red, dark: .red) == .red)
    #expect(Color(light: color, dark: color) == color)
    let faint = color.withAlphaComponent(0.5)
    #expect(faint.resolved(for: .dark) == Color(white: 0, alpha: 128))
    #expect(!Color(light: .clear, dark: .red).isClear)
    #expect(Color(light: .clear, dark: .clear).isClear)
  }
}
