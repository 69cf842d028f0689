import { env as bound } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { company } from '../../organisation/company/tables';
import type { Env } from '../call/env';
import { batchReads } from './batched-reads';

const { DB } = bound as unknown as Env;

/** What went to the database: a batch as the list of its statements, a statement sent alone as its text. */
type Sent = string | string[];

/** A database that notes what is sent to it, and the gathering before it. */
function noted() {
  const sent: Sent[] = [];
  const texts = new WeakMap<object, string>();
  const statement = (sql: string, of: D1PreparedStatement): D1PreparedStatement => {
    const one = new Proxy(of, {
      get(_, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(sql, of.bind(...values));
        const member: unknown = Reflect.get(of, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          sent.push(sql);
          return member.apply(of, given);
        };
      },
    });
    texts.set(one, sql);
    bare.set(one, of);
    return one;
  };
  const bare = new WeakMap<object, D1PreparedStatement>();
  const d1 = {
    prepare: (sql: string) => statement(sql, DB.prepare(sql)),
    batch(statements: D1PreparedStatement[]) {
      sent.push(statements.map((one) => texts.get(one) ?? ''));
      return DB.batch(statements.map((one) => bare.get(one) ?? one));
    },
  } as unknown as D1Database;
  return { sent, db: batchReads(d1) };
}

const ONE = 'select 1 as "one" from sqlite_schema limit 1';
const TWO = 'select 2 as "two" from sqlite_schema limit 1';
const WRITE = 'DELETE FROM idempotency WHERE 0';
const WRONG = 'INSERT INTO no_such_table VALUES (1)';

test('reads that are begun in one turn go as one batch, and each gets its own rows', async () => {
  const { db, sent } = noted();
  const found = await Promise.all([db.prepare(ONE).raw(), db.prepare(TWO).all()]);
  expect(sent).toEqual([[ONE, TWO]]);
  expect(found[0]).toEqual([[1]]);
  expect(found[1]).toMatchObject({ results: [{ two: 2 }] });
});

test('a read that waits for another goes after it', async () => {
  const { db, sent } = noted();
  await db.prepare(ONE).raw();
  await db.prepare(TWO).raw();
  expect(sent).toEqual([ONE, TWO]);
});

test('a batch of reads joins the reads beside it', async () => {
  const { db, sent } = noted();
  await Promise.all([db.prepare(ONE).raw(), db.batch([db.prepare(TWO), db.prepare(ONE)])]);
  expect(sent).toEqual([[ONE, TWO, ONE]]);
});

test('a write goes at once and takes no read along', async () => {
  const { db, sent } = noted();
  await Promise.all([db.prepare(ONE).raw(), db.prepare(WRITE).run()]);
  expect(sent).toContain(ONE);
  expect(sent).toContain(WRITE);
});

test('a read that fails keeps no other of its turn from its rows', async () => {
  const { db } = noted();
  const both = await Promise.allSettled([db.prepare(ONE).raw(), db.prepare('select 1 from nowhere').raw()]);
  expect(both).toMatchObject([{ value: [[1]] }, { reason: { message: expect.stringContaining('nowhere') } }]);
  expect(await db.prepare(ONE).raw()).toEqual([[1]]);
});

test('a batch of writes that fails takes no read beside it along', async () => {
  const { db } = noted();
  const both = await Promise.allSettled([db.prepare(ONE).raw(), db.batch([db.prepare(WRONG)])]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('what is gathered is gathered again', async () => {
  const { db, sent } = noted();
  const [some, others] = [batchReads(db), batchReads(db)];
  await Promise.all([some.prepare(ONE).raw(), some.prepare(TWO).raw(), others.prepare(TWO).raw()]);
  expect(sent).toEqual([[ONE, TWO, TWO]]);
});

/** Queries whose rows would lose a column as objects, or whose list of columns cannot be read to its end. */
test.each([
  ['two columns of one name', 'select a."name", b."name" from sqlite_schema a join sqlite_schema b on a.name = b.name'],
  ['no table', "select 'a', 'a'"],
  ['a parenthesis without its pair', 'select \'(\' || "(" as x, 1 as x from (select 1 as "(")'],
])('a query with %s goes alone', async (_, sql) => {
  const { db, sent } = noted();
  await Promise.all([db.prepare(sql).raw(), db.prepare(ONE).raw(), db.prepare(TWO).raw()]);
  expect(sent).toContainEqual(sql);
  expect(sent).toContainEqual([ONE, TWO]);
});

test('texts in a list of columns may hold what divides it', async () => {
  const { db } = noted();
  const sql = `select 'a, b from (' as "text", coalesce(null, 'x'), "name" from sqlite_schema limit 1`;
  const [rows] = await Promise.all([db.prepare(sql).raw(), db.prepare(ONE).raw()]);
  expect(rows[0]?.slice(0, 2)).toEqual(['a, b from (', 'x']);
});

test('an answer that reads travels behind the batch of its writes', async () => {
  const { db, sent } = noted();
  const answer = await db.ride(
    () => db.batch([db.prepare(WRITE)]),
    () => db.prepare(ONE).raw(),
  );
  expect(sent).toEqual([[WRITE, ONE]]);
  expect(answer).toEqual([[1]]);
});

test('what an answer reads after its first reads is sent after the batch', async () => {
  const { db, sent } = noted();
  await db.ride(
    () => db.batch([db.prepare(WRITE)]),
    async () => {
      await db.prepare(ONE).raw();
      return db.prepare(TWO).raw();
    },
  );
  expect(sent).toEqual([[WRITE, ONE], TWO]);
});

test('a batch that fails fails its answer, and the reads after it work', async () => {
  const { db } = noted();
  const ridden = db.ride(
    () => db.batch([db.prepare(WRONG)]),
    () => db.prepare(ONE).raw(),
  );
  await expect(ridden).rejects.toThrow(/no_such_table/);
  expect(await db.prepare(TWO).raw()).toEqual([[2]]);
});

/** Microtasks from the begin of a read until it asks the database. */
async function microtasksOf(read: (db: ReturnType<typeof drizzle>) => PromiseLike<unknown>): Promise<number> {
  let passed = 0;
  let asked = -1;
  const noting = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(_, name) {
        const member: unknown = Reflect.get(of, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          if (/^(all|raw|first|run|batch)$/.test(String(name))) asked = passed;
          const made: unknown = member.apply(of, given);
          return name === 'bind' || name === 'prepare' ? noting(made as object) : made;
        };
      },
    });
  const counting = (async () => {
    for (; asked < 0 && passed < 1000; passed++) await undefined;
  })();
  await Promise.all([read(drizzle(noting(DB))), counting]);
  return asked;
}

test('Drizzle asks the database after one microtask at most, so that a turn has room for the functions around it', async () => {
  const reads = {
    select: await microtasksOf((db) => db.select({ id: company.id }).from(company).limit(1)),
    all: await microtasksOf((db) => db.all(sql`select 1`)),
    batch: await microtasksOf((db) => db.batch([db.select({ id: company.id }).from(company)])),
  };
  expect(reads).toEqual({ select: 1, all: 1, batch: 0 });
});
