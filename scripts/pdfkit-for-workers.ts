import type { Plugin } from 'vite';

/** The parts of the edition for browsers, and their replacements for the Workers. */
const INSTEAD = [
  // It reads its own address as soon as it is loaded and for nothing: the Worker's bundle has none, and would not start.
  ['import.meta.url', "'file:///pdfkit.js'"],
  // The platform packs several times faster than a library in JavaScript, and to the bytes of the edition for Node.
  ["import { zlibSync } from 'fflate'", "import { deflateSync as zlibSync } from 'node:zlib'"],
] as const;

/** Fits pdfkit to the Workers. It ends the build when a newer pdfkit is written in another way. */
export function pdfkitForWorkers(): Plugin {
  return {
    name: 'pdfkit-for-workers',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]pdfkit[\\/]js[\\/]pdfkit\.browser\.mjs$/ },
      handler(code) {
        const absent = INSTEAD.find(([said]) => !code.includes(said));
        if (absent) throw new Error(`pdfkit does not say ${absent[0]}`);
        return { code: INSTEAD.reduce((text, [said, instead]) => text.replaceAll(said, instead), code), map: null };
      },
    },
  };
}
