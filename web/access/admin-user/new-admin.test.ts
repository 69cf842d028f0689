import { expect, test } from 'vitest';
import { NewAdminForm, newAdminOf } from './new-admin';

const TYPED = {
  ...{ firstname: 'Kemi', lastname: 'Ojo', email: 'kemi@lagoon.example', phone: '' },
  ...{ roles: ['ADMIN'], company: 3, rights: 'Payroll officer', sees: 'one' },
};
const sent = (more: object = {}) => newAdminOf(NewAdminForm.parse({ ...TYPED, ...more }));
const PAYROLL = {
  recruitment: 'NONE',
  records: 'READ',
  pay: 'CHANGE',
  medical: 'NONE',
  cases: 'NONE',
  settings: 'NONE',
};

test('a new admin is asked for with their company and what they may do there', () => {
  expect(sent()).toMatchObject({ company: 3, limits: { companies: [3], areas: PAYROLL } });
  expect(sent({ sees: 'all' })).toMatchObject({ company: 3, limits: { companies: null, areas: PAYROLL } });
  expect(sent({ rights: 'Everything', sees: 'all' })).toMatchObject({ company: 3, limits: null });
});

test('what they may do is chosen by nobody but whoever asks, and of a super admin it is everything', () => {
  const wrong = NewAdminForm.safeParse({ ...TYPED, rights: undefined, company: undefined });
  expect(wrong.error?.issues.map(({ message }) => message)).toContain('Company is required');
  const unchosen = NewAdminForm.safeParse({ ...TYPED, rights: undefined });
  expect(unchosen.error?.issues.map(({ message }) => message)).toEqual(['Rights are required']);
  expect(sent({ roles: ['SUPERADMIN'], rights: undefined })).toMatchObject({ limits: null });
});
