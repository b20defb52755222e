import Foundation
import SnapshotUIKit
import SnapshotViews
import Testing

/// The parts of the Objective-C runtime that apps use.
@Suite struct RuntimeTests {
  private final class Released {
    let release: () -> Void
    init(_ release: @escaping () -> Void) { self.release = release }
    deinit { release() }
  }

  nonisolated(unsafe) private static var key = 0
  nonisolated(unsafe) private static var otherKey = 0

  @Test func objectsHaveAssociatedObjects() {
    let view = UIView()
    let other = UIView()
    unsafe objc_setAssociatedObject(view, &Self.key, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    unsafe objc_setAssociatedObject(view, &Self.otherKey, 2, .OBJC_ASSOCIATION_COPY)
    #expect(unsafe objc_getAssociatedObject(view, &Self.key) as? String == "a")
    #expect(unsafe objc_getAssociatedObject(view, &Self.otherKey) as? Int == 2)
    #expect(unsafe objc_getAssociatedObject(other, &Self.key) == nil)
    unsafe objc_setAssociatedObject(view, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(unsafe objc_getAssociatedObject(view, &Self.key) == nil)
    objc_removeAssociatedObjects(view)
    #expect(unsafe objc_getAssociatedObject(view, &Self.otherKey) == nil)
  }

  // On Apple platforms, such an object must outlive the association.
  #if !canImport(ObjectiveC)
    @Test func anAssociationCanBeWeak() {
      let view = UIView()
      var value: UIView? = UIView()
      unsafe objc_setAssociatedObject(view, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(unsafe objc_getAssociatedObject(view, &Self.key) as? UIView === value)
      value = nil
      #expect(unsafe objc_getAssociatedObject(view, &Self.key) as? UIView == nil)
    }

    @Test func aWeakAssociationHoldsValues() {
      enum Side { case left, right }
      let values: [Any] = [CGFloat(2), Side.right, "text"]
      for value in values {
        let view = UIView()
        unsafe objc_setAssociatedObject(view, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
        #expect(unsafe "\(objc_getAssociatedObject(view, &Self.key) ?? "")" == "\(value)")
      }
    }

    @Test func anAssociationCanBeACopy() {
      let (view, text) = (UIView(), NSMutableString(string: "a"))
      unsafe objc_setAssociatedObject(view, &Self.key, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      text.append("b")
      #expect(unsafe objc_getAssociatedObject(view, &Self.key) as? NSString == "a")
      unsafe objc_setAssociatedObject(view, &Self.key, view, .OBJC_ASSOCIATION_COPY)
      #expect(unsafe objc_getAssociatedObject(view, &Self.key) as? UIView === view)
    }
  #endif

  @Test func valuesOfReleasedObjectsAreReleased() {
    var count = 0
    for _ in 0..<2000 {
      let value = Released { count += 1 }
      unsafe objc_setAssociatedObject(UIView(), &Self.key, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(count > 0)
  }

  @Test func cachesHoldValuesAndCompareKeys() {
    let cache = UIKitCache<NSString, UIImage>()
    cache.countLimit = 1
    cache.setObject(UIImage(), forKey: NSString(string: "a"))
    cache.setObject(UIImage(), forKey: NSString(string: "b"), cost: 9)
    #expect(cache.object(forKey: NSString(string: "a")) != nil)
    cache.removeObject(forKey: NSString(string: "a"))
    #expect(cache.object(forKey: NSString(string: "a")) == nil)
    cache.removeAllObjects()
    #expect(cache.object(forKey: NSString(string: "b")) == nil)
    let objects = UIKitCache<AnyObject, AnyObject>()
    let key = UIView()
    objects.setObject(UIImage(), forKey: key)
    #expect(objects.object(forKey: key) as? UIImage != nil)
    #expect(objects.object(forKey: UIView()) == nil)
  }

  @Test func codeCanBeExclusive() {
    let view = UIView()
    objc_sync_enter(view)
    objc_sync_enter(view)
    objc_sync_exit(view)
    objc_sync_exit(view)
  }

  @Test func threadsThatCreateAValueGetTheSameOne() {
    let view = UIView()
    let first = AssociatedObjects.value(of: view, "lock") {
      // This call stands for another thread that stores its value first.
      _ = AssociatedObjects.value(of: view, "lock") { 1 }
      return 2
    }
    #expect(first == 1)
    #expect(AssociatedObjects.value(of: view, "lock") { 3 } == 1)
  }

  @Test func classesAreCompared() {
    let label = UILabel()
    #expect(label.isKind(of: UIView.self))
    #expect(label.isKind(of: UILabel.self))
    #expect(!label.isKind(of: UIButton.self))
    #expect(label.isMember(of: UILabel.self))
    #expect(!label.isMember(of: UIView.self))
  }
}

/// Selectors of methods with each kind of parameters.
@Suite struct SelectorTests {
  private final class Target {
    var calls: [String] = []
    func optional(_ sender: Int, event: UIEvent?) { calls.append("optional \(event == nil)") }
    func required(_ sender: Int, event: UIEvent) { calls.append("required") }
  }

  @Test func anEventCanBeRequired() {
    let target = Target()
    MethodSelector("optional:event:", Target.optional).perform(target, sender: 1)
    MethodSelector("required:event:", Target.required).perform(target, sender: 1)
    #expect(target.calls == ["optional true", "required"])
  }

  @Test func aNameCanChooseASelector() {
    let target = Target()
    let selectors = [MethodSelector("required:event:", Target.required)]
    MethodSelector("required:event:", among: selectors).perform(target, sender: 1)
    MethodSelector("other", among: selectors).perform(target, sender: 1)
    #expect(target.calls == ["required"])
  }
}
