import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL expression on request `r` and its kind `t`: the day by which a missing certificate is due; null where none is missing. HR
 * may enter an illness that is over; the days then count from the day of the entry.
 */
export const CERTIFICATE_DUE: SQL = sql`CASE WHEN t.certificate = 1 AND r.certificate IS NULL AND r.status IN ('PENDING', 'ACCEPTED')
  THEN date(max(r.start_date, date(r.created_at, '+1 hour')), '+' || t.certificate_days || ' days') END`;
