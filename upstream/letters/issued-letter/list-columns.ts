import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import type { IssuedState } from '../../../contracts/letters/issued-state';
import { shownLetterCode } from '../../../contracts/letters/letter-code';
import type { CsvColumn } from '../../platform/file/csv-file';

const STATES: Record<IssuedState, string> = {
  WAITING: 'Waits for approval',
  DECLINED: 'Declined',
  QUEUED: 'On its way',
  DELIVERED: 'Delivered',
  OPENED: 'Opened',
  ACKNOWLEDGED: 'Acknowledged',
  NOT_DELIVERED: 'Not delivered',
  RECALLED: 'Recalled',
};

/** The columns of the list as a file. */
export const ISSUED_COLUMNS: readonly CsvColumn<IssuedLetter>[] = [
  ['Code', ({ code }) => shownLetterCode(code)],
  ['Person', ({ person }) => person.name],
  ['Staff ID', ({ person }) => person.staff_id ?? (person.kind === 'candidate' ? 'Candidate' : '')],
  ['Company', ({ company }) => company.name],
  ['Letter', (row) => row.letter_name],
  ['Category', (row) => row.category],
  ['Letter type', (row) => row.letter_type],
  ['Subject', (row) => row.subject],
  ['Date of the letter', (row) => row.date],
  ['Effective date', (row) => row.effective_date],
  ['Sent (UTC)', (row) => row.issued_at],
  ['Sent by', (row) => row.issued_by],
  ['State', ({ state }) => STATES[state]],
  ['Delivered (UTC)', (row) => row.delivered_at],
  ['Opened (UTC)', (row) => row.opened_at],
  ['Acknowledged (UTC)', (row) => row.acknowledged_at],
  ['Recalled (UTC)', (row) => row.recalled_at],
  ['Why not delivered', (row) => row.failure],
];
