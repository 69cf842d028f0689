import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Checklist, OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import type { Fact } from '../../../contracts/platform/checklist';
import { addDays, dayText, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makeCandidate, makePlace } from '../../house/journey.test-support';
import { documentCategory, employeeDocument } from '../../people/document/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { remind } from '../../platform/module/reminder';
import { employeeGuarantor } from '../../seed/generated-tables';
import { meeting, meetingPerson } from '../meeting/tables';
import { acknowledgement, letterReview } from '../offer/tables';
import { readChecklist } from './checklist';
import { factStateOf, type ItemProgress } from './facts';
import { remindOfLate } from './remind-late';
import { onboarding, onboardingItem } from './tables';

let hr: Awaited<ReturnType<typeof makeUser>>;
let second: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
const TODAY = lagosDay();

beforeAll(async () => {
  hr = await makeUser('hr@checklist.example', ['ADMIN']);
  second = await makeUser('second@checklist.example', ['ADMIN']);
  place = await makePlace('CHK');
});

const send = (method: string, path: string, body?: unknown, token = hr.token) => ask(method, path, { token, body });
const read = async (candidate: number): Promise<Checklist> =>
  (await send('GET', `/candidate/${candidate}/checklist/`)).json();

const STEPS = [
  { title: 'Guarantor form', owner: 'CANDIDATE', due: -7, required: true },
  { title: 'Laptop', owner: 'ADMIN', due: 0 },
  { title: 'Meet the line manager', owner: 'MANAGER', due: 0 },
  { title: 'Safety induction', owner: 'OTHER', owner_name: 'Yusuf Danjuma', owner_email: 'yusuf@site.example', due: 1 },
  { title: 'Goals for the probation', due: 4, note: 'Six months' },
];
let workflows = 0;

/** A candidate whose onboarding was initiated under a workflow of some steps. */
async function initiated(steps: readonly object[] = STEPS, from = addDays(TODAY, 10)) {
  const candidate = await makeCandidate(place, 'APPROVED');
  const titles = steps.map((step) => ('title' in step ? step.title : ''));
  const details = steps.map((step) => ({
    ...step,
    ...('owner' in step && step.owner === 'ADMIN' ? { owner_id: second.id } : {}),
  }));
  workflows += 1;
  const made = await send('POST', '/onboarding-workflow/workflow_settings/', {
    title: `Workflow ${workflows}`,
    steps: titles,
    details,
  });
  expect(made.status).toBe(200);
  const { data } = await made.json<{ data: { id: number } }>();
  await db.insert(acknowledgement).values({
    ...{
      candidate_id: candidate.id,
      address: '1 Marina',
      employment_date: from,
      resumption_date: from,
      bvn: '22222222222',
    },
    ...{ supervisor_name: 'Fọlákẹ́ Adéyẹmí', handbook_confirmation: true, submitted_at: '2026-05-25T10:00:00.000Z' },
    ...{ account_number: '0123456789', pension_pin: 'PEN', tax_id: 'NIL' },
  });
  const begun = await send('POST', '/employee/initiate_onboarding/', {
    requesters: [candidate.id],
    employment_date: from,
    workflow: data.id,
  });
  expect(begun.status).toBe(200);
  return { ...candidate, workflow: data.id };
}
const itemNamed = ({ items }: Checklist, title: string): OnboardingItem => {
  const found = items.find((item) => item.title === title);
  if (!found) throw new Error(`no item ${title}`);
  return found;
};

