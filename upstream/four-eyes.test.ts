import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../contracts/call';
import { addDays, lagosDay } from '../contracts/dates';
import { table } from '../contracts/table';
import { ask, makeUser } from './ask.test-support';
import { answerAs, decide as decideCase, queried } from './disciplinary/cases.test-support';
import { decide as decideExit, read as readExit, settleNow, started } from './exit/exits.test-support';
import { putExit } from './exit/put.test-support';
import { standing } from './hmo-roster/rosters.test-support';
import { db, makePlace, type Place } from './journey.test-support';
import { putLeave, putType } from './leave/put.test-support';
import { makeEmployee } from './probation/people.test-support';
import { putWelfare } from './welfare/put.test-support';

type User = Awaited<ReturnType<typeof makeUser>>;
let place: Place;
let raiser: User;
let other: User;

beforeAll(async () => {
  place = await makePlace('FEY');
  raiser = await makeUser('raiser@four-eyes.example', ['ADMIN']);
  other = await makeUser('other@four-eyes.example', ['ADMIN']);
});

let made = 0;
const person = async () => {
  made += 1;
  const user = await makeUser(`four.eyes${made}@staff.example`, ['EMPLOYEE']);
  return { ...(await makeEmployee(place, '2019-03-04', { email: user.email, user_id: user.id })), token: user.token };
};
/** Somebody is a party of a case, as those whom they are about are. */
const subjectOf = (id: number, { id: employee }: { id: number }) =>
  db.run(sql`INSERT INTO case_party (case_id, role, sees, name, employee_id, added_at)
    VALUES (${id}, 'SUBJECT', 'SUBJECT', 'Ada Obi', ${employee}, ${new Date().toISOString()})`);
const actedAs = (record: string, id: number) =>
  db.run(sql`INSERT INTO audit (at, actor, actor_id, through_id, action, record, record_id, request_id)
    VALUES (${new Date().toISOString()}, 'Ada Obi', ${other.id}, ${raiser.id}, 'Asked', ${record}, ${id}, 'x')`);

/** A matter that `raiser` raised, and how somebody would end it. */
interface Matter {
  act: (token: string) => Promise<Response>;
  refused: string;
}

