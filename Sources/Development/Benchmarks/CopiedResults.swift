#if Review && os(Linux)
  import Foundation
  import SnapshotAssertCore
  import SnapshotDrawing

  /// The files of a large run: the results and images of four screens, copied under other names.
  ///
  /// All tests completed, and one reference is unused.
  struct CopiedResults {
    /// The directory of the references and the artifacts.
    let directory: String

    var references: String { directory + "/references" }
    var artifacts: String { directory + "/artifacts" }

    func write(count: Int, differs: Bool) throws {
      let screens = AssertionSite.Screen.allCases
      for (index, screen) in screens.enumerated() {
        // A process does not compare a snapshot that it recorded, so the comparison uses another
        // name, which is as long as the names of the copies.
        let (recorded, name) = ("recorded\(index + 10)", "original\(index + 10)")
        func site(_ name: String) -> AssertionSite {
          AssertionSite(folder: directory, screen: screen, scale: Scale(1), name: name)
        }
        try site(recorded).record()
        try FileManager.default.moveItem(
          atPath: "\(references)/Benchmarks/\(recorded).png",
          toPath: "\(references)/Benchmarks/\(name).png")
        let site = site(name)
        if differs { try site.verifyWithBadge() } else { try site.verify(.passing) }
        for number in stride(from: index, to: count, by: screens.count) {
          try copy(name, to: "test\(100_000 + number)")
          complete("test\(100_000 + number)")
        }
      }
      try FileManager.default.copyItem(
        atPath: "\(references)/Benchmarks/test100000.png",
        toPath: "\(references)/Benchmarks/test100000.unused.png")
      for file in try FileManager.default.subpathsOfDirectory(atPath: directory)
      where file.contains("original") || file.contains("recorded") {
        try FileManager.default.removeItem(atPath: directory + "/" + file)
      }
    }

    /// Records that a test completed.
    private func complete(_ name: String) {
      let location = SnapshotLocation(referenceDirectory: references, artifactDirectory: artifacts)
      CompletedTest(module: "Benchmarks", suite: [], function: name + "()", in: location)
        .write(to: location)
    }

    /// Copies the files of a snapshot under the name of another test.
    private func copy(_ original: String, to name: String) throws {
      let result = "\(artifacts)/.results/Benchmarks/\(original).png.json"
      // The assertions of benchmarks are not reported to a test.
      var text = try String(contentsOfFile: result, encoding: .utf8)
        .replacing("\"reported\":false", with: "\"reported\":true")
      for folder in [references, artifacts] {
        for ending in [".png", ".actual.png"] {
          let path = "\(folder)/Benchmarks/\(original)\(ending)"
          guard let data = FileManager.default.contents(atPath: path) else { continue }
          let copy = Self.renamed([UInt8](data), from: original, to: name)
          try Data(copy).write(to: URL(fileURLWithPath: path.replacing(original, with: name)))
          text = text.replacing(SHA256.digest(of: [UInt8](data)), with: SHA256.digest(of: copy))
        }
      }
      try Data(text.replacing(original, with: name).utf8)
        .write(to: URL(fileURLWithPath: result.replacing(original, with: name)))
    }

    /// Replaces the test's name in the text chunks of a PNG.
    private static func renamed(
      _ png: [UInt8], from original: String, to name: String
    ) -> [UInt8] {
      var bytes = png
      var start = 8
      // A chunk has its length, its type, its data, and its checksum.
      while start + 12 <= bytes.count {
        let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        let end = start + 8 + length
        if let range = bytes[start + 4..<end].firstRange(of: Array(original.utf8)) {
          bytes.replaceSubrange(range, with: name.utf8)
          let checksum = checksum(bytes[start + 4..<end])
          for index in 0..<4 {
            bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index))
          }
        }
        start = end + 4
      }
      return bytes
    }

    /// The checksum of a chunk: CRC-32 (PNG specification, annex D).
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      ~bytes.reduce(~0) { checksum, byte in
        (0..<8).reduce(checksum ^ UInt32(byte)) { checksum, _ in
          checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0)
        }
      }
    }
  }
#endif
