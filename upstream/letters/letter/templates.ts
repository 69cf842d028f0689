import { and, sql } from 'drizzle-orm';
import { letter as contract, LetterTemplate, type TemplateForm } from '../../../contracts/letters/letter';
import { LetterBody, wordsInLetter } from '../../../contracts/letters/letter-body';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { letterTemplate } from './tables';

const TEMPLATE: StoredRecordKind<typeof letterTemplate> = {
  table: letterTemplate,
  record: 'letter_template',
  word: 'template',
  unique: { letter_template_name: { name: ['A template with this name exists'] } },
};

const ROW = storedRows(LetterTemplate, 'letter_template', { edited: sql`json_object('by', saved_by, 'at', saved_at)` });

export const listTemplates = (call: Call<ParsedOf<typeof contract.templates>>) =>
  readPage(call, contract.templates.path, {
    ...ROW,
    from: sql`letter_template`,
    where: and(
      holds(call.input.search, sql`name`, sql`letter_type`, sql`subject`),
      call.input.category === undefined ? undefined : sql`category = ${call.input.category}`,
    ),
    order: sql`saved_at DESC, id DESC`,
  });

export const readTemplate = (db: Db, id: RecordId) =>
  requireRow(
    db,
    LetterTemplate.extend({ body: LetterBody }),
    sql`SELECT ${ROW.columns}, body FROM letter_template WHERE id = ${id}`,
  );

const columnsOf = (form: TemplateForm, { caller, now }: Call<unknown>) => ({
  ...form,
  saved_by: caller.name,
  saved_at: now.toISOString(),
});

/** The fields of a template in the audit, with the text as plain words. */
const told = ({ name, category, letter_type, subject, body }: TemplateForm) => ({
  name,
  category,
  letter_type,
  subject,
  body: wordsInLetter(body),
});

export const createTemplate = (call: Call<TemplateForm>) =>
  createRecord(call, TEMPLATE, { values: columnsOf(call.input, call), audited: told(call.input) }, (id) =>
    readTemplate(call.db, id),
  );

export async function updateTemplate(call: Call<ParsedOf<typeof contract.updateTemplate>>) {
  const { db, input } = call;
  const { id, version, ...form } = input;
  const before = await readTemplate(db, id);
  return editRecord(
    call,
    TEMPLATE,
    {
      input: { id, version },
      stored: before,
      values: columnsOf(form, call),
      audited: { before: told(before), after: told(form) },
    },
    () => readTemplate(db, id),
  );
}

export async function deleteTemplate(call: Call<{ id: number }>) {
  const { id } = call.input;
  return deleteRecord(call, TEMPLATE, { id, audited: told(await readTemplate(call.db, id)) });
}
