import { message } from '../announcement/announcements.test-support';
import { fields, type Reach, TEXT } from '../reach.test-support';
import type { Creations } from '../record/creating.test-support';

export const makesNone = ['again'];

export const creating: Creations = ({ hr, one, post, read }) => ({
  send: post(
    '/employee/mail_employee/',
    (_, subject) => ({ subject, message: message('Good morning.'), employees: [one.id] }),
    { said: read((id) => `/employee/mails/${id}/`, 'subject', hr.token) },
  ),
});

export const reach: Reach = {
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
