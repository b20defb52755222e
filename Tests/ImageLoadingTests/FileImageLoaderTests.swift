import Foundation
import ImageCodecs
import ImageLoading
import Pixels
import Testing

@Suite struct FileImageLoaderTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("image-\(UUID().uuidString).png")

  @Test func aFileIsReadAndDecoded() async throws {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2), color: .orange)
    try Data(PNG.encode(bitmap)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let request = ImageRequest(url: file)
    #expect(FileImageLoader().immediateResult(for: request) == nil)
    let response = try await FileImageLoader().image(for: request)
    #expect(response == ImageResponse(request: request, image: Image(bitmap), source: .file))
  }

  @Test func aMissingFileAndGarbageAreErrorsThatNameTheURL() async throws {
    let missing = await #expect(throws: ImageLoadingError.self) {
      try await FileImageLoader().image(for: ImageRequest(url: file))
    }
    #expect(missing?.description.contains(file.absoluteString) == true)
    try Data("garbage".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let garbage = await #expect(throws: ImageLoadingError.self) {
      try await FileImageLoader().image(for: ImageRequest(url: file))
    }
    guard case .decodingFailed(file, _) = garbage else {
      Issue.record("\(String(describing: garbage))")
      return
    }
  }

  @Test func anotherSchemeFailsAtOnceAndSaysWhatToDo() throws {
    let url = try #require(URL(string: "https://photos.example/a.png"))
    guard case .failure(let error) = FileImageLoader().immediateResult(for: ImageRequest(url: url))
    else {
      Issue.record("it did not fail")
      return
    }
    #expect(error == .unsupportedScheme(url))
    #expect(error.description.contains("`withStubbedImages`"))
  }
}

@Suite struct ImageRequestTests {
  @Test func oneURLInTwoSizesIsTwoKeys() throws {
    let url = try #require(URL(string: "https://photos.example/a.png"))
    let small = ImageRequest(url: url, targetPixelSize: PixelSize(width: 10, height: 10))
    let large = ImageRequest(url: url, targetPixelSize: PixelSize(width: 90, height: 90))
    #expect(small != large)
    #expect(Set([small, large, small]).count == 2)
  }
}
