import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tokens } from '../../conformance/askers';
import { type Conformance, conformanceOf } from '../../conformance/conformance';
import { conforms } from '../../conformance/report';
import { table } from '../../contracts/house/table';
import { UNREAD_CALLS } from '../../contracts/house/written.test-support';
import { LINK_PURPOSES } from '../../contracts/platform/access';
import { signLink } from '../platform/link/tokens';
import { ADMIN, EMPLOYEE, type SeedSignIn, SUPER_ADMIN } from '../seed/people';
import type { SeedRows } from '../seed/rows';
import { seed } from '../seed/run';
import { as } from './as.test-support';
import { ask } from './ask.test-support';
import { withoutReference } from './reference.test-support';

let rows: SeedRows;

beforeAll(async () => {
  await withoutReference();
  rows = await seed(env);
  // The contract takes no profile without a phone.
  await env.DB.prepare('UPDATE user SET phone = ? WHERE email = ?').bind('0803-555-0100', ADMIN.email).run();
});

async function tokenOf({ email, password }: SeedSignIn): Promise<string> {
  const answer = await as().auth.login({ email, password }).response;
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

const methods: string[] = [];
let result: Conformance;

/** Tries the upstream as any server is tried, first with reads, then with what must be refused, then with changes. */
beforeAll(async () => {
  result = await conformanceOf({
    address: 'http://upstream/api/v1',
    fetch: (address, init) => {
      methods.push(init.method ?? '');
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
    mayChange: true,
  });
});

/** What of the table was not tried for a reason that words show. */
const untried = (why: RegExp) =>
  result.learnt.flatMap(({ name, notTried }) =>
    notTried.filter((words) => why.test(words)).map((words) => [name, words]),
  );

describe('the embedded upstream, tried as any server is', () => {
  test('has every call, and answers and refuses as the table says', () => {
    const wrong = result.learnt.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding })));
    expect(wrong).toEqual([]);
    // Nobody who tries has the private address of a calendar.
    const absent = result.learnt.filter(({ presence }) => presence !== 'there');
    expect(absent.map(({ name }) => name)).toEqual(['leave.feed']);
    expect(conforms(result)).toBe(true);
    expect(methods.length).toBeGreaterThan(3 * result.learnt.length);
  });

  test('is read by every call that can be read', async () => {
    const reads = result.learnt.filter(({ call, notTried }) => call.startsWith('GET') && notTried.length > 0);
    // The first of the directory is another on another day, with a photo or without one.
    const listed = await ask('GET', table.directory.list.path, { token: await tokenOf(ADMIN) });
    const [first] = table.directory.list.output.parse(await listed.json()).results;
    // Nobody acts in another's name, no list has ids of these files or names of pictures, who tries has no picture, no letters and no
    // payslip, and dashboards and reports ask for a year.
    const unread = [...UNREAD_CALLS, ...(first?.image ? [] : ['directory.photo'])];
    expect(reads.map(({ name }) => name).toSorted()).toEqual(unread.toSorted());
  });

  test('is changed by every story of the runner', () => {
    expect(untried(/does not fit|It needs/)).toEqual([]);
    const changed = result.learnt.filter(({ changed, call }) => changed && !call.startsWith('GET'));
    expect(changed.length).toBeGreaterThan(90);
    expect(result.left.map(({ what }) => what)).toEqual(['employer', 'employee', 'declined employee', 'candidate']);
  });

  test('mints tokens that the Worker reads in its own profile', () => {
    expect(result.tokens.map(({ profiles }) => profiles[0])).toEqual(result.tokens.map(() => 'JWT_PROFILE=tenure'));
  });
});
