/// The condition of an `#if` or `#elseif` line, as it is on iOS.
///
/// A package for Linux also compiles on a Mac, so conditions are decided by the text alone: a part
/// that says on which system an app runs is replaced by `true` or `false`.
struct CompilationCondition {
  /// Whether the condition holds, or `nil` if only the compiler knows.
  let value: Bool?
  /// The value where no flag is set but that of debug builds, as in a target without settings.
  let valueWithoutFlags: Bool?
  /// The ranges of tokens whose value is known, with that value.
  let replacements: [(tokens: Range<Int>, value: Bool)]

  /// Reads the condition in a range of tokens.
  init(_ tokens: [SourceToken], in range: Range<Int>) {
    var reader = Reader(tokens: tokens, index: range.lowerBound, end: range.upperBound)
    value = reader.disjunction(depth: 0)
    replacements = reader.replacements
    reader = Reader(tokens: tokens, index: range.lowerBound, end: range.upperBound)
    reader.knowsFlags = true
    valueWithoutFlags = reader.disjunction(depth: 0)
  }

  /// Returns whether a call such as `os(iOS)` holds, or `nil` if only the compiler knows.
  private static func value(of function: String, _ argument: String) -> Bool? {
    switch function {
    case "os": argument == "iOS"
    case "canImport":
      argument == "Foundation" || ReplacedModules.names.contains(argument)
        ? true : UnavailableModules.names.contains(argument) ? false : nil
    case "targetEnvironment": false
    default: nil
    }
  }

  /// A reader of conditions, which knows three values: true, false, and unknown.
  private struct Reader {
    let tokens: [SourceToken]
    var index: Int
    let end: Int
    var knowsFlags = false
    var replacements: [(tokens: Range<Int>, value: Bool)] = []
    /// The maximum number of nested parentheses and negations.
    static let maximumDepth = 50

    func text(_ offset: Int = 0) -> String {
      index + offset < end ? tokens[index + offset].text : ""
    }

    mutating func disjunction(depth: Int) -> Bool? {
      var value = conjunction(depth: depth)
      while text() == "|", text(1) == "|" {
        index += 2
        let other = conjunction(depth: depth)
        value = value == true || other == true ? true : value == false ? other : nil
      }
      return value
    }

    mutating func conjunction(depth: Int) -> Bool? {
      var value = operand(depth: depth)
      while text() == "&", text(1) == "&" {
        index += 2
        let other = operand(depth: depth)
        value = value == false || other == false ? false : value == true ? other : nil
      }
      return value
    }

    mutating func operand(depth: Int) -> Bool? {
      guard depth < Self.maximumDepth, index < end else { return nil }
      let start = index
      let word = text()
      index += 1
      switch word {
      case "!": return operand(depth: depth + 1).map { !$0 }
      case "(":
        let value = disjunction(depth: depth + 1)
        if text() == ")" { index += 1 }
        return value
      case "true": return true
      case "false": return false
      default: break
      }
      guard text() == "(" else { return knowsFlags ? word == "DEBUG" : nil }
      let argument = text(1)
      while index < end, text() != ")" { index += 1 }
      index += 1
      let value = CompilationCondition.value(of: word, argument)
      if let value { replacements.append((start..<min(index, end), value)) }
      return value
    }
  }
}

extension ParsedSource {
  /// Returns the conditions around a token that only the compiler knows.
  func unknownConditions(around index: Int) -> [String] {
    unknownConditions.last { $0.start < index }?.conditions ?? []
  }

  /// Returns the unknown conditions from each directive on.
  func findUnknownConditions() -> [(start: Int, conditions: [String])] {
    // The branches of each `#if` so far, `nil` for one that is known.
    var directives: [[String?]] = []
    var result: [(start: Int, conditions: [String])] = []
    for index in tokens.indices where !conditions.isEmpty {
      switch text(index) {
      case "#if": directives.append([unknownCondition(at: index)])
      case "#elseif", "#else":
        guard var branches = directives.popLast(), let last = branches.popLast() else { continue }
        branches.append(last.map { "!(\($0))" })
        if text(index) == "#elseif" { branches.append(unknownCondition(at: index)) }
        directives.append(branches)
      case "#endif": _ = directives.popLast()
      default: continue
      }
      result.append((index, directives.joined().compactMap { $0 }))
    }
    return result
  }

  private func unknownCondition(at directive: Int) -> String? {
    guard let condition = conditions[directive], condition.value == nil else { return nil }
    var end = directive + 1
    while end < tokens.count, !tokens[end].isFirstOfLine { end += 1 }
    var replacements: [Int: String] = [:]
    for (range, value) in condition.replacements {
      for token in range { replacements[token] = "" }
      replacements[range.lowerBound] = value ? "true" : "false"
    }
    return end > directive + 1 ? line(directive + 1...end - 1, replacing: replacements) : nil
  }
}

/// The frameworks of Apple's systems that SnapshotUIKit replaces.
enum ReplacedModules {
  static let names: Set = ["CoreGraphics", "CoreText", "OSLog", "QuartzCore", "UIKit", "os"]
}

/// The frameworks of Apple's systems that the copies cannot import.
enum UnavailableModules {
  static let names: Set = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit",
    "AdSupport", "AppIntents", "AppKit", "AppTrackingTransparency", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "ClockKit",
    "CloudKit", "Cocoa", "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio",
    "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreML",
    "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreVideo", "CryptoKit", "DeveloperToolsSupport", "EventKit", "EventKitUI", "GLKit",
    "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOKit", "ImageIO",
    "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "NotificationCenter",
    "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "Quartz", "QuickLook",
    "QuickLookThumbnailing", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
    "SystemConfiguration", "TVUIKit", "TipKit", "UniformTypeIdentifiers", "UserNotifications",
    "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit",
    "WebKit", "WidgetKit",
  ]
}
