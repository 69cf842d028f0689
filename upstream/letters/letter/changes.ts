import { type SQL, sql } from 'drizzle-orm';
import {
  type letter as contract,
  type LetterDetail,
  type LetterDraft,
  LetterForm,
} from '../../../contracts/letters/letter';
import { tokensIn, wordsInLetter } from '../../../contracts/letters/letter-body';
import { isOwnToken, type OwnNames, tokenWord } from '../../../contracts/letters/letter-token';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import { type Call, fieldsOf } from '../../platform/call/serve';
import { isCompanyInScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, run, type Statement } from '../../platform/database/db';
import {
  createRecord,
  deleteRecord,
  editRecord,
  refuseOutdated,
  type StoredRecordKind,
} from '../../platform/record/change';
import { exists, inOneTrip } from '../../platform/record/row';
import { ownNames, readOwnFields } from './own-fields';
import { readLetter } from './store';
import { letter } from './tables';

const LETTER: StoredRecordKind<typeof letter> = {
  table: letter,
  record: 'letter',
  word: 'letter',
  unique: {
    letter_title_of_all: { letter_name: ['A letter with this name, category and type exists'] },
    letter_title: { letter_name: ['This company has a letter with this name, category and type'] },
  },
};

const FOR_SOME = 'This letter is for every company. An admin who looks after all of them changes it.';
const SENT = 'This letter was sent, and stays so that what people got can be checked.';
const SAID_ALREADY = 'Nothing was changed since this letter was published.';

const columnsOf = (form: LetterDraft, { caller, now }: Call<unknown>) => ({
  letter_name: form.letter_name,
  category: form.category,
  letter_type: form.letter_type,
  subject: form.subject,
  effective_date: form.effective_date ?? null,
  company_id: form.company,
  body: form.body,
  asks_signature: form.asks_signature,
  saved_by: caller.name,
  saved_at: now.toISOString(),
});

/** The fields of a letter in the audit, with the text as plain words. */
const told = (form: LetterDraft, own: OwnNames = {}) => ({
  name: form.letter_name,
  category: form.category,
  letter_type: form.letter_type,
  subject: form.subject,
  effective_date: form.effective_date ?? null,
  company: form.company,
  body: wordsInLetter(form.body, own),
  asks_signature: form.asks_signature,
});

const formOf = ({ company, effective_date, ...rest }: LetterDetail): LetterDraft => ({
  ...rest,
  company: company?.id ?? null,
  effective_date: effective_date ?? undefined,
});

/** The statement that keeps a letter as it stands, under the number that it was just given. */
const keep = (db: Db, id: SQL | number, { caller, now }: Call<unknown>): Statement =>
  run(
    db,
    sql`INSERT INTO letter_version (letter_id, number, letter_name, category, letter_type, subject, effective_date, body,
        asks_signature, published_by, published_at)
      SELECT id, published, letter_name, category, letter_type, subject, effective_date, body, asks_signature,
        ${caller.name}, ${now.toISOString()} FROM letter WHERE id = ${id}`,
  );

/** Refuses a company that is not there or not the caller's, and a letter for all from who looks after some. */
async function refuseCompany(db: Db, me: LimitedCaller, company: number | null): Promise<void> {
  if (company === null && me.limits?.companies)
    throw refuse.fields({ company: ['You look after some companies: choose one of them'] });
  if (company === null) return;
  if (!isCompanyInScope(me, company) || !(await exists(db, sql`SELECT 1 FROM company WHERE id = ${company}`)))
    throw refuse.fields({ company: ['There is no such company'] });
}

/** The names of the company's fields in a letter. Refuses those of another company, which would be missing for everybody. */
async function ownOf({ db, caller }: Call<unknown>, form: LetterDraft): Promise<OwnNames> {
  const fields = await readOwnFields(db, caller, [form.body]);
  const names = ownNames(fields);
  const within = ownNames(fields.filter(({ company }) => company === form.company));
  const other = tokensIn(form.body).find((token) => isOwnToken(token) && !(token in within));
  if (other === undefined) return names;
  throw refuse.fields({ body: [`${tokenWord(other, names)}: choose the company whose field it is, or take it out`] });
}

