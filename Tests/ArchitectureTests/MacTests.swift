import Foundation
import Testing

/// Rules without which the code does not compile on macOS, or draws other pixels there.
@Suite struct MacTests {
  // MARK: Floating-point numbers in C

  /// Compilers for Arm otherwise replace a multiplication and an addition by one instruction, which
  /// rounds once instead of twice.
  @Test func everyCFileWithFloatingPointNumbersForbidsFusedOperations() throws {
    let files = try CFile.all()
    let filesWithNumbers = files.values.filter { $0.isUnit && $0.usesFloatingPoint(files) }
    #expect(filesWithNumbers.count >= 5)
    for file in filesWithNumbers {
      let hasPragma = file.text.contains("\n#pragma STDC FP_CONTRACT OFF\n")
      #expect(
        hasPragma,
        "\(file.path) uses floating-point numbers; add #pragma STDC FP_CONTRACT OFF")
    }
  }

  @Test func floatingPointNumbersInIncludedHeadersCount() {
    let files = [
      CFile(path: "a.c", text: "#include \"include/a.h\"\n#include \"b.h\"\nint a;"),
      CFile(path: "include/a.h", text: "// float\nint doubled;"),
      CFile(path: "b.h", text: "#include \"c.h\"\n"),
      CFile(path: "c.h", text: "typedef float vector;"),
      CFile(path: "d.c", text: "#include \"include/a.h\"\n"),
    ]
    let byName = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    #expect(files[0].usesFloatingPoint(byName))
    #expect(!files[4].usesFloatingPoint(byName))
  }

  /// A file in C with the names of the files that it includes.
  private struct CFile {
    let path: String
    let text: String

    var isUnit: Bool { path.hasSuffix(".c") }

    /// All files of Sources, by path.
    static func all() throws -> [String: CFile] {
      let files = try SourceTree.files(in: "Sources", endings: [".c", ".h"])
      return Dictionary(
        uniqueKeysWithValues: files.map { ($0.path, CFile(path: $0.path, text: $0.text)) })
    }

    /// The paths that the file may mean by the names in its `#include` lines.
    ///
    /// A name is relative to the folder of the file or of a folder above it, or to its `include`.
    var includes: [String] {
      var folders: [String] = []
      var folder = (path as NSString).deletingLastPathComponent
      while !folder.isEmpty {
        folders += [folder, folder + "/include"]
        folder = (folder as NSString).deletingLastPathComponent
      }
      folders = folders.isEmpty ? [""] : folders
      return text.split(separator: "\n").filter { $0.hasPrefix("#include \"") }
        .map { String($0.dropFirst(10).prefix { $0 != "\"" }) }
        .flatMap { name in
          folders.map { NSString(string: $0 + "/" + name).standardizingPath }
            .map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 }
        }
    }

    /// Whether the file or one that it includes uses `float` or `double`.
    func usesFloatingPoint(_ files: [String: CFile]) -> Bool {
      var pending = [self]
      var seen: Set<String> = []
      while let file = pending.popLast() {
        guard seen.insert(file.path).inserted else { continue }
        let code = String(decoding: ScannedSource(file.text).code, as: UTF8.self)
        let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if words.contains("float") || words.contains("double") { return true }
        pending += file.includes.compactMap { files[$0] }
      }
      return false
    }
  }

  // MARK: Names

  /// The types that MacTypes.h declares, and that Foundation exports on macOS.
  private static let macTypes: Set = [
    "Boolean", "Byte", "ByteCount", "ByteOffset", "Fixed", "FixedPoint", "FixedRect", "Fract",
    "Handle", "ItemCount", "LangCode", "OptionBits", "Point", "Ptr", "Rect", "RegionCode",
    "ScriptCode", "ShortFixed", "SignedByte", "Size", "Style", "StyleField", "StyleParameter",
  ]

  /// An import of a single type takes precedence over the type of the same name in Foundation.
  @Test func typesWithANameOfMacOSAreImportedByName() throws {
    let files = try Self.swiftFiles()
    let exporters = Self.exportersOfFoundation(files)
    #expect(exporters.isSuperset(of: ["SnapshotAssert", "SnapshotViews"]))
    let declared = files.filter { !$0.0.isTest }
      .map { $0.1.topLevelNames }.reduce(Set()) { $0.union($1) }
    let ambiguous = Self.macTypes.intersection(declared)
    #expect(ambiguous.isSuperset(of: ["Point", "Rect", "Size"]))
    var ownNames: [String: Set<String>] = [:]
    for (file, declarations) in files {
      ownNames[file.module, default: []].formUnion(declarations.typeNames)
    }
    for (file, declarations) in files {
      let imports = declarations.imports
      let seesFoundation =
        exporters.contains(file.module) || exporters.contains("Snapshot" + file.module)
        || imports.contains { $0.name == nil && exporters.contains($0.module) }
      guard seesFoundation else { continue }
      let names = declarations.unqualifiedWords.intersection(ambiguous)
        .subtracting(ownNames[file.module] ?? []).subtracting(imports.compactMap(\.name))
      #expect(
        names.isEmpty,
        "\(file.path) uses \(names.sorted()), which macOS declares too; import the types by name")
    }
  }

  /// On macOS, Foundation declares only the stored properties of these types.
  @Test func typesOfFoundationAreExportedWithTheirMembersOnMacOS() throws {
    for (file, declarations) in try Self.swiftFiles() {
      func names(of module: String) -> Set<String> {
        let exports = declarations.imports.filter { $0.isExported && $0.module == module }
        return Set(exports.compactMap(\.name))
      }
      let missing = names(of: "Foundation").subtracting(names(of: "CoreGraphics"))
      #expect(
        missing.isEmpty,
        "\(file.path) exports \(missing.sorted()) of Foundation; export them of CoreGraphics too")
    }
  }

  /// The check for macOS compiles that file, which imports AppKit and this package.
  @Test func everyNameWithAPrefixOfTheSystemIsNamedNextToAppKit() throws {
    let prefixes = ["CA", "CF", "CG", "NS"]
    let names = try Self.swiftFiles().filter { $0.0.path.hasPrefix("Sources/Views/") }
      .map { $0.1.topLevelNames }.reduce(Set()) { $0.union($1) }
      .filter { name in
        prefixes.contains { name.hasPrefix($0) } && name.dropFirst(2).first?.isUppercase == true
      }
    #expect(names.isSuperset(of: ["CALayer", "CGPath", "NSLayoutConstraint", "NSParagraphStyle"]))
    let file = try SourceTree.file("Tests/ViewsTests/SystemNamesTests.swift")
    let words = file.text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let missing = names.subtracting(words)
    #expect(missing.isEmpty, "\(file.path) does not name \(missing.sorted())")
  }

  /// Whether Apple's Foundation exports Dispatch depends on the SDK.
  @Test func filesThatUseDispatchImportIt() throws {
    let types: Set = [
      "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchSource", "DispatchTime",
      "DispatchWorkItem",
    ]
    let users = try Self.swiftFiles().filter {
      !$0.1.unqualifiedWords.isDisjoint(with: types)
    }
    #expect(!users.isEmpty)
    for (file, declarations) in users {
      let importsDispatch = declarations.imports.contains { $0.module == "Dispatch" }
      #expect(importsDispatch, "\(file.path) uses Dispatch; import it")
    }
  }

  private static func swiftFiles() throws -> [(SourceTree.ScannedFile, SwiftDeclarations)] {
    try SourceTree.scannedFiles.get().filter { $0.path.hasSuffix(".swift") }
      .map { ($0, SwiftDeclarations($0.source)) }
  }

  /// The modules that export all of Foundation.
  private static func exportersOfFoundation(
    _ files: [(SourceTree.ScannedFile, SwiftDeclarations)]
  ) -> Set<String> {
    var exporters: Set = ["Foundation", "XCTest"]
    var count = 0
    while count < exporters.count {
      count = exporters.count
      for (file, declarations) in files
      where declarations.imports.contains(where: {
        $0.isExported && $0.name == nil && exporters.contains($0.module)
      }) {
        exporters.formUnion([file.module, "Snapshot" + file.module])
      }
    }
    return exporters
  }
}
