import Foundation

/// Encodes values with their sets and dictionaries in another order.
///
/// The order of a set depends on its address, so a copy of the set often has another order. In a
/// copy of the value's memory, the address of the set is replaced with that of such a set.
enum HashReordering {
  /// Whether the order of hash values determines the encoding of a value.
  ///
  /// Only collections in the memory of the value are considered, and no objects.
  ///
  /// - Parameters:
  ///   - value: A value that is not a collection.
  ///   - userInfo: The information for the value's `encode(to:)`.
  static func isVisible(
    inEncodingOf value: some Encodable, userInfo: [CodingUserInfoKey: any Sendable]
  ) -> Bool {
    var replacements: [Replacement] = []
    collect(from: value, into: &replacements)
    guard !replacements.isEmpty, let encoding = encode(value, userInfo),
      let other = withReplacements(replacements, in: value, { encode($0, userInfo) })
    else { return false }
    // If the encoding also differs without reordering, such as for a random number, no collection
    // is the cause.
    return encoding != other && encoding == encode(value, userInfo)
  }

  /// Encodes a value with sorted keys, or returns `nil` if that fails.
  private static func encode(
    _ value: some Encodable, _ userInfo: [CodingUserInfoKey: any Sendable]
  ) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    encoder.userInfo = userInfo
    return try? encoder.encode(value)
  }

  /// A collection's address, and an equal collection in another order.
  private struct Replacement {
    let original: UInt
    let address: UInt
    /// The collection at the address, which is kept alive.
    let collection: any HashOrdered

    init?(_ collection: some HashOrdered) {
      guard let original = HashReordering.address(of: collection),
        let reordered = collection.reordered(),
        let address = HashReordering.address(of: reordered)
      else { return nil }
      (self.original, self.address, self.collection) = (original, address, reordered)
    }
  }

  /// Finds the collections in the memory of a value.
  private static func collect(from value: Any, into replacements: inout [Replacement]) {
    if value is any SingleValue || type(of: value) is AnyClass || !hasReferences(value) { return }
    if let collection = value as? any HashOrdered {
      if let replacement = Replacement(collection) { replacements.append(replacement) }
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .enum, .optional, .tuple:
      // Reading such a child would follow the reference.
      let unowned = TypeMetadata.unownedProperties(of: mirror.subjectType).map(\.position)
      for (position, index) in mirror.children.indices.enumerated()
      where !unowned.contains(position) {
        collect(from: mirror.children[index].value, into: &replacements)
      }
    default: break
    }
  }

  /// Whether the memory of a value contains counted references, such as those to the elements of
  /// collections.
  ///
  /// An address or an unmanaged reference is not counted, so its object may no longer exist.
  private static func hasReferences(_ value: Any) -> Bool {
    func isCopiedBitByBit<Value>(_: Value) -> Bool { _isPOD(Value.self) }
    return !_openExistential(value, do: isCopiedBitByBit)
  }

  /// The bits of a word that are an address.
  ///
  /// An enumeration may use the others for its case.
  private static let addressBits: UInt = 0x7FFF_FFFF_FFF8

  /// Calls a closure with a copy of a value whose collections are replaced.
  private static func withReplacements<Value, Result>(
    _ replacements: [Replacement], in value: Value, _ body: (Value) -> Result?
  ) -> Result? {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe copy.initialize(to: value)
    defer {
      unsafe copy.deinitialize(count: 1)
      unsafe copy.deallocate()
    }
    let memory = UnsafeMutableRawPointer(copy)
    var originals: [(offset: Int, word: UInt)] = []
    // The copy must release the collections that it retained.
    defer {
      for (offset, word) in originals {
        unsafe memory.storeBytes(of: word, toByteOffset: offset, as: UInt.self)
      }
    }
    let wordSize = MemoryLayout<UInt>.size
    for offset in stride(from: 0, through: MemoryLayout<Value>.size - wordSize, by: wordSize) {
      let word = unsafe memory.load(fromByteOffset: offset, as: UInt.self)
      guard let replacement = replacements.first(where: { $0.original == word & addressBits })
      else { continue }
      originals.append((offset, word))
      unsafe memory.storeBytes(
        of: word & ~addressBits | replacement.address, toByteOffset: offset, as: UInt.self)
    }
    guard !originals.isEmpty else { return nil }
    return withExtendedLifetime(replacements) { unsafe body(copy.pointee) }
  }

  /// Returns the address of a collection's elements, or `nil` for a collection that is bridged from
  /// Objective-C.
  ///
  /// The other bits of a bridged collection are flags, which do not apply to a copy. Its order is
  /// that of its object.
  private static func address(of collection: some HashOrdered) -> UInt? {
    let word = unsafe unsafeBitCast(collection, to: UInt.self)
    return word & ~addressBits == 0 ? word : nil
  }

  /// Returns a copy of a collection with another first element, or `nil` if none was found.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - copy: Returns a copy with a minimum capacity, and whether its first element is different.
  fileprivate static func firstReordering<Collection>(
    count: Int, _ copy: (_ capacity: Int) -> (copy: Collection, isReordered: Bool)
  ) -> Collection? {
    // All copies are kept, so that they have different addresses. Half of the copies of two
    // elements have the same order.
    var copies: [Collection] = []
    defer { withExtendedLifetime(copies) {} }
    for attempt in 0..<64 {
      let (copy, isReordered) = copy(count << (attempt % 3))
      if isReordered { return copy }
      copies.append(copy)
    }
    return nil
  }
}

/// A collection that iterates in the order of its hash values.
protocol HashOrdered {
  /// Whether there are several elements, and the order of their hash values is encoded.
  var isEncodedInHashOrder: Bool { get }
  /// Returns an equal collection with another first element, or `nil` if none was found.
  func reordered() -> Self?
}

extension Set: HashOrdered {
  var isEncodedInHashOrder: Bool { count > 1 }

  func reordered() -> Set? {
    guard count > 1 else { return nil }
    return HashReordering.firstReordering(count: count) { capacity in
      var copy = Set(minimumCapacity: capacity)
      for element in self { copy.insert(element) }
      return (copy, copy.first != first)
    }
  }
}

extension Dictionary: HashOrdered {
  /// Keys other than strings, integers, and their representations are encoded in a list.
  var isEncodedInHashOrder: Bool {
    count > 1
      && !(Key.self == String.self || Key.self == Int.self
        || Key.self is any CodingKeyRepresentable.Type)
  }

  func reordered() -> Dictionary? {
    guard count > 1 else { return nil }
    return HashReordering.firstReordering(count: count) { capacity in
      var copy = Dictionary(minimumCapacity: capacity)
      for (key, value) in self { copy[key] = value }
      return (copy, copy.keys.first != keys.first)
    }
  }
}
