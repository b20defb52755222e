import Foundation
import Testing

/// Every member of the facade that does nothing is listed with a reason.
@Suite struct InertMemberTests {
  /// The members that no still image can show.
  private static let inert: Set<String> = {
    let lists = [
      // A snapshot shows the end of animations.
      """
      beginAnimations commitAnimations setAnimationBeginsFromCurrentState setAnimationCurve
      setAnimationDelay setAnimationDuration setAnimationsEnabled
      """,
      // Nobody touches, types, points, or tilts the device.
      """
      addKeyCommand removeKeyCommand pointerInteraction invalidate willMove pause
      isInterruptible startInteractiveTransition scrollViewDidChangeAdjustedContentInset scrollViewWillEndDragging
      """,
      // The app does not run, and its state is neither stored nor restored.
      """
      applicationIconBadgeNumber encodeRestorableState decodeRestorableState endBackgroundTask
      isIdleTimerDisabled isNetworkActivityIndicatorVisible registerForRemoteNotifications window
      """,
      // The size and the traits of a snapshot are fixed, and the device has no sensors.
      """
      attemptRotationToDeviceOrientation beginGeneratingDeviceOrientationNotifications
      endGeneratingDeviceOrientationNotifications brightness isBatteryMonitoringEnabled
      updateTraitsIfNeeded
      """,
      // Drawing is always cleared first, and its edges are always smooth.
      "clearsContextBeforeDrawing allowsEdgeAntialiasing",
      // No image shows a log.
      """
      appendInterpolation appendLiteral critical debug emitEvent endInterval error fault info log
      notice os trace warning
      """,
      // Initializers of values that are not read.
      "init",
    ]
    return Set(lists.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
  }()

  @Test func membersWithoutAnEffectAreListed() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/UIKit/SnapshotUIKit")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    var found: Set<String> = []
    for path in paths {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      found.formUnion(Self.emptyMembers(in: text))
    }
    #expect(found.subtracting(Self.inert).sorted() == [], "draw it, report it, or remove it")
    #expect(Self.inert.subtracting(found).sorted() == [], "remove it from the list")
  }

  /// The names of functions with empty bodies and of properties with empty setters.
  private static func emptyMembers(in text: String) -> Set<String> {
    var names: Set<String> = []
    var (property, function) = ("", "")
    for line in text.split(separator: "\n") {
      let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      if let index = words.firstIndex(of: "var"), index + 1 < words.count {
        property = words[index + 1]
      }
      if let index = words.firstIndex(of: "func"), index + 1 < words.count {
        function = words[index + 1]
      } else if words.contains("init") {
        function = "init"
      }
      let code = line.trimmingCharacters(in: .whitespaces)
      let isType = !Set(words).isDisjoint(with: ["extension", "class", "protocol", "struct"])
      if code == "set {}" {
        names.insert(property)
      } else if code.hasSuffix("{}"), !isType || words.contains("func") {
        names.insert(function)
      }
    }
    return names
  }
}