/** A letter as it is stored, for who may change it. */
async function changeable({ db, caller }: Call<unknown>, id: number): Promise<LetterDetail> {
  const before = await readLetter(db, id);
  if (before.company === null && caller.limits?.companies) throw refuse.forbidden(FOR_SOME);
  return before;
}

/** Writes a letter and publishes it as its first version. */
export async function createLetter(call: Call<ParsedOf<typeof contract.create>>): Promise<LetterDetail> {
  const { db, input, caller } = call;
  const [own] = await inOneTrip(ownOf(call, input), refuseCompany(db, caller, input.company));
  return createRecord(
    call,
    LETTER,
    {
      values: { ...columnsOf(input, call), published: 1 },
      audited: told(input, own),
      action: 'Letter published',
      after: (id) => [keep(db, id, call)],
    },
    (id) => readLetter(db, id),
  );
}

export async function addToDraft(call: Call<LetterDraft>): Promise<LetterDetail> {
  const { db, input, caller } = call;
  const [own] = await inOneTrip(ownOf(call, input), refuseCompany(db, caller, input.company));
  return createRecord(
    call,
    LETTER,
    { values: columnsOf(input, call), audited: told(input, own), action: 'Letter added to drafts' },
    (id) => readLetter(db, id),
  );
}

/** Whether two texts and all around them are the same. */
const isSame = (one: LetterDraft, other: LetterDraft): boolean =>
  JSON.stringify([told(one), one.body]) === JSON.stringify([told(other), other.body]);

/** Saves a letter, as a draft or as its next version, if nobody saved it since the version that the form was made from. */
async function save(call: Call<ParsedOf<typeof contract.updateDraft>>, publishes: boolean): Promise<LetterDetail> {
  const { db, input, caller } = call;
  const { id, version, ...form } = input;
  const [before, own] = await inOneTrip(
    changeable(call, id),
    ownOf(call, form),
    refuseCompany(db, caller, form.company),
  );
  refuseOutdated(before, version, LETTER.word);
  const same = isSame(formOf(before), form);
  if (publishes && same && before.published !== null && !before.has_draft) throw refuse.conflict(SAID_ALREADY);
  const state = publishes
    ? { published: (before.published ?? 0) + 1, has_draft: false }
    : { has_draft: before.published !== null && (before.has_draft || !same) };
  return editRecord(
    call,
    LETTER,
    {
      input,
      stored: before,
      values: { ...columnsOf(form, call), ...state },
      audited: { before: told(formOf(before), own), after: told(form, own) },
      action: publishes ? 'Letter published' : 'Letter draft changed',
      after: publishes ? [keep(db, id, call)] : [],
    },
    () => readLetter(db, id),
  );
}

export const updateDraft = (call: Call<ParsedOf<typeof contract.updateDraft>>) => save(call, false);

export async function updateLetter(call: Call<ParsedOf<typeof contract.update>>): Promise<LetterDetail> {
  return save(call, true);
}

/** Publishes a draft as it was saved. What a published letter must have and the draft lacks is refused by its field. */
export async function publishLetter(call: Call<{ id: number; version: number }>): Promise<LetterDetail> {
  const { db, input } = call;
  const before = await changeable(call, input.id);
  refuseOutdated(before, input.version, LETTER.word);
  if (before.published !== null && !before.has_draft) throw refuse.conflict(SAID_ALREADY);
  const whole = LetterForm.safeParse(formOf(before));
  if (!whole.success) throw refuse.fields(fieldsOf(whole.error));
  const published = (before.published ?? 0) + 1;
  return editRecord(
    call,
    LETTER,
    {
      input,
      stored: before,
      values: { published, has_draft: false },
      audited: { before: { published: before.published }, after: { published } },
      action: 'Letter published',
      after: [keep(db, input.id, call)],
    },
    () => readLetter(db, input.id),
  );
}

/** Deletes a letter with all that was published of it, unless it was issued to anybody. */
export async function deleteLetter(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { id } = call.input;
  const issued = sql`SELECT 1 FROM issued_letter WHERE letter_id = ${id}`;
  const [before, was] = await inOneTrip(changeable(call, id), exists(call.db, issued));
  if (was) throw refuse.conflict(SENT);
  const where = sql`version = ${before.version} AND NOT EXISTS (${issued})`;
  return deleteRecord(call, LETTER, { id, audited: told(formOf(before)), where });
}
