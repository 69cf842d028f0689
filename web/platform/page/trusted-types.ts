/**
 * The page runs under `require-trusted-types-for 'script'`. Three libraries need a policy, and get no more than they need:
 * Radix's scroll area and select write one fixed style sheet each through innerHTML, and the PDF worker is started from
 * a URL of this site. The editor reads what is pasted into it in a document without a window, where nothing runs or loads,
 * and takes no element from there. Import this file before anything renders.
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

let pasted: string | null = null;

/** Lets the next parser read this text, and only that one and nothing else. Call it right before. */
export function letParse(html: string): string {
  pasted = html;
  return html;
}

function html(text: string): string {
  if (text === pasted) {
    pasted = null;
    return text;
  }
  return RADIX_STYLE.test(text) ? text : refuse('This HTML');
}

function refuse(what: string): never {
  throw new TypeError(`${what} is not allowed on this page`);
}

const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
trusted?.createPolicy('default', {
  createHTML: html,
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : refuse('A script of another site'),
});
