// The places where images differ: inserted and removed lines, changed views, and movements.
{
  const review = globalThis.SnapshotReview;
  const { state } = review;

  /** Returns the rectangle of some lines of an image. */
  const lineBox = (isColumns, start, count, image) => isColumns
    ? [start, 0, count, image.height] : [0, start, image.width, count];

  /** Returns the line of one image before which lines of the other one are missing. */
  function seam(map, start, count, limit) {
    for (let line = start + count; line < map.length; line++) if (map[line] >= 0) return map[line];
    for (let line = start - 1; line >= 0; line--) if (map[line] >= 0) return map[line] + 1;
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

  /** Returns a rectangle of the actual image in the reference. */
  function referenceBox(pair, [x, y, width, height]) {
    const { x: left, y: top } = review.corresponding(pair, x, y, false);
    return [left, top, width, height];
  }

  /** Returns the bands of an alignment, or those that follow from different sizes. */
  function bands(item, pair) {
    const alignment = item.difference?.alignment;
    if (alignment && state.frame === 0) {
      const isVisible = (band) => !band.isConsequence;
      return {
        isColumns: alignment.axis === 'columns', moved: alignment.moved ?? [],
        inserted: (alignment.inserted ?? []).filter(isVisible),
        removed: (alignment.removed ?? []).filter(isVisible),
      };
    }
    const isColumns = pair.actual.height === pair.reference.height;
    const [before, after] = [pair.reference, pair.actual].map(
      (image) => isColumns ? image.width : image.height);
    return {
      isColumns, moved: [],
      inserted: after > before ? [{ start: before, count: after - before }] : [],
      removed: after < before ? [{ start: after, count: before - after }] : [],
    };
  }

  function bandPlaces(item, pair) {
    const { isColumns, inserted, removed, moved } = bands(item, pair);
    const { scale } = item;
    const points = (count) => review.decimal(count / scale);
    const unit = isColumns ? 'column' : 'row';
    const places = [];
    for (const { start, count } of inserted) {
      places.push({
        kind: 'inserted', isColumns, count, box: lineBox(isColumns, start, count, pair.actual),
        seam: seam(pair.map, start, count,
          isColumns ? pair.reference.width : pair.reference.height),
        plate: `inserted ${points(count)}`, name: `inserted ${points(count)} pt`,
        amount: review.counted(count, unit),
      });
    }
    for (const { start, count } of removed) {
      places.push({
        kind: 'removed', isColumns, count, box: lineBox(isColumns, start, count, pair.reference),
        seam: seam(inverse(pair), start, count,
          isColumns ? pair.actual.width : pair.actual.height),
        plate: `removed ${points(count)}`, name: `removed ${points(count)} pt`,
        amount: review.counted(count, unit),
      });
    }
    places.sort((a, b) => b.count - a.count);
    const movements = new Map();
    for (const { start, count, offset } of moved) {
      if (!movements.has(offset)) {
        const arrow = isColumns ? offset > 0 ? '→' : '←' : offset > 0 ? '↓' : '↑';
        const distance = `moved ${arrow} ${points(Math.abs(offset))}`;
        movements.set(offset, {
          kind: 'moved', isColumns, count: 0, segments: [], plate: distance, name: `${distance} pt`,
        });
      }
      const place = movements.get(offset);
      place.count += count;
      place.segments.push(lineBox(isColumns, start + offset, count, pair.actual));
    }
    for (const place of movements.values()) {
      place.amount = review.counted(place.count, unit);
      place.box = place.segments.reduce(review.union);
    }
    return [places, [...movements.values()].sort((a, b) => b.count - a.count)];
  }

  /** Returns the smallest rectangle around two rectangles. */
  review.union = function (first, second) {
    const x = Math.min(first[0], second[0]);
    const y = Math.min(first[1], second[1]);
    return [
      x, y, Math.max(first[0] + first[2], second[0] + second[2]) - x,
      Math.max(first[1] + first[3], second[1] + second[3]) - y];
  };

  /** Returns the clusters of the result if they describe what is shown, or those of the images. */
  function clusters(item, pair) {
    const { difference } = item;
    if (!difference?.clusters?.length || difference.alignment || state.frame !== 0) {
      return pair.clusters;
    }
    return difference.clusters.map(({ box, pixels, movement }) => ({
      box, pixels, movement,
      background: pair.clusters.find((cluster) => overlaps(cluster.box, box))?.background,
    }));
  }

  const overlaps = (a, b) => a[0] < b[0] + b[2] && b[0] < a[0] + a[2]
    && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];

  /** Returns the name of a view; one without a text follows the closest ancestor that has one. */
  function qualifiedName(view) {
    if (view.name.includes('“')) return view.name;
    for (let ancestor = view.parent; ancestor; ancestor = ancestor.parent) {
      if (ancestor.name.includes('“')) return `${ancestor.name} › ${view.name}`;
    }
    return view.name;
  }

  /** Returns one place for the clusters of each view, and one for each other cluster. */
  function changedPlaces(item, pair) {
    const { nodes } = pair.actual;
    const scale = nodes.length > 0 && nodes[0].box[2] > 0 ? pair.actual.width / nodes[0].box[2] : 1;
    const byView = new Map();
    const places = [];
    for (const { box, pixels, movement, background } of clusters(item, pair)) {
      const view = review.viewAround(nodes, box.map((value) => value / scale));
      const isSpecific = view && view.depth > 0
        && !/^(TableView|ScrollView|CollectionView)$/.test(view.type)
        && !view.properties.has('controller');
      const known = isSpecific && !movement ? byView.get(view) : null;
      if (known) {
        known.box = review.union(known.box, box);
        known.pixels += pixels;
        continue;
      }
      const place = {
        kind: 'changed', box, pixels, background, movement,
        name: isSpecific ? view.name : `${box[2]} × ${box[3]} px`,
        owner: isSpecific ? qualifiedName(view) : null,
      };
      if (isSpecific && !movement) byView.set(view, place);
      places.push(place);
    }
    for (const place of places) {
      place.amount = `${review.grouped(place.pixels)} px`;
      if (place.movement) {
        const [x, y] = place.movement.map((value) => value / item.scale);
        place.amount += `, moved ${review.movement(x, y)}`;
      }
      place.referenceBox = place.movement
        ? [place.box[0] - place.movement[0], place.box[1] - place.movement[1], place.box[2],
          place.box[3]]
        : referenceBox(pair, place.box);
    }
    return places.sort((a, b) => b.pixels - a.pixels);
  }

  /**
   * Returns the places of the shown pair: bands, changed views, and movements, largest first.
   *
   * All but movements are numbered from 1.
   */
  review.places = function () {
    const { pair, item } = state;
    if (!pair?.isPair) return [];
    if (!pair.places) {
      const [lines, movements] = bandPlaces(item, pair);
      const numbered = [...lines, ...changedPlaces(item, pair)];
      for (const [index, place] of numbered.entries()) place.number = index + 1;
      pair.places = [...numbered, ...movements];
    }
    return pair.places;
  };

  /** Shows a place. */
  review.showPlace = function (index) {
    const count = review.places().length;
    if (count === 0) return;
    state.place = (index + count) % count;
    review.zoomToPlace();
    review.emit('place');
  };

  /** Shows the next or previous pixel with the largest difference. */
  review.stepPeak = function (step) {
    const peaks = state.pair?.peaks ?? [];
    if (peaks.length === 0) {
      review.notify('No pixel differs once movement is undone');
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
