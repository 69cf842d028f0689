import { downloadFile } from '../../import/bulk-import/list-files.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectOneSolid, expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  filterBy,
  findOption,
  itemOf,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { approver, giveAccount, makePayroll, monthInWords, payMonth } from '../payrolls.ts';

test('an officer prepares a month and decides its warnings, another returns it, then approves it, and it is locked', {
  tag: ['@R059', '@C954', '@E076', '@X066'],
}, async ({ admin, superadmin, people, unique }) => {
  const { company, staff, comesTo } = await makePayroll({ people, unique }, ['paid', 'unpaid']);
  const month = monthInWords(payMonth());
  await admin.goto('/companies');
  await admin.getByRole('main').getByRole('link', { name: 'Payroll', exact: true }).click();
  await expect(pageHeading(admin, /^Payroll/)).toBeVisible();
  await button(admin, 'Start a month').click();
  await button(dialog(admin), 'Prepare payslips').click();
  await expect(exactWords(dialog(admin), 'Company is required')).toBeVisible();
  await findOption(dialog(admin), 'Company', company.name);
  await button(dialog(admin), 'Prepare payslips').click();
  await expect(pageHeading(admin, `${month} payroll`)).toBeVisible();
  await expect(exactWords(admin, 'Draft')).toBeVisible();
  const id = Number(new URL(admin.url()).searchParams.get('run'));

  // Nobody can be paid without an account, so that it can only be held.
  const missing = admin.getByRole('group', { name: `No account of ${staff[1]?.name}` });
  await expect(missing.getByRole('radio', { name: 'Pay' })).toBeDisabled();
  await expect(button(admin, 'Submit for review')).toBeDisabled();
  const others = admin.getByRole('group', { name: new RegExp(` of ${staff[1]?.name}$`) });
  for (const one of await others.all()) await exactWords(one, 'Hold').click();
  await expect(exactWords(admin, '1 held')).toBeVisible();
  await expectOneSolid(admin, 'Submit for review');
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(admin, 'Submit for review').click();
  await expect(toastWith(admin, 'Submitted for review')).toBeVisible();
  await expect(exactWords(admin, 'Another payroll officer approves what you prepared.')).toBeVisible();
  await expect(button(admin, /^Approve/)).toHaveCount(0);

  await superadmin.goto(`/companies/payroll?run=${id}`);
  await button(superadmin, 'Return to Aisha Bello').click();
  await field(dialog(superadmin), 'What has to change').fill('Tunde has an account by now');
  await button(dialog(superadmin), 'Return month').click();
  await expect(toastWith(superadmin, 'Returned to Aisha Bello')).toBeVisible();

  await giveAccount(people.api, staff[1]?.id ?? 0);
  await admin.reload();
  await expect(exactWords(admin, 'Returned: Tunde has an account by now')).toBeVisible();
  await button(admin, `Actions for ${month}`).click();
  await admin.getByRole('menuitem', { name: 'Prepare once more' }).click();
  await answerQuestion(admin, 'Prepare payslips');
  // Held pay stays held until somebody releases it.
  await admin.getByRole('link', { name: '1 held' }).click();
  await actOn(admin, staff[1]?.name ?? '', 'Pay it');
  await expect(toastWith(admin, 'Pay is no longer held')).toBeVisible();
  await admin
    .getByRole('main')
    .getByRole('link', { name: `${month} payroll` })
    .click();
  await expect(exactWords(admin, '2 to pay')).toBeVisible();
  await button(admin, 'Submit for review').click();
  await expect(exactWords(admin, 'Another payroll officer approves what you prepared.')).toBeVisible();

  await superadmin.reload();
  await expectOneSolid(superadmin, 'Approve 2 payslips');
  await button(superadmin, 'Approve 2 payslips').click();
  await answerQuestion(superadmin, 'Approve 2 payslips');
  await comesTo(id, 'LOCKED');
  await expect(exactWords(superadmin, 'Locked')).toBeVisible();
  await expect(button(superadmin, /^Approve/)).toHaveCount(0);
  await superadmin.goto(`/companies/payroll?company=${company.id}`);
  await expect(rowOf(superadmin, month)).toContainText('Locked');

  // The record of who is paid leads to their payslip.
  await superadmin.goto(`/employees/${staff[0]?.id}`);
  await superadmin.getByRole('link', { name: 'Payslips', exact: true }).click();
  const slips = superadmin.getByRole('list', { name: 'Payslips', exact: true });
  await expect(itemOf(slips, month)).toContainText(company.name);
  await slips.getByRole('link', { name: month, exact: true }).click();
  await expect(pageHeading(superadmin, `${staff[0]?.name}, ${month}`)).toBeVisible();
});

