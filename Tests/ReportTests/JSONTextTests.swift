import Foundation
import SnapshotReview
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [false, true]) func textIsThatOfTheSystemsEncoder(isPretty: Bool) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    let expected = String(decoding: try encoder.encode(Sample()), as: UTF8.self)
    #expect(try JSONText.encode(Sample(), isPretty: isPretty) == expected + "\n")
  }

  @Test func interpretedCharactersAreEscaped() throws {
    let text = try JSONText.encode(["\u{7F}\u{9B}\u{2028}\u{202E}é\u{E0001}"], isPretty: false)
    #expect(text == #"["\u007f\u009b\u2028\u202eé\udb40\udc01"]"# + "\n")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func numberThatJSONCannotHaveIsAnError(_ number: Double) {
    #expect(throws: EncodingError.self) { try JSONText.encode([number]) }
  }

  @Test func nestedContainerIsAnError() {
    #expect(throws: EncodingError.self) { try JSONText.encode(["a": Nested()]) }
  }
}

/// A value with all kinds of values.
private struct Sample: Encodable {
  var text = "\u{0}\u{1F}\u{8}\u{C}\n\r\t\"\\/é😀\"x"
  var texts = ["", "a", "é\n"]
  var noTexts: [String] = []
  var integers = [0, -1, Int.max, Int.min]
  var integer = Int.min
  var byte: UInt8 = 255
  var doubles = [0, -0.0, 1, 1.5, 1e15, 1e16, 1e18, 1e-7, 0.1, 1e-300]
  var float: Float = 1.1
  var double = -1.5
  var boolean = true
  var booleans = [true, false]
  var missing: Int?
  var optionals = [nil, 1]
  var nested = [[1, 2], []]
  var dictionary = ["z": [1.5], "Z": [], "": [], "z1": [], "z10": [], "z9": [], "\"": []]
  var noDictionary: [String: Int] = [:]
  var kind = Kind.second
  var kinds = [Kind.second]
  var empty = Empty()
  var nothing = [Nothing()]
  var parts = Parts()

  enum Kind: String, Encodable { case second = "2" }

  struct Empty: Encodable {}

  /// A value that encodes nothing.
  struct Nothing: Encodable {
    func encode(to encoder: any Encoder) {}
  }

  /// A value that encodes another one into itself.
  struct Parts: Encodable {
    private enum CodingKeys: CodingKey { case last, own }

    func encode(to encoder: any Encoder) throws {
      try Inner().encode(to: encoder)
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode([Inner()], forKey: .own)
      try values.encodeNil(forKey: .last)
    }

    struct Inner: Encodable {
      var middle = Empty()
      var z = 1
    }
  }
}

/// A value with a container that is not in a value.
private struct Nested: Encodable {
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    var inner = values.nestedUnkeyedContainer()
    try inner.encode(1)
  }
}
