import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import type { Module } from '../../platform/module/module';
import { companiesInMeeting } from './company-scope';
import { remindOfMeetings } from './reminders';
import { renewMeeting } from './renew';
import { meetingRoutes } from './routes';
import { meetingsComing } from './week';

export const meetingModule = {
  routes: meetingRoutes,
  everyMinute: remindOfMeetings,
  coming: [meetingsComing],
  renewals: { meeting: renewMeeting },
  ownRecordAudit: { actions: ['Meeting scheduled', 'Meeting changed', 'Meeting cancelled'] },
  named: {
    meeting: namesFrom(
      'meeting',
      `coalesce((SELECT trim(e.firstname || ' ' || e.lastname) FROM meeting_employee s JOIN employee e ON e.id = s.employee_id
        WHERE s.meeting_id = t.id LIMIT 1), (SELECT trim(c.firstname || ' ' || c.lastname) FROM meeting_person s
        JOIN candidate c ON c.id = s.candidate_id WHERE s.meeting_id = t.id LIMIT 1))`,
    ),
  },
  recordOwners: {
    '/meeting/{id}': (id) => sql`SELECT company, NULL AS account FROM (${companiesInMeeting(id)})`,
  },
} satisfies Module;
