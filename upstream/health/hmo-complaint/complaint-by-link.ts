import { sql } from 'drizzle-orm';
import type { hmoComplaint as contract, LinkedComplaint } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_DAYS } from '../../../contracts/health/hmo-state';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import { paperAnswer, StoredPaper } from '../../cases/case/paper';
import { receiptOf } from '../../platform/call/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { StoredFile } from '../../platform/file/files';
import { keepingPapers, takePapers } from '../../platform/file/papers';
import type { Renewal } from '../../platform/module/module';
import { changedMeanwhile } from '../../platform/record/change';
import { inOneTrip, readRow, requireRow } from '../../platform/record/row';
import { HMO_COMPLAINT_WORD, moveHmoComplaint } from './acts';
import {
  type ComplaintForCaller,
  complaintForCaller,
  HmoComplaintFacts,
  hmoComplaintFacts,
} from './complaint-for-caller';
import { notifyHrOfComplaint, tellEmployeeOfComplaint, tellProvider } from './tell-people';

/** The complaint of a provider's link, which belongs to its party. */
const complaintOfParty = (party: number) => sql`(SELECT case_id FROM case_party WHERE id = ${party})`;

function linkedComplaint(call: Call<unknown>): Promise<ComplaintForCaller> {
  if (call.principal.kind !== 'link') throw refuse.forbidden();
  return complaintForCaller(call, complaintOfParty(call.principal.sub));
}

async function shown(call: Call<unknown>): Promise<LinkedComplaint> {
  const { row, timeline } = await linkedComplaint(call);
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
  const { input, now, audit, commit } = call;
  const complaint = await linkedComplaint(call);
  const { row } = complaint;
  const due = addDays(lagosDay(now), HMO_COMPLAINT_DAYS);
  const moved = (papers: readonly StoredFile[]) =>
    moveHmoComplaint(
      call,
      complaint,
      'answer',
      { reach: 'HEARING', by: row.provider, words: input.words, papers },
      due,
    );
  // Refused before anything is stored where there is nothing to answer.
  moved([]);
  const told = await tellEmployeeOfComplaint(call, row, {
    sender: row.provider,
    notice: `answered your complaint ${row.number}`,
    subject: `${row.provider} answered your complaint ${row.number}`,
    lines: [`There is an answer to your complaint ${row.number}.`],
  });
  const taken = await takePapers(call, { files: CASE_FILES });
  const papers = taken.map(({ file }) => file);
  return keepingPapers(call, taken, async (ran) => {
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
        ...moved(papers),
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

/** The bytes of a paper, for those whom its event reaches. */
export async function readComplaintPaper(call: Call<{ id: number }>): Promise<Response> {
  const { db, env, input } = call;
  const [{ timeline }, stored] = await inOneTrip(
    complaintForCaller(call, sql`(SELECT case_id FROM case_paper WHERE id = ${input.id})`),
    requireRow(db, StoredPaper, sql`SELECT name, key FROM case_paper WHERE id = ${input.id}`),
  );
  if (!timeline.some(({ papers }) => papers.some(({ id }) => id === input.id))) throw refuse.notFound();
  return paperAnswer(env, stored);
}

/** Mails a provider a new link to the address of the old one, as long as the complaint is not closed. */
export const renewComplaint: Renewal = async ({ db, env, now }, { sub }, email) => {
  const row = await readRow(db, HmoComplaintFacts, hmoComplaintFacts(complaintOfParty(Number(sub))));
  if (!row || row.closed_at !== null || row.provider_email.toLowerCase() !== email.toLowerCase()) return false;
  const [first, ...rest] = await tellProvider({ db, now }, row, {
    subject: `Your new link to complaint ${row.number}`,
    lines: ['Here is the new link that was asked for. The one before works no more.'],
    due: row.status === 'WAITING' ? row.due : null,
  });
  if (first) await db.batch([first, ...rest]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};
