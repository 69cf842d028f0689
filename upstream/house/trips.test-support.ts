/** A trip to the database, and where it stood: how many trips came one after another up to it, itself included. */
export interface Trip {
  depth: number;
  statements: string[];
  /** Whether its answer has come. Nobody has waited for one that is still under way. */
  ended: boolean;
  failed: boolean;
}

/** What the statements of one request have cost so far. */
export interface Trips {
  db: D1Database;
  made: Trip[];
}

/**
 * A database that counts how many trips of one request follow one another. A batch is one trip; a trip that starts
 * before another has ended goes beside it, and one that starts after another has ended is one deeper.
 */
export function countTrips(d1: D1Database): Trips {
  const made: Trip[] = [];
  const bare = new WeakMap<D1PreparedStatement, { sql: string; of: D1PreparedStatement }>();
  let ended = 0;

  async function trip<T>(statements: string[], go: () => Promise<T>): Promise<T> {
    const depth = ended + 1;
    const one: Trip = { depth, statements, ended: false, failed: false };
    made.push(one);
    try {
      return await go();
    } catch (error) {
      one.failed = true;
      throw error;
    } finally {
      one.ended = true;
      ended = Math.max(ended, depth);
    }
  }

  function statement(sql: string, of: D1PreparedStatement): D1PreparedStatement {
    const one = new Proxy(of, {
      get: (_, name) => {
        if (name === 'bind') return (...values: unknown[]) => statement(sql, of.bind(...values));
        const method: unknown = Reflect.get(of, name);
        if (typeof method !== 'function') return method;
        return (...given: unknown[]) => trip([sql], () => method.apply(of, given));
      },
    });
    bare.set(one, { sql, of });
    return one;
  }

  function bareOf(one: D1PreparedStatement) {
    const found = bare.get(one);
    if (!found) throw new Error('A statement of another database');
    return found;
  }

  const counted = <S extends D1Database | D1DatabaseSession>(session: S): S =>
    new Proxy(session, {
      get: (_, name) => {
        if (name === 'prepare') return (sql: string) => statement(sql, session.prepare(sql));
        if (name === 'withSession') return (from?: string) => counted((session as D1Database).withSession(from));
        if (name === 'batch')
          return (all: D1PreparedStatement[]) =>
            trip(
              all.map((one) => bareOf(one).sql),
              () => session.batch(all.map((one) => bareOf(one).of)),
            );
        const member: unknown = Reflect.get(session, name);
        return typeof member === 'function' ? member.bind(session) : member;
      },
    });

  return { db: counted(d1), made };
}
