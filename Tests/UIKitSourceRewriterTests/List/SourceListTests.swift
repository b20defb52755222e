import Foundation
import Testing

@testable import UIKitSourceRewriter

@Suite struct SourceListTests {
  /// Creates an app with files, and returns its list with the paths in a temporary folder.
  private func list(
    _ text: String,
    files: [String] = ["App/A.swift", "App/B/A.swift", "App/B/C.swift", "App/a.png"]
  ) throws -> (list: SourceList, folder: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .standardizedFileURL
    for file in files + ["Linux/Sources.swift"] {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "Linux/UIKitSources.txt")
    try text.write(to: url, atomically: true, encoding: .utf8)
    return (SourceList(url), folder.path)
  }

  private func files(_ text: String) throws -> [String] {
    let (list, folder) = try list(text)
    #expect(list.errors == [])
    return list.files.map { String($0.path.dropFirst(folder.count + 1)) }
  }

  @Test(arguments: [
    ("../App", ["App/A.swift", "App/B/A.swift", "App/B/C.swift"]),
    ("# The app\n\n  ../App/B  \n", ["App/B/A.swift", "App/B/C.swift"]),
    ("../App/B/C.swift\r\n../App/A.swift", ["App/B/C.swift", "App/A.swift"]),
    ("../App\n- ../App/B", ["App/A.swift"]),
    ("- ../App/B/C.swift\n../App", ["App/A.swift", "App/B/A.swift"]),
    ("../App/B\n../App", ["App/B/A.swift", "App/B/C.swift", "App/A.swift"]),
  ])
  func linesNameFoldersAndFiles(text: String, paths: [String]) throws {
    #expect(try files(text) == paths)
  }

  @Test func eachCopyHasANameOfItsOwn() throws {
    let (list, _) = try list("../App")
    #expect(list.copyNames == ["A.copy.swift", "A.copy2.swift", "C.copy.swift"])
  }

  @Test func resourcesAreInTheListedFolders() throws {
    let (list, folder) = try list("../App/A.swift\n../App/B")
    #expect(list.folders.map(\.path) == [folder + "/App", folder + "/App/B"])
  }

  @Test func foldersWithSourcesAreSearchedForNewFiles() throws {
    let (list, folder) = try list(
      "../App",
      files: [
        "App/A.swift", "App/B/C/D.swift", "App/E.xcassets/F/g.imageset/g.png", "App/.h/I.swift",
      ])
    #expect(
      list.searchedFolders.map(\.standardizedFileURL.path).sorted()
        == ["/App", "/App/B", "/App/B/C", "/App/E.xcassets", "/App/E.xcassets/F"].map {
          folder + $0
        })
    #expect(list.files.count == 2)
  }

  @Test(arguments: [
    ("../App\n../Views", "2:1: error: there is no file or folder FOLDER/Views"),
    ("../App\n\n- ../App/D.swift", "3:1: error: there is no file or folder FOLDER/App/D.swift"),
    ("# nothing", "1:1: error: the list names no Swift files"),
  ])
  func errorsNameTheLineOfTheList(text: String, error: String) throws {
    let (list, folder) = try list(text)
    let message = "\(folder)/Linux/UIKitSources.txt:\(error.replacing("FOLDER", with: folder));"
    #expect(list.errors.count == 1)
    #expect(list.errors.first?.hasPrefix(message) == true, "\(list.errors)")
  }

  @Test func aMissingListIsAnError() {
    let list = SourceList(URL(filePath: "/no/such/UIKitSources.txt"))
    #expect(
      list.errors == [
        "/no/such/UIKitSources.txt: error: cannot read the list; create it with a folder per line"
      ])
  }
}
