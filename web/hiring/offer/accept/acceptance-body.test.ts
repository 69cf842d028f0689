import { expect, test } from 'vitest';
import { AcknowledgementForm } from '../../../../contracts/hiring/offer';
import type { OfferLetter } from '../../../../contracts/people/candidate-status';
import { acceptanceFields, formDataOf, lettersToSend } from './acceptance-body';
import type { AcceptUpload } from './uploads';

const typed = {
  firstname: 'Ọláńrewájú',
  lastname: 'Adébáyọ̀',
  address: '9 Adeola Odeku Street',
  employment_date: '2026-06-12',
  resumption_date: '2026-06-29',
  bvn: '22145678901',
  tax_id: '',
  pension_pin: '',
  account_number: '',
  supervisor_name: 'Folake Adeyemi',
  handbook_confirmation: true as const,
};
const documents = { acknowledgement_letter: [1, 2], deployment_letter: [3], handbook: [4] };
const fieldsOf = (more: object) =>
  Object.fromEntries(acceptanceFields(AcknowledgementForm.parse({ ...typed, ...more }), (letter) => documents[letter]));

test('what was not filled in is left out', () => {
  expect(Object.keys(fieldsOf({})).sort()).toEqual([
    'acknowledgement_letter',
    'address',
    'bvn',
    'deployment_letter',
    'employment_date',
    'firstname',
    'handbook',
    'handbook_confirmation',
    'lastname',
    'resumption_date',
    'supervisor_name',
  ]);
});

test('the confirmation is text, bank and pension manager are ids, the pin is its last three characters', () => {
  expect(fieldsOf({ bank_name: 58, pension_manager: 4, pension_pin: 'PEN100264732891' })).toMatchObject({
    handbook_confirmation: 'True',
    bank_name: '58',
    pension_manager: '4',
    pension_pin: '891',
  });
});

test('letters that are sent again go alone', () => {
  expect(acceptanceFields(undefined, (letter) => (letter === 'handbook' ? [9] : []))).toEqual([['handbook', '9']]);
});

test('each letter is the ids of its documents', () => {
  expect(fieldsOf({})).toMatchObject({ acknowledgement_letter: '1,2', deployment_letter: '3', handbook: '4' });
});

test('each wrong value of step 4 has the words of the documents', () => {
  const wrong = AcknowledgementForm.safeParse({
    ...typed,
    bvn: '2214567890',
    tax_id: '20418833',
    pension_pin: '123',
    account_number: '12',
    handbook_confirmation: undefined,
  });
  expect(wrong.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['bvn', 'Bvn minimum is 11 characters'],
    ['tax_id', "Tax id should start with N- or enter 'NIL' "],
    ['pension_pin', "Enter a valid pension pin or enter 'NIL' "],
    ['account_number', 'Must be exactly 10 characters'],
    ['handbook_confirmation', 'Handbook confirmation is required'],
  ]);
});

test('letters that were kept go under their names, after the fields; those that HR has, or that were refused, do not', () => {
  const kept = (letter: OfferLetter, state: AcceptUpload['state'], name?: string): AcceptUpload => {
    const file = name === undefined ? {} : { file: new File(['%PDF-'], name) };
    return { key: `${letter} ${state} ${name}`, letter, name: name ?? '', size: 5, state, sent: 0, since: 0, ...file };
  };
  const letters = lettersToSend([
    kept('handbook', 'chosen', 'book.pdf'),
    kept('acknowledgement_letter', 'chosen', 'page-1.pdf'),
    kept('acknowledgement_letter', 'chosen', 'page-2.pdf'),
    kept('deployment_letter', 'uploaded'),
    kept('deployment_letter', 'refused', 'photo.png'),
  ]);
  const body = formDataOf([['bvn', '22145678901']], letters);
  expect([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['bvn', '22145678901'],
    ['acknowledgement_letter', 'page-1.pdf'],
    ['acknowledgement_letter', 'page-2.pdf'],
    ['handbook', 'book.pdf'],
  ]);
});
