import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../house/ask.test-support';
import { askUpload, db, mailsTo, makePlace, type Place, pdf } from '../../house/journey.test-support';
import { hashOf, receiptIn } from '../../house/receipt.test-support';
import {
  answerAs,
  appealAs,
  beginHearing,
  close,
  decide,
  decideByLink,
  hear,
  inDays,
  linked,
  linkOf,
  makeHr,
  makeStaff,
  passAnswer,
  queried,
  read,
  send,
  statusOf,
} from './cases.test-support';

let place: Place;
let hr: Awaited<ReturnType<typeof makeHr>>;
let panel: Awaited<ReturnType<typeof makeStaff>>[];

beforeAll(async () => {
  place = await makePlace('DCA');
  hr = await makeHr();
  panel = [await makeStaff(place), await makeStaff(place), await makeStaff(place)];
});

const idsOf = (...places: number[]) => places.map((at) => panel[at]?.id ?? 0);
const said = async (answer: Response) => [answer.status, await answer.text()] as const;
const titles = async (token: string, id: number) => (await read(token, id)).timeline.map(({ title }) => title);

/** A case that somebody has answered. */
async function answered() {
  const me = await makeStaff(place);
  const id = await queried(hr.token, me.id);
  await answerAs(me.token, id);
  return { me, id };
}

describe('a query', () => {
  test('is mailed with a link, which answers it once', async () => {
    const me = await makeStaff(place);
    const id = await queried(hr.token, me.id);
    const token = await linkOf(me.email);
    const seen = await linked(token);
    expect(seen).toMatchObject({ id, may_answer: true, role_words: 'Employee', answered_at: null });
    expect(seen.message).toContain('without a spotter');
    const answer = () =>
      askUpload('POST', '/disciplinary/linked/answer/', token, { words: 'I regret it.' }, [
        ['files', 'log.pdf', pdf()],
      ]);
    const { receipt, mail } = await receiptIn(await answer(), me.email);
    expect(receipt.files).toEqual([{ called: '', name: 'log.pdf', size: pdf().length, sha256: await hashOf(pdf()) }]);
    expect(mail.body).not.toContain('I regret it.');
    expect((await answer()).status).toBe(409);
    expect(await linked(token)).toMatchObject({ status: 'ANSWERED', may_answer: false });
    const [said] = (await read(hr.token, id)).timeline;
    expect(said).toMatchObject({
      kind: 'ANSWER',
      way: 'LINK',
      words: 'I regret it.',
      by: `${me.firstname} ${me.lastname}`,
    });
    expect(said?.note).toMatch(/^In time, due on /);
  });

  test('needs its subject and its type, an employee who works here, and a day that has not passed', async () => {
    const me = await makeStaff(place);
    const gone = await makeStaff(place, { archived: true });
    expect(await said(await send(hr.token, me.id, { subject: '', type: '' }))).toEqual([
      400,
      JSON.stringify({ subject: ['Subject is required'], type: ['Type is required'] }),
    ]);
    expect((await send(hr.token, gone.id)).status).toBe(400);
    expect((await send(hr.token, me.id, { answer_due: inDays(-2) })).status).toBe(400);
  });

  test('is withdrawn before anybody decides, and takes no answer then', async () => {
    const me = await makeStaff(place);
    const id = await queried(hr.token, me.id);
    expect((await close(hr.token, id, true)).status).toBe(200);
    expect((await mailsTo(me.email))[0]?.subject).toContain('is withdrawn');
    expect((await answerAs(me.token, id)).status).toBe(409);
  });

  test('is decided without an answer only after its day', async () => {
    const me = await makeStaff(place);
    const id = await queried(hr.token, me.id);
    expect(await said(await decide(hr.token, id, {}))).toEqual([409, expect.stringContaining('Decide after it.')]);
    await passAnswer(id);
    expect((await decide(hr.token, id, {})).status).toBe(200);
  });
});

