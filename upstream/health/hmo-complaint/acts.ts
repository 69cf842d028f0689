import { sql } from 'drizzle-orm';
import type { hmoComplaint as contract, HmoComplaint } from '../../../contracts/health/hmo-complaint';
import {
  HMO_COMPLAINT_COURSE,
  HMO_COMPLAINT_DAYS,
  HMO_COMPLAINT_STATE_WORDS,
} from '../../../contracts/health/hmo-state';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { CASE_FILES } from '../../../contracts/platform/files';
import { addCaseEvent, type NewEvent } from '../../cases/case/event';
import { moveCase } from '../../cases/case/move';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { keepingPapers, takePapers } from '../../platform/file/papers';
import { endLinks } from '../../platform/link/links';
import { typedText } from '../../platform/mail/mail-words';
import { changedMeanwhile } from '../../platform/record/change';
import { outdatedWords } from '../../platform/record/last-edit';
import {
  type ComplaintForCaller,
  complaintForCaller,
  complaintOf,
  type HmoComplaintFacts,
} from './complaint-for-caller';
import { hmoComplaintReplyReceipt } from './receipts';
import { notifyHrOfComplaint, tellEmployeeOfComplaint, tellProvider } from './tell-people';

export const HMO_COMPLAINT_WORD = 'complaint';

const EVENT_OF = { send: 'SENT', answer: 'ANSWERED', close: 'CLOSED', reopen: 'REOPENED' } as const;

/** Refuses who is no HR in a complaint: everybody else, and an admin in their own. */
function refuseOthers({ viewer, held }: ComplaintForCaller): void {
  if (viewer !== 'DESK')
    throw refuse.forbidden(
      held.isSubject ? 'Nobody looks after their own complaint. Another admin has to do this.' : undefined,
    );
}

/** The statements of an act that moves a complaint; refused where the course does not know it. */
export const moveHmoComplaint = (
  call: Call<unknown>,
  { held, row, viewer }: ComplaintForCaller,
  act: keyof typeof HMO_COMPLAINT_COURSE.steps,
  event: Omit<NewEvent, 'kind'>,
  due?: Day,
): Statement[] =>
  moveCase(call, {
    ...{ row: held, course: HMO_COMPLAINT_COURSE, act, due, audit: null },
    actor: viewer === 'DESK' ? 'hr' : viewer === 'PROVIDER' ? 'provider' : 'employee',
    event: { kind: EVENT_OF[act], ...event },
    words: `This complaint is ${HMO_COMPLAINT_STATE_WORDS[row.status].toLowerCase()}, so this cannot be done. Reload the page to see it.`,
  }).statements;

/** The party whose words they are; HR is none. */
const authorOf = ({ row, viewer }: ComplaintForCaller): number | null =>
  viewer === 'EMPLOYEE' ? row.employee_party : null;

const answerDue = (now: Date): Day => addDays(lagosDay(now), HMO_COMPLAINT_DAYS);
const mailless = (row: HmoComplaintFacts) =>
  refuse.errors(`Nobody entered where complaints to ${row.provider} go. Enter it with the provider first.`);

/** HR sends it to the provider, with a link to answer. What the employee wrote goes with it. */
export async function sendComplaint(call: Call<ParsedOf<typeof contract.send>>): Promise<HmoComplaint> {
  const { db, input, now, audit, commit } = call;
  const complaint = await complaintForCaller(call, input.id);
  refuseOthers(complaint);
  const { held, row } = complaint;
  const due = input.due ?? answerDue(now);
  const moved = moveHmoComplaint(call, complaint, 'send', { reach: 'HEARING', words: input.words }, due);
  if (held.version !== input.version) throw refuse.conflict(outdatedWords(HMO_COMPLAINT_WORD));
  if (row.provider_email === '') throw mailless(row);
  if (due < lagosDay(now)) throw refuse.fields({ due: ['Choose today or a later day'] });
  return commit(
    [
      ...moved,
      // Whoever is asked anew may be reminded anew.
      run(db, sql`UPDATE hmo_complaint SET reminded_on = NULL WHERE case_id = ${row.id}`),
      ...(await tellProvider(call, row, {
        subject: `Complaint ${row.number}: please answer by ${dayText(due)}`,
        lines: [`${typedText(row.company)} sends you a complaint about health insurance.`],
        due,
      })),
      ...(await tellEmployeeOfComplaint(call, row, {
        notice: `sent your complaint ${row.number} to ${row.provider}`,
        subject: `Your complaint ${row.number} was sent to ${row.provider}`,
        lines: [
          `Your complaint ${row.number} was sent to ${typedText(row.provider)}, who is to answer by ${dayText(due)}.`,
        ],
      })),
      audit({ action: 'HMO complaint sent', record: 'hmo_complaint', record_id: row.id, after: { due } }),
    ],
    () => complaintOf(call, row.id),
    { conflict: changedMeanwhile(HMO_COMPLAINT_WORD) },
  );
}

