# Prints the row of a scene and a vector size for `raster`. Fails if the ratio to Cairo's time
# exceeds its limit at 3x: with cached glyphs, and for text also with outlines. Reads one line:
# name, scale, vector size in bytes, Cairo's milliseconds, our milliseconds, ours with outlines,
# mean difference. For a `set` of generated scenes, the limits are 15% higher, except that of
# scene a.
BEGIN {
  limits["a"] = 0.25; limits["b"] = 0.36; limits["c"] = 0.04; limits["d"] = 0.28; limits["e"] = 0.22
  limits["f"] = 0.30; limits["g"] = 0.06; limits["h"] = 0.05; limits["i"] = 0.085
  outlineLimits["h"] = 0.22
}
{
  # The limits for 64-byte vectors are lower.
  if ($3 == 64) {
    limits["b"] = 0.30; limits["c"] = 0.035; limits["d"] = 0.24; limits["e"] = 0.18
    outlineLimits["h"] = 0.19
  }
  if (set ~ /^seed/) {
    for (name in limits) limits[name] *= 1.15
    # Most rows are copies of an equal row above them.
    limits["a"] = 0.105
  }
  scene = $2 == 3 ? substr($1, 1, index($1, "_") - 1) : ""
  ratio = $5 / $4
  outlines = $6 / $4
  note = ""
  if (scene in limits) {
    note = "limit " limits[scene]
    over = ratio > limits[scene]
  }
  if (scene in outlineLimits) {
    note = note ", outlines " outlineLimits[scene]
    over = over || outlines > outlineLimits[scene]
  }
  if (over) note = note " EXCEEDED"
  printf "%-22s %5s %7s %10.3f %10.3f %8.3f %9.3f %11.3f   %s\n", $1, $2, $3, $4, $5, ratio, outlines, $7, note
}
END { exit over }
