/// The page on which differences are reviewed.
package struct ReviewPage {}
