import { env } from 'cloudflare:workers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditFilter } from '../../../contracts/access/admin-user';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makeCandidate, makePlace } from '../../house/journey.test-support';
import { HOUSE } from '../../house/modules';
import { auditedFieldChanges } from '../../platform/audit/audit-fields';
import { audit } from '../../platform/database/tables';
import { cell } from '../../platform/file/csv-cell';
import { randomId, signSession } from '../../platform/link/tokens';
import { auditQuery } from './audit-page';

type Person = Awaited<ReturnType<typeof makeUser>>;
let chief: Person;
let hr: Person;

const row = (i: number, more: Partial<typeof audit.$inferInsert> = {}) => ({
  at: new Date(Date.UTC(2026, 4, 1, 12, 0, Math.floor(i / 2))).toISOString(),
  actor: 'Aisha Bello',
  actor_id: hr.id,
  action: 'Offer sent',
  record: 'candidate',
  record_id: 7,
  ...more,
});

beforeAll(async () => {
  chief = await makeUser('chief@lagoon.example', ['SUPERADMIN']);
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  for (let from = 0; from < 120; from += 10)
    await db.insert(audit).values(Array.from({ length: 10 }, (_, i) => row(from + i)));
  await db
    .insert(audit)
    .values([
      row(500, { action: 'Bank changed', record: 'bank', before: '{"name":"Old"}', after: '{"name":"New"}' }),
      row(600, { action: 'Details changed', actor_id: chief.id, actor: 'A Chief', note: '=HYPERLINK("x")' }),
      row(700, { action: 'Details changed', actor_id: 99, through_id: chief.id, actor: 'Somebody' }),
      row(0, { at: '2026-05-31T23:30:00.000Z', action: 'Offer withdrawn' }),
    ]);
});

type Page = { results: AuditEntry[]; next: string | null };
const read = async (query = '', by = chief) => (await ask('GET', `/auth/users/audit/?${query}`, by)).json<Page>();

const file = async (query: string) => {
  const answer = await ask('GET', `/auth/users/audit/file/?${query}`, chief);
  return { answer, lines: (await answer.text()).split('\r\n') };
};

