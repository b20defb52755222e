import Foundation

extension CompletedTest {
  /// Reads the record of a completed test.
  ///
  /// - Throws: The error of the decoder if the bytes are not such a record.
  package init(json bytes: [UInt8]) throws {
    if let test = try? CompletedTest(scanning: bytes) {
      self = test
    } else {
      // The decoder also reads other forms of JSON.
      self = try JSONDecoder().decode(CompletedTest.self, from: Data(bytes))
    }
  }

  /// Reads a record in a fraction of the time that `JSONDecoder` takes.
  ///
  /// - Throws: An error without a description if the bytes are not a record of this version in the
  ///   form in which it is written.
  init(scanning bytes: [UInt8]) throws {
    var run: TestRun?
    var suite: [String]?
    var (schema, module, function, session): (String?, String?, String?, String?)
    try ResultScanner.scan(bytes) { scanner in
      try scanner.readObject { key, scanner in
        switch key {
        case "schema": schema = try scanner.readString()
        case "run": run = try TestRun(&scanner)
        case "module": module = try scanner.readString()
        case "suite": suite = try scanner.readStrings()
        case "function": function = try scanner.readString()
        case "session": session = try scanner.readString()
        default: return false
        }
        return true
      }
    }
    guard schema == ResultSchema.completedTest.name else { throw ResultScanner.Failure() }
    self.init(
      run: try ResultScanner.required(run), module: try ResultScanner.required(module),
      suite: try ResultScanner.required(suite), function: try ResultScanner.required(function),
      session: try ResultScanner.required(session))
  }
}
