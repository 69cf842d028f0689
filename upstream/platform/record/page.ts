import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Db, type PagingInput, pageAnswer, slice } from '../database/db';
import { readEach } from './row';

interface Listed<S extends z.ZodType> {
  /** Decodes one row. */
  row: S;
  /** The selected columns: `columns` of `storedRows`, or another list. */
  columns: SQL;
  /** The tables of the conditions, whose rows are counted. */
  from: SQL;
  /** Tables that only the columns need, as `JOIN …`; they add and drop no row. */
  join?: SQL;
  /** The condition; undefined means every row, like Drizzle's `and(…)` of undefined parts. */
  where?: SQL | undefined;
  order: SQL;
}

const Total = z.object({ total: z.int() });

/** One page of a list whose address is `path`, with the total, in one trip to the database. */
export async function readPage<S extends z.ZodType>(
  { db, input }: { db: Db; input: PagingInput },
  path: string,
  { row, columns, from, join = sql``, where = sql`1`, order }: Listed<S>,
) {
  const { limit, offset } = slice(input);
  const [[all], rows] = await readEach(
    db,
    [Total, sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`],
    [row, sql`SELECT ${columns} FROM ${from} ${join} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`],
  );
  return pageAnswer(path, input, all?.total ?? 0, rows);
}
