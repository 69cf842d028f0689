import { expect, test } from 'vitest';
import { answersAfter, answersShown, correctedAnswers } from './answers';

const REQUIRED = {
  address: '5 Allen Avenue, Ikeja',
  employment_date: '2026-12-07',
  resumption_date: '2026-12-07',
  bvn: '22212345678',
  supervisor_name: 'Musa Bello',
};
const NOT_GIVEN = { tax_id: null, pension_manager: null, pension_pin: null, account_number: null, bank_name: null };
const before = {
  ...REQUIRED,
  tax_id: 'N-20418833',
  pension_manager: 4,
  pension_pin: '891',
  account_number: '0123456789',
  bank_name: 58,
  handbook_confirmation: true,
} as const;

test('a first form keeps what was given, and nothing for what was not', () => {
  expect(answersAfter({ ...REQUIRED, handbook_confirmation: 'True' }, null).data).toEqual({
    ...REQUIRED,
    ...NOT_GIVEN,
    handbook_confirmation: true,
  });
});

test('a first form names each required answer that is missing or blank', () => {
  const { error } = answersAfter({ address: '', tax_id: 'NIL' }, null);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['address', 'Residential address is required'],
    ['employment_date', 'Date of employment is required'],
    ['resumption_date', 'Date of resumption is required'],
    ['bvn', 'BVN is required'],
    ['supervisor_name', 'Name of supervisor is required'],
    ['handbook_confirmation', 'Handbook confirmation is required'],
  ]);
});

test('what is not answered anew stays as it was, whether it is left out or blank', () => {
  expect(answersAfter({}, before).data).toEqual(before);
  const blank = { address: '', supervisor_name: '', tax_id: undefined, bank_name: undefined };
  expect(answersAfter(blank, before).data).toEqual(before);
  expect(answersAfter({ ...REQUIRED, handbook_confirmation: 'True' }, before).data).toEqual(before);
});

test('a new answer takes the place of the old one alone', () => {
  expect(answersAfter({ bank_name: 44, bvn: '22298765432' }, before).data).toEqual({
    ...before,
    bank_name: 44,
    bvn: '22298765432',
  });
});

test('what changed is named in the order of the form', () => {
  expect(correctedAnswers(before, before)).toEqual([]);
  expect(correctedAnswers(before, { ...before, supervisor_name: 'Folake Adeyemi', tax_id: 'NIL' })).toEqual([
    'tax_id',
    'supervisor_name',
  ]);
  expect(correctedAnswers({ ...before, ...NOT_GIVEN }, before)).toEqual(Object.keys(NOT_GIVEN));
});

test('a link shows numbers by their last characters', () => {
  expect(answersShown({ ...before, submitted_at: '2026-06-12T09:00:00.000Z' })).toMatchObject({
    address: '5 Allen Avenue, Ikeja',
    bvn: '•••••••5678',
    tax_id: '••••••8833',
    account_number: '••••••6789',
    pension_pin: '891',
    bank_name: 58,
  });
});
