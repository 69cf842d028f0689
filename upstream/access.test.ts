import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LINK_PURPOSES, type LinkPurpose, mayCall, type Principal, ROLES } from '../contracts/access';
import type { Row, Table } from '../contracts/call';
import { PRESETS, type Preset } from '../contracts/limits';
import { table } from '../contracts/table';
import { isLetIn, isPreset, type Who, whoMay } from '../contracts/who-may.test-support';
import { makeUser } from './ask.test-support';
import { filledPath } from './call-path';
import { employee } from './employee/tables';
import { employeesAt } from './employees.test-support';
import { db, makePlace, type Place } from './journey.test-support';
import { linkRow, newLink } from './links';
import { user } from './tables';
import { randomId, sha256, signLink, signSession } from './tokens';

const answers: Record<string, Record<string, Who>> = whoMay;
const calls = Object.entries(table as Table).flatMap(([module, rows]) =>
  Object.entries(rows).flatMap(([name, row]): [string, Row, Who][] => {
    const who = answers[module]?.[name];
    return who ? [[`${module}.${name}`, row, who]] : [];
  }),
);
const files = Object.keys(import.meta.glob('./**/*.test.ts'));

type Asker = 'anonymous' | (typeof ROLES)[number] | Preset | LinkPurpose;
const LIMITED = Object.keys(PRESETS) as Preset[];
const ASKERS: Asker[] = ['anonymous', ...ROLES, ...LIMITED, ...LINK_PURPOSES];
const isPurpose = (asker: Asker): asker is LinkPurpose => LINK_PURPOSES.some((purpose) => purpose === asker);

const tokens = new Map<Asker, string>();
const own = { employee: 0, user: 0 };
const others = { employee: 0, user: 0 };
let place: Place;

/** The link of an asker who is not the person that the record is about. */
const ACTORS: Partial<Record<LinkPurpose, string>> = { download: 'user', waiver: 'manager' };

async function linkToken(purpose: LinkPurpose): Promise<string> {
  const claims = newLink(purpose, own.user, ACTORS[purpose] ?? 'candidate', new Date(), { decision: 'ACCEPTED' });
  const row = linkRow(db, claims, await sha256(claims.jti), 'own@lagoon.example');
  await db.batch([row]);
  return signLink(claims, env.LINK_SECRET);
}

beforeAll(async () => {
  place = await makePlace('LGS');
  for (const role of ROLES) {
    const person = await makeUser(role === 'EMPLOYEE' ? 'own@lagoon.example' : `${role}@lagoon.example`, [role]);
    tokens.set(role, person.token);
    if (role === 'EMPLOYEE') own.user = person.id;
  }
  for (const preset of LIMITED) {
    const { id } = await makeUser(`${preset}@lagoon.example`.replace(' ', '.'), ['ADMIN']);
    const limits = limitsOf(preset);
    await db.update(user).set({ limits }).where(eq(user.id, id));
    const claims = { user_id: id, roles: ['ADMIN' as const], limits, jti: randomId() };
    tokens.set(preset, await signSession(claims, env.JWT_SECRET, new Date()));
  }
  others.user = (await makeUser('other@lagoon.example', ['EMPLOYEE'])).id;
  const made = employeesAt(
    () => place,
    () => tokens.get('ADMIN') ?? '',
  );
  for (const one of [own, others]) {
    one.employee = (await made()).id;
    await db.update(employee).set({ user_id: one.user }).where(eq(employee.id, one.employee));
  }
});

/** Whether a row lets in an asker, by itself. */
const rowLetsIn = (row: Row, as: Asker): boolean =>
  as === 'anonymous'
    ? row.access.anonymous
    : mayCall(
        row,
        isPurpose(as)
          ? linkOf(as)
          : isPreset(as)
            ? { kind: 'user', roles: ['ADMIN'], areas: PRESETS[as] }
            : { kind: 'user', roles: [as] },
      );
