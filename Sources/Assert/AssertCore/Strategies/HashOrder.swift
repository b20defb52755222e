import Foundation

/// Finds values that are encoded in the order of their hash values, which differs between
/// processes.
///
/// A value is encoded a second time and the output is discarded, because only an encoder sees which
/// collections the custom `encode(to:)` methods of its types encode. A type whose method passes on
/// the elements of a collection is encoded once more with that collection in another order.
///
/// The collection must be in the memory of the value, that is, not in an object or an indirect case
/// of an enumeration: the memory of a shared object cannot be changed while others may read it.
enum HashOrder {
  /// Checks that encoding a value does not depend on hash values.
  ///
  /// Errors of the value itself are ignored, because the encoder of the strategy reports them.
  ///
  /// - Parameter userInfo: The information that the encoder of the strategy passes to values.
  /// - Throws: A ``StrategyError`` about a value whose encoding differs between processes.
  static func check(
    _ value: some Encodable, userInfo: [CodingUserInfoKey: any Sendable]
  ) throws {
    do {
      try Probe(codingPath: [], information: userInfo).check(value)
    } catch let failure as StrategyError {
      throw failure
    } catch {}
  }
}

/// An encoder that discards what is encoded, and checks each value.
private struct Probe: Encoder {
  let codingPath: [any CodingKey]
  let information: [CodingUserInfoKey: any Sendable]
  var userInfo: [CodingUserInfoKey: Any] { information }

  func check(_ value: some Encodable) throws {
    if value is any SingleValue { return }
    if let collection = value as? any HashOrdered {
      if collection.isEncodedInHashOrder { throw failure(of: value) }
      try value.encode(to: self)
      return
    }
    // The error of a part is more precise.
    try value.encode(to: self)
    if HashReordering.isVisible(inEncodingOf: value, userInfo: information) {
      throw failure(of: value)
    }
  }

  private func failure(of value: some Encodable) -> StrategyError {
    let path = codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    let place = path.isEmpty ? "the root" : path.joined(separator: ".")
    return StrategyError(
      "\(type(of: value)) at \(place) is encoded in the order of its hash values, which is "
        + "different in each process; encode a sorted array in `encode(to:)`, use strings or "
        + "`CodingKeyRepresentable` keys for a dictionary, or take the snapshot with `.dump`, which "
        + "sorts")
  }

  func appending(_ key: some CodingKey) -> Probe {
    Probe(codingPath: codingPath + [key], information: information)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedProbe<Key>(probe: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedProbe(probe: self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleValueProbe(probe: self) }
}

private struct KeyedProbe<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let probe: Probe
  var codingPath: [any CodingKey] { probe.codingPath }

  func encodeNil(forKey key: Key) {}

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try probe.appending(key).check(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    probe.appending(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    probe.appending(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { probe }

  func superEncoder(forKey key: Key) -> any Encoder { probe.appending(key) }
}

private struct UnkeyedProbe: UnkeyedEncodingContainer {
  let probe: Probe
  var count = 0
  var codingPath: [any CodingKey] { probe.codingPath }

  private struct Index: CodingKey {
    let index: Int
    var intValue: Int? { index }
    var stringValue: String { "\(index)" }

    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { index = intValue }
    init?(stringValue: String) { nil }
  }

  private mutating func next() -> Probe {
    defer { count += 1 }
    return probe.appending(Index(count))
  }

  mutating func encodeNil() { count += 1 }

  mutating func encode(_ value: some Encodable) throws { try next().check(value) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    next().container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { next() }
}

private struct SingleValueProbe: SingleValueEncodingContainer {
  let probe: Probe
  var codingPath: [any CodingKey] { probe.codingPath }

  func encodeNil() {}

  func encode(_ value: some Encodable) throws { try probe.check(value) }
}

/// A value that an encoder accepts as it is, or whose encoding has one order.
protocol SingleValue {}
extension Bool: SingleValue {}
extension Data: SingleValue {}
extension String: SingleValue {}
extension Double: SingleValue {}
extension Float: SingleValue {}
extension Int: SingleValue {}
extension Int8: SingleValue {}
extension Int16: SingleValue {}
extension Int32: SingleValue {}
extension Int64: SingleValue {}
extension UInt: SingleValue {}
extension UInt8: SingleValue {}
extension UInt16: SingleValue {}
extension UInt32: SingleValue {}
extension UInt64: SingleValue {}
