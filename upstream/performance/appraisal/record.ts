import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppraisalAsk, type AppraisalRecord, Objective, SettledByHr } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_STATES,
  APPRAISAL_STATUSES,
  type AppraisalManager,
  type AppraisalState,
  type SettledActor,
} from '../../../contracts/performance/appraisal-state';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { PagingInput } from '../../platform/database/db';
import { pictureVersion } from '../../platform/file/picture';
import { calledIn } from '../../platform/person/employee-name';
import { FIRST_MANAGER, MANAGER_NAME } from '../../platform/person/line-managers';
import { readPage } from '../../platform/record/page';
import { inOneTrip, readRow } from '../../platform/record/row';
import { type Bands, bandsByCompany, readRules } from '../performance/bands';
import { appraisalManagerName, joinAppraisalManager } from './appraisal-managers';

/** The reader of a record. People read their own as its employee, HR included. */
export type AppraisalReader = 'hr' | 'employee' | AppraisalManager;

/** From `k` on: the appraisals of employees, each with its appraisal `a`, its employee `e` and the first line manager. */
const FROM: SQL = sql`employee_kpi k JOIN employee e ON e.id = k.employee_id JOIN appraisal a ON a.id = k.appraisal_id`;

const JOIN: SQL = sql`JOIN company c ON c.id = a.company_id JOIN department d ON d.id = e.department_id
  JOIN job_role j ON j.id = e.job_role_id ${FIRST_MANAGER}`;

const OBJECTIVES: SQL = sql`(SELECT json_group_array(json_object('id', o.id, 'text', o.text, 'weight', o.weight,
    'appraisal', k.appraisal_id, 'category', o.category, 'rating', json_object(
      'employee_rating', o.employee_rating, 'employee_comment', o.employee_comment, 'employee', k.employee_id,
      'line_manager_rating', o.line_manager_rating, 'line_manager_comment', o.line_manager_comment)))
  FROM (SELECT w.*, p.category FROM objective w JOIN kpi p ON p.id = w.kpi_id
    WHERE w.employee_kpi_id = k.id ORDER BY w.position, w.id) o)`;

const ASKS: SQL = sql`(SELECT json_group_array(json_object('place', q.place, 'name', q.name, 'email', q.email,
    'asked_at', q.asked_at, 'ended_at', q.ended_at, 'ended_by', q.ended_by))
  FROM (SELECT * FROM appraisal_ask q WHERE q.employee_kpi_id = k.id ORDER BY q.id) q)`;

const SETTLED: SQL = sql`(SELECT json_group_array(json_object('place', s.place, 'manager', s.manager, 'reason', s.reason,
    'by', s.by_name, 'at', s.at))
  FROM (SELECT s.*, CASE WHEN h.id IS NOT NULL THEN ${calledIn(sql`h`)} END AS manager
    FROM appraisal_settled s LEFT JOIN employee h ON h.id = s.manager_id WHERE s.employee_kpi_id = k.id ORDER BY s.at) s)`;

const HEAD = sql`'head_manager'`;
/** The person who would be asked as head manager, for earlier readers. */
const HEAD_NAME: SQL = sql`(SELECT nullif(${appraisalManagerName(HEAD)}, '') FROM employee e ${joinAppraisalManager(HEAD)} WHERE e.id = k.employee_id)`;

