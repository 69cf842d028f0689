import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Receipt, ReceiptedAnswer } from '../../../contracts/platform/receipt';
import type { headcount as contract } from '../../../contracts/time/headcount';
import { EMPLOYEE_STATUSES, SUPERVISOR_STATUSES } from '../../../contracts/time/headcount-state';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { among, mustChange, run } from '../../platform/database/db';
import { timeWords } from '../../platform/mail/mail-words';
import { calledIn } from '../../platform/person/employee-name';
import { inOneTrip, readRows } from '../../platform/record/row';
import { type DecidedResponse, tellEmployeesOfDecision } from './decision-mails';
import { ofLink, readHeadcountAsk } from './month-by-link';
import { headcountDecisionReceipt } from './receipt';
import { headcountPeriod } from './words';

const Found = z.object({
  id: z.int(),
  employee_id: z.int(),
  name: z.string(),
  firstname: z.string(),
  email: z.string(),
  company: z.string(),
  employee_status: z.enum(EMPLOYEE_STATUSES),
  supervisor_status: z.enum(SUPERVISOR_STATUSES),
  supervisor_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
});
type Found = z.output<typeof Found>;

type Decision = ParsedOf<typeof contract.supervisorResponses>['decisions'][number];
interface Refused {
  id: number;
  message: string;
}

const NOT_THEIRS = 'This employee is not with you. Somebody else looks after them, or the link is for others.';

/** The responses of these ids that are the link's. */
const theirs = (call: Call<unknown>, ids: number[]): Promise<Found[]> =>
  readRows(
    call.db,
    Found,
    sql`SELECT r.id, r.employee_id, ${calledIn(sql`e`)} AS name, e.firstname, e.email, c.name AS company,
      r.employee_status, r.supervisor_status, r.supervisor_name, r.decided_at, r.submitted_at
    FROM ${ofLink(call)} JOIN employee e ON e.id = r.employee_id JOIN company c ON c.id = r.company_id
    WHERE r.id IN ${among(ids)}`,
  );

/** Why a decision cannot be kept; null where it can. The first one about a response stands. */
function why(row: Found | undefined, { supervisor_status, supervisor_comment, seen }: Decision): string | null {
  if (!row) return NOT_THEIRS;
  const { name, decided_at } = row;
  if (row.supervisor_status !== 'PENDING') {
    const did = row.supervisor_status === 'APPROVED' ? 'approved' : 'declined';
    const when = decided_at ? ` on ${timeWords(decided_at)}` : '';
    return `${row.supervisor_name ?? 'Their supervisor'} ${did} the response of ${name}${when}. That decision stands.`;
  }
  if (row.employee_status !== 'SUBMITTED') return `${name} has not answered yet.`;
  if (row.submitted_at !== seen) return `${name} answered anew since you opened this. Read the answers again.`;
  return supervisor_status === 'DECLINED' && supervisor_comment === '' ? 'Reason is required' : null;
}

/** Keeps those decisions that can be kept, all in one batch, and says of the others why not. */
async function decide<T>(
  call: Call<unknown>,
  given: readonly Decision[],
  answer: (kept: number, refused: Refused[], receipt?: Receipt) => T,
): Promise<T> {
  const { db, now, commit, auditAll } = call;
  const decisions = [
    ...new Map(given.toReversed().map((one) => [one.employee_response_id, one])).values(),
  ].toReversed();
  const ids = decisions.map((one) => one.employee_response_id);
  const [ask, rows] = await inOneTrip(readHeadcountAsk(call), theirs(call, ids));
  const refused: Refused[] = [];
  const kept: (DecidedResponse & { name: string; seen: string })[] = [];
  for (const decision of decisions) {
    const { employee_response_id: id, supervisor_status: status, supervisor_comment, seen } = decision;
    const row = rows.find((one) => one.id === id);
    const message = why(row, decision);
    if (row && message === null)
      kept.push({ ...row, status, seen, comment: status === 'DECLINED' ? supervisor_comment : '' });
    else refused.push({ id, message: message ?? NOT_THEIRS });
  }
  const said = answer(kept.length, refused);
  if (kept.length === 0) return said;
  const { receipt, copy } = await headcountDecisionReceipt(call, ask, kept);
  const values = JSON.stringify(kept.map(({ id, status, comment, seen }) => ({ id, status, comment, seen })));
  return commit(
    [
      run(
        db,
        sql`UPDATE employee_headcount SET supervisor_status = v.value ->> 'status',
          supervisor_comment = v.value ->> 'comment', decided_at = ${now.toISOString()}, to_tell = 0
        FROM json_each(${values}) v
        WHERE employee_headcount.id = v.value ->> 'id' AND supervisor_status = 'PENDING'
          AND employee_status = 'SUBMITTED' AND submitted_at = v.value ->> 'seen' AND supervisor_email = ${ask.email}`,
      ),
      mustChange(db, kept.length),
      auditAll(
        kept.map(({ id, status, comment }) => ({
          action: status === 'APPROVED' ? 'Headcount approved' : 'Headcount declined',
          record: 'employee_headcount',
          record_id: id,
          after: { month: headcountPeriod(ask), supervisor: ask.name },
          note: comment || null,
        })),
      ),
      ...(await tellEmployeesOfDecision(call, ask, kept)),
      ...copy,
    ],
    answer(kept.length, refused, receipt),
  );
}

const SENT = 'Response has been submitted successfully';

/** C014: one decision, by the supervisor's link. */
export const supervisorResponse = (
  call: Call<ParsedOf<typeof contract.supervisorResponse>>,
): Promise<ReceiptedAnswer> =>
  lookAgain(() =>
    decide(call, [call.input], (_, [refused], receipt) => {
      if (refused?.message === NOT_THEIRS) throw refuse.notFound(NOT_THEIRS);
      if (refused) throw refuse.conflict(refused.message);
      return { message: SENT, receipt };
    }),
  );

/** Several decisions in one act: those that cannot be kept are named, and the rest is. */
export const supervisorResponses = (call: Call<ParsedOf<typeof contract.supervisorResponses>>) =>
  lookAgain(() => decide(call, call.input.decisions, (decided, refused, receipt) => ({ decided, refused, receipt })));
