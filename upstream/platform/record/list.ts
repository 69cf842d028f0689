import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Call } from '../call/serve';
import { type PagingInput, pageAnswer, slice } from '../database/db';
import { type CsvColumn, csvOf } from '../file/csv-file';
import { inOneTrip, readRows, readValue } from './row';

/** The number of rows that a file reads at a time, which bounds the memory that it takes, however long it is. */
const AT_ONCE = 500;

/** What a list is asked with: its filters, its order where one can be chosen, but no page. */
type ListCall<Query> = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'> & { input: Query };

/** A part of a list: a page, or the next rows of the file. */
export interface ListPart {
  /** The part is of a file, which has all that a search finds. A page stops at the first `SEARCH_MOST`. */
  isOfFile: boolean;
  /** SQL condition on a row of the list: it comes behind the last row of the file so far. */
  after: SQL;
  order: SQL;
  /** SQL behind `LIMIT`. */
  limit: SQL;
}

/**
 * The keys of the rows of a part: `keys` of the query `fitting`, which has them and the columns of the order under this alias. Only
 * those rows are joined to what a list shows.
 */
export const keysOf = ({ after, order, limit }: ListPart, fitting: SQL, alias: string, keys: SQL): SQL =>
  sql`SELECT ${keys} FROM (${fitting}) ${sql.raw(alias)} WHERE ${after} ORDER BY ${order} LIMIT ${limit}`;

/** A number of rows, with what else its list counts at once. */
interface Counted {
  total: number;
}

interface FileSpec<Query, Otherwise extends Partial<Query>, Stored, Line> {
  name: (call: ListCall<Query>) => string;
  columns: readonly CsvColumn<Line>[];
  /** The row as the columns take it. */
  line: (row: Stored, call: ListCall<Query>) => Line | Promise<Line>;
  /** The columns of the row by which the file is ordered, with their SQL in a query of the list. The last makes each row one. */
  by: { [K in keyof Stored]?: SQL };
  /** The last comes first. */
  descends?: true;
  /** What counts where the file's input says nothing. */
  otherwise: Otherwise;
  /** The act of the audit that somebody took the list out of the product, and the kind of its records. */
  action: string;
  record: string;
  /** What else the audit says of it. */
  noted?: Record<string, unknown>;
}

/** A list, as its page and its file read it. */
interface ListSpec<Query, Otherwise extends Partial<Query>, S extends z.ZodType, Row, Line, Of extends Counted> {
  path: string;
  /** The row as the database has it. */
  row: S;
  /** The row as the page answers with it. */
  shown: (row: z.output<S>, call: ListCall<Query>) => Row | Promise<Row>;
  /** The number of all that fit. */
  total: (call: ListCall<Query>) => SQL | Promise<Of>;
  order: (query: Query) => SQL;
  /** The rows of a part, in its order. What asks for the total waits for it. */
  rows: (call: ListCall<Query>, part: ListPart, total: () => Promise<Of>) => SQL | Promise<SQL>;
  file: FileSpec<Query, Otherwise, z.output<S>, Line>;
}

type FileInput<Query, Otherwise> = Omit<Query, keyof Otherwise> & Partial<Pick<Query, keyof Otherwise & keyof Query>>;

/** SQL of the order of a file, and of the condition for what comes behind a row of it. */
function orderOf<Stored>({ by, descends }: Pick<FileSpec<unknown, object, Stored, unknown>, 'by' | 'descends'>) {
  const columns = Object.entries<SQL | undefined>(by).flatMap(([name, column]) =>
    column ? [[name, column] as const] : [],
  );
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const compared = list(columns.map(([, column]) => column));
  return {
    order: list(columns.map(([, column]) => (descends ? sql`${column} DESC` : column))),
    behind: (last: Stored): SQL =>
      sql`(${compared}) ${descends ? sql`<` : sql`>`} (${list(columns.map(([name]) => sql`${last[name as keyof Stored]}`))})`,
  };
}

/**
 * The rows of a long file, `AT_ONCE` at a time: `read` gives those behind the last one, the first ones to begin with. Fewer than
 * asked for are the last.
 */
export async function* rowsInTurn<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last, AT_ONCE);
    yield rows;
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

/** The page of a list, and the whole list as a CSV file, which is read while it is written. */
export function listOf<
  Query,
  const Otherwise extends Partial<Query>,
  S extends z.ZodType,
  Row,
  Line,
  Of extends Counted = Counted,
>(spec: ListSpec<Query, Otherwise, S, Row, Line, Of>) {
  const { path, row, shown, rows, file } = spec;
  const count = async (call: ListCall<Query>): Promise<Of> => {
    const total = spec.total(call);
    return total instanceof Promise ? total : ({ total: await readValue(call.db, z.int(), total) } as Of);
  };
  const { order, behind } = orderOf(file);
  /** A page, with all that was counted for it. */
  const read = async (call: ListCall<Query & PagingInput>) => {
    const { db, input } = call;
    const { limit, offset } = slice(input);
    const total = count(call);
    const part: ListPart = {
      isOfFile: false,
      after: sql`1`,
      order: spec.order(input),
      limit: sql`${limit} OFFSET ${offset}`,
    };
    const [counted, found] = await inOneTrip(
      total,
      (async () => readRows(db, row, await rows(call, part, () => total)))(),
    );
    const results = await Promise.all(found.map((one) => shown(one, call)));
    return { answer: pageAnswer(path, input, counted.total, results), counted };
  };
  return {
    read,
    page: async (call: ListCall<Query & PagingInput>) => (await read(call)).answer,
    file: async (call: ListCall<FileInput<Query, Otherwise>> & Pick<Call<unknown>, 'audit'>): Promise<Response> => {
      const { db, input, audit } = call;
      const { action, record, noted } = file;
      const asked = { ...call, input: { ...file.otherwise, ...input } as unknown as Query };
      await db.batch([audit({ action, record, record_id: null, after: { ...input, ...noted } })]);
      async function* lines() {
        const found = rowsInTurn<z.output<S>>(async (last, limit) => {
          const after = last === undefined ? sql`1` : behind(last);
          const part: ListPart = { isOfFile: true, after, order, limit: sql`${limit}` };
          return readRows(db, row, await rows(asked, part, () => count(asked)));
        });
        for await (const some of found) yield await Promise.all(some.map((one) => file.line(one, asked)));
      }
      return csvOf(file.name(asked), file.columns, lines());
    },
  };
}
