const LATIN = new TextDecoder('latin1');
const STREAM = /\/Filter \/FlateDecode\n>>\nstream\n/g;

async function inflated(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return LATIN.decode(await new Response(stream).arrayBuffer());
}

/** What is drawn on each page of a letter above its foot, which numbers the pages. */
async function drawnOn(letter: Uint8Array): Promise<string[]> {
  const source = LATIN.decode(letter);
  const streams = await Promise.all(
    [...source.matchAll(STREAM)].map(({ 0: head, index }) => {
      const from = index + head.length;
      return inflated(letter.slice(from, source.indexOf('\nendstream', from)));
    }),
  );
  return streams.filter((stream) => stream.includes('BDC')).map((page) => page.slice(0, page.lastIndexOf('/Artifact')));
}

/** Whether a letter that was sent says on every page what its preview says, except for the seal at the end of the last one. */
export async function saysThePreview(sent: Uint8Array, preview: Uint8Array): Promise<boolean> {
  const [pages, seen] = await Promise.all([drawnOn(sent), drawnOn(preview)]);
  const last = seen.at(-1) ?? '';
  // The room of the seal holds a paragraph in a preview.
  const above = last.slice(0, last.lastIndexOf('/P <<'));
  return (
    above.length > 0 &&
    pages.length === seen.length &&
    seen.slice(0, -1).every((page, i) => page === pages[i]) &&
    pages.at(-1)?.startsWith(above) === true
  );
}
