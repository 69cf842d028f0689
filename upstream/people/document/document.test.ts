import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '../../../contracts/desk/profile';
import { document as contract, type DocumentDetail, type MyDocuments } from '../../../contracts/people/document';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { document, offer } from '../../hiring/offer/tables';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import {
  db,
  emptyPdf,
  type MadePlace,
  mailsTo,
  makeCandidate,
  makePlace,
  storedKeys,
} from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { oldOffice, sampleDocx } from '../../house/sample-files.test-support';
import { audit } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';
import { employee } from '../employee/tables';
import {
  documentOfAnswer,
  makeDocumentCategory,
  makeOwner,
  postDocument,
  sendDocumentStatus,
  setRule,
  uploadDocumentAs,
} from './people.test-support';
import { employeeDocument, employeeDocumentFile } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let boss: Person;
let place: MadePlace;
const today = lagosDay();

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
  place = await makePlace('LGS');
});
afterEach(() => setRule({}));

const request = (body: object, token = hr.token) => as(token).document.request.untyped(body).response;
const mine = async (token: string): Promise<MyDocuments> => await as(token).document.mine();
const detail = (token: string, id: number) => as(token).document.detail({ id }).response;
const list = async (query: string) =>
  contract.list.output.parse(await (await ask('GET', `/employee_document/?${query}`, { token: hr.token })).json());
const noticesOf = async (id: number) =>
  (await db.select().from(notification).where(eq(notification.user_id, id))).map(({ subject }) => subject);

/** Somebody who was asked for a document of a category. */
async function asked(more: object = {}, expires = false) {
  const owner = await makeOwner(place);
  const category = await makeDocumentCategory(expires);
  const answer = await request({ category: category.id, employees: [owner.record], ...more });
  expect([answer.status, await answer.json()]).toEqual([200, { requested: 1 }]);
  const [row] = (await mine(owner.token)).documents;
  return { owner, category, id: row?.id ?? 0 };
}
/** Somebody whose document HR has to check. */
async function pending() {
  const { owner, category, id } = await asked();
  const sent = await documentOfAnswer(uploadDocumentAs(owner.token, id));
  return { owner, category, sent };
}

describe('a document that HR asks for', () => {
  test('stands with the employee without a file, who is told by mail and in the bell', async () => {
    const due = addDays(today, 10);
    const { owner, category } = await asked({ note: 'Both sides, please', due });
    const [row] = (await mine(owner.token)).documents;
    expect(row).toMatchObject({ status: 'nofile', file: null, note: 'Both sides, please', due, own: true });
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe(`Please hand in: ${category.name}`);
    expect(mail?.body).toContain('They wrote: Both sides, please');
    expect(mail?.body).toContain('/documents');
    expect(await noticesOf(owner.id)).toEqual([`asks you for a document: ${category.name}`]);
  });

  test('is asked of everybody who works here, once each, and of nobody twice', async () => {
    const [one, two, gone] = [await makeOwner(place), await makeOwner(place), await makeOwner(place)];
    await db.update(employee).set({ archived: true }).where(eq(employee.id, gone.record));
    const category = await makeDocumentCategory();
    await request({ category: category.id, employees: [one.record] });
    const answer = await (await request({ category: category.id })).json<{ requested: number }>();
    const rows = await db.select().from(employeeDocument).where(eq(employeeDocument.category_id, category.id));
    const people = rows.map(({ employee_id }) => employee_id);
    expect(answer.requested).toBe(rows.length - 1);
    expect(new Set(people).size).toBe(people.length);
    expect(people).toEqual(expect.arrayContaining([one.record, two.record]));
    expect(people).not.toContain(gone.record);
    const again = await request({ category: category.id });
    expect([again.status, await again.json()]).toEqual([
      409,
      { detail: 'Everybody was asked for this document already, or has handed it in.' },
    ]);
    const other = await makePlace('SAV');
    const elsewhere = await makeOwner(other);
    expect(await (await request({ category: category.id, company: other.company })).json()).toEqual({ requested: 1 });
    expect((await mine(elsewhere.token)).documents).toHaveLength(1);
  });

  test('leaves an audit row and one mail each, also when the command is sent twice', async () => {
    const owner = await makeOwner(place);
    const category = await makeDocumentCategory();
    const send = () =>
      as(hr.token, { key: `asked-${owner.id}` }).document.request({ category: category.id, employees: [owner.record] })
        .response;
    expect(await (await send()).json()).toEqual({ requested: 1 });
    expect(await (await send()).json()).toEqual({ requested: 1 });
    expect(await mailsTo(owner.email)).toHaveLength(1);
    const rows = await db.select().from(audit).where(sql`record = 'employee' AND record_id = ${owner.record}`);
    expect(rows.map(({ action }) => action)).toEqual(['Document requested']);
  });

  test('is refused for a day that is past, for a category and people that are not there, and to employees', async () => {
    const owner = await makeOwner(place);
    const { id } = await makeDocumentCategory();
    const employees = [owner.record];
    expect((await request({ category: id, employees, due: addDays(today, -1) })).status).toBe(400);
    expect((await request({ category: 999_999, employees })).status).toBe(400);
    expect((await request({ category: id, employees: [999_999] })).status).toBe(404);
    expect((await request({ category: id, employees }, owner.token)).status).toBe(403);
  });

  test('completes the profile once it is there', async () => {
    const { owner, id } = await asked();
    const filled = async () => {
      const answer = await as(owner.token).profile.summary().response;
      const { sections } = profile.summary.output.parse(await answer.json());
      return sections.find(({ section }) => section === 'documents')?.filled;
    };
    expect(await filled()).toBe(false);
    const sent = await documentOfAnswer(uploadDocumentAs(owner.token, id));
    expect(await filled()).toBe(true);
    await sendDocumentStatus(hr.token, sent, 'declined', 'Not readable');
    expect(await filled()).toBe(false);
  });
});

