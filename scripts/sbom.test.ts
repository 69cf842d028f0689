import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// npm drops `zod` and `jsep` from a list without what only builds, so the whole list is made.
const ROOT = join(import.meta.dirname, '..');

test('the list of packages names every package that the product ships, with its version and its hash', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = components.filter(({ version, hashes }) => version && hashes?.length).map(({ name }) => name);
  expect(Object.keys(dependencies).filter((name) => !listed.includes(name))).toEqual([]);
});
