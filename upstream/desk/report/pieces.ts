// The pieces of counting, one batch each: what is next, and its statements. `bench/reports.ts` measures them.
import { COUNTED_SUBJECTS, type CountedSubject } from './tables';

/** How much of each a piece takes, so that it never holds the database for 100 ms. */
const PEOPLE = 20;
const CHANGES = 30;
const SOURCES = 30;
const ENDING = 60;
const OLD_NUMBERS = 2000;

interface Job {
  /** Whether something of it is left. */
  left: string;
  /**
   * The statements of its next piece, of this many times the size. They say themselves what is next, so that they do nothing where
   * another worker was faster.
   */
  piece: (size: number) => string[];
}

const lastChange = (size: number): string =>
  `(SELECT max(id) FROM (SELECT id FROM report_change ORDER BY id LIMIT ${CHANGES * size}))`;

/** Adds the oldest changes of people to their numbers. */
const ADD_CHANGES: Job = {
  left: 'EXISTS (SELECT 1 FROM report_change)',
  piece: (size) => [
    `INSERT INTO report_tally SELECT generation, place, of, period, value, company_now, sum(people) FROM report_changed
      WHERE id <= ${lastChange(size)} GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(people) <> 0
      ON CONFLICT DO UPDATE SET people = people + excluded.people`,
    `DELETE FROM report_change WHERE id <= ${lastChange(size)}`,
  ],
};

/** The one row that says how far a counting has come. */
interface Progress {
  table: string;
  where: string;
}
const OF_PEOPLE: Progress = { table: 'report_state', where: 'id = 1' };
const ofPart = (part: string): Progress => ({ table: 'report_part', where: `part = '${part}'` });
const read = ({ table, where }: Progress, what: string): string => `(SELECT ${what} FROM ${table} WHERE ${where})`;

/** Counts all rows of a table again, by their ids. \`into\` is where an id is inserted to be counted, behind what stands with it. */
function countAnew(progress: Progress, ids: string, most: number, into: string, also = ''): Job {
  const { table, where } = progress;
  const next = (size: number): string => `SELECT id FROM (${ids}) WHERE ${read(progress, 'generation <> shown')}
    AND id > ${read(progress, 'built_to')} ORDER BY id LIMIT ${most * size}`;
  return {
    left: read(progress, 'generation <> shown'),
    piece: (size) => [
      `INSERT INTO ${into} SELECT ${also}id FROM (${next(size)})`,
      `UPDATE ${table} SET shown = generation WHERE ${where} AND NOT EXISTS (${next(size)})`,
      `UPDATE ${table} SET built_to = coalesce((SELECT max(id) FROM (${next(size)})), built_to) WHERE ${where}`,
    ],
  };
}
const countSubject = (subject: CountedSubject, ids: string): Job =>
  countAnew(ofPart(subject), ids, SOURCES, 'report_source_anew', `'${subject}', `);

/** Writes the deadlines of people on probation again, because a policy changed. */
const DEADLINES_AGAIN: Job = {
  left: read(ofPart('deadlines'), 'again IS NOT NULL'),
  piece: (size) => {
    const next = `SELECT id FROM employee WHERE id > ${read(ofPart('deadlines'), 'again')} AND confirmation_status = 'PENDING'
      AND archived = 0 ORDER BY id LIMIT ${ENDING * size}`;
    return [
      `INSERT INTO deadlines_of ${next}`,
      `UPDATE report_part SET again = (SELECT max(id) FROM (${next})) WHERE part = 'deadlines'`,
    ];
  },
};

/** Drops the numbers of an earlier counting. */
function dropOld(progress: Progress, tally: string, key: string, also = '1'): Job {
  const old = `FROM ${tally} WHERE ${also} AND generation < ${read(progress, 'min(shown, generation)')}`;
  return {
    left: `EXISTS (SELECT 1 ${old})`,
    piece: (size) => [`DELETE FROM ${tally} WHERE (${key}) IN (SELECT ${key} ${old} LIMIT ${OLD_NUMBERS * size})`],
  };
}

const JOBS: Job[] = [
  // Changes come first, so that few wait, and people last, because they take longest.
  ADD_CHANGES,
  countAnew(ofPart('absence'), 'SELECT id FROM leave_request', SOURCES, 'leave_taken_anew'),
  DEADLINES_AGAIN,
  countAnew(ofPart('deadlines'), 'SELECT id FROM employee', ENDING, 'deadlines_of'),
  countSubject('approvals', 'SELECT id FROM approval_request'),
  countSubject('welfare', 'SELECT case_id AS id FROM welfare'),
  countSubject('appraisals', 'SELECT id FROM employee_kpi'),
  countAnew(OF_PEOPLE, 'SELECT id FROM employee', PEOPLE, 'employee_spans_of'),
  dropOld(OF_PEOPLE, 'report_tally', 'generation, place, of, period, value, company_now'),
  dropOld(ofPart('absence'), 'leave_taken', 'generation, place, period, type_id, company_id'),
  dropOld(ofPart('deadlines'), 'deadline_tally', 'generation, place, kind, period, company_id'),
  ...COUNTED_SUBJECTS.map((subject) =>
    dropOld(
      ofPart(subject),
      'report_number',
      'subject, generation, of, place, period, value, company_id',
      `subject = '${subject}'`,
    ),
  ),
];

/** Asks which job is next; null when nothing is left. */
export const NEXT_JOB = `SELECT CASE ${JOBS.map(({ left }, i) => `WHEN ${left} THEN ${i}`).join(' ')} END AS job`;

/** The statements of the next piece of a job, of as many times the product's size as are asked for. */
export const pieceStatements = (job: number, size = 1): string[] => JOBS[job]?.piece(size) ?? [];
