import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { exactWords, mention, pageHeading } from '../on-page.ts';

/** Id (none of an item that the documents do not list), label and address of an item, or the items of a group. Labels and their order from document 1, section 2. */
type Item = readonly [id: string | null, label: string, address: string];
type Entry = Item | readonly [id: string, label: string, items: readonly Item[]];

const SELF_SERVICE = [
  ['N005', 'Disciplinary', '/disciplinary'],
  ['N006', 'Leave', '/leave'],
  ['N007', 'Exit', '/selfservice/exit'],
  ['N008', 'Complaints', '/complaints'],
  ['N009', 'Appraisals', '/appraisals-list'],
  ['N010', 'Headcount', '/headcount'],
  ['N011', 'Hmo Surveys', '/hmo-surveys'],
] as const;

const candidateMenu = (selfService: readonly Item[]): Entry[] => [
  // It leads on to the profile summary.
  ['N001', 'Home', '/home'],
  ['N002', 'My Profile', '/candidate/profile/summary'],
  ['N003', 'My Welfare', '/candidate/welfare'],
  ['N004', 'Self-Service', selfService],
];

const ADMIN_MENU: Entry[] = [
  ['N013', 'Home', '/home'],
  [
    'N014',
    'Onboarding',
    [
      ['N015', 'Dashboard', '/dashboard'],
      ['N016', 'Candidates', '/candidates'],
      ['N017', 'Workflow', '/workflow'],
    ],
  ],
  [
    'N018',
    'Employees',
    [
      ['N019', 'Manage Employees', '/employees/manage-employees'],
      ['N020', 'Announcement', '/employees/announcement'],
      ['N021', 'Change Request', '/employees/request-change'],
      ['N022', 'Welfare', '/employees/welfare'],
    ],
  ],
  ['N023', 'Companies', '/companies'],
  ['N024', 'Approvals', '/approval'],
  ['N025', 'Disciplinary', '/disciplinary/management'],
  [
    'N026',
    'Exit Management',
    [
      ['N027', 'overview', '/exit/overview'],
      ['N028', 'settings', '/exit/settings'],
    ],
  ],
  [
    'N029',
    'Leave and Holiday',
    [
      ['N030', 'requests', '/leave-management'],
      ['N031', 'settings', '/leave-management?tab=settings'],
    ],
  ],
  [
    'N032',
    'Settings',
    [
      ['N033', 'Admin settings', '/settings'],
      ['N034', 'Pension Providers', '/manage-pension'],
      ['N035', 'Signature', '/manage-signature'],
      ['N036', 'Banks', '/manage-banks'],
      ['N037', 'Confirmation Settings', '/confirmation-settings'],
      ['N038', 'Letter Management', '/letters'],
      // Beside what the documents list.
      [null, 'What is stuck', '/settings/stuck'],
    ],
  ],
  [
    'N040',
    'Headcount',
    [
      ['N041', 'Dashboard', '/headcount'],
      ['N042', 'Question', '/headcount?tab=question'],
    ],
  ],
  [
    'N043',
    'Complaints',
    [
      ['N044', 'Dashboard', '/complaints/dashboard'],
      ['N045', 'Categories', '/complaints/category'],
    ],
  ],
  [
    'N046',
    'HMO',
    [
      ['N047', 'Dashboard', '/hmo/dashboard'],
      ['N048', 'Hmos', '/hmo/hmos'],
      ['N049', 'Complaints', '/hmo/complaints/all'],
      ['N050', 'Surveys', '/hmo?tab=surveys'],
      ['N051', 'Change Request', '/hmo?tab=change-request'],
      ['N052', 'Announcements', '/hmo?tab=announcements'],
    ],
  ],
  ['N053', 'Appraisal', [['N054', 'Dashboard', '/appraisal']]],
];

const IMPERSONATE: Item = ['N039', 'Impersonate', '/settings/impersonate'];
const SUPERADMIN_MENU = ADMIN_MENU.map(
  (entry): Entry =>
    entry[1] === 'Settings' ? ['N032', 'Settings', [...(entry[2] as readonly Item[]), IMPERSONATE]] : entry,
);

