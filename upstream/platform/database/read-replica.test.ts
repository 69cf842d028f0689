import { applyD1Migrations, createExecutionContext, type D1Migration } from 'cloudflare:test';
import { env as bound } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { BOOKMARK_HEADER, bookmarkIn, newerBookmark } from '../../../contracts/platform/bookmark';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { NAMED_MODULES } from '../../house/modules';
import upstream from '../../index';
import type { Env } from '../call/env';
import { signSession } from '../link/tokens';
import { runDailyWork } from '../module/every-minute';

const env = bound as unknown as Env & { REPLICA: D1Database; MIGRATIONS: D1Migration[] };

/**
 * The database of the test with a copy that learns of nothing any more, under the documented rules: a session of a
 * bookmark, or one that has got an answer, reads from the copy only when the copy is as new; a write goes to the primary.
 * The local runtime has one database and takes any bookmark, so it could not show a difference.
 */
function withStaleCopy(copyAt: string) {
  const begun: string[] = [];
  const reads = { primary: 0, copy: 0 };
  const DB = {
    prepare: (query: string) => env.DB.prepare(query),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    withSession(from = 'first-unconstrained') {
      begun.push(from);
      const primary = env.DB.withSession('first-primary');
      let mustBePrimary = from === 'first-primary';
      let seen = from.startsWith('first-') ? null : from;
      const known = new WeakMap<D1PreparedStatement, { query: string; values: unknown[] }>();
      const place = (queries: string[]) => {
        const near = !mustBePrimary && (seen ?? '') <= copyAt && queries.every((query) => /^\s*select/i.test(query));
        reads[near ? 'copy' : 'primary'] += 1;
        return near ? env.REPLICA : primary;
      };
      const noted = <T>(at: unknown, result: T): T => {
        const newest = at === primary ? primary.getBookmark() : copyAt;
        mustBePrimary = false;
        seen = newerBookmark(seen, newest);
        return result;
      };
      const statement = (query: string, values: unknown[]): D1PreparedStatement => {
        const asked = async <T>(run: (bound: D1PreparedStatement) => Promise<T>): Promise<T> => {
          const at = place([query]);
          return noted(at, await run(at.prepare(query).bind(...values)));
        };
        const made = {
          bind: (...more: unknown[]) => statement(query, more),
          all: () => asked((bound) => bound.all()),
          run: () => asked((bound) => bound.run()),
          raw: () => asked((bound) => bound.raw()),
          first: () => asked((bound) => bound.first()),
        } as unknown as D1PreparedStatement;
        known.set(made, { query, values });
        return made;
      };
      return {
        prepare: (query: string) => statement(query, []),
        async batch(statements: D1PreparedStatement[]) {
          const all = statements.map((one) => known.get(one) ?? { query: '', values: [] });
          const at = place(all.map(({ query }) => query));
          return noted(at, await at.batch(all.map(({ query, values }) => at.prepare(query).bind(...values))));
        },
        getBookmark: () => seen,
      };
    },
  };
  return { begun, reads, DB: DB as unknown as D1Database };
}

interface Asked {
  token?: string;
  bookmark?: string | null;
  body?: unknown;
}

