// The heading of a snapshot, its configurations, and the toolbar.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID, clean } = review;

  /** Shows that the files changed after the run, with the digests of both versions. */
  function conflictBanner(conflict) {
    const short = (digest) => digest ? `${digest.slice(0, 8)}…` : 'no file';
    const isActual = conflict.reason === 'staleActual' || conflict.reason === 'nothingProposed';
    const { expected, found } = (isActual ? conflict.actual : conflict.reference) ?? {};
    const isStale = conflict.reason === 'staleReference' || isActual;
    const title = conflict.reason === 'staleReference' ? `The reference changed after ${
      state.report.isOfFolders ? 'it was shown' : 'this run'}`
      : isActual ? 'The snapshot changed after it was shown' : 'The decision cannot be applied';
    const detail = isStale ? `Shown ${short(expected)} · on disk ${short(found)} · `
      : `${conflict.message || conflict.detail || conflict.reason} · `;
    return element('div', { class: 'banner', role: 'alert' }, review.icon('warning'),
      element('div', {}, element('b', {}, title), element('small', {},
        clean(detail), 'nothing was written. Accepting is disabled until the report is reloaded.')),
      element('button', { type: 'button', class: 'button', onclick: () => review.load() },
        'Reload'));
  }

  function disagreementBanner() {
    return element('div', { class: 'banner', role: 'alert' }, review.icon('warning'),
      element('div', {}, element('b', {}, 'The results of this snapshot disagree'),
        element('small', {}, 'Machines in this run drew different images. Accepting is disabled; '
          + 'make the test independent of the machine, or run it once more.')));
  }

  function configuration(item) {
    const decision = review.decision(item);
    return element('button', {
      type: 'button', class: 'configuration', id: `configuration-${item.id}`,
      'aria-pressed': String(item === state.item),
      onclick: () => review.select(item),
    },
    review.icon(item.style === 'dark' ? 'moon' : 'sun'), review.configurationName(item),
    item.group === 'matched' ? element('span', { class: 'note' }, '= match')
      : decision ? review.stateMark(item)
        : item.group === 'new' && element('span', { class: 'note' }, 'new'));
  }

  /** Returns the description of an image for assistive technologies. */
  function describe(item) {
    const places = review.places().slice(0, 6).map(({ name, amount }) => `${name}, ${amount}`);
    return places.length > 0 ? `Images before and after. Places: ${places.join('; ')}`
      : item.group === 'new' ? 'The new image' : 'Images before and after';
  }

  function draw() {
    const { item } = state;
    const heading = byID('heading');
    if (!item) {
      review.replace(heading);
      return;
    }
    const items = review.visibleItems();
    const index = items.indexOf(item);
    const place = [item.module, ...item.suite].filter(Boolean).map(clean).join(' / ');
    review.replaceControls(heading,
      element('div', { class: 'crumbs' },
        place && element('span', { class: 'path', dir: 'auto' }, place),
        place && element('span', { class: 'slash' }, '/'),
        element('b', { dir: 'auto' }, clean(item.test || item.path)),
        index >= 0 && element('span', { class: 'position' },
          `${review.grouped(index + 1)} of ${review.grouped(items.length)}`)),
      element('h2', { class: 'sentence' }, review.sentence(item)),
      item.conflict ? conflictBanner(item.conflict)
        : item.disagrees && disagreementBanner(),
      item.configurations.length > 1 && element('div', {
        class: 'configurations', role: 'group', 'aria-label': 'Configurations of this test',
      }, item.configurations.map(configuration)));
    heading.querySelector('.configuration[aria-pressed=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    byID('stage').setAttribute('aria-label', describe(item));
  }

  // MARK: Toolbar

  /** Returns a button with an icon for a command of the registry. */
  function iconButton(icon, command, attributes = {}) {
    return element('button', {
      type: 'button', class: `icon-button ${attributes.class ?? ''}`,
      id: `${attributes.place ?? 'tool'}-${command}`,
      'aria-label': review.command(command).name, title: review.hint(command),
      'aria-pressed': attributes.pressed, disabled: attributes.disabled,
      onclick: () => review.run(command),
    }, review.icon(icon));
  }

  function scaleText() {
    if (!state.view) return '–';
    const scale = state.view.scale * devicePixelRatio;
    return scale >= 1 ? `${review.decimal(scale, scale < 4 ? 1 : 0)}×`
      : `${Math.round(scale * 100)}%`;
  }

  function placeText(places) {
    return places.length > 0 ? `${state.place + 1} / ${places.length}` : '–';
  }

  /** Draws the switches that a narrow window shows on the images. */
  function drawStageTools(isShown) {
    const toggle = (icon, command, isOn) => iconButton(icon, command, {
      class: 'toggle', pressed: String(isOn), place: 'stage',
    });
    review.replaceControls(byID('stage-tools'), isShown && [
      toggle('target', 'marks', state.hasMarks),
      toggle('outlines', 'outlines', state.hasOutlines)]);
  }

  function drawToolbar() {
    const { item, pair } = state;
    const toolbar = byID('toolbar');
    if (!item?.hasImages) {
      review.replace(toolbar);
      drawStageTools(false);
      return;
    }
    const isPair = Boolean(pair?.isPair);
    const places = review.places();
    const shown = pair && !isPair ? null : state.mode;
    review.replaceControls(toolbar,
      element('div', { class: 'segments', role: 'group', 'aria-label': 'Comparison mode' },
        review.modes.map(({ id, name, short }) => element('button', {
          type: 'button', id: `mode-${id}`, 'aria-pressed': String(id === shown),
          'aria-label': short && name, disabled: pair && !isPair, title: review.hint(id),
          onclick: () => review.setMode(id),
        }, short ?? name))),
      element('div', { class: 'tools wide-only', role: 'group', 'aria-label': 'Zoom' },
        iconButton('minus', 'zoom-out', { disabled: !pair }),
        element('button', {
          type: 'button', class: 'tool-text', id: 'scale', title: review.hint('fit'),
          disabled: !pair, onclick: () => review.fit(),
        }, scaleText()),
        iconButton('plus', 'zoom-in', { disabled: !pair })),
      places.length > 0 && element('div', {
        class: 'tools wide-only', role: 'group', 'aria-label': 'Places that differ',
      },
      iconButton('left', 'previous-place'),
      element('button', {
        type: 'button', class: 'tool-text', id: 'place', title: review.hint('zoom-to-place'),
        onclick: () => review.zoomToPlace(),
      }, placeText(places)),
      iconButton('right', 'next-place')),
      element('div', { class: 'tools end wide-only' },
        item.configurations.length > 1 && iconButton('grid', 'side-by-side', {
          class: 'toggle', pressed: String(state.hasOverview),
        }),
        iconButton('target', 'marks', { class: 'toggle', pressed: String(state.hasMarks) }),
        iconButton('outlines', 'outlines', { class: 'toggle', pressed: String(state.hasOutlines) }),
        element('button', {
          type: 'button', class: 'icon-button toggle details-toggle', id: 'details',
          title: 'Details',
          'aria-label': 'Details',
          'aria-pressed': String(document.body.classList.contains('has-details')),
          onclick: () => {
            document.body.classList.toggle('has-details');
            drawToolbar();
          },
        }, review.icon('details'))));
    drawStageTools(!state.hasOverview);
  }

  review.on('selection decisions conflict filter pair', draw);
  let wasMode = null;
  review.on('selection pair place', drawToolbar);
  // Only the texts follow the view, so that a slider that is dragged stays in the page.
  review.on('view', () => {
    const flags = JSON.stringify(
      [state.mode, state.hasMarks, state.hasOutlines, state.hasOverview]);
    if (flags !== wasMode) {
      wasMode = flags;
      drawToolbar();
    } else if (byID('scale')) {
      byID('scale').textContent = scaleText();
    }
  });
}
