import { type SQL, sql } from 'drizzle-orm';
import type { welfare as contract } from '../../../contracts/cases/welfare';
import type { WelfareState } from '../../../contracts/cases/welfare-state';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import { type NewApproval, startApproval, type Workflows, workflowsFor } from '../../approvals/approval/start';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { keepingPapers, takePapers, type UploadedPaper } from '../../platform/file/papers';
import { typedText } from '../../platform/mail/mail-words';
import { nairaAmount } from '../../platform/mail/money';
import { inOneTrip } from '../../platform/record/row';
import type { Tellable } from '../case/case-for-caller';
import { NEW_CASE, newCaseId, openCase, partyAs } from '../case/open';
import { anyId } from '../case/row-id';
import { notifyHrOfCase, tellableOfNew, tellParty } from '../case/tell-people';
import { type KindForEmployee, readWelfareFacts, stillSo, type WelfarePerson, whom } from './facts';
import { mostOf, unlawful, type WelfareLimit, whyNot } from './limits';
import { welfareRequestReceipt } from './receipts';
import { EVENTS } from './words';

type Creating = Call<ParsedOf<typeof contract.create>>;

/** A request that was checked. */
interface Checked {
  person: WelfarePerson;
  kind: KindForEmployee;
  limit: WelfareLimit;
  amount: number;
  months: number;
  over: boolean;
  workflows: Workflows;
  /** The id that its case gets. */
  id: number;
  /** HR who can be told. */
  tellable: Tellable;
}

async function check(call: Creating, today: Day): Promise<Checked> {
  const { db, input } = call;
  const [{ person, kinds }, workflows, tellable] = await inOneTrip(
    readWelfareFacts(call, input.employee),
    workflowsFor(db, 'welfare', sql`SELECT e.email FROM employee e WHERE ${whom(call, input.employee)}`),
    tellableOfNew(db, sql`SELECT e.id FROM employee e WHERE ${whom(call, input.employee)}`),
  );
  const kind = kinds.find(({ id }) => id === input.kind);
  if (!kind) throw refuse.fields({ kind: ['Choose a kind of the list'] });
  const because = whyNot(kind, person, today);
  if (because) throw refuse.fields({ kind: [because] });
  const months = kind.months === 0 ? 0 : (input.months ?? 0);
  if (kind.months > 0 && months === 0) throw refuse.fields({ months: ['Repaid in is required'] });
  const { amount } = input;
  const problems = unlawful(kind, person, { amount, months });
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  const limit = mostOf(kind, person);
  return {
    person,
    kind,
    limit,
    amount,
    months,
    over: limit.most !== null && amount > limit.most,
    workflows,
    id: anyId(),
    tellable,
  };
}

const placeOf = ({ field }: UploadedPaper): number => Number(field.replace('document', ''));

/** The words for approvers of a request. The limit itself may follow from somebody's pay, so it is left out. */
function asked(call: Creating, checked: Checked, papers: readonly UploadedPaper[]): NewApproval[] {
  const { person, kind, amount, months, over, workflows, id } = checked;
  const workflow = workflows.of(person.company_id);
  if (!workflow) return [];
  return [
    {
      record_id: id,
      title: `${kind.title} for ${person.name}`,
      company_id: person.company_id,
      company: person.company,
      about: person.email,
      details: [
        { name: 'Employee', value: person.name },
        { name: 'Amount', value: `${nairaAmount(amount)}${over ? ', more than the limit' : ''}` },
        ...(months > 0 ? [{ name: 'Repaid in', value: months === 1 ? 'One month' : `${months} months` }] : []),
        { name: 'Purpose', value: call.input.purpose },
        ...(call.input.event_date ? [{ name: 'Date', value: dayText(call.input.event_date) }] : []),
        ...(kind.documents.length > 0
          ? [{ name: 'Documents', value: `${papers.length} of ${kind.documents.length}` }]
          : []),
      ],
      payload: {},
      workflow,
    },
  ];
}

/** The papers as those that the kind asks for. */
const documentsOf = (
  papers: readonly UploadedPaper[],
): SQL => sql`INSERT INTO welfare_document (case_id, place, paper_id)
  SELECT ${NEW_CASE}, p.value ->> 'place', f.id FROM json_each(${JSON.stringify(
    papers.map((paper) => ({ place: placeOf(paper), key: paper.file.key })),
  )}) p JOIN case_paper f ON f.case_id = ${NEW_CASE} AND f.key = p.value ->> 'key'`;