describe('a file', () => {
  test('that was asked for waits for HR, who hears of it and has a task', async () => {
    const { owner, category, sent } = await pending();
    expect(sent).toMatchObject({
      status: 'pending',
      file: { name: 'paper.pdf', by_hr: false, uploaded_by: 'Aisha Bello' },
    });
    expect(await noticesOf(hr.id)).toContain(`handed in a document to check: ${category.name}`);
    const tasks = await (
      await as(hr.token).task.list({ whose: 'all', kind: 'document', page_size: 100 }).response
    ).json<{
      results: { id: number; path: string; title: string }[];
    }>();
    const task = tasks.results.find(({ id }) => id === sent.id);
    expect(task?.path).toBe(`/employees/${owner.record}?tab=documents&document=${sent.id}`);
    expect(task?.title).toContain(`: ${category.name}`);
    const [told] = await db
      .select()
      .from(notification)
      .where(sql`user_id = ${hr.id} AND subject = ${`handed in a document to check: ${category.name}`}`);
    expect(told?.path).toBe(task?.path);
  });

  test('of another kind, too large, or cut short is refused, and nothing of it is kept', async () => {
    const { owner, id } = await asked();
    const before = await storedKeys();
    const refused = async (sent: object) => (await uploadDocumentAs(owner.token, id, sent)).json();
    for (const name of ['photo.png', 'table.csv', 'paper.doc', 'paper.docx'])
      expect(await refused({ name })).toEqual({ file: ['Please upload a valid file'] });
    expect(await refused({ bytes: emptyPdf(5_000_001) })).toEqual({ file: ['File less than 5MB'] });
    expect(await storedKeys()).toEqual(before);
    expect((await mine(owner.token)).documents[0]?.status).toBe('nofile');
    for (const [name, bytes] of [
      ['paper.doc', oldOffice('WordDocument')],
      ['paper.docx', sampleDocx()],
    ] as const) {
      const sent = await documentOfAnswer(uploadDocumentAs(owner.token, id, { name, bytes }));
      expect(sent.file?.name).toBe(name);
    }
  });

  test('needs an expiry date where its category has one, and one that is not over', async () => {
    const { owner, id } = await asked({}, true);
    const missing = await uploadDocumentAs(owner.token, id);
    expect([missing.status, await missing.json()]).toEqual([400, { expires: ['Expiry date is required'] }]);
    const over = await uploadDocumentAs(owner.token, id, { expires: addDays(today, -1) });
    expect(await over.json()).toEqual({ expires: ['This document has expired already'] });
    const sent = await documentOfAnswer(uploadDocumentAs(owner.token, id, { expires: today }));
    expect([sent.expires, sent.file?.expires]).toEqual([today, today]);
  });

  test('takes the place of the one before, which stays in the history with what was decided', async () => {
    const { owner, sent } = await pending();
    await sendDocumentStatus(hr.token, sent, 'declined', 'The stamp is missing');
    const again = await documentOfAnswer(uploadDocumentAs(owner.token, sent.id, { name: 'stamped.pdf' }));
    expect(again).toMatchObject({ status: 'pending', file: { name: 'stamped.pdf', decision: null } });
    expect(again.files.map(({ name, decision, comment }) => [name, decision, comment])).toEqual([
      ['stamped.pdf', null, null],
      ['paper.pdf', 'declined', 'The stamp is missing'],
    ]);
  });

  test('sent twice with one key counts once, and leaves no second file', async () => {
    const owner = await makeOwner(place);
    const category = await makeDocumentCategory();
    const before = (await storedKeys()).length;
    const [one, two] = [
      await documentOfAnswer(postDocument(owner.token, owner.record, category.id, {}, `twice-${owner.id}`)),
      await documentOfAnswer(postDocument(owner.token, owner.record, category.id, {}, `twice-${owner.id}`)),
    ];
    expect(two).toEqual(one);
    expect((await storedKeys()).length).toBe(before + 1);
    expect((await mine(owner.token)).documents).toHaveLength(1);
  });

  test('is served to its employee and to HR as a download, and to nobody else', async () => {
    const { owner, sent } = await pending();
    const stranger = await makeOwner(place);
    const path = `/employee_document/file/${sent.file?.id}/`;
    const answer = await ask('GET', path, { token: owner.token });
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="paper.pdf"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(emptyPdf());
    expect((await ask('GET', path, { token: hr.token })).status).toBe(200);
    expect((await ask('GET', path, { token: stranger.token })).status).toBe(404);
    const theirs = `/employee_document/${sent.id}/`;
    expect((await ask('GET', theirs, { token: stranger.token })).status).toBe(404);
    expect((await ask('POST', `${theirs}acknowledge/`, { token: stranger.token })).status).toBe(404);
    expect((await uploadDocumentAs(stranger.token, sent.id)).status).toBe(404);
    expect((await postDocument(stranger.token, owner.record, sent.category)).status).toBe(404);
    expect((await ask('GET', path)).status).toBe(401);
  });
});

