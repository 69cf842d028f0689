import { type SQL, sql } from 'drizzle-orm';

/** A text of our own as SQL, without a parameter: a query takes 100 of them. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/**
 * An address that the database fills in: `addressWith(pages.candidate('{id}'), { id: sql`c.id` })`. The values are ids, or
 * are encoded already.
 */
export const addressWith = (address: string, values: Readonly<Record<string, SQL>>): SQL =>
  Object.entries(values).reduce(
    (filled, [place, value]) => sql`replace(${filled}, ${literal(`{${place}}`)}, ${value})`,
    literal(address),
  );
