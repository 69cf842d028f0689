import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  bareParticiples,
  exportedNames,
  isBareParticiple,
  MOST_SHARED_NAMES,
  NAMED_ROOMS,
  type Source,
  sharedNames,
} from './names.ts';

const ROOT = join(import.meta.dirname, '..');

/** The files of the rooms that export for others: no test, and nothing that a tool wrote or installed. */
const sources: Source[] = NAMED_ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|spec|d)\.tsx?$|\/node_modules\/|\/\.wrangler\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })),
);

describe('an exported name says what it is without its file', () => {
  test('few names are exported from more than one file', () => {
    const shared = sharedNames(sources);
    const said = [...shared].map(([name, files]) => `${name}: ${files.join(', ')}`);
    expect(shared.size, said.join('\n')).toBeLessThan(MOST_SHARED_NAMES);
  });

  test('no export is a participle alone', () => {
    expect(bareParticiples(sources)).toEqual([]);
  });
});

describe('the rules of names', () => {
  const of = (file: string, text: string): Source => ({ file, text });

  test('a name that two files export is shared', () => {
    const two = [
      of('web/a.ts', 'export const spanWords = 1;'),
      of('upstream/b.ts', 'export async function spanWords() {}'),
    ];
    expect(sharedNames(two)).toEqual(new Map([['spanWords', ['web/a.ts', 'upstream/b.ts']]]));
  });

  test('a type and a value of one file are one name, and what a file passes on is not its own', () => {
    const one = [
      of('contracts/a.ts', 'export const Span = z.object({});\nexport type Span = z.output<typeof Span>;'),
      of('contracts/b.ts', "export { Span } from './a';\nconst spanWords = 1;"),
    ];
    expect(sharedNames(one).size).toBe(0);
  });

  test('what every module has alike is not shared', () => {
    const alike = [
      of('upstream/time/leave/structure.test-support.ts', 'export const scopeSamples = {};'),
      of('upstream/pay/payroll/structure.test-support.ts', 'export const scopeSamples = {};'),
      of('upstream/people/document/tables.ts', 'export const document = 1;'),
      of('contracts/people/document.ts', 'export const document = 1;'),
    ];
    expect(sharedNames(alike).size).toBe(0);
  });

  test('names that are unpacked count', () => {
    expect(exportedNames('export const { db, env: settings } = made;\nexport class Sheet {}')).toEqual([
      'Sheet',
      'db',
      'settings',
    ]);
  });

  test.each(['told', 'withheld', 'decided', 'asking', 'unread', 'Merged', 'TAKEN'])('%s alone is refused', (name) => {
    expect(isBareParticiple(name)).toBe(true);
  });

  test.each([
    'closedMonths',
    'decideRequest',
    'onboarding',
    'heading',
    'Warning',
    'TAKEN_TOKEN',
    'SignedLetter',
    'need',
  ])('%s is allowed', (name) => {
    expect(isBareParticiple(name)).toBe(false);
  });

  test('a participle is said with its file', () => {
    expect(bareParticiples([of('web/a.ts', 'export const told = 1;\nexport const toldPages = 1;')])).toEqual([
      'web/a.ts: told',
    ]);
  });
});