describe('the documents of an employee', () => {
  test('are not without end, nor are the versions of one', async () => {
    const owner = await makeOwner(place);
    const category = await makeDocumentCategory();
    const at = new Date().toISOString();
    const { id } = await documentOfAnswer(postDocument(owner.token, owner.record, category.id));
    const before = (await storedKeys()).length;
    await db.run(
      sql`INSERT INTO employee_document_file (document_id, name, kind, size, key, uploaded_by, uploaded_at)
      SELECT ${id}, 'old.pdf', 'pdf', 1, 'old-' || value, 'Ada', ${at} FROM json_each(${JSON.stringify([...Array(49).keys()])})`,
    );
    expect((await uploadDocumentAs(owner.token, id)).status).toBe(409);
    await db.run(
      sql`INSERT INTO employee_document (employee_id, category_id, status, changed_at)
      SELECT ${owner.record}, ${category.id}, 'nofile', ${at} FROM json_each(${JSON.stringify([...Array(99).keys()])})`,
    );
    const answer = await postDocument(owner.token, owner.record, category.id);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { detail: 'At most 100 documents. Take one back first.' },
    ]);
    expect((await postDocument(hr.token, owner.record, category.id)).status).toBe(200);
    expect((await storedKeys()).length).toBe(before + 1);
  });
});