async function askOver(DB: D1Database, method: string, path: string, { token, bookmark, body }: Asked) {
  const request = new Request(`http://upstream/api/v1${path}`, {
    method,
    headers: {
      'x-edge-key': env.UPSTREAM_KEY ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await upstream.fetch(request as never, { ...env, DB }, createExecutionContext() as never);
  return { status: answer.status, bookmark: answer.headers.get(BOOKMARK_HEADER), body: await answer.json() };
}

const COMPANY = {
  name: 'Lagoon Shipping',
  code: 'LGS',
  email: 'hr@lagoon.example',
  phone: '0803-555-0100',
  address: '14 Wharf Road, Apapa',
  rc_number: 'RC 482190',
  country: 'Nigerian',
  staff_id_format: 'LGS-{number}',
};

beforeAll(() => applyD1Migrations(env.REPLICA, env.MIGRATIONS));

/** Puts rows of people into the copy. */
async function copied(found: Record<string, unknown>[]): Promise<void> {
  // A row's place among names is the database's own: nobody writes it.
  for (const { sort_key, ...row } of found)
    await env.REPLICA.prepare(
      `INSERT INTO user (${Object.keys(row).join()}) VALUES (${Object.keys(row).map(() => '?')})`,
    )
      .bind(...Object.values(row))
      .run();
}

test('who saved something sees it, and who did not may be shown the nearest copy', async () => {
  const admin = await makeUser('admin@lagoon.example', ['ADMIN']);
  const { results } = await env.DB.prepare('SELECT * FROM user').all<Record<string, unknown>>();
  await copied(results);
  const before =
    (await as(admin.token).company.list({ page: 1, page_size: 10 }).response).headers.get(BOOKMARK_HEADER) ?? '';
  expect(bookmarkIn(before)).toBe(before);
  const { DB, begun, reads } = withStaleCopy(before);

  const saved = await askOver(DB, 'POST', '/company/', { ...admin, bookmark: before, body: COMPANY });
  expect(saved.status).toBe(200);
  expect(begun).toEqual(['first-primary']);
  expect(saved.bookmark && saved.bookmark > before).toBe(true);

  const own = await askOver(DB, 'GET', '/company/?page=1&page_size=10', { ...admin, bookmark: saved.bookmark });
  expect(own.body).toMatchObject({ total: 1, results: [{ name: 'Lagoon Shipping' }] });
  expect(begun[1]).toBe(saved.bookmark);
  expect(reads.copy).toBe(0);
  expect(own.bookmark && own.bookmark >= (saved.bookmark ?? '')).toBe(true);

  const other = await askOver(DB, 'GET', '/company/?page=1&page_size=10', admin);
  expect(other.body).toMatchObject({ total: 0 });
  expect(begun[2]).toBe('first-unconstrained');
  expect(reads.copy).toBeGreaterThan(0);
  expect(other.bookmark).toBe(before);
});

test('a text that is no bookmark is as good as none', async () => {
  const { token } = await makeUser('second@lagoon.example', ['ADMIN']);
  const { DB, begun } = withStaleCopy('0-0');
  for (const bookmark of ['first-primary', 'x'.repeat(5000), "0-0' OR 1"])
    await askOver(DB, 'GET', '/company/?page=1&page_size=10', { token, bookmark });
  expect(begun).toEqual(['first-unconstrained', 'first-unconstrained', 'first-unconstrained']);
});

test('commands, links and requests without a session begin at the primary, whatever bookmark comes with them', async () => {
  const { token } = await makeUser('third@lagoon.example', ['ADMIN']);
  const { DB, begun } = withStaleCopy('0-0');
  const link = `${btoa(JSON.stringify({ alg: 'HS256', typ: 'link+jwt' }))}.e30.e30`;
  await askOver(DB, 'POST', '/company/', { token, bookmark: '0-0', body: {} });
  await askOver(DB, 'GET', '/company/?page=1&page_size=10', { token: link, bookmark: '0-0' });
  await askOver(DB, 'GET', '/company/?page=1&page_size=10', { bookmark: '0-0' });
  expect(begun).toEqual(['first-primary', 'first-primary', 'first-primary']);
});

test('a refusal has a bookmark too: it may tell of what somebody else did', async () => {
  const { id } = await makeUser('fourth@lagoon.example', ['EMPLOYEE']);
  const token = await signSession(
    { user_id: id, roles: ['EMPLOYEE'], jti: 'session-of-the-fourth' },
    env.JWT_SECRET,
    new Date(),
  );
  const refused = await as(token).company.list({ page: 1, page_size: 10 }).response;
  expect([401, 403]).toContain(refused.status);
  expect(bookmarkIn(refused.headers.get(BOOKMARK_HEADER))).not.toBeNull();
});

test('who was signed out reads on for three minutes at most, however slowly a copy follows', async () => {
  const { id, token } = await makeUser('fifth@lagoon.example', ['ADMIN']);
  const { results } = await env.DB.prepare('SELECT * FROM user WHERE id = ?').bind(id).all<Record<string, unknown>>();
  await copied(results);
  await env.DB.prepare('UPDATE user SET active = 0 WHERE id = ?').bind(id).run();
  const { DB } = withStaleCopy('0-0');
  const statusWhen = async (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    await env.REPLICA.prepare('INSERT INTO pulse VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at')
      .bind(at)
      .run();
    return (await askOver(DB, 'GET', '/company/?page=1&page_size=10', { token })).status;
  };
  expect(await statusWhen(2)).toBe(200);
  expect(await statusWhen(4)).toBe(401);
});

test('the sweep leaves its pulse', async () => {
  const now = new Date();
  await runDailyWork(NAMED_MODULES, env, now);
  expect(await env.DB.prepare('SELECT at FROM pulse').first('at')).toBe(now.toISOString());
});
