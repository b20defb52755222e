package import SnapshotDrawing
package import SnapshotRasterizer
import SnapshotTypography
package import SnapshotViews

/// A parsed command line of `preview`.
package enum PreviewCommand {
  /// Print the usage.
  case help
  /// Print the screens.
  case list
  /// Draw a screen, or print a stage of it.
  case render(PreviewRequest)
}

/// A screen and its configuration.
package struct PreviewRequest {
  /// A result of drawing.
  package enum Stage: Hashable {
    /// The bitmap, as a PNG file.
    case image
    /// The view tree, as text.
    case outline
    /// The display list, as text.
    case displayList
    /// A stage of the rasterizer, as text.
    case rasterizer(StageInspection.Stage)

    /// The names on the command line.
    package static let names = ["lines", "spans", "operations", "outline", "display-list"]

    fileprivate init?(name: String) {
      switch name {
      case "outline": self = .outline
      case "display-list": self = .displayList
      default:
        guard let stage = StageInspection.Stage(rawValue: name) else { return nil }
        self = .rasterizer(stage)
      }
    }
  }

  package var screen: PreviewScreen
  /// The size in points.
  package var size: CGSize
  /// The number of pixels per point.
  package var scale: Scale
  /// The traits that differ from the defaults.
  package var traits: TraitOverrides
  /// The stage to write.
  package var stage = Stage.image
  /// The pixels to describe; `nil` for all.
  package var box: PixelRect?
  /// The file to write; `nil` for the default one, or standard output for text.
  package var output: String?
}

extension PreviewCommand {
  /// The description of the command line.
  package static let usage = """
    Draws a screen of the example targets, as an image snapshot would.

    usage: swift run preview SCREEN [options]
           swift run preview --list

      --scale FACTOR           pixels per point, 0.25 to 8 (default: 2, or the device's)
      --size WIDTHxHEIGHT      size in points, such as 390x844
      --device NAME            size, scale, safe area, and size classes of a device:
                               \(PreviewDevice.all.map(\.name).joined(separator: ", "))
      --dark                   dark mode
      --right-to-left          right-to-left interface
      --content-size CATEGORY  preferred content size, such as accessibilityLarge
      --stage STAGE            print a stage of drawing instead of writing an image:
                               \(PreviewRequest.Stage.names.joined(separator: ", "))
      --box X,Y,WIDTH,HEIGHT   limit lines, spans, or operations to some pixels
      --output FILE            file to write (default: SCREEN@2x.png in the current directory,
                               and standard output for a stage)
      --list                   print the screens and their default sizes
      --help                   print this text

    """

  /// Parses a command line.
  ///
  /// An option and its value are two arguments, or one with an equals sign. If an option occurs
  /// twice, the last value counts.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  package init(arguments: [String]) throws(PreviewError) {
    var parser = ArgumentReader(arguments)
    var options = Options()
    while let argument = parser.next() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--list": options.isList = true
      case "--dark": options.traits.userInterfaceStyle = .dark
      case "--right-to-left": options.traits.layoutDirection = .rightToLeft
      case "--scale": options.scale = try parser.value("a number from 0.25 to 8", Scale.init(text:))
      case "--size":
        options.size = try parser.value("WIDTHxHEIGHT in points, each from 1 to 10000") {
          CGSize(text: $0)
        }
      case "--content-size":
        let names = ContentSizeCategory.allCases.map(\.rawValue)
        options.traits.preferredContentSizeCategory =
          try parser.value(names.joined(separator: ", ")) { name in
            ContentSizeCategory.allCases.first { $0.rawValue == name }
          }
      case "--device":
        options.device = try parser.value(
          PreviewDevice.all.map(\.name).joined(separator: ", ")
        ) { name in PreviewDevice.all.first { $0.name == name } }
      case "--stage":
        options.stage = try parser.value(
          PreviewRequest.Stage.names.joined(separator: ", "), PreviewRequest.Stage.init(name:))
      case "--box":
        options.box = try parser.value("X,Y,WIDTH,HEIGHT in pixels, such as 0,0,40,20") {
          PixelRect(text: $0)
        }
      case "--output": options.output = try parser.value("a path") { $0.isEmpty ? nil : $0 }
      default:
        guard !argument.hasPrefix("-") else { throw .unknownOption(argument) }
        guard options.screen == nil else { throw .extraArgument(argument) }
        options.screen = argument
      }
      try parser.checkValueIsUsed(by: argument)
    }
    self = try options.isList ? .list : .render(options.request())
  }
}

/// The options of a command line, before defaults are applied.
private struct Options {
  var isList = false
  var screen: String?
  var device: PreviewDevice?
  var size: CGSize?
  var scale: Scale?
  var traits = TraitOverrides.none
  var stage = PreviewRequest.Stage.image
  var box: PixelRect?
  var output: String?

  func request() throws(PreviewError) -> PreviewRequest {
    guard let name = self.screen else { throw .missingScreen }
    let screen = try PreviewScreen.named(name)
    if box != nil {
      guard case .rasterizer = stage else { throw .unusedBox }
    }
    var traits = traits
    traits.safeAreaInsets = device?.safeAreaInsets ?? screen.safeAreaInsets
    if let device {
      traits.horizontalSizeClass = device.horizontalSizeClass
      traits.verticalSizeClass = .regular
    }
    return PreviewRequest(
      screen: screen, size: size ?? device?.size ?? screen.size,
      scale: scale ?? device?.scale ?? 2, traits: traits, stage: stage, box: box, output: output)
  }
}

/// Reads arguments one at a time, and splits `--option=value`.
private struct ArgumentReader {
  private var remaining: ArraySlice<String>
  private var option = ""
  private var attachedValue: String?

  init(_ arguments: [String]) { remaining = arguments[...] }

  /// Returns the next option or name.
  mutating func next() -> String? {
    guard let argument = remaining.popFirst() else { return nil }
    option = argument
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
      return argument
    }
    option = String(argument[..<equals])
    attachedValue = String(argument[argument.index(after: equals)...])
    return option
  }

  /// Returns the value of the current option.
  ///
  /// - Parameters:
  ///   - expected: The description of valid values, for errors.
  ///   - parse: Returns `nil` for an invalid value.
  mutating func value<Value>(
    _ expected: String, _ parse: (String) -> Value?
  ) throws(PreviewError) -> Value {
    guard let text = attachedValue ?? remaining.popFirst() else {
      throw .missingValue(option: option)
    }
    attachedValue = nil
    guard let value = parse(text) else {
      throw .invalidValue(option: option, value: text, expected: expected)
    }
    return value
  }

  /// Throws an error if the argument has a value that nothing read.
  func checkValueIsUsed(by option: String) throws(PreviewError) {
    if attachedValue != nil { throw .unexpectedValue(option: option) }
  }
}

extension Scale {
  fileprivate init?(text: String) {
    guard let factor = Double(text), factor >= 0.25, factor <= 8 else { return nil }
    self.init(factor)
  }
}

extension CGSize {
  fileprivate init?(text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0).flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    self.init(width: width, height: height)
  }
}

extension PixelRect {
  fileprivate init?(text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
