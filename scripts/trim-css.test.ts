import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMatch, importedComponents } from './trim-css.ts';

const words = new Set(['rt-Button', 'rt-reset', 'rt-r-size', 'rt-variant']);

test('rules of components in use stay, with every size and variant', () => {
  expect(canMatch('.rt-Button:where(.rt-r-size-2)', words)).toBe(true);
  expect(canMatch('.rt-Button:where(.rt-variant-soft)', words)).toBe(true);
  expect(canMatch('.rt-reset:where(a)', words)).toBe(true);
  expect(canMatch(':root', words)).toBe(true);
});

test('rules of components that nothing imports go', () => {
  expect(canMatch('.rt-SliderThumb', words)).toBe(false);
  expect(canMatch('.rt-Button .rt-SliderThumb', words)).toBe(false);
});

test('a class that must be absent is no reason to drop a rule', () => {
  expect(canMatch('.rt-Button:where(:not(.rt-SliderThumb))', words)).toBe(true);
});

test('breakpoint variants and colours that the theme lacks go', () => {
  expect(canMatch('.rt-Button:where(.sm\\:rt-r-size-2)', words)).toBe(false);
  expect(canMatch("[data-accent-color='tomato']", words)).toBe(false);
  expect(canMatch("[data-accent-color='jade']", words)).toBe(true);
});

test('the classic variant goes, which no source asks for', () => {
  expect(canMatch('.rt-Button:where(.rt-variant-classic)', words)).toBe(false);
  expect(canMatch('.rt-Button:where(:not(.rt-variant-classic))', words)).toBe(true);
  expect(canMatch('.rt-Kbd:where(.rt-variant-classic)', new Set(['rt-Kbd', 'rt-variant']))).toBe(true);
  const web = join(import.meta.dirname, '../web');
  const asks = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    /['"]classic['"]/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(asks).toEqual([]);
});

test('imports are read with their aliases, without types', () => {
  expect(
    importedComponents(["import { Button, TextField as Input, type ThemeProps } from '@radix-ui/themes';"]),
  ).toEqual(['Button', 'TextField']);
});
