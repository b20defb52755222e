// The bytes of files, by digest: embedded, from packs that are loaded on demand, or from a server.
{
  const review = globalThis.SnapshotReview;
  const { state } = review;

  let embedded = null;
  const packs = new Map();
  const maximumPackCount = 2;
  const remedy = 'copy the report again, with the folder of its images';

  /** The scripts with embedded files, by digest. */
  function embeddedFiles() {
    embedded ??= new Map([...document.querySelectorAll('script[data-sha256]')].map(
      (script) => [script.dataset.sha256, script]));
    return embedded;
  }

  /** Decodes base64. */
  function decodeBase64(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text.trim()).buffer;
    const characters = atob(text.trim());
    const bytes = new Uint8Array(characters.length);
    for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
    return bytes.buffer;
  }

  /** Receives the files of a pack in base64, by digest; the script of a pack calls it. */
  review.addPack = function (number, files) {
    const entry = packs.get(number);
    if (!entry || typeof files !== 'object' || files === null) return;
    entry.isLoaded = true;
    entry.resolve(files);
    forgetPacks();
  };

  /** Drops the packs that were not used recently, except those that are still loading. */
  function forgetPacks() {
    for (const [number, { isLoaded, script }] of packs) {
      if (packs.size <= maximumPackCount) return;
      if (!isLoaded) continue;
      script.remove();
      packs.delete(number);
    }
  }

  /** Returns the files of a pack. */
  function pack(number) {
    let entry = packs.get(number);
    if (entry) {
      packs.delete(number);
    } else {
      entry = {};
      entry.files = new Promise((resolve, reject) => {
        entry.resolve = resolve;
        const folder = review.byID('packs')?.dataset.folder ?? 'report-files';
        const name = `${encodeURIComponent(folder)}/${String(number).padStart(3, '0')}.js`;
        entry.script = review.element('script', {
          src: name,
          onload: () => {
            if (entry.isLoaded) return;
            packs.delete(number);
            entry.script.remove();
            reject(new Error(`the file ${name} is not a part of this report; ${remedy}`));
          },
          onerror: () => {
            packs.delete(number);
            reject(new Error(`the file ${name} is missing; ${remedy}`));
          },
        });
        document.head.append(entry.script);
      });
    }
    packs.set(number, entry);
    forgetPacks();
    return entry.files;
  }

  /** Returns the bytes of the file with a digest. */
  review.bytes = async function (digest) {
    if (review.host.isLoopback) return review.host.blob(digest);
    const script = embeddedFiles().get(digest);
    if (script) return decodeBase64(script.textContent);
    const number = state.report.data.packs?.[digest];
    if (number !== undefined) {
      const files = await pack(number);
      if (typeof files[digest] === 'string') return decodeBase64(files[digest]);
      throw new Error(`the files next to the report belong to another one; ${remedy}`);
    }
    throw new Error('the report does not contain this file');
  };
}
