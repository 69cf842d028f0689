import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cases as contract } from '../../../contracts/cases/case';
import { PRESETS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { eventually, makeUser } from '../../house/ask.test-support';
import {
  askUpload,
  db,
  emptyPdf,
  type MadePlace,
  mailsTo,
  makePlace,
  storedKeys,
  tokenOfMail,
} from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import type { Call } from '../../platform/call/serve';
import type { LinkTokenClaims } from '../../platform/link/tokens';
import { makeCaseStaff, partyIn, putCase } from './put.test-support';
import { caseRenewals } from './renew';

type Staff = Awaited<ReturnType<typeof makeCaseStaff>>;

let place: MadePlace;
let subject: Staff;
let witness: Staff;
let stranger: Staff;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  place = await makePlace('CAO');
  [subject, witness, stranger] = [await makeCaseStaff(place), await makeCaseStaff(place), await makeCaseStaff(place)];
  hr = await makeUser('hr@own-cases.example', ['ADMIN']);
});

const query = () =>
  putCase('DISCIPLINARY', subject, {
    parties: [
      { role: 'SUBJECT', sees: 'SUBJECT', employee: subject.id },
      { role: 'WITNESS', sees: 'HEARING', employee: witness.id },
    ],
  });

const write = (id: number, token: string, to: string, words = 'The gate was open', files = 0) =>
  askUpload(
    'POST',
    `/case/${id}/message/`,
    token,
    { to, words },
    Array.from({ length: files }, (_, i): [string, string, Uint8Array] => ['files', `photo ${i}.pdf`, emptyPdf()]),
  );

const statuses = (answers: Response[]) => answers.map(({ status }) => status);
const noticesOf = async (user: number): Promise<string[]> =>
  (await db.all<{ subject: string }>(sql`SELECT subject FROM notification WHERE user_id = ${user} ORDER BY id`)).map(
    (row) => row.subject,
  );

describe('a message', () => {
  test('is written by whom the case is about, its parties and HR; for everybody else there is no case', async () => {
    const id = await query();
    for (const { token, email } of [subject, witness]) {
      const { receipt, mail } = await expectReceiptIn(await write(id, token, 'DESK', 'Secret', 1), email);
      expect([receipt.what, receipt.files.length]).toEqual([expect.stringMatching(/^You wrote in case /), 1]);
      expect(mail.body).not.toContain('Secret');
    }
    const byHr = await write(id, hr.token, 'DESK');
    expect([byHr.status, await byHr.json()]).toEqual([
      200,
      expect.not.objectContaining({ receipt: expect.anything() }),
    ]);
    expect((await write(id, stranger.token, 'DESK')).status).toBe(404);
    expect((await write(987_654, hr.token, 'DESK')).status).toBe(404);
  });

  test('goes no further than its writer may write', async () => {
    const id = await query();
    for (const to of ['PANEL', 'SUBJECT', 'HEARING']) expect((await write(id, subject.token, to)).status).toBe(403);
    expect((await write(id, witness.token, 'SUBJECT')).status).toBe(403);
    expect((await write(id, hr.token, 'SUBJECT')).status).toBe(200);
    // Nobody is in it who sees all.
    expect((await write(id, hr.token, 'PANEL')).status).toBe(403);
  });

  test('is told to whom it reaches and to nobody else, without its words', async () => {
    const id = await query();
    const before = {
      subject: await noticesOf(subject.user),
      witness: await noticesOf(witness.user),
      hr: await noticesOf(hr.id),
    };
    await write(id, hr.token, 'SUBJECT', 'Secret words');
    expect((await noticesOf(subject.user)).slice(before.subject.length)).toEqual([
      expect.stringMatching(/^wrote to you in case \d{4}-\d{6}$/),
    ]);
    expect(await noticesOf(witness.user)).toEqual(before.witness);
    expect(await noticesOf(hr.id)).toEqual(before.hr);
    const [mail] = await mailsTo(subject.email);
    expect(mail?.body).toContain(`/disciplinary/${id}`);
    expect(JSON.stringify(mail)).not.toContain('Secret words');
    await write(id, subject.token, 'DESK');
    expect((await noticesOf(hr.id)).length).toBe(before.hr.length + 1);
  });

  test('is taken in a closed case from HR alone', async () => {
    const id = await query();
    await db.run(sql`UPDATE case_file SET status = 'CLOSED', closed_at = '2026-11-02T09:00:00.000Z' WHERE id = ${id}`);
    expect((await write(id, subject.token, 'DESK')).status).toBe(409);
    expect((await write(id, hr.token, 'DESK')).status).toBe(200);
  });

  test('leaves no file where it is refused', async () => {
    const id = await query();
    const before = (await storedKeys()).length;
    expect((await write(id, subject.token, 'PANEL', 'Words', 2)).status).toBe(403);
    const many = await write(id, subject.token, 'DESK', 'Words', 6);
    expect([many.status, await many.json()]).toEqual([400, { files: ['At most 5 files'] }]);
    expect((await storedKeys()).length).toBe(before);
  });
});

