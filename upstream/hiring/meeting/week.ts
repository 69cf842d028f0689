import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { addressWith } from '../../platform/mail/page-address';
import type { ComingEvents } from '../../platform/module/coming';
import { meetingInScope } from './company-scope';
import { EVERYBODY } from './store';
import { MEETING_NAMES } from './words';

const PAGE = addressWith(pages.home({ tab: 'meetings', meeting: '{id}' }), { id: sql`m.id` });

/** The meetings that are not over. One that began on an earlier day stands on the first day. */
export const meetingsComing: ComingEvents = {
  areas: ['recruitment', 'records'],
  of: ({ from, to, now, caller }) => sql`
  SELECT max(date(m.starts_at, '+1 hour'), ${from}) AS day, strftime('%H:%M', m.starts_at, '+1 hour') AS time,
    (${JSON.stringify(MEETING_NAMES)} ->> m.type)
      || CASE m.people WHEN 0 THEN '' WHEN 1 THEN ', ' || m.name ELSE ', ' || m.people || ' people' END AS title,
    coalesce(nullif(m.location, ''), CASE m.offline WHEN 1 THEN 'Place to be announced' ELSE 'Online' END) AS more,
    ${PAGE} AS path
  FROM (
    SELECT meeting.*, (SELECT count(*) FROM ${EVERYBODY}) AS people, (SELECT p.name FROM ${EVERYBODY} p LIMIT 1) AS name
    FROM meeting WHERE meeting.ends_at > ${now} AND ${meetingInScope(caller, sql`meeting.id`)}) m
  WHERE date(m.starts_at, '+1 hour') <= ${to}`,
};
