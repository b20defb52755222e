import SnapshotUIKit
import Testing

/// Drawing of UIKit that a snapshot does not contain is named.
@Suite struct UnsupportedTests {
  @Test func aNibIsReported() {
    let table = UITableView()
    table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
    #expect(table.layoutIssues.first?.description.contains("UINib(nibName: \"Cell\")") == true)
  }

  @Test func theObjectsOfANibAreReported() {
    #expect(UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil, options: nil).isEmpty)
    #expect(UIView().layoutIssues.first?.description.contains("UINib(nibName: \"Cell\")") == true)
    #expect(UIViewController().storyboard == nil)
  }

  @Test func cellsOutsideTheSafeAreaAreReported() {
    let table = UITableView()
    table.insetsContentViewsToSafeArea = true
    #expect(table.layoutIssues.isEmpty)
    table.insetsContentViewsToSafeArea = false
    #expect(
      table.layoutIssues.first?.description.contains("insetsContentViewsToSafeArea") == true)
  }

  @Test(arguments: ["contents", "drawing", "copy", "bar"])
  func aMissingImageIsReportedByAnyUse(use: String) {
    let missing = UIKitResources(folders: []).image(named: "absent")
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let view: UIView
    switch use {
    case "contents":
      view = UIView()
      view.layer.contents = missing.cgImage
    case "drawing": view = Drawing(missing)
    case "copy": view = UIImageView(image: missing.cgImage.map { UIImage(cgImage: $0) })
    default:
      let bar = UINavigationBar()
      bar.setBackgroundImage(missing, for: .default)
      view = bar
    }
    view.frame = host.bounds
    host.addSubview(view)
    _ = host.displayList()
    #expect(host.layoutIssues.contains { $0.description.contains("has the image \"absent\"") })
  }

  private final class Drawing: UIView {
    private let image: UIImage

    init(_ image: UIImage) {
      self.image = image
      super.init(frame: .zero)
    }

    override func draw(_ rect: CGRect) {
      guard let image = image.cgImage else { return }
      UIGraphicsGetCurrentContext()?.draw(image, in: rect)
    }
  }

  @Test func onlyTheAppIsFoundByName() {
    #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication != nil)
    #expect(UIApplication.value(forKey: "delegate") == nil)
    #expect(!UIApplication.responds(to: MethodSelector("sharedApplication")))
  }

  @Test func particlesAreReported() {
    let view = UIView()
    let emitter = CAEmitterLayer()
    view.layer.addSublayer(emitter)
    #expect(view.layoutIssues.isEmpty)
    let cell = CAEmitterCell()
    cell.birthRate = 10
    emitter.emitterCells = [cell]
    #expect(view.layoutIssues.first?.description.contains("CAEmitterLayer") == true)
    emitter.isHidden = true
    #expect(view.layoutIssues.isEmpty)
    emitter.isHidden = false
    cell.birthRate = 0
    #expect(view.layoutIssues.isEmpty)
    cell.birthRate = 10
    #expect(view.layoutIssues.count == 1)
    emitter.birthRate = 0
    #expect(view.layoutIssues.isEmpty)
  }

  @Test func undrawnPropertiesAreReportedWhileTheyAreVisible() {
    let view = UIView()
    let layer = CALayer()
    view.layer.addSublayer(layer)
    layer.filters = ["blur"]
    view.layer.isDoubleSided = false
    #expect(view.layoutIssues.count == 2)
    layer.filters = nil
    #expect(view.layoutIssues.count == 1)
    view.isHidden = true
    #expect(view.layoutIssues.isEmpty)
    view.isHidden = false
    view.layer.isDoubleSided = true
    #expect(view.layoutIssues.isEmpty)
  }

  @Test func aPropertySetByNameIsReported() {
    let view = UIView()
    view.layer.setValue("x", forKey: "id")
    #expect(view.layer.value(forKey: "id") as? String == "x")
    #expect(view.layoutIssues.isEmpty)
    view.layer.setValue(4, forKey: "cornerRadius")
    #expect(view.layoutIssues.first?.description.contains("cornerRadius") == true)
  }

  @Test func aPartOfAPropertySetByNameIsReported() {
    let view = UIView()
    view.layer.setValue("x", forKeyPath: "id")
    #expect(view.layer.value(forKeyPath: "id") as? String == "x")
    #expect(view.layoutIssues.isEmpty)
    view.layer.setValue(4, forKeyPath: "transform.rotation")
    #expect(view.layoutIssues.first?.description.contains("transform.rotation") == true)
  }

  @Test func aDisabledTabIsReported() {
    let bar = UITabBar()
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
    #expect(bar.layoutIssues.isEmpty)
    bar.items?[0].isEnabled = false
    #expect(bar.layoutIssues.first?.description.contains("isEnabled") == true)
    bar.items?[0].isEnabled = true
    #expect(bar.layoutIssues.isEmpty)
  }
}
