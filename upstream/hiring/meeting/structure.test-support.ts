import { addDays } from '../../../contracts/platform/dates';
import { BEYOND, FIVE_DAYS_AGO, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import { db } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { meeting, meetingPerson } from './tables';

export const creating: Creations = ({ today, one, post }) => ({
  create: post(
    '/meeting/',
    (_, notes) => ({ date: addDays(today, 7), time: '10:00', type: 'GENERAL', notes, employee: [one.id] }),
    { said: 'notes' },
  ),
});

export const scopeSamples: ScopeSamples = {
  commands: {
    create: [
      [({ one }) => ({ employee: one('/employee/{id}') }), fields('employee')],
      [({ one }) => ({ candidate: one('/candidate/{id}') }), fields('candidate')],
    ],
  },
};

export const beyond: MakesBeyond = async ({ boss, candidate }) => {
  const [met] = await db
    .insert(meeting)
    .values({
      type: 'INTERVIEW',
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      ends_at: new Date(Date.now() + 7_200_000).toISOString(),
      notes: BEYOND,
      location: BEYOND,
      offline: true,
      uid: 'u1',
      created_by: boss.id,
      created_at: FIVE_DAYS_AGO,
    } as typeof meeting.$inferInsert)
    .returning();
  await db.insert(meetingPerson).values({ meeting_id: met?.id ?? 0, candidate_id: candidate.id });
  return {
    '/meeting/{id}': met?.id,
  };
};
