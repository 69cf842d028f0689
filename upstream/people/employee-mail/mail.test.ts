import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { employeeMail as contract } from '../../../contracts/people/employee-mail';
import { Id } from '../../../contracts/platform/fields';
import type { RichText } from '../../../contracts/platform/rich-text';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { employeesAt } from '../../house/employees.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { outbox } from '../../platform/database/tables';
import { randomId } from '../../platform/link/tokens';
import { sendOutbox } from '../../platform/mail/mail';
import { mailText } from '../../platform/mail/mail-body';
import { employeeMailRecipient } from '../../seed/generated-tables';
import { employee } from '../employee/tables';
import { employeeMail } from './tables';
import { writeMails } from './writing';

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
const made = employeesAt(
  () => place,
  () => hr.token,
);

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

const message: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The office closes at noon on Friday.' }] }],
};
const words = { subject: 'Friday', message };
const send = (body: object, key = randomId()) =>
  as(hr.token, { key }).employeeMail.send({ ...words, ...body }).response;
const sent = async (body: object) => contract.send.output.extend({ id: Id }).parse(await (await send(body)).json());
const get = async (path: string) => (await ask('GET', path, { token: hr.token })).json();
const recipients = async (id: number, query = '') =>
  contract.recipients.output.parse(await get(`/employee/mails/${id}/recipients/?page_size=100${query}`)).results;
const detail = async (id: number) => contract.detail.output.parse(await get(`/employee/mails/${id}/`));
/** Runs the queue until it has nothing left to do. */
async function deliver(rounds = 1) {
  for (let i = 0; i < rounds; i += 1) {
    await writeMails(env, new Date());
    await sendOutbox(env, new Date());
  }
}
let marks = 0;
/** A last name that nobody else has. */
function mark(): string {
  marks += 1;
  return `Mark${marks}x`;
}

