import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeRequest } from '../../../contracts/people/change-request';
import { foldText as compared } from '../../../contracts/platform/folded-text';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { employeesAt } from '../../house/employees.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { csvLines, importer } from '../../import/bulk-import/imports.test-support';
import { bank } from '../../organisation/setting/tables';
import { user } from '../database/tables';
import { foldedByUnicode, misplacedRows, sortedTables } from './sort-key.test-support';

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

const made = employeesAt(
  () => place,
  () => hr.token,
);
const list = async (path: string) =>
  (await (await ask('GET', path, { token: hr.token })).json<{ results: Record<string, string>[] }>()).results;
const keys = (what: string) =>
  db.all<{ sort_key: string }>(sql.raw(`SELECT sort_key FROM ${what}`)).then((all) => all.map((one) => one.sort_key));

/** As people look them up. Names that are written alike except for marks stand together, first names among them in order. */
const IN_ORDER = [
  ['Abíọ́dún', 'Tolú'],
  ['ADEBAYO', 'Bola'],
  ['Adebayo', 'Kúnlé'],
  ['Adébáyọ̀', 'Ṣadé'],
  ['Adebayo', 'Zainab'],
  ['Adeniyi', 'Ọlá'],
  ['Ɓaure', 'Musa'],
  ['Bello', 'Binta'],
  ['Ɗangana', 'Ƙarami'],
  ['Dangote', 'Ali'],
  ['de Souza', 'Ana'],
  ['Ẹ̀gbá', 'Ìyábọ̀'],
  ['Ekwueme', 'Chịdị'],
  ['Ƙofa', 'Sani'],
  ['Kogi', 'Ladi'],
  ['Ńwáńkwọ́', 'Ụchẹ'],
  ['Nwosu', 'Ada'],
  ['Obi', 'Ngọzi'],
  ['Ọdụnayọ', 'Tèmi'],
  ['ojo', 'dele'],
  ['Ojo', 'Fẹmi'],
  ['Ọ̀ṣúndáre', 'Yẹmí'],
  ['Sani', 'Hauwa'],
  ['Ṣóyínká', 'Wọlé'],
  ['Tinubu', 'Remi'],
  ['Ụzọ', 'Ńgọ'],
  ['Uzodinma', 'Hope'],
  ["'Yar'adua", 'Turai'],
  ['ʼYaraduwa', 'Umar'],
  ['Ƴola', 'Bala'],
  ['Zubair', 'Adamu'],
] as const;

test('employees, candidates and admins come as Nigerians sort names, forwards and backwards', async () => {
  // They are entered neither in this order nor in its reverse.
  const mixed = IN_ORDER.map((_, i) => IN_ORDER[(i * 7) % IN_ORDER.length] ?? IN_ORDER[0]);
  for (const [i, [lastname, firstname]] of mixed.entries()) {
    await made({ firstName: firstname, lastName: lastname });
    await makeCandidate(place, 'DRAFT', { firstname, lastname });
    await db.insert(user).values({
      firstname,
      lastname,
      email: `admin${i}@names.example`,
      roles: ['ADMIN'],
      sessions_from: '2026-01-01T00:00:00.000Z',
      created_at: '2026-01-01T00:00:00.000Z',
    });
  }
  const employees = (await list('/employee/?ordering=lastName&page_size=100')).map((row) => [
    row.lastName,
    row.firstName,
  ]);
  expect(employees).toEqual(IN_ORDER);
  const backwards = await list('/employee/?ordering=-lastName&page_size=100');
  expect(backwards.map((row) => [row.lastName, row.firstName])).toEqual(IN_ORDER.toReversed());
  const found = await list('/employee/?ordering=lastName&page_size=100&search=adebayo');
  expect(found.map((row) => row.lastName)).toEqual(['ADEBAYO', 'Adebayo', 'Adébáyọ̀', 'Adebayo']);
  const candidates = await list('/candidate/?ordering=lastname&page_size=100');
  expect(candidates.map((row) => [row.lastname, row.firstname])).toEqual(IN_ORDER);
  const admins = (await list('/auth/users/?roles=ADMIN&page_size=100')).filter(({ lastname, firstname }) =>
    IN_ORDER.some(([last, first]) => last === lastname && first === firstname),
  );
  expect(admins.map((row) => [row.lastname, row.firstname])).toEqual(IN_ORDER);
});

test('capitals count as little in a picker as marks do, and what is alike follows as it is written', async () => {
  const names = [
    'Access Bank',
    'access banking',
    'ACCESS BANKERS',
    'Ecobank',
    'eTranzact',
    'Ẹ̀kọ́ Trust',
    'Éko Tract',
    'Zenith',
  ];
  for (const [i, name] of names.entries()) await db.insert(bank).values({ name, code: String(100 + i) });
  expect((await list('/setting/bank/?page_size=100')).map(({ name }) => name)).toEqual([
    'Access Bank',
    'ACCESS BANKERS',
    'access banking',
    'Ecobank',
    'Éko Tract',
    'Ẹ̀kọ́ Trust',
    'eTranzact',
    'Zenith',
  ]);
});