const tags = (menu: readonly Entry[]) =>
  menu.flatMap(([id, , leads]) => [
    `@${id}`,
    ...(typeof leads === 'string' ? [] : leads.flatMap(([own]) => (own ? [`@${own}`] : []))),
  ]);

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const groupOf = (page: Page, label: string) => menuOf(page).getByRole('button', { name: label, exact: true });
/** An entry of the first level or, with its group, an item of that. */
const linkOf = (page: Page, label: string, group?: string) => {
  const place = group
    ? menuOf(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: group, exact: true }) })
        .getByRole('list')
    : menuOf(page);
  return place.getByRole('link', { name: label, exact: true });
};

async function open(page: Page, group: string) {
  const button = groupOf(page, group);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** The words of a menu in the order of the page, items indented, each with where it leads. */
async function wordsOf(page: Page): Promise<string[]> {
  return menuOf(page).evaluate((nav) =>
    [...nav.querySelectorAll('a, button')]
      .filter((one) => one.checkVisibility())
      .map((one) =>
        [`${one.closest('ul ul') ? '  ' : ''}${one.textContent}`, one.getAttribute('href') ?? []].flat().join(' > '),
      ),
  );
}
const words = (menu: readonly Entry[]) =>
  menu.flatMap(([, label, leads]) =>
    typeof leads === 'string'
      ? [`${label} > ${leads}`]
      : [label, ...leads.map(([, own, address]) => `  ${own} > ${address}`)],
  );

async function openAll(page: Page, menu: readonly Entry[]) {
  for (const [, label, leads] of menu) if (typeof leads !== 'string') await open(page, label);
}

async function expectMarked(page: Page, link: Locator) {
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(menuOf(page).locator('[aria-current]')).toHaveCount(1);
  const look = await link.evaluate((one) => ({
    weight: getComputedStyle(one).fontWeight,
    bar: getComputedStyle(one, '::before').width,
  }));
  expect(look).toEqual({ weight: '600', bar: '3px' });
}

/** Follows an entry, or an item of a group, and expects a page, and that it alone is marked in the menu. */
const follow = (page: Page, address: string, label: string, group?: string) =>
  test.step(`${group ?? ''} ${label}`, async () => {
    if (group) await open(page, group);
    const link = linkOf(page, label, group);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectMarked(page, link);
  });

test.describe('the menu of admins', () => {
  test('has what the documents list, in their order', {
    tag: [...tags(ADMIN_MENU), '@V035'],
  }, async ({ admin }) => {
    await admin.goto('/home');
    await openAll(admin, ADMIN_MENU);
    await expect.poll(() => wordsOf(admin)).toEqual(words(ADMIN_MENU));
  });

  test('has Impersonate for a super admin, at the end of Settings', { tag: ['@N039', '@V035'] }, async ({
    superadmin,
    admin,
  }) => {
    await superadmin.goto('/home');
    await openAll(superadmin, SUPERADMIN_MENU);
    await expect.poll(() => wordsOf(superadmin)).toEqual(words(SUPERADMIN_MENU));
    await linkOf(superadmin, 'Impersonate', 'Settings').click();
    await expect(superadmin).toHaveURL('/settings/impersonate');
    await expectMarked(superadmin, linkOf(superadmin, 'Impersonate', 'Settings'));
    await admin.goto('/settings/impersonate');
    await expect(admin, 'the page itself is for both').toHaveURL('/settings/impersonate');
    await expect(mention(menuOf(admin), 'Impersonate')).toHaveCount(0);
  });

  test('leads to an entry and to an item of each group, and marks it', {
    tag: ['@N013', '@N023', '@N027', '@N031', '@N042', '@N045', '@N051', '@N054'],
  }, async ({ admin }) => {
    await admin.goto('/companies');
    await follow(admin, '/home', 'Home');
    await follow(admin, '/candidates', 'Candidates', 'Onboarding');
    await follow(admin, '/employees/request-change', 'Change Request', 'Employees');
    await follow(admin, '/companies', 'Companies');
    await follow(admin, '/exit/overview', 'overview', 'Exit Management');
    await follow(admin, '/leave-management?tab=settings', 'settings', 'Leave and Holiday');
    await follow(admin, '/confirmation-settings', 'Confirmation Settings', 'Settings');
    await follow(admin, '/headcount?tab=question', 'Question', 'Headcount');
    await follow(admin, '/complaints/category', 'Categories', 'Complaints');
    await follow(admin, '/hmo?tab=change-request', 'Change Request', 'HMO');
    await follow(admin, '/appraisal', 'Dashboard', 'Appraisal');
  });

  test('begins labels with a capital without changing them', { tag: ['@N027', '@N028', '@N030', '@N031'] }, async ({
    admin,
  }) => {
    await admin.goto('/exit/overview');
    const label = exactWords(linkOf(admin, 'overview', 'Exit Management'), 'overview');
    await expect(label).toBeVisible();
    expect(await label.evaluate((one) => getComputedStyle(one, '::first-letter').textTransform)).toBe('uppercase');
  });
});

test.describe('the menu of employees and candidates', () => {
  const FULL = candidateMenu(SELF_SERVICE);

  test('has what the documents list, and nothing of admins', {
    tag: [...tags(FULL), '@V033'],
  }, async ({ employee }) => {
    await employee.goto('/home');
    await openAll(employee, FULL);
    await expect.poll(() => wordsOf(employee)).toEqual(words(FULL).toSpliced(2, 0, 'Directory > /directory'));
  });

  test('leads to an entry and to an item of its group, and marks it', {
    tag: ['@N001', '@N002', '@N003', '@N006'],
  }, async ({ employee }) => {
    await employee.goto('/candidate/welfare');
    await linkOf(employee, 'Home').click();
    await expect(employee).toHaveURL('/candidate/profile/summary');
    await follow(employee, '/candidate/welfare', 'My Welfare');
    await follow(employee, '/leave', 'Leave', 'Self-Service');
    await follow(employee, '/candidate/profile/summary', 'My Profile');
  });

  test('has Activities in place of Appraisals and Hmo Surveys where the company wants it', {
    tag: ['@faults', '@N012', '@V034'],
  }, async ({ employee, faults }) => {
    await faults.plan('GET', /^\/setting\/application\/$/, {
      kind: 'answer',
      status: 200,
      body: '{"candidate_menu":"activities"}',
      headers: { 'content-type': 'application/json' },
    });
    await employee.goto('/leave');
    await expect(linkOf(employee, 'Activities', 'Self-Service')).toBeVisible();
    await expect
      .poll(() => wordsOf(employee))
      .toEqual([
        'Home > /home',
        'My Profile > /candidate/profile/summary',
        'My Welfare > /candidate/welfare',
        'Self-Service',
        '  Disciplinary > /disciplinary',
        '  Leave > /leave',
        '  Exit > /selfservice/exit',
        '  Complaints > /complaints',
        '  Activities > /activities',
        '  Headcount > /headcount',
      ]);
    await linkOf(employee, 'Activities', 'Self-Service').click();
    await expect(employee).toHaveURL('/activities');
    await expectMarked(employee, linkOf(employee, 'Activities', 'Self-Service'));
    await employee.goto('/appraisals-list');
    await expect(linkOf(employee, 'Activities', 'Self-Service')).toHaveAttribute('aria-current', 'true');
  });

  test('is whole while nothing is known of the company', { tag: ['@faults', '@V033'] }, async ({
    employee,
    faults,
  }) => {
    await faults.plan('GET', /^\/setting\/application\/$/, { kind: 'answer', status: 500, body: '{}' });
    await employee.goto('/leave');
    await expect(linkOf(employee, 'Hmo Surveys', 'Self-Service')).toBeVisible();
    await expect(linkOf(employee, 'Activities', 'Self-Service')).toHaveCount(0);
  });
});

test('a page below another marks in the menu where it belongs', { tag: ['@V035'] }, async ({ admin }) => {
  for (const [address, group, label] of [
    ['/employee/1/1', 'Employees', 'Manage Employees'],
    ['/newType', 'Leave and Holiday', 'settings'],
  ] as const) {
    await admin.goto(address);
    await expect(groupOf(admin, group), address).toHaveAttribute('aria-expanded', 'true');
    await expect(linkOf(admin, label, group), address).toHaveAttribute('aria-current', 'true');
    await expect(menuOf(admin).locator('[aria-current]'), address).toHaveCount(1);
  }
});

test.describe('by keyboard', () => {
  test('groups open, and items lead to the heading of their page', { tag: ['@N014', '@N016', '@V035'] }, async ({
    admin,
  }) => {
    await admin.goto('/companies');
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await groupOf(admin, 'Onboarding').focus();
    await admin.keyboard.press('Enter');
    await expect(groupOf(admin, 'Onboarding')).toHaveAttribute('aria-expanded', 'true');
    await admin.keyboard.press('Tab');
    await expect(linkOf(admin, 'Dashboard', 'Onboarding')).toBeFocused();
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Enter');
    await expect(admin).toHaveURL('/candidates');
    await expect(pageHeading(admin, /^Candidates/)).toBeFocused();
    await groupOf(admin, 'Onboarding').focus();
    await admin.keyboard.press('Space');
    await expect(linkOf(admin, 'Candidates', 'Onboarding')).toHaveCount(0);
  });

  test('the whole menu is passed with Tab', { tag: ['@V033'] }, async ({ employee }) => {
    await employee.goto('/leave');
    await expect(linkOf(employee, 'Leave', 'Self-Service')).toBeVisible();
    await expect(linkOf(employee, 'Directory')).toBeVisible();
    await linkOf(employee, 'Home').focus();
    const passed: (string | null)[] = [];
    for (let step = 0; step < 12; step++) {
      passed.push(await employee.evaluate(() => document.activeElement?.textContent ?? null));
      await employee.keyboard.press('Tab');
    }
    expect(passed).toEqual([
      'Home',
      'My Profile',
      'Directory',
      'My Welfare',
      'Self-Service',
      ...SELF_SERVICE.map(([, label]) => label),
    ]);
  });
});

test.describe('in a narrow window', () => {
  const toggleOf = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

  test('the menu collapses at 997 px and not above', { tag: ['@V040', '@V150'] }, async ({ visit }) => {
    const page = await visit({ as: 'ADMIN', viewport: { width: 998, height: 800 } });
    await page.goto('/companies');
    await expect(menuOf(page)).toBeVisible();
    await expect(toggleOf(page)).toBeHidden();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(menuOf(page)).toBeHidden();
    await expect(toggleOf(page)).toBeVisible();
    await toggleOf(page).click();
    await expect(menuOf(page)).toBeVisible();
    await page.setViewportSize({ width: 998, height: 800 });
    await expect(toggleOf(page)).toBeHidden();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(menuOf(page), 'it does not stay open behind').toBeHidden();
  });

  for (const width of [997, 400]) {
    test(`at ${width} px the toggle opens the menu over the page`, { tag: ['@V040', '@V150'] }, async ({ visit }) => {
      const page = await visit({ as: 'ADMIN', viewport: { width, height: 800 } });
      await page.goto('/candidates');
      await expect(pageHeading(page, /^Candidates/)).toBeVisible();
      await expectNoSidewaysScroll(page);

      await toggleOf(page).click();
      await expect(linkOf(page, 'Candidates', 'Onboarding'), 'focus is at the page we are on').toBeFocused();
      expect((await page.locator('#menu').boundingBox())?.width).toBe(264);
      await expect(page.locator('[inert]').getByRole('main'), 'what lies under the menu is out of reach').toBeVisible();
      await expectAccessible(page);

      await page.keyboard.press('Escape');
      await expect(menuOf(page)).toBeHidden();
      await expect(toggleOf(page), 'focus comes back').toBeFocused();
      await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');

      await toggleOf(page).press('Enter');
      await page.mouse.click(width - 20, 400);
      await expect(menuOf(page), 'beside it closes it').toBeHidden();
      await expect(toggleOf(page)).toBeFocused();

      await toggleOf(page).click();
      await linkOf(page, 'Workflow', 'Onboarding').click();
      await expect(page).toHaveURL('/workflow');
      await expect(menuOf(page)).toBeHidden();
      await expect(pageHeading(page, /^Workflow/)).toBeFocused();
    });
  }

  test('the menu has the focus once it opens by Enter, also while it moves in', { tag: ['@V150'] }, async ({
    visit,
  }) => {
    const page = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/candidates');
    await toggleOf(page).press('Enter');
    await expect(linkOf(page, 'Candidates', 'Onboarding')).toBeFocused();
  });

  test('a part of the same page is gone to as to another', { tag: ['@N031', '@V040'] }, async ({ visit }) => {
    const page = await visit({ as: 'ADMIN', viewport: { width: 800, height: 800 } });
    await page.goto('/leave-management');
    await toggleOf(page).click();
    await linkOf(page, 'settings', 'Leave and Holiday').click();
    await expect(page).toHaveURL('/leave-management?tab=settings');
    await expect(menuOf(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the menu can be closed without a pointer and without Escape', { tag: ['@V040'] }, async ({ visit }) => {
    const page = await visit({ as: 'EMPLOYEE', viewport: { width: 400, height: 800 } });
    await page.goto('/leave');
    await toggleOf(page).click();
    await page.getByRole('button', { name: 'Close menu' }).press('Enter');
    await expect(menuOf(page)).toBeHidden();
    await expect(toggleOf(page)).toBeFocused();
  });

  test('tables become cards at 800 px, and the way here is the page alone at 400 px', { tag: ['@V150'] }, async ({
    visit,
    people,
  }) => {
    await people.candidate();
    const page = await visit({ as: 'ADMIN', viewport: { width: 801, height: 800 } });
    await page.goto('/candidates');
    await expect(page.getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(page.getByRole('table')).toHaveCount(0);
    const above = exactWords(page.getByRole('navigation', { name: 'Breadcrumb' }), 'Onboarding');
    await page.setViewportSize({ width: 401, height: 800 });
    await expect(above).toBeVisible();
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(above).toBeHidden();
  });
});

test.describe('the top bar', () => {
  test('has the title of the page, the bell and the profile menu', {
    tag: ['@N055', '@V036'],
  }, async ({ admin, employee }) => {
    for (const [page, path, title] of [
      [admin, '/candidates', 'Candidates'],
      [admin, '/leave-management?tab=settings', 'Leave and holiday settings'],
      [employee, '/candidate/welfare', 'My Welfare'],
    ] as const) {
      await page.goto(path);
      const bar = page.getByRole('banner');
      await expect(bar.locator('[aria-current=page]')).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Tenure`);
      await expect(bar.getByRole('button', { name: /notification/i })).toBeVisible();
      await expect(
        bar.getByRole('button', { name: page === admin ? /Aisha Bello/ : /Emeka/, exact: true }),
      ).toBeVisible();
      await expect(bar.getByRole('link', { name: /^Back to/ }), 'nothing lies above').toHaveCount(0);
    }
  });

  test('has an arrow back to what a page lies below', { tag: ['@N056', '@V036'] }, async ({ admin, employee }) => {
    for (const [page, path, above, title] of [
      [admin, '/candidates/new', '/candidates', 'Candidates'],
      [admin, '/newType', '/leave-management?tab=settings', 'Leave and holiday settings'],
      [admin, '/disciplinary/1', '/disciplinary/management', 'Disciplinary'],
      [employee, '/disciplinary/1', '/disciplinary', 'Disciplinary'],
    ] as const) {
      await page.goto(path);
      const back = page.getByRole('banner').getByRole('link', { name: `Back to ${title}` });
      await back.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(above);
    }
  });
});
