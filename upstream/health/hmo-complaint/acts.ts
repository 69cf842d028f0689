import { sql } from 'drizzle-orm';
import type { hmoComplaint as contract, HmoComplaint } from '../../../contracts/health/hmo-complaint';
import {
  HMO_COMPLAINT_COURSE,
  HMO_COMPLAINT_DAYS,
  HMO_COMPLAINT_STATE_WORDS,
  type HmoComplaintAct,
  type HmoComplaintState,
} from '../../../contracts/health/hmo-state';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { typedText } from '../../platform/mail/mail-words';
import { changedMeanwhile } from '../../platform/record/change';
import { outdatedWords } from '../../platform/record/last-edit';
import {
  type ComplaintForCaller,
  complaintForCaller,
  complaintOf,
  type HmoComplaintForCaller,
} from './complaint-for-caller';
import { addHmoComplaintEvent, withPapers } from './event';
import { hmoComplaintReplyReceipt } from './receipts';
import { notifyHrOfComplaint, tellEmployeeOfComplaint, tellProvider } from './tell-people';

export const HMO_COMPLAINT_WORD = 'complaint';

/** Refuses who is no HR in a complaint: everybody else, and an admin in their own. */
function refuseOthers({ viewer, row }: ComplaintForCaller): void {
  if (viewer !== 'DESK')
    throw refuse.forbidden(
      row.own ? 'Nobody looks after their own complaint. Another admin has to do this.' : undefined,
    );
}

/** The state to which an act leads; refused where the course does not know it. */
export function nextHmoComplaintState(
  row: Pick<HmoComplaintForCaller, 'status'>,
  act: HmoComplaintAct,
): HmoComplaintState {
  const to = HMO_COMPLAINT_COURSE[act][row.status];
  if (to) return to;
  const now = HMO_COMPLAINT_STATE_WORDS[row.status].toLowerCase();
  throw refuse.conflict(`This complaint is ${now}, so this cannot be done. Reload the page to see it.`);
}

/** Moves a complaint that nobody moved meanwhile. */
export const moveHmoComplaint = (
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  row: Pick<HmoComplaintForCaller, 'id' | 'version'>,
  status: HmoComplaintState,
  due: Day | null,
): Statement[] => [
  run(
    db,
    sql`UPDATE hmo_complaint SET status = ${status}, due = ${due}, reminded_on = NULL,
        closed_at = ${status === 'CLOSED' ? now.toISOString() : null}, version = version + 1
      WHERE id = ${row.id} AND version = ${row.version}`,
  ),
  mustChange(db),
];

const answerDue = (now: Date): Day => addDays(lagosDay(now), HMO_COMPLAINT_DAYS);
const mailless = (row: HmoComplaintForCaller) =>
  refuse.errors(`Nobody entered where complaints to ${row.provider} go. Enter it with the provider first.`);

/** HR sends it to the provider, with a link to answer. What the employee wrote goes with it. */
export async function sendComplaint(call: Call<ParsedOf<typeof contract.send>>): Promise<HmoComplaint> {
  const { input, caller, now, audit, commit } = call;
  const held = await complaintForCaller(call, input.id);
  refuseOthers(held);
  const { row } = held;
  const to = nextHmoComplaintState(row, 'send');
  if (row.version !== input.version) throw refuse.conflict(outdatedWords(HMO_COMPLAINT_WORD));
  if (row.provider_email === '') throw mailless(row);
  const due = input.due ?? answerDue(now);
  if (due < lagosDay(now)) throw refuse.fields({ due: ['Choose today or a later day'] });
  return commit(
    [
      ...moveHmoComplaint(call, row, to, due),
      ...addHmoComplaintEvent(call, row.id, {
        kind: 'SENT',
        side: 'HR',
        to: null,
        by: caller.name,
        words: input.words,
      }),
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
  const { db, input, caller, now, audit, commit } = call;
  const held = await complaintForCaller(call, input.id);
  refuseOthers(held);
  const { row } = held;
  const today = lagosDay(now);
  if (row.status !== 'WAITING') throw refuse.conflict('This complaint does not wait for the provider.');
  if (row.reminded_on === today) throw refuse.conflict(`${row.provider} was reminded today already.`);
  if (row.provider_email === '') throw mailless(row);
  return commit(
    [
      run(
        db,
        sql`UPDATE hmo_complaint SET reminded_on = ${today} WHERE id = ${row.id} AND status = 'WAITING' AND reminded_on IS NOT ${today}`,
      ),
      mustChange(db),
      ...addHmoComplaintEvent(call, row.id, { kind: 'REMINDED', side: 'HR', to: null, by: caller.name }),
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
  const { db, input, caller, now, audit, commit } = call;
  const held = await complaintForCaller(call, input.id);
  refuseOthers(held);
  const { row } = held;
  const to = nextHmoComplaintState(row, 'close');
  if (row.version !== input.version) throw refuse.conflict(outdatedWords(HMO_COMPLAINT_WORD));
  return commit(
    [
      ...moveHmoComplaint(call, row, to, null),
      endLinks(db, ['hmo-complaint'], row.id, now),
      ...addHmoComplaintEvent(call, row.id, {
        kind: 'CLOSED',
        side: 'HR',
        to: 'EMPLOYEE',
        by: caller.name,
        words: input.words,
      }),
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
  const { input, caller, now, audit, commit } = call;
  const { row, viewer } = await complaintForCaller(call, input.id);
  const to = nextHmoComplaintState(row, 'reopen');
  const side = viewer === 'DESK' ? 'HR' : 'EMPLOYEE';
  const { copy, ...given } = await hmoComplaintReplyReceipt(call, row, { own: viewer === 'EMPLOYEE', did: 'reopened' });
  return commit(
    [
      ...moveHmoComplaint(call, row, to, answerDue(now)),
      ...addHmoComplaintEvent(call, row.id, {
        kind: 'REOPENED',
        side,
        to: 'EMPLOYEE',
        by: caller.name,
        words: input.words,
      }),
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
  const { db, input, caller, audit, commit } = call;
  const { row, viewer } = await complaintForCaller(call, input.id);
  if (row.status === 'CLOSED') throw refuse.conflict('This complaint is closed. Reopen it to go on.');
  if (viewer === 'EMPLOYEE') {
    if (input.to !== 'DESK') throw refuse.forbidden('You can write to HR.');
  } else if (input.to === 'PROVIDER') {
    if (row.status === 'OPEN') throw refuse.conflict(`Send the complaint to ${row.provider} first.`);
    if (row.provider_email === '') throw mailless(row);
  }
  const side = viewer === 'DESK' ? 'HR' : 'EMPLOYEE';
  const told = await tellings(call, row, viewer);
  return withPapers(call, async (papers, ran) => {
    const said = { own: viewer === 'EMPLOYEE', did: 'wrote in', files: papers } as const;
    const { copy, ...given } = await hmoComplaintReplyReceipt(call, row, said);
    return commit(
      [
        run(db, sql`UPDATE hmo_complaint SET version = version + 1 WHERE id = ${row.id} AND version = ${row.version}`),
        mustChange(db),
        ...addHmoComplaintEvent(call, row.id, {
          kind: 'MESSAGE',
          side,
          to: input.to,
          by: caller.name,
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
  row: HmoComplaintForCaller,
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
