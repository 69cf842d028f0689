import { expect, test } from 'vitest';
import '../../house/page-table';
import { pages } from '../../../contracts/platform/pages';
import { type Trail, trailAt, wayTo } from './trail';

const walk = (...addresses: string[]): Trail =>
  addresses.reduce<Trail>((trail, address) => trailAt(trail, address, true), {});

test('the way back to a list keeps its filters, search and page, also from two pages below', () => {
  const list = '/candidates?search=ada&page=2';
  expect(wayTo(walk(list, '/candidates/7'), pages.candidates())).toBe(list);
  expect(wayTo(walk(list, '/candidates/7', '/candidates/7/edit', '/candidates/7'), pages.candidates())).toBe(list);
  expect(wayTo(walk(list, '/candidates?search=ada', '/candidates/7'), pages.candidates())).toBe(
    '/candidates?search=ada',
  );
});

test('a list that somebody left for another page is shown as it begins', () => {
  expect(wayTo(walk('/candidates?search=ada', '/home', '/candidates/7'), pages.candidates())).toBe('/candidates');
  expect(wayTo({}, pages.candidates())).toBe('/candidates');
});

test('a record that opens in the place of a list lies below it', () => {
  const list = '/employees/request-change?tab=decided&search=ada';
  const record = pages.changeRequests({ tab: 'decided', request: 7 });
  expect(wayTo(walk(list, record), pages.changeRequests({ tab: 'decided' }))).toBe(list);
  expect(wayTo(walk(record), pages.changeRequests())).toBe(pages.changeRequests());
  const mails = '/employees/manage-employees?tab=mails&page=2';
  expect(wayTo(walk(mails, pages.employees({ tab: 'mails', mail: 3 })), pages.employees({ tab: 'mails' }))).toBe(mails);
});

test('a tab is kept, and a screen of its own leads to the list above it', () => {
  const tab = pages.manageAdmins({ tab: 'all' });
  expect(wayTo(walk(tab), pages.manageAdmins())).toBe(tab);
  const list = '/employees/manage-employees?status=ACTIVE';
  const mails = pages.employees({ tab: 'mails' });
  expect(wayTo(walk(list, mails), pages.employees())).toBe(list);
  expect(wayTo(walk(list, mails, '/employees/4'), pages.employees())).toBe(list);
  expect(wayTo(walk('/leave-management?tab=requests', '/newType'), pages.leaveManagement({ tab: 'settings' }))).toBe(
    pages.leaveManagement({ tab: 'settings' }),
  );
});