test('every Latin letter with a mark or a hook stands for its plain one, as Unicode has it', async () => {
  const letters = [...Array(0x1eff - 0xc0 + 1).keys()]
    .map((n) => String.fromCodePoint(0xc0 + n))
    .filter((letter) => /\p{Script=Latin}/u.test(letter) && /^[a-z]+$/.test(foldedByUnicode(letter)));
  expect(letters.length).toBeGreaterThan(500);
  const rows = await db.all<{ letter: string; plain: string }>(sql`SELECT letter, plain FROM folding`);
  const plain = new Map(rows.map((row) => [row.letter, row.plain]));
  expect(letters.filter((letter) => plain.get(letter) !== foldedByUnicode(letter))).toEqual([]);
  expect(rows.filter((row) => row.plain !== foldedByUnicode(row.letter))).toEqual([]);
  // What is compared outside the database, such as two lines of a file, is compared by the same table.
  expect(rows.filter((row) => row.plain !== compared(row.letter))).toEqual([]);
});

test('a key follows its name through every way of writing it', async () => {
  const one = await made({ firstName: 'Bola', lastName: 'Ige' });
  const key = async () => (await keys(`employee WHERE id = ${one.id}`))[0];
  expect(await key()).toBe('ige\tbola');
  const save = (personal: object, version: number) =>
    as(hr.token).employee.update({
      id: one.id,
      version,
      personal: { gender: 'FEMALE', firstName: 'Bola', ...personal },
    }).response;
  expect((await save({ lastName: 'Ìgè' }, 1)).status).toBe(200);
  expect(await key()).toBe('ige\tbola\nÌgè\tBola');
  expect((await save({ lastName: 'IGE' }, 2)).status).toBe(200);
  expect(await key()).toBe('ige\tbola\nIGE\tBola');

  // An import adds people and changes them; its undo takes that back.
  const admin = importer(hr.token);
  const head = [
    'code',
    'first name',
    'last name',
    'gender',
    'company',
    'branch',
    'department',
    'job role',
    'salary',
    'net salary',
  ];
  const line = (code: string, last: string) => [code, 'Ọlá', last, 'Female', 'LGS', 'A', 'A', 'A', '4800000', '300000'];
  const added = await admin.check('employee', csvLines(head, line('LGS-9001', 'Ɗanjuma')));
  await admin.apply(added.id);
  expect(await keys("employee WHERE code = 'LGS-9001'")).toEqual(['danjuma\tola\nƊanjuma\tỌlá']);
  const batch = await admin.check('employee', csvLines(['code', 'first name', 'last name'], [one.code, 'Ọlá', 'Ẹ̀gẹ́']));
  await admin.apply(batch.id);
  expect(await key()).toBe('ege\tola\nẸ̀gẹ́\tỌlá');
  await as(hr.token).bulkImport.undo({ id: batch.id }).response;
  expect(await admin.settle(batch.id)).toMatchObject({ state: 'UNDONE' });
  expect(await key()).toBe('ige\tbola\nIGE\tBola');

  const account = await makeUser('bola@names.example', ['EMPLOYEE']);
  await db.run(sql`UPDATE employee SET user_id = ${account.id} WHERE id = ${one.id}`);
  const asked = await as(account.token).changeRequest.file({ section: 'personal', changes: { lastName: 'Ƴar’adua' } })
    .response;
  const { request } = await asked.json<{ request: number }>();
  const path = `/employee/change_requests/${request}/`;
  const filed = changeRequest.detail.output.parse(await (await ask('GET', path, { token: hr.token })).json());
  const { version, record_version } = filed;
  const body = { version, record_version, status: 'APPROVED' };
  expect((await ask('PATCH', `${path}all/`, { token: hr.token, body })).status).toBe(200);
  expect(await key()).toBe('yaradua\tbola\nƳar’adua\tBola');

  await db.run(sql`UPDATE employee SET lastname = 'Ige' WHERE id = ${one.id}`);
  expect(await key()).toBe('ige\tbola');
  expect(await misplacedRows(env.DB)).toEqual([]);
});

test('pages of every table by name are read off an index', async () => {
  for (const table of await sortedTables(env.DB)) {
    const of = { employee: 'archived = 0', user: 'active = 1', employee_view: 'user_id = 1' }[table] ?? '1';
    const plan = await db.all<{ detail: string }>(
      sql.raw(`EXPLAIN QUERY PLAN SELECT id FROM "${table}" WHERE ${of} ORDER BY sort_key, id LIMIT 10`),
    );
    const words = plan.map(({ detail }) => detail).join('; ');
    expect([table, words]).toEqual([table, expect.stringMatching(/^(SEARCH|SCAN) \w+ USING (COVERING )?INDEX/)]);
    expect(words).not.toContain('TEMP B-TREE');
  }
  for (const part of ['branch', 'department', 'job_role', 'unit', 'location']) {
    const plan = await db.all<{ detail: string }>(
      sql.raw(`EXPLAIN QUERY PLAN SELECT id FROM ${part} WHERE company_id = 1 ORDER BY sort_key, id LIMIT 10`),
    );
    expect(plan.map(({ detail }) => detail).join('; ')).toMatch(
      new RegExp(`USING (COVERING )?INDEX ${part}_company_order`),
    );
  }
  expect(await db.select().from(bank).where(eq(bank.name, 'Ecobank'))).toHaveLength(1);
});