describe('the checklist of an onboarding', () => {
  it('has an item for each step, with its owner and its day', async () => {
    const from = addDays(TODAY, 10);
    const candidate = await initiated();
    const { items, first_day } = await read(candidate.id);
    expect(first_day).toBe(from);
    expect(
      items.map(({ title, owner, owner_name, owner_email, due }) => [title, owner, owner_name, owner_email, due]),
    ).toEqual([
      ['Guarantor form', 'CANDIDATE', 'Ada Obi', candidate.email, addDays(from, -7)],
      ['Laptop', 'ADMIN', 'Aisha Bello', 'second@checklist.example', from],
      ['Meet the line manager', 'MANAGER', 'Fọlákẹ́ Adéyẹmí', null, from],
      ['Safety induction', 'OTHER', 'Yusuf Danjuma', 'yusuf@site.example', addDays(from, 1)],
      ['Goals for the probation', 'ADMIN', 'Aisha Bello', 'hr@checklist.example', addDays(from, 4)],
    ]);
    const [mail] = await mailsTo(candidate.email);
    expect(mail?.body).toContain('1. Guarantor form');
    expect(mail?.body).not.toContain('Laptop');
  });

  it('moves with the first day', async () => {
    const candidate = await initiated();
    const { firstname, lastname, email, phone, gross_salary, net_salary } = candidate;
    const form = { firstname, lastname, email, phone, gross_salary, net_salary, ...place };
    const moved = await send('PATCH', `/candidate/${candidate.id}/`, { ...form, resumption_date: addDays(TODAY, 20) });
    expect(moved.status).toBe(200);
    expect((await read(candidate.id)).items.map(({ due }) => due)).toEqual(
      [13, 20, 20, 21, 24].map((days) => addDays(TODAY, days)),
    );
  });

  it('takes items by hand, which are changed, ticked and removed, each with a line in the timeline', async () => {
    const candidate = await initiated();
    const path = `/candidate/${candidate.id}/checklist/`;
    const form = { title: 'Order boots', note: 'Size 43', owner: 'ADMIN', owner_id: hr.id, due: TODAY, required: true };
    const wrong = await send('POST', path, { ...form, owner_id: 999 });
    expect([wrong.status, await wrong.json()]).toEqual([400, { owner_id: ['Choose somebody who administers Tenure'] }]);
    const item = await (await send('POST', path, form)).json<OnboardingItem>();
    expect(item).toMatchObject({
      title: 'Order boots',
      owner_name: 'Aisha Bello',
      due: TODAY,
      required: true,
      done: false,
    });
    const ticked = await (
      await send('POST', `/onboarding-item/${item.id}/done/`, { done: true })
    ).json<OnboardingItem>();
    expect(ticked).toMatchObject({ done: true, done_by: 'Aisha Bello', done_at: expect.any(String) });
    const open = await (
      await send('POST', `/onboarding-item/${item.id}/done/`, { done: false })
    ).json<OnboardingItem>();
    expect(open).toMatchObject({ done: false, done_by: null, done_at: null });
    const edit = { ...form, title: 'Order two boots', version: item.version };
    expect((await send('PATCH', `/onboarding-item/${item.id}/`, edit)).status).toBe(200);
    expect((await send('PATCH', `/onboarding-item/${item.id}/`, edit)).status).toBe(409);
    expect((await send('DELETE', `/onboarding-item/${item.id}/`)).status).toBe(200);
    const { timeline } = await (await send('GET', `/candidate/${candidate.id}/`)).json<{
      timeline: { title: string; note: string | null }[];
    }>();
    expect(timeline.slice(0, 5).map(({ title, note }) => `${title}: ${note}`)).toEqual([
      'Checklist item removed: Order two boots',
      'Checklist item changed: Order boots',
      'Checklist item opened again: Order boots',
      'Checklist item done: Order boots',
      'Checklist item added: Order boots',
    ]);
  });

  it('keeps what a step says when another client sends its texts alone', async () => {
    const candidate = await initiated();
    const path = `/onboarding-workflow/workflow_settings/${candidate.workflow}/`;
    const title = `Renamed ${candidate.id}`;
    const saved = await send('PATCH', path, { title, steps: ['Laptop', 'Guarantor form', 'New'] });
    const { details } = await saved.json<{ details: { owner: string; due: number }[] }>();
    expect(details.map(({ owner, due }) => [owner, due])).toEqual([
      ['ADMIN', 0],
      ['CANDIDATE', -7],
      ['HR', 0],
    ]);
  });

  it('shows a candidate their own items alone', async () => {
    const person = await makeUser('own@checklist.example', ['EMPLOYEE']);
    const candidate = await initiated();
    await db.$client.prepare('UPDATE candidate SET user_id = ? WHERE id = ?').bind(person.id, candidate.id).run();
    const own = await (await as(person.token).onboarding.ownChecklist().response).json<{
      items: OnboardingItem[];
    }>();
    expect(own.items.map(({ title }) => title)).toEqual(['Guarantor form']);
    expect(await (await send('GET', '/candidate/checklist/')).json()).toEqual({ first_day: null, items: [] });
  });

  it('stands in the tasks of the owner, and leads to the page', async () => {
    const candidate = await initiated();
    const tasks = async (token: string) =>
      (
        await (
          await as(token).task.list({ kind: 'checklist', page_size: 100 }).response
        ).json<{ results: { title: string; path: string; due: string }[] }>()
      ).results.filter(({ path }) => path === `/candidates/${candidate.id}?tab=onboarding`);
    expect((await tasks(hr.token)).map(({ title, due }) => [title, due])).toEqual([
      ['Goals for the probation: Ada Obi', addDays(TODAY, 14)],
    ]);
    const { id } = itemNamed(await read(candidate.id), 'Laptop');
    expect((await tasks(second.token)).map(({ title }) => title)).toEqual(['Laptop: Ada Obi']);
    await send('POST', `/onboarding-item/${id}/done/`, { done: true });
    expect(await tasks(second.token)).toEqual([]);
  });
});

