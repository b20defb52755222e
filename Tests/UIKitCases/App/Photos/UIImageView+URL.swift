// swift-format-ignore-file
import UIKit

/// The images in memory, by their addresses.
final class ImageCache {
    static let shared = ImageCache()
    private var images: [URL: UIImage] = [:]
    private let lock = NSLock()

    subscript(url: URL) -> UIImage? {
        get { lock.lock(); defer { lock.unlock() }; return images[url] }
        set { lock.lock(); defer { lock.unlock() }; images[url] = newValue }
    }
}

extension UIImage {
    class func imageWithColor(_ color: UIColor) -> UIImage {
        let size = CGSize(width: 1, height: 1)
        return UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
}

extension UIImageView {
    func setImageWithURL(_ url: NSURL) {
        // Set a colored background while it loads
        if image == nil {
            image = UIImage.imageWithColor(.lightGray)
        }
        // If not, provide a useful error message, or optionally raise an exception
        guard let cachedImage = ImageCache.shared[url as URL] else {
            print("Detected a un-stubbed image request for URL: \(url)")
            return
        }
        // Synchronously set the cached image
        image = cachedImage
    }
}
