import { type SQL, sql } from 'drizzle-orm';

/**
 * Over `r` and its kind `t`: the day until which a certificate that is not here yet is due; null where none is missing. HR may enter
 * an illness that is over: then the days count from the day on which it was entered.
 */
export const CERTIFICATE_DUE: SQL = sql`CASE WHEN t.certificate = 1 AND r.certificate IS NULL AND r.status IN ('PENDING', 'ACCEPTED')
  THEN date(max(r.start_date, date(r.created_at, '+1 hour')), '+' || t.certificate_days || ' days') END`;
