/// The color profile of an image file.
///
/// It is named but not applied: samples are always interpreted as sRGB.
public struct ImageColorProfile: Hashable, Sendable {
  /// The name, such as `Display P3`: the description in an ICC profile, or a description of the
  /// values in a PNG, such as `gamma 0.45455`.
  public var name: String
  /// Whether the profile is sRGB, by its name or its values.
  public var isSRGB: Bool

  /// Creates a profile.
  public init(name: String, isSRGB: Bool) {
    self.name = name
    self.isSRGB = isSRGB
  }
}

extension ImageColorProfile {
  /// The name of an ICC profile without a description.
  static let unnamed = "unnamed ICC profile"

  /// Creates a profile from the bytes of an ICC profile.
  init(icc bytes: ArraySlice<UInt8>) {
    self.init(iccName: ICCProfile(bytes: Array(bytes)).name ?? ImageColorProfile.unnamed)
  }

  /// Creates a profile from the name of an ICC profile.
  init(iccName name: String) {
    self.init(name: name, isSRGB: name.hasPrefix("sRGB"))
  }
}

/// The description in an ICC profile.
private struct ICCProfile {
  let bytes: [UInt8]

  /// The maximum number of characters of a name.
  private static let maximumLength = 200

  /// The name, or `nil` without one.
  var name: String? {
    guard let count = number(at: 128) else { return nil }
    for index in 0..<min(count, 100) {
      let entry = 132 + index * 12
      guard let tag = number(at: entry), let offset = number(at: entry + 4) else { return nil }
      if tag == ICCProfile.code("desc") { return description(at: offset) }
    }
    return nil
  }

  private func description(at offset: Int) -> String? {
    let text: String?
    switch number(at: offset) {
    case ICCProfile.code("desc"):
      // The number of ASCII characters, and the characters with a NUL.
      text = number(at: offset + 8).flatMap { count in
        slice(at: offset + 12, count: count).map { String(decoding: $0, as: UTF8.self) }
      }
    case ICCProfile.code("mluc"):
      // The first translation: its length and offset, and its characters in UTF-16.
      text = number(at: offset + 20).flatMap { count in
        number(at: offset + 24).flatMap { slice(at: offset + $0, count: count) }.map { bytes in
          let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
          }
          return String(decoding: units, as: UTF16.self)
        }
      }
    default: text = nil
    }
    let name = (text ?? "").prefix { $0 != "\0" }.prefix(ICCProfile.maximumLength)
    return name.isEmpty ? nil : String(name)
  }

  private static func code(_ name: StaticString) -> Int {
    name.description.utf8.reduce(0) { $0 << 8 | Int($1) }
  }

  private func number(at position: Int) -> Int? {
    slice(at: position, count: 4)?.reduce(0) { $0 << 8 | Int($1) }
  }

  private func slice(at position: Int, count: Int) -> ArraySlice<UInt8>? {
    guard position <= bytes.count, count <= bytes.count - position else { return nil }
    return bytes[position..<position + count]
  }
}
