#ifndef SNAPSHOT_REVIEW_PAGE_H
#define SNAPSHOT_REVIEW_PAGE_H

/// A file of the review page.
typedef struct {
  /// The path, relative to the folder of the page.
  const char *path;
  const unsigned char *bytes;
  unsigned long length;
} snapshot_review_file;

/// Returns the number of files.
unsigned long snapshot_review_file_count(void);

/// Returns the file at an index, which must be less than the number of files.
snapshot_review_file snapshot_review_file_at(unsigned long index);

#endif
