import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('an icon of 16 px says neither its size nor its stroke: the theme has them', () => {
  const said = globSync('web/**/*.tsx').filter((path) =>
    /size(=\{|: )16\b[^;/]{0,40}strokeWidth(=\{|: )1\.75/.test(readFileSync(path, 'utf8')),
  );
  expect(said).toEqual([]);
});
