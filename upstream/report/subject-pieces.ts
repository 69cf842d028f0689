// The statements of each piece of counting what reports count beside people, one batch each. `bench/reports.ts` measures them.

/** How much one piece takes, so that it never holds the database for 100 ms. */
const SOURCES = 30;
const OLD_NUMBERS = 2000;

/** Where the sources of each subject are. */
const TABLES = { approvals: 'approval_request', welfare: 'welfare', appraisals: 'employee_kpi' } as const;

/** What is left of a subject. */
export interface SubjectLeft {
  subject: keyof typeof TABLES;
  /** The counting that is being made, and the last source that it has. */
  generation: number;
  built_to: number;
  /** The last source of the next piece; null when all are counted. */
  next: number | null;
  counting: unknown;
}

const NEXT = Object.entries(TABLES)
  .map(([subject, table]) => {
    const id = table === 'welfare' ? 'case_id' : 'id';
    return `WHEN '${subject}' THEN (SELECT max(id) FROM
    (SELECT t.${id} AS id FROM ${table} t WHERE t.${id} > s.built_to ORDER BY t.${id} LIMIT ${SOURCES}))`;
  })
  .join('\n');

/** A subject that is being counted anew, or has numbers of an earlier counting. */
export const SUBJECT_LEFT = `SELECT s.part AS subject, s.generation, s.built_to, s.generation <> s.shown AS counting,
    CASE s.part ${NEXT} END AS next
  FROM report_part s WHERE s.part IN (${Object.keys(TABLES)
    .map((one) => `'${one}'`)
    .join(', ')}) AND (s.generation <> s.shown OR EXISTS (
    SELECT 1 FROM report_number n WHERE n.subject = s.part AND n.generation < min(s.shown, s.generation)))
  LIMIT 1`;

/** The statements of the next piece of a subject. They do nothing where another worker has done it meanwhile. */
export function subjectPiece({ subject, generation, built_to, next, counting }: SubjectLeft): string[] {
  const still = `part = '${subject}' AND generation = ${generation} AND built_to = ${built_to} AND shown <> generation`;
  if (!counting)
    return [
      `DELETE FROM report_number WHERE (subject, generation, of, place, period, value, company_id) IN (
        SELECT n.subject, n.generation, n.of, n.place, n.period, n.value, n.company_id FROM report_number n
        WHERE n.subject = '${subject}' AND n.generation < (SELECT shown FROM report_part WHERE part = '${subject}')
        LIMIT ${OLD_NUMBERS})`,
    ];
  if (next === null) return [`UPDATE report_part SET shown = generation WHERE ${still}`];
  return [
    `INSERT INTO report_number
      SELECT subject, ${generation}, of, place, period, value, company_id, sum(n), sum(amount) FROM report_fact
      WHERE subject = '${subject}' AND id > ${built_to} AND id <= ${next} AND EXISTS (SELECT 1 FROM report_part WHERE ${still})
      GROUP BY of, place, period, value, company_id
      ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount`,
    `UPDATE report_part SET built_to = ${next} WHERE ${still}`,
  ];
}
