import type { issuedLetter as contract, IssuedLetter } from '../../../contracts/letters/issued-letter';
import type { IssuedState } from '../../../contracts/letters/issued-state';
import { shownLetterCode } from '../../../contracts/letters/letter-code';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { csvAnswer } from '../../platform/file/csv-file';
import { issuedBelow } from './store';

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 1000;

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

type Column = readonly [heading: string, of: (row: IssuedLetter) => string | null];
const COLUMNS: readonly Column[] = [
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

/** The letters that fit, newest first, as CSV. That somebody took the list out of the product is kept in the audit. */
export async function issuedListFile(call: Call<ParsedOf<typeof contract.listFile>>): Promise<Response> {
  const { db, caller, input, now, audit } = call;
  await db.batch([audit({ action: 'Sent letters exported', record: 'issued_letter', record_id: null, after: input })]);
  async function* pages() {
    for (let below: number | undefined = Number.MAX_SAFE_INTEGER; below !== undefined; ) {
      const rows = await issuedBelow(db, caller, input, below, AT_ONCE);
      yield rows.map((row) => COLUMNS.map(([, of]) => of(row)));
      below = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
    }
  }
  return csvAnswer(
    `sent-letters-${lagosDay(now)}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
