import { type SQL, sql } from 'drizzle-orm';

/**
 * The documents let an employee be without an email (inventory X087), but the column is unique. It then holds a
 * stand-in, made of the staff ID, that can never be a real address (RFC 2606). Nobody outside sees it, and nothing is
 * sent to it.
 */
const NO_EMAIL = '@no-email.invalid';

export const emailStored = (email: string | undefined, code: string): string =>
  email ?? `${code.toLowerCase()}${NO_EMAIL}`;
/** The stand-in in SQL, for a staff ID that is SQL. */
export const emailStandIn = (code: SQL): SQL => sql`lower(${code}) || ${NO_EMAIL}`;
export const isNoEmail = (address: string): boolean => address.endsWith(NO_EMAIL);
/** The condition that an address is a real one and not a stand-in. */
export const hasEmail = (address: SQL): SQL => sql`${address} NOT LIKE ${`%${NO_EMAIL}`}`;
export const emailShown = (stored: string): string | null => (isNoEmail(stored) ? null : stored);
