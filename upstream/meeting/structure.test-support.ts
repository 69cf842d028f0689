import { addDays } from '../../contracts/dates';
import { fields, type Reach } from '../reach.test-support';
import type { Creations } from '../record/creating.test-support';

export const creating: Creations = ({ today, one, post }) => ({
  create: post(
    '/meeting/',
    (_, notes) => ({ date: addDays(today, 7), time: '10:00', type: 'GENERAL', notes, employee: [one.id] }),
    { said: 'notes' },
  ),
});

export const reach: Reach = {
  commands: {
    create: [
      [({ one }) => ({ employee: one('/employee/{id}') }), fields('employee')],
      [({ one }) => ({ candidate: one('/candidate/{id}') }), fields('candidate')],
    ],
  },
};