describe('a mail to employees', () => {
  test('goes to each of the chosen as a mail of their own, and names who has no address', async () => {
    const [one, two, none] = [
      await made({ email: 'one@lagoon.example', firstName: 'Ada [[0|Click]]' }),
      await made({ email: 'two@lagoon.example', firstName: '' }),
      await made(),
    ];
    const ids = [one.id, two.id, none.id];
    const reach = contract.reach.output.parse(await get(`/employee/mail_employee/reach/?employees=${ids.join()}`));
    expect(reach).toMatchObject({ people: 3, no_address: 1, without: [{ employee: none.id }] });
    const answer = await sent({ employees: ids });
    expect(answer).toMatchObject({ message: 'Mail sent successfully', people: 3, no_address: 1 });
    await deliver();
    const [first] = await mailsTo('one@lagoon.example');
    expect(first).toMatchObject({ subject: 'Friday' });
    expect(first?.body).toBe(`Dear Ada [ [0|Click]],\n\n[[text|${JSON.stringify(message)}]]`);
    expect((await mailsTo('two@lagoon.example'))[0]?.body).toMatch(/^Hello,\n/);
    expect((await recipients(answer.id)).map(({ delivery, email }) => [delivery, email])).toEqual([
      ['SENT', 'one@lagoon.example'],
      ['SENT', 'two@lagoon.example'],
      ['NO_ADDRESS', null],
    ]);
    expect(await detail(answer.id)).toMatchObject({ people: 3, sent: 2, failed: 0, no_address: 1, to: null });
    const own = contract.ofEmployee.output.parse(await get(`/employee/${one.id}/mails/`));
    expect(own.results).toMatchObject([{ id: answer.id, delivery: 'SENT', sender: 'Aisha Bello' }]);
  });

  test.each([
    [{ subject: ' ', employees: [1] }, { subject: ['Subject is required'] }],
    [
      { message: { type: 'doc', content: [{ type: 'paragraph' }] }, employees: [1] },
      { message: ['Message is required'] },
    ],
    [{ subject: 'a\r\nBcc: x@y.example', employees: [1] }, { subject: ['Write the subject on one line'] }],
    [{}, { employees: ['Choose at least one employee'] }],
    [{ employees: [99_999] }, { employees: ['There is no employee 99999'] }],
  ])('is refused with %j', async (body, problem) => {
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toEqual([400, problem]);
  });

  test('is refused when nobody of them has an address', async () => {
    const none = await made();
    const answer = await send({ employees: [none.id] });
    expect([answer.status, Object.keys(await answer.json<object>())]).toEqual([400, ['employees']]);
  });

  test('is read as it was written, also with a line separator in it', async () => {
    const text = 'First line\u2028second line ]] [[0|Click]]';
    const odd: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    const one = await made({ email: 'odd@lagoon.example', firstName: 'Ada' });
    await sent({ employees: [one.id], message: odd });
    await deliver();
    const [mail] = await mailsTo('odd@lagoon.example');
    const shown = mailText(mail?.body ?? '', [], null);
    expect(shown).toContain('second line ]] [[0|Click]]');
    expect(shown).not.toContain('"type"');
  });

  test('is sent once for a doubled command', async () => {
    const one = await made({ email: 'double@lagoon.example' });
    const key = randomId();
    const answers = await Promise.all([send({ employees: [one.id] }, key), send({ employees: [one.id] }, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await deliver();
    expect(await mailsTo('double@lagoon.example')).toHaveLength(1);
  });

  test('reaches everybody of a filter but those left out, if they are as many as were seen', async () => {
    const lastName = mark();
    const [one, two] = [
      await made({ lastName, email: `a.${lastName}@lagoon.example` }),
      await made({ lastName, email: `b.${lastName}@lagoon.example` }),
    ];
    const filter = { search: lastName, company: place.company };
    const outdated = await send({ filter, count: 3 });
    expect(outdated.status).toBe(409);
    expect(JSON.stringify(await outdated.json())).toContain('The list has changed');
    expect(await sent({ filter, count: 2 })).toMatchObject({ people: 2 });
    const { id } = await sent({ filter, except: [one.id], count: 1 });
    expect((await recipients(id)).map(({ employee: who }) => who)).toEqual([two.id]);
    expect(await detail(id)).toMatchObject({ to: `Bisi ${lastName}` });
  });

  test('that fails says why, and goes out again to the address of now', async () => {
    const lastName = mark();
    const bad = await made({ lastName, email: `${lastName}@bounce.example` });
    const none = await made({ lastName });
    const { id } = await sent({ employees: [bad.id, none.id] });
    await deliver(6);
    expect(await recipients(id, '&delivery=FAILED')).toMatchObject([
      { employee: bad.id, error: 'The address does not take mail.' },
    ]);
    expect(await detail(id)).toMatchObject({ people: 2, sent: 0, failed: 1, no_address: 1 });
    await db
      .update(employee)
      .set({ email: `${lastName}@lagoon.example` })
      .where(eq(employee.id, bad.id));
    const again = (body: object = {}) => as(hr.token).employeeMail.again({ id, ...body }).response;
    expect((await again({ employee: none.id })).status).toBe(409);
    expect(await (await again()).json()).toEqual({ message: 'Mail sent successfully', people: 1 });
    await deliver(2);
    expect(await mailsTo(`${lastName}@lagoon.example`)).toHaveLength(1);
    expect(await detail(id)).toMatchObject({ sent: 1, failed: 0, no_address: 1 });
    expect((await again()).status).toBe(409);
  });

  test('to very many waits in pieces, and lets other mails through', async () => {
    const lastName = mark();
    const { company, branch, department, job_role } = place;
    await db.run(
      sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
        gross_salary, net_salary, employment_date, created_at, confirmation_status)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
      SELECT ${lastName} || i, 'Ada', ${lastName}, ${lastName} || i || '@many.example', ${company}, ${branch},
        ${department}, ${job_role}, 100, 100, '2020-01-01', '2020-01-01T00:00:00.000Z', 'NOT_CONFIRMED' FROM n`,
    );
    const { id } = await sent({ filter: { confirmation: 'NOT_CONFIRMED' }, count: 450 });
    await writeMails(env, new Date());
    await writeMails(env, new Date());
    const queued = await db.select().from(outbox).where(eq(outbox.status, 'QUEUED'));
    expect(queued).toHaveLength(100);
    await deliver(12);
    expect(await detail(id)).toMatchObject({ people: 450, sent: 450 });
    expect(new Set((await db.select().from(employeeMailRecipient)).map(({ written }) => written))).toEqual(
      new Set([true]),
    );
  });

  test('is listed newest first, and not found under another number', async () => {
    const page = contract.list.output.parse(await get('/employee/mails/?page_size=3'));
    expect(page.total).toBe((await db.select().from(employeeMail)).length);
    const ids = page.results.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    for (const path of ['/employee/mails/99999/', '/employee/mails/99999/recipients/', '/employee/99999/mails/'])
      expect((await ask('GET', path, { token: hr.token })).status).toBe(404);
    expect(await as(hr.token).employeeMail.again({ id: 99999 }).status()).toBe(404);
  });
});
