import { expect, openLink, signIn, test } from '../fixtures.ts';
import { Mailbox } from '../mailbox.ts';
import { exactWords, pageHeading } from '../on-page.ts';
import { tokenOfLink } from '../people.ts';
import { look, NOT_FOUND } from './look.ts';

test.describe('a page that a role shares with another', () => {
  for (const path of ['/headcount', '/hmo', '/disciplinary/1/']) {
    test(`shows at ${path} what is for the one who asks`, { tag: ['@V117'] }, async ({ admin, employee }) => {
      const seen: string[] = [];
      for (const page of [admin, employee]) {
        await page.goto(path);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
        const { text } = await look(page);
        expect(text).not.toContain(NOT_FOUND);
        seen.push(`${text}, below ${await page.getByRole('navigation', { name: 'Breadcrumb' }).textContent()}`);
      }
      expect(seen[0]).not.toBe(seen[1]);
    });
  }
});

test.describe('a static path', () => {
  test('is not taken for a record of the same form', { tag: ['@R050', '@V117'] }, async ({ employee, admin }) => {
    await employee.goto('/employees/profile');
    await expect(employee).toHaveURL('/employees/profile');
    await expect(pageHeading(employee, 'Profile')).toBeVisible();
    await employee.goto('/employees/profiles');
    await expect(employee).toHaveURL('/404');
    const headings = new Set<string>();
    for (const path of ['/companies/payroll', '/companies/1']) {
      await admin.goto(path);
      headings.add((await look(admin)).heading);
    }
    expect(headings.size).toBe(2);
  });
});

test.describe('an address that no page has', () => {
  const UNKNOWN = ['/candidates/1/2/3', '/%00'];

  for (const who of ['nobody', 'EMPLOYEE', 'SUPERADMIN'] as const) {
    test(`is not found by ${who}, with a way on`, { tag: ['@R027', '@M042', '@V018'] }, async ({ visit }) => {
      const page = await visit(who === 'nobody' ? {} : { as: who });
      for (const address of UNKNOWN) {
        await page.goto(address);
        await expect(exactWords(page, NOT_FOUND), address).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(address);
      }
      await page.getByRole('link', { name: who === 'nobody' ? 'Go to sign-in' : 'Go to Home', exact: true }).click();
      const home = who === 'EMPLOYEE' ? '/candidate/profile/summary' : '/home';
      await expect(page).toHaveURL(who === 'nobody' ? '/signin' : home);
    });
  }
});

test.describe('the path to go on to', () => {
  for (const address of [
    '/candidates?search=A%26B&status=UPLOADED%2CRETURNED&page=2',
    '/create/offer/New%20hire/letter?draft=1',
  ]) {
    test(`comes back with its parameters: ${address}`, { tag: ['@V006', '@V076'] }, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL(/^[^?]+\/signin\?pathto=/);
      expect(new URL(page.url()).searchParams.get('pathto')).toBe(address);
      await signIn(page, 'ADMIN');
      await expect(page).toHaveURL(address);
    });
  }

  test('is called by its page before signing in', { tag: ['@V006'] }, async ({ page }) => {
    for (const [path, title] of [
      ['/candidates/new', 'New candidate'],
      ['/employees/profile', 'Profile'],
    ] as const) {
      await page.goto(path);
      await expect(exactWords(page, `After signing in you go on to ${title}, the page you asked for.`)).toBeVisible();
    }
  });

  test('is never another site', { tag: ['@V006'] }, async ({ page, baseURL }) => {
    for (const pathto of ['\\\\example.com', '/%09/example.com']) {
      await page.goto(`/signin?pathto=${encodeURIComponent(pathto)}`);
      await signIn(page, 'ADMIN');
      await expect(
        page.getByRole('navigation', { name: 'Menu' }).or(exactWords(page, NOT_FOUND)),
        pathto,
      ).toBeVisible();
      expect(new URL(page.url()).origin, pathto).toBe(baseURL);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('does not lead an employee past their role', { tag: ['@R026', '@V117'] }, async ({ page }) => {
    await page.goto('/settings/manage-admins');
    await signIn(page, 'EMPLOYEE');
    await expect(page).toHaveURL('/404');
    await expect(exactWords(page, NOT_FOUND)).toBeVisible();
  });
});

test.describe('a session that has expired', { tag: '@faults' }, () => {
  test('is removed wherever the visit begins', { tag: ['@V075', '@V076'] }, async ({ visit, tokens }) => {
    const { expiredSession } = await import('../tokens.ts');
    const token = await expiredSession(await tokens('EMPLOYEE'));
    for (const [path, end] of [
      ['/', '/'],
      ['/home', '/signin?pathto=%2Fhome'],
      ['/forgot-password', '/forgot-password'],
      ['/leave', '/signin?pathto=%2Fleave'],
    ] as const) {
      const page = await visit({ token });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(end);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
    }
  });
});

test.describe('home', () => {
  test('is for admins, however it is written', { tag: ['@R049', '@V028'] }, async ({ employee, admin }) => {
    for (const path of ['/home', '/Home/?from=mail']) {
      await employee.goto(path);
      await expect(employee, path).toHaveURL('/candidate/profile/summary');
    }
    await admin.goto('/home');
    await expect(pageHeading(admin, 'Home')).toBeVisible();
    await expect(exactWords(admin, 'Coming soon')).toBeVisible();
  });
});

test.describe('what a link carries', () => {
  test('may stand in the path or in d', { tag: ['@V019'] }, async ({ page, people }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, /\/onboarding\/accept\/offer/);
    const upload = page.getByRole('button', { name: 'Upload Offer Letter' });
    await expect(upload).toBeVisible();
    const token = tokenOfLink(Mailbox.linkOf(mail, /\/onboarding\/accept\/offer/));
    for (const address of [`/onboarding/accept/offer/${token}`, `/onboarding/accept/offer?d=${token}`]) {
      await page.goto(address);
      await expect(upload, address).toBeVisible();
    }
    const decline = new URL(Mailbox.linkOf(mail, /\/onboarding\/decline\/offer\//));
    expect(decline.searchParams.get('d')).toBeTruthy();
  });

  test('lets people without an account act, outside of any menu', async ({ page, people }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    await openLink(page, mail, /\/onboarding\/accept\/waiver\//);
    await expect(exactWords(page, 'Employee waiver request approved successfully')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
  });
});

test('every call goes below the versioned root, at the host of the setting', {
  tag: ['@faults', '@V120'],
}, async ({ admin, page, faults }) => {
  await page.goto('/');
  await signIn(page, 'ADMIN');
  await expect(pageHeading(page, 'Home')).toBeVisible();
  for (const path of ['/candidates', '/onboarding', '/workflow', '/home']) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const calls = await faults.calls('GET', /./);
  expect(calls.length).toBeGreaterThan(4);
  for (const call of [...calls, ...(await faults.calls('POST', /./))]) {
    expect(call.address).toMatch(/^\/api\/v1\//);
    expect(`http://${call.headers.host}`).toBe(process.env.ACCEPTANCE_FAULTS);
  }
});