describe('a paper', () => {
  const get = (id: number | undefined, token: string) => as(token).case.paper({ id }).response;

  test('is read by whom its event reaches', async () => {
    const id = await query();
    const event = contract.message.output.parse(await (await write(id, hr.token, 'SUBJECT', 'Read this', 2)).json());
    expect(event.papers.map(({ name, size }) => [name, size])).toEqual([
      ['photo 0.pdf', 2000],
      ['photo 1.pdf', 2000],
    ]);
    const paper = event.papers[0]?.id;
    expect(statuses(await Promise.all([hr, subject, witness, stranger].map(({ token }) => get(paper, token))))).toEqual(
      [200, 200, 404, 404],
    );
    const answer = await get(paper, subject.token);
    expect([answer.headers.get('content-disposition'), (await answer.arrayBuffer()).byteLength]).toEqual([
      expect.stringContaining('photo 0.pdf'),
      2000,
    ]);
  });

  test('of a note of HR is HR’s, and of a witness the witness’s and HR’s', async () => {
    const id = await query();
    const paperOf = async (token: string) =>
      contract.message.output.parse(await (await write(id, token, 'DESK', 'Here it is', 1)).json()).papers[0]?.id;
    const [note, said] = [await paperOf(hr.token), await paperOf(witness.token)];
    const reads = async (paper: number | undefined) =>
      statuses(await Promise.all([hr, subject, witness].map(({ token }) => get(paper, token))));
    expect(await reads(note)).toEqual([200, 404, 404]);
    expect(await reads(said)).toEqual([200, 404, 200]);
  });
});

describe('HR', () => {
  test('is who reads cases, and changes them who may change them', async () => {
    const id = await query();
    const tokens = await signInPresets(Object.keys(PRESETS) as (keyof typeof PRESETS)[]);
    for (const [preset, token] of tokens) {
      const areas = PRESETS[preset];
      const changes = areas.cases === 'CHANGE';
      const said = (await write(id, token, 'DESK')).status;
      expect([preset, said === 200]).toEqual([preset, changes]);
      expect([preset, [403, 404].includes(said)]).toEqual([preset, !changes]);
    }
  });

  test('is nobody in a case about themselves', async () => {
    const colleague = await makeCaseStaff(place, ['ADMIN']);
    const id = await putCase('DISCIPLINARY', colleague);
    const note = contract.message.output.parse(await (await write(id, hr.token, 'DESK', 'A note', 1)).json());
    expect(await as(colleague.token).case.paper({ id: note.papers[0]?.id }).status()).toBe(404);
    expect((await write(id, colleague.token, 'SUBJECT')).status).toBe(403);
    expect((await write(id, colleague.token, 'DESK')).status).toBe(200);
    const party = { role: 'WITNESS', sees: 'HEARING', employee: witness.id };
    expect(
      await as(colleague.token)
        .case.addParty.untyped({ id, ...party })
        .status(),
    ).toBe(403);
    expect(await noticesOf(colleague.user)).toEqual([]);
  });

  test('does not learn that there is a case that names them', async () => {
    const accused = await makeCaseStaff(place, ['ADMIN']);
    const id = await putCase('COMPLAINT', null, {
      company: place.company,
      parties: [
        { role: 'REPORTER', sees: 'SUBJECT', employee: subject.id },
        { role: 'NAMED', sees: 'NONE', employee: accused.id },
      ],
    });
    const told = (await mailsTo(accused.email)).length;
    const event = contract.message.output.parse(await (await write(id, subject.token, 'DESK', 'It was so', 1)).json());
    expect((await write(id, accused.token, 'DESK')).status).toBe(404);
    expect(await as(accused.token).case.paper({ id: event.papers[0]?.id }).status()).toBe(404);
    const party = { role: 'WITNESS', sees: 'ALL', employee: witness.id };
    const [theirs, none] = await Promise.all(
      [id, 987_654].map((one) => as(accused.token).case.addParty.untyped({ id: one, ...party }).response),
    );
    expect([theirs?.status, await theirs?.text()]).toEqual([404, await none?.text()]);
    expect([(await mailsTo(accused.email)).length, (await noticesOf(accused.user)).length]).toEqual([told, 0]);
  });
});

