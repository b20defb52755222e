// swift-format-ignore-file
import UIKit

/// Texts read as in generated code, and as in an app whose user chooses the language.
enum Texts {
    private final class BundleToken {}
    static var title: String { Bundle(for: BundleToken.self).localizedString(forKey: "shop.title", value: nil, table: "Localizable") }
    static func title(in language: String) -> String? {
        let path = Bundle.main.path(forResource: language, ofType: "lproj")
        return path.flatMap(Bundle.init(path:))?.localizedString(forKey: "shop.title", value: nil, table: nil)
    }
}
