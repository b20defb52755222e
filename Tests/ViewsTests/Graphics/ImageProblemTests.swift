import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

import struct SnapshotDrawing.Rect

/// Drawing in images that a snapshot must report.
@Suite struct ImageProblemTests {
  private final class Canvas: View {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    override func draw(_ rect: CGRect) { body() }
  }

  private func issues(_ view: View) -> [String] {
    _ = view.displayList()
    return view.layoutIssues.map(\.description)
  }

  private func image(_ actions: (GraphicsImageRendererContext) -> Void) -> Image {
    GraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image(actions: actions)
  }

  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func contextThatIsNotEndedIsAnIssue() {
    let view = Canvas { GraphicsBeginImageContext(CGSize(width: 1, height: 1)) }
    let text =
      " draws with an image context that is not ended; call `GraphicsEndImageContext()`"
    #expect(issues(view) == ["Canvas" + text])
    let image = image { _ in GraphicsBeginImageContext(CGSize(width: 1, height: 1)) }
    #expect(issues(ImageView(image: image)) == ["ImageView" + text])
  }

  @Test func pathsWithoutAntialiasingAreAnIssue() {
    let view = Canvas {
      let context = GraphicsGetCurrentContext()
      context?.setShouldAntialias(false)
      context?.fill(square)
    }
    #expect(issues(view) == [])
    let text =
      " draws a path without antialiasing, which is not supported; fill a rectangle, or call "
      + "`setShouldAntialias(true)` first"
    func stroke() {
      GraphicsGetCurrentContext()?.setShouldAntialias(false)
      GraphicsGetCurrentContext()?.strokeEllipse(in: square)
    }
    #expect(issues(Canvas(stroke)) == ["Canvas" + text])
    let image = image { _ in stroke() }
    #expect(issues(ImageView(image: image)) == ["ImageView" + text])
    #expect(issues(Canvas { image.draw(at: .zero) }) == ["Canvas" + text])
    let button = Button(image: image)
    _ = button.displayList()
    #expect(button.imageView.layoutIssues.map(\.description) == ["Button/ImageView[0]" + text])
  }

  @Test func attributesThatAreNotDrawnAreAnIssueOfTheViewThatShowsTheImage() {
    let image = image { _ in
      "ab".draw(at: .zero, withAttributes: [.obliqueness: 0.5])
    }
    let found = issues(ImageView(image: image))
    #expect(found.count == 1 && found[0].contains("obliqueness"))
  }

  @Test func copiesOfAnImageHaveItsProblems() throws {
    let image = image { _ in "ab".draw(at: .zero, withAttributes: [.obliqueness: 0.5]) }
    let content = try #require(image.cgImage)
    let copies = [
      try #require(image.preparingThumbnail(of: CGSize(width: 5, height: 5))),
      Image(cgImage: content, scale: 2, orientation: .left),
      Image(cgImage: try #require(content.cropping(to: CGRect(x: 0, y: 0, width: 5, height: 5)))),
    ]
    for copy in copies { #expect(issues(ImageView(image: copy)).count == 1) }
    let view = Canvas { GraphicsGetCurrentContext()?.clip(to: square, mask: image) }
    #expect(issues(view).count == 1)
    let layered = View(frame: square)
    layered.layer.contents = image
    #expect(issues(layered).count == 1)
  }

  @Test func numbersOfStringsThatAreNotFiniteAreAnIssue() {
    let view = Canvas { "ab".draw(at: .zero, withAttributes: [.kern: Double.nan]) }
    #expect(
      issues(view) == [
        "Canvas draws a string whose attributes.tracking is nan; use a finite number"
      ])
  }

  @Test func unknownSymbolsInImagesAreFound() throws {
    let symbol = try #require(Image(systemName: "no.such.symbol"))
    let image = image { _ in symbol.draw(in: square) }
    let view = ImageView(image: image)
    #expect(view.displayList().unknownSymbols.map(\.name) == ["no.such.symbol"])
    view.image = image.resizableImage(withCapInsets: EdgeInsets(2))
    #expect(view.displayList().unknownSymbols.map(\.views) == [["ImageView"]])
  }

  @Test func missingCharactersInImagesAreFound() {
    let image = image { _ in "\u{10FFFD}".draw(at: .zero) }
    let view = ImageView(image: image)
    let area = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.displayList().missingCharacters(in: area).count == 1)
    view.image = image.resizableImage(withCapInsets: EdgeInsets(2))
    #expect(view.displayList().missingCharacters(in: area).count == 1)
  }
}
