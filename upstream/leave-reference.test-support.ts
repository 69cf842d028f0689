import { env } from 'cloudflare:workers';

/** Takes out the kinds of leave and the holidays with which every file of tests begins, for what begins with a migrated database. */
export const withoutLeaveReference = () =>
  env.DB.batch(['holiday_day', 'holiday', 'leave_type'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
