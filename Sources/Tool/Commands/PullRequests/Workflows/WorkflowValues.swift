/// The parts of a workflow that differ between packages.
struct WorkflowValues: Hashable, Sendable {
  /// The container image in which jobs run.
  ///
  /// The digest identifies the index of all platforms.
  var image = WorkflowValues.defaultImage
  /// The number of machines that run tests.
  var shardCount = 2
  /// The name of the default branch, which supplies the durations of tests.
  var branch = "main"
  /// Options of `swift build`, `swift run`, and `swift test`, such as ` --traits Review`.
  var options = ""
  /// Whether the workflows for GitHub cache the compiled dependencies.
  var cachesBuild = true

  /// The values for this repository, whose own tool needs the trait.
  ///
  /// Nearly all modules are its own, which a cache does not help, because they are always compiled.
  static let thisRepository: WorkflowValues = {
    var values = WorkflowValues()
    values.options = " --traits Review"
    values.cachesBuild = false
    return values
  }()

  /// Returns a template whose placeholders, such as `{{image}}`, are replaced by the values.
  func render(_ template: String) -> String {
    let shards = (1...shardCount).map { "\"\($0)/\(shardCount)\"" }.joined(separator: ", ")
    let restore = cachesBuild ? GitHubTemplates.restoreBuild : ""
    let store = cachesBuild ? GitHubTemplates.storeBuild : ""
    return template.replacing("{{restore build}}\n", with: restore)
      .replacing("{{store build}}\n", with: store)
      .replacing("{{image}}", with: image)
      .replacing("{{options}}", with: options)
      .replacing("{{branch}}", with: branch)
      .replacing("{{shards}}", with: shards)
      .replacing("{{shard count}}", with: "\(shardCount)")
      .replacing("{{cache prefix}}", with: cachePrefix)
      .replacing("{{cache restore}}", with: Self.cacheRestore)
      .replacing("{{cache save}}", with: Self.cacheSave)
      .replacing("{{checkout}}", with: Self.checkout)
      .replacing("{{upload}}", with: Self.upload)
      .replacing("{{download}}", with: Self.download)
  }

  /// The start of the key of GitLab's caches: the image and the options.
  ///
  /// A key must not contain a slash.
  private var cachePrefix: String {
    "snapshots-" + (image + options).replacing(/[^A-Za-z0-9.]+/, with: "-")
  }

  /// The default container image, with a digest, because a tag can be moved.
  static let defaultImage =
    "swift:6.3.3-noble@sha256:56ef1be2c1ca36f4c52440357dc1fcdfdb5e113587134fcadeef57c225c71b54"

  // The commits of releases, because a tag can be moved.
  private static let cacheRestore =
    "actions/cache/restore@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0"
  private static let cacheSave =
    "actions/cache/save@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0"
  private static let checkout =
    "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1"
  private static let upload =
    "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1"
  private static let download =
    "actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1"
}

/// A file that configures a host.
struct WorkflowFile: Hashable, Sendable {
  /// The path, relative to the root of the repository.
  let path: String
  /// The contents.
  let text: String
}

/// A service that runs tests and shows pull requests.
enum CodeHost: String, CaseIterable, Sendable {
  case github, gitlab

  /// Returns the files for a package.
  func files(_ values: WorkflowValues) -> [WorkflowFile] {
    switch self {
    case .github:
      let templates = [
        ("snapshots.yml", GitHubTemplates.tests),
        ("snapshots-comment.yml", GitHubTemplates.comment),
        ("snapshots-accept.yml", GitHubTemplates.accept),
      ]
      return templates.map { name, template in
        WorkflowFile(path: ".github/workflows/" + name, text: values.render(template))
      }
    case .gitlab:
      return [
        WorkflowFile(
          path: ".gitlab/snapshots.gitlab-ci.yml", text: values.render(GitLabTemplates.tests))
      ]
    }
  }
}