describe('a party', () => {
  const add = (id: number, body: object) => as(hr.token).case.addParty.untyped({ id, ...body }).response;
  const OUTSIDE = { role: 'WITNESS', sees: 'HEARING', name: 'Ngozi Eze', email: 'ngozi@zenith.example' };

  test('from outside gets a link that opens this case and no other', async () => {
    const [id, another] = [await query(), await query()];
    const party = contract.addParty.output.parse(await (await add(id, OUTSIDE)).json());
    expect(party).toMatchObject({ role: 'WITNESS', name: 'Ngozi Eze', by_link: true, sees: 'HEARING' });
    const link = await tokenOfMail((await mailsTo(OUTSIDE.email))[0]);
    expect((await write(id, link, 'DESK')).status).toBe(200);
    expect((await write(another, link, 'DESK')).status).toBe(404);
    const [event] = await db.all<{ by_name: string; way: string }>(
      sql`SELECT by_name, way FROM case_event WHERE case_id = ${id} ORDER BY place DESC LIMIT 1`,
    );
    expect(event).toEqual({ by_name: 'Ngozi Eze', way: 'LINK' });
  });

  test('is added once, and never whom the case is about', async () => {
    const id = await query();
    expect((await add(id, OUTSIDE)).status).toBe(200);
    expect((await add(id, { ...OUTSIDE, email: 'NGOZI@zenith.example' })).status).toBe(409);
    expect((await add(id, { role: 'MANAGER', sees: 'ALL', employee: subject.id })).status).toBe(409);
    expect((await add(id, { ...OUTSIDE, email: subject.email })).status).toBe(409);
    expect((await add(id, { role: 'SUBJECT', sees: 'SUBJECT', employee: stranger.id })).status).toBe(400);
    expect((await add(id, { ...OUTSIDE, email: 'new@zenith.example', sees: 'DESK' })).status).toBe(400);
  });

  test('who is taken out has no case and no link any more', async () => {
    const id = await query();
    const { id: party } = contract.addParty.output.parse(
      await (await add(id, { ...OUTSIDE, email: 'out@zenith.example' })).json(),
    );
    const link = await tokenOfMail((await mailsTo('out@zenith.example'))[0]);
    const end = (one: number) => as(hr.token).case.endParty({ id, partyId: one }).response;
    expect((await end(party)).status).toBe(200);
    expect((await write(id, link, 'DESK')).status).toBe(410);
    expect((await end(party)).status).toBe(404);
    expect((await end(await partyIn(id, 'SUBJECT'))).status).toBe(409);
    const own = await partyIn(id, 'WITNESS');
    const witnesses = await db.all<{ id: number }>(
      sql`SELECT id FROM case_party WHERE case_id = ${id} AND role = 'WITNESS' AND ended_at IS NULL`,
    );
    expect(own).toBe(party);
    for (const one of witnesses) await end(one.id);
    expect((await write(id, witness.token, 'DESK')).status).toBe(404);
  });

  test('gets a new link, and the one before ends', async () => {
    const id = await query();
    const { id: party } = contract.addParty.output.parse(
      await (await add(id, { ...OUTSIDE, email: 'new@zenith.example' })).json(),
    );
    const before = await tokenOfMail((await mailsTo('new@zenith.example'))[0]);
    expect(await as(hr.token).case.sendLink({ id, partyId: party }).status()).toBe(200);
    const after = await tokenOfMail((await mailsTo('new@zenith.example'))[0]);
    expect(statuses([await write(id, before, 'DESK'), await write(id, after, 'DESK')])).toEqual([410, 200]);
  });

  test('asks for a new link themselves, as long as the case is open', async () => {
    const id = await query();
    await add(id, { ...OUTSIDE, email: 'again@zenith.example' });
    const mails = async () => (await mailsTo('again@zenith.example')).length;
    const token = await tokenOfMail((await mailsTo('again@zenith.example'))[0]);
    const renew = () => as().auth.renewLink({ token }).response;
    await renew();
    await eventually(async () => expect(await mails()).toBe(2));
    expect((await write(id, token, 'DESK')).status).toBe(410);
    await db.run(sql`UPDATE case_file SET status = 'CLOSED', closed_at = '2026-11-02T09:00:00.000Z' WHERE id = ${id}`);
    const link = { sub: String(await partyIn(id, 'WITNESS')), purpose: 'case-party' } as LinkTokenClaims;
    await caseRenewals['case-party']({ db, env, now: new Date() } as Call<unknown>, link, 'again@zenith.example');
    expect(await mails()).toBe(2);
  });
});
