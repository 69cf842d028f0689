import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What the style sheets of `web/` may have at most. Both fall: who needs fewer writes the smaller number. A rise needs a line here
 * with its reason.
 */
const MOST = { lines: 11_000, sheets: 188 };
/** How far a number may be below its limit before the limit follows. */
const SLACK = { lines: 200, sheets: 5 };

const web = join(import.meta.dirname, '..', 'web');
const sheets = globSync('**/*.css', { cwd: web }).map((path) => ({
  path,
  text: readFileSync(join(web, path), 'utf8'),
}));

test('the style sheets do not grow', () => {
  const lines = sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  expect(lines, 'lines of CSS').toBeLessThanOrEqual(MOST.lines);
  expect(sheets.length, 'style sheets').toBeLessThanOrEqual(MOST.sheets);
  expect(lines, 'write the smaller number into MOST').toBeGreaterThan(MOST.lines - SLACK.lines);
  expect(sheets.length, 'write the smaller number into MOST').toBeGreaterThan(MOST.sheets - SLACK.sheets);
});

test('a style sheet of a component names its colours by tokens', () => {
  const raw = sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)].map(([colour]) => `${path}: ${colour}`),
    );
  expect(raw).toEqual([]);
});
