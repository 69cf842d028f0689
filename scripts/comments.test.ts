import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const BEGINS = /(?:\/\*\*|^\s*\*|\/\/) ?(?:Over (?:an?|the|`)|Joins (?:to|an?|the|`))/m;

test('a comment says of SQL whether it is a condition, an expression, columns or a join: `SQL condition on employee …`', () => {
  const files = globSync('{contracts,upstream,worker,web}/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => BEGINS.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
