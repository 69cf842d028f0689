import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tokens } from '../conformance/askers';
import { type Conformance, conformanceOf } from '../conformance/conformance';
import { conforms } from '../conformance/report';
import { LINK_PURPOSES } from '../contracts/access';
import { table } from '../contracts/table';
import { ask } from './ask.test-support';
import { ADMIN, EMPLOYEE, type SeedSignIn, SUPER_ADMIN } from './seed/people';
import type { SeedRows } from './seed/rows';
import { seed } from './seed/run';
import { signLink } from './tokens';

let rows: SeedRows;

beforeAll(async () => {
  rows = await seed(env);
  // The contract takes no profile without a phone.
  await env.DB.prepare('UPDATE user SET phone = ? WHERE email = ?').bind('0803-555-0100', ADMIN.email).run();
}, 120_000);

async function tokenOf({ email, password }: SeedSignIn): Promise<string> {
  const answer = await ask('POST', '/auth/login/', { body: { email, password } });
  return (await answer.json<{ access: string }>()).access;
}

/** The newest link of each purpose that the seed mails. */
async function linkTokens(): Promise<Tokens> {
  const claims = rows.outbox.flatMap(({ links }) => links ?? []).map((link) => link.claims);
  const tokens: Tokens = {};
  for (const purpose of LINK_PURPOSES) {
    const newest = claims.filter((one) => one.purpose === purpose).at(-1);
    if (newest) tokens[purpose] = await signLink(newest, env.LINK_SECRET);
  }
  return tokens;
}

/** Tries the upstream as any server is tried, and keeps the methods of what was sent. */
async function tried(mayChange: boolean): Promise<Conformance & { methods: Set<string> }> {
  const methods = new Set<string>();
  const result = await conformanceOf({
    address: 'http://upstream/api/v1',
    fetch: (address, init) => {
      methods.add(init.method ?? '');
      return exports.default.fetch(new Request(address, init));
    },
    ...(env.UPSTREAM_KEY && { edgeKey: env.UPSTREAM_KEY }),
    timeoutMs: 20_000,
    pauseMs: 0,
    table,
    tokens: {
      ADMIN: await tokenOf(ADMIN),
      SUPERADMIN: await tokenOf(SUPER_ADMIN),
      EMPLOYEE: await tokenOf(EMPLOYEE),
      ...(await linkTokens()),
    },
    mayChange,
  });
  return { ...result, methods };
}

const wrongIn = ({ learnt }: Conformance) =>
  learnt.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding })));
/** The calls of which something was not tried for a reason that a change of table or seed could bring. */
const untried = ({ learnt }: Conformance, why: RegExp) =>
  learnt.flatMap(({ name, notTried }) => notTried.filter((words) => why.test(words)).map((words) => [name, words]));

describe('the embedded upstream, tried as any server is', () => {
  test('conforms, by reads alone', async () => {
    const result = await tried(false);
    expect(wrongIn(result)).toEqual([]);
    expect(conforms(result)).toBe(true);
    expect([...result.methods].toSorted()).toEqual(['GET', 'OPTIONS']);
    const reads = result.learnt.filter(({ call }) => call.startsWith('GET'));
    expect(reads.filter(({ presence }) => presence !== 'there')).toEqual([]);
    expect(reads.filter(({ notTried }) => notTried.length > 0).map(({ name }) => name)).toEqual([
      // Nobody acts in another's name, no company and none of the first people has a picture, and no list has the other ids.
      'adminUser.acting',
      'company.logo',
      'document.file',
      'employee.exportProgress',
      'employee.exportCsv',
      'offer.document',
      'profile.photo',
    ]);
    expect(result.tokens.map(({ profiles }) => profiles[0])).toEqual(result.tokens.map(() => 'JWT_PROFILE=tenure'));
  }, 120_000);

  test('conforms, with changes', async () => {
    const result = await tried(true);
    expect(wrongIn(result)).toEqual([]);
    expect(result.learnt.filter(({ presence }) => presence !== 'there')).toEqual([]);
    expect(untried(result, /does not fit|It needs/)).toEqual([]);
    expect(result.learnt.filter(({ changed, call }) => changed && !call.startsWith('GET')).length).toBeGreaterThan(70);
  }, 120_000);
});