/** By areas alone: what an admin of some companies reaches is asked for in reach.test.ts. */
const limitsOf = (preset: Preset) => ({ companies: null, areas: PRESETS[preset] });
const linkOf = (purpose: LinkPurpose): Principal => ({
  kind: 'link',
  purpose,
  sub: 12,
  actor: 'manager',
  jti: 'link-1',
});

/**
 * Asks the upstream itself. Without a `body` it sends an input that no schema takes, because somebody without access
 * must not learn that the input is wrong.
 */
async function ask(as: Asker, { method, path, transport }: Row, id: number, body?: Record<string, unknown>) {
  const token = tokens.get(as);
  const filled = filledPath(path, id);
  const headers: Record<string, string> = {
    'x-edge-key': env.UPSTREAM_KEY ?? '',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  let sent: string | FormData | null = null;
  if (transport === 'upload') {
    sent = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) sent.append(name, String(value));
  } else if (method !== 'GET') {
    headers['content-type'] = 'application/json';
    sent = body ? JSON.stringify(body) : '[]';
  }
  const answer = await exports.default.fetch(
    new Request(`http://upstream/api/v1${filled}`, { method, headers, body: sent }),
  );
  // A link with access to a record that does not exist is told that the link is not valid.
  const { status } = answer;
  const refused = status === 401 || status === 403 ? await answer.json<{ link?: string }>() : null;
  if (!refused) await answer.body?.cancel();
  return refused?.link === 'invalid' ? 404 : status;
}

test('every call has its answers, and no other has', () => {
  const named = Object.entries(answers).flatMap(([module, of]) => Object.keys(of).map((name) => `${module}.${name}`));
  const there = Object.entries(table).flatMap(([module, rows]) => Object.keys(rows).map((name) => `${module}.${name}`));
  expect(named.toSorted()).toEqual(there.toSorted());
});

test.each(calls)('the row of %s lets in whom it should', (_, row, who) => {
  expect(ASKERS.filter((as) => rowLetsIn(row, as))).toEqual(ASKERS.filter((as) => isLetIn(who, as)));
});

/**
 * Who asks for a call: everybody but the links that its row refuses, of which one asks, another for each call. One place
 * refuses them all by the row.
 */
function askersOf(who: Who, index: number): Asker[] {
  const refused = LINK_PURPOSES.filter((purpose) => !isLetIn(who, purpose));
  const inTurn = refused[index % refused.length];
  return ASKERS.filter((as) => !isPurpose(as) || isLetIn(who, as) || as === inTurn);
}

describe.each(ASKERS)('the upstream, asked by %s', (as) => {
  // A download link lives for a minute, and a slow machine needs longer than that for all askers.
  beforeAll(async () => {
    if (isPurpose(as)) tokens.set(as, await linkToken(as));
  });

  test.each(calls.filter(([, , who], index) => askersOf(who, index).includes(as)))('for %s', async (_, row, who) => {
    const status = await ask(as, row, own.employee);
    // A download link opens only the one call that it was made for, not even calls that are open to everybody.
    if (as !== 'download' && isLetIn(who, as)) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(as === 'anonymous' ? 401 : 403);
  });
});

const ofRecords = calls.filter(([, , { record }]) => record);

describe('an employee', () => {
  test.each(ofRecords)('of %s has their own record, and another’s is not found', async (_, row, { record }) => {
    if (!record) throw new Error('no record');
    if ('tests' in record) {
      expect(files).toContain(`./${record.tests}`);
      return;
    }
    const { kind, body, limited } = record;
    expect(await ask('EMPLOYEE', row, own[kind], body)).toBe(200);
    expect(await ask('EMPLOYEE', row, others[kind], body)).toBe(404);
    expect(await ask('EMPLOYEE', row, 999_999, body)).toBe(404);
    if (row.method === 'GET') expect(await ask('ADMIN', row, others[kind], body)).toBe(200);
    for (const preset of LIMITED) {
      const status = await ask(preset, row, others[kind], body);
      if (limited.includes(preset)) expect(status, preset).toBe(200);
      else expect([403, 404], preset).toContain(status);
    }
  });
});
