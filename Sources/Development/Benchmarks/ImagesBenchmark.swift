#if Review
  import ArgumentParser
  import Foundation
  import SnapshotImageLoading
  import SnapshotDrawing
  import SnapshotViews

  /// Prints the cost of an image that is in memory, compared with a dictionary lookup.
  struct ImagesBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "images", abstract: "Compares requests for cached images with a dictionary.")

    @Option(help: "The number of images in memory.")
    var count = 100
    @Option(help: "The number of rounds of requests; the fastest counts.")
    var rounds = 200

    private struct Measurement: Encodable {
      let count: Int
      let dictionary: Double
      let immediateResult: Double
      let setImage: Double
      let immediateResultRatio: Double
      let setImageRatio: Double

      private enum CodingKeys: String, CodingKey {
        case count
        case dictionary = "dictionary_us"
        case immediateResult = "immediate_result_us"
        case setImage = "set_image_us"
        case immediateResultRatio = "immediate_result_ratio"
        case setImageRatio = "set_image_ratio"
      }
    }

    /// The three alternate, so that the noise of the machine affects all of them equally.
    func run() throws {
      let pipeline = ImagePipeline()
      let urls = (0..<count).compactMap { URL(string: "https://photos.example/albums/\($0).jpg") }
      var images: [URL: Image] = [:]
      for url in urls {
        let image = Image(try Bitmap(size: PixelSize(width: 8, height: 8), color: .orange))
        images[url] = image
        pipeline.configuration.memoryCache.store(image, for: ImageRequest(url: url))
      }
      let view = ImageView()
      var found = 0
      var times = [[Duration]](repeating: [], count: 3)
      let clock = ContinuousClock()
      for _ in 0..<rounds {
        times[0].append(
          clock.measure { for url in urls where images[url] != nil { found += 1 } })
        times[1].append(
          clock.measure {
            for url in urls where pipeline.immediateResult(for: ImageRequest(url: url)) != nil {
              found += 1
            }
          })
        times[2].append(
          clock.measure {
            for url in urls where view.setImage(with: url, loader: pipeline) == nil { found += 1 }
          })
      }
      guard found == 3 * rounds * urls.count else {
        throw BenchmarkError(message: "only \(found) lookups found an image")
      }
      let fastest = times.map {
        (($0.min() ?? .zero) / .microseconds(1)) / Double(max(1, urls.count))
      }
      let measurement = Measurement(
        count: urls.count, dictionary: Self.rounded(fastest[0]),
        immediateResult: Self.rounded(fastest[1]), setImage: Self.rounded(fastest[2]),
        immediateResultRatio: Self.rounded(fastest[1] / fastest[0]),
        setImageRatio: Self.rounded(fastest[2] / fastest[0]))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      print(String(decoding: try encoder.encode(measurement), as: UTF8.self))
    }

    private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
  }
#endif