/** Mails the provider a new link, once a day. */
export async function remindProvider(call: Call<{ id: number }>): Promise<DoneAnswer> {
  const { db, input, now, audit, commit } = call;
  const complaint = await complaintForCaller(call, input.id);
  refuseOthers(complaint);
  const { row } = complaint;
  const today = lagosDay(now);
  if (row.status !== 'WAITING') throw refuse.conflict('This complaint does not wait for the provider.');
  if (row.reminded_on === today) throw refuse.conflict(`${row.provider} was reminded today already.`);
  if (row.provider_email === '') throw mailless(row);
  return commit(
    [
      run(
        db,
        sql`UPDATE hmo_complaint SET reminded_on = ${today} WHERE case_id = ${row.id} AND reminded_on IS NOT ${today}
          AND EXISTS (SELECT 1 FROM case_file WHERE id = ${row.id} AND status = 'WAITING')`,
      ),
      mustChange(db),
      ...addCaseEvent(call, row.id, { kind: 'REMINDED', reach: 'HEARING' }),
      ...(await tellProvider(call, row, {
        subject: `Reminder: complaint ${row.number}`,
        lines: ['We still wait for your answer. Here is a new link; the one before works no more.'],
        due: row.due,
      })),
      audit({ action: 'HMO complaint reminded', record: 'hmo_complaint', record_id: row.id }),
    ],
    { message: `${row.provider} is reminded` },
    { conflict: changedMeanwhile(HMO_COMPLAINT_WORD) },
  );
}

/** HR says what came of it. The link of the provider ends. */
export async function closeComplaint(call: Call<ParsedOf<typeof contract.close>>): Promise<HmoComplaint> {
  const { db, input, now, audit, commit } = call;
  const complaint = await complaintForCaller(call, input.id);
  refuseOthers(complaint);
  const { held, row } = complaint;
  const moved = moveHmoComplaint(call, complaint, 'close', { reach: 'SUBJECT', words: input.words });
  if (held.version !== input.version) throw refuse.conflict(outdatedWords(HMO_COMPLAINT_WORD));
  return commit(
    [
      ...moved,
      endLinks(db, ['hmo-complaint'], row.provider_party, now),
      ...(await tellEmployeeOfComplaint(call, row, {
        notice: `closed your complaint ${row.number}`,
        subject: `Your complaint ${row.number} is closed`,
        lines: [`Your complaint ${row.number} is closed. If you are not content with it, you can reopen it.`],
      })),
      audit({ action: 'HMO complaint closed', record: 'hmo_complaint', record_id: row.id }),
    ],
    () => complaintOf(call, row.id),
    { conflict: changedMeanwhile(HMO_COMPLAINT_WORD) },
  );
}