describe('owners', () => {
  it('are reminded by one mail each, and once a day', async () => {
    const candidate = await initiated();
    const { items } = await read(candidate.id);
    const ids = items.map(({ id }) => id);
    const path = `/candidate/${candidate.id}/checklist/remind/`;
    const before = (await mailsTo('yusuf@site.example')).length;
    const told = await send('POST', path, { items: ids });
    expect(await told.json()).toMatchObject({ owners: 4 });
    const mails = await mailsTo('yusuf@site.example');
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.body).toContain('Safety induction, due');
    expect(mails[0]?.body).not.toContain('Guarantor form');
    expect((await mailsTo('second@checklist.example'))[0]?.body).toContain(
      `/candidates/${candidate.id}?tab=onboarding`,
    );
    const again = await send('POST', path, { items: [itemNamed(await read(candidate.id), 'Laptop').id] });
    expect([again.status, await again.json()]).toEqual([
      409,
      { detail: 'The owner was reminded today already. Remind again tomorrow.' },
    ]);
    const unknown = await send('POST', path, {
      items: [itemNamed(await read(candidate.id), 'Meet the line manager').id],
    });
    expect(await unknown.json()).toEqual({
      detail: 'Nobody knows the email of Fọlákẹ́ Adéyẹmí. Enter it with the item.',
    });
  });
});

describe('what is late', () => {
  it('is mailed once to those who have no tasks, the day after', async () => {
    const candidate = await initiated(STEPS, addDays(TODAY, 7));
    const mailed = async () => (await mailsTo(candidate.email)).filter(({ subject }) => subject.includes('still need'));
    const at = (days: number) => lagosInstant(addDays(TODAY, days), '08:00');
    for (const days of [0, 1, 2]) {
      await remind([remindOfLate], env, at(days));
      expect([days, (await mailed()).length]).toEqual([days, days === 0 ? 0 : 1]);
    }
    expect((await mailed())[0]?.body).toContain(`Guarantor form, due ${dayText(TODAY)}`);
  });
});

describe('completing', () => {
  it('is refused while something required is missing, names it, and carries what is open over', async () => {
    const candidate = await initiated([...STEPS, { title: 'Medical report', required: true, fact: 'MEDICAL' }]);
    const complete = () => send('PATCH', '/employee/complete_onboarding/', { requesters: [candidate.id] });
    const refused = await complete();
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'Two required items are missing: Guarantor form, Medical report.' },
    ]);
    const list = await read(candidate.id);
    const byHand = await send('POST', `/onboarding-item/${itemNamed(list, 'Medical report').id}/done/`, { done: true });
    expect(byHand.status).toBe(409);
    await send('POST', `/onboarding-item/${itemNamed(list, 'Guarantor form').id}/done/`, { done: true });
    await book(candidate.id, -2);
    expect((await complete()).status).toBe(200);
    const after = await read(candidate.id);
    expect([after.employee, after.completed_at]).toEqual([expect.any(Number), expect.any(String)]);
    expect(after.items.filter(({ done }) => !done)).toHaveLength(4);
    const { results } = await (await send('GET', '/task/?kind=checklist&page_size=100')).json<{
      results: { path: string; title: string }[];
    }>();
    expect(
      results.filter(({ path }) => path === `/employees/${after.employee}?tab=onboarding`).map(({ title }) => title),
    ).toEqual(['Goals for the probation: Ada Obi']);
  });

  it('goes on as before without a workflow', async () => {
    const candidate = await makeCandidate(place, 'APPROVED');
    await send('POST', '/employee/initiate_onboarding/', { requesters: [candidate.id], employment_date: TODAY });
    expect((await read(candidate.id)).items).toEqual([]);
    expect((await send('PATCH', '/employee/complete_onboarding/', { requesters: [candidate.id] })).status).toBe(200);
  });
});

/** Books a medical of an hour, some days from now. */
async function book(candidate: number, days: number) {
  const starts = new Date(Date.now() + days * 86_400_000);
  const at = starts.toISOString();
  const [row] = await db
    .insert(meeting)
    .values({
      ...{
        starts_at: at,
        ends_at: new Date(starts.getTime() + 3_600_000).toISOString(),
        created_at: at,
        created_by: hr.id,
      },
      ...{ type: 'MEDICAL' as const, location: 'Barau Clinic', offline: true, uid: crypto.randomUUID() },
    })
    .returning();
  await db.insert(meetingPerson).values({ meeting_id: row?.id ?? 0, candidate_id: candidate });
  return starts;
}

