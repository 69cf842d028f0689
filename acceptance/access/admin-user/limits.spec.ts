import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { actOn, button, exactWords, mention, pageHeading } from '../../platform/on-page.ts';

const PASSWORD = 'Tenure-2026';
const HR_OFFICER = 'hr.officer@tenure.example';
const AUDITOR = 'auditor@tenure.example';

test('the HR officer of one company finds its people alone, no pay, and no page beyond, on a phone too', async ({
  visit,
  people,
}) => {
  const token = await people.signIn(HR_OFFICER, PASSWORD);
  const own = await people.api.company.all.query({});
  const [first, other] = own.toSorted((one, two) => one.id - two.id);
  const { results } = await people.api.employee.list.query({ company: other?.id });
  const { results: hers } = await people.api.employee.list.query({ company: first?.id });
  const page = await visit({ token });
  await page.goto('/employees/manage-employees');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Companies' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'HMO' })).toHaveCount(0);
  const row = page.getByRole('table').getByRole('row');
  await expect(row).not.toHaveCount(0);
  await expect(mention(page.getByRole('table'), other?.name ?? '')).toHaveCount(0);

  await page.goto(`/employees/${hers[0]?.id}?tab=job`);
  await expect(page.getByRole('heading', { name: 'Job and pay', exact: true })).toBeVisible();
  await expect(button(page, 'Reveal pay')).toHaveCount(0);
  await expect(exactWords(page, 'Bank & pension')).toHaveCount(0);
  await expect(exactWords(page, 'Payslips')).toHaveCount(0);
  await expect(exactWords(page, 'Medical')).toHaveCount(0);

  await page.goto(`/employees/${results[0]?.id}`);
  await expect(pageHeading(page, /Employee/)).toBeVisible();
  await expect(mention(page, String(results[0]?.code))).toHaveCount(0);
  await page.goto('/settings/manage-admins');
  await expect(page).toHaveURL(/\/404$/);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/companies');
  await expect(page).toHaveURL(/\/404$/);
});

test('an auditor reads all areas, and finds no button that changes anything', async ({ visit, people }) => {
  const page = await visit({ token: await people.signIn(AUDITOR, PASSWORD) });
  await page.goto('/employees/manage-employees');
  await expect(button(page, 'Export')).toBeEnabled();
  await expect(page.getByRole('link', { name: 'New employee' })).toHaveCount(0);
  await expect(button(page, /^Actions for /)).toHaveCount(0);
  await page.goto('/manage-banks');
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
  await expect(button(page, /New bank|Add bank/)).toHaveCount(0);
  await page.goto('/employees/new');
  await expect(exactWords(page, 'Save employee')).toHaveCount(0);
  const api = await people.apiOf({ email: AUDITOR, password: PASSWORD });
  await expect(
    api.setting.createBank.mutate({ name: 'No bank', code: '999', nuban_enforced: false }),
  ).rejects.toThrow();
});

/** The first words of buttons and links that change something. */
const CHANGES =
  /^(?:Add|Approve|Archive|Ask|Cancel|Change|Choose (?:file|person|workflow)|Complete|Confirm|Correct|Create|Decline|Delete|Edit|Extend|Hand over|Import|Initiate|Invite|Make|Mark|Name who|New|Publish|Remind|Remove|Reopen|Request|Return|Save|Schedule|Send|Settle|Take back|Try again|Unpublish|Upload|Withdraw|Workflow for)\b/;

// A visit to a page of every kind takes its time, and only together they say that nothing changes anywhere.
test('an auditor finds nothing that changes anything on any kind of page', async ({ visit, people }) => {
  const { results: staff } = await people.api.employee.list.query({});
  const { results: uploaded } = await people.api.onboarding.candidates.query({ status: 'UPLOADED' });
  // The oldest has branches, unlike those that scenarios make.
  const [company] = (await people.api.company.all.query({})).toSorted((one, two) => one.id - two.id);
  const [employee, candidate] = [staff[0]?.id, uploaded[0]?.id];
  const page = await visit({ token: await people.signIn(AUDITOR, PASSWORD) });
  const main = page.getByRole('main');
  const rows = main.getByRole('table').getByRole('row');
  const title = main.getByRole('heading', { level: 1 });
  for (const [address, there] of [
    ['/home?tab=meetings', rows],
    ['/candidates', rows],
    [`/candidates/${candidate}`, title],
    ['/candidate/onboarding', rows],
    ['/onboarding', rows],
    ['/workflow/1', title],
    ['/employees/manage-employees?tab=documents', rows],
    ['/employees/manage-employees?tab=import', main.getByRole('navigation', { name: 'What to import' })],
    [`/employees/${employee}?tab=documents`, main.getByRole('link', { name: 'Documents of all employees' })],
    [`/employees/${employee}?tab=line`, main.getByRole('heading', { name: 'Who reports to them' })],
    [`/companies/${company?.id}`, main.getByRole('heading', { name: 'Logo' })],
    [`/companies/${company?.id}?tab=branches`, rows],
    ['/approval?tab=away', exactWords(main, 'Nobody is away').or(rows)],
    ['/approval?tab=settings', rows],
    ['/confirmation-settings?tab=due', rows],
    ['/settings/manage-admins', rows],
  ] as const) {
    await page.goto(address);
    await expect(there, address).not.toHaveCount(0);
    await expect(main.getByRole('button', { disabled: false }).filter({ hasText: CHANGES }), address).toHaveCount(0);
    // A list of settings may begin so, too.
    await expect(
      main.getByRole('link').filter({ hasText: CHANGES }).and(page.locator('[data-accent-color]')),
      address,
    ).toHaveCount(0);
  }
});

