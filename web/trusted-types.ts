/**
 * The page runs under `require-trusted-types-for 'script'`. Two libraries need a policy, and get no more than they need:
 * Radix's scroll area and select write one fixed style sheet each through innerHTML, and the PDF worker is started from
 * a URL of this site. Import this file before anything renders.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (url: string) => string },
  ): unknown;
}

/** The style sheets as Radix writes them (react-scroll-area and react-select, `dangerouslySetInnerHTML`). */
const RADIX_STYLE =
  /^\[data-radix-(?:scroll-area|select)-viewport\]\{[a-z0-9:;-]*\}\[data-radix-(?:scroll-area|select)-viewport\]::-webkit-scrollbar\{display:none\}$/;

function refuse(what: string): never {
  throw new TypeError(`${what} is not allowed on this page`);
}

const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
trusted?.createPolicy('default', {
  createHTML: (text) => (RADIX_STYLE.test(text) ? text : refuse('This HTML')),
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : refuse('A script of another site'),
});
