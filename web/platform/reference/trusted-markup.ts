/**
 * The page of the reference runs under the policy of all pages. Its viewer writes the words of the document, made from
 * Markdown and cleaned, as HTML: those pass that have nothing but plain elements without attributes. What has more is shown
 * as the text that it is.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown;
}

const PLAIN =
  /^(?:[^<]|<\/?(?:p|br|code|pre|strong|em|i|del|blockquote|ul|ol|li|h[1-6]|table|thead|tbody|tr|th|td)>)*$/;

const asText = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
trusted?.createPolicy('default', { createHTML: (html) => (PLAIN.test(html) ? html : asText(html)) });

// The library that cleans the words would ask for a policy of its own, which is refused and reported. Without these types it
// goes on.
Object.defineProperty(globalThis, 'trustedTypes', { value: undefined });

export {};
