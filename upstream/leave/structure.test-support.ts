import { lagosDay } from '../../contracts/dates';
import { BEYOND } from '../beyond.test-support';
import { askUpload } from '../journey.test-support';
import { fields, type Reach } from '../reach.test-support';
import type { Creations } from '../record/creating.test-support';
import { makeType, monday, requestFor } from './made.test-support';

export const makesNone = ['addCertificate', 'cancel', 'endFeed', 'grant', 'makeFeed', 'notify', 'recall', 'resume'];

export const creating: Creations = async ({ hr, people, read }) => {
  const unpaid = await makeType({ type: 'UNPAID' });
  return {
    create: {
      ask: (i, notes, key) => {
        const day = monday(1);
        const employee = String(people[i % people.length]?.id);
        return askUpload('POST', '/leave/', hr.token, requestFor(unpaid.id, day, day, { employee, notes }), [], key);
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

export const reach: Reach = {
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
