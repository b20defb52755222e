#include "snapshot_review_page.h"

// `#embed` is a feature of C23 that clang offers in every mode, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char snapshot_review_page[] = {
#embed "../ReviewPage/Page/index.html"
};
const unsigned long snapshot_review_page_length = sizeof snapshot_review_page;
