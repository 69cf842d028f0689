import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { headcount as contract, Question, type QuestionForm } from '../../../contracts/time/headcount';
import type { Call } from '../../platform/call/serve';
import { mustHold, run, type Statement } from '../../platform/database/db';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { headcountQuestion } from './tables';

const QUESTION: StoredRecordKind<typeof headcountQuestion> = {
  table: headcountQuestion,
  record: 'headcount_question',
  word: 'question',
};

const ROW = storedRows(Question, 'q');

const read = ({ db }: Pick<Call<unknown>, 'db'>, id: RecordId) =>
  requireRow(db, ROW.row, sql`SELECT ${ROW.columns} FROM headcount_question q WHERE q.id = ${id}`);

/** C048. In the order in which they are asked. */
export const listQuestions = (call: Call<ParsedOf<typeof contract.questions>>) =>
  readPage(call, contract.questions.path, {
    ...ROW,
    from: sql`headcount_question q`,
    where: holds(call.input.search, sql`q.text`, sql`q.label`),
    order: sql`q.position, q.id`,
  });

/** Only a choice has choices, and only a number a unit. */
const columnsOf = ({ choices, unit, ...form }: QuestionForm) => ({
  ...form,
  choices: form.kind === 'CHOICE' ? choices : [],
  unit: form.kind === 'NUMBER' ? unit : '',
});

/** C051. A new question is asked last. */
export const createQuestion = (call: Call<QuestionForm>) => {
  const columns = columnsOf(call.input);
  return createRecord(
    call,
    QUESTION,
    {
      values: {
        ...columns,
        position: sql`(SELECT coalesce(max(position), 0) + 1 FROM headcount_question)`,
        created_at: call.now.toISOString(),
      },
      audited: columns,
    },
    (id) => read(call, id),
  );
};

/** The statements that make room for a question that moves among the others, before it is moved itself. */
function moved({ db }: Pick<Call<unknown>, 'db'>, id: number, from: number, to: number): Statement[] {
  if (from === to) return [];
  const shift = (by: number, low: number, high: number) =>
    run(
      db,
      sql`UPDATE headcount_question SET position = position + ${by}
        WHERE position BETWEEN ${low} AND ${high} AND id <> ${id}`,
    );
  return [
    mustHold(db, sql`EXISTS (SELECT 1 FROM headcount_question WHERE id = ${id} AND position = ${from})`),
    to < from ? shift(1, to, from - 1) : shift(-1, from + 1, to),
  ];
}

/** C052. Months that asked it before keep it as it was. */
export async function updateQuestion(call: Call<ParsedOf<typeof contract.updateQuestion>>) {
  const { db, input } = call;
  const { id, version, ...form } = input;
  const { last, ...before } = await requireRow(
    db,
    Question.extend({ last: z.int() }),
    sql`SELECT ${ROW.columns}, (SELECT count(*) FROM headcount_question) AS last FROM headcount_question q WHERE q.id = ${id}`,
  );
  const position = Math.min(form.position ?? before.position, Math.max(last, before.position));
  const values = { ...columnsOf(form), position };
  const told = (of: typeof values) => ({ ...of, choices: of.choices.join(', ') });
  return editRecord(
    call,
    QUESTION,
    {
      input: { id, version },
      stored: before,
      values,
      audited: { before: told(before), after: told(values) },
      before: moved(call, id, before.position, position),
    },
    () => read(call, id),
  );
}

/** C053. Those behind it move up. */
export async function deleteQuestion(call: Call<{ id: number }>) {
  const { id } = call.input;
  const before = await read(call, id);
  return deleteRecord(call, QUESTION, {
    id,
    audited: before,
    after: [
      run(call.db, sql`UPDATE headcount_question SET position = position - 1 WHERE position > ${before.position}`),
    ],
  });
}
