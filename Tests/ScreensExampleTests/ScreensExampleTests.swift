import Examples
import SnapshotAssert
import SnapshotViews
import Testing

/// Typical screens with text.
///
/// They must fit the default budget at 2x and 3x.
@Suite struct ScreensExampleTests {
  private static let size = CGSize(width: 390, height: 844)
  private static let safeArea = EdgeInsets(top: 47, bottom: 34)

  @Test(arguments: [2, 3] as [Scale]) func theLoginFormLooksRight(scale: Scale) {
    assertSnapshot(
      of: LoginViewController(),
      as: .image(size: Self.size, scale: scale, safeAreaInsets: Self.safeArea), named: "login")
  }

  @Test(arguments: [2, 3] as [Scale]) func theChatListLooksRight(scale: Scale) {
    assertSnapshot(
      of: ChatListViewController.inNavigationController(),
      as: .image(size: Self.size, scale: scale, safeAreaInsets: Self.safeArea), named: "chats")
  }

  @Test(arguments: [2, 3] as [Scale]) func theCheckoutLooksRight(scale: Scale) {
    assertSnapshot(
      of: CheckoutViewController.inNavigationController(),
      as: .image(size: Self.size, scale: scale, safeAreaInsets: Self.safeArea), named: "checkout")
  }
}
