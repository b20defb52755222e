import Testing

@testable import UIKitSourceRewriter

@Suite struct ArchivesTests {
  @Test func objectsThatNibFilesCreateOverrideNothing() {
    #expect(
      rewritten(
        "class A: NSObject {}; class B: A { override func awakeFromNib() { super.awakeFromNib() } }"
      ) == "class A: NSObject {}; class B: A { func awakeFromNib() { _ = () } }")
    let view = "class A: UIView { override func awakeFromNib() { super.awakeFromNib() } }"
    #expect(rewritten(view) == view)
  }

  @Test func viewsAreNotReadFromArchives() {
    #expect(
      rewritten(
        """
        class A: UIView {
          public required init?(coder aDecoder: NSCoder) {
            super.init(coder: aDecoder)
            setUp()
          }
          let a = 1
        }
        class B: A { override init?(coder: NSCoder) { super.init(coder: coder) } }
        class C: A { required init(coder: NSCoder) { super.init(coder: coder)! } }
        """)
          == """
          class A: UIView {
            public required init?(coder aDecoder: NSCoder) { return nil 


          }
            let a = 1
          }
          class B: A {  init?(coder: NSCoder) { return nil } }
          class C: A { required init(coder: NSCoder) { \
          preconditionFailure("there are no archives; call another initializer of the class") } }
          """)
  }

  @Test func modelsAreStillArchived() {
    let source = """
      class Model: NSObject, NSSecureCoding {
        required init?(coder: NSCoder) { a = coder.decodeInteger(forKey: "a") }
        func encode(with coder: NSCoder) { coder.encode(a, forKey: "a") }
      }
      """
    #expect(rewritten(source) == source)
  }

  @Test func coderMayBeTheLabelOfAnotherType() {
    let source = "class A { init(coder: ImageCoder) { self.coder = coder } }"
    #expect(rewritten(source) == source)
  }

  @Test func viewsAreNotWrittenToArchives() {
    #expect(
      rewritten("class A: UIView { override func encode(with coder: NSCoder) { coder.encode(1) } }")
        == "class A: UIView {  func encode(with coder: NSCoder) { } }")
    #expect(
      rewritten("class A { func encode(with: Key) { a() } }")
        == "class A { func encode(with: Key) { a() } }")
  }
}
