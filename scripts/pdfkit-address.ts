import type { Plugin } from 'vite';

/**
 * Gives pdfkit an address. It reads its own with `import.meta.url`, as soon as it is loaded and for nothing: the Worker's bundle
 * has none, and would not start.
 */
export function pdfkitAddress(): Plugin {
  return {
    name: 'pdfkit-address',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]pdfkit[\\/]js[\\/]pdfkit\.browser\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll('import.meta.url', "'file:///pdfkit.js'"), map: null }),
    },
  };
}
