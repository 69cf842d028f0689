import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMatch, givenValues, type InUse, importedComponents } from './trim-css.ts';

const inUse = (...words: string[]): InUse => ({ words: new Set(words), given: new Map() });
const words = inUse('rt-Button', 'rt-reset', 'rt-r-size', 'rt-variant');

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

test('breakpoint variants that no source gives and colours that the theme lacks go', () => {
  expect(canMatch('.rt-Button:where(.sm\\:rt-r-size-2)', words)).toBe(false);
  expect(canMatch("[data-accent-color='tomato']", words)).toBe(false);
  expect(canMatch("[data-accent-color='jade']", words)).toBe(true);
});

test('the classic variant goes, which no source asks for', () => {
  expect(canMatch('.rt-Button:where(.rt-variant-classic)', words)).toBe(false);
  expect(canMatch('.rt-Button:where(:not(.rt-variant-classic))', words)).toBe(true);
  expect(canMatch('.rt-Kbd:where(.rt-variant-classic)', inUse('rt-Kbd', 'rt-variant'))).toBe(true);
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

test('what is given to a property is read wherever it stands in code', () => {
  const given = givenValues([
    `<Box mt="2" mb={wide ? '4' : undefined} p={gap}><Text columns={[<Grid key="a" pr="7" />]} /></Box>`,
    `const Part = ({ ml = '3', ...rest }) => <Box {...{ mr: '-1' }} {...rest} />;`,
  ]);
  const read = (name: string) => [...(given.get(name) ?? ['nothing'])].join('');
  expect(['mt', 'mb', 'pr', 'ml', 'mr', 'mx'].map(read)).toEqual(['2', '4', '7', '3', '-1', 'nothing']);
  expect(given.get('p')).toBe('all');
});

test('of breakpoints stays what a source gives at that width', () => {
  const given = givenValues([
    `<Flex direction={{ initial: 'column', sm: 'row' }} justify={{ md: 'between' }} gap={{ initial: '2', lg: '6px' }} />`,
    `<Box display={{ initial: 'none', sm: 'block' }} mt={wide ? { sm: '-1' } : '3'} />`,
  ]);
  const some = { words: new Set(['rt-r-gap', 'rt-r-mt']), given };
  const kept = ['.sm\\:rt-r-fd-row', '.md\\:rt-r-jc-space-between', '.lg\\:rt-r-gap', '.sm\\:rt-r-display-block'];
  expect([...kept, '.sm\\:-rt-r-mt-1', '.rt-r-gap-2', '.rt-r-mt-3'].filter((name) => !canMatch(name, some))).toEqual(
    [],
  );
  const gone = ['.sm\\:rt-r-fd-column', '.md\\:rt-r-fd-row', '.lg\\:rt-r-gap-2', '.sm\\:rt-r-display-none'];
  expect([...gone, '.sm\\:rt-r-mt-1', '.rt-r-gap-6'].filter((name) => canMatch(name, some))).toEqual([]);
});

test('steps that no source gives go', () => {
  const given = givenValues(['<Box mt="2" my="-1" p={gap} gapX="3" />']);
  const steps = { words: new Set(['rt-r-mt', 'rt-r-my', 'rt-r-p', 'rt-r-cg', 'rt-r-size']), given };
  const kept = ['.rt-r-mt-2', '.-rt-r-my-1', '.rt-r-p-9', '.rt-r-cg-3', '.rt-r-mt', '.rt-Button:where(.rt-r-size-3)'];
  expect(kept.filter((selector) => !canMatch(selector.replace('.rt-Button', ''), steps))).toEqual([]);
  const gone = ['.rt-r-mt-3', '.-rt-r-mt-2', '.rt-r-my-1', '.rt-r-mx-2', '.rt-r-inset-4', '.rt-r-rg-3'];
  expect(gone.filter((selector) => canMatch(selector, steps))).toEqual([]);
});

test.each([
  ['wide-gamut colours', 'display-p3'],
  ['the classic variant', '.rt-variant-classic'],
  ['steps of margins', '.rt-r-mt-2'],
  ['breakpoints', '@media (min-width'],
  ['colours that the theme lacks', "[data-accent-color='tomato']"],
])('the Radix that is installed still has %s to leave out', (_, words) => {
  const sheets = readFileSync(createRequire(import.meta.url).resolve('@radix-ui/themes/styles.css'), 'utf8');
  expect(sheets).toContain(words);
});
