import { and, sql } from 'drizzle-orm';
import { letter as contract, LetterTemplate, type TemplateForm } from '../../../contracts/letters/letter';
import { LetterBody, wordsInLetter } from '../../../contracts/letters/letter-body';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { created, deleted, edited, type RecordKind } from '../../platform/record/change';
import { page } from '../../platform/record/page';
import { type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { stored } from '../../platform/record/stored-rows';
import { letterTemplate } from './tables';

const TEMPLATE: RecordKind<typeof letterTemplate> = {
  table: letterTemplate,
  record: 'letter_template',
  word: 'template',
  unique: { letter_template_name: { name: ['A template with this name exists'] } },
};

const ROW = stored(LetterTemplate, 'letter_template', { edited: sql`json_object('by', saved_by, 'at', saved_at)` });

export const listTemplates = (call: Call<ParsedOf<typeof contract.templates>>) =>
  page(call, contract.templates.path, {
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
  created(call, TEMPLATE, { values: columnsOf(call.input, call), told: told(call.input) }, (id) =>
    readTemplate(call.db, id),
  );

export async function updateTemplate(call: Call<ParsedOf<typeof contract.updateTemplate>>) {
  const { db, input } = call;
  const { id, version, ...form } = input;
  const before = await readTemplate(db, id);
  return edited(
    call,
    TEMPLATE,
    {
      input: { id, version },
      before,
      values: columnsOf(form, call),
      told: { before: told(before), after: told(form) },
    },
    () => readTemplate(db, id),
  );
}

export async function deleteTemplate(call: Call<{ id: number }>) {
  const { id } = call.input;
  return deleted(call, TEMPLATE, { id, before: told(await readTemplate(call.db, id)) });
}
