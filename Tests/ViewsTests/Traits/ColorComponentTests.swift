import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ColorComponentTests {
  @Test(arguments: [
    Color(red: 255, green: 128, blue: 0), Color(red: 10, green: 200, blue: 30),
    Color(red: 40, green: 20, blue: 220), Color(red: 200, green: 0, blue: 90), .black, .white,
  ])
  func componentsOfHuesRestoreTheColor(_ color: Color) {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect((0..<1).contains(hue) && alpha == 1)
    #expect(Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha) == color)
  }

  @Test func graysHaveTheirBrightness() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(Color(white: 0.2, alpha: 0.6).getWhite(&white, alpha: &alpha))
    #expect(white == 0.2 && alpha == 0.6)
    Color.red.getWhite(&white, alpha: &alpha)
    #expect(white > 0 && white < 1 && alpha == 1)
  }
}
