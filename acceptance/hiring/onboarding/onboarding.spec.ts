import { BREAKDOWNS, breakDown, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import {
  actOrAgain,
  answerQuestion,
  button,
  dialog,
  exactWords,
  mention,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { act, openCandidate } from './desk.ts';

const INITIATE = /^\/employee\/initiate_onboarding\/$/;
const COMPLETE = /^\/employee\/complete_onboarding\/$/;
const LIST = /^\/employee\/employee_onboarding\/$/;

test.describe('initiating onboarding', () => {
  test('takes candidates whose letters are approved, from a day on', { tag: ['@R104', '@C037', '@V170'] }, async ({
    admin,
    people,
  }) => {
    const candidate = await people.approved();
    await admin.goto(`/initiate-onboarding?candidates=${candidate.id}`);
    await expect(exactWords(admin, candidate.name).filter({ visible: true })).not.toHaveCount(0);
    const { resumption_date } = await people.api.onboarding.candidate.query({ id: candidate.id });
    await expect(admin.getByLabel('Date of employment'), 'the day of the offer').toHaveValue(
      dayAsWritten(resumption_date ?? ''),
    );
    await admin.getByLabel('Date of employment').fill(dayFromNow(14));
    await admin.getByRole('button', { name: /^Initiate/ }).click();
    await expect(admin).not.toHaveURL(/initiate-onboarding/);
    expect((await people.api.onboarding.candidate.query({ id: candidate.id })).status).toBe('ONBOARDING');
  });

  test('is all or nothing, and refuses who is not approved', { tag: ['@C037', '@V170', '@V230'] }, async ({
    people,
  }) => {
    const ready = await people.approved();
    const draft = await people.candidate();
    const input = { requesters: [ready.id, draft.id], employment_date: dayFromNow(14) };
    await expect(people.api.onboarding.initiate.mutate(input)).rejects.toThrow();
    expect((await people.api.onboarding.candidate.query({ id: ready.id })).status).toBe('APPROVED');
  });

  test('that breaks down keeps the choice', { tag: ['@faults', '@R104', '@C037', '@M132', '@V230'] }, async ({
    admin,
    people,
    faults,
  }) => {
    const candidate = await people.approved();
    await admin.goto(`/initiate-onboarding?candidates=${candidate.id}`);
    await expect(exactWords(admin, candidate.name).filter({ visible: true })).not.toHaveCount(0);
    await admin.getByLabel('Date of employment').fill(dayFromNow(14));
    const send = admin.getByRole('button', { name: /^Initiate/ });
    await breakDown(faults, 'POST', INITIATE, {
      send,
      words: exactWords(admin, 'An Error Occurred While Iniitiating Onboarding'),
      by: { ...BREAKDOWNS, ...REFUSAL },
    });
    await expect(admin.getByLabel('Date of employment')).toHaveValue(dayAsWritten(dayFromNow(14)));
    await send.click();
    await expect(admin).not.toHaveURL(/initiate-onboarding/);
  });
});

test.describe('completing onboarding', () => {
  test('makes one employee of a candidate, however often it is asked', {
    tag: ['@faults', '@R091', '@C038', '@V170'],
  }, async ({ admin, people, mailbox, faults }) => {
    const candidate = await people.onboarding();
    await openCandidate(admin, candidate);
    await admin.getByRole('button', { name: 'Complete onboarding' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Complete onboarding' }).dblclick();
    await expect(exactWords(admin, 'Completed').filter({ visible: true })).not.toHaveCount(0);
    const calls = await faults.calls('PATCH', COMPLETE);
    expect(calls.map((call) => call.body)).toEqual([{ requesters: [candidate.id] }]);

    const { employee_id } = await people.api.onboarding.candidate.query({ id: candidate.id });
    expect(employee_id).toEqual(expect.any(Number));
    await expect(people.complete(candidate)).rejects.toThrow();
    expect((await people.api.onboarding.candidate.query({ id: candidate.id })).employee_id).toBe(employee_id);
    const mail = await mailbox.read(candidate.email, /complete-signup/);
    Mailbox.linkOf(mail, /complete-signup/);
  });

  test('goes on from the onboarding list', { tag: ['@R091', '@C038', '@C039', '@V170'] }, async ({ admin, people }) => {
    const candidate = await people.onboarding();
    await admin.goto(`/onboarding?search=${candidate.lastname}`);
    await expect(pageHeading(admin, /^Onboarding/)).toBeVisible();
    await admin.getByRole('checkbox', { name: new RegExp(candidate.lastname) }).check();
    await admin.getByRole('button', { name: 'Complete onboarding' }).click();
    await answerQuestion(admin, 'Complete onboarding');
    await expect(rowOf(admin, candidate.lastname)).toContainText('Completed');
  });

  test('that breaks down can be tried again', { tag: ['@faults', '@R091', '@C038', '@M133', '@V230'] }, async ({
    admin,
    people,
    faults,
  }) => {
    await openCandidate(admin, await people.onboarding());
    await admin.getByRole('button', { name: 'Complete onboarding' }).click();
    const send = actOrAgain(admin, 'Complete onboarding');
    await breakDown(faults, 'PATCH', COMPLETE, { send, words: exactWords(dialog(admin), 'An error occured') });
    await send.click();
    await expect(exactWords(admin, 'Completed').filter({ visible: true })).not.toHaveCount(0);
  });

  test('shows the message of the server', { tag: ['@faults', '@C038', '@V230'] }, async ({ admin, people, faults }) => {
    await openCandidate(admin, await people.onboarding());
    await faults.plan('PATCH', COMPLETE, {
      kind: 'answer',
      status: 400,
      body: '{"message":"The guarantor form is missing."}',
    });
    await admin.getByRole('button', { name: 'Complete onboarding' }).click();
    await answerQuestion(admin, 'Complete onboarding');
    await expect(dialog(admin)).toHaveAccessibleDescription('The guarantor form is missing.');
    await expect(exactWords(admin, 'An error occured')).toHaveCount(0);
  });

  test('whose answer was lost has one effect', { tag: ['@faults', '@C038', '@V170'] }, async ({
    admin,
    people,
    mailbox,
    faults,
  }) => {
    const candidate = await people.onboarding();
    await openCandidate(admin, candidate);
    await faults.plan('PATCH', COMPLETE, { kind: 'lost' });
    await admin.getByRole('button', { name: 'Complete onboarding' }).click();
    await answerQuestion(admin, 'Complete onboarding');
    await expect(dialog(admin)).toHaveAccessibleDescription('An error occured');
    await faults.clear();
    await button(dialog(admin), 'Try again').click();
    await expect(exactWords(admin, 'Completed').filter({ visible: true })).not.toHaveCount(0);
    const keys = (await faults.calls('PATCH', COMPLETE)).map((call) => call.headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect((await mailbox.all(candidate.email)).filter((mail) => /complete-signup/.test(mail.text))).toHaveLength(1);
  });
});

test.describe('the onboarding list', () => {
  test('is read page by page', { tag: ['@faults', '@R091', '@C039', '@V227'] }, async ({ admin, faults }) => {
    await admin.goto('/onboarding?page_size=5');
    await admin.getByRole('button', { name: 'Next page' }).click();
    await expect(admin).toHaveURL(/page=2/);
    const second = async () => (await faults.calls('GET', LIST)).find(({ query }) => query.page === '2');
    await expect.poll(async () => (await second())?.status).toBe(200);
    const calls = await faults.calls('GET', LIST);
    const { answer } = calls.find((call) => call.query.page !== '2') ?? calls[0] ?? {};
    const { next, results } = (answer ?? {}) as { next: string; results: unknown[] };
    expect(results).toHaveLength(5);
    const [path = '', query = ''] = next.split('?');
    expect(path).toBe('/employee/employee_onboarding/');
    const asked = await second();
    expect(asked?.query).toEqual(Object.fromEntries(new URLSearchParams(query)));
    const shown = (asked?.answer ?? { results: [] }) as { results: { firstname: string; lastname: string }[] };
    expect(shown.results).toHaveLength(5);
    for (const { firstname, lastname } of shown.results)
      await expect(admin.getByRole('link', { name: `${firstname} ${lastname}` })).toBeVisible();
    await admin.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(async () => (await faults.calls('GET', LIST)).at(-1)?.query.page).toBe('3');
  });

  test('tells a failed load', { tag: ['@faults', '@R091', '@C039'] }, async ({ admin, faults }) => {
    await faults.plan('GET', LIST, { kind: 'answer', status: 500, body: '{}' });
    await admin.goto('/onboarding');
    await expect(exactWords(admin, 'A server error occured')).toBeVisible();
    await faults.clear();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('row').filter({ visible: true })).not.toHaveCount(0);
  });

  test('mails the chosen ones', { tag: ['@R091', '@C043', '@M057'] }, async ({ admin, people, mailbox }) => {
    const candidate = await people.onboarding();
    await admin.goto(`/onboarding?search=${candidate.lastname}`);
    await admin.getByRole('checkbox', { name: new RegExp(candidate.lastname) }).check();
    await admin.getByRole('button', { name: 'Mail', exact: true }).click();
    await dialog(admin).getByLabel('Subject').fill('First day');
    await dialog(admin).getByLabel('Message').fill('Come at eight.');
    await dialog(admin).getByRole('button', { name: 'Send mail' }).click();
    await expect(exactWords(admin, 'Email Notification Sent Successfully')).toBeVisible();
    await mailbox.read(candidate.email, /First day/);
  });

  test('asks for waivers', { tag: ['@R091', '@C042', '@M021'] }, async ({ admin, people, mailbox, unique }) => {
    const candidate = await people.onboarding();
    await admin.goto(`/onboarding?search=${candidate.lastname}`);
    await admin.getByRole('checkbox', { name: new RegExp(candidate.lastname) }).check();
    await admin.getByRole('button', { name: 'Request waiver' }).click();
    await dialog(admin).getByLabel('Manager email').fill(`line.${unique}@company.example`);
    await dialog(admin).getByLabel('Message').fill('May the guarantor form come later?');
    await dialog(admin).getByRole('button', { name: 'Send request' }).click();
    await expect(exactWords(admin, 'Waiver Request Sent Successfully')).toBeVisible();
    await mailbox.read(`line.${unique}@company.example`, new RegExp(candidate.lastname));
  });
});

test.describe('the onboarding desk', () => {
  test('counts candidates by state on the dashboard', { tag: ['@faults', '@R096', '@C925'] }, async ({
    admin,
    people,
    faults,
  }) => {
    const { candidate } = await people.accepted();
    await admin.goto('/dashboard');
    await expect(pageHeading(admin, /Dashboard/)).toBeVisible();
    const board = await people.api.onboarding.dashboard.query({});
    expect(board.by_status.find((row) => row.status === 'UPLOADED')?.total).toBeGreaterThan(0);
    const { results } = await people.api.onboarding.candidates.query({ search: candidate.lastname });
    expect(results.map((row) => row.status)).toEqual(['UPLOADED']);
    const counts = admin.getByRole('list', { name: 'Candidates by state' }).getByRole('listitem');
    await expect(counts.filter({ hasText: 'Letters uploaded' })).toHaveCount(1);
    // Other scenarios add candidates meanwhile, so the figures are those of the answer that the page was given.
    const [read] = await faults.calls('GET', /^\/onboarding\/dashboard\/$/);
    const answer = read?.answer as typeof board | undefined;
    const shown = await counts.evaluateAll((all) =>
      all.map(({ textContent }) => Number.parseInt(textContent ?? '', 10)),
    );
    const figures = (all: number[]) => all.filter((total) => total > 0).sort((one, other) => one - other);
    expect(figures(shown)).toEqual(figures(answer?.by_status.map(({ total }) => total) ?? []));
    await admin.getByRole('link', { name: /Letters uploaded/ }).click();
    await expect(admin).toHaveURL(/\/candidates\?.*status=UPLOADED/);
  });

  test('tells a dashboard that did not load', { tag: ['@faults', '@R096', '@C925'] }, async ({ admin, faults }) => {
    await faults.plan('GET', /^\/onboarding\/dashboard\/$/, { kind: 'answer', status: 200, body: '[]' });
    await admin.goto('/dashboard');
    await expect(exactWords(admin, 'A server error occured')).toBeVisible();
    await faults.clear();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(pageHeading(admin, /Dashboard/)).toBeVisible();
    await expect(mention(admin, 'A server error occured')).toHaveCount(0);
  });

  test('lists candidates in onboarding', { tag: ['@R103', '@C039'] }, async ({ admin, people }) => {
    const candidate = await people.onboarding();
    await admin.goto(`/candidate/onboarding?search=${candidate.lastname}`);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(exactWords(admin, candidate.name)).toBeVisible();
  });

  test('starts onboarding from the page of a candidate', { tag: ['@R093', '@R104', '@C037'] }, async ({
    admin,
    people,
  }) => {
    const candidate = await people.approved();
    await openCandidate(admin, candidate);
    await act(admin, 'Initiate onboarding');
    await expect(admin).toHaveURL(`/initiate-onboarding?candidates=${candidate.id}`);
  });
});
