import { BREAKDOWNS, breakDown, OTHER_BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, passwordField, signIn, test, typeCredentials } from '../../platform/fixtures.ts';
import { exactWords, mention, pageHeading } from '../../platform/on-page.ts';
import { claimsOf } from '../../platform/tokens.ts';

test.describe('signing in', () => {
  test('leads to the path first asked for', { tag: ['@R002', '@C001', '@V006', '@V076'] }, async ({ page }) => {
    await page.goto('/candidates?search=Ade');
    await expect(page).toHaveURL(/\/signin\?pathto=/);
    expect(new URL(page.url()).searchParams.get('pathto')).toBe('/candidates?search=Ade');
    await signIn(page, 'ADMIN');
    await expect(page).toHaveURL('/candidates?search=Ade');
    await expect(pageHeading(page, /^Candidates/)).toBeVisible();
  });

  test('goes home when nothing else was asked for', { tag: ['@R001', '@C001'] }, async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'ADMIN');
    await expect(page).toHaveURL('/home');
  });

  for (const path of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)']) {
    test(`never leads to another site by ${path}`, { tag: ['@V006'] }, async ({ page, baseURL }) => {
      await page.goto(`/signin?pathto=${encodeURIComponent(path)}`);
      await signIn(page, 'ADMIN');
      await expect(page).toHaveURL('/home');
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
  }

  test('is not asked again of somebody who is signed in', { tag: ['@R001', '@R002', '@V005'] }, async ({ admin }) => {
    for (const path of ['/', '/signin', '/signin?pathto=/candidates']) {
      await admin.goto(path);
      await expect(admin).toHaveURL(path.includes('pathto') ? /\/(home|candidates)$/ : '/home');
    }
  });

  test('needs both the email and the password', { tag: ['@R001', '@R002', '@M001', '@V096'] }, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('auth.login') && calls.push(request.url()));
    for (const path of ['/', '/signin']) {
      for (const [email, password] of [
        ['', ''],
        ['admin@tenure.example', ''],
        ['', 'secret'],
        ['   ', 'secret'],
      ] as const) {
        await page.goto(path);
        await typeCredentials(page, email, password);
        await expect(exactWords(page, 'Email and Password is required!')).toBeVisible();
      }
    }
    expect(calls).toEqual([]);
  });

  test('shows the password on request', { tag: ['@V109'] }, async ({ page }) => {
    await page.goto('/signin');
    const password = passwordField(page);
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('secret');
  });

  test('with a wrong password keeps the visitor out', { tag: ['@C001', '@V130'] }, async ({ page }) => {
    await page.goto('/signin?pathto=/candidates');
    await typeCredentials(page, 'nobody@mail.example', 'not the password');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(page).toHaveURL('/signin?pathto=/candidates');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@mail.example');
  });

  test('shows the detail of the server when it refuses', { tag: ['@faults', '@C001', '@V130'] }, async ({
    page,
    faults,
  }) => {
    await faults.plan('POST', /^\/auth\/login\/$/, {
      kind: 'answer',
      status: 401,
      body: '{"detail":"Your account is waiting for HR."}',
    });
    await page.goto('/signin');
    await signIn(page, 'ADMIN');
    await expect(exactWords(page, 'Your account is waiting for HR.')).toBeVisible();
    await expect(mention(page, 'Something went wrong. Try again or check connection')).toHaveCount(0);
  });

  test('says what to do after any breakdown, keeps what was typed and works at the next try', {
    tag: ['@faults', '@R002', '@C001', '@M002', '@V130'],
  }, async ({ page, faults }) => {
    await page.goto('/signin');
    await page.getByLabel('Email').fill('admin@tenure.example');
    await passwordField(page).fill('Tenure-2026');
    const send = page.getByRole('button', { name: 'Sign in' });
    await breakDown(faults, 'POST', /^\/auth\/login\/$/, {
      send,
      words: exactWords(page, 'Something went wrong. Try again or check connection'),
      by: {
        ...BREAKDOWNS,
        ...OTHER_BREAKDOWNS,
        'half a JSON body': { kind: 'answer', status: 200, body: '{"access": "eyJ' },
        'another shape than agreed': { kind: 'answer', status: 200, body: '{"token": "abc"}' },
        'a wrong content type': {
          kind: 'answer',
          status: 200,
          body: '{"access": "abc"}',
          headers: { 'content-type': 'text/html' },
        },
        'a redirect': { kind: 'answer', status: 302, headers: { location: 'http://127.0.0.1:1/' } },
        'an answer cut short': { kind: 'cut', bytes: 20 },
        'a trickle': { kind: 'trickle', ms: 500 },
      },
    });
    await expect(page.getByLabel('Email')).toHaveValue('admin@tenure.example');
    await send.click();
    await expect(page).toHaveURL('/home');
  });

  test('is refused for a while after ten wrong passwords, where they were typed and nowhere else', {
    tag: ['@C001', '@V130'],
  }, async ({ page, people }) => {
    const { email, password } = await people.employee();
    await page.goto('/signin');
    for (let tries = 0; tries < 10; tries++) {
      const answer = await page.request.post('/trpc/auth.login', { data: { email, password: 'wrong' } });
      expect(answer.status()).toBe(401);
    }
    await typeCredentials(page, email, password);
    await expect(page.getByText(/Too many tries\. Try again in \d+ minutes?\./)).toBeVisible();
    await expect(page.getByText(/A new password, by Forgot password, lets you in at once\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    // The employee at home, in another network, is let in.
    expect(await people.signIn(email, password)).toMatch(/^eyJ/);
  });

  test('opens the button again after the wait that the server asks for', {
    tag: ['@faults', '@C001', '@V130'],
  }, async ({ page, faults }) => {
    await faults.plan('POST', /^\/auth\/login\/$/, {
      kind: 'answer',
      status: 429,
      body: '{"detail":"Too many tries. Try again in 1 minutes."}',
      headers: { 'retry-after': '2' },
    });
    await page.goto('/signin');
    await signIn(page, 'ADMIN');
    await expect(exactWords(page, 'Too many tries. Try again in 1 minutes.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await faults.clear();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/home');
  });
});

test.describe('a session', () => {
  test('knows the roles of the token', { tag: ['@V115', '@V116'] }, async ({ visit, tokens }) => {
    for (const [role, home] of [
      ['ADMIN', '/home'],
      ['SUPERADMIN', '/home'],
      ['EMPLOYEE', '/candidate/profile/summary'],
    ] as const) {
      const claims = claimsOf(await tokens(role));
      expect(claims.roles).toEqual([role]);
      expect(claims.user_id).toEqual(expect.any(Number));
      expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
      const page = await visit({ as: role });
      await page.goto('/home');
      await expect(page).toHaveURL(home);
    }
  });

  test('goes with each request as a bearer token', { tag: ['@faults', '@V122', '@C001'] }, async ({ page, faults }) => {
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/trpc/')) sent.push(request.headers().authorization);
    });
    await page.goto('/signin?pathto=/candidates');
    await signIn(page, 'ADMIN');
    await expect(pageHeading(page, /^Candidates/)).toBeVisible();
    const stored = await page.evaluate(() => Object.values(localStorage).find((value) => value.startsWith('eyJ')));
    expect(stored).toBeTruthy();
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    const [login, ...rest] = sent;
    expect(login, 'signing in carries no token').toBeUndefined();
    expect(new Set(rest)).toEqual(new Set([`Bearer ${stored}`]));
    const [signingIn] = await faults.calls('POST', /^\/auth\/login\/$/);
    expect(signingIn?.headers).not.toHaveProperty('authorization');
    await expect.poll(async () => (await faults.calls('GET', /./)).length).toBeGreaterThan(1);
    const reads = await faults.calls('GET', /./);
    expect(new Set(reads.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${stored}`]));
    await page.evaluate(() => localStorage.clear());
    await page.goto('/signin');
    await typeCredentials(page, 'nobody@tenure.example', 'wrong');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    expect(sent.at(-1), 'without a token there is none to add').toBeUndefined();
  });

  test('ends when its exp has passed', { tag: ['@V075'] }, async ({ visit }) => {
    const page = await visit({ as: 'ADMIN' });
    await page.clock.install();
    await page.goto('/candidates');
    await expect(pageHeading(page, /^Candidates/)).toBeVisible();
    await page.clock.fastForward('08:00:30');
    await expect(page).toHaveURL('/signin?pathto=%2Fcandidates');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
  });

  test('that ended before the visit is removed', { tag: ['@faults', '@V075', '@V076'] }, async ({ visit, tokens }) => {
    const { expiredSession } = await import('../../platform/tokens.ts');
    const page = await visit({ token: await expiredSession(await tokens('ADMIN')) });
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/signin?pathto=%2Fdashboard');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
  });

  test('that the server refuses is removed', { tag: ['@faults', '@V075', '@V076'] }, async ({ admin, faults }) => {
    await admin.goto('/candidates');
    await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
    const refused = {
      kind: 'answer',
      status: 401,
      body: '{"detail":"Your session has ended. Sign in again."}',
    } as const;
    await faults.plan('GET', /^\/onboarding\/dashboard\/$/, refused);
    await admin.getByRole('link', { name: 'Dashboard' }).click();
    await expect(admin).toHaveURL('/signin?pathto=%2Fdashboard');
    expect(await admin.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
  });

  test('ends with Logout, and the application starts again at /', { tag: ['@V039'] }, async ({ page, visit }) => {
    await page.goto('/signin');
    await signIn(page, 'SUPERADMIN');
    await expect(page).toHaveURL('/home');
    const token = await page.evaluate(() => Object.values(localStorage).find((value) => value.startsWith('eyJ')));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: /Adaeze Okafor/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window), 'the document was loaded anew').toBe(false);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');

    const thief = await visit({ token: token ?? '' });
    await thief.goto('/candidates');
    await expect(thief, 'a copy of the token is worth nothing any more').toHaveURL('/signin?pathto=%2Fcandidates');
  });
});
