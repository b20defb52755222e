import Synchronization

/// Values that belong to objects, and that are released some time after them.
///
/// The table is shared by all tests, but each of its entries belongs to one object.
package enum AssociatedObjects {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [AnyHashable: Any]
  }

  /// The entries of all objects, and the count at which those of released objects are removed.
  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 256
  }

  private static let table = Mutex(Table())

  /// The value of an object for a key.
  package static subscript(owner: AnyObject, key: AnyHashable) -> Any? {
    get {
      table.withLock { table in
        guard let entry = table.entries[ObjectIdentifier(owner)], entry.owner === owner
        else { return Value(nil) }
        return Value(entry.values[key])
      }.value
    }
    set { store(Value(newValue), of: owner, key) { _ in false } }
  }

  /// Returns the value of an object for a key, which is created on first use.
  ///
  /// If several threads create it, all of them get the same one.
  package static func value<Object>(
    of owner: AnyObject, _ key: AnyHashable, _ create: () -> Object
  ) -> Object {
    if let value = self[owner, key] as? Object { return value }
    let new = create()
    return store(Value(new), of: owner, key) { $0 is Object } as? Object ?? new
  }

  /// Stores a value, unless the present one is kept, and returns the value that is then present.
  @discardableResult
  private static func store(
    _ value: Value, of owner: AnyObject, _ key: AnyHashable, keeping isKept: (Any) -> Bool
  ) -> Any? {
    // Releasing values can run code that uses the table again, so they are kept until the end.
    let (stored, released) = table.withLock { table -> (Value, Value) in
      let id = ObjectIdentifier(owner)
      var removed: [Any] = []
      var entry = table.entries[id] ?? Entry(owner: owner, values: [:])
      if entry.owner !== owner {
        removed.append(entry.values)
        entry = Entry(owner: owner, values: [:])
      }
      if let old = entry.values[key] {
        if isKept(old) { return (Value(old), Value(removed)) }
        removed.append(old)
      }
      entry.values[key] = value.value
      table.entries[id] = entry
      if table.entries.count >= table.limit {
        removed.append(table.entries.values.filter { $0.owner == nil })
        table.entries = table.entries.filter { $0.value.owner != nil }
        table.limit = max(256, 2 * table.entries.count)
      }
      return (value, Value(removed))
    }
    _ = released
    return stored.value
  }

  /// Removes all values of an object.
  package static func removeAll(of owner: AnyObject) {
    let released = table.withLock { Value($0.entries.removeValue(forKey: ObjectIdentifier(owner))) }
    _ = released
  }

  /// A value that crosses the lock; only code that has its object uses it.
  private struct Value: @unchecked Sendable {
    let value: Any?

    init(_ value: Any?) { self.value = value }
  }
}
