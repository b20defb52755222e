import Shop
import UIKit

class Door: UIView {}

extension Door: ShopDelegate {}

final class FrontDoor: Door {
  func shop(_ shop: Shop, opensAt hour: Int) -> Bool { hour == 8 }
}
