import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ASKERS,
  callsInTurn,
  isPurpose,
  LIMITED_ADMINS,
  writtenCalls,
} from '../../contracts/house/askers.test-support';
import { type Caller, isLetIn, type MayCall } from '../../contracts/house/who-may.test-support';
import { mayInNameOf } from '../../contracts/house/written.test-support';
import { type LinkPurpose, ROLES } from '../../contracts/platform/access';
import type { Row } from '../../contracts/platform/call';
import { PRESETS } from '../../contracts/platform/limits';
import { employee } from '../people/employee/tables';
import { filledPath } from '../platform/call/call-path';
import { user } from '../platform/database/tables';
import { linkRow, newLink } from '../platform/link/links';
import { randomId, sha256, signLink, signSession } from '../platform/link/tokens';
import { impersonationToken, makeUser } from './ask.test-support';
import { employeesAt } from './employees.test-support';
import { db, type MadePlace, makePlace } from './journey.test-support';
import { linkMakers, type MailedLink } from './mailed-links.test-support';

const files = Object.keys(import.meta.glob('../**/*.test.ts'));

/** Sessions in which a super admin acts in the name of an admin, and of an employee. */
type Acting = 'admin' | 'staff';

const tokens = new Map<Caller | Acting, string>();
const own = { employee: 0, user: 0 };
const others = { employee: 0, user: 0 };
let place: MadePlace;

let makers: Awaited<ReturnType<typeof linkMakers>>;
const mailed = new Map<LinkPurpose, Pick<MailedLink, 'claims' | 'email'>>();

/** A download of the employee's session. */
function ownDownload(): Pick<MailedLink, 'claims' | 'email'> {
  const made = newLink('download', own.user, 'user', new Date());
  const session = { user_id: own.user, jti: randomId(), iat: made.iat };
  return { claims: { ...made, session }, email: 'own@lagoon.example' };
}

/** Another link to the record of one that the product mailed. */
async function linkToken(purpose: LinkPurpose): Promise<string> {
  const { claims, email } = purpose === 'download' ? ownDownload() : (mailed.get(purpose) ?? (await makers[purpose]()));
  if (purpose !== 'download') mailed.set(purpose, { claims, email });
  const anew = { ...claims, jti: randomId() };
  await db.batch([linkRow(db, anew, await sha256(anew.jti), email)]);
  return signLink(anew, env.LINK_SECRET);
}

beforeAll(async () => {
  place = await makePlace('LGS');
  makers = await linkMakers('LNK');
  for (const role of ROLES) {
    const person = await makeUser(role === 'EMPLOYEE' ? 'own@lagoon.example' : `${role}@lagoon.example`, [role]);
    tokens.set(role, person.token);
    if (role === 'EMPLOYEE') own.user = person.id;
  }
  const chief = { token: tokens.get('SUPERADMIN') ?? '' };
  for (const [as, role] of [
    ['admin', 'ADMIN'],
    ['staff', 'EMPLOYEE'],
  ] as const)
    tokens.set(as, await impersonationToken(chief, await makeUser(`${as}.acted@lagoon.example`, [role])));
  for (const preset of LIMITED_ADMINS) {
    const { id } = await makeUser(`${preset}@lagoon.example`.replace(' ', '.'), ['ADMIN']);
    // By areas alone: what an admin of some companies reaches is asked for in reach.test.ts.
    const limits = { companies: null, areas: PRESETS[preset] };
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

/**
 * Asks the upstream itself. Without a `body` it sends an input that no schema takes, because somebody without access
 * must not learn that the input is wrong.
 */
async function ask(as: Caller | Acting, { method, path, transport }: Row, id: number, body?: Record<string, unknown>) {
  const token = as !== 'admin' && as !== 'staff' && isPurpose(as) ? await linkToken(as) : tokens.get(as);
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

// Which asker may make which call is decided by the row (`contracts/platform/access.test.ts`); here every call asks its row, by what the
// database says of the asker. `worker/access.test.ts` asks the Worker the same.
test.each(callsInTurn(ASKERS))('%s refuses %s and lets in %s', async (_, refused, letIn, row) => {
  expect(await ask(refused, row, own.employee)).toBe(refused === 'anonymous' ? 401 : 403);
  expect([401, 403]).not.toContain(await ask(letIn, row, own.employee));
});

/** Those with the fewest rights whom a call lets in: employees, or else admins with limits; and holders of links. */
function leastOf(who: MayCall): Caller[] {
  const limited = who.employee ? (['EMPLOYEE'] as const) : LIMITED_ADMINS;
  return ASKERS.filter((as) => isLetIn(who, as) && (isPurpose(as) || limited.some((one) => one === as)));
}

// What a read finds is narrowed to what the asker may see, so that its handler refuses nobody whom its row lets in.
test.each(writtenCalls.filter(([, { method }]) => method === 'GET'))(
  '%s, which reads, refuses none of those with the fewest rights whom its row lets in',
  async (_, row, who) => {
    for (const as of leastOf(who)) expect([401, 403], as).not.toContain(await ask(as, row, own.employee));
  },
);

// What the rows say is for `contracts/platform/access.test.ts`; here every call asks its row, by who acts as the database knows it.
test.each(writtenCalls.filter(([, row]) => row.access.roles.includes('ADMIN')))(
  '%s is answered in the name of somebody exactly where the written list has it',
  async (name, row) => {
    const { roles, areas } = row.access;
    const status = await ask(roles.includes('EMPLOYEE') && areas === 'own' ? 'staff' : 'admin', row, own.employee);
    // Each is refused by a rule of its own: this letter says pay, and who is asked for here has no record.
    if (['issuedLetter.file', 'hmo.mine', 'welfare.openKinds'].includes(name)) expect(status).toBe(403);
    else if (mayInNameOf(name, row)) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(403);
  },
);

const ofRecords = writtenCalls.filter(([, , { record }]) => record);

describe('an employee', () => {
  test.each(ofRecords)('of %s has their own record, and another’s is not found', async (_, row, { record }) => {
    if (!record) throw new Error('no record');
    if ('tests' in record) {
      expect(files).toContain(`../${record.tests}`);
      return;
    }
    const { kind, body, limited } = record;
    expect(await ask('EMPLOYEE', row, own[kind], body)).toBe(200);
    expect(await ask('EMPLOYEE', row, others[kind], body)).toBe(404);
    expect(await ask('EMPLOYEE', row, 999_999, body)).toBe(404);
    if (row.method === 'GET') expect(await ask('ADMIN', row, others[kind], body)).toBe(200);
    for (const preset of LIMITED_ADMINS) {
      const status = await ask(preset, row, others[kind], body);
      if (limited.includes(preset)) expect(status, preset).toBe(200);
      else expect([403, 404], preset).toContain(status);
    }
  });
});
