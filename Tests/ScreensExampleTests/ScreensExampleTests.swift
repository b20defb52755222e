import Examples
import SnapshotAssert
import SnapshotViews
import Testing

/// Typical screens with text.
///
/// They must fit the default budget at 2x and 3x.
@Suite struct ScreensExampleTests {
  @Test(arguments: [2, 3] as [Scale]) func theLoginFormLooksRight(scale: Scale) {
    assertSnapshot(
      of: LoginViewController(),
      as: .image(on: .iPhone14.scaled(to: scale), statusBar: .visible), named: "login")
  }

  @Test(arguments: [2, 3] as [Scale]) func theChatListLooksRight(scale: Scale) {
    assertSnapshot(
      of: ChatListViewController.inNavigationController(),
      as: .image(on: .iPhone14.scaled(to: scale), statusBar: .visible), named: "chats")
  }

  @Test(arguments: [2, 3] as [Scale]) func theCheckoutLooksRight(scale: Scale) {
    assertSnapshot(
      of: CheckoutViewController.inNavigationController(),
      as: .image(on: .iPhone14.scaled(to: scale), statusBar: .visible), named: "checkout")
  }
}
