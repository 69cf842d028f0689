import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import type { ComingEvents } from '../../platform/module/coming';

/** No holiday is longer, so that one that has begun is found by its first day. */
const LONGEST = sql.raw("'-30 days'");

/** The public holidays of a span of days, on their first day within it. */
export const holidaysComing: ComingEvents = {
  areas: ['records'],
  of: ({ from, to }) => sql`
    SELECT max(h.start_date, ${from}) AS day, NULL AS time, h.name AS title,
      'Public holiday' || CASE h.states WHEN '[]' THEN '' ELSE ' in ' || (
          SELECT group_concat(value, ', ') FROM json_each(h.states)) END
        || CASE h.status WHEN 'EXPECTED' THEN ', expected' ELSE '' END AS more,
      ${pages.leaveManagement({ tab: 'settings' })} AS path
    FROM holiday h WHERE h.start_date BETWEEN date(${from}, ${LONGEST}) AND ${to} AND h.end_date >= ${from}`,
};
