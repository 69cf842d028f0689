import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples, TEXT } from '../../house/company-scope.test-support';
import { db } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { announcementAudience } from '../../seed/generated-tables';
import { richMessage } from './announcements.test-support';
import { announcement } from './tables';

export const makesNone = ['withdraw', 'remind', 'addFiles', 'acknowledge', 'markRead'];

export const creating: Creations = ({ post }) => ({
  create: post(
    '/announcement/',
    (_, title) => ({
      title,
      message: richMessage('Pensions are paid on the 25th.'),
      everyone: true,
      companies: [],
      departments: [],
      branches: [],
      managers: [],
      below: false,
      mail: false,
      publish: 'NOW',
      publish_at: null,
    }),
    { said: 'title' },
  ),
});

export const scopeSamples: ScopeSamples = {
  more: {
    update: { message: TEXT },
  },
  commands: {
    create: [
      [
        ({ beyond }) => ({ everyone: false, companies: [beyond.company], message: TEXT, publish: 'NOW' }),
        fields('companies'),
      ],
      [
        ({ beyond }) => ({ everyone: false, departments: [beyond.department], message: TEXT, publish: 'NOW' }),
        fields('departments'),
      ],
      [
        ({ beyond }) => ({ everyone: false, branches: [beyond.branch], message: TEXT, publish: 'NOW' }),
        fields('branches'),
      ],
      [() => ({ everyone: true, message: TEXT, publish: 'NOW' }), fields('everyone')],
    ],
  },
};

export const beyond: MakesBeyond = async ({ beyond, boss }) => {
  const told = await idOf(
    db
      .insert(announcement)
      .values({
        title: BEYOND,
        message: { type: 'doc', content: [] } as unknown as (typeof announcement.$inferInsert)['message'],
        excerpt: BEYOND,
        sender: 'Boss',
        sender_id: boss.id,
        created_at: FIVE_DAYS_AGO,
      })
      .returning(),
  );
  await db.insert(announcementAudience).values({ announcement_id: told, company_id: beyond.company });
  return {
    '/announcement/{id}': told,
  };
};
