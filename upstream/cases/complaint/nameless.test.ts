import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { KeyedComplaint } from '../../../contracts/cases/complaint';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { signUnsigned } from '../../platform/audit/audit';
import { audit, user } from '../../platform/database/tables';
import { plainPhoto } from '../../platform/file/plain-photo';
import { runDailyWork } from '../../platform/module/every-minute';
import { caseFile } from '../../seed/generated-tables';
import {
  fileAnonymous,
  makeCaseKey,
  makeComplaintCategory,
  makeComplaintStaff,
  makeNamed,
  openKeyed,
  sendAnonymously,
} from './complaints.test-support';

const USER = 987_654;
const RECORD = 876_543;
const IP = '198.51.100.77';
const AGENT = 'SecretBrowser/9.9';
const REQUEST = 'the-request-of-the-reporter';
const ONCE = 'the-idempotency-key-of-the-reporter';

let place: MadePlace;
let owner: Awaited<ReturnType<typeof makeNamed>>;
let reporter: Awaited<ReturnType<typeof makeComplaintStaff>>;
let category: Awaited<ReturnType<typeof makeComplaintCategory>>;

beforeAll(async () => {
  place = await makePlace('LGS');
  owner = await makeNamed('Folake', 'Adeyemi', ['ADMIN']);
  await makeNamed('Ibrahim', 'Danjuma', ['SUPERADMIN']);
  await db.insert(user).values({
    id: USER - 1,
    firstname: 'Some',
    lastname: 'Body',
    email: 'before@lagoon.example',
    roles: ['EMPLOYEE'],
    sessions_from: '2020-01-01T00:00:00.000Z',
    created_at: '2020-01-01T00:00:00.000Z',
  });
  await env.DB.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('employee', ?)")
    .bind(RECORD - 1)
    .run();
  reporter = await makeComplaintStaff(place, 'Chiamaka', 'Nwosuocha');
  category = await makeComplaintCategory(owner.id);
  expect([reporter.id, reporter.employee]).toEqual([USER, RECORD]);
});

/** Everything that a browser, a session and the Worker could send along. */
const traces = () => ({
  token: reporter.token,
  headers: {
    'x-client-ip': IP,
    'cf-connecting-ip': IP,
    'x-forwarded-for': IP,
    'user-agent': AGENT,
    'x-request-id': REQUEST,
    'idempotency-key': ONCE,
    cookie: `session=${reporter.token}`,
    referer: 'https://tenure.example/candidate/profile/summary',
    'accept-language': 'ig-NG',
  },
});

const TELLING = () => [
  ...[IP, AGENT, REQUEST, ONCE, 'ig-NG', reporter.token, reporter.email, reporter.firstname, reporter.lastname],
  ...[String(USER), String(RECORD), 'SecretPhone', 'IMG_of'],
];

type Rows = Map<string, Set<string>>;

/** Every row of every table, as text. */
async function dump(): Promise<Rows> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND schema = 'main'",
  ).all<{ name: string }>();
  const all = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return new Map(
    all.map((rows, i) => [results[i]?.name ?? '', new Set(rows.results.map((row) => JSON.stringify(row)))]),
  );
}

/** The rows that came or changed between two dumps. */
const fresh = (before: Rows, after: Rows): string[] =>
  [...after].flatMap(([table, rows]) =>
    [...rows].filter((row) => !before.get(table)?.has(row)).map((row) => `${table} ${row}`),
  );

/** All that is written to the log meanwhile. */
function logged(): string[] {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void lines.push(said.map(String).join(' ')));
  return lines;
}
afterEach(() => vi.restoreAllMocks());

async function storedFiles(): Promise<string[]> {
  const { objects } = await env.FILES.list({ include: ['httpMetadata', 'customMetadata'] });
  return Promise.all(
    objects.map(async ({ key, httpMetadata, customMetadata }) => {
      const bytes = await (await env.FILES.get(key))?.bytes();
      return `${key} ${JSON.stringify([httpMetadata, customMetadata])} ${String.fromCharCode(...(bytes ?? []))}`;
    }),
  );
}

/** A JPEG of a phone that says where and by whom it was taken, with something behind its end. */
function photo(): Uint8Array {
  const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
  const segment = (marker: number, body: number[]) => [
    0xff,
    marker,
    (body.length + 2) >> 8,
    (body.length + 2) & 255,
    ...body,
  ];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xe1, [...text('Exif'), 0, 0, ...text('SecretPhone of Chiamaka at 6.45 N')]),
    ...segment(0xfe, text('SecretPhone comment')),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd9],
    ...text('SecretPhone behind the end'),
  ]);
}