const columnsFor = (
  call: Pick<Call<unknown>, 'caller'>,
): SQL => sql`k.id, k.company_id, k.state, k.state_at, k.created_at, k.kpi_id,
  (SELECT w.id FROM kpi w WHERE w.appraisal_id = k.appraisal_id AND w.category = 'WORKFORCE') AS workforce_kpi_id,
  k.comment, k.own_result, k.line_manager_result, k.head_manager_rating, k.head_manager_comment, k.result, k.calibrated,
  coalesce(k.supervisor_name, ${MANAGER_NAME}) AS supervisor_name, k.supervisor_email,
  coalesce(k.line_manager_name, ${MANAGER_NAME}) AS line_manager_name, k.line_manager_email,
  coalesce(k.head_manager_name, ${HEAD_NAME}) AS head_manager_name, k.head_manager_email,
  e.id AS employee_id, e.code, e.firstname, e.lastname, e.image, ${isAsker(call)} AS own,
  d.name AS department, j.name AS job_role, c.name AS company, c.code AS company_code,
  a.id AS appraisal_id, a.name, a.start_date, a.end_date, a.objectives_by, a.own_rating_by, a.initiated_at,
  ${OBJECTIVES} AS objectives, ${ASKS} AS asks,
  ${SETTLED} AS settled`;

const text = z.string();
const Row = z.object({
  id: z.int(),
  company_id: z.int(),
  state: z.enum(APPRAISAL_STATES),
  state_at: text,
  created_at: text,
  kpi_id: z.int(),
  workforce_kpi_id: z.int().nullable(),
  comment: text.nullable(),
  own_result: z.number().nullable(),
  line_manager_result: z.number().nullable(),
  head_manager_rating: z.number().nullable(),
  head_manager_comment: text.nullable(),
  result: z.number().nullable(),
  calibrated: z.boolean(),
  supervisor_name: text.nullable(),
  supervisor_email: text.nullable(),
  line_manager_name: text.nullable(),
  line_manager_email: text.nullable(),
  head_manager_name: text.nullable(),
  head_manager_email: text.nullable(),
  employee_id: z.int(),
  code: text,
  firstname: text,
  lastname: text,
  image: text.nullable(),
  own: z.boolean(),
  department: text,
  job_role: text,
  company: text,
  company_code: text,
  appraisal_id: z.int(),
  name: text,
  start_date: text,
  end_date: text,
  objectives_by: text.nullable(),
  own_rating_by: text.nullable(),
  initiated_at: text.nullable(),
  objectives: z.array(Objective),
  asks: z.array(AppraisalAsk),
  settled: z.array(SettledByHr),
});
type Row = z.output<typeof Row>;

/** From which state on somebody reads what another rated; `null` for never. What is rated is a draft before. */
const READS: Record<'own' | 'line' | 'head', Record<AppraisalReader, AppraisalState | null>> = {
  own: {
    hr: 'APPRAISAL SUBMITTED',
    employee: 'PENDING',
    supervisor: null,
    line_manager: 'APPRAISAL SUBMITTED',
    head_manager: 'APPRAISAL SUBMITTED',
  },
  line: {
    hr: 'SUPERVISOR RATED',
    employee: 'MANAGER RATED',
    supervisor: null,
    line_manager: 'PENDING',
    head_manager: 'SUPERVISOR RATED',
  },
  head: {
    hr: 'MANAGER RATED',
    employee: 'MANAGER RATED',
    supervisor: null,
    line_manager: null,
    head_manager: 'PENDING',
  },
};

/** The parts of HR's settling of a rating that a reader is told; everybody is told that the objectives were accepted. */
const READS_AT: Record<SettledActor, keyof typeof READS | null> = {
  employee: 'own',
  supervisor: null,
  line_manager: 'line',
  head_manager: 'head',
};

const reads = (of: keyof typeof READS, reader: AppraisalReader, state: AppraisalState): boolean => {
  const from = READS[of][reader];
  return from !== null && APPRAISAL_STATES.indexOf(state) >= APPRAISAL_STATES.indexOf(from);
};

/**
 * HR's acts as a reader may know them: the person to whom a place was handed, and the reason why a manager did not act, stay
 * with HR.
 */
function settledFor({ settled, state }: Row, reader: AppraisalReader): SettledByHr[] {
  if (reader === 'hr') return settled;
  return settled.flatMap((one) => {
    const of = READS_AT[one.place];
    if (one.manager !== null || (of && !reads(of, reader, state))) return [];
    return [one.place === 'employee' ? one : { ...one, reason: '' }];
  });
}

