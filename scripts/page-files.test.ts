import { expect, test } from 'vitest';
import { modulesOfPages } from './page-files.ts';

const frames = {
  auth: "async () => (await import('../access/auth/AuthLayout')).AuthLayout",
  app: "async () => (await import('../platform/shell/AppLayout')).AppLayout",
};
const page = (name: string, frame: string, folder: string, screen: unknown) => ({ name, frame, folder, screen });
const company = "async () => (await import('./CompanyPage')).CompanyPage";
const modules = modulesOfPages(
  [
    page('company', 'app', 'organisation/company', company),
    page('verifyUser', 'auth', 'access/auth', "async () => (await import('./link/VerifyUserPage')).VerifyUserPage"),
    page('signin', 'auth', 'access/auth', "async () => (await import('./SignInPage')).SignInPage"),
    page('leave', 'app', 'time/leave', { admin: company, employee: company }),
  ],
  frames,
);
const INSIDE = ['./main', './house/Application', './platform/shell/AppLayout'];

test('a page needs the application, its frame and its screen, which stands in the folder of its module', () => {
  expect(modules.company).toEqual([...INSIDE, './organisation/company/CompanyPage']);
  expect(modules.verifyUser).toEqual([
    './main',
    './house/Application',
    './access/auth/AuthLayout',
    './access/auth/link/VerifyUserPage',
  ]);
});

test('sign-in needs nothing of the application', () => {
  expect(modules.signin).toEqual(['./main']);
});

test('a screen that depends on the person is not named', () => {
  expect(modules.leave).toEqual(INSIDE);
});
