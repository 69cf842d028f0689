import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples, TEXT } from '../../house/company-scope.test-support';
import { db } from '../../house/journey.test-support';
import { richMessage } from '../../letters/announcement/announcements.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { employeeMailRecipient } from '../../seed/generated-tables';
import { employeeMail } from './tables';

export const makesNone = ['again'];

export const creating: Creations = ({ hr, one, post, read }) => ({
  send: post(
    '/employee/mail_employee/',
    (_, subject) => ({ subject, message: richMessage('Good morning.'), employees: [one.id] }),
    { said: read((id) => `/employee/mails/${id}/`, 'subject', hr.token) },
  ),
});

export const scopeSamples: ScopeSamples = {
  queries: {
    reach: ({ theirs }) => [{}, { employees: String(theirs['/employee/{id}']) }],
  },
  commands: {
    send: [
      [({ person }) => ({ ...person(), subject: 'Hello', message: TEXT }), fields('employees')],
      [({ filter }) => ({ ...filter(), subject: 'Hello', message: TEXT }), { status: 409 }],
    ],
  },
};

export const beyond: MakesBeyond = async ({ boss, person }) => {
  const mailed = await idOf(
    db
      .insert(employeeMail)
      .values({
        subject: BEYOND,
        message: { type: 'doc', content: [] } as unknown as (typeof employeeMail.$inferInsert)['message'],
        excerpt: BEYOND,
        sender: 'Boss',
        sender_id: boss.id,
        created_at: FIVE_DAYS_AGO,
        people: 1,
        failed: 1,
      })
      .returning(),
  );
  await db
    .insert(employeeMailRecipient)
    .values({ mail_id: mailed, employee_id: person.id, email: `e@${BEYOND}.example`, status: 'FAILED', written: true });
  return {
    '/employee/mails/{id}': mailed,
  };
};
