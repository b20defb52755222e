#if os(Linux)
  import Foundation
  import Testing

  /// The interface of modules, as `swift-symbolgraph-extract` reports it.
  @Suite struct PublicInterfaceTests {
    private struct SymbolGraph: Decodable {
      struct Symbol: Decodable {
        struct Fragment: Decodable {
          let spelling: String
        }
        let pathComponents: [String]
        let declarationFragments: [Fragment]
      }
      let symbols: [Symbol]
    }

    /// Returns the declarations of a built module, down to an access level.
    private func declarations(of module: String, level: String) throws -> [String] {
      let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Images")
      let output = FileManager.default.temporaryDirectory
        .appending(path: "symbols-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: output) }
      let folders =
        ["Modules", "CSnapshotImageCodecs.build"].map {
          products.appending(path: $0).path
        }
        + ["CGIF", "CLibPNG", "CTIFF", "CTurboJPEG", "CWebP"].map {
          sources.appending(path: $0).path
        }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        [
          "swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", level,
          "-target", try target(), "-output-dir", output.path,
        ] + folders.flatMap { ["-I", $0] }
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      let data = try Data(contentsOf: output.appending(path: "\(module).symbols.json"))
      return try JSONDecoder().decode(SymbolGraph.self, from: data).symbols.map { symbol in
        symbol.pathComponents.joined(separator: ".") + ": "
          + symbol.declarationFragments.map(\.spelling).joined()
      }
    }

    private func target() throws -> String {
      #if arch(arm64)
        "aarch64-unknown-linux-gnu"
      #else
        "x86_64-unknown-linux-gnu"
      #endif
    }

    @Test("the libraries, their pointers, and the codecs are not visible to users")
    func implementationTypesAreHidden() throws {
      let words = [
        "Library", "Codec.", "Codec:", "UnsafePointer", "UnsafeMutable", "OpaquePointer",
        "@convention", "tjhandle", "WebPData", "cdeflate_", "cpng_",
        "TurboJPEG", "LibWebP", "LibTIFF", "GIFReader", "GifFileType", "ctiff_", "JPEGReader",
        "JPEGScale", "ZeroedBuffer", "FrameRequest",
      ]
      func seams(in declarations: [String]) -> [String] {
        declarations.filter { declaration in words.contains { declaration.contains($0) } }
      }
      let shown = try declarations(of: "SnapshotImageCodecs", level: "public")
      #expect(shown.contains { $0.hasPrefix("ImageSource: ") })
      #expect(seams(in: shown) == [])
      // They exist for the tests of this package.
      let inside = try declarations(of: "SnapshotImageCodecs", level: "internal")
      #expect(seams(in: inside).contains { $0.hasPrefix("PNGLibrary.create: ") })
    }
  }
#endif
