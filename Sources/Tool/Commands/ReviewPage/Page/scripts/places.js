// The places where images differ, as the result lists them, and the lines that correspond.
{
  const review = globalThis.SnapshotReview;
  const { state } = review;
  const maximumPlaceCount = 32;
  /** The number of segments of a movement that are drawn. */
  const maximumSegmentCount = 1_000;

  /** Whether the difference of a result is about a frame of its images. */
  review.isDescribed = (item, frame) => frame === (item.difference?.frame ?? 0);

  /** Returns the alignment of the shown images, if their difference has one. */
  review.alignment = () => review.isDescribed(state.item, state.frame)
    ? state.item.difference?.alignment ?? null : null;

  /** Returns the sentence about images whose corresponding pixels are equal. */
  review.noDifference = () => state.pair
    && review.alignment()?.lines.some(({ offset }) => offset !== 0)
    ? 'No pixel differs once movement is undone' : 'No pixel differs';

  /** Returns the line of one image before which lines of the other one are missing. */
  function edge(map, start, count, limit) {
    for (let line = start + count; line < map.length; line++) if (map[line] >= 0) return map[line];
    for (let line = Math.min(start, map.length) - 1; line >= 0; line--) {
      if (map[line] >= 0) return map[line] + 1;
    }
    return limit;
  }

  /** Returns the line of the actual image for each line of the reference, or -1. */
  function inverse(pair) {
    if (pair.inverseMap) return pair.inverseMap;
    const count = pair.byColumns ? pair.reference.width : pair.reference.height;
    pair.inverseMap = new Int32Array(count).fill(-1);
    for (const [line, source] of pair.map.entries()) {
      if (source >= 0) pair.inverseMap[source] = line;
    }
    return pair.inverseMap;
  }

  /** Returns the line of the image without the lines of a place before which they are missing. */
  review.seam = function (pair, { kind, isColumns, box: [x, y, width, height] }) {
    const [start, count] = isColumns ? [x, width] : [y, height];
    const [map, other] = kind === 'inserted'
      ? [pair.map, pair.reference] : [inverse(pair), pair.actual];
    return edge(map, start, count, isColumns ? other.width : other.height);
  };

  /**
   * Returns the point of the other image that corresponds to a point.
   *
   * A point in lines that the other image does not have corresponds to itself, with `isMissing`.
   */
  review.corresponding = function (pair, x, y, isReference) {
    if (!pair.isPair) return { x, y, isMissing: true };
    const map = isReference ? inverse(pair) : pair.map;
    const line = Math.floor(pair.byColumns ? x : y);
    const other = map[line];
    if (other === undefined || other < 0) return { x, y, isMissing: true };
    return pair.byColumns ? { x: x + other - line, y } : { x, y: y + other - line };
  };

  /** Completes a place of a result with its texts. */
  function described({ number, kind, from, to, pixels, movement, owner }, item) {
    const alignment = item.difference?.alignment;
    const isColumns = alignment?.axis === 'columns';
    const unit = isColumns ? 'column' : 'row';
    const place = {
      number, kind, isColumns, box: to ?? from, referenceBox: from ?? to,
      amount: `${review.grouped(pixels)} px`,
    };
    if (kind === 'moved') {
      const [x, y] = movement ?? [0, 0];
      const [left, top, width, height] = place.box;
      const lines = (alignment?.lines ?? []).filter(({ offset }) => offset === (isColumns ? x : y));
      place.name = `moved ${review.arrows(x / item.scale, y / item.scale)} pt`;
      place.segments = [place.box];
      if (lines.length > 0) {
        const count = lines.reduce((sum, line) => sum + line.count, 0);
        place.amount = review.counted(count, unit);
        place.segments = lines.slice(0, maximumSegmentCount).map((line) => isColumns
          ? [line.start + x, top, line.count, height] : [left, line.start + y, width, line.count]);
      }
      return place;
    }
    const count = place.box[isColumns ? 2 : 3];
    place.isBand = Boolean(alignment) && (kind === 'inserted' || kind === 'removed');
    place.name = review.plain(owner) || `${place.box[2]} × ${place.box[3]} px`;
    if (place.isBand) {
      place.count = count;
      place.name = `${kind} ${review.decimal(count / item.scale)} pt`;
      place.amount = review.counted(count, unit);
    } else if (kind !== 'changed') {
      place.amount = `${kind} · ${place.amount}`;
    }
    return place;
  }

  /**
   * Returns the places of the shown pair: changes, and then movements, the most relevant first.
   *
   * All but movements have a number.
   */
  review.places = function () {
    const { pair, item, frame } = state;
    if (!pair?.isPair || !review.isDescribed(item, frame)) return [];
    item.places ??= (item.result.places ?? []).filter(({ from, to }) => from || to)
      .slice(0, maximumPlaceCount).map((place) => described(place, item));
    return item.places;
  };

  /** Shows a place. */
  review.showPlace = function (index) {
    const count = review.places().length;
    if (count === 0) return;
    Object.assign(state, { place: (index + count) % count, split: null });
    review.zoomToPlace();
    review.emit('place');
  };

  /** Shows the next or previous pixel with the largest difference. */
  review.stepPeak = function (step) {
    const peaks = state.pair?.peaks ?? [];
    if (peaks.length === 0) {
      review.notify(review.noDifference());
      return;
    }
    const start = state.peak < 0 ? (step > 0 ? -1 : 0) : state.peak;
    state.peak = (start + step + peaks.length) % peaks.length;
    const [x, y] = peaks[state.peak];
    state.pin = { x: x + 0.5, y: y + 0.5, isReference: false };
    review.show({
      view: { scale: Math.max(16, state.view?.scale ?? 16), x: x + 0.5, y: y + 0.5 },
    });
    review.emit('pointer');
  };
}