describe('the rule of the section', () => {
  test('says what becomes of what an employee hands in unasked', async () => {
    const owner = await makeOwner(place);
    const category = await makeDocumentCategory();
    const statusBy = async (change: 'direct' | 'approval') => {
      await setRule({ change });
      return (await documentOfAnswer(postDocument(owner.token, owner.record, category.id))).status;
    };
    expect([await statusBy('direct'), await statusBy('approval')]).toEqual(['uploaded', 'pending']);
    await setRule({ change: 'none' });
    const refused = await postDocument(owner.token, owner.record, category.id);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: 'Human Resources keeps your documents. Hand it in to them.' },
    ]);
    expect((await postDocument(hr.token, owner.record, category.id)).status).toBe(200);
  });

  test('has HR check what replaces something approved or its own, also where changes count at once', async () => {
    const { owner, sent } = await pending();
    await sendDocumentStatus(hr.token, sent, 'approved');
    expect((await documentOfAnswer(uploadDocumentAs(owner.token, sent.id))).status).toBe('pending');
    const category = await makeDocumentCategory();
    const given = await documentOfAnswer(postDocument(hr.token, owner.record, category.id));
    expect([given.status, given.file?.by_hr]).toEqual(['uploaded', true]);
    expect((await documentOfAnswer(uploadDocumentAs(owner.token, given.id))).status).toBe('pending');
  });

  test('hides documents from their employee altogether, and never from HR', async () => {
    const { owner, sent } = await pending();
    await setRule({ visible: false });
    expect(await mine(owner.token)).toMatchObject({ visible: false, change: 'none', documents: [] });
    expect((await detail(owner.token, sent.id)).status).toBe(404);
    expect(await as(owner.token).document.file({ id: sent.file?.id }).status()).toBe(404);
    expect((await uploadDocumentAs(owner.token, sent.id)).status).toBe(404);
    expect((await detail(hr.token, sent.id)).status).toBe(200);
    const [mail] = await mailsTo((await asked()).owner.email);
    expect(mail?.body).toContain('Hand it in to your HR department.');
  });
});