describe('the audit', () => {
  it('is for super admins only', async () => {
    for (const path of ['', 'kinds/', 'file/'])
      expect((await ask('GET', `/auth/users/audit/${path}`, hr)).status).toBe(403);
  });

  it('pages from the newest to the oldest, each row once, also within one instant', async () => {
    const seen: AuditEntry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await read(`action=Offer+sent${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.results);
      cursor = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('is found by person, act, kind of record and day in Lagos', async () => {
    const actions = async (query: string) => (await read(query)).results.map(({ action }) => action);
    expect(await actions('record=bank')).toEqual(['Bank changed']);
    expect(await actions('record=bank&action=Offer+sent')).toEqual([]);
    expect(await actions('from=2026-06-01&to=2026-06-01')).toEqual(['Offer withdrawn']);
    expect(await actions('from=2026-05-31&to=2026-05-31')).toEqual([]);
    const through = await read(`person=${chief.id}`);
    expect(through.results.map(({ actor, through: by }) => [actor, by])).toEqual([
      ['Somebody', 'Aisha Bello'],
      ['A Chief', null],
    ]);
    expect(await as(chief.token).adminUser.audit.untyped({ cursor: 1 }).status()).toBe(400);
  });

  it('is found by the words of an act, by who did it and by whom it is about, within the filters', async () => {
    const of = async (query: string) =>
      (await read(query)).results.map(({ action, record, record_id }) => `${action}: ${record} ${record_id}`);
    expect(await of('search=withdrawn')).toEqual(['Offer withdrawn: candidate 7']);
    expect(await of('search=CHANGED&record=bank')).toEqual(['Bank changed: bank 7']);
    expect(await of('search=chief')).toEqual(['Details changed: candidate 7', 'Details changed: candidate 7']);
    expect(await of('search=chief&action=Bank+changed')).toEqual([]);
    const person = await makeCandidate(await makePlace('LGS'), 'DRAFT', { firstname: 'Ngozi', lastname: 'Eze' });
    await db.insert(audit).values([row(0, { record_id: person.id, at: '2026-05-20T08:00:00.000Z' })]);
    expect(await of('search=eze+ngo')).toEqual([`Offer sent: candidate ${person.id}`]);
    expect(await of(`record=candidate&search=${person.email}`)).toEqual([`Offer sent: candidate ${person.id}`]);
    expect(await of('search=eze&to=2026-05-19')).toEqual([]);
    expect(await of('search=%22')).toEqual([]);
    const newest = await read('search=offer');
    expect(newest.results).toHaveLength(50);
    const older = await read(`search=offer&cursor=${newest.next}`);
    expect(older.results).toHaveLength(50);
    await db.delete(audit).where(and(eq(audit.record, 'candidate'), eq(audit.record_id, person.id)));
    expect(older.results.some(({ id }) => newest.results.some((one) => one.id === id))).toBe(false);
  });

  it('calls records by their names, also those in its fields and one that is gone', async () => {
    const place = await makePlace('NAM');
    const person = await makeCandidate(place, 'DRAFT', { firstname: 'Ṣadé', lastname: 'Bello' });
    const after = JSON.stringify({
      company_id: place.company,
      branches: `${place.branch}, 999999`,
      location: place.branch,
      phone: '0803',
    });
    const at = '2026-05-21T08:00:00.000Z';
    await db
      .insert(audit)
      .values([
        row(0, { action: 'Named', record_id: person.id, at, after }),
        row(0, { action: 'Named', record: 'task', record_id: 999_999, at, before: '{"title":"Call the clinic"}' }),
        row(0, { action: 'Named', record: 'something', record_id: 3, at }),
      ]);
    const { results } = await read('action=Named');
    expect(results.map(({ record_name }) => record_name)).toEqual([null, 'Call the clinic', 'Ṣadé Bello']);
    expect(results[2]?.fields).toEqual([
      { name: 'company_id', before: null, after: 'Company NAM' },
      { name: 'branches', before: null, after: 'NAM one, No. 999999' },
      { name: 'location', before: null, after: 'NAM one' },
      { name: 'phone', before: null, after: '••••' },
    ]);
    const { lines } = await file('action=Named');
    expect(lines[3]).toContain('"Ṣadé Bello"');
    await db.delete(audit).where(inArray(audit.action, ['Named', 'Audit exported']));
  });

  it('has a name for every kind of record that a table of its own holds', async () => {
    for (const [kind, naming] of Object.entries(HOUSE.named))
      expect([kind, await db.all(naming(sql`(1, 2)`))]).toEqual([kind, expect.any(Array)]);
  });

  it('names the kinds it has', async () => {
    const kinds = await (await as(chief.token).adminUser.auditKinds().response).json();
    expect(kinds).toEqual({
      records: ['bank', 'candidate'],
      actions: ['Bank changed', 'Details changed', 'Offer sent', 'Offer withdrawn'],
    });
  });

  const filters: [string, AuditFilter][] = [
    ['nothing', {}],
    ['a person', { person: 1 }],
    ['an act', { action: 'Offer sent' }],
    ['a kind', { record: 'candidate' }],
    ['days', { from: '2026-05-01', to: '2026-05-02' }],
    ['words', { search: 'ada' }],
    ['words and a kind', { search: 'ada', record: 'candidate', from: '2026-05-01' }],
    ['everything', { person: 1, action: 'x', record: 'y', from: '2026-05-01', to: '2026-05-02' }],
  ];
  it.each(filters)('reads a page filtered by %s off an index, without sorting the audit', async (_, filter) => {
    const { sql, params } = db.all(auditQuery(filter, '2026-05-01T12:00:00.000Z_9', 50)).getQuery();
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail);
    expect(steps.filter((step) => /SCAN (?:a|audit)\b(?!.*INDEX)/.test(step))).toEqual([]);
    // A search also reads all acts of each person whom it finds, and the rows that it chose.
    const whole = filter.search ? /audit_record \(record=\? AND record_id=\?|INTEGER PRIMARY KEY/ : /^$/;
    const walks = steps.filter((step) => /SEARCH a /.test(step) && !whole.test(step));
    expect(walks.filter((step) => !/audit_\w+ \(.*at[<>]/.test(step))).toEqual([]);
  });
});

describe('the file', () => {
  it('holds every row that fits, safe from formulas, and is itself an act', async () => {
    const { answer, lines } = await file('action=Offer+sent');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(lines).toHaveLength(122);
    const noted = await file('action=Details+changed');
    expect(noted.lines.join()).toContain('"\'=HYPERLINK(""x"")"');
    expect(noted.lines[1]).toContain('"Somebody","Aisha Bello"');
    expect((await read('action=Audit+exported')).results).toHaveLength(2);
  });

  it('is downloaded by a link for these filters and no others, and only while its owner may', async () => {
    const body = { call: 'adminUser.auditFile', input: { record: 'bank' } };
    const mint = (by: Person) => as(by.token).transfer.mint(body).response;
    expect((await mint(hr)).status).toBe(403);
    const { token } = await (await mint(chief)).json<{ token: string }>();
    expect(await as(token).adminUser.auditFile({ record: 'bank' }).status()).toBe(200);
    expect(await as(token).adminUser.auditFile({ record: 'candidate' }).status()).toBe(403);
  });

  it.each(['=1+1', '+1', '-1', '@x', ' =1', '\tx', '\rx'])('writes %j as text', (text) => {
    expect(cell(text)).toBe(`"'${text}"`);
  });
});

describe('what an act changed', () => {
  it('is told field by field, numbers that identify or pay a person by their end only', () => {
    const before = { bvn: '22123456789', gross_salary: 100, name: 'Ada', bank: { account_number: '0123456789' } };
    const after = { bvn: '22123456000', gross_salary: 200, name: 'Ada', bank: { account_number: '0123450000' } };
    expect(auditedFieldChanges(JSON.stringify(before), JSON.stringify(after))).toEqual([
      { name: 'bvn', before: '••••789', after: '••••000' },
      { name: 'gross_salary', before: '100', after: '200' },
      { name: 'bank.account_number', before: '••••789', after: '••••000' },
    ]);
    expect(auditedFieldChanges(null, '{"roles":["ADMIN","EMPLOYEE"],"password_hash":"abc","phone":null}')).toEqual([
      { name: 'roles', before: null, after: 'ADMIN, EMPLOYEE' },
      { name: 'password_hash', before: null, after: '••••' },
    ]);
  });
});

it('a session in another’s name is not the other’s when the audit is read', async () => {
  const claims = { user_id: hr.id, roles: hr.roles, actor_id: chief.id, jti: randomId() };
  const token = await signSession(claims, env.JWT_SECRET, new Date());
  expect(await as(token).adminUser.audit().status()).toBe(403);
});
