import { type SQL, sql } from 'drizzle-orm';

/**
 * The documents let an employee be without an email (inventory X087), and the column takes no two alike: what stands there
 * then is an address that can never be one (RFC 2606), made of the staff ID. Nobody outside sees it, and nothing is sent
 * to it.
 */
const NO_EMAIL = '@no-email.invalid';

export const emailStored = (email: string | undefined, code: string): string =>
  email ?? `${code.toLowerCase()}${NO_EMAIL}`;
/** The same in SQL, of a staff ID that is SQL. */
export const emailStandIn = (code: SQL): SQL => sql`lower(${code}) || ${NO_EMAIL}`;
export const isNoEmail = (address: string): boolean => address.endsWith(NO_EMAIL);
/** The same as a condition of a query, the other way round: somebody reads mail at this address. */
export const hasEmail = (address: SQL): SQL => sql`${address} NOT LIKE ${`%${NO_EMAIL}`}`;
export const emailShown = (stored: string): string | null => (isNoEmail(stored) ? null : stored);
