import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { IMPORT_COLUMNS } from '../../../contracts/platform/import-columns';
import { approvalRequest } from '../../approvals/approval/tables';
import { candidate } from '../../hiring/onboarding/tables';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { csvLines, importer } from './imports.test-support';

let hr: ReturnType<typeof importer>;
let admin: Awaited<ReturnType<typeof makeUser>>;
let head: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;

beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  head = await makeUser('head@lagoon.example', ['ADMIN']);
  hr = importer(admin.token);
  place = await makePlace('LGS');
  const group = { action: 'ANY', approver_type: 'USER', approver: [String(head.id)] };
  const made = await as(admin.token).approval.createWorkflow.untyped({ title: 'Offers', approval_groups: [group] })
    .response;
  const { id: workflow } = await made.json<{ id: number }>();
  const body = { kind: 'offer', company: place.company, workflow };
  expect(await as(admin.token).approval.create.untyped(body).status()).toBe(200);
});

type Row = typeof candidate.$inferSelect;

/** A file of candidates as they are, except for some cells. */
const file = (...people: [Row, Record<string, string>?][]) => {
  const columns = IMPORT_COLUMNS.candidate.map(({ name }) => name);
  const rows = people.map(([{ firstname, lastname, email, phone, ...row }, more]) => {
    const cells: Record<string, string> = {
      ...{ firstname, lastname, email, phone: phone ?? '', resumption_date: row.resumption_date ?? '' },
      ...{ company: 'LGS', branch: 'A', department: 'A', job_role: 'A' },
      gross_salary: String(row.gross_salary / 100),
      net_salary: String(row.net_salary / 100),
      ...more,
    };
    return columns.map((name) => cells[name] ?? '');
  });
  return csvLines(columns, ...rows);
};
const sendOffer = async ({ id }: Row) => {
  const body = { requesters: [id], expires: addDays(lagosDay(), 14) };
  expect(await as(admin.token).offer.send(body).status()).toBe(200);
};
const approve = async ({ id }: Row) => {
  const [request] = await db.select().from(approvalRequest).where(eq(approvalRequest.record_id, id));
  const body = { approval_level: 1, status: 'APPROVED', notes: 'Fine.' };
  const path = `/approval/request/${request?.id}/decision/`;
  expect((await ask('POST', path, { token: head.token, body })).status).toBe(200);
};
const now = async ({ id }: Row) => (await db.select().from(candidate).where(eq(candidate.id, id)))[0];
const HELD = /^The offer is up for approval, or was approved as it stands/;

test('a candidate whose cells say what is stored is unchanged, empty cells too', async () => {
  const person = await makeCandidate(place);
  expect(await hr.check('candidate', file([person]))).toMatchObject({ unchanged: 1, errors: 0 });
});

test('what an offer promises stays while it is up for approval and while the approved one is out', async () => {
  const person = await makeCandidate(place);
  await sendOffer(person);
  const more = { gross_salary: '9000000', phone: '0803-555-0111' };
  const refused = async () => {
    const { id } = await hr.check('candidate', file([person, more]));
    const [row] = await hr.rows(id, 'ERROR');
    expect(row?.mistakes).toEqual([{ column: 'gross_salary', value: '9000000', reason: expect.stringMatching(HELD) }]);
  };
  await refused();
  await approve(person);
  await refused();
  // The other columns of the record are no part of the offer.
  const { id } = await hr.check('candidate', file([person, { phone: '0803-555-0111' }]));
  expect(await hr.apply(id)).toMatchObject({ state: 'APPLIED', updates: 1 });
  expect(await now(person)).toMatchObject({ phone: '0803-555-0111', gross_salary: person.gross_salary });
});

test('a row is refused when its candidate came to wait for approval, or became an employee, after the check', async () => {
  const [asked, hired, other] = [
    await makeCandidate(place),
    await makeCandidate(place, 'ONBOARDING'),
    await makeCandidate(place),
  ];
  const more = { gross_salary: '9000000' };
  const { id } = await hr.check('candidate', file([asked, more], [hired, more], [other, more]));
  await sendOffer(asked);
  await db.update(candidate).set({ status: 'COMPLETED' }).where(eq(candidate.id, hired.id));
  expect(await hr.apply(id)).toMatchObject({ state: 'APPLIED', updates: 1, errors: 2 });
  expect((await hr.rows(id, 'ERROR')).map(({ mistakes }) => mistakes[0])).toMatchObject([
    { column: 'gross_salary', reason: expect.stringMatching(HELD) },
    { column: 'email', reason: expect.stringMatching(/^This candidate is an employee now/) },
  ]);
  expect(await now(asked)).toMatchObject({ gross_salary: asked.gross_salary });
  expect(await now(hired)).toMatchObject({ gross_salary: hired.gross_salary });
});

test('an undo leaves the terms of an offer that went out since', async () => {
  const person = await makeCandidate(place);
  const { id } = await hr.check('candidate', file([person, { gross_salary: '9000000' }]));
  await hr.apply(id);
  await sendOffer(person);
  await approve(person);
  const told = await as(admin.token).bulkImport.undoCheck({ id }).response;
  expect(await told.json()).toMatchObject({ restores: 0, kept: 1 });
  await hr.post(id, 'undo');
  expect(await hr.settle(id)).toMatchObject({ state: 'UNDONE', undone: 0 });
  expect(await now(person)).toMatchObject({ gross_salary: 900_000_000 });
});
