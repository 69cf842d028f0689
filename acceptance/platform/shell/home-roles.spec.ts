import type { Page } from '@playwright/test';
import type { AreaLevels } from '../../../contracts/platform/limits';
import { taker } from '../../time/leaves.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { exactWords, mention, pageHeading } from '../on-page.ts';
import { dayFromNow, type People } from '../people.ts';

const PASSWORD = 'Tenure-2026';
const OWN_PASSWORD = 'Harmattan wind 2026';
const PHONE = { width: 400, height: 800 };

const NOTHING: AreaLevels = {
  recruitment: 'NONE',
  records: 'NONE',
  pay: 'NONE',
  medical: 'NONE',
  cases: 'NONE',
  settings: 'NONE',
};
/** The menu of an HR officer, each entry with its items. */
const OFFICER = [
  'Home',
  'OnboardingDashboardCandidatesWorkflow',
  'EmployeesManage EmployeesAnnouncementChange RequestWelfare',
  'Approvals',
  'Leave and Holidayrequestssettings',
  'SettingsConfirmation SettingsWhat is stuck',
  'HeadcountDashboardQuestion',
  'AppraisalDashboard',
];
const SETTINGS = [
  'Home',
  'OnboardingWorkflow',
  'Companies',
  'Approvals',
  'SettingsAdmin settingsPension ProvidersSignatureBanksConfirmation SettingsLetter ManagementWhat is stuck',
  'ComplaintsCategories',
];
/** Of who has every area. */
const WHOLE = [
  'Home',
  'OnboardingDashboardCandidatesWorkflow',
  'EmployeesManage EmployeesAnnouncementChange RequestWelfare',
  'Companies',
  'Approvals',
  'Disciplinary',
  'Exit Managementoverviewsettings',
  'Leave and Holidayrequestssettings',
  'SettingsAdmin settingsPension ProvidersSignatureBanksConfirmation SettingsLetter ManagementWhat is stuck',
  'HeadcountDashboardQuestion',
  'ComplaintsDashboardCategories',
  'HMODashboardHmosComplaintsSurveysChange RequestAnnouncements',
  'AppraisalDashboard',
];
const EVERYTHING = ['Waiting for you', 'This week', 'Decided each day'];

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name, exact: true });
/** The entries of the first level of the menu. */
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).locator('> ul > li');
async function openHome(page: Page) {
  await page.goto('/home');
  await expect(pageHeading(page, 'Home')).toBeVisible();
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}
/** The names of a page's panels, without their numbers. */
const panels = async (page: Page) =>
  (await main(page).getByRole('heading', { level: 2 }).allTextContents()).map((title) => title.replace(/ [\d,]+$/, ''));

/** An account of an admin of their own, with a password. */
async function admin({ api }: People, unique: string) {
  const email = `chief.${unique}@staff.example`;
  const named = { email, firstname: 'Ifeoma', lastname: `Chief${unique}`, roles: ['ADMIN' as const] };
  const { user_id } = await api.adminUser.create.mutate({ ...named, phone: '+2348035550199' });
  return { email, user_id };
}

test('Home of an admin who leads people has HR’s queue and their team, and says nothing twice', {
  tag: ['@R049'],
}, async ({ people, unique, visit }) => {
  const { email } = await admin(people, unique);
  const token = await people.enter(email);
  const chief = await people.staff({ email, employment_date: dayFromNow(-730), lastName: `Chief${unique}` });
  const led = await taker({ people, unique }, { line: false });
  const { version } = await people.api.reportingLine.detail.query({ id: led.employee.id });
  await people.api.reportingLine.change.mutate({
    ...{ id: led.employee.id, version, line_manager1: { kind: 'employee', id: chief.id } },
    ...{ effective_from: dayFromNow(0), reason: 'New team' },
  });
  await led.ask();

  const page = await visit({ token });
  await openHome(page);
  const team = panel(page, 'My team');
  await expect(exactWords(team, `${led.employee.name} asks for leave`)).toBeVisible();
  await expect(panel(page, 'Coming up').getByRole('link', { name: 'Annual leave', exact: true })).toBeVisible();
  expect(await panels(page)).toEqual([...EVERYTHING, 'My team', 'Coming up']);
  await expect(main(page).getByRole('listitem').filter({ hasText: led.employee.name })).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await panel(page, 'Coming up').getByRole('link', { name: 'My Profile', exact: true }).click();
  await expect(pageHeading(page, /Chief/)).toBeVisible();
  await page.goBack();
  await team.getByRole('link', { name: '1 person', exact: true }).click();
  await expect(pageHeading(page, /^My team/)).toBeVisible();
});

test('Home of a limited admin shows what their areas let them do, and nothing that leads nowhere', {
  tag: ['@R049', '@V002'],
}, async ({ people, unique, visit }) => {
  const { email, user_id } = await admin(people, unique);
  await people.enter(email, OWN_PASSWORD);
  const chief = await people.apiOf({ email: 'superadmin@tenure.example', password: PASSWORD });
  const { version } = await chief.adminUser.limits.query({ id: user_id });
  const areas = { ...NOTHING, settings: 'CHANGE' as const };
  await chief.adminUser.limit.mutate({ id: user_id, version, limits: { companies: null, areas } });
  for (const [address, shown, does, doesNot, leads, password] of [
    ['hr.officer@tenure.example', EVERYTHING, 'Letters to review', 'Payroll to approve', OFFICER],
    // A reader decides nothing, and still sees joiners and leavers.
    ['auditor@tenure.example', EVERYTHING, 'Starters', 'Letters to review', WHOLE],
    [email, ['Waiting for you'], 'Nothing waits for you.', 'All meetings', SETTINGS, OWN_PASSWORD],
  ] as const) {
    const page = await visit({ token: await people.signIn(address, password ?? PASSWORD) });
    await openHome(page);
    await expect(menu(page), address).toHaveText(leads);
    expect(await panels(page), address).toEqual(shown);
    await expect(exactWords(main(page), does), address).toBeVisible();
    await expect(mention(main(page), doesNot), address).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('Home of a candidate says what is next for them, on a phone', { tag: ['@R049', '@V002'] }, async ({
  people,
  visit,
}) => {
  const phone = await visit({ token: await people.signIn('candidate@tenure.example', PASSWORD), viewport: PHONE });
  await phone.goto('/home');
  const journey = panel(phone, 'My journey');
  await expect(journey.getByText(/^Your medical meeting is booked for .+ Onboarding starts after it\.$/)).toBeVisible();
  await expect(panel(phone, /^(My team|Coming up)$/)).toHaveCount(0);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.setViewportSize({ width: 1280, height: 800 });
  await expect(menu(phone)).toHaveText([
    'Home',
    'My Profile',
    'My Welfare',
    'Self-ServiceDisciplinaryLeaveExitComplaintsAppraisalsHeadcountHmo Surveys',
  ]);
});
