import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { csvLines, importer } from '../../import/bulk-import/imports.test-support';
import { letterForm } from '../../letters/letter/letters.test-support';
import { foldedText, nameKey } from './by-name';

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['SUPERADMIN']);
  place = await makePlace('LGS');
});

const COMPOSED = 'Ìdàgbàsókè';
const DECOMPOSED = 'I\u0300da\u0300gba\u0300so\u0301ke\u0300';
/** One name, as keyboards and people write it. */
const SPELLINGS = [
  COMPOSED,
  DECOMPOSED,
  'ìdàgbàsókè',
  'IDAGBASOKE',
  '\u200bÌdàgbà\u00adsókè\ufeff ',
  '\u00a0Idagbàsóke\u202f',
];

const told = async (answer: Response) => [answer.status, await answer.json()];
const post = (path: string, body: object) => ask('POST', path, { token: hr.token, body });

let made = 0;
/** A form with a code of its own. */
const form = (name: string) => {
  made += 1;
  return { name, code: `N${made}`, description: 'Grows.', address: '1 Marina', state: 'Lagos' };
};

describe('a name that differs in marks, capitals or unseen characters', () => {
  test.each([
    ['department', '/department/', 'A department with this name exists in this company'],
    ['branch', '/branch/', 'A branch with this name exists in this company'],
    ['job role', '/job-role/', 'A job role with this name exists in this company'],
    ['unit', '/unit/', 'A unit with this name exists in this department'],
    ['location', '/location/', 'A location with this name exists in this company'],
  ])('is that of one %s', async (_, path, words) => {
    const more = { company: place.company, department: place.department };
    expect((await post(path, { ...form(COMPOSED), ...more })).status).toBe(200);
    for (const name of SPELLINGS)
      expect(await told(await post(path, { ...form(name), ...more }))).toEqual([400, { name: [words] }]);
  });

  test.each([
    ['company', 'A company with this name exists'],
    ['bank', 'A bank with this name exists'],
    ['pfa', 'A pension manager with this name exists'],
  ] as const)('is that of one %s', async (kind, words) => {
    const company = (name: string) => ({
      ...form(name),
      rc_number: '',
      email: 'hr@growth.example',
      phone: '0803-555-0100',
      country: 'Nigerian',
      staff_id_format: `GR${made}-{number}`,
    });
    const [path, of] = {
      company: ['/company/', company],
      bank: [
        '/setting/bank/',
        (name: string) => ({ name, code: form(name).code.replace('N', '0000').slice(-5), nuban_enforced: false }),
      ],
      pfa: ['/setting/pfa/', (name: string) => ({ name })],
    }[kind] as [string, (name: string) => object];
    expect((await post(path, of(COMPOSED))).status).toBe(200);
    for (const name of SPELLINGS) expect(await told(await post(path, of(name)))).toEqual([400, { name: [words] }]);
  });

  test.each([
    ['all companies', 'A letter with this name, category and type exists'],
    ['one company', 'This company has a letter with this name, category and type'],
  ])('is that of one letter for the people of %s', async (of, words) => {
    const company = of === 'one company' ? place.company : null;
    const draft = (name: string) => post('/letter/draft/', letterForm(name, { company }));
    expect((await draft(COMPOSED)).status).toBe(200);
    for (const name of SPELLINGS) expect(await told(await draft(name))).toEqual([400, { letter_name: [words] }]);
  });

  test('is found in a file, and is twice the same in one', async () => {
    const { check, rows } = importer(hr.token);
    const mistakes = async (batch: Awaited<ReturnType<typeof check>>) =>
      (await rows(batch.id, 'ERROR')).map(({ line, mistakes: said }) => [
        line,
        said.map(({ column, reason }) => ({ column, reason })),
      ]);
    const more = { company: place.company };
    expect((await post('/department/', { ...form('Ọ̀fíìsì Ọ̀gá'), ...more })).status).toBe(200);
    const lines = ['ọ̀fíìsì ọ̀gá'.normalize('NFD'), 'OFIISI OGA', 'Ofiisi Oga\u200b', 'Ofisi Oga'].map(
      (department, i) => ['LGS', `Ọjà${i}`, `OJ${i}`, department],
    );
    const found = await check('unit', csvLines(['company', 'name', 'code', 'department'], ...lines));
    expect(await mistakes(found)).toEqual([
      [5, [{ column: 'department', reason: 'No such department. Did you mean Ọ̀fíìsì Ọ̀gá?' }]],
    ]);
    const twice = await check(
      'department',
      csvLines(
        ['company', 'name', 'code', 'description', 'address'],
        ...['Ẹ̀kọ́', 'EKO', 'Ẹ̀kọ́'.normalize('NFD')].map((name, i) => ['LGS', name, `EK${i}`, 'Teaches.', '1 Marina']),
      ),
    );
    const words = 'Already used in line 2 of this file';
    expect(await mistakes(twice)).toEqual([
      [3, [{ column: 'name', reason: words }]],
      [4, [{ column: 'name', reason: words }]],
    ]);
  });
});

/** Names that are no words of people: of a kept file, and of a picture by the hash of its bytes. */
const OTHERS = ['upload_file', 'letter_image_name'];

test('every index that keeps names apart compares them as people do', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql LIKE 'CREATE UNIQUE%' ORDER BY name",
  ).all<{ name: string; sql: string }>();
  const ofNames = results.filter(
    ({ name, sql: made }) => /\b(letter_)?(name|title)\b/.test(made.split(' ON ')[1] ?? '') && !OTHERS.includes(name),
  );
  expect(ofNames.length).toBeGreaterThan(15);
  for (const { sql: made } of ofNames) expect(made).toMatch(/coalesce\(folded, lower\((letter_)?(name|title)/);
});

test('a name is found off its index, as the rows of a file ask for it', async () => {
  const plan = await db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT t.id FROM json_each('[[1, "a"]]') j CROSS JOIN department t
      ON t.company_id = j.value ->> 0 AND ${nameKey(sql`t`)} = ${foldedText(sql`(j.value ->> 1)`)}`,
  );
  expect(plan.map(({ detail }) => detail)).toContainEqual(
    'SEARCH t USING COVERING INDEX department_name (company_id=? AND <expr>=?)',
  );
});
