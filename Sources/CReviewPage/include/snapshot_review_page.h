#ifndef SNAPSHOT_REVIEW_PAGE_H
#define SNAPSHOT_REVIEW_PAGE_H

/// The template of the review page, with a length in bytes.
extern const unsigned char snapshot_review_page[];
extern const unsigned long snapshot_review_page_length;

#endif
