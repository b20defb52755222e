/// The declarations with which the copies of a target find the app's images, colors, and texts, and
/// with which timers and blocks on queues belong to tests.
///
/// They are internal, and so take precedence over those of SnapshotUIKit. The calls in the copies
/// stay as they are, and two targets may have different images of the same name.
package enum ResourcesSource {
  /// Returns the source for the folders with resources.
  ///
  /// - Parameters:
  ///   - symbols: The source of the members for assets.
  ///   - creations: The expressions that create an object of each class, if the copies create
  ///     objects of classes that are known at run time only.
  package static func text(
    folders: [String], symbols: String = "", creations: [(name: String, expression: String)] = []
  ) -> String {
    let list = folders.map(String.init(reflecting:)).joined(separator: ", ")
    return "import SnapshotUIKit\n\nlet uiKitResources = UIKitResources(folders: [\(list)])\n\n"
      + declarations + "\n" + symbols + (creations.isEmpty ? "" : instances(creations))
  }

  /// The classes of UIKit that have an initializer without arguments.
  private static let classes = """
    UIActivityIndicatorView UIButton UICollectionReusableView UICollectionViewCell
    UICollectionViewFlowLayout UICollectionViewLayout UIControl UIDatePicker UIImageView UILabel
    UINavigationBar UINavigationController UIPageControl UIPageViewController UIPickerView
    UIProgressView UIRefreshControl UIScrollView UISearchBar UISearchController UISearchTextField
    UISegmentedControl UISlider UIStackView UIStepper UISwitch UITabBar UITabBarController
    UITableView UITableViewCell UITableViewController UITableViewHeaderFooterView UITextField
    UITextView UIToolbar UIView UIViewController UIVisualEffectView UIWindow
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private static func instances(_ creations: [(name: String, expression: String)]) -> String {
    let all = classes.map { ($0, $0 + "()") } + creations.map { ($0.name, $0.expression) }
    let entries = all.map { "  ObjectIdentifier(\($0).self): { \($1) }," }.joined(separator: "\n")
    return """
      private let uiKitInstances: [ObjectIdentifier: () -> Any] = [
      \(entries)
      ]
      func uiKitInstance<T>(of type: T.Type) -> T {
        guard let instance = uiKitInstances[ObjectIdentifier(type)]?() as? T else {
          preconditionFailure(
            "cannot create an object of \\(type) by its class; use a class of this module that "
              + "has `init()` and is neither private nor generic")
        }
        return instance
      }

      """
  }

  private static let declarations = """
    extension UIImage {
      init?(named name: String) { self.init(named: name, in: uiKitResources) }
      init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil
      ) {
        self.init(named: name, in: uiKitResources)
      }
      init?(
        named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
      ) {
        self.init(named: name, in: uiKitResources)
      }
    }
    extension UIColor {
      init?(named name: String) { self.init(named: name, in: uiKitResources) }
      init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name, in: uiKitResources)
      }
    }
    extension SnapshotUIKit.ImageResource {
      init(name: String, bundle: Bundle) { self.init(name: name, in: uiKitResources) }
    }
    extension SnapshotUIKit.ColorResource {
      init(name: String, bundle: Bundle) { self.init(name: name, in: uiKitResources) }
    }
    func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
      comment: String
    ) -> String {
      uiKitResources.localizedString(forKey: key, value: value, table: tableName)
    }
    extension Timer {
      var userInfo: Any? { userInfoForTest }
      var fireDate: Date {
        get { fireDateForTest }
        set { fireDateForTest = newValue }
      }
      @discardableResult
      class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool,
        block: @Sendable @escaping (Timer) -> Void
      ) -> Timer {
        scheduledTimerForTest(withTimeInterval: interval, repeats: repeats, block: block)
      }
      convenience init(
        timeInterval interval: TimeInterval, repeats: Bool,
        block: @Sendable @escaping (Timer) -> Void
      ) {
        self.init(
          fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
          block: block)
      }
    }
    extension RunLoop {
      func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.scheduleForTest() }
      func perform(_ block: @Sendable @escaping () -> Void) {
        UIKitMainQueue.performOnRunLoop(block)
      }
      func perform(inModes modes: [RunLoop.Mode], block: @Sendable @escaping () -> Void) {
        UIKitMainQueue.performOnRunLoop(block)
      }
    }
    extension DispatchQueue {
      func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
      ) {
        uiKitAsync(group: group, qos: qos, flags: flags, execute: work)
      }
      func async(execute work: DispatchWorkItem) { uiKitAsync(execute: work) }
      func async(group: DispatchGroup, execute work: DispatchWorkItem) {
        uiKitAsync(group: group, execute: work)
      }
      func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
      ) {
        uiKitAsyncAfter(deadline: deadline, qos: qos, flags: flags, execute: work)
      }
      func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
        uiKitAsyncAfter(deadline: deadline, execute: work)
      }
    }
    extension Thread {
      class var isMainThread: Bool { UIKitMainQueue.isCurrent }
    }
    func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {
      UIKitMainQueue.check(condition())
    }
    extension String {
      init(uiKitFormat format: String, _ arguments: CVarArg...) {
        self = uiKitResources.string(format: format, arguments: arguments)
      }
      init(uiKitFormat format: String, arguments: [CVarArg]) {
        self = uiKitResources.string(format: format, arguments: arguments)
      }
      init(uiKitLocalizedFormat format: String, _ arguments: CVarArg...) {
        self = uiKitResources.localizedString(format: format, arguments: arguments)
      }
      init(uiKitFormat format: String, locale: Locale?, _ arguments: CVarArg...) {
        self = uiKitResources.string(format: format, locale: locale, arguments: arguments)
      }
      init(uiKitFormat format: String, locale: Locale?, arguments: [CVarArg]) {
        self = uiKitResources.string(format: format, locale: locale, arguments: arguments)
      }
    }
    #if !canImport(Darwin)
      extension String {
        init(
          localized keyAndValue: String.LocalizationValue, table: String? = nil,
          bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
        ) {
          self = uiKitResources.localizedString(keyAndValue, table: table)
        }
        init(
          localized key: StaticString, defaultValue: String.LocalizationValue,
          table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
          comment: StaticString? = nil
        ) {
          self = uiKitResources.localizedString(
            defaultValue, key: String(describing: key), table: table)
        }
      }
    #endif
    extension Bundle {
      static var module: Bundle { uiKitResources.bundle }
      convenience init(for type: AnyClass) { self.init(path: uiKitResources.bundle.bundlePath)! }
      func localizedString(forKey key: String, value: String?, table: String?) -> String {
        func text() -> String {
          uiKitResources.localizedString(forKey: key, value: value, table: table)
        }
        // An app that chooses its language reads the folder of the language.
        let folder = bundleURL
        guard folder.pathExtension == "lproj" else { return text() }
        return UIKitResources.withLanguage(
          folder.deletingPathExtension().lastPathComponent, text)
      }
      func path(forResource name: String?, ofType type: String?) -> String? {
        uiKitResources.path(forResource: name, ofType: type)
      }
      func url(forResource name: String?, withExtension type: String?) -> URL? {
        path(forResource: name, ofType: type).map { URL(fileURLWithPath: $0) }
      }
    }
    """
}
