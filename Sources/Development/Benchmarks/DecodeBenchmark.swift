#if Review
  import ArgumentParser

  #if JPEG
    import SnapshotImageCodecs
    import SnapshotDrawing
  #endif

  /// Prints the duration of decoding a large JPEG to a small image, compared with TurboJPEG alone.
  struct DecodeBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "decode",
      abstract: "Compares decoding 12 megapixels to 300 pixels with TurboJPEG at an eighth.")

    @Option(help: "The number of alternating runs of each; the shortest time counts.")
    var rounds = 20

    #if JPEG
      func run() throws {
        let data = try TurboJPEGPeer.photograph(width: 4_000, height: 3_000)
        let options = ImageDecodingOptions(target: .maximumPixelSize(300))
        let clock = ContinuousClock()
        var (peer, own) = (Duration.seconds(3_600), Duration.seconds(3_600))
        for _ in 0..<max(1, rounds) {
          peer = min(peer, try clock.measure { try TurboJPEGPeer.decodeEighth(data) })
          let decoding = try clock.measure {
            _ = try ImageSource(data: data).image(options: options)
          }
          own = min(own, decoding)
        }
        let size = try ImageSource(data: data).image(options: options).pixelSize
        print("a JPEG of 4000x3000 pixels and \(data.count) bytes")
        print("TurboJPEG to 500x375: \(milliseconds(peer)) ms")
        print("ImageSource to \(size): \(milliseconds(own)) ms, ratio \(rounded(own / peer))")
      }

      private func milliseconds(_ time: Duration) -> Double { rounded(time / .milliseconds(1)) }

      private func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
    #else
      func run() throws {
        throw ValidationError("JPEG is not built in: run it with 'swift run --traits JPEG'")
      }
    #endif
  }
#endif
