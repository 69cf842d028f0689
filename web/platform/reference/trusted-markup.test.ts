import { expect, test, vi } from 'vitest';

/** Loads the policy as the page does, and gives its rule. */
async function ruleOfPage(): Promise<(html: string) => string> {
  const createPolicy = vi.fn((_name: string, _rules: { createHTML: (html: string) => string }) => undefined);
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  await import('./trusted-markup');
  const [[name, rules] = []] = createPolicy.mock.calls;
  if (!rules) throw new Error('The page made no policy');
  expect([name, 'createScript' in rules, 'createScriptURL' in rules]).toEqual(['default', false, false]);
  return rules.createHTML;
}

test.each([
  '<p>Paths are <code>exact</code>, <strong>always</strong> &amp; everywhere.</p>\n',
  '<table>\n<thead>\n<tr>\n<th>header</th>\n</tr>\n</thead>\n<tbody><tr><td>x</td></tr></tbody></table>',
  '<p><i>Default value</i> : 1</p>\n',
  '<ul>\n<li>one</li>\n</ul><h2>Two</h2><br>',
])('plain words pass as they are: %s', async (html) => {
  expect((await ruleOfPage())(html)).toBe(html);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">words</p>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">words</a>',
  '<P STYLE="x">words</P>',
  '<p',
  '<iframe srcdoc="&lt;p&gt;">',
])('what has more is text: %s', async (html) => {
  const shown = (await ruleOfPage())(html);
  expect(shown).not.toContain('<');
  expect(shown.replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(html);
});

test('nobody after it can make a policy', async () => {
  await ruleOfPage();
  expect((globalThis as { trustedTypes?: unknown }).trustedTypes).toBeUndefined();
});
