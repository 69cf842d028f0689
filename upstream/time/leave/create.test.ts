import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { type askUpload, db, emptyPdf, type MadePlace, makePlace, storedKeys } from '../../house/journey.test-support';
import { department } from '../../organisation/company/tables';
import { holidayDay, leaveDay, leaveEntry } from '../../seed/generated-tables';
import { holiday } from '../holiday/tables';
import {
  askedLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  monday,
  removeLeaveReference,
  sendLeave,
  storedLeave,
} from './made.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});

const somebody = (more: Parameters<typeof makeLeaveStaff>[1] = {}) => makeLeaveStaff(place, more);
const answerOf = async (answer: Response) => [answer.status, await answer.json()] as const;
const ledgerOf = (employee: number) => db.select().from(leaveEntry).where(eq(leaveEntry.employee_id, employee));

describe('a request', () => {
  test('takes its days of work from the balance when it is made, and asks whoever comes first', async () => {
    const me = await somebody();
    const type = await makeType({ approvals: ['line_manager1', 'employer'] });
    const from = monday(1);
    const { id, num_of_days } = await askedLeave(me.token, leaveRequestForm(type.id, from, addDays(from, 8)));
    expect(num_of_days).toBe(7);
    expect(await storedLeave(id)).toMatchObject({
      employee_id: me.id,
      company_id: place.company,
      days: 700,
      status: 'PENDING',
      asked: ['line_manager1', 'employer'],
      turn: 'line_manager1',
      to_ask: 2,
      typed_manager: true,
    });
    const days = await db.select().from(leaveDay).where(eq(leaveDay.leave_id, id));
    expect(days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 7, 8].map((n) => addDays(from, n)));
    const year = Number(from.slice(0, 4));
    const ledger = await ledgerOf(me.id);
    expect(ledger.filter((entry) => entry.year === year && entry.leave_id === id).map(({ kind }) => kind)).toContain(
      'TAKE',
    );
    const answer = await as(me.token).leave.balances({ year });
    const of = answer.balances.find(({ leave_type }) => leave_type.id === type.id);
    expect([of?.granted, of?.taken, (of?.left ?? 0) + (of?.asked ?? 0)]).toEqual([20, 0, 20]);
  });

  test('counts no weekend and no holiday of the federation or of the state of the branch', async () => {
    const me = await somebody();
    const type = await makeType();
    const from = monday(3);
    const free = async (name: string, day: string, state: string) => {
      const [row] = await db
        .insert(holiday)
        .values({ name, start_date: day, end_date: day, status: 'EXPECTED', created_at: '' })
        .returning();
      await db.insert(holidayDay).values({ day, state, holiday_id: row?.id ?? 0 });
    };
    await free('Id-el-Maulud', addDays(from, 1), '');
    await free('Isese Day', addDays(from, 2), 'Lagos');
    await free('Day of Osun', addDays(from, 3), 'Osun');
    const query = `leave_type=${type.id}&start_date=${from}&end_date=${addDays(from, 6)}`;
    const counted = contract.count.output.parse(
      await (await ask('GET', `/leave/count/?${query}`, { token: me.token })).json(),
    );
    expect(counted).toMatchObject({
      weekdays: 5,
      num_of_days: 3,
      holidays: [
        { name: 'Id-el-Maulud', day: addDays(from, 1), expected: true },
        { name: 'Isese Day', day: addDays(from, 2) },
      ],
      problems: [],
    });
    expect(await askedLeave(me.token, leaveRequestForm(type.id, from, addDays(from, 6)))).toMatchObject({
      num_of_days: 3,
    });
  });

  test('is refused with the days on which leave stands already', async () => {
    const me = await somebody();
    const type = await makeType();
    const from = monday(2);
    await askedLeave(me.token, leaveRequestForm(type.id, from, addDays(from, 2)));
    expect(
      await answerOf(await sendLeave(me.token, leaveRequestForm(type.id, addDays(from, 1), addDays(from, 4)))),
    ).toEqual([
      409,
      {
        detail: `There is leave on ${leaveDate(addDays(from, 1))} to ${leaveDate(addDays(from, 2))} already: ${type.title}.`,
      },
    ]);
  });

  test('is refused with what is left where the balance does not cover it', async () => {
    const me = await somebody();
    const type = await makeType({ days: 200 });
    const from = monday(2);
    expect(await answerOf(await sendLeave(me.token, leaveRequestForm(type.id, from, addDays(from, 2))))).toEqual([
      409,
      { detail: `${type.title} has 2 days left in ${from.slice(0, 4)}, and this takes 3 days.` },
    ]);
  });

  test('of the same days twice at once, or of more than the balance has, is written once', async () => {
    const me = await somebody();
    const type = await makeType({ days: 500 });
    const from = monday(2);
    const [one, other] = await Promise.all(
      [0, 1].map(() => sendLeave(me.token, leaveRequestForm(type.id, from, addDays(from, 2)))),
    );
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const you = await somebody();
    const weeks = await Promise.all(
      [4, 5].map((week) => sendLeave(you.token, leaveRequestForm(type.id, monday(week), addDays(monday(week), 2)))),
    );
    expect(weeks.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = weeks.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ detail: expect.stringContaining('2 days left') });
  });

  test('for half a day stands beside the other half, and beside nothing else', async () => {
    const me = await somebody();
    const type = await makeType({ half_days: true });
    const day = monday(2);
    const fields = (portion: string) => leaveRequestForm(type.id, day, day, { portion });
    const half = (portion: string) => sendLeave(me.token, fields(portion));
    expect(await askedLeave(me.token, fields('MORNING'))).toMatchObject({ num_of_days: 0.5 });
    expect((await half('MORNING')).status).toBe(409);
    expect((await half('WHOLE')).status).toBe(409);
    expect(await askedLeave(me.token, fields('AFTERNOON'))).toMatchObject({ num_of_days: 0.5 });
    expect((await half('WHOLE')).status).toBe(409);
  });

  test.each([
    ['in the past', { start: -1 }, {}, { start_date: ['start date must be today or later'] }],
    ['on a weekend alone', { start: 5, end: 6 }, {}, { start_date: ['There is no working day in these days'] }],
    ['for half a day of a kind without', { portion: 'MORNING' }, {}, { portion: ['X is taken in whole days'] }],
    [
      'without notice',
      {},
      { notice_days: 200 },
      { start_date: [expect.stringContaining('has to be asked for 200 days before')] },
    ],
    ['for the other gender', {}, { gender: 'FEMALE' as const }, { leave_type: ['X is for women'] }],
    ['for another grade', {}, { grade: 'M2, M3' }, { leave_type: ['X is for these grades: M2, M3'] }],
    ['without its certificate', {}, { certificate: true }, { certificate: ['Certificate is required'] }],
    [
      'in a blackout',
      {},
      { blackouts: [{ start_date: '2020-01-01', end_date: '2200-01-01', reason: 'Stock count' }] },
      { start_date: ['No x from Jan 1st 20 to Jan 1st 00: Stock count'] },
    ],
  ])(
    '%s is refused at the field',
    async (_, when: { start?: number; end?: number; portion?: string }, kind, fields) => {
      const me = await somebody({ gender: 'MALE', grade: 'M1' });
      const { start = 0, end, portion = 'WHOLE' } = when;
      const type = await makeType({ ...kind, title: 'X' });
      try {
        const from = start < 0 ? addDays(lagosDay(), start) : addDays(monday(2), start);
        const to = end === undefined ? from : addDays(monday(2), end);
        expect(await answerOf(await sendLeave(me.token, leaveRequestForm(type.id, from, to, { portion })))).toEqual([
          400,
          fields,
        ]);
      } finally {
        const { leaveType } = await import('../leave-type/tables');
        await db
          .update(leaveType)
          .set({ title: `X ${type.id}` })
          .where(eq(leaveType.id, type.id));
      }
    },
  );

  test('asks the managers of the reporting line, whatever was typed', async () => {
    const [one, two] = await Promise.all([somebody({ firstname: 'Musa', lastname: 'Garba' }), somebody()]);
    const me = await somebody({ line_manager1: one.id });
    const type = await makeType({ approvals: ['line_manager1', 'line_manager2'] });
    const from = monday(2);
    const { id } = await askedLeave(me.token, leaveRequestForm(type.id, from, from));
    expect(await storedLeave(id)).toMatchObject({
      line_manager1_name: 'Musa Garba',
      line_manager2_name: 'Folake Adeyemi',
      asked: ['line_manager1', 'line_manager2', 'employer'],
      typed_manager: true,
    });
    const led = await somebody({ line_manager1: one.id, line_manager2: two.id });
    const known = await askedLeave(led.token, leaveRequestForm(type.id, from, from));
    expect(await storedLeave(known.id)).toMatchObject({
      asked: ['line_manager1', 'line_manager2'],
      typed_manager: false,
    });
    const self = await somebody();
    const typed = { line_manager1_email: self.email };
    expect(await answerOf(await sendLeave(self.token, leaveRequestForm(type.id, from, from, typed)))).toEqual([
      400,
      { line_manager1_email: ['Nobody is asked about their own leave'] },
    ]);
  });

  test('names a relief officer who works here and is there', async () => {
    const [me, colleague] = await Promise.all([somebody(), somebody({ phone: '0803-555-0100' })]);
    const left = await somebody({ employment_status: 'RESIGNED' as never });
    const type = await makeType();
    const from = monday(2);
    const relief = (id: number) => ({ relief_officer_needed: 'true', relief_officer: String(id) });
    const sent = async (id: number) =>
      answerOf(await sendLeave(me.token, leaveRequestForm(type.id, from, from, relief(id))));
    expect(await sent(me.id)).toEqual([400, { relief_officer: ['Choose somebody else: this is who goes on leave'] }]);
    expect(await sent(left.id)).toEqual([400, { relief_officer: ['Choose a colleague who works here'] }]);
    // Of people outside the team nothing is told, neither a name nor days away.
    const of = { company_id: place.company, name: 'Far away', code: 'FAR' };
    const [other] = await db.insert(department).values(of).returning();
    const far = await somebody({ department_id: other?.id ?? 0 });
    expect(await sent(far.id)).toEqual([400, { relief_officer: ['Choose a colleague who works here'] }]);
    await askedLeave(colleague.token, leaveRequestForm(type.id, from, from));
    expect(await sent(colleague.id)).toEqual([
      400,
      {
        relief_officer: [
          `${colleague.firstname} ${colleague.lastname} is away on ${leaveDate(from)}. Choose somebody else`,
        ],
      },
    ]);
  });

  test('keeps the files that come with it, and none where it is refused', async () => {
    const me = await somebody();
    const type = await makeType({ certificate: true });
    const from = monday(2);
    const files: Parameters<typeof askUpload>[4] = [['certificate', 'doctor.pdf', emptyPdf()]];
    const { id } = await askedLeave(me.token, leaveRequestForm(type.id, from, from), files);
    const { certificate, certificate_name } = await storedLeave(id);
    expect(certificate_name).toBe('doctor.pdf');
    const before = await storedKeys();
    expect(before).toContain(certificate);
    expect((await sendLeave(me.token, leaveRequestForm(type.id, from, from), files)).status).toBe(409);
    expect(
      (await sendLeave(me.token, leaveRequestForm(type.id, from, from), [['handover_document', 'x.pdf', emptyPdf()]]))
        .status,
    ).toBe(409);
    const other = addDays(from, 1);
    expect(
      (await sendLeave(me.token, leaveRequestForm(type.id, other, other), [['handover_document', 'x.pdf', emptyPdf()]]))
        .status,
    ).toBe(400);
    expect(await storedKeys()).toEqual(before);
  });

  test('is made by HR for somebody, of days that have begun too', async () => {
    const me = await somebody();
    const type = await makeType({ days: 36_600 });
    const from = monday(-1);
    const fields = leaveRequestForm(type.id, from, from, { employee: String(me.id) });
    const { id } = await askedLeave(hr.token, fields);
    expect(await storedLeave(id)).toMatchObject({ employee_id: me.id, asked_by: hr.id });
    expect((await sendLeave(me.token, fields)).status).toBe(400);
  });
});
