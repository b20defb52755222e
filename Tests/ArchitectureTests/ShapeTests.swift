import Testing

/// Limits on the size of files, functions and types, and on the dependencies between folders.
@Suite struct ShapeTests {
  /// The longest file, in lines.
  static let maximumFileLength = 400
  /// The longest body of a function, in lines.
  static let maximumFunctionLength = 60
  /// The number of files that may be named for a type.
  static let maximumFilesPerType = 5
  /// Types that hold only drawings, with a file for each script or subject.
  static let tables: Set = ["Typography.FaceSource", "Typography.SymbolSource"]

  @Test func filesStayShort() throws {
    for file in try SourceTree.scannedFiles.get() {
      let count = file.source.code.count { $0 == UInt8(ascii: "\n") }
      #expect(count <= Self.maximumFileLength, "\(file.path) has \(count) lines")
    }
  }

  @Test func functionsStayShort() throws {
    for file in try SourceTree.scannedFiles.get() where file.path.hasSuffix(".swift") {
      for function in SwiftDeclarations(file.source).functions {
        #expect(
          function.lineCount <= Self.maximumFunctionLength,
          "\(file.path):\(function.line) \(function.name) has \(function.lineCount) lines")
      }
    }
  }

  @Test func typesStayTogether() throws {
    var counts: [String: Int] = [:]
    for file in try SourceTree.files(in: "Sources") {
      let name = file.path.split(separator: "/").last?.split(separator: "+").first ?? ""
      let type = name.hasSuffix(".swift") ? name.dropLast(".swift".count) : name
      counts["\(file.module).\(type)", default: 0] += 1
    }
    for (type, count) in counts where !Self.tables.contains(type) {
      #expect(count <= Self.maximumFilesPerType, "\(type) has \(count) files of its name")
    }
  }

  @Test("A name stands for one type in all modules")
  func aNameStandsForOneType() throws {
    var modules: [String: Set<String>] = [:]
    for file in try SourceTree.scannedFiles.get()
    where !file.isTest && !file.module.hasSuffix("Example") {
      for name in SwiftDeclarations(file.source).topLevelNames(includingExtensions: false) {
        modules[name, default: []].insert(file.module)
      }
    }
    for (name, modules) in modules {
      #expect(modules.count == 1, "\(name) is a type in \(modules.sorted())")
    }
  }

  @Test func foldersOfAModuleDoNotDependOnEachOther() throws {
    let files = try SourceTree.scannedFiles.get().filter { !$0.isTest }
    for (module, files) in Dictionary(grouping: files, by: \.module) {
      let graph = FolderGraph(files)
      for cycle in graph.cycles {
        Issue.record("\(module): \(cycle.sorted()) depend on each other: \(graph.uses(in: cycle))")
      }
    }
  }

  @Test func cyclesOfFoldersAreFound() {
    let graph = FolderGraph([
      .init(
        path: "Sources/M/A/A.swift", module: "M", source: ScannedSource("struct A { let b: B }")),
      .init(
        path: "Sources/M/B/B.swift", module: "M", source: ScannedSource("enum B { case c(C) }")),
      .init(path: "Sources/M/C/C.swift", module: "M", source: ScannedSource("final class C { }")),
      .init(
        path: "Sources/M/C/D.swift", module: "M", source: ScannedSource("// A\nextension C {}")),
    ])
    #expect(graph.cycles == [])
    let cyclic = FolderGraph([
      .init(
        path: "Sources/M/A/A.swift", module: "M", source: ScannedSource("struct A { let b: B }")),
      .init(
        path: "Sources/M/B/B.swift", module: "M", source: ScannedSource("enum B { case c(C) }")),
      .init(
        path: "Sources/M/C/C.swift", module: "M", source: ScannedSource("class C { let a: A }")),
    ])
    #expect(cyclic.cycles == [["A", "B", "C"]])
  }

  @Test func declarationsAreFound() {
    let declarations = SwiftDeclarations(
      ScannedSource(
        """
        @frozen public struct A<T> {
          func f(_ x: [Int] = { [] }()) -> Int {
            1
          }
          struct Nested {}
          init?() { }
        }
        extension A.Nested {}
        protocol P { func g() }
        """))
    #expect(declarations.topLevelNames(includingExtensions: true) == ["A", "P"])
    #expect(declarations.topLevelNames(includingExtensions: false) == ["A", "P"])
    #expect(declarations.functions.map(\.name) == ["f", "init"])
    #expect(declarations.functions.map(\.lineCount) == [3, 1])
  }
}
