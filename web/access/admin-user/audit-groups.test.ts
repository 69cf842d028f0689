import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { auditGroups } from './audit-groups';

const act = (id: number, action: string, request_id: string | null): AuditEntry => ({
  ...{ id, action, request_id, at: '2026-11-30T08:00:00.000Z', actor: 'Aisha Bello', through: null },
  ...{ record: 'employee', record_id: id, record_name: null, note: null, fields: [] },
});

test('what one request did alike to several records is one row, and nothing else is', () => {
  const rows = [
    act(9, 'Employee mailed', 'b'),
    act(8, 'Employment status updated', 'a'),
    act(7, 'Employment status updated', 'a'),
    act(6, 'Employment status updated', 'c'),
    act(5, 'Reminded', null),
    act(4, 'Reminded', null),
  ];
  expect(auditGroups(rows).map(({ acts }) => acts.map(({ id }) => id))).toEqual([[9], [8, 7], [6], [5], [4]]);
});
