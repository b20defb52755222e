import UIKit

extension Shop {
  func append(_ text: String) { log += text + "\n" }
}
