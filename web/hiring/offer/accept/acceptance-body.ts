import type { AcknowledgementForm } from '../../../../contracts/hiring/offer';
import { OFFER_LETTERS, type OfferLetter } from '../../../../contracts/people/candidate-status';
import { type AcceptUpload, readyOf } from './uploads';

/**
 * The fields of the acceptance call (document 1 section 3), in its order: the handbook confirmation as True or False, the
 * pension pin as its last three characters, empty fields left out, each letter as the ids of its documents. Letters that
 * are sent again go without a form.
 */
export function acceptanceFields(
  form: AcknowledgementForm | undefined,
  documents: (letter: OfferLetter) => number[],
): [name: string, value: string][] {
  const fields: [string, string | number | undefined][] = [
    ...(form ? formFields(form) : []),
    ...OFFER_LETTERS.map((letter): [string, string] => [letter, documents(letter).join(',')]),
  ];
  return fields.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  );
}

const formFields = (form: AcknowledgementForm): [string, string | number | undefined][] => [
  ['handbook_confirmation', form.handbook_confirmation ? 'True' : 'False'],
  ['firstname', form.firstname],
  ['lastname', form.lastname],
  ['address', form.address],
  ['resumption_date', form.resumption_date],
  ['employment_date', form.employment_date],
  ['tax_id', form.tax_id],
  ['bvn', form.bvn],
  ['bank_name', form.bank_name],
  ['account_number', form.account_number],
  ['pension_manager', form.pension_manager],
  ['pension_pin', form.pension_pin?.slice(-3)],
  ['supervisor_name', form.supervisor_name],
];

/** The letters that go with the acceptance itself, each under the name of its field. */
export const lettersToSend = (uploads: readonly AcceptUpload[]): [name: OfferLetter, file: File][] =>
  OFFER_LETTERS.flatMap((letter) =>
    readyOf(uploads, letter).flatMap(({ file }): [OfferLetter, File][] => (file ? [[letter, file]] : [])),
  );

/** The body of the acceptance: fields come before files, so that they can be checked before a file is passed on. */
export function formDataOf(fields: readonly [string, string][], files: readonly [string, File][]): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const [name, file] of files) body.append(name, file, file.name);
  return body;
}