/** Ends by which somebody other than who raised the matter decides: each is asked here as both. */
const RAISED: Record<string, () => Promise<Matter>> = {
  'disciplinary.decide': async () => {
    const one = await person();
    const id = await queried(raiser.token, one.id);
    await answerAs(one.token, id);
    return {
      act: (token) => decideCase(token, id, { decision: 'DISMISSAL' }),
      refused:
        'You raised this query or take part in the case. Another admin of cases, or the chair of a hearing, decides a suspension or a dismissal.',
    };
  },
  'exit.decide': async () => {
    const id = await started(raiser.token, (await person()).id);
    return {
      act: (token) => decideExit(token, id, 'APPROVED'),
      refused: 'Somebody else decides about an exit that you started.',
    };
  },
  'exit.clear': async () => {
    const id = await putExit(await person(), { status: 'APPROVED', opened_by: raiser.id });
    const asked = {
      department: 'IT',
      owner: 'PERSON',
      owner_name: 'IT',
      owner_email: 'it@lagoon.example',
      due_days: 1,
    };
    const clearance = [{ ...asked, items: [{ text: 'Laptop', hand_back: true }] }];
    expect((await ask('POST', `/exit/${id}/clearance/`, { token: other.token, body: { clearance } })).status).toBe(200);
    const item = (await readExit(other.token, id)).clearance[0]?.items[0]?.id;
    return {
      act: (token) => ask('PATCH', `/exit/${id}/clearance/`, { token, body: { item, done: true, note: '' } }),
      refused: 'Nobody clears their own exit, nor one that they started. Another admin of cases does it.',
    };
  },
  'exit.settle': async () => {
    const id = await putExit(await person(), { status: 'SETTLEMENT', opened_by: raiser.id });
    return {
      act: (token) => settleNow(token, id),
      refused: 'You started this exit or wrote a line of its settlement, so somebody else of HR approves it.',
    };
  },
  'welfare.decide': async () => {
    const one = await person();
    const { id } = await putWelfare(one);
    await subjectOf(id, one);
    await actedAs('welfare', id);
    return {
      act: (token) =>
        ask('PATCH', `/welfare/${id}/decide/`, { token, body: { status: 'DECLINED', note: 'No', version: 1 } }),
      refused: 'Nobody decides what they asked for. Another admin has to do this.',
    };
  },
  'welfare.settle': async () => {
    const one = await person();
    const { id } = await putWelfare(one, { status: 'ONGOING', paid_at: lagosDay() });
    await subjectOf(id, one);
    await db.run(sql`UPDATE case_file SET opened_by = ${raiser.id} WHERE id = ${id}`);
    return {
      act: (token) => ask('POST', `/welfare/${id}/settle/`, { token, body: { note: 'Bank', left: 50_000_000 } }),
      refused: 'You recorded this loan, so another admin notes that all of it is repaid.',
    };
  },
  'leave.decide': async () => {
    const type = await putType('Annual of four eyes', { approvals: ['employer'] });
    const day = addDays(lagosDay(), 14);
    const { id, version } = await putLeave(await person(), {
      ...{ type_id: type.id, start_date: day, end_date: day, asked: ['employer'] },
    });
    await actedAs('leave', id);
    const body = { status: 'REJECTED', employer_comments: 'Not now', version };
    return {
      act: (token) => ask('PATCH', `/leave/${id}/employer_update/`, { token, body }),
      refused: 'You acted in the name of the employee here. Another admin decides about it.',
    };
  },
  'hmoRoster.saveInvoice': async () => {
    const path = `/hmo/roster/${(await standing()).provider.id}/2026-07/invoice/`;
    const body = { amount: 5_000_000, status: 'TO_QUERY' };
    expect((await ask('POST', path, { token: raiser.token, body })).status).toBe(200);
    return {
      act: (token) => ask('POST', path, { token, body: { ...body, status: 'AGREED', version: 1 } }),
      refused: 'Whoever entered what is charged does not agree to it. Another admin of health insurance does.',
    };
  },
};

const LINKS = 'upstream/link-subjects.test.ts';

/** The other ends, each with the test that asks who decides there. */
const ELSEWHERE: Record<string, string> = {
  'disciplinary.linkedDecide': 'upstream/disciplinary/decision.test.ts',
  'exit.linkedClear': LINKS,
  'leave.supervisorUpdate': LINKS,
  'leave.clientUpdate': LINKS,
  'probation.recommend': LINKS,
  'waiver.approve': LINKS,
  'waiver.confirm': LINKS,
  'appraisal.updateEmployeeKpi': LINKS,
  'appraisal.actInPlace': 'upstream/appraisal/settle.test.ts',
  'approval.decide': 'upstream/approval/approval.test.ts',
  'headcount.decide': 'upstream/headcount/by-hr.test.ts',
  'headcount.supervisorResponse': 'upstream/headcount/answering.test.ts',
  'headcount.supervisorResponses': 'upstream/headcount/answering.test.ts',
  'hmo.decide': 'upstream/hmo/own.test.ts',
  'payroll.move': 'upstream/payroll/run.test.ts',
  'payroll.hold': 'upstream/payroll/four-eyes.test.ts',
  'changeRequest.decide': 'upstream/change-request/change-request.test.ts',
  'changeRequest.decideAll': 'upstream/change-request/change-request.test.ts',
  'changeRequest.decideMany': 'upstream/change-request/change-request.test.ts',
};

