import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SupervisorReview } from '../../../contracts/time/headcount';
import { as } from '../../house/as.test-support';
import { eventually } from '../../house/ask.test-support';
import { db, links, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { employee } from '../../people/employee/tables';
import { audit } from '../../platform/database/tables';
import { notification } from '../../platform/notification/tables';
import {
  HEADCOUNT_ANSWERS,
  headcountLinkTo,
  type MadeMonth,
  makeAsked,
  makeMonth,
  makePerson,
  makeSupervisor,
  responseRowOf,
  tellSupervisorsNow,
} from './month.test-support';

let place: MadePlace;
let june: MadeMonth;
let may: MadeMonth;

beforeAll(async () => {
  place = await makePlace('HCS');
  may = await makeMonth(place, 2027, 5);
  june = await makeMonth(place, 2027, 6);
});

const respond = (token: string, answers: object[] = HEADCOUNT_ANSWERS) =>
  as(token).headcount.respond.untyped({ headcount: june.id, answers }).response;
const read = async (token: string): Promise<SupervisorReview> => await as(token).headcount.review();
const seenOf = async (id: number) => (await responseRowOf(id)).submitted_at ?? '';
const decide = async (
  token: string,
  employee_response_id: number,
  supervisor_status: string,
  supervisor_comment = '',
) =>
  as(token).headcount.supervisorResponse.untyped({
    employee_response_id,
    supervisor_status,
    supervisor_comment,
    seen: await seenOf(employee_response_id),
  }).response;
const said = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()];

/** A supervisor of so many people who have all answered, with their link. */
async function makeTeam(size: number, answers: object[][] = []) {
  const boss = await makeSupervisor(place);
  const people = [];
  for (let i = 0; i < size; i += 1) people.push(await makePerson(place, boss, june));
  for (const [i, { token }] of people.entries()) await respond(token, answers[i] ?? HEADCOUNT_ANSWERS);
  await tellSupervisorsNow();
  return { boss, people, token: await headcountLinkTo(boss.email) };
}
type One = Awaited<ReturnType<typeof makePerson>>;

describe('the page of a link', () => {
  test('shows everybody who answered, whoever differs from an approved month before first', async () => {
    const boss = await makeSupervisor(place);
    const [same, moved, fresh, silent] = [
      await makePerson(place, boss, june),
      await makePerson(place, boss, june),
      await makePerson(place, boss, june),
      await makePerson(place, boss, june),
    ];
    const answered = { employee_status: 'SUBMITTED', answers: HEADCOUNT_ANSWERS } as const;
    await makeAsked(may, same, boss, { ...answered, supervisor_status: 'APPROVED' });
    await makeAsked(may, moved, boss, { ...answered, supervisor_status: 'APPROVED' });
    // A declined month is no measure of what was right.
    await makeAsked(may, fresh, boss, { ...answered, supervisor_status: 'DECLINED' });
    for (const { token } of [same, fresh]) await respond(token);
    await respond(moved.token, [
      { question: 1, value: 'Yes' },
      { question: 2, value: 'Ikeja office' },
      { question: 3, value: '6' },
    ]);
    await respond(silent.token);
    await db.update(employee).set({ firstname: 'Zainab' }).where(eq(employee.id, moved.id));
    await tellSupervisorsNow();
    const page = await read(await headcountLinkTo(boss.email));
    expect(page).toMatchObject({
      month: 'June',
      year: 2027,
      month_before: 'May',
      company: 'Company HCS',
      company_code: 'HCS',
      supervisor_name: boss.name,
      unanswered: 0,
    });
    expect(page.people.map(({ id }) => id)[0]).toBe(moved.row.id);
    expect(page.people[0]?.changes).toEqual([
      { label: 'Worked at', from: 'Apapa', to: 'Ikeja office' },
      { label: 'Days on site', from: '11 days', to: '6 days' },
    ]);
    const of = ({ row }: One) => page.people.find(({ id }) => id === row.id);
    expect([of(same)?.compared, of(same)?.changes]).toEqual([true, []]);
    expect([of(fresh)?.compared, of(fresh)?.changes]).toEqual([false, []]);
  });

  test('compares January with the December before', async () => {
    const boss = await makeSupervisor(place);
    const january = await makeMonth(place, 2029, 1);
    const december = await makeMonth(place, 2028, 12);
    const person = await makePerson(place, boss, january);
    await makeAsked(december, person, boss, {
      employee_status: 'SUBMITTED',
      supervisor_status: 'APPROVED',
      answers: [{ question: 1, value: 'No' }],
    });
    await as(person.token).headcount.respond({ headcount: january.id, answers: HEADCOUNT_ANSWERS }).response;
    await tellSupervisorsNow();
    const page = await read(await headcountLinkTo(boss.email));
    expect([page.month_before, page.people[0]?.changes[0]]).toEqual([
      'December',
      { label: 'Still employed', from: 'No', to: 'Yes' },
    ]);
  });

  test('decides nothing, however often it is opened', async () => {
    const { people, token } = await makeTeam(2);
    const traces = await db.select().from(audit);
    for (let i = 0; i < 3; i += 1) await read(token);
    for (const { row } of people) expect((await responseRowOf(row.id)).supervisor_status).toBe('PENDING');
    expect(await db.select().from(audit)).toHaveLength(traces.length);
  });

  test('counts who has not answered', async () => {
    const boss = await makeSupervisor(place);
    const [one] = [await makePerson(place, boss, june), await makePerson(place, boss, june)];
    await respond(one.token);
    const { team } = { team: await makeTeam(1) };
    expect((await read(team.token)).unanswered).toBe(0);
    await db.update(employee).set({ line_manager1: team.boss.id }).where(eq(employee.line_manager1, boss.id));
    await tellSupervisorsNow();
    const page = await read(team.token);
    expect([page.people.length, page.unanswered]).toEqual([2, 1]);
  });
});