describe('what the records say', () => {
  const FACT_STEPS = (['LETTERS', 'ACKNOWLEDGEMENT', 'MEDICAL', 'ACCOUNTS', 'GUARANTORS', 'DOCUMENTS'] as const).map(
    (fact) => ({
      title: fact,
      fact,
    }),
  );
  const said = async (candidate: number, now = new Date()) =>
    Object.fromEntries(
      (await readChecklist(db, candidate, now)).items.map(({ title, done, state }) => [title, [done, state]]),
    );

  it('is read from letters, forms and numbers', async () => {
    const candidate = await initiated(FACT_STEPS);
    expect(await said(candidate.id)).toMatchObject({
      LETTERS: [false, '0 of 3 approved'],
      ACKNOWLEDGEMENT: [true, 'Handed in with the signed letters'],
      ACCOUNTS: [false, 'Not given: tax id'],
      GUARANTORS: [false, 'Given on the record of the employee, once onboarding is complete'],
    });
    await db.insert(letterReview).values(
      (['acknowledgement_letter', 'deployment_letter', 'handbook'] as const).map((letter) => ({
        candidate_id: candidate.id,
        letter,
        status: 'APPROVED' as const,
        reviewed_at: '2026-05-28T10:00:00.000Z',
      })),
    );
    expect((await said(candidate.id)).LETTERS).toEqual([true, '3 of 3 approved']);
  });

  it('counts a medical as held only once it is over', async () => {
    const candidate = await initiated(FACT_STEPS);
    expect((await said(candidate.id)).MEDICAL).toEqual([false, 'Not booked yet']);
    const starts = await book(candidate.id, 3);
    const at = (days: number, minutes = 0) => new Date(starts.getTime() + days * 86_400_000 + minutes * 60_000);
    const booked = [false, expect.stringMatching(/^Booked for \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d, Barau Clinic$/)];
    const held = [true, expect.stringMatching(/^Held on \d{1,2} [A-Z][a-z]{2} \d{4}$/)];
    const told = [at(-3), at(-1), at(0, 59), at(0, 60), at(1)].map(
      async (now) => (await said(candidate.id, now)).MEDICAL,
    );
    expect(await Promise.all(told)).toEqual([booked, booked, booked, held, held]);
  });

  it('is of the employee once there is one', async () => {
    const candidate = await makeCandidate(place, 'COMPLETED');
    const [{ id } = { id: 0 }] = await db
      .insert(onboarding)
      .values({
        candidate_id: candidate.id,
        employment_date: TODAY,
        initiated_at: `${TODAY}T08:00:00.000Z`,
        initiated_by: hr.id,
      })
      .returning();
    await db.insert(onboardingItem).values(
      FACT_STEPS.map(({ title, fact }) => ({
        onboarding_id: id,
        title,
        fact,
        owner: 'CANDIDATE' as const,
        due_days: 0,
      })),
    );
    const employee = await makeEmployee(place, TODAY, { candidate_id: candidate.id });
    const [category] = await db.insert(documentCategory).values({ name: 'Papers' }).returning();
    const asked = { employee_id: employee.id, category_id: category?.id ?? 0, requested_at: TODAY, changed_at: TODAY };
    expect(await said(candidate.id)).toMatchObject({
      GUARANTORS: [false, '0 of 2 given'],
      DOCUMENTS: [false, 'Nothing is in order yet'],
    });
    await db.insert(employeeDocument).values([
      { ...asked, status: 'approved' },
      { ...asked, status: 'pending' },
      { ...asked, status: 'closed' },
    ]);
    await db
      .insert(employeeGuarantor)
      .values([1, 2, 3].map((n) => ({ employee_id: employee.id, fullname: `Musa ${n}` })));
    expect(await said(candidate.id)).toMatchObject({
      GUARANTORS: [true, '2 of 2 given'],
      DOCUMENTS: [false, '1 of 2 in order'],
    });
  });

  it.each<[Fact, Partial<ItemProgress>, boolean, string]>([
    ['MEDICAL', { need: 1, left: 1 }, false, 'Not booked yet'],
    ['MEDICAL', { need: 1, left: 1, next: '2026-06-18T08:00:00.000Z' }, false, 'Booked for 18 Jun 2026, 09:00'],
    ['MEDICAL', { need: 1, left: 0, at: '2026-06-18T23:30:00.000Z' }, true, 'Held on 19 Jun 2026'],
    ['ACCOUNTS', { need: 3, left: 2, lacks: 'pension, tax id' }, false, 'Not given: pension, tax id'],
    ['ACCOUNTS', { need: 3, left: 0 }, true, 'All given'],
    ['REFEREES', { need: 2, left: 1, employed: 1 }, false, '1 of 2 given'],
    ['DOCUMENTS', { need: 3, left: 0, employed: 1 }, true, '3 of 3 in order'],
  ])('puts %s into words: %j', (fact, facts, done, state) => {
    const known: ItemProgress = {
      need: 1,
      left: 1,
      at: null,
      lacks: '',
      next: null,
      place: null,
      employed: 0,
      ...facts,
    };
    expect(factStateOf(fact, known)).toEqual({ done, state });
  });
});