/** What ends nothing that somebody else raises: acts of one step, which nobody does about themselves, and acts of no such matter. */
const ONE_STEP: Record<string, string> = {
  'employee.updateStatus':
    'Of one step; where the company asks for two people it waits for another admin (decision 060)',
  'employee.decline': 'As the status',
  'employee.archive': 'The employment has ended before',
  'probation.confirm': 'Of one step, and nobody about themselves',
  'probation.extend': 'Of one step, and nobody about themselves',
  'probation.end': 'As the status',
  'headcount.extend': 'The last day to answer, of a whole company',
  'hmo.endCover': 'Of one step, and nobody about themselves',
  'hmo.checkCertificate': 'Of one step, and nobody about themselves',
  'payroll.decideWarning': 'Of a draft, which somebody else approves',
  'payroll.decideWarnings': 'Of a draft, which somebody else approves',
  'payDifference.decide': 'A line of a draft, which somebody else approves',
  'payDifference.takeAll': 'Lines of a draft, which somebody else approves',
  'bulkImport.payOpenings': 'What another product paid; nobody enters their own',
  'payroll.putYearTax': 'A line of a draft, which somebody else approves',
  'payslip.decideRelief': 'Only the employee declares it, and nobody decides about themselves',
  'welfare.pay': 'Notes a payment that somebody has approved',
  'welfare.payWithPay': 'A line of a draft, which somebody else approves',
  'welfare.payByHand': 'Takes it out of the draft again',
  'welfare.take': 'Notes what the schedule says',
  'history.end': 'Waits for another admin where the company asks for it (decision 060)',
  'performance.calibrate': 'Of one step, and the appraisal of the caller is not theirs',
  'appraisal.takeOut': 'Of one step, without a result, and the appraisal of the caller is not theirs',
  'appraisal.close': 'Results stay, and nobody gets one by it',
  'document.setStatus': 'A paper, and nobody decides about their own',
  'disciplinary.close': 'Withdraws a query or closes what is decided: no employment ends',
  'complaint.act': 'Whoever filed it or is named is no HR in it',
  'hmoComplaint.close': 'No right ends: it is opened again by who complained',
  'hmoRoster.linkedConfirm': 'The provider’s',
  'hmoSurvey.close': 'A survey',
  'company.archiveField': 'A field of forms',
  'case.endParty': 'What a party sees, not what is decided',
  'leave.endFeed': 'One’s own calendar',
  'approval.endDelegation': 'One’s own absence',
  'offer.accept': 'The candidate’s own',
  'offer.decline': 'The candidate’s own',
  'onboarding.complete': 'Begins an employment',
  'reportingLine.settle': 'Who leads whom',
};

/** The names of acts that may end something. */
const ENDS =
  /^(decide|settle|clear|close|end|confirm|extend|recommend|approve|accept|pay|take|archive|updateStatus|decline|move|hold|saveInvoice|calibrate|complete|supervisor|client|setStatus|checkCertificate|putYearTax|updateEmployeeKpi|act)(?![a-z])/;

/** The name of an act by a link as that of the same act of HR. */
const plain = (name: string): string => name.replace(/^linked(.)/, (_, first: string) => first.toLowerCase());

const ends = Object.entries(table as Record<string, Record<string, Row>>).flatMap(([module, rows]) =>
  Object.entries(rows)
    .filter(([name, { method }]) => method !== 'GET' && ENDS.test(plain(name)))
    .map(([name]) => `${module}.${name}`),
);

test('every act that may end an employment, pay, money or a right says who raised it, or why nobody did', () => {
  const said = [RAISED, ELSEWHERE, ONE_STEP].flatMap((one) => Object.keys(one));
  expect(said.toSorted()).toEqual([...new Set(said)].toSorted());
  expect(said.toSorted()).toEqual(ends.toSorted());
});

describe.each(Object.entries(RAISED))('%s', (_, put) => {
  test('is refused to who raised it, in plain words, and done by another', async () => {
    const { act, refused } = await put();
    const answer = await act(raiser.token);
    expect([answer.status, await answer.json()]).toEqual([403, { detail: refused }]);
    const done = await act(other.token);
    expect([done.status, done.status === 200 ? '' : await done.text()]).toEqual([200, '']);
  });
});