describe('a hearing', () => {
  test('is a meeting, whose chair decides by a link once it has begun', async () => {
    const { me, id } = await answered();
    const called = await hear(hr.token, id, idsOf(0, 1));
    expect(called.status, await called.clone().text()).toBe(200);
    const seen = await read(me.token, id);
    expect(seen.hearing?.panel).toHaveLength(2);
    expect((await mailsTo(me.email))[0]?.subject).toContain('Disciplinary hearing scheduled');
    const chair = await linkOf(panel[0]?.email ?? '');
    const member = await linkOf(panel[1]?.email ?? '');
    expect(await linked(chair)).toMatchObject({ may_decide: false, role_words: 'Chair, first panel' });
    const byLink = (token: string) => decideByLink(token, { decision: 'FINAL_WARNING', words: 'Heard.' });
    expect(await said(await byLink(chair))).toEqual([409, expect.stringContaining('Decide once it has begun')]);
    await beginHearing(id);
    expect(await linked(member)).toMatchObject({ may_decide: false });
    expect((await byLink(member)).status).toBe(409);
    const { receipt } = await receiptIn(await byLink(chair), panel[0]?.email ?? '');
    expect(receipt.what).toMatch(/^You decided case .+: final warning\.$/);
    expect(await read(me.token, id)).toMatchObject({
      status: 'DECIDED',
      decision: 'FINAL_WARNING',
      appeal_until: expect.any(String),
    });
    expect(await titles(me.token, id)).toEqual(['Decision: final warning', 'Hearing', 'Answer', 'Query']);
  });

  test('on another day takes the place of the first, and who sits on it no more sees nothing', async () => {
    const { id } = await answered();
    await hear(hr.token, id, idsOf(0, 1));
    const first = await linkOf(panel[1]?.email ?? '');
    expect((await hear(hr.token, id, idsOf(2, 0), { date: inDays(8) })).status).toBe(200);
    expect((await ask('GET', '/disciplinary/linked/', { token: first })).status).toBe(410);
    const { hearing, parties } = await read(hr.token, id);
    expect(hearing?.panel).toEqual([panel[2], panel[0]].map((one) => `${one?.firstname} ${one?.lastname}`));
    expect(parties.map(({ role }) => role)).toEqual(['SUBJECT', 'RAISED', 'CHAIR', 'PANEL']);
    const [{ meetings } = { meetings: 0 }] = await db.all<{ meetings: number }>(
      sql`SELECT count(*) AS meetings FROM meeting WHERE notes LIKE ${`%${(await read(hr.token, id)).number}%`}`,
    );
    expect(meetings).toBe(1);
  });

  test('is heard neither by the employee nor, on appeal, by who heard the case before', async () => {
    const { me, id } = await answered();
    expect((await hear(hr.token, id, [me.id])).status).toBe(400);
    await hear(hr.token, id, idsOf(0));
    expect(await said(await decide(hr.token, id, {}))).toEqual([409, expect.stringContaining('The hearing is on')]);
    await beginHearing(id);
    expect((await decide(hr.token, id, { decision: 'WARNING' })).status).toBe(200);
    expect((await appealAs(me.token, id)).status).toBe(200);
    expect(await said(await hear(hr.token, id, idsOf(0)))).toEqual([
      400,
      expect.stringContaining('heard the case before'),
    ]);
    expect((await hear(hr.token, id, idsOf(1))).status).toBe(200);
    await beginHearing(id);
    expect((await decide(hr.token, id, { decision: 'FINAL_WARNING' })).status).toBe(400);
    expect((await decide(hr.token, id, { decision: 'NONE' })).status).toBe(200);
    expect(await read(me.token, id)).toMatchObject({ status: 'CLOSED', decision: 'NONE', lapses_on: null });
  });

  test('of an appeal is not for who heard the case before, also after they were taken out of it', async () => {
    const officer = await makeHr();
    const chair = await makeStaff(place, { user_id: officer.id, email: officer.email });
    const { me, id } = await answered();
    await hear(hr.token, id, [chair.id]);
    await beginHearing(id);
    expect((await decide(hr.token, id, { decision: 'WARNING' })).status).toBe(200);
    expect((await appealAs(me.token, id)).status).toBe(200);
    const sat = (await read(hr.token, id)).parties.find(({ role }) => role === 'CHAIR');
    expect((await ask('DELETE', `/case/${id}/party/${sat?.id}/`, { token: hr.token })).status).toBe(200);
    expect(await said(await hear(hr.token, id, [chair.id]))).toEqual([
      400,
      expect.stringContaining('heard the case before'),
    ]);
    expect(await said(await decide(officer.token, id, { decision: 'NONE' }))).toEqual([
      403,
      expect.stringContaining('You heard the case before'),
    ]);
    expect((await decide(hr.token, id, { decision: 'NONE' })).status).toBe(200);
  });

  test('makes its panel parties who read the case, and its union one who reads hearings alone', async () => {
    const { id } = await answered();
    expect(await statusOf(panel[0]?.token ?? '', id)).toBe(404);
    await hear(hr.token, id, idsOf(0));
    expect(await read(panel[0]?.token ?? '', id)).toMatchObject({ as: 'party', status: 'HEARING', earlier: [] });
    const union = { role: 'REPRESENTATIVE', sees: 'HEARING', name: 'Bode Ige', email: `union${id}@nlc.example` };
    const add = (body: object) => ask('POST', `/case/${id}/party/`, { token: hr.token, body });
    expect((await add({ ...union, role: 'CHAIR', sees: 'ALL' })).status).toBe(400);
    expect((await add(union)).status).toBe(200);
    const seen = await linked(await linkOf(union.email));
    expect(seen).toMatchObject({ message: '', answered_at: null, decision: null, parties: [] });
    expect(seen.timeline.map(({ kind }) => kind)).toEqual(['HEARING']);
  });
});
