import { expect, test } from 'vitest';
import { waitsFor } from './request-words';

const ASKED = {
  to: 'Rigasa Family Clinic, Kaduna',
  effective_from: '2026-07-01',
  asked_at: '2026-06-09T23:30:00Z',
  life: null,
  certificate: 'NOT_NEEDED',
} as const;
const CHILD = { id: 1, relation: 'DAUGHTER', name: 'Zikora Eze', dob: '2026-06-03' } as const;

test('an addition says from when it counts, and what HR waits for', () => {
  expect(waitsFor({ ...ASKED, kind: 'ADD', life: CHILD, certificate: 'TO_CHECK' })).toBe(
    'Addition sent 10 Jun 2026. Covered from 1 Jul 2026, once HR has seen the birth certificate.',
  );
  expect(waitsFor({ ...ASKED, kind: 'ADD', life: { ...CHILD, relation: 'SPOUSE' }, certificate: 'MISSING' })).toBe(
    'Addition sent 10 Jun 2026. Covered from 1 Jul 2026, once HR has the marriage certificate.',
  );
  expect(waitsFor({ ...ASKED, kind: 'ADD', life: CHILD, certificate: 'CHECKED' })).toBe(
    'Addition sent 10 Jun 2026. Covered from 1 Jul 2026.',
  );
});

test('a removal names the last day, and a change what it is to', () => {
  expect(waitsFor({ ...ASKED, kind: 'REMOVE', effective_from: '2026-06-30', life: CHILD })).toBe(
    'Removal sent 10 Jun 2026. Covered until 30 Jun 2026.',
  );
  expect(waitsFor({ ...ASKED, kind: 'HOSPITAL' })).toBe(
    'To Rigasa Family Clinic, Kaduna, from 1 Jul 2026. Asked 10 Jun 2026.',
  );
  expect(waitsFor({ ...ASKED, kind: 'ENROL', to: 'Gold' })).toBe('Gold, from 1 Jul 2026. Asked 10 Jun 2026.');
});