/** The employee is not content, or HR takes it up again. It lies with HR then. */
export async function reopenComplaint(
  call: Call<ParsedOf<typeof contract.reopen>>,
): Promise<OutputOf<typeof contract.reopen>> {
  const { input, now, audit, commit } = call;
  const complaint = await complaintForCaller(call, input.id);
  const { row, viewer } = complaint;
  const said = { reach: 'SUBJECT', party: authorOf(complaint), words: input.words } as const;
  const moved = moveHmoComplaint(call, complaint, 'reopen', said, answerDue(now));
  const { copy, ...given } = await hmoComplaintReplyReceipt(call, row, { own: viewer === 'EMPLOYEE', did: 'reopened' });
  return commit(
    [
      ...moved,
      ...(viewer === 'DESK'
        ? await tellEmployeeOfComplaint(call, row, {
            notice: `reopened your complaint ${row.number}`,
            subject: `Your complaint ${row.number} is reopened`,
            lines: [`Your complaint ${row.number} is taken up again.`],
          })
        : [
            notifyHrOfComplaint(call, {
              id: row.id,
              company: row.company_id,
              subject: `reopened complaint ${row.number}`,
            }),
          ]),
      audit({ action: 'HMO complaint reopened', record: 'hmo_complaint', record_id: row.id }),
      ...copy,
    ],
    async () => ({ ...(await complaintOf(call, row.id)), ...given }),
    { conflict: changedMeanwhile(HMO_COMPLAINT_WORD) },
  );
}

/** Writes without moving anything. */
export async function writeMessage(
  call: Call<ParsedOf<typeof contract.message>>,
): Promise<OutputOf<typeof contract.message>> {
  const { db, input, audit, commit } = call;
  const complaint = await complaintForCaller(call, input.id);
  const { held, row, viewer } = complaint;
  if (row.status === 'CLOSED') throw refuse.conflict('This complaint is closed. Reopen it to go on.');
  if (viewer === 'EMPLOYEE') {
    if (input.to !== 'DESK') throw refuse.forbidden('You can write to HR.');
  } else if (input.to === 'PROVIDER') {
    if (row.status === 'OPEN') throw refuse.conflict(`Send the complaint to ${row.provider} first.`);
    if (row.provider_email === '') throw mailless(row);
  }
  const told = await tellings(call, row, viewer);
  const taken = await takePapers(call, { files: CASE_FILES });
  const papers = taken.map(({ file }) => file);
  return keepingPapers(call, taken, async (ran) => {
    const said = { own: viewer === 'EMPLOYEE', did: 'wrote in', files: papers } as const;
    const { copy, ...given } = await hmoComplaintReplyReceipt(call, row, said);
    return commit(
      [
        run(db, sql`UPDATE case_file SET version = version + 1 WHERE id = ${row.id} AND version = ${held.version}`),
        mustChange(db),
        ...addCaseEvent(call, row.id, {
          kind: 'MESSAGE',
          reach: input.to === 'EMPLOYEE' ? 'SUBJECT' : 'DESK',
          party: authorOf(complaint),
          to: input.to === 'PROVIDER' ? row.provider_party : null,
          words: input.words,
          papers,
        }),
        ...told,
        audit({
          action: 'HMO complaint message written',
          record: 'hmo_complaint',
          record_id: row.id,
          after: { to: input.to, papers: papers.length },
        }),
        ...copy,
      ],
      async () => ({ ...(await complaintOf(call, row.id)), ...given }),
      { ran, conflict: changedMeanwhile(HMO_COMPLAINT_WORD) },
    );
  });
}

async function tellings(
  call: Call<ParsedOf<typeof contract.message>>,
  row: HmoComplaintFacts,
  viewer: ComplaintForCaller['viewer'],
): Promise<Statement[]> {
  if (viewer === 'EMPLOYEE')
    return [
      notifyHrOfComplaint(call, { id: row.id, company: row.company_id, subject: `wrote in complaint ${row.number}` }),
    ];
  if (call.input.to === 'EMPLOYEE')
    return tellEmployeeOfComplaint(call, row, {
      notice: `wrote to you in complaint ${row.number}`,
      subject: `New message in your complaint ${row.number}`,
      lines: [`There is a new message in your complaint ${row.number}.`],
    });
  return call.input.to === 'PROVIDER'
    ? tellProvider(call, row, {
        subject: `New message in complaint ${row.number}`,
        lines: [
          `${typedText(row.company)} wrote to you in a complaint. Here is a new link; the one before works no more.`,
        ],
        due: row.status === 'WAITING' ? row.due : null,
      })
    : [];
}
