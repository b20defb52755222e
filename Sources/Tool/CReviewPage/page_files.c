#include "snapshot_review_page.h"

// `#embed` is a feature of C23 that clang offers in every mode, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char manifest_json[] = {
#embed "../Commands/ReviewPage/Page/manifest.json"
};
static const unsigned char index_html[] = {
#embed "../Commands/ReviewPage/Page/index.html"
};
static const unsigned char styles_tokens_css[] = {
#embed "../Commands/ReviewPage/Page/styles/tokens.css"
};
static const unsigned char styles_frame_css[] = {
#embed "../Commands/ReviewPage/Page/styles/frame.css"
};
static const unsigned char styles_list_css[] = {
#embed "../Commands/ReviewPage/Page/styles/list.css"
};
static const unsigned char styles_viewer_css[] = {
#embed "../Commands/ReviewPage/Page/styles/viewer.css"
};
static const unsigned char styles_inspector_css[] = {
#embed "../Commands/ReviewPage/Page/styles/inspector.css"
};
static const unsigned char styles_dialogs_css[] = {
#embed "../Commands/ReviewPage/Page/styles/dialogs.css"
};
static const unsigned char styles_narrow_css[] = {
#embed "../Commands/ReviewPage/Page/styles/narrow.css"
};
static const unsigned char worker_png_js[] = {
#embed "../Commands/ReviewPage/Page/worker/png.js"
};
static const unsigned char worker_compare_js[] = {
#embed "../Commands/ReviewPage/Page/worker/compare.js"
};
static const unsigned char worker_layers_js[] = {
#embed "../Commands/ReviewPage/Page/worker/layers.js"
};
static const unsigned char worker_service_js[] = {
#embed "../Commands/ReviewPage/Page/worker/service.js"
};
static const unsigned char scripts_base_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/base.js"
};
static const unsigned char scripts_colors_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/colors.js"
};
static const unsigned char scripts_shape_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/shape.js"
};
static const unsigned char scripts_report_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/report.js"
};
static const unsigned char scripts_watch_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/watch.js"
};
static const unsigned char scripts_words_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/words.js"
};
static const unsigned char scripts_outline_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/outline.js"
};
static const unsigned char scripts_state_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/state.js"
};
static const unsigned char scripts_host_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/host.js"
};
static const unsigned char scripts_files_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/files.js"
};
static const unsigned char scripts_images_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/images.js"
};
static const unsigned char scripts_decisions_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/decisions.js"
};
static const unsigned char scripts_filter_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/filter.js"
};
static const unsigned char scripts_list_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/list.js"
};
static const unsigned char scripts_stage_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/stage.js"
};
static const unsigned char scripts_places_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/places.js"
};
static const unsigned char scripts_drawing_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/drawing.js"
};
static const unsigned char scripts_marks_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/marks.js"
};
static const unsigned char scripts_pointer_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/pointer.js"
};
static const unsigned char scripts_overlay_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/overlay.js"
};
static const unsigned char scripts_heading_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/heading.js"
};
static const unsigned char scripts_changes_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/changes.js"
};
static const unsigned char scripts_inspector_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/inspector.js"
};
static const unsigned char scripts_text_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/text.js"
};
static const unsigned char scripts_strip_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/strip.js"
};
static const unsigned char scripts_overview_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/overview.js"
};
static const unsigned char scripts_dock_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/dock.js"
};
static const unsigned char scripts_dialogs_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/dialogs.js"
};
static const unsigned char scripts_keys_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/keys.js"
};
static const unsigned char scripts_app_js[] = {
#embed "../Commands/ReviewPage/Page/scripts/app.js"
};

#define FILE(path, bytes) {path, bytes, sizeof bytes}

static const snapshot_review_file files[] = {
    FILE("manifest.json", manifest_json),
    FILE("index.html", index_html),
    FILE("styles/tokens.css", styles_tokens_css),
    FILE("styles/frame.css", styles_frame_css),
    FILE("styles/list.css", styles_list_css),
    FILE("styles/viewer.css", styles_viewer_css),
    FILE("styles/inspector.css", styles_inspector_css),
    FILE("styles/dialogs.css", styles_dialogs_css),
    FILE("styles/narrow.css", styles_narrow_css),
    FILE("worker/png.js", worker_png_js),
    FILE("worker/compare.js", worker_compare_js),
    FILE("worker/layers.js", worker_layers_js),
    FILE("worker/service.js", worker_service_js),
    FILE("scripts/base.js", scripts_base_js),
    FILE("scripts/colors.js", scripts_colors_js),
    FILE("scripts/shape.js", scripts_shape_js),
    FILE("scripts/report.js", scripts_report_js),
    FILE("scripts/watch.js", scripts_watch_js),
    FILE("scripts/words.js", scripts_words_js),
    FILE("scripts/outline.js", scripts_outline_js),
    FILE("scripts/state.js", scripts_state_js),
    FILE("scripts/host.js", scripts_host_js),
    FILE("scripts/files.js", scripts_files_js),
    FILE("scripts/images.js", scripts_images_js),
    FILE("scripts/decisions.js", scripts_decisions_js),
    FILE("scripts/filter.js", scripts_filter_js),
    FILE("scripts/list.js", scripts_list_js),
    FILE("scripts/stage.js", scripts_stage_js),
    FILE("scripts/places.js", scripts_places_js),
    FILE("scripts/drawing.js", scripts_drawing_js),
    FILE("scripts/marks.js", scripts_marks_js),
    FILE("scripts/pointer.js", scripts_pointer_js),
    FILE("scripts/overlay.js", scripts_overlay_js),
    FILE("scripts/heading.js", scripts_heading_js),
    FILE("scripts/changes.js", scripts_changes_js),
    FILE("scripts/inspector.js", scripts_inspector_js),
    FILE("scripts/text.js", scripts_text_js),
    FILE("scripts/strip.js", scripts_strip_js),
    FILE("scripts/overview.js", scripts_overview_js),
    FILE("scripts/dock.js", scripts_dock_js),
    FILE("scripts/dialogs.js", scripts_dialogs_js),
    FILE("scripts/keys.js", scripts_keys_js),
    FILE("scripts/app.js", scripts_app_js),
};

unsigned long snapshot_review_file_count(void) { return sizeof files / sizeof files[0]; }

snapshot_review_file snapshot_review_file_at(unsigned long index) { return files[index]; }
