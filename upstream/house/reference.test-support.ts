import { env } from 'cloudflare:workers';

const TABLES = ['holiday_day', 'holiday', 'leave_type', 'pay_law'];

/** Takes out the kinds of leave, the holidays and the rules of pay with which every file of tests begins, for what begins with a migrated database. */
export const withoutReference = () => env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
