import SnapshotDrawing
import Testing

@Suite("Properties of display lists")
struct DisplayListPropertyTests {
  private static let square = Shape.rect(Rect(x: 0, y: 0, width: 9, height: 9))
  private static let shadow = Shadow(color: .black, sigma: 2)

  private func list(_ draw: (inout DrawingContext) -> Void) -> DisplayList {
    var context = DrawingContext()
    draw(&context)
    return context.makeDisplayList()
  }

  @Test("A list has a layer if it, or a list drawn into it, begins one")
  func layers() {
    let lists = [
      list { $0.pushLayer(opacity: 1) }, list { $0.pushBlur(sigma: 2) },
      list { $0.pushShadow(Self.shadow) },
    ]
    for inner in lists {
      #expect(inner.hasLayer && !inner.hasBackdrop)
      #expect(list { $0.draw(inner) }.hasLayer)
    }
    let flat = list {
      $0.fill(Self.square, with: .color(.black))
      $0.drawShadow(of: Self.square, Self.shadow)
      $0.pushClip(Self.square)
      $0.pop()
    }
    #expect(!flat.hasLayer && !flat.hasBackdrop)
  }

  @Test("A list has a backdrop if it, or a list drawn into it, draws one")
  func backdrops() {
    let inner = list { $0.drawBackdrop(in: Self.square, BackdropFilter(sigma: 3)) }
    #expect(inner.hasBackdrop && !inner.hasLayer)
    #expect(list { $0.draw(inner) }.hasBackdrop)
  }

  @Test("Replacing a shadow with a layer gives the list a layer")
  func replacedShadow() {
    let list = list {
      let index = $0.beginShadow(of: Self.square, Self.shadow)
      $0.fill(Self.square, with: .color(.black))
      // This fill is outside the shape.
      $0.fill(.rect(Rect(x: 50, y: 0, width: 9, height: 9)), with: .color(.black))
      let isReplaced = $0.endShadow(of: Self.square, at: index)
      #expect(isReplaced)
      $0.pop()
    }
    #expect(list.hasLayer)
  }
}
