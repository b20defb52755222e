// The configurations of a test side by side: the changed part before and after, of each.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;
  const overview = byID('overview');
  const width = 320;

  function crop(item, digest, name, aspect) {
    const canvas = element('canvas', {
      width, height: Math.round(width / aspect), 'aria-hidden': 'true',
      style: { aspectRatio: String(aspect) },
    });
    if (digest) {
      review.crop(item, digest, width, aspect).then((bitmap) => {
        canvas.getContext('2d').drawImage(bitmap, 0, 0);
      }, () => canvas.classList.add('missing'));
    } else {
      canvas.classList.add('missing');
    }
    return element('span', { class: 'crop' }, canvas, element('small', {}, name));
  }

  /** Returns a card that selects a configuration. */
  function card(item, aspect) {
    const isImage = item.hasImages;
    const { difference } = item;
    const amount = item.group === 'matched' ? 'equal' : !difference ? ''
      : review.percent(difference.differingPixelCount, difference.comparedPixelCount);
    return element('button', {
      type: 'button', class: 'card', 'aria-current': String(item === state.item),
      onclick: () => review.select(item),
      ondblclick: () => review.showOverview(false),
    },
    element('span', { class: 'card-head' },
      element('b', {}, review.configurationName(item)),
      element('span', { class: 'amount' }, amount), review.stateMark(item)),
    element('span', { class: 'crops' }, isImage && item.group !== 'matched'
      ? [crop(item, item.before, 'Before', aspect), crop(item, item.after, 'After', aspect)]
      : element('span', { class: 'hint' }, item.group === 'matched'
        ? 'Matches are not part of the report.' : 'There is no image.')));
  }

  /** Shows or hides the overview. */
  review.showOverview = function (isShown) {
    if (isShown && (state.item?.configurations.length ?? 0) < 2) {
      review.notify('There is no other configuration');
      return;
    }
    review.show({ hasOverview: isShown });
  };

  let shownTest = null;
  function draw() {
    const items = state.item?.configurations ?? [];
    const isShown = state.hasOverview && items.length > 1 && state.phase === 'ready';
    overview.hidden = !isShown;
    if (!isShown) {
      shownTest = null;
      review.replace(overview);
      return;
    }
    if (shownTest !== items) {
      shownTest = items;
      const aspect = review.cropAspect(items);
      review.replace(overview, items.map((item) => card(item, aspect)));
    }
    for (const [index, item] of items.entries()) {
      const node = overview.children[index];
      node.setAttribute('aria-current', String(item === state.item));
      node.querySelector('.state').replaceWith(review.stateMark(item));
      if (item === state.item) node.scrollIntoView({ block: 'nearest' });
    }
  }

  review.on('selection view decisions report', draw);
}
