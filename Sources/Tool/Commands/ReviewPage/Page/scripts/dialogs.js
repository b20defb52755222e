// The dialogs: all keys, and the end of the review.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;

  /** Returns the head of a dialog. */
  function head(dialog, title) {
    return element('div', { class: 'dialog-head' },
      element('h2', { id: `${dialog.id}-title` }, title),
      element('button', {
        type: 'button', class: 'icon-button', 'aria-label': 'Close', title: 'Close (Esc)',
        onclick: () => dialog.close(),
      }, review.icon('cross')));
  }

  /** Shows all commands with their keys. */
  review.showKeys = function () {
    const dialog = byID('keys');
    const groups = Map.groupBy
      ? Map.groupBy(review.commands, ({ group }) => group)
      : review.commands.reduce((map, command) => map.set(
        command.group, [...map.get(command.group) ?? [], command]), new Map());
    review.replace(dialog, head(dialog, 'Keys'),
      element('div', { class: 'key-groups' }, [...groups].map(([name, commands]) => element(
        'section', {}, element('h3', {}, name), element('dl', {}, commands.map((command) =>
          element('div', {}, element('dt', {}, command.name),
            element('dd', {}, element('kbd', {}, command.keys[0])))))))));
    dialog.showModal();
  };

  const maximumLineCount = 500;

  /** Shows a list of texts, such as the references that no test uses. */
  review.showLines = function (title, texts) {
    const dialog = byID('lines');
    const rest = texts.length - maximumLineCount;
    review.replace(dialog, head(dialog, title),
      element('div', { class: 'dialog-body' },
        element('ul', { class: 'dialog-lines', tabindex: 0, 'aria-label': title },
          texts.slice(0, maximumLineCount).map(
            (text) => element('li', {}, review.clean(text).slice(0, 1_000)))),
        rest > 0 && element('p', { class: 'hint' }, `and ${review.grouped(rest)} more`)));
    dialog.showModal();
  };

  /** Returns a list of the causes with decisions, with the numbers of their snapshots. */
  const decisionList = () => element('ul', { class: 'decisions', tabindex: 0 },
    review.decidedCauses().map(([cause, accepted, rejected]) => {
      const { title, detail } = review.causeWords(cause);
      const counts = [accepted && `${review.grouped(accepted)} accepted`,
        rejected && `${review.grouped(rejected)} rejected`].filter(Boolean);
      return element('li', {}, element('span', {}, title, element('small', {}, detail)),
        element('b', {}, counts.join(', ')));
    }));

  /** Shows the plan of a static report, or the end of a review with a server. */
  review.finish = function () {
    const { accepted, rejected, remaining } = review.progress();
    if (state.phase !== 'ready') return;
    if (!review.host.isLoopback && accepted + rejected === 0) {
      review.notify('No decisions yet');
      return;
    }
    const dialog = byID('finish');
    const counts = [`${review.grouped(accepted)} accepted`, `${review.grouped(rejected)} rejected`,
      `${review.grouped(remaining)} left as they are`].join(' · ');
    review.replace(dialog, head(dialog, 'Finish'),
      element('div', { class: 'dialog-body' }, element('p', {}, counts), decisionList(),
        review.host.isLoopback ? endContent(dialog) : planContent()));
    dialog.showModal();
    dialog.querySelector('.primary').focus();
  };

  function planContent() {
    const command = review.planCommand();
    return [
      element('p', { class: 'hint' }, `This page cannot write files. Run the command in ${
        state.report.isOfFolders ? 'the folder in which the report was created'
          : 'the package'}. It checks every digest first, and writes all or nothing.`),
      // The command is shown only if it cannot be copied.
      element('textarea', {
        id: 'plan', class: 'plan', readonly: true, rows: 8, spellcheck: 'false', hidden: true,
        'aria-label': 'Command',
      }, command),
      element('div', { class: 'dialog-actions' },
        element('button', {
          type: 'button', class: 'button', onclick: savePlan,
        }, 'Save plan.json'),
        element('button', {
          type: 'button', class: 'button primary',
          onclick: () => review.copy(command, byID('plan')),
        }, 'Copy command'))];
  }

  function savePlan() {
    const address = URL.createObjectURL(new Blob(
      [JSON.stringify(review.plan(), null, 1), '\n'], { type: 'application/json' }));
    element('a', { href: address, download: 'plan.json' }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    review.notify(`Saved plan.json; run \`${review.tool()} accept --plan plan.json${
      review.selection()}\``);
  }

  function endContent(dialog) {
    return [
      element('p', { class: 'hint' }, review.withCode('All decisions are written. Ending stops the '
        + `server; \`${review.tool()} undo${review.selection()}\` can undo steps later.`)),
      element('div', { class: 'dialog-actions' },
        element('button', {
          type: 'button', class: 'button', onclick: () => dialog.close(),
        }, 'Continue'),
        element('button', {
          type: 'button', class: 'button primary', async onclick() {
            dialog.close();
            try {
              await review.host.done();
              state.phase = 'ended';
            } catch (error) {
              Object.assign(state, { phase: 'error', problem: error });
            }
            review.emit('report');
          },
        }, 'End the review'))];
  }

  /** Copies a text, or selects it if copying is not permitted. */
  review.copy = async function (text, field) {
    try {
      await navigator.clipboard.writeText(text);
      review.notify('Copied');
      return;
    } catch {
      // Browsers refuse access to the clipboard for some local pages.
    }
    const area = field ?? element('textarea', { class: 'offscreen', readonly: true }, text);
    const { activeElement } = document;
    if (field) field.hidden = false;
    else document.body.append(area);
    area.focus();
    area.select();
    const isCopied = document.execCommand('copy');
    if (!field) area.remove();
    else field.hidden = isCopied;
    if (isCopied) activeElement.focus();
    review.notify(isCopied ? 'Copied' : field
      ? 'The command is selected; copy it with the keyboard' : `Copying is not permitted: ${text}`);
  };

  /** Returns code with a button that copies it. */
  review.copyable = (text) => element('div', { class: 'command' }, element('code', {}, text),
    element('button', {
      type: 'button', class: 'icon-button', 'aria-label': 'Copy', title: 'Copy',
      onclick: () => review.copy(text),
    }, review.icon('copy')));

  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
  }
}
