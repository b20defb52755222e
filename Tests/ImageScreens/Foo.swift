public import SnapshotImageLoading

/// Shows a photo and calls a closure when it is there: a function with an injected loader.
public func foo(
  in view: ImageView, using loader: any ImageLoading = ImageLoader.current,
  completion: @escaping ImageView.ImageCompletion
) {
  view.setImage(with: PhotosScreen.urls[0], loader: loader, completion: completion)
}
