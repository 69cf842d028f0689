import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { actOn, button, exactWords, field, findOption, pageHeading, rowOf } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';

const PHONE = { width: 400, height: 800 };

test('HR changes who leads an employee, never in a circle, and the manager sees their team on a phone', async ({
  admin,
  people,
  visit,
  unique,
}) => {
  const boss = await people.employee();
  const { results } = await people.api.employee.list.query({ search: boss.email });
  const leader = results[0]?.id ?? 0;
  const led = await people.staff({ firstName: 'Amina', lastName: `Led${unique}` });

  await admin.goto(`/employees/${led.id}?tab=line`);
  await button(admin, 'Change reporting line').click();
  await findOption(admin, 'Line manager', boss.lastname);
  await field(admin, 'Reason').fill('New team');
  await expectAccessible(admin);
  await button(admin, 'Record change').click();
  await expect(exactWords(admin, 'Reporting line changed')).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Reports to', exact: true })).toContainText(boss.name);

  await admin.goto(`/employees/${leader}?tab=line`);
  await expect(admin.getByRole('region', { name: 'Who reports to them' })).toContainText(`Amina Led${unique}`);
  await button(admin, 'Change reporting line').click();
  await findOption(admin, 'Line manager', led.code);
  await field(admin, 'Effective date').fill(dayFromNow(30));
  await field(admin, 'Reason').fill('Turned round');
  await button(admin, 'Record change').click();
  await expect(
    exactWords(admin, 'This person reports to the employee already: nobody leads those who lead them'),
  ).toBeVisible();

  const phone = await visit({ token: await people.signIn(boss.email, boss.password), viewport: PHONE });
  await phone.goto('/my-team');
  await expect(pageHeading(phone, /^My team/)).toBeVisible();
  await expect(phone.getByRole('main')).toContainText(`Amina Led${unique}`);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
});

test('HR puts a person outside in the place of a text that names nobody', async ({ admin, people, unique }) => {
  const text = `Chief ${unique}`;
  const led = await people.staff({ lastName: `Text${unique}` });
  const { version, ...personal } = await people.api.employee.detail.query({ id: led.id });
  await people.api.employee.update.mutate({
    id: led.id,
    version,
    personal: {
      firstName: personal.firstName,
      lastName: personal.lastName,
      email: personal.email ?? '',
      gender: 'FEMALE',
      supervisor_name: text,
    },
  });
  await admin.goto('/employees/manage-employees?tab=outside');
  await button(admin, 'New person outside').click();
  await field(admin, 'Name').fill(`Ngozi ${unique}`);
  await field(admin, 'Email').fill(`ngozi.${unique}@client.example`);
  await button(admin, 'Create person').click();
  await expect(exactWords(admin, `Ngozi ${unique} saved`)).toBeVisible();

  await admin.goto(`/employees/manage-employees?tab=line&search=${unique}`);
  await expect(rowOf(admin, text)).toBeVisible();
  await expectAccessible(admin);
  await button(admin, `Choose person for ${text}`).click();
  await findOption(admin, 'Person', `Ngozi ${unique}`);
  await button(admin, 'Settle 1 employee').click();
  await expect(exactWords(admin, 'Line manager of 1 employee settled')).toBeVisible();
  expect(await people.api.reportingLine.detail.query({ id: led.id })).toMatchObject({
    line_manager1: { kind: 'outside', name: `Ngozi ${unique}` },
    supervisor_name: null,
  });
});

test('HR says whose site a location is, and the record of who works there names the client', async ({
  admin,
  people,
  unique,
}) => {
  const name = `Site ${unique}`;
  const { company } = await people.staff();
  const site = await people.api.company.createLocation.mutate({
    company,
    name,
    code: unique,
    description: '',
    address: 'Onne',
    state: 'Rivers',
  });
  const posted = await people.staff({ work_location: site.id });
  await people.api.reportingLine.createOutsidePerson.mutate({
    name: `Ada ${unique}`,
    email: `ada.${unique}@client.example`,
    organisation: 'Harbour Ltd',
  });
  await admin.goto(`/companies/${company}?tab=locations&search=${unique}`);
  await actOn(admin, name, 'Client');
  await findOption(admin, 'Client', `Ada ${unique}`);
  await expectAccessible(admin);
  await button(admin, 'Record client').click();
  await expect(exactWords(admin, `Client of ${name} recorded`)).toBeVisible();
  await admin.goto(`/employees/${posted.id}?tab=line`);
  await expect(admin.getByRole('region', { name: 'Reports to', exact: true })).toContainText(
    `Outside · Harbour Ltd · ada.${unique}@client.example`,
  );
});