/** Nothing in these texts tells who, from where, by what, or at which time of the day. */
function expectNothingTold(texts: readonly string[], more: readonly string[] = []): void {
  for (const one of texts) for (const told of [...TELLING(), ...more]) expect(one).not.toContain(told);
  // The first instant of a day in Lagos is the only time that stands anywhere.
  for (const one of texts) expect(one.match(/\d{4}-\d{2}-\d{2}T(?!23:00:00\.000Z)[\d:.]+Z/g) ?? []).toEqual([]);
  for (const one of texts) expect(one.match(/\b1[78]\d{8}(?:\d{3})?\b/g) ?? []).toEqual([]);
}

describe('a complaint of nobody', () => {
  const key = makeCaseKey();
  const fields = () => ({ company: place.company, category: category.id, key, named: 'the stores supervisor' });

  test('leaves nothing in any table, file or line of the log that tells who filed it', async () => {
    const lines = logged();
    const before = await dump();
    const filed = await fileAnonymous(fields(), [['files', 'IMG_of Chiamaka.jpg', photo()]], traces());
    expect([filed.status, await filed.json()]).toEqual([200, { message: 'Complaint filed' }]);
    const rows = fresh(before, await dump());
    expect(rows.map((row) => row.split(' ')[0]).toSorted()).toEqual([
      'audit_unsigned',
      'case_due',
      'case_event',
      'case_file',
      ...['case_newest', 'case_newest', 'case_newest'],
      'case_paper',
      'case_party',
      'case_tally',
      'complaint',
      ...rows.filter((row) => row.startsWith('sqlite_sequence')).map(() => 'sqlite_sequence'),
    ]);
    expectNothingTold([...rows, ...lines, ...(await storedFiles())], [key, key.replaceAll(' ', '')]);
  });

  test('is read, answered and withdrawn as if nobody were there', async () => {
    const lines = logged();
    const before = await dump();
    const opened = await openKeyed(key);
    const { timeline, company_code } = KeyedComplaint.parse(await opened.json());
    expect(company_code).toBe('LGS');
    const paper = timeline[0]?.papers[0];
    expect(paper).toMatchObject({ name: 'photo-1.jpg' });
    const file = await as(reporter.token, { ip: IP }).complaint.keyedPaper({ id: paper?.id, key }).response;
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(plainPhoto('jpg', photo()));
    for (const act of ['answer', 'withdraw', 'reopen']) {
      const said = await sendAnonymously(
        '/complaint/keyed/answer/',
        { key, act, words: 'It was on the 14th.' },
        act === 'answer' ? [['files', 'IMG_of me.jpg', photo()]] : [],
        traces(),
      );
      expect([act, said.status]).toEqual([act, 200]);
    }
    expect((await openKeyed(makeCaseKey())).status).toBe(404);
    const refused = await fileAnonymous({ ...fields(), key: makeCaseKey(), category: 999_999 }, [], traces());
    expect(refused.status).toBe(400);
    expectNothingTold(
      [...fresh(before, await dump()), ...lines, ...(await storedFiles())],
      [key, key.replaceAll(' ', '')],
    );
  });

  test('comes into the audit a day later, among the others of its day and by nobody', async () => {
    const acts = () => db.select().from(audit).where(eq(audit.record, 'complaint'));
    await signUnsigned(env, new Date());
    expect(await acts()).toEqual([]);
    await signUnsigned(env, lagosInstant(addDays(lagosDay(), 1), '00:05'));
    const rows = await acts();
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'Complaint answered',
      'Complaint filed',
      'Complaint reopened',
      'Complaint withdrawn',
    ]);
    for (const row of rows)
      expect(row).toMatchObject({ actor: 'Somebody', actor_id: null, through_id: null, request_id: null });
    expect(new Set(rows.map(({ at }) => at.slice(10)))).toEqual(new Set(['T00:00:00.000Z']));
  });

  test('is told to its owner the next morning, in words that tell nothing of who filed it', async () => {
    await runDailyWork(NAMED_MODULES, env, lagosInstant(lagosDay(), '23:30'));
    expect(await mailsTo(owner.email)).toEqual([]);
    await runDailyWork(NAMED_MODULES, env, lagosInstant(addDays(lagosDay(), 1), '07:05'));
    const [mail, ...others] = await mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Complaint C-\d{6} to look into: /);
    for (const told of TELLING()) expect(JSON.stringify(mail)).not.toContain(told);
    await runDailyWork(NAMED_MODULES, env, lagosInstant(addDays(lagosDay(), 2), '07:05'));
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });
});

test('a case key that is sent again files nothing twice, and stands for one complaint', async () => {
  const key = makeCaseKey();
  const fields = { company: place.company, category: category.id, key };
  const count = async () => (await db.select().from(caseFile)).length;
  expect((await fileAnonymous(fields)).status).toBe(200);
  const filed = await count();
  expect((await fileAnonymous({ ...fields, key: key.toLowerCase().replaceAll(' ', '-') })).status).toBe(200);
  expect((await fileAnonymous({ ...fields, story: 'Another story.' })).status).toBe(409);
  expect(await count()).toBe(filed);
});
