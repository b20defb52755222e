import Testing

/// The dependencies between the folders of a module, and the uniqueness of type names.
@Suite struct ShapeTests {
  @Test("A name stands for one type in all modules")
  func aNameStandsForOneType() throws {
    var modules: [String: Set<String>] = [:]
    for file in try SourceTree.scannedFiles.get()
    where !file.isTest && !file.module.hasSuffix("Example")
      // UIKit's names without a warning, for modules that do not import that of the views.
      && !file.path.hasPrefix("Sources/UIKit/SnapshotUIKit/Names/")
    {
      for name in SwiftDeclarations(file.source).topLevelNames {
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
        path: "Sources/Room/M/A/A.swift", module: "M",
        source: ScannedSource("struct A { let b: B }")),
      .init(
        path: "Sources/Room/M/B/B.swift", module: "M", source: ScannedSource("enum B { case c(C) }")
      ),
      .init(
        path: "Sources/Room/M/C/C.swift", module: "M", source: ScannedSource("final class C { }")),
      .init(
        path: "Sources/Room/M/C/D.swift", module: "M", source: ScannedSource("// A\nextension C {}")
      ),
    ])
    #expect(graph.cycles == [])
    let cyclic = FolderGraph([
      .init(
        path: "Sources/Room/M/A/A.swift", module: "M",
        source: ScannedSource("struct A { let b: B }")),
      .init(
        path: "Sources/Room/M/B/B.swift", module: "M", source: ScannedSource("enum B { case c(C) }")
      ),
      .init(
        path: "Sources/Room/M/C/C.swift", module: "M", source: ScannedSource("class C { let a: A }")
      ),
    ])
    #expect(cyclic.cycles == [["A", "B", "C"]])
  }

  @Test func declarationsAreFound() {
    let declarations = SwiftDeclarations(
      ScannedSource(
        """
        @frozen public struct A<T> {
          struct Nested {}
        }
        extension B.Nested {}
        protocol P {}
        """))
    #expect(declarations.topLevelNames == ["A", "P"])
  }
}
