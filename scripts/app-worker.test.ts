import { expect, test } from 'vitest';
import { pages } from '../contracts/platform/pages';
import { pagesOfApplication } from './app-worker.ts';
import { pageTable } from './page-table-in-node.ts';

const ours = pagesOfApplication();
/** An address of a page, with a value in each place that it leaves open. */
const addressOf = (path: string) => path.replace(/:\w+/g, 'f3.a-b_c');

test('the pages behind the sign-in begin without a network, whatever their capitals and their last slash', () => {
  for (const path of ['/hmo', '/HMO/', '/candidate/profile/summary', '/profile-data/payslips', '/home', '/', '/signin'])
    expect(path).toMatch(ours);
});

test('no page whose address may hold a token is one of them', () => {
  const links = Object.values(pages).filter(({ link }) => link);
  const frames = pageTable.filter(({ frame }) => frame === 'link');
  expect(links.length).toBeGreaterThan(10);
  for (const { path } of [...links, ...frames]) expect(addressOf(path)).not.toMatch(ours);
});

test('what is no page of the application is left to the network', () => {
  for (const path of [
    '/trpc/profile.user',
    '/transfer/down/employee.photo',
    '/healthz',
    '/reference',
    '/icon.svg',
    '/hmo/x/y',
  ])
    expect(path).not.toMatch(ours);
});
