import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { askUpload, db, emptyPdf, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import {
  answerAs,
  appealAs,
  beginHearing,
  caseAnswerStatus,
  caseLinkOf,
  close,
  dayInDays,
  decideCaseAs,
  decideCaseByLink,
  hear,
  makeCaseHr,
  makeDisciplinaryStaff,
  openQuery,
  passAnswer,
  readCaseAs,
  readCaseByLink,
  sendQuery,
} from './cases.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeCaseHr>>;
let panel: Awaited<ReturnType<typeof makeDisciplinaryStaff>>[];

beforeAll(async () => {
  place = await makePlace('DCA');
  hr = await makeCaseHr();
  panel = [await makeDisciplinaryStaff(place), await makeDisciplinaryStaff(place), await makeDisciplinaryStaff(place)];
});

const idsOf = (...places: number[]) => places.map((at) => panel[at]?.id ?? 0);
const said = async (answer: Response) => [answer.status, await answer.text()] as const;
const titles = async (token: string, id: number) => (await readCaseAs(token, id)).timeline.map(({ title }) => title);

/** A case that somebody has answered. */
async function answered() {
  const me = await makeDisciplinaryStaff(place);
  const id = await openQuery(hr.token, me.id);
  await answerAs(me.token, id);
  return { me, id };
}

describe('a query', () => {
  test('is mailed with a link, which answers it once', async () => {
    const me = await makeDisciplinaryStaff(place);
    const id = await openQuery(hr.token, me.id);
    const token = await caseLinkOf(me.email);
    const seen = await readCaseByLink(token);
    expect(seen).toMatchObject({ id, may_answer: true, role_words: 'Employee', answered_at: null });
    expect(seen.message).toContain('without a spotter');
    const answer = () =>
      askUpload('POST', '/disciplinary/linked/answer/', token, { words: 'I regret it.' }, [
        ['files', 'log.pdf', emptyPdf()],
      ]);
    const { receipt, mail } = await expectReceiptIn(await answer(), me.email);
    expect(receipt.files).toEqual([
      { called: '', name: 'log.pdf', size: emptyPdf().length, sha256: await hashOf(emptyPdf()) },
    ]);
    expect(mail.body).not.toContain('I regret it.');
    expect((await answer()).status).toBe(409);
    expect(await readCaseByLink(token)).toMatchObject({ status: 'ANSWERED', may_answer: false });
    const [said] = (await readCaseAs(hr.token, id)).timeline;
    expect(said).toMatchObject({
      kind: 'ANSWER',
      way: 'LINK',
      words: 'I regret it.',
      by: `${me.firstname} ${me.lastname}`,
    });
    expect(said?.note).toMatch(/^In time, due on /);
  });

  test('needs its subject and its type, an employee who works here, and a day that has not passed', async () => {
    const me = await makeDisciplinaryStaff(place);
    const gone = await makeDisciplinaryStaff(place, { archived: true });
    expect(await said(await sendQuery(hr.token, me.id, { subject: '', type: '' }))).toEqual([
      400,
      JSON.stringify({ subject: ['Subject is required'], type: ['Type is required'] }),
    ]);
    expect((await sendQuery(hr.token, gone.id)).status).toBe(400);
    expect((await sendQuery(hr.token, me.id, { answer_due: dayInDays(-2) })).status).toBe(400);
  });

  test('is withdrawn before anybody decides, and takes no answer then', async () => {
    const me = await makeDisciplinaryStaff(place);
    const id = await openQuery(hr.token, me.id);
    expect((await close(hr.token, id, true)).status).toBe(200);
    expect((await mailsTo(me.email))[0]?.subject).toContain('is withdrawn');
    expect((await answerAs(me.token, id)).status).toBe(409);
  });

  test('is decided without an answer only after its day', async () => {
    const me = await makeDisciplinaryStaff(place);
    const id = await openQuery(hr.token, me.id);
    expect(await said(await decideCaseAs(hr.token, id, {}))).toEqual([
      409,
      expect.stringContaining('Decide after it.'),
    ]);
    await passAnswer(id);
    expect((await decideCaseAs(hr.token, id, {})).status).toBe(200);
  });
});

describe('a hearing', () => {
  test('is a meeting, whose chair decides by a link once it has begun', async () => {
    const { me, id } = await answered();
    const called = await hear(hr.token, id, idsOf(0, 1));
    expect(called.status, await called.clone().text()).toBe(200);
    const seen = await readCaseAs(me.token, id);
    expect(seen.hearing?.panel).toHaveLength(2);
    expect((await mailsTo(me.email))[0]?.subject).toContain('Disciplinary hearing scheduled');
    const chair = await caseLinkOf(panel[0]?.email ?? '');
    const member = await caseLinkOf(panel[1]?.email ?? '');
    expect(await readCaseByLink(chair)).toMatchObject({ may_decide: false, role_words: 'Chair, first panel' });
    const byLink = (token: string) => decideCaseByLink(token, { decision: 'FINAL_WARNING', words: 'Heard.' });
    expect(await said(await byLink(chair))).toEqual([409, expect.stringContaining('Decide once it has begun')]);
    await beginHearing(id);
    expect(await readCaseByLink(member)).toMatchObject({ may_decide: false });
    expect((await byLink(member)).status).toBe(409);
    const { receipt } = await expectReceiptIn(await byLink(chair), panel[0]?.email ?? '');
    expect(receipt.what).toMatch(/^You decided case .+: final warning\.$/);
    expect(await readCaseAs(me.token, id)).toMatchObject({
      status: 'DECIDED',
      decision: 'FINAL_WARNING',
      appeal_until: expect.any(String),
    });
    expect(await titles(me.token, id)).toEqual(['Decision: final warning', 'Hearing', 'Answer', 'Query']);
  });

  test('on another day takes the place of the first, and who sits on it no more sees nothing', async () => {
    const { id } = await answered();
    await hear(hr.token, id, idsOf(0, 1));
    const first = await caseLinkOf(panel[1]?.email ?? '');
    expect((await hear(hr.token, id, idsOf(2, 0), { date: dayInDays(8) })).status).toBe(200);
    expect(await as(first).disciplinary.linked().status()).toBe(410);
    const { hearing, parties } = await readCaseAs(hr.token, id);
    expect(hearing?.panel).toEqual([panel[2], panel[0]].map((one) => `${one?.firstname} ${one?.lastname}`));
    expect(parties.map(({ role }) => role)).toEqual(['SUBJECT', 'RAISED', 'CHAIR', 'PANEL']);
    const [{ meetings } = { meetings: 0 }] = await db.all<{ meetings: number }>(
      sql`SELECT count(*) AS meetings FROM meeting WHERE notes LIKE ${`%${(await readCaseAs(hr.token, id)).number}%`}`,
    );
    expect(meetings).toBe(1);
  });

  test('is heard neither by the employee nor, on appeal, by who heard the case before', async () => {
    const { me, id } = await answered();
    expect((await hear(hr.token, id, [me.id])).status).toBe(400);
    await hear(hr.token, id, idsOf(0));
    expect(await said(await decideCaseAs(hr.token, id, {}))).toEqual([
      409,
      expect.stringContaining('The hearing is on'),
    ]);
    await beginHearing(id);
    expect((await decideCaseAs(hr.token, id, { decision: 'WARNING' })).status).toBe(200);
    expect((await appealAs(me.token, id)).status).toBe(200);
    expect(await said(await hear(hr.token, id, idsOf(0)))).toEqual([
      400,
      expect.stringContaining('heard the case before'),
    ]);
    expect((await hear(hr.token, id, idsOf(1))).status).toBe(200);
    await beginHearing(id);
    expect((await decideCaseAs(hr.token, id, { decision: 'FINAL_WARNING' })).status).toBe(400);
    expect((await decideCaseAs(hr.token, id, { decision: 'NONE' })).status).toBe(200);
    expect(await readCaseAs(me.token, id)).toMatchObject({ status: 'CLOSED', decision: 'NONE', lapses_on: null });
  });

  test('of an appeal is not for who heard the case before, also after they were taken out of it', async () => {
    const officer = await makeCaseHr();
    const chair = await makeDisciplinaryStaff(place, { user_id: officer.id, email: officer.email });
    const { me, id } = await answered();
    await hear(hr.token, id, [chair.id]);
    await beginHearing(id);
    expect((await decideCaseAs(hr.token, id, { decision: 'WARNING' })).status).toBe(200);
    expect((await appealAs(me.token, id)).status).toBe(200);
    const sat = (await readCaseAs(hr.token, id)).parties.find(({ role }) => role === 'CHAIR');
    expect(await as(hr.token).case.endParty({ id, partyId: sat?.id }).status()).toBe(200);
    expect(await said(await hear(hr.token, id, [chair.id]))).toEqual([
      400,
      expect.stringContaining('heard the case before'),
    ]);
    expect(await said(await decideCaseAs(officer.token, id, { decision: 'NONE' }))).toEqual([
      403,
      expect.stringContaining('You heard the case before'),
    ]);
    expect((await decideCaseAs(hr.token, id, { decision: 'NONE' })).status).toBe(200);
  });

  test('makes its panel parties who read the case, and its union one who reads hearings alone', async () => {
    const { id } = await answered();
    expect(await caseAnswerStatus(panel[0]?.token ?? '', id)).toBe(404);
    await hear(hr.token, id, idsOf(0));
    expect(await readCaseAs(panel[0]?.token ?? '', id)).toMatchObject({ as: 'party', status: 'HEARING', earlier: [] });
    const union = { role: 'REPRESENTATIVE', sees: 'HEARING', name: 'Bode Ige', email: `union${id}@nlc.example` };
    const add = (body: object) => as(hr.token).case.addParty.untyped({ id, ...body }).response;
    expect((await add({ ...union, role: 'CHAIR', sees: 'ALL' })).status).toBe(400);
    expect((await add(union)).status).toBe(200);
    const seen = await readCaseByLink(await caseLinkOf(union.email));
    expect(seen).toMatchObject({ message: '', answered_at: null, decision: null, parties: [] });
    expect(seen.timeline.map(({ kind }) => kind)).toEqual(['HEARING']);
  });
});
