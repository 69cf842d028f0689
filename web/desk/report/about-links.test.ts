import { expect, test } from 'vitest';
import { LISTS } from './about-links';

const scope = { company: 3, until: '2026-06' };

test('a number of levels leads to the requests whose levels it counts, and none of what waits to those that were decided', () => {
  const list = (section: string, key: string) => LISTS.approvals(section, key, scope);
  const year = 'company=3&decided_from=2025-07-01&decided_to=2026-06-30';
  expect(list('figures', 'decided')).toBe(`/approval?tab=all&${year}`);
  expect(list('figures', 'late')).toBe(`/approval?tab=all&${year}&took=THREE_DAYS`);
  expect(list('months', '2026-02')).toBe('/approval?tab=all&company=3&decided_from=2026-02-01&decided_to=2026-02-28');
  expect(list('levels', 'welfare 2')).toBe(`/approval?tab=all&${year}&kind=welfare&level=2`);
  expect(list('late', 'welfare 2')).toBe(`/approval?tab=all&${year}&kind=welfare&level=2&took=THREE_DAYS`);
  expect(list('oldest', 'offer')).toBe('/approval?tab=all&status=PENDING&kind=offer&company=3');
});

test('a number of welfare leads to its requests, also of a branch, and what is due of whole companies to its month', () => {
  const list = (section: string, key: string, more: object = {}) => LISTS.welfare(section, key, { ...scope, ...more });
  expect(list('asked', '2026-02', { branch: 7 })).toBe(
    '/employees/welfare?status=ALL&asked_from=2026-02-01&asked_to=2026-02-28&company=3&branch=7',
  );
  expect(list('paid', '2026-02')).toBe(
    '/employees/welfare?status=ALL&paid_from=2026-02-01&paid_to=2026-02-28&company=3',
  );
  expect(list('figures', 'overdue')).toBe('/employees/welfare?status=ONGOING&repayment=OVERDUE&company=3');
  expect(list('left', '5', { department: 9 })).toBe('/employees/welfare?status=ONGOING&kind=5&company=3&department=9');
  expect(list('due', '2026-07')).toBe('/employees/welfare?tab=due&month=2026-07&company=3');
  expect(list('due', '2026-07', { branch: 7 })).toBeUndefined();
});