/** The record of a row, without what its reader may not know. */
async function recordOf(
  row: Row,
  reader: AppraisalReader,
  bands: (company: number) => Bands,
): Promise<AppraisalRecord> {
  const { id, state, asks } = row;
  const own = reads('own', reader, state);
  const line = reads('line', reader, state);
  const head = reads('head', reader, state);
  return {
    id,
    employee: {
      id: row.employee_id,
      code: row.code,
      user: { firstname: row.firstname, lastname: row.lastname },
      job_role: { name: row.job_role },
      department: { name: row.department },
      image: reader === 'hr' || reader === 'employee' ? await pictureVersion(row.image) : null,
    },
    status: APPRAISAL_STATUSES.find((status) => status === state) ?? null,
    state,
    state_at: row.state_at,
    created_at: row.created_at,
    appraisal: {
      id: row.appraisal_id,
      name: row.name,
      start_date: row.start_date,
      end_date: row.end_date,
      objectives_by: row.objectives_by,
      own_rating_by: row.own_rating_by,
      initiated_at: row.initiated_at,
      company: row.company,
      company_code: row.company_code,
    },
    kpi_id: row.kpi_id,
    objectives: row.objectives.map((objective) => ({
      ...objective,
      rating: {
        ...objective.rating,
        ...(own ? {} : { employee_rating: 0, employee_comment: '' }),
        ...(line ? {} : { line_manager_rating: 0, line_manager_comment: '' }),
      },
    })),
    comment: row.comment,
    supervisor_name: row.supervisor_name,
    supervisor_email: row.supervisor_email,
    line_manager_name: row.line_manager_name,
    line_manager_email: row.line_manager_email,
    line_manager_rating: line ? row.line_manager_result : null,
    head_manager_name: row.head_manager_name,
    head_manager_email: row.head_manager_email,
    head_manager_rating: head ? row.head_manager_rating : null,
    head_manager_comment: head ? row.head_manager_comment : null,
    employee_kpi_id: id,
    workforce_kpi_id: row.workforce_kpi_id,
    own_result: own ? row.own_result : null,
    result: head ? row.result : null,
    band: head ? bands(row.company_id).of(row.result) : null,
    calibrated: head && row.calibrated,
    settled: settledFor(row, reader),
    asks: reader === 'hr' ? asks : [],
  };
}

const readerOf = ({ own }: Row, reader: AppraisalReader): AppraisalReader =>
  own && reader === 'hr' ? 'employee' : reader;

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

/**
 * The appraisal that an SQL condition on `k` (`employee_kpi`), `e` (its employee) and `a` (its appraisal) picks, as its reader
 * may see it, in one trip; refused as not found when there is none.
 */
export async function readRecord(call: Asking, where: SQL, reader: AppraisalReader): Promise<AppraisalRecord> {
  const [row, rules] = await inOneTrip(
    readRow(call.db, Row, sql`SELECT ${columnsFor(call)} FROM ${FROM} ${JOIN} WHERE ${where}`),
    readRules(call.db),
  );
  if (!row) throw refuse.notFound();
  return recordOf(row, readerOf(row, reader), bandsByCompany(rules));
}

/** A page of the appraisals that an SQL condition on `k`, `e` and `a` picks, newest first. */
export async function pageOfRecords(
  call: Asking & { input: PagingInput },
  path: string,
  { where, reader }: { where: SQL; reader: AppraisalReader },
) {
  const [found, rules] = await inOneTrip(
    readPage(call, path, {
      row: Row,
      columns: columnsFor(call),
      from: FROM,
      join: JOIN,
      where,
      order: sql`k.id DESC`,
    }),
    readRules(call.db),
  );
  const bands = bandsByCompany(rules);
  return {
    ...found,
    results: await Promise.all(found.results.map((row) => recordOf(row, readerOf(row, reader), bands))),
  };
}