test('a reviewer who holds the pay of somebody gives the month back, and who prepared it cannot let pay go in review', {
  tag: ['@R059', '@C954', '@E076'],
}, async ({ admin, superadmin, people, unique }) => {
  const of = await makePayroll({ people, unique }, ['paid', 'unpaid']);
  const [bisi, tunde] = of.staff;
  const { api } = people;
  const id = await of.prepared(payMonth());
  const { results } = await api.payroll.warnings.query({ id, page_size: 100 });
  for (const { id: warning } of results) await api.payroll.decideWarning.mutate({ id: warning, decision: 'HOLD' });
  const { version } = await api.payroll.detail.query({ id });
  await api.payroll.move.mutate({ id, act: 'submit', note: '', version });
  await admin.goto(`/companies/payroll?run=${id}&tab=payslips`);
  await expect(rowOf(admin, tunde?.name ?? '')).toContainText('Held');
  await expect(button(admin, `Actions for ${tunde?.name}`)).toHaveCount(0);

  await superadmin.goto(`/companies/payroll?run=${id}&tab=payslips`);
  await actOn(superadmin, bisi?.name ?? '', 'Hold pay');
  await field(dialog(superadmin), 'Reason').fill('Asked to wait for a new bank');
  await button(dialog(superadmin), 'Hold pay').click();
  await expect(toastWith(superadmin, 'Pay is held, and the month returned to Aisha Bello')).toBeVisible();
  await admin.goto(`/companies/payroll?run=${id}`);
  await expect(exactWords(admin, `Returned: Pay of ${bisi?.name} is held: Asked to wait for a new bank`)).toBeVisible();
  await expect(exactWords(admin, '2 held')).toBeVisible();
  await admin.goto(`/companies/payroll?run=${id}&tab=payslips`);
  await rowOf(admin, tunde?.name ?? '')
    .getByRole('link')
    .click();
  await expect(admin.getByRole('main')).toContainText(
    `Record an account on the record of ${tunde?.name} and prepare the payslips once more.`,
  );
});

