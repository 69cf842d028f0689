import { beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../contracts/house/table';
import type { CallTable, Row } from '../../contracts/platform/call';
import { askedAs, type CallAnswer } from './call-answers.test-support';
import { sampleFor } from './sample.test-support';
import {
  BESIDE,
  FIRSTNAME,
  fieldNamesIn,
  inputSchemaOf,
  LASTNAME,
  makeSearched,
  searchingCalls,
} from './searching.test-support';

let made: Awaited<ReturnType<typeof makeSearched>>;
beforeAll(async () => {
  made = await makeSearched();
});

/** Asks a call for a search, and whatever else it needs. */
function asked(name: string, row: Row, path: readonly string[], search: string): Promise<CallAnswer> {
  const before = row.path.match(/^.*?\{\w+\}/)?.[0] ?? '';
  const params = [...row.path.matchAll(/\{(\w+)\}/g)]
    .map(([, param = '']) => param)
    .filter((param) => param !== 'month');
  const ids = params.map((param) => [param, param === 'provider' ? made.provider : (made.theirs[before] ?? 1)]);
  const input = path.reduceRight<unknown>((inside, step) => ({ [step]: inside }), search) as Record<string, unknown>;
  const token = name === 'hmoRoster.linkedLines' ? made.roster : made.token;
  return askedAs(token, row, Object.fromEntries(ids), { ...sampleFor(row), ...BESIDE[name], ...input });
}

const NAMES = ['Ada', 'Ngozi', 'Obi', 'Bello', 'Musa', 'Eze', 'Kalu', 'Tunde', 'Bisi', 'Femi'];
/** So many words, no two alike. */
const words = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${NAMES[i % 10]}${i < 10 ? '' : Math.floor(i / 10)}`).join(' ');

const ODD = [
  ...[1, 2, 3, 4, 7, 10, 20, 40].map(words),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8 9',
  `${'x'.repeat(90)} ${'long '.repeat(200)}`,
  '9'.repeat(60),
  '" * - : ^ ( ) % _ \\ \' ` + ; , . / { } [ ] < >',
  'NEAR(ada obi, 2) AND OR NOT "ada" -obi ada* ^obi name:ada {firstname} : ada',
  "O'Brien Ọ̀ṣun e\u0301 \u0301 \u0323 ʼ ½ ²",
  '🎉 👩🏾‍⚕️ محمد مُحَمَّد عبد الله Жук 𞤀𞤣𞤢𞤥 ƿc1',
  'a\u0000d\u0007a\u001b \u200b\u202e \u2028',
  'DC-2026-99999999 E-0012 2026-000001 +234 (0) 806 555 0153 1-2-3 4-5',
];

describe('a search never fails, by one word or forty, by whatever is typed', () => {
  test.each(searchingCalls)('%s', async (name, row, path) => {
    const failed: unknown[] = [];
    for (const search of ODD) {
      const { status, text } = await asked(name, row, path, search).catch((error: Error) => ({
        status: 500,
        text: String(error.cause ?? error),
      }));
      if (status >= 500 || text.includes('"search":[')) failed.push([search, status, text]);
    }
    expect(failed).toEqual([]);
  });
});

/** How many of a search an answer tells of, where it is no list that says its total. */
const FOUND_BY: Record<string, (answer: CallAnswer) => unknown> = {
  'employee.archive': ({ status }) => status === 200,
  'employee.prepareExport': ({ status }) => status === 200,
  'employeeMail.send': ({ status }) => status === 200,
  'employeeMail.reach': ({ text }) => JSON.parse(text).people > 0,
  'leave.calendar': ({ text }) => JSON.parse(text).teams.length > 0,
  'meeting.span': ({ text }) => JSON.parse(text).results.length > 0,
};
/** What else a row is called, where it cannot have the name. */
const CALLED: Record<string, string> = { 'activity.list': 'Photo changed' };

const isFound = (name: string, answer: CallAnswer): boolean => {
  const by = FOUND_BY[name];
  if (by) return by(answer) === true;
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  const total = answer.text.startsWith('{') ? (JSON.parse(answer.text) as { total?: number }).total : undefined;
  return total === undefined ? answer.text.includes(LASTNAME) : total > 0;
};

describe('a row is found by all its words in any order, by their beginnings and in any spelling, and by no other word', () => {
  test.each(searchingCalls)('%s', async (name, row, path) => {
    const own = CALLED[name];
    const [whole, turned, plain, begun] = own
      ? [own, own.split(' ').reverse().join(' '), own.toLowerCase(), own.replaceAll(/(\w{3})\w+/g, '$1')]
      : [
          `${FIRSTNAME} ${LASTNAME}`,
          "Yar'Adua Ɗanladi Chidi Adébáyọ̀ Ṣọlápé",
          'solape chidi adebayo danladi yaradua',
          'DAN ade YAR chi sol',
        ];
    const finds = async (search: string) => isFound(name, await asked(name, row, path, search));
    const found: [string, boolean][] = [];
    for (const search of [whole, turned, plain, begun, `${begun} `.repeat(8), `${plain} zzyzx`, `zzyzx ${whole}`])
      found.push([search, await finds(search)]);
    expect(found).toEqual(found.map(([search]) => [search, !search.includes('zzyzx')]));
  });
});

test('no read is searched by another name', () => {
  const others = Object.entries(table as CallTable).flatMap(([module, rows]) =>
    Object.entries(rows).flatMap(([name, row]) =>
      row.method === 'GET' || row.reads
        ? fieldNamesIn(inputSchemaOf(row))
            .filter((field) => /^(q|quer|keyword|find|term|typed|text|contain|like|look)/.test(field))
            .map((field) => `${module}.${name}: ${field}`)
        : [],
    ),
  );
  // The address of a list that a view keeps.
  expect(others).toEqual(['employeeView.create: query', 'employeeView.update: query']);
});
