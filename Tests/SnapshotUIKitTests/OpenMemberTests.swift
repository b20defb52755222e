import SnapshotUIKit
import Testing

/// Members that apps override.
@Suite struct OpenMemberTests {
  private final class Screen: UIViewController {
    var calls: [String] = []
    override func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      calls.append("present")
      super.present(controller, animated: animated, completion: completion)
    }
    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      calls.append("dismiss")
      super.dismiss(animated: animated, completion: completion)
    }
    override func awakeFromNib() {
      super.awakeFromNib()
      calls.append("awake")
    }
  }

  private final class Table: UITableView {
    var reloads = 0
    override func reloadData() {
      reloads += 1
      super.reloadData()
    }
  }

  private final class Stack: UIStackView {
    override func addArrangedSubview(_ view: UIView) {
      view.tag = 7
      super.addArrangedSubview(view)
    }
  }

  private final class Scroll: UIScrollView {
    var offsets: [CGPoint] = []
    override func setContentOffset(_ offset: CGPoint, animated: Bool) {
      offsets.append(offset)
      super.setContentOffset(offset, animated: animated)
    }
  }

  @Test func presentationsCallOverrides() {
    let (screen, sheet) = (Screen(), UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = screen
    window.isHidden = false
    screen.present(sheet, animated: false)
    #expect(screen.presentedViewController === sheet)
    sheet.dismiss(animated: false)
    screen.awakeFromNib()
    #expect(screen.presentedViewController == nil)
    #expect(screen.calls == ["present", "dismiss", "awake"])
  }

  @Test func viewsCallOverrides() {
    let table = Table()
    table.reloadData()
    #expect(table.reloads == 1)
    let stack = Stack()
    stack.addArrangedSubview(UIView())
    #expect(stack.arrangedSubviews.first?.tag == 7)
    let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.contentSize = CGSize(width: 10, height: 100)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: false)
    #expect(scroll.offsets == [CGPoint(x: 0, y: 50)])
    #expect(scroll.contentOffset.y == 50)
  }

  @Test func objectsEqualOnlyThemselves() {
    let item = UITabBarItem()
    #expect([UITabBarItem(), item].firstIndex(of: item) == 1)
    let constraint = NSLayoutConstraint()
    #expect(Set([constraint, constraint, NSLayoutConstraint()]).count == 2)
    #expect(!constraint.isActive)
  }

  @Test func namesAreCreatedFromText() {
    let name = CAMediaTimingFunctionName(rawValue: "easeIn")
    let fallback: CAMediaTimingFunctionName = CAMediaTimingFunctionName(rawValue: "other")
    #expect(name == .easeIn && fallback == .default)
    #expect(CAShapeLayerFillRule(rawValue: "even-odd") == .evenOdd)
    #expect(CALayerContentsGravity(rawValue: "center") == .center)
    #expect(CATextLayerTruncationMode(rawValue: "end") == .end)
    #expect(CAGradientLayerType(rawValue: "radial") == .radial)
    #expect(UIFont.TextStyle(rawValue: "title1") == .title1)
  }

  @Test func theScaleOfAnImageIsANumber() {
    let scale = UIImage.solid(.red, width: 2, height: 2, scale: 2).scale
    let number: CGFloat = scale
    #expect(number == 2)
  }

  @Test func logsAreNotRead() {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    Logger(subsystem: "a", category: "b").debug("\(next(), privacy: .public)")
    os_log("%d", log: OSLog(subsystem: "a", category: "b"), type: .error, 1)
    os_log(.info, "\(next())")
    #expect(count == 0)
    #expect(!OSLog.default.isEnabled(type: .fault))
  }
}
