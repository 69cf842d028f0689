import { expect, test } from 'vitest';
import { modulesOfPages } from './page-files.ts';

const SOURCE = `
  const importing: Fetch = async () => (await import('./bulk-import/ImportPage')).ImportPage;
  export const frames = {
    auth: async () => (await import('./auth/AuthLayout')).AuthLayout,
    app: async () => (await import('./shell/AppLayout')).AppLayout,
    link: async () => (await import('./shell/LinkFrame')).LinkFrame,
  };
  const company = async () => (await import('./company/CompanyPage')).CompanyPage;
  export const screens: Record<string, Screen> = {
    company,
    newCompany: company,
    companies: async () => withScreens((await import('./company/CompaniesPage')).CompaniesPage, { import: importing }),
    leave: { admin: company, employee: importing },
    verifyUser: async () => (await import('./auth/VerifyUserPage')).VerifyUserPage,
  };
`;
const modules = modulesOfPages(SOURCE);
const INSIDE = ['./main', './Application', './shell/AppLayout'];

test('a page needs the application, its frame and its screen', () => {
  expect(modules.company).toEqual([...INSIDE, './company/CompanyPage']);
  expect(modules.newCompany).toEqual(modules.company);
  expect(modules.verifyUser).toEqual(['./main', './Application', './auth/AuthLayout', './auth/VerifyUserPage']);
});

test('sign-in needs nothing of the application', () => {
  expect([modules.root, modules.signin]).toEqual([['./main'], ['./main']]);
});

test('a screen at a tab of the address, or one that depends on the person, is not named', () => {
  expect(modules.companies).toEqual([...INSIDE, './company/CompaniesPage']);
  expect(modules.leave).toEqual(INSIDE);
});
