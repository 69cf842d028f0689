import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import { BY_LINKS, type FourEyes } from '../../house/four-eyes.test-support';
import { askUpload } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { leaveRequestForm, makeType, monday } from './made.test-support';
import { putLeave, putType } from './put.test-support';

export const makesNone = ['addCertificate', 'cancel', 'endFeed', 'grant', 'makeFeed', 'notify', 'recall', 'resume'];

export const creating: Creations = async ({ hr, people, read }) => {
  const unpaid = await makeType({ type: 'UNPAID' });
  return {
    create: {
      ask: (i, notes, key) => {
        const day = monday(1);
        const employee = String(people[i % people.length]?.id);
        return askUpload(
          'POST',
          '/leave/',
          hr.token,
          leaveRequestForm(unpaid.id, day, day, { employee, notes }),
          [],
          key,
        );
      },
      said: read((id) => `/leave/${id}/`, 'notes', hr.token),
    },
  };
};

const TODAY = lagosDay();
const LEAVE = {
  leave_type: 1,
  start_date: '2030-06-03',
  end_date: '2030-06-04',
  leave_address: '14 Bode Thomas Street',
  leave_phone_number: '08035550142',
  relief_officer_needed: 'false',
  line_manager1_name: 'Musa Bello',
  line_manager1_email: 'musa@zenith.example',
  line_manager2_name: 'Ngozi Eze',
  line_manager2_email: 'ngozi@zenith.example',
};

export const scopeSamples: ScopeSamples = {
  queries: {
    count: ({ theirs }) => [{ leave_type: 1, start_date: TODAY, end_date: TODAY, employee: theirs['/employee/{id}'] }],
    balances: ({ theirs }) => [{}, { employee: theirs['/employee/{id}'] }],
    balanceList: ({ beyond }) => [{}, { search: BEYOND }, { company: beyond.company }],
    balanceFile: ({ beyond }) => [{}, { search: BEYOND }, { company: beyond.company }],
    ledger: ({ theirs }) => [{ leave_type: 1, employee: theirs['/employee/{id}'] }],
    month: ({ theirs }) => [
      { month: TODAY.slice(0, 7) },
      { month: TODAY.slice(0, 7), employee: theirs['/employee/{id}'] },
    ],
  },
  commands: {
    create: [[({ one }) => ({ ...LEAVE, employee: one('/employee/{id}')[0] }), { status: 404 }]],
    grant: [
      [
        ({ one }) => ({ employee: one('/employee/{id}')[0], leave_type: 1, year: 2026, days: 1, reason: 'Settled' }),
        fields('employee'),
      ],
    ],
  },
  namesNone: {
    endFeed: 'one’s own',
    makeFeed: 'one’s own',
  },
};

export const fourEyes: FourEyes = {
  raised: {
    decide: async ({ person, actedAs }) => {
      const type = await putType('Annual of four eyes', { approvals: ['employer'] });
      const day = addDays(lagosDay(), 14);
      const { id, version } = await putLeave(await person(), {
        ...{ type_id: type.id, start_date: day, end_date: day, asked: ['employer'] },
      });
      await actedAs('leave', id);
      const body = { status: 'REJECTED', employer_comments: 'Not now', version };
      return {
        act: (token) => as(token).leave.decide.untyped({ id, ...body }).response,
        refused: 'You acted in the name of the employee here. Another admin decides about it.',
      };
    },
  },
  elsewhere: {
    supervisorUpdate: BY_LINKS,
    clientUpdate: BY_LINKS,
  },
  oneStep: {
    endFeed: 'One’s own calendar',
  },
};

export const beyond: MakesBeyond = async ({ person }) => {
  const away = await putLeave(person, {
    ...{
      type_id: (await putType('Leave of absence')).id,
      start_date: addDays(TODAY, 20),
      end_date: addDays(TODAY, 22),
    },
    ...{ notes: BEYOND, leave_address: BEYOND },
  });
  return {
    '/leave/{id}': away.id,
  };
};
