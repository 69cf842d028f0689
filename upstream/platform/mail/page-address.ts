import { type SQL, sql } from 'drizzle-orm';

/** One of our own texts as SQL without a parameter, because a query takes only 100 of them. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/**
 * An address that the database fills in: `addressWith(pages.candidate('{id}'), { id: sql`c.id` })`. The values must be
 * ids or be encoded.
 */
export const addressWith = (address: string, values: Readonly<Record<string, SQL>>): SQL =>
  Object.entries(values).reduce(
    (filled, [place, value]) => sql`replace(${filled}, ${literal(`{${place}}`)}, ${value})`,
    literal(address),
  );