async function tell(
  call: Creating,
  { person, kind, amount, over, tellable }: Checked,
  approvers: boolean,
): Promise<Statement[]> {
  const about = { id: NEW_CASE, kind: 'WELFARE', company: person.company } as const;
  const what = kind.title;
  const words = { amount: nairaAmount(amount), purpose: typedText(call.input.purpose) };
  return [
    ...(approvers
      ? []
      : await notifyHrOfCase(
          call,
          { ...about, company_id: person.company_id, employee_id: person.id, tellable },
          {
            notice: `asked for ${what}${person.own ? '' : ` for ${person.name}`}`,
            subject: `Request for ${what} of ${person.name}`,
            lines: [
              `${typedText(person.name)} asks for ${words.amount}${over ? ', more than the limit' : ''}.`,
              `Purpose: ${words.purpose}`,
            ],
          },
        )),
    ...(person.own
      ? []
      : await tellParty(
          call,
          about,
          { id: null, role: 'SUBJECT', name: person.name, email: person.email, user_id: person.user_id },
          {
            notice: `asked for ${what} for you`,
            subject: `A request for ${what} was made for you`,
            lines: [`${typedText(call.caller.name)} asked for ${words.amount} for you.`, `Purpose: ${words.purpose}`],
          },
        )),
  ];
}

async function statementsOf(call: Creating, checked: Checked, papers: readonly UploadedPaper[]): Promise<Statement[]> {
  const { db, input, audit } = call;
  const { person, kind, limit, amount, months, over, workflows, id } = checked;
  const approvals = asked(call, checked, papers);
  const status: WelfareState = approvals.length > 0 ? 'PENDING' : 'SUBMITTED';
  return [
    // Of several requests that are sent at once the first is made, and the others are checked beside it.
    stillSo(call, null, checked),
    ...openCase(call, {
      id,
      kind: 'WELFARE',
      employee: person.id,
      topic: String(kind.id),
      status,
      parties: [{ role: 'SUBJECT', sees: 'SUBJECT', employee: person.id }],
      event: {
        kind: EVENTS.asked,
        reach: 'SUBJECT',
        party: person.own ? partyAs(NEW_CASE, 'SUBJECT') : null,
        data: { amount, over },
        papers: papers.map(({ file }) => file),
      },
    }),
    run(
      db,
      sql`INSERT INTO welfare (case_id, kind_id, purpose, asked_amount, amount, months, event_date, limit_amount, of_net, documents)
      VALUES (${NEW_CASE}, ${kind.id}, ${input.purpose}, ${amount}, ${amount}, ${months}, ${input.event_date || null},
        ${limit.most}, ${limit.of_net ? 1 : 0}, ${JSON.stringify(kind.documents)})`,
    ),
    ...(papers.length > 0 ? [run(db, documentsOf(papers)), mustChange(db, papers.length)] : []),
    ...(await startApproval(call, 'welfare', approvals, workflows)),
    audit({
      action: 'Welfare requested',
      record: 'welfare',
      record_id: NEW_CASE,
      after: { employee: person.id, kind: kind.title, amount, months, over_limit: over },
    }),
    ...(await tell(call, checked, approvals.length > 0)),
  ];
}

/**
 * Asks for welfare: the caller for themselves, or HR for an employee. The papers are stored once the request is known to hold. More
 * than the limit may be asked for: HR decides, and is told.
 */
export async function createWelfare(call: Creating): Promise<OutputOf<typeof contract.create>> {
  const { db, now, commit } = call;
  const today = lagosDay(now);
  let first: Checked | null = await check(call, today);
  const rules = Object.fromEntries(
    first.kind.documents.map((_, i) => [`document${i + 1}`, { ...CASE_FILES, maxFiles: 1 }]),
  );
  const papers = await takePapers(call, rules);
  return keepingPapers(call, papers, (ran) =>
    lookAgain(async () => {
      const checked = first ?? (await check(call, today));
      first = null;
      const { copy, ...given } = await welfareRequestReceipt(call, checked, papers);
      return commit(
        [...(await statementsOf(call, checked, papers)), ...copy],
        async () => ({ id: await newCaseId(db), ...given }),
        { conflict: 'Somebody asked for something at the same moment. Send it again.', ran },
      );
    }),
  );
}
