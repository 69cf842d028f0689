import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmoComplaint as contract, LinkedComplaint } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_DAYS } from '../../../contracts/health/hmo-state';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { kindOf, MIME } from '../../../contracts/platform/files';
import { isAsker, isOwnRecord, mayReadEmployee } from '../../people/employee/own';
import { receiptOf } from '../../platform/call/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer } from '../../platform/file/files';
import type { Renewal } from '../../platform/module/module';
import { changedMeanwhile } from '../../platform/record/change';
import { requireRow } from '../../platform/record/row';
import { HMO_COMPLAINT_WORD, moveHmoComplaint, nextHmoComplaintState } from './acts';
import { complaintEventReaches, linkedComplaint } from './complaint-for-caller';
import { addHmoComplaintEvent, withPapers } from './event';
import { notifyHrOfComplaint, tellEmployeeOfComplaint, tellProvider } from './tell-people';

const subOf = ({ principal }: Pick<Call<unknown>, 'principal'>): number => {
  if (principal.kind !== 'link') throw refuse.forbidden();
  return principal.sub;
};

async function shown(call: Call<unknown>): Promise<LinkedComplaint> {
  const { row, timeline } = await linkedComplaint(call.db, subOf(call));
  const { number, kind, status, title, company, company_code, provider, hospital, happened_on } = row;
  const { due, life, name, policy_number } = row;
  return {
    ...{ number, kind, status, title, company, company_code, provider, hospital, happened_on, timeline },
    person: { name: life?.name ?? name, relation: life?.relation ?? 'SELF', policy_number, employee: name },
    due: status === 'WAITING' ? due : null,
    may_answer: status === 'WAITING',
  };
}

/** The page behind a provider's link. */
export const readLinkedComplaint = (call: Call<unknown>): Promise<LinkedComplaint> => shown(call);

/** The provider answers. HR and whose complaint it is are told. */
export async function linkedAnswer(
  call: Call<ParsedOf<typeof contract.linkedAnswer>>,
): Promise<OutputOf<typeof contract.linkedAnswer>> {
  const { db, input, now, audit, commit } = call;
  const { row } = await linkedComplaint(db, subOf(call));
  const to = nextHmoComplaintState(row, 'answer');
  const told = await tellEmployeeOfComplaint(call, row, {
    sender: row.provider,
    notice: `answered your complaint ${row.number}`,
    subject: `${row.provider} answered your complaint ${row.number}`,
    lines: [`There is an answer to your complaint ${row.number}.`],
  });
  return withPapers(call, async (papers, ran) => {
    const { receipt, copy } = await receiptOf(call, {
      company: row.company,
      subject: `You answered complaint ${row.number}`,
      what: `You answered complaint ${row.number} for ${row.provider}.`,
      files: papers,
      next: `Human resources of ${row.company} reads it. You get a new link if something is left to answer.`,
    });
    return commit(
      [
        ...copy,
        ...moveHmoComplaint(call, row, to, addDays(lagosDay(now), HMO_COMPLAINT_DAYS)),
        ...addHmoComplaintEvent(call, row.id, {
          kind: 'ANSWERED',
          side: 'PROVIDER',
          to: null,
          by: row.provider,
          words: input.words,
          papers,
        }),
        ...told,
        notifyHrOfComplaint(call, {
          id: row.id,
          company: row.company_id,
          sender: row.provider,
          subject: `answered complaint ${row.number}`,
        }),
        audit({
          action: 'HMO complaint answered',
          record: 'hmo_complaint',
          record_id: row.id,
          after: { provider: row.provider, papers: papers.length },
        }),
      ],
      async () => ({ ...(await shown(call)), receipt }),
      { ran, conflict: changedMeanwhile(HMO_COMPLAINT_WORD) },
    );
  });
}

const Paper = z.object({ name: z.string(), key: z.string() });

/** The bytes of a paper, for those whom its event reaches. */
export async function readComplaintPaper(call: Call<{ id: number }>): Promise<Response> {
  const { db, env, input, principal, administers } = call;
  const own = isAsker(call);
  const who =
    principal.kind === 'link'
      ? sql`c.id = ${principal.sub} AND ${complaintEventReaches(sql`'PROVIDER'`)}`
      : sql`(${mayReadEmployee(call)} OR ${isOwnRecord(call)})
          AND ${complaintEventReaches(sql`(CASE WHEN ${administers ? 1 : 0} = 1 AND NOT ${own} THEN 'DESK' ELSE 'EMPLOYEE' END)`)}`;
  const { name, key } = await requireRow(
    db,
    Paper,
    sql`SELECT f.name, f.key FROM hmo_complaint_paper f JOIN hmo_complaint_event v ON v.id = f.event_id
      JOIN hmo_complaint c ON c.id = f.complaint_id JOIN employee e ON e.id = c.employee_id
      WHERE f.id = ${input.id} AND ${who}`,
  );
  const stored = await env.FILES.get(key);
  const kind = kindOf(key);
  if (!stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, name, MIME[kind], stored.size);
}

/** Mails a provider a new link to the address of the old one, as long as the complaint is not closed. */
export const renewComplaint: Renewal = async ({ db, env, now }, claims, email) => {
  const { row } = await linkedComplaint(db, Number(claims.sub));
  if (row.closed_at !== null || row.provider_email.toLowerCase() !== email.toLowerCase()) return false;
  const [first, ...rest] = await tellProvider({ db, now }, row, {
    subject: `Your new link to complaint ${row.number}`,
    lines: ['Here is the new link that was asked for. The one before works no more.'],
    due: row.status === 'WAITING' ? row.due : null,
  });
  if (first) await db.batch([first, ...rest]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};