describe('a supervisor', () => {
  test('approves one and declines one with a reason, and each employee hears of it', async () => {
    const { boss, people, token } = await makeTeam(2);
    const [good, bad] = people as [One, One];
    expect(await said(await decide(token, good.row.id, 'APPROVED'))).toEqual([
      200,
      expect.objectContaining({ message: 'Response has been submitted successfully' }),
    ]);
    expect(await said(await decide(token, bad.row.id, 'DECLINED'))).toEqual([
      400,
      { supervisor_comment: ['Reason is required'] },
    ]);
    expect((await decide(token, bad.row.id, 'DECLINED', 'She was at Apapa for 10 days.')).status).toBe(200);
    expect(await responseRowOf(good.row.id)).toMatchObject({ supervisor_status: 'APPROVED', supervisor_comment: '' });
    expect(await responseRowOf(bad.row.id)).toMatchObject({
      supervisor_status: 'DECLINED',
      supervisor_comment: 'She was at Apapa for 10 days.',
      decided_at: expect.any(String),
    });
    const [mail] = await mailsTo(bad.email);
    expect(mail?.subject).toBe('June 2027 headcount: your answers were declined');
    expect(mail?.body).toContain('Reason: She was at Apapa for 10 days.');
    expect((await mailsTo(good.email))[0]?.subject).toBe('June 2027 headcount: your answers were approved');
    const told = await db.select().from(notification).where(eq(notification.user_id, bad.user));
    expect(told).toMatchObject([
      {
        sender: boss.name,
        subject: 'declined your headcount answers for June 2027',
        path: '/headcount/June?year=2027',
      },
    ]);
    const traces = (await db.select().from(audit)).filter(
      ({ record_id, actor }) => record_id === bad.row.id && actor === boss.email,
    );
    expect(traces).toMatchObject([{ action: 'Headcount declined', note: 'She was at Apapa for 10 days.' }]);
  });

  test('decides once: the first decision stands, and the second is told who and when', async () => {
    const { boss, people, token } = await makeTeam(1);
    const [one] = people as [One];
    await decide(token, one.row.id, 'APPROVED');
    const [status, body] = await said(await decide(token, one.row.id, 'DECLINED', 'No'));
    expect([status, body]).toEqual([
      409,
      {
        detail: expect.stringMatching(
          new RegExp(
            `^${boss.name} approved the response of ${one.name} on .+ at \\d\\d:\\d\\d\\. That decision stands\\.$`,
          ),
        ),
      },
    ]);
    expect((await responseRowOf(one.row.id)).supervisor_status).toBe('APPROVED');
  });

  test('of two decisions at once keeps one', async () => {
    const { people, token } = await makeTeam(1);
    const [one] = people as [One];
    const both = await Promise.all([
      said(await decide(token, one.row.id, 'APPROVED')),
      said(await decide(token, one.row.id, 'DECLINED', 'No')),
    ]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
    const raced = await makeTeam(1);
    const [two] = raced.people as [One];
    const answers = await Promise.all([
      decide(raced.token, two.row.id, 'APPROVED'),
      decide(raced.token, two.row.id, 'DECLINED', 'No'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await mailsTo(two.email)).filter(({ subject }) => subject.includes('your answers'))).toHaveLength(1);
  });

  test('decides nothing of another’s people, nor of those who have not answered', async () => {
    const [mine, theirs] = [await makeTeam(1), await makeTeam(1)];
    const [other] = theirs.people as [One];
    expect((await decide(mine.token, other.row.id, 'APPROVED')).status).toBe(404);
    const silent = await makePerson(place, mine.boss, june);
    expect(await said(await decide(mine.token, silent.row.id, 'APPROVED'))).toEqual([
      409,
      { detail: `${silent.name} has not answered yet.` },
    ]);
    expect((await responseRowOf(other.row.id)).supervisor_status).toBe('PENDING');
    // The same person in another month is not of this link either.
    const july = await makeMonth(place, 2027, 7);
    const later = await makeAsked(july, silent, mine.boss, { employee_status: 'SUBMITTED' });
    expect((await decide(mine.token, later.id, 'APPROVED')).status).toBe(404);
  });

  test('decides several in one act: those that cannot be kept are named, the rest is kept', async () => {
    const { boss, people, token } = await makeTeam(4);
    const [decided, first, second, bare] = people as [One, One, One, One];
    const one = await expectReceiptIn(await decide(token, decided.row.id, 'APPROVED'), boss.email);
    expect(one.receipt.outcome).toEqual({ word: 'Approved', yes: true });
    const body = {
      decisions: [
        { employee_response_id: decided.row.id, supervisor_status: 'DECLINED', supervisor_comment: 'Late' },
        { employee_response_id: first.row.id, supervisor_status: 'APPROVED', seen: await seenOf(first.row.id) },
        {
          employee_response_id: second.row.id,
          supervisor_status: 'DECLINED',
          supervisor_comment: 'Six days',
          seen: await seenOf(second.row.id),
        },
        { employee_response_id: bare.row.id, supervisor_status: 'DECLINED', seen: await seenOf(bare.row.id) },
        { employee_response_id: 987_654, supervisor_status: 'APPROVED' },
      ],
    };
    const sent = await as(token).headcount.supervisorResponses.untyped(body).response;
    const { receipt } = await expectReceiptIn(sent, boss.email);
    expect(receipt.what).toMatch(
      /^For June 2027 you approved the headcount answers of .+ and declined the headcount answers of /,
    );
    const [status, answer] = await said(sent);
    expect([status, answer]).toMatchObject([
      200,
      {
        decided: 2,
        refused: [
          { id: decided.row.id, message: expect.stringContaining('That decision stands.') },
          { id: bare.row.id, message: 'Reason is required' },
          { id: 987_654, message: expect.stringContaining('not with you') },
        ],
      },
    ]);
    expect((await responseRowOf(second.row.id)).supervisor_comment).toBe('Six days');
    expect((await responseRowOf(bare.row.id)).supervisor_status).toBe('PENDING');
  });

  test('loses who the line gives to somebody else', async () => {
    const { people, token } = await makeTeam(2);
    const [gone] = people as [One];
    const next = await makeSupervisor(place);
    await db.update(employee).set({ line_manager1: next.id }).where(eq(employee.id, gone.id));
    await tellSupervisorsNow();
    expect((await read(token)).people.map(({ id }) => id)).not.toContain(gone.row.id);
    expect((await decide(token, gone.row.id, 'APPROVED')).status).toBe(404);
    await tellSupervisorsNow();
    expect((await decide(await headcountLinkTo(next.email), gone.row.id, 'APPROVED')).status).toBe(200);
  });

  test('gets a new link, and the earlier ones end', async () => {
    const { boss, token } = await makeTeam(1);
    const before = (await mailsTo(boss.email)).length;
    expect(await as().auth.renewLink({ token }).status()).toBe(200);
    await eventually(async () => expect(await mailsTo(boss.email)).toHaveLength(before + 1));
    expect(await as(token).headcount.review().status()).toBe(410);
    expect((await read(await headcountLinkTo(boss.email))).people).toHaveLength(1);
    expect((await links()).filter(({ email, revoked_at }) => email === boss.email && !revoked_at)).toHaveLength(1);
  });
});