test('what an HR officer finds, exports, has to do and is told of stays within the company, and holds no pay', async ({
  visit,
  people,
  unique,
}) => {
  const companies = (await people.api.company.all.query({})).toSorted((one, two) => one.id - two.id);
  const placeAt = async (company: number) => {
    const of = { company };
    const [[branch], [department], [role]] = await Promise.all([
      people.api.company.branches.query(of),
      people.api.company.departments.query(of),
      people.api.company.jobRoles.query(of),
    ]);
    return { company, branch: branch?.id ?? 0, department: department?.id ?? 0, job_role: role?.id ?? 0 };
  };
  const [hers, beyond] = await Promise.all([placeAt(companies[0]?.id ?? 0), placeAt(companies[1]?.id ?? 0)]);
  const staffAt = ({ branch, job_role, ...at }: typeof hers, firstName: string) =>
    people.staff({ ...at, location: branch, jobrole: job_role, firstName, lastName: `Within${unique}` });
  const [own, other] = [await staffAt(hers, 'Halima'), await staffAt(beyond, 'Zuwaira')];
  await people.accepted({ ...hers, firstname: 'Ladi', lastname: `Within${unique}` });
  await people.accepted({ ...beyond, firstname: 'Tanko', lastname: `Within${unique}` });

  const officer = await people.apiOf({ email: HR_OFFICER, password: PASSWORD });
  const told = await officer.notification.list.query({ search: unique });
  expect(told.results.map(({ sender }) => sender)).toEqual([`Ladi Within${unique}`]);

  const page = await visit({ token: await people.signIn(HR_OFFICER, PASSWORD) });
  await page.goto(`/tasks?tab=all&search=Within${unique}`);
  await expect(page.getByRole('main').getByRole('table')).toContainText(`Ladi Within${unique}`);
  await expect(mention(page.getByRole('main'), 'Tanko')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(`Within${unique}`);
  const found = page.getByRole('dialog');
  await expect(found.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(1);
  await expect(found.getByRole('group', { name: 'People' })).toContainText(own.code);
  await expect(found.getByRole('group', { name: 'Candidates' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.goto(`/employees/manage-employees?search=Within${unique}`);
  await expect(pageHeading(page, 'Employees 1')).toBeVisible();
  await expect(mention(page, other.code)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New employee' })).toHaveCount(0);
  await button(page, 'Export').click();
  await expect(page.getByRole('dialog')).toContainText('Export 1 employee');
  await expect(mention(page.getByRole('dialog'), 'Bank and pension')).toHaveCount(0);
});

test('a super admin limits an admin, reads the same in words', async ({ superadmin: page, people, unique }) => {
  const email = `halima.${unique}@tenure.example`;
  const made = await people.api.adminUser.create.mutate({
    firstname: 'Halima',
    lastname: `Sule${unique}`,
    email,
    roles: ['ADMIN'],
  });
  const name = `Halima ${made.lastname}`;
  await page.goto(`/settings/manage-admins?search=${unique}`);
  await actOn(page, name, 'What they may do');
  await expect(pageHeading(page, `What ${name} may do`)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Everything/ })).toBeChecked();

  await page.getByRole('radio', { name: /^HR officer/ }).check();
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words).toContainText('Changes recruitment and records');
  await expect(words).toContainText('Does not see pay and bank, medical, cases and settings');
  const pay = page.getByRole('group', { name: 'Pay and bank' });
  await pay.getByRole('radio', { name: 'Read', exact: true }).check();
  await expect(words).toContainText('Reads pay and bank');
  await expect(exactWords(page, 'Changed from HR officer: pay and bank can be read.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\d unsaved changes · Pay and bank/ })).toBeVisible();
  const reading = page.getByRole('switch', { name: 'Reading only, everywhere' });
  await reading.click();
  await expect(words).not.toContainText('Changes');
  await reading.click();
  await expect(words).toContainText('Changes recruitment and records');
  await page.getByRole('radio', { name: /^Auditor/ }).check();
  await expect(page.getByRole('switch', { name: 'Reading only, until an area is changed below' })).toBeDisabled();
  await button(page, 'Discard').click();
  await expect(page.getByRole('radio', { name: /^Everything/ })).toBeChecked();
  await page.getByRole('radio', { name: /^HR officer/ }).check();
  await pay.getByRole('radio', { name: 'Read', exact: true }).check();
  await expectAccessible(page);
  await button(page, 'Save what they may do').click();
  await expect(exactWords(page, `What ${name} may do is saved`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier' })).toContainText('Pay and bank');

  await page.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'See it as they do' }).click();
  await expect(page.getByRole('main')).toContainText(name);
  await page.goto(`/settings/manage-admins?search=${unique}`);
  await expect(exactWords(page, 'Admin, limited')).toBeVisible();
});
