#if Fonts
  import Foundation
  import SnapshotDrawing
  import Testing

  import struct SnapshotDrawing.Point

  @testable import SnapshotTypography

  /// Advances and points match the static instances that fonttools generates for each weight.
  @Suite struct VariableFontTests {
    private struct Letter {
      let weight: Font.Weight
      let isItalic: Bool
      let scalar: UInt32
      let advance: Int32
      let points: Set<Point>
    }

    private static func letters() throws -> [Letter] {
      let text = try String(
        contentsOfFile: VariableFont.folder + "/Fixtures/Variable.expected.txt", encoding: .utf8)
      return try text.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        let points = try words.dropFirst(4).map { word in
          let numbers = word.split(separator: ",").compactMap { Double($0) }
          try #require(numbers.count == 2)
          return Point(x: numbers[0], y: numbers[1])
        }
        return Letter(
          weight: try #require(Int(words[0]).flatMap(Font.Weight.init)), isItalic: words[1] == "1",
          scalar: try #require(words[2].unicodeScalars.first).value,
          advance: try #require(Int32(words[3])), points: Set(points))
      }
    }

    @Test func outlinesMatchTheStaticInstances() throws {
      let family = try VariableFont.family()
      let letters = try Self.letters()
      #expect(letters.count == 54)
      for letter in letters {
        let face = family.face(weight: letter.weight, isItalic: letter.isItalic).face
        let glyph = try #require(
          face.font.shape([letter.scalar], 0..<1, isRightToLeft: false).first)
        #expect(glyph.advance == letter.advance)
        let outline = face.font.outline(of: UInt32(glyph.glyph))
        let points = Set(outline.elements.flatMap(\.points))
        // A path also contains the implied points between two control points, which a file omits.
        #expect(letter.points.isSubset(of: points), "\(letter.weight) \(letter.isItalic)")
        #expect(points.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() })
      }
    }

    @Test func axisProvidesTheWeightsInItsRange() throws {
      let family = try VariableFont.family()
      let weights = [250, 300, 400, 500, 600, 700, 800, 850]
      #expect(family.faces.map(\.weight) == weights + weights)
      #expect(
        family.faces.map(\.isItalic) == weights.map { _ in false } + weights.map { _ in true })
      #expect(family.name == "Fixture")
      #expect(family.description == "Fixture \(VariableFont.sha256.prefix(12))")
      #expect(family.face(weight: .ultraLight).weight == 250)
      #expect(family.face(weight: .black).weight == 850)
    }

    @Test func explicitWeightIsRegisteredAlone() throws {
      var book = FontBook()
      let family = try book.register(
        family: "Bold", files: [VariableFont.file(weight: .black, isItalic: false)])
      #expect(family.faces.map(\.weight) == [900])
      let heaviest = try VariableFont.family().face(weight: .black).face
      #expect(family.faces[0].face == heaviest)
    }

    /// Kerning and vertical metrics vary, too.
    @Test func kerningFollowsTheWeight() throws {
      let family = try VariableFont.family()
      func kerning(_ weight: Font.Weight) -> Int32 {
        let font = family.face(weight: weight).face.font
        let (pair, single) = (
          font.shape([0x48, 0x6F], 0..<2, isRightToLeft: false),
          font.shape([0x48], 0..<1, isRightToLeft: false)
        )
        return pair[0].advance - single[0].advance
      }
      #expect([.regular, .black].map(kerning) == [-27, -66])
      #expect(family.face(weight: .black).face.metrics.xHeight == 0.521)
    }

    /// The digest was computed with HarfBuzz 6.0.
    ///
    /// It is the same with 7.1, 8.2, 9.0, 10.2, 11.3, and 12.3.
    @Test func outlinesAreEqualInAllHarfBuzzVersions() throws {
      var text = ""
      for typeface in try VariableFont.family().faces {
        text += "\(typeface.weight) \(typeface.isItalic) \(typeface.face.coordinates)\n"
        for glyph in typeface.face.font.shape(
          "HonoóH".unicodeScalars.map(\.value), 0..<6, isRightToLeft: false)
        {
          let path = typeface.face.font.outline(of: UInt32(glyph.glyph))
          // The digests were computed with the previous name of the module.
          let elements = "\(path.elements)".replacing("SnapshotDrawing.", with: "Geometry.")
          text += "\(glyph.glyph) \(glyph.advance) \(elements)\n"
        }
      }
      #expect(
        SHA256.digest(of: Array(text.utf8))
          == "15f8e5385484f8c717db0d04c20ceb9a7f9680dccfbb98b63ff53498da483bbc")
    }

    @Test(arguments: [
      (100.0, -16384), (250, -8192), (400, 0), (600, 4096), (900, 16384), (5, -16384),
    ])
    func axisValuesAreMappedAndRounded(value: Double, expected: Int) {
      var axis = VariationAxis(
        tag: VariationAxis.weight, minimum: 100, defaultValue: 400, maximum: 900)
      #expect(axis.normalized(250) == -8192)
      axis.map = [(-16384, -16384), (0, 0), (8192, 5120), (16384, 16384)]
      #expect(axis.normalized(Float(value)) == Int32(expected))
    }

    /// Older versions of HarfBuzz ignore this version of the table 'avar'.
    @Test func unsupportedVariationsThrow() throws {
      var font = try Data(contentsOf: URL(fileURLWithPath: VariableFont.path))
      let entry = try #require(font.range(of: Data("avar".utf8)))
      let offset = font[entry.upperBound + 4..<entry.upperBound + 8].reduce(0) { $0 << 8 | Int($1) }
      font[offset + 1] = 2
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try font.write(to: file)
      let digest = try FontFile(path: file.path).sha256
      var book = FontBook()
      #expect(
        throws: FontError.unsupportedVariations(
          path: file.path, feature: "an 'avar' table of version 2")
      ) { try book.register(path: file.path, sha256: digest) }
    }
  }

  extension Path.Element {
    fileprivate var points: [Point] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quad(let end, let control): [end, control]
      case .cubic(let end, let first, let second): [end, first, second]
      case .close: []
      }
    }
  }
#endif
