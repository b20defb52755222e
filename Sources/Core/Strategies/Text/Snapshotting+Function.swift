extension Snapshotting where Value: CaseIterable, Format == String {
  /// Returns a strategy for functions that stores the output for every input, as CSV.
  ///
  /// Each line has the description of an input and the snapshot of its output, both in quotation
  /// marks, as RFC 4180 defines:
  ///
  /// ```text
  /// "north","east"
  /// "east","south"
  /// ```
  ///
  /// - Parameter strategy: The strategy for an output.
  public static func `func`<Output>(
    into strategy: Snapshotting<Output, String>
  ) -> Snapshotting<(Value) -> Output, String> {
    Snapshotting<(Value) -> Output, String>(diffing: .lines(pathExtension: "csv")) { function in
      try Value.allCases.map { input in
        let output = try strategy.snapshot(function(input))
        return "\("\(input)".quotedField),\(output.quotedField)\n"
      }.joined()
    }
  }
}

extension Snapshotting where Format == String {
  /// Returns a strategy for functions that stores the output for every input, as CSV.
  ///
  /// This is the same strategy, for calls that do not name the type of the inputs:
  /// `assertSnapshot(of: rotated, as: .func(into: .description))`.
  ///
  /// - Parameter strategy: The strategy for an output.
  public static func `func`<Input: CaseIterable, Output>(
    into strategy: Snapshotting<Output, String>
  ) -> Snapshotting where Value == (Input) -> Output {
    Snapshotting<Input, String>.func(into: strategy)
  }
}

extension String {
  /// The text in quotation marks, with inner quotation marks doubled.
  ///
  /// A quotation mark and a combining accent form one character, so Unicode scalars are compared.
  fileprivate var quotedField: String {
    "\"" + unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
