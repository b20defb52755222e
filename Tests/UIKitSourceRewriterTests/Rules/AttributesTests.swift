import Testing

@testable import UIKitSourceRewriter

@Suite struct AttributesTests {
  @Test(arguments: [
    ("@objc func f() {}", " func f() {}"),
    ("@objc(go:) public func f() {}", " public func f() {}"),
    ("@objcMembers class A {}", " class A {}"),
    ("@nonobjc var a = 1", " var a = 1"),
    ("@IBDesignable class A {}", " class A {}"),
    ("@IBInspectable var a = 1", " var a = 1"),
    ("@IBAction func f() {}", " func f() {}"),
    ("@NSCopying var a: A", " var a: A"),
    ("@UIApplicationMain class A {}", " class A {}"),
    ("@main struct A {}", " struct A {}"),
    ("@MainActor class A {}", " class A {}"),
    ("let f: @MainActor () -> Void", "let f:  () -> Void"),
    ("Task { @MainActor in f() }", "Task.uiKitStart {  f() }"),
    ("Task { @MainActor [a] in f() }", "Task.uiKitStart {  [a] in f() }"),
    ("@objc dynamic var a = 1", "  var a = 1"),
    ("@available(iOS 13, *) func f() {}", "@available(iOS 13, *) func f() {}"),
    ("@discardableResult func f() {}", "@discardableResult func f() {}"),
    ("let dynamic = 1", "let dynamic = 1"),
  ])
  func attributesOfObjectiveCAreDeleted(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  @Test func attributesOverSeveralLinesKeepTheLines() {
    #expect(rewritten("@objc(\n  go:\n)\nfunc f() {}\nlet a = 1") == "\n\n\nfunc f() {}\nlet a = 1")
  }

  @Test(arguments: [
    (
      "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
    ),
    ("#imageLiteral(resourceName: \"a\").size", "UIImage(named: \"a\")!.size"),
  ])
  func literalsOfXcodeAreInitializers(source: String, copy: String) {
    #expect(rewritten(source) == copy)
  }

  @Test func previewsOfXcodeAreDeleted() {
    #expect(
      rewritten("@available(iOS 17, *)\n#Preview(\"A\") {\n  A()\n}\nlet a = 1")
        == "\n\n\n\nlet a = 1")
  }

  @Test func eachOutletHasAWarning() {
    let source = "class A {\n  @IBOutlet weak var label: UILabel!\n}"
    #expect(rewritten(source) == "class A {\n   weak var label: UILabel!\n}")
    #expect(
      diagnostics(source)
        == ["2:3: warning: the outlet is not connected, because nib files cannot be read"])
  }

  @Test(arguments: [
    ("var a: CGFloat", " var a: CGFloat = 0"),
    ("var a: Bool", " var a: Bool = false"),
    ("public var a: CGPoint", " public var a: CGPoint = .zero"),
    ("weak var a: UIView?", " weak var a: UIView?"),
    ("var a: UIView!", " var a: UIView!"),
  ])
  func propertiesOfAnimatedLayersAreStored(source: String, copy: String) {
    #expect(
      rewritten("class A: CALayer {\n@NSManaged \(source)\n}") == "class A: CALayer {\n\(copy)\n}")
  }

  @Test func otherManagedPropertiesAreRefused() {
    #expect(
      diagnostics("class A: CALayer {\n  @NSManaged var color: UIColor\n}")
        == ["2:3: error: the layer's property has a type without a known default value, UIColor"])
    #expect(
      diagnostics("class A: NSManagedObject {\n  @NSManaged var a: Int\n}")
        == ["2:3: error: an object of Core Data cannot be created for snapshots"])
  }

  @Test func extensionsOfValuesHaveNoMembersOfClasses() {
    #expect(
      rewritten(
        """
        extension UIColor {
          convenience init(hex: Int) { self.init(white: 1, alpha: 1) }
          open class var brand: UIColor { .red }
          class func f() {}
          @objc class open dynamic var c: UIColor { .red }
          class Cache {}
        }
        extension UIView { open class func f() {} }
        typealias Color = UIColor
        extension Color { class func g() {} }
        extension CATransaction { class func h() {} }
        """)
          == """
          extension UIColor {
             init(hex: Int) { self.init(white: 1, alpha: 1) }
            public static var brand: UIColor { .red }
            static func f() {}
             static public  var c: UIColor { .red }
            class Cache {}
          }
          extension UIView { open class func f() {} }
          typealias Color = UIColor
          extension Color { static func g() {} }
          extension CATransaction { static func h() {} }
          """)
  }
}
