import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SHARED_CASE_KINDS, type SharedCaseKind } from '../../../contracts/cases/case-state';
import { table } from '../../../contracts/house/table';
import type { LinkPurpose } from '../../../contracts/platform/access';
import type { CallTable, Row } from '../../../contracts/platform/call';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { AREAS, type Area, type AreaLevel, PRESETS, type Preset } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askedAs } from '../../house/call-answers.test-support';
import { askUpload, db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { sampleFor } from '../../house/sample.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { linkRow, newLink } from '../../platform/link/links';
import { randomId, sha256, signLink, signSession } from '../../platform/link/tokens';
import { readValue } from '../../platform/record/row';
import { complaintCategory } from '../complaint/tables';
import { dayFromToday, makeStartedExit } from '../exit/exits.test-support';
import { putKind } from '../welfare/put.test-support';
import { actWithoutActor } from './actor';
import { addParties } from './open';
import { makeCaseStaff, partyIn, putEvent } from './put.test-support';

/** Everybody of whom a case may be wanted. */
const ASKERS = [
  'subject',
  'witness',
  'manager',
  'stranger',
  'accused',
  'hr',
  'category owner',
  'superadmin',
  'hr elsewhere',
  'hr who is the subject',
  'hr who is named',
  ...(Object.keys(PRESETS) as Preset[]),
] as const;
type Asker = (typeof ASKERS)[number];

const MODULES: Record<SharedCaseKind, { path: string; list: string; own: string }> = {
  EXIT: { path: 'exit', list: '/exit/?status=ALL', own: '/exit/mine/' },
  WELFARE: { path: 'welfare', list: '/welfare/?status=ALL', own: '/welfare/mine/' },
  DISCIPLINARY: { path: 'disciplinary', list: '/disciplinary/?status=ALL', own: '/disciplinary/mine/' },
  COMPLAINT: { path: 'complaint', list: '/complaint/?status=ALL', own: '/complaint/mine/' },
};

/** HR of every company: who reads cases, and who reads records. */
const READS_CASES: readonly Asker[] = ['hr', 'category owner', 'superadmin', 'hr who is the subject', 'Auditor'];
const READS_RECORDS: readonly Asker[] = [...READS_CASES, 'hr who is named', 'HR officer', 'Payroll officer'];

/** Who looks after the case of the subject, and who is in it. Whom the complaint names looks after all others. */
const DESK: Record<SharedCaseKind, readonly Asker[]> = {
  EXIT: [...READS_CASES, 'hr who is named'],
  WELFARE: READS_RECORDS,
  DISCIPLINARY: [...READS_CASES, 'hr who is named'],
  COMPLAINT: READS_CASES,
};
const IN_IT: Record<SharedCaseKind, readonly Asker[]> = {
  EXIT: ['subject'],
  WELFARE: ['subject'],
  DISCIPLINARY: ['subject', 'witness', 'manager'],
  COMPLAINT: ['subject'],
};
/** Admins who may read there but not change. */
const READ_ALONE: readonly Asker[] = ['Auditor', 'Payroll officer'];

const tokens = {} as Record<Asker, string>;
const ids = {} as Record<SharedCaseKind, number>;
/** The cases about the admin who is a subject. */
const about = {} as Record<'EXIT' | 'WELFARE' | 'DISCIPLINARY', number>;
let place: MadePlace;

const idOf = async (answer: Response | Promise<Response>): Promise<number> => {
  const got = await answer;
  if (got.status !== 200) throw new Error(`${got.status} ${await got.text()}`);
  return z.object({ id: z.int() }).parse(await got.json()).id;
};

const query = (employee: number) =>
  idOf(
    askUpload(
      'POST',
      '/disciplinary/query/',
      tokens.hr,
      {
        employee: String(employee),
        subject: 'The gate',
        type: 'Conduct',
        message: 'Why?',
        answer_due: dayFromToday(5),
      },
      [],
    ),
  );

async function welfare(token: string): Promise<number> {
  const { id } = await putKind('Rent help', { months: 0, documents: [], limit_amount: null, limit_net: null });
  return idOf(askUpload('POST', '/welfare/', token, { kind: String(id), amount: '1000000', purpose: 'Rent' }, []));
}

async function elsewhere(company: number): Promise<string> {
  const { id } = await makeUser('elsewhere@access.example', ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as Record<Area, AreaLevel>;
  const limits = { companies: [company], areas };
  await db.update(user).set({ limits }).where(eq(user.id, id));
  return signSession({ user_id: id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
}

beforeAll(async () => {
  place = await makePlace('CAC');
  const away = await makePlace('CAX');
  const subject = await makeCaseStaff(place);
  const [witness, manager, stranger] = [
    await makeCaseStaff(place),
    await makeCaseStaff(place),
    await makeCaseStaff(place),
  ];
  const accused = await makeCaseStaff(place);
  await db.update(employee).set({ firstname: 'Chidi', lastname: 'Wokoma' }).where(eq(employee.id, accused.id));
  const looks = await makeUser('owner@access.example', ['ADMIN']);
  const colleague = await makeCaseStaff(place, ['ADMIN']);
  const named = await makeCaseStaff(place, ['ADMIN']);
  await db.update(user).set({ firstname: 'Quill', lastname: 'Zimba' }).where(eq(user.id, named.user));
  Object.assign(tokens, {
    subject: subject.token,
    witness: witness.token,
    manager: manager.token,
    stranger: stranger.token,
    accused: accused.token,
    'category owner': looks.token,
    hr: (await makeUser('hr@access.example', ['ADMIN'])).token,
    superadmin: (await makeUser('super@access.example', ['SUPERADMIN'])).token,
    'hr elsewhere': await elsewhere(away.company),
    'hr who is the subject': colleague.token,
    'hr who is named': named.token,
    ...Object.fromEntries(await signInPresets(Object.keys(PRESETS) as Preset[])),
  });
  const [category] = await db
    .insert(complaintCategory)
    .values({ name: 'Safety at work', owner_id: looks.id, due_days: 14, created_at: new Date().toISOString() })
    .returning();
  ids.DISCIPLINARY = await query(subject.id);
  for (const [role, sees, employee] of [
    ['WITNESS', 'OWN', witness.id],
    ['MANAGER', 'ALL', manager.id],
  ])
    await as(tokens.hr).case.addParty.untyped({ id: ids.DISCIPLINARY, role, sees, employee }).response;
  ids.WELFARE = await welfare(tokens.subject);
  ids.COMPLAINT = await idOf(
    askUpload(
      'POST',
      '/complaint/',
      tokens.subject,
      {
        category: String(category?.id),
        story: 'It is cold',
        happened: '',
        place: '',
        named: 'Quill Zimba of HR, and Chidi Wokoma',
      },
      [],
    ),
  );
  ids.EXIT = await makeStartedExit(tokens.hr, subject.id, { last_day: addDays(lagosDay(), 40) });
  about.DISCIPLINARY = await query(colleague.id);
  about.WELFARE = await welfare(tokens['hr who is the subject']);
  about.EXIT = await makeStartedExit(tokens.hr, colleague.id, { last_day: addDays(lagosDay(), 40) });
});

/** A page of a list; the own exit is one alone. */
const Page = z.union([
  z.object({ total: z.int(), results: z.array(z.object({ id: z.int() })) }),
  z
    .object({ exit: z.object({ id: z.int() }).nullable() })
    .transform(({ exit }) => ({ total: exit ? 1 : 0, results: exit ? [exit] : [] })),
]);

/** What a list says to somebody: whether the case is in it, and whether its total is that of its rows. */
async function listed(path: string, asker: Asker, id: number): Promise<'in it' | 'not in it' | 'refused'> {
  const answer = await ask('GET', `${path}${path.includes('?') ? '&' : '?'}page_size=100`, { token: tokens[asker] });
  if (answer.status === 403) return 'refused';
  const { total, results } = Page.parse(await answer.json());
  expect([asker, path, total]).toEqual([asker, path, results.length]);
  return results.some((row) => row.id === id) ? 'in it' : 'not in it';
}

const cases = SHARED_CASE_KINDS.flatMap((kind) => ASKERS.map((asker) => [kind, asker] as const));

describe('one case of each kind', () => {
  test.each(cases)('%s, for %s', async (kind, asker) => {
    const { path, list, own } = MODULES[kind];
    const [desk, inIt] = [DESK[kind].includes(asker), IN_IT[kind].includes(asker)];
    const detail = await ask('GET', `/${path}/${ids[kind]}/`, { token: tokens[asker] });
    expect(detail.status).toBe(desk || inIt ? 200 : 404);
    expect((await listed(list, asker, ids[kind])) === 'in it').toBe(desk);
    // The person who raised a query is a party of it as well.
    const isOwn = inIt || (kind === 'DISCIPLINARY' && asker === 'hr');
    expect(await listed(own, asker, ids[kind])).toBe(isOwn ? 'in it' : 'not in it');
    const wrote = await askUpload(
      'POST',
      `/case/${ids[kind]}/message/`,
      tokens[asker],
      { to: 'DESK', words: 'A word' },
      [],
    );
    expect(wrote.status === 200).toBe(inIt || (desk && !READ_ALONE.includes(asker)));
    if (!desk && !inIt) expect([403, 404]).toContain(wrote.status);
  });
});

describe('what stands in a disciplinary case', () => {
  const said = async (asker: Asker): Promise<string> =>
    (await as(tokens[asker]).disciplinary.detail({ id: ids.DISCIPLINARY }).response).text();

  test('reaches each of its parties as far as they see, and HR whole', async () => {
    for (const reach of ['DESK', 'PANEL', 'SUBJECT', 'HEARING'] as const)
      await putEvent(ids.DISCIPLINARY, { kind: 'MESSAGE', reach, words: `For ${reach}` });
    const witness = await readValue(
      db,
      z.int(),
      sql`SELECT id FROM case_party WHERE case_id = ${ids.DISCIPLINARY} AND role = 'WITNESS'`,
    );
    await putEvent(ids.DISCIPLINARY, { kind: 'MESSAGE', reach: 'DESK', to: witness, words: 'For the witness alone' });
    const seen = async (asker: Asker) => {
      const text = await said(asker);
      return ['For DESK', 'For PANEL', 'For SUBJECT', 'For HEARING', 'For the witness alone'].filter((one) =>
        text.includes(one),
      );
    };
    expect(await seen('hr')).toEqual(['For DESK', 'For PANEL', 'For SUBJECT', 'For HEARING', 'For the witness alone']);
    expect(await seen('manager')).toEqual(['For PANEL', 'For SUBJECT', 'For HEARING']);
    expect(await seen('subject')).toEqual(['For SUBJECT', 'For HEARING']);
    expect(await seen('witness')).toEqual(['For the witness alone']);
  });

  test('names its parties to HR and to those who see all', async () => {
    const parties = async (asker: Asker) =>
      z.object({ parties: z.array(z.object({ role: z.string() })) }).parse(JSON.parse(await said(asker))).parties
        .length;
    expect(await parties('hr')).toBeGreaterThan(2);
    expect(await parties('manager')).toBeGreaterThan(2);
    expect([await parties('subject'), await parties('witness')]).toEqual([0, 0]);
  });
});

/** Calls with the id of a case in their address. */
const calls = Object.entries(table as CallTable).flatMap(([module, rows]) =>
  Object.entries(rows).flatMap(([name, row]): [string, SharedCaseKind, Row][] => {
    const kind = SHARED_CASE_KINDS.find((one) => MODULES[one].path === module);
    return kind && row.path.startsWith(`/${module}/{id}/`) ? [[`${module}.${name}`, kind, row]] : [];
  }),
);

const NONE = 987_654;

describe('no call tells of a case', () => {
  test.each(calls)('%s', async (_, kind, row) => {
    const input = sampleFor(row);
    const outsiders: Asker[] = [
      'stranger',
      'accused',
      'hr elsewhere',
      'Recruiter',
      ...(kind === 'COMPLAINT' ? (['hr who is named'] as const) : []),
    ];
    for (const asker of outsiders) {
      const [there, none] = [
        await askedAs(tokens[asker], row, { id: ids[kind] }, input),
        await askedAs(tokens[asker], row, { id: NONE }, input),
      ];
      expect([asker, there.status, there.text]).toEqual([asker, none.status, none.text]);
      expect([asker, [400, 403, 404].includes(there.status)]).toEqual([asker, true]);
    }
  });
});

describe('an admin is no HR in a case about themselves', () => {
  const hrAlone = calls.filter(
    ([, kind, { access }]) => kind !== 'COMPLAINT' && access.areas !== 'own' && !access.ownToo,
  );

  test.each(hrAlone)('%s', async (_, kind, row) => {
    if (kind === 'COMPLAINT') return;
    const before = await readValue(db, z.string(), sql`SELECT status FROM case_file WHERE id = ${about[kind]}`);
    const { status } = await askedAs(
      tokens['hr who is the subject'],
      row,
      { id: about[kind] },
      { ...sampleFor(row), version: 1 },
    );
    expect([400, 403, 404, 409]).toContain(status);
    expect(await readValue(db, z.string(), sql`SELECT status FROM case_file WHERE id = ${about[kind]}`)).toBe(before);
  });

  test.each(Object.keys(about) as (keyof typeof about)[])(
    '%s stands in no list of HR for them, and is read as their own',
    async (kind) => {
      const { list, own, path } = MODULES[kind];
      expect(await listed(list, 'hr who is the subject', about[kind])).toBe('not in it');
      expect(await listed(own, 'hr who is the subject', about[kind])).toBe('in it');
      expect(await listed(list, 'hr', about[kind])).toBe('in it');
      const answer = await ask('GET', `/${path}/${about[kind]}/`, { token: tokens['hr who is the subject'] });
      const { may_write_to } = z.object({ may_write_to: z.array(z.string()) }).parse(await answer.json());
      expect(may_write_to).toEqual(['DESK']);
    },
  );
});

/** Who comes by a link: the chair of a panel, and who clears a department. */
const LINKED = [
  ['the chair of a panel', 'DISCIPLINARY', { role: 'CHAIR', sees: 'ALL' }, 'case-party', '/disciplinary/linked/'],
  ['who clears a department', 'EXIT', { role: 'OWNER', sees: 'OWN' }, 'exit-clearance', '/exit/linked/'],
] as const;

/** The link of a new party of a case. */
async function linkOf(id: number, { role, sees }: (typeof LINKED)[number][2], purpose: LinkPurpose): Promise<string> {
  const email = `${role.toLowerCase()}${id}@outside.example`;
  const [first, ...rest] = addParties(actWithoutActor(db, env, new Date()), id, [
    { role, sees, name: 'Ngozi Eze', email },
  ]);
  if (first) await db.batch([first, ...rest]);
  const claims = newLink(purpose, await partyIn(id, role), 'party', new Date());
  await db.batch([linkRow(db, claims, await sha256(claims.jti), email)]);
  return signLink(claims, env.LINK_SECRET);
}

describe.each(LINKED)('%s, by the link,', (_, kind, party, purpose, path) => {
  const message = (id: number, token: string) =>
    askUpload('POST', `/case/${id}/message/`, token, { to: 'DESK', words: 'By link' }, []);

  test('reads and writes in their own case, and in no other of the kind', async () => {
    const token = await linkOf(ids[kind], party, purpose);
    expect((await ask('GET', path, { token })).status).toBe(200);
    const [own, other, none] = [
      await message(ids[kind], token),
      await message(about[kind], token),
      await message(NONE, token),
    ];
    expect(own.status).toBe(200);
    expect([other.status, await other.text()]).toEqual([404, await none.text()]);
    const text = await (await ask('GET', path, { token })).text();
    expect(text).not.toContain('For DESK');
    expect(text.includes('For PANEL')).toBe(party.sees === 'ALL');
  });

  test('makes no call with the id of a case', async () => {
    const token = await linkOf(ids[kind], party, purpose);
    for (const [name, of, row] of calls) {
      const { status } = await askedAs(token, row, { id: ids[of] }, sampleFor(row));
      expect([name, [401, 403].includes(status)]).toEqual([name, true]);
    }
  });

  test('has a link that opens nothing once they are no party any more', async () => {
    const token = await linkOf(ids[kind], party, purpose);
    const ended = sql`ended_at = '2026-01-01T00:00:00.000Z' WHERE id = ${await partyIn(ids[kind], party.role)}`;
    await db.run(sql`UPDATE case_party SET ${ended}`);
    expect((await ask('GET', path, { token })).status).not.toBe(200);
    expect((await message(ids[kind], token)).status).not.toBe(200);
  });
});

describe('the link of somebody who has left the company', () => {
  const ROLES = [
    ['CHAIR', 'ALL', 410],
    ['PANEL', 'ALL', 410],
    ['APPEAL_CHAIR', 'ALL', 410],
    ['RAISED', 'ALL', 410],
    ['UNION', 'HEARING', 410],
    ['WITNESS', 'OWN', 200],
  ] as const;
  test.each(ROLES)('to a disciplinary case, as its %s, answers by what they are there', async (role, sees, after) => {
    const email = `left.${role.toLowerCase()}@lagoon.example`;
    const one = await makeEmployee(place, '2020-01-06', { email });
    const id = ids.DISCIPLINARY;
    const [first, ...rest] = addParties(actWithoutActor(db, env, new Date()), id, [
      { role, sees, employee: one.id, email },
    ]);
    if (first) await db.batch([first, ...rest]);
    const party = await readValue(db, z.int(), sql`SELECT id FROM case_party WHERE employee_id = ${one.id}`);
    const claims = newLink('case-party', party, 'party', new Date());
    await db.batch([linkRow(db, claims, await sha256(claims.jti), email)]);
    const token = await signLink(claims, env.LINK_SECRET);
    const read = async () => await as(token).disciplinary.linked().status();
    const write = async () =>
      (await askUpload('POST', `/case/${id}/message/`, token, { to: 'DESK', words: 'I' }, [])).status;
    expect([await read(), await write()]).toEqual([200, 200]);
    await db.update(employee).set({ archived: true }).where(eq(employee.id, one.id));
    expect([await read(), await write()]).toEqual([after, after]);
    const decided = await as(token).disciplinary.linkedDecide.untyped({}).response;
    expect(decided.status).not.toBe(200);
  });
});

test('whom a complaint names hears nothing of it', async () => {
  const [accused] = await db.select().from(user).where(eq(user.lastname, 'Zimba'));
  const { email = '', id = 0 } = accused ?? {};
  const number = await readValue(db, z.string(), sql`SELECT number FROM case_file WHERE id = ${ids.COMPLAINT}`);
  const told =
    await db.all(sql`SELECT 1 FROM outbox WHERE recipient = ${email} AND (subject || body) LIKE ${`%${number}%`}
    UNION ALL SELECT 1 FROM outbox WHERE recipient = ${email} AND (subject || body) LIKE '%complaint%'
    UNION ALL SELECT 1 FROM notification WHERE user_id = ${id} AND (subject LIKE '%complaint%' OR path LIKE '%complaint%')`);
  expect(told).toEqual([]);
});
