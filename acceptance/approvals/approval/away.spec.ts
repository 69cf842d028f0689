import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  mention,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';
import { dayFromNow, type People } from '../../platform/people.ts';
import { levelOfPerson, outside, putForApproval, recordDecision, underApproval } from './desk.ts';

const PHONE = { width: 400, height: 800 };

/** An admin of the scenario's own, whose absence concerns no other scenario. */
async function ownAdmin(people: People, firstname: string, unique: string) {
  const email = `${firstname.toLowerCase()}.${unique}@admins.example`;
  await people.api.adminUser.create.mutate({ firstname, lastname: `Eze${unique}`, email, phone: '', roles: ['ADMIN'] });
  return { name: `${firstname} Eze${unique}`, email, token: await people.enter(email) };
}

test('who stands in for an approver who is away sees what waits and decides it, and the trace names both', {
  tag: ['@C939'],
}, async ({ people, visit, mailbox, unique }) => {
  const away = await ownAdmin(people, 'Ada', unique);
  const standIn = await ownAdmin(people, 'Sule', unique);
  const { candidate } = await underApproval(people.api, unique, [levelOfPerson(away.token)]);
  const id = await putForApproval(people.api, candidate);

  const page = await visit({ token: away.token });
  await test.step('it is set for a time', async () => {
    await page.goto('/approval?tab=away');
    await button(page, 'Name who decides').click();
    const form = dialog(page);
    await expect(form.getByRole('combobox', { name: 'Who decides', exact: true })).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Who is away', exact: true })).toHaveCount(0);
    await button(form, 'Name').click();
    await expect(exactWords(form, 'Person is required')).toBeVisible();
    await expect(exactWords(form, 'Until is required')).toBeVisible();
    await findOption(form, 'Who decides', away.email);
    await field(form, 'Until').fill(dayFromNow(7));
    await button(form, 'Name').click();
    await expect(exactWords(form, 'Choose somebody else')).toBeVisible();
    await findOption(form, 'Who decides', standIn.email);
    await button(form, 'Name').click();
    await expect(exactWords(page, `${standIn.name} decides for ${away.name}`)).toBeVisible();
    await expect(rowOf(page, away.name)).toContainText('Today');
    await expectAccessible(page);
    await mailbox.read(standIn.email, new RegExp(`decides approvals for ${away.name}`));
  });

  await test.step('the other decides on a phone', async () => {
    const phone = await visit({ token: standIn.token, viewport: PHONE });
    await phone.goto('/approval');
    await phone.getByRole('link', { name: `Offer to ${candidate.name}` }).click();
    await expect(exactWords(phone, `Your decision for ${away.name}`)).toBeVisible();
    await expect(
      phone.getByText(new RegExp(`^Waits for ${away.name} \\(${standIn.name} in their place\\) since `)),
    ).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await recordDecision(phone, 'Approve', 'She would agree.');
    await expect(phone.getByText(new RegExp(`^${standIn.name} for ${away.name} approved`))).toBeVisible();
  });

  await mailbox.read(candidate.email, /accept\/offer/);
  await page.goto(`/approval?request=${id}`);
  await expect(page.getByText(new RegExp(`^${standIn.name} for ${away.name} approved`))).toBeVisible();
  await page.goto('/approval?tab=away');
  await actOn(page, away.name, 'End');
  await answerQuestion(page, 'End it');
  await expect(rowOf(page, away.name)).toHaveCount(0);
});

test('a workflow says who is asked too once a level has waited, and nobody else is while it has not', {
  tag: ['@R067', '@C940'],
}, async ({ admin, people, unique }) => {
  const { workflow, candidate } = await underApproval(people.api, unique, [outside(`slow.${unique}@ridge.example`)]);
  await admin.goto(`/approval-workflow/${workflow.id}`);
  await expect(pageHeading(admin, workflow.title)).toBeVisible();
  await choose(admin, 'What happens', 'One person is asked too');
  await field(admin, 'After days').fill('0');
  await button(admin, 'Save workflow').click();
  await expect(exactWords(admin, 'At least 1 day')).toBeVisible();
  await expect(exactWords(admin, 'Person is required')).toBeVisible();
  await field(admin, 'After days').fill('5');
  await findOption(admin, 'Person', 'Adaeze Okafor');
  await button(admin, 'Save workflow').click();
  await expect(exactWords(admin, 'Workflow saved')).toBeVisible();
  await admin.reload();
  await expect(field(admin, 'After days')).toHaveValue('5');
  await expect(admin.getByRole('combobox', { name: 'Person', exact: true })).toContainText('Adaeze Okafor');
  await expectAccessible(admin);

  const id = await putForApproval(people.api, candidate);
  await admin.goto(`/approval?request=${id}`);
  await expect(admin.getByText(/^Waits for slow/)).toBeVisible();
  await expect(mention(admin, 'Asked too')).toHaveCount(0);
});