test('a month says what changed since the one before, to whose payslips that leads, and holds an account that changed', {
  tag: ['@R059', '@C954', '@E076'],
}, async ({ admin, people, unique }) => {
  const of = await makePayroll({ people, unique }, ['paid', 'paid']);
  const [bisi, tunde] = of.staff;
  await of.locked(payMonth(-1), await approver(people));
  await people.api.payroll.addLine.mutate({
    employee: tunde?.id ?? 0,
    month: payMonth(),
    title: 'Overtime',
    kind: 'BONUS',
    amount: 5_000_000,
  });
  const number = await giveAccount(people.api, bisi?.id ?? 0);
  const run = await of.prepared(payMonth());
  await admin.goto(`/companies/payroll?run=${run}`);
  const before = monthInWords(payMonth(-1)).split(' ')[0];
  const figures = admin.getByRole('navigation', { name: 'What the month comes to' });
  await expect(figures.getByRole('link', { name: /^Gross/ })).toContainText(`+₦50,000.00 on ${before}`);
  const changes = admin.getByRole('list', { name: 'Changes of the gross' });
  await expect(changes.getByRole('listitem')).toHaveText([/One-off lines.*\+₦50,000\.00/]);
  const changed = rowOf(admin, 'Account changed');
  await expect(changed).toContainText(number);
  await exactWords(changed, 'Hold').click();
  await expect(exactWords(admin, '1 held')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Who is paid what' })).toContainText('Held');

  await changes.getByRole('link', { name: 'One-off lines: 1 payslip' }).click();
  await expect(pageHeading(admin, `Payslips of ${monthInWords(payMonth())} 1`)).toBeVisible();
  await expect(rowOf(admin, tunde?.name ?? '')).toContainText('+₦50,000.00');
  await rowOf(admin, tunde?.name ?? '')
    .getByRole('link')
    .click();
  await expect(pageHeading(admin, `${tunde?.name}, ${monthInWords(payMonth())}`)).toBeVisible();
  await expect(admin.getByRole('article')).toContainText('Overtime');
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(admin, `Actions for ${tunde?.name}`).click();
  await admin.getByRole('menuitem', { name: 'What is taken off' }).click();
  await choose(dialog(admin), 'Minimum wage', 'It does not hold');
  await button(dialog(admin), 'Save deductions').click();
  await expect(toastWith(admin, 'Deductions saved')).toBeVisible();
  const profile = await people.api.payroll.profile.query({ id: tunde?.id ?? 0 });
  expect(profile).toMatchObject({ minimum_wage: false, pension: null });

  await button(admin, `Actions for ${tunde?.name}`).click();
  await admin.getByRole('menuitem', { name: 'Consent to NHF' }).click();
  await button(dialog(admin), 'Withdraw consent').click();
  await expect(toastWith(admin, 'Consent withdrawn')).toBeVisible();
});

// ₦6,000,000 a year, of which 90 % count for pension: pension 432,000, NHF 60,000, chargeable 5,508,000, tax 781,440.
test('what goes to banks, states and funds is a file each, and so are the cost of a year and its Form H1', {
  tag: ['@R059', '@C954'],
}, async ({ admin, people, unique }) => {
  const { company, staff, locked } = await makePayroll({ people, unique }, ['paid']);
  const [bisi] = staff;
  if (!bisi) throw new Error('Nobody is paid');
  const { id, version } = { id: bisi.id, version: (await people.api.payroll.profile.query({ id: bisi.id })).version };
  await people.api.payroll.updateProfile.mutate({ id, version, pension: true, nhia: false, minimum_wage: null });
  const month = payMonth(-1);
  const year = month.slice(0, 4);
  const run = await locked(month, await approver(people));
  await admin.goto(`/companies/payroll?run=${run}`);
  await expect(exactWords(admin, 'Locked')).toBeVisible();
  await button(admin, 'Schedules').click();
  const bank = dialog(admin).getByRole('region', { name: 'Bank schedule' });
  await expect(bank).toContainText('1 employee');
  const who = `"${bisi.code}","${bisi.name}"`;
  const file = async (start: string) => {
    const { name, text } = await downloadFile(admin, button(admin, start));
    return { name, lines: text.replace('\ufeff', '').trimEnd().split('\r\n') };
  };
  expect(await file('Bank schedule as CSV')).toEqual({
    name: `bank-${company.code}-${month}.csv`,
    lines: [
      '"Staff ID","Employee","Bank","Bank code","Account number","Account name","Amount","Check"',
      `${who},"Access Bank","044","${bisi.account}","Bisi Adeyemi",393880.00,""`,
    ],
  });
  expect(await file('Download PAYE of Lagos')).toEqual({
    name: `paye-${company.code}-${month}-Lagos.csv`,
    lines: [
      '"Staff ID","Employee","Tax ID","State of residence","Gross","Benefits in kind","Exempt","Pension","NHF","NHIA","Reliefs","Taxable pay","PAYE"',
      `${who},"","Lagos",500000.00,0.00,0.00,36000.00,5000.00,0.00,0.00,459000.00,65120.00`,
    ],
  });
  expect((await file('Pension as CSV')).lines).toEqual([
    '"Staff ID","Employee","PFA","RSA PIN","Pensionable pay","Employee contribution","Employer contribution","Total"',
    `${who},"Access Pensions","PEN${bisi.account}12",450000.00,36000.00,45000.00,81000.00`,
  ]);
  expect((await file('NHF as CSV')).lines).toEqual([
    '"Staff ID","Employee","NHF number","Basic pay","NHF"',
    `${who},"",200000.00,5000.00`,
  ]);
  expect((await file('NSITF as CSV')).lines).toEqual([
    '"Staff ID","Employee","Regular pay","NSITF"',
    `${who},500000.00,5000.00`,
  ]);
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(dialog(admin), 'Close').click();

  await admin.goto(`/companies/payroll?tab=reports&company=${company.id}&year=${year}`);
  await expect(rowOf(admin, monthInWords(month))).toContainText('₦500,000.00');
  await expect(rowOf(admin, bisi.name)).toContainText('Lagos');
  await choose(admin, 'Cost by', 'By department');
  await expect(rowOf(admin, monthInWords(month))).toContainText('Finance');
  expect(await file('Export CSV')).toEqual({
    name: `cost-of-pay-${year}.csv`,
    lines: [
      '"Month","Company","Department","Payslips","Gross","Cost to the company","Days of leave"',
      `"${month}","${company.name}","Finance",1,500000.00,550000.00,0`,
    ],
  });
  await filterBy(admin, 'State', 'Lagos');
  await expect(button(admin, 'Clear State')).toBeVisible();
  await expect(rowOf(admin, bisi.name)).toContainText('Lagos');
  expect(await file('Form H1')).toEqual({
    name: `form-h1-${year}-Lagos.csv`,
    lines: [
      '"S/N","Tax ID","Staff ID","Employee","Designation","Employer","State of residence","Months","Gross","Pension","NHF","NHIA","Tax deducted","Net"',
      `1,"",${who},"Accountant","${company.name}","Lagos",1,500000.00,36000.00,5000.00,0.00,65120.00,393880.00`,
    ],
  });
  await expectReadable(admin, LOOKS);
});
