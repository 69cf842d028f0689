/** A read that was begun and waits to be sent. */
interface Waiting {
  statement: D1PreparedStatement;
  /** How it is sent when no other read waits beside it. */
  alone: () => Promise<unknown>;
  /** The part of the result of a batch for the asker. */
  shown: (result: D1Result) => unknown;
  done: (value: unknown) => void;
  failed: (error: unknown) => void;
}

/** A database that sends reads together: those begun in one turn as one batch, and held ones with the next batch. */
export interface BatchingDatabase extends D1Database {
  /**
   * Runs a batch of writes, and an answer that reads what they wrote. The answer is begun first, and the reads that it
   * begins with travel at the end of the batch, so that they cost no trip of their own. It must do nothing but read: when
   * the batch fails, so does the answer. What it reads later is sent as usual.
   */
  ride<A>(batch: () => Promise<unknown>, answer: () => Promise<A>): Promise<A>;
}

const isRead = (sql: string) => /^\s*select\b/i.test(sql);

/**
 * Whether the names of the columns surely differ, so that a row as an object holds them all. It understands the lists of
 * columns that Drizzle writes; a list that it cannot read to its end may hold a name twice.
 */
function namesDiffer(sql: string): boolean {
  const names: string[] = [];
  let depth = 0;
  let item = '';
  const list = sql.replace(/^\s*select\s+(distinct\s+)?/i, '').replace(/'[^']*'/g, "''");
  for (const part of list.split(/([(),]|\sfrom\s)/i)) {
    if (part === '(') depth++;
    if (part === ')') depth--;
    const isEnd = depth === 0 && /^(,|\sfrom\s)$/i.test(part);
    if (!isEnd) {
      item += part;
      continue;
    }
    names.push(/"([^"]+)"\s*$/.exec(item)?.[1] ?? item.trim());
    item = '';
    if (part !== ',') return new Set(names).size === names.length;
  }
  return false;
}

/**
 * Microtasks that a turn waits for reads that were begun in it, because a reader may await a few promises before it asks: Drizzle
 * one, a function of ours around it one each. 8 held the limits of trips in the tests of eight modules; the rest is room, and 24 take 6 µs.
 *
 * A count, because the runtime has nothing better: what comes after every microtask is a timer only (`setTimeout`, `scheduler.wait`,
 * `setImmediate`), and each took 1.2 to 1.4 ms here, nearly as long as a trip. `process.nextTick` and `MessageChannel` are microtasks
 * themselves. Handlers cannot give their reads to one place without naming every one: they stand inside functions that refuse.
 */
const TURN = 24;

async function endOfTurn(): Promise<void> {
  for (let i = 0; i < TURN; i++) await undefined;
}

/**
 * Gathers the reads of one request. On the platform a batch is one trip over the network, and reads begun beside each other
 * become one. Writes are sent as they come, alone or in the batch that they were given in.
 */
export function batchReads(d1: D1Database | D1DatabaseSession): BatchingDatabase {
  const bare = new WeakMap<D1PreparedStatement, { sql: string; of: D1PreparedStatement }>();
  let waiting: Waiting[] = [];
  /** Settles when the batch that reads wait for is through; null when they wait for none. */
  let riding: Promise<void> | null = null;

  function taken(): Waiting[] {
    const all = waiting;
    waiting = [];
    return all;
  }

  async function send(all: Waiting[]): Promise<void> {
    const oneByOne = () => Promise.all(all.map(({ alone, done, failed }) => alone().then(done, failed)));
    if (all.length < 2) return void (await oneByOne());
    try {
      const results = await d1.batch(all.map(({ statement }) => statement));
      results.forEach((result, i) => void all[i]?.done(all[i]?.shown(result)));
    } catch {
      // A read that fails keeps no other from its rows.
      await oneByOne();
    }
  }

  function join<T>(
    statement: D1PreparedStatement,
    alone: () => Promise<T>,
    shown: (result: D1Result) => T,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({ statement, alone, shown, done: (value) => resolve(value as T), failed: reject });
      if (!riding && waiting.length === 1) void endOfTurn().then(() => (riding ? undefined : send(taken())));
    });
  }

  function wrapped(sql: string, of: D1PreparedStatement): D1PreparedStatement {
    const one = new Proxy(of, {
      get: (_, name) => {
        if (name === 'bind') return (...values: unknown[]) => wrapped(sql, of.bind(...values));
        if (name === 'all' && isRead(sql))
          return () =>
            join(
              of,
              () => of.all(),
              (result) => result,
            );
        if (name === 'raw' && isRead(sql) && namesDiffer(sql))
          return () =>
            join(
              of,
              () => of.raw(),
              ({ results }) => results.map((row) => Object.values(row as object)),
            );
        const member: unknown = Reflect.get(of, name);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          await riding;
          return member.apply(of, given);
        };
      },
    });
    bare.set(one, { sql, of });
    return one;
  }

  const known = (one: D1PreparedStatement) => bare.get(one) ?? { sql: '', of: one };

  /** A batch, with the held reads behind it. A batch of reads alone joins the others of its turn. */
  async function batch(given: D1PreparedStatement[]): Promise<D1Result[]> {
    const statements = given.map(known);
    if (statements.every(({ sql }) => isRead(sql))) {
      return Promise.all(
        statements.map(({ of }) =>
          join(
            of,
            () => of.all(),
            (result) => result,
          ),
        ),
      );
    }
    // Only an answer fails with its batch.
    const riders = riding ? taken() : [];
    try {
      const results = await d1.batch([...statements.map(({ of }) => of), ...riders.map(({ statement }) => statement)]);
      riders.forEach(({ done, shown }, i) => {
        const result = results[given.length + i];
        if (result) done(shown(result));
      });
      return results.slice(0, given.length);
    } catch (error) {
      for (const { failed } of riders) failed(error);
      throw error;
    }
  }

  async function ride<A>(work: () => Promise<unknown>, answer: () => Promise<A>): Promise<A> {
    await send(taken());
    let arrive: () => void = () => undefined;
    riding = new Promise((resolve) => {
      arrive = resolve;
    });
    const answering = (async () => answer())();
    // A failed batch throws below; this is the same failure once more.
    answering.catch(() => undefined);
    await endOfTurn();
    try {
      await work();
    } finally {
      riding = null;
      arrive();
      void send(taken());
    }
    return answering;
  }

  return new Proxy(d1 as D1Database, {
    get: (_, name) => {
      if (name === 'prepare') return (sql: string) => wrapped(sql, d1.prepare(sql));
      if (name === 'batch') return batch;
      if (name === 'ride') return ride;
      const member: unknown = Reflect.get(d1, name);
      return typeof member === 'function' ? member.bind(d1) : member;
    },
  }) as BatchingDatabase;
}