describe('a decision', () => {
  test('tells the employee by mail and in the bell, with the reason of a refusal', async () => {
    const { owner, category, sent } = await pending();
    const checking = await documentOfAnswer(sendDocumentStatus(hr.token, sent, 'ongoing'));
    expect(checking.status).toBe('ongoing');
    const bare = await sendDocumentStatus(hr.token, checking, 'declined', ' ');
    expect([bare.status, await bare.json()]).toEqual([400, { comment: ['Reason is required'] }]);
    const declined = await documentOfAnswer(sendDocumentStatus(hr.token, checking, 'decline', 'The name differs'));
    expect(declined).toMatchObject({ status: 'declined', file: { decision: 'declined', comment: 'The name differs' } });
    const [refusal] = await mailsTo(owner.email);
    expect(refusal?.subject).toBe(`Declined: ${category.name}`);
    expect(refusal?.body).toContain('Why: The name differs');
    const next = await documentOfAnswer(uploadDocumentAs(owner.token, sent.id));
    const approved = await documentOfAnswer(sendDocumentStatus(hr.token, next, 'approved'));
    expect(approved).toMatchObject({ status: 'approved', file: { decided_by: 'Aisha Bello' } });
    expect((await mailsTo(owner.email))[0]?.subject).toBe(`Approved: ${category.name}`);
    expect(await noticesOf(owner.id)).toEqual([
      `asks you for a document: ${category.name}`,
      `declined your document: ${category.name}`,
      `approved your document: ${category.name}`,
    ]);
  });

  test('about another version than was seen is refused', async () => {
    const { owner, sent } = await pending();
    await uploadDocumentAs(owner.token, sent.id, { name: 'newer.pdf' });
    const answer = await sendDocumentStatus(hr.token, sent, 'approved');
    expect(answer.status).toBe(409);
    expect((await documentOfAnswer(detail(hr.token, sent.id))).status).toBe('pending');
  });

  test('of two at the same time, one stands', async () => {
    const { sent } = await pending();
    const answers = await Promise.all([
      sendDocumentStatus(hr.token, sent, 'approved'),
      sendDocumentStatus(boss.token, sent, 'declined', 'Not readable'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const files = await db.select().from(employeeDocumentFile).where(eq(employeeDocumentFile.document_id, sent.id));
    const now = await documentOfAnswer(detail(hr.token, sent.id));
    expect(files.map(({ decision }) => decision)).toEqual([now.status]);
  });

  test('is nobody’s about their own, nor in the name of another', async () => {
    const admin = await makeOwner(place, ['ADMIN']);
    const category = await makeDocumentCategory();
    await request({ category: category.id, employees: [admin.record] });
    const [row] = (await mine(admin.token)).documents;
    const sent = await documentOfAnswer(uploadDocumentAs(admin.token, row?.id ?? 0));
    expect([sent.status, sent.file?.by_hr, sent.own]).toEqual(['pending', false, true]);
    const own = await sendDocumentStatus(admin.token, sent, 'approved');
    expect([own.status, await own.json()]).toEqual([
      403,
      { detail: 'Nobody decides about their own documents. Another admin has to do this.' },
    ]);
    await db.update(employee).set({ user_id: null, email: boss.email }).where(eq(employee.id, admin.record));
    const claims = { user_id: hr.id, roles: hr.roles, actor_id: boss.id, jti: randomId() };
    const through = await signSession(claims, env.JWT_SECRET, new Date());
    expect((await sendDocumentStatus(through, sent, 'approved')).status).toBe(403);
    expect((await sendDocumentStatus(hr.token, sent, 'approved')).status).toBe(200);
  });

  test('is refused to employees and in a state that does not allow it', async () => {
    const { owner, sent } = await pending();
    expect((await sendDocumentStatus(owner.token, sent, 'approved')).status).toBe(403);
    expect((await sendDocumentStatus(hr.token, sent, 'closed')).status).toBe(409);
    const approved = await documentOfAnswer(sendDocumentStatus(hr.token, sent, 'approved'));
    expect((await sendDocumentStatus(hr.token, approved, 'ongoing')).status).toBe(409);
    const closed = await documentOfAnswer(sendDocumentStatus(hr.token, approved, 'closed'));
    expect((await uploadDocumentAs(owner.token, sent.id)).status).toBe(409);
    const again = await documentOfAnswer(sendDocumentStatus(hr.token, closed, 'nofile'));
    expect(again).toMatchObject({ status: 'nofile', file: null });
    expect(again.files).toHaveLength(1);
  });
});

describe('a document that HR gives out', () => {
  test('waits for the employee to say that they have read it', async () => {
    const owner = await makeOwner(place);
    const category = await makeDocumentCategory();
    const given = await documentOfAnswer(
      postDocument(hr.token, owner.record, category.id, { acknowledge: 'true', title: 'Code of conduct' }),
    );
    expect(given.status).toBe('acknowledge');
    expect((await mailsTo(owner.email))[0]?.subject).toBe(`Please read: ${category.name}, Code of conduct`);
    const say = (token: string) => as(token).document.acknowledge({ id: given.id }).response;
    expect((await say(hr.token)).status).toBe(403);
    const through = await signSession(
      { user_id: owner.id, roles: owner.roles, actor_id: boss.id, jti: randomId() },
      env.JWT_SECRET,
      new Date(),
    );
    expect((await say(through)).status).toBe(403);
    const answer = await say(owner.token);
    await expectReceiptIn(answer, owner.email);
    const said = await documentOfAnswer(answer);
    expect([said.status, typeof said.acknowledged_at]).toEqual(['uploaded', 'string']);
    expect((await say(owner.token)).status).toBe(409);
  });

  test('is no way for an employee to skip the check', async () => {
    const owner = await makeOwner(place);
    const category = await makeDocumentCategory();
    await setRule({ change: 'approval' });
    const sent = await postDocument(owner.token, owner.record, category.id, { acknowledge: 'true' });
    expect((await expectReceiptIn(sent, owner.email)).receipt).toMatchObject({
      files: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      next: 'HR checks it. You are told when it is approved or declined.',
    });
    expect((await documentOfAnswer(sent)).status).toBe('pending');
  });
});

describe('deleting', () => {
  test('by HR takes the versions and their files along, and leaves an audit row', async () => {
    const { owner, sent } = await pending();
    await uploadDocumentAs(owner.token, sent.id);
    const keys = (
      await db.select().from(employeeDocumentFile).where(eq(employeeDocumentFile.document_id, sent.id))
    ).map(({ key }) => key);
    expect(await as(hr.token).document.delete({ id: sent.id }).status()).toBe(200);
    expect((await storedKeys()).filter((key) => keys.includes(key))).toEqual([]);
    expect((await detail(hr.token, sent.id)).status).toBe(404);
    const rows = await db.select().from(audit).where(sql`record = 'employee' AND record_id = ${owner.record}`);
    expect(rows.at(-1)?.action).toBe('Document deleted');
  });

  test('by an employee is for what they handed in unasked and HR has not approved', async () => {
    const remove = (token: string, { id }: DocumentDetail) => as(token).document.delete({ id }).response;
    const { owner, sent } = await pending();
    const category = await makeDocumentCategory();
    const added = await documentOfAnswer(postDocument(owner.token, owner.record, category.id));
    const stranger = await makeOwner(place);
    expect((await remove(owner.token, sent)).status).toBe(403);
    expect((await remove(stranger.token, added)).status).toBe(404);
    const { receipt, mail } = await expectReceiptIn(await remove(owner.token, added), owner.email);
    expect([receipt.outcome?.word, receipt.what]).toEqual([
      'Taken back',
      `You took back \u201c${category.name}\u201d, and it is deleted.`,
    ]);
    expect(receipt.files).toMatchObject([{ name: 'paper.pdf', sha256: await hashOf(emptyPdf()) }]);
    expect(mail.subject).toBe(`You took back: ${category.name}`);
    const approved = await documentOfAnswer(
      sendDocumentStatus(
        hr.token,
        await documentOfAnswer(postDocument(owner.token, owner.record, category.id)),
        'approved',
      ),
    );
    expect((await remove(owner.token, approved)).status).toBe(403);
  });
});

describe('the list', () => {
  test('is filtered by employee, category, status, end and name', async () => {
    const { owner, category, sent } = await pending();
    const soon = await makeDocumentCategory(true);
    const given = await documentOfAnswer(
      postDocument(hr.token, owner.record, soon.id, { expires: addDays(today, 30) }),
    );
    const of = (query: string) =>
      list(`employee=${owner.record}&${query}`).then((page) => page.results.map(({ id }) => id));
    expect(await of('')).toEqual([given.id, sent.id]);
    expect(await of(`category=${category.id}`)).toEqual([sent.id]);
    expect(await of('status=pending')).toEqual([sent.id]);
    expect(await of('expiry=soon')).toEqual([given.id]);
    await db
      .update(employeeDocument)
      .set({ expires: addDays(today, -1) })
      .where(eq(employeeDocument.id, given.id));
    expect(await of('expiry=soon')).toEqual([]);
    expect(await of('expiry=past')).toEqual([given.id]);
    const [person] = await db.select().from(employee).where(eq(employee.id, owner.record));
    expect((await list(`search=${person?.lastname}`)).total).toBe(2);
    expect(await as(owner.token).document.list().status()).toBe(403);
  });
});

describe('the months in which documents end', () => {
  const expiring = async (token = hr.token) => await as(token).document.expiring();

  test('count the documents that their lists have, and no others', async () => {
    await db.delete(employeeDocument);
    const { owner, sent } = await pending();
    const category = await makeDocumentCategory(true);
    const ends = async (expires: string) => {
      const { id } = await documentOfAnswer(postDocument(hr.token, owner.record, category.id, { expires: today }));
      await db.update(employeeDocument).set({ expires }).where(eq(employeeDocument.id, id));
    };
    const month = (by: number) => monthAfter(today.slice(0, 7), by);
    for (const day of [
      addDays(today, -1),
      today,
      firstOf(month(3)),
      lastOf(month(3)),
      lastOf(month(11)),
      firstOf(month(12)),
    ])
      await ends(day);
    // What is not checked yet does not count.
    await db
      .update(employeeDocument)
      .set({ expires: firstOf(month(3)) })
      .where(eq(employeeDocument.id, sent.id));
    const { past, months } = await expiring();
    expect(past).toBe(1);
    expect(months.map((one) => one.month)).toEqual(Array.from({ length: 12 }, (_, i) => month(i)));
    expect(months.map(({ documents }) => documents)).toEqual([1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]);
    const of = async (from: string, to: string) => (await list(`expires_from=${from}&expires_to=${to}`)).total;
    expect(await of(firstOf(month(3)), lastOf(month(3)))).toBe(2);
    expect(await of(today, lastOf(month(0)))).toBe(1);
    expect((await list('expires_from=&expires_to=')).total).toBe(7);
  });

  test('stop counting at a thousand', async () => {
    const { owner, category } = await pending();
    const day = firstOf(monthAfter(today.slice(0, 7), 5));
    await db.run(sql`INSERT INTO employee_document (employee_id, category_id, title, status, expires, changed_at)
      SELECT ${owner.record}, ${category.id}, '', 'approved', ${day}, ${`${today}T08:00:00.000Z`} FROM json_each(${JSON.stringify(Array(1200).fill(0))})`);
    const { months, most } = await expiring();
    expect([months[5]?.documents, most]).toEqual([1000, 999]);
    await db.delete(employeeDocument).where(eq(employeeDocument.category_id, category.id));
  });
});

describe('letters of the onboarding', () => {
  test('are in the record of who was a candidate, for them and for HR, and for nobody else', async () => {
    const candidate = await makeCandidate(place, 'COMPLETED');
    const owner = await makeOwner(place);
    const stranger = await makeOwner(place);
    await db.update(employee).set({ candidate_id: candidate.id }).where(eq(employee.id, owner.record));
    const at = new Date().toISOString();
    const [sent] = await db
      .insert(offer)
      .values({ candidate_id: candidate.id, sent_at: at, sent_by: hr.id, expires: today })
      .returning();
    await env.FILES.put('offers/1/handbook.pdf', emptyPdf());
    const [row] = await db
      .insert(document)
      .values({
        offer_id: sent?.id ?? 0,
        candidate_id: candidate.id,
        letter: 'handbook',
        name: 'handbook.pdf',
        kind: 'pdf',
        size: 2000,
        key: 'offers/1/handbook.pdf',
        submitted: true,
        uploaded_at: at,
      })
      .returning();
    const path = `/employee/${owner.record}/onboarding_document/`;
    const letters = contract.letters.output.parse(await (await ask('GET', path, { token: owner.token })).json());
    expect(letters.map(({ id, name, status }) => [id, name, status])).toEqual([[row?.id, 'handbook.pdf', 'PENDING']]);
    expect((await ask('GET', `${path}${row?.id}/`, { token: owner.token })).status).toBe(200);
    expect((await ask('GET', `${path}${row?.id}/`, { token: hr.token })).status).toBe(200);
    for (const end of ['', `${row?.id}/`])
      expect((await ask('GET', `${path}${end}`, { token: stranger.token })).status).toBe(404);
    expect(await as(hr.token).document.letter({ id: stranger.record, letterId: row?.id }).status()).toBe(404);
  });
});

describe('categories', () => {
  test('are kept by HR, have names of their own, and stay while documents are of them', async () => {
    const send = (method: string, path: string, body: object = {}, token = hr.token) =>
      ask(method, `/document_category/${path}`, { token, body });
    const form = { name: 'Driver’s badge', hint: 'Of the union', expires: true };
    const made = await (await send('POST', '', form)).json<{ id: number }>();
    expect(await (await send('POST', '', { ...form, name: 'DRIVER’s badge' })).json()).toEqual({
      name: ['A category with this name exists'],
    });
    expect((await send('PATCH', `${made.id}/`, { ...form, expires: false })).status).toBe(200);
    const owner = await makeOwner(place);
    expect((await send('POST', '', form, owner.token)).status).toBe(403);
    expect(await as(owner.token).document.categories({ search: 'badge' }).status()).toBe(200);
    const given = await documentOfAnswer(postDocument(hr.token, owner.record, made.id));
    const held = await send('DELETE', `${made.id}/`);
    expect([held.status, await held.json()]).toEqual([
      409,
      { detail: 'One document is of this category. It can go once they are deleted.' },
    ]);
    await as(hr.token).document.delete({ id: given.id }).response;
    expect((await send('DELETE', `${made.id}/`)).status).toBe(200);
  });
});
