// The statements of each piece of counting, one batch each. `bench/reports.ts` measures them.

/** How much one piece takes, so that it never holds the database for 100 ms. */
const PEOPLE = 40;
const CHANGES = 60;
const OLD_NUMBERS = 2000;

/** Whether there are people to be counted anew, changes to be added to the tally, and numbers of an earlier counting. */
export const LEFT = `SELECT r.generation <> r.shown AS people, EXISTS (SELECT 1 FROM report_change) AS changes,
  EXISTS (SELECT 1 FROM report_tally t WHERE t.generation < min(r.shown, r.generation)) AS old FROM report_state r`;

const next = `SELECT e.id FROM employee e WHERE e.id > (SELECT built_to FROM report_state) ORDER BY e.id LIMIT ${PEOPLE}`;
/** Counts the next people anew: what they were part of before belongs to an earlier counting. */
const COUNT_NEXT = [
  `INSERT INTO employee_spans_of SELECT id FROM (${next})`,
  `UPDATE report_state SET shown = generation WHERE NOT EXISTS (${next})`,
  `UPDATE report_state SET built_to = coalesce((SELECT max(id) FROM (${next})), built_to)`,
];

const last = `(SELECT max(id) FROM (SELECT id FROM report_change ORDER BY id LIMIT ${CHANGES}))`;
/** Adds the oldest changes to the tally. */
const ADD_NEXT = [
  `INSERT INTO report_tally SELECT generation, place, of, period, value, company_now, sum(people) FROM report_changed
    WHERE id <= ${last} GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(people) <> 0
    ON CONFLICT DO UPDATE SET people = people + excluded.people`,
  `DELETE FROM report_change WHERE id <= ${last}`,
];

const DROP_NEXT = [
  `DELETE FROM report_tally WHERE (generation, place, of, period, value, company_now) IN (
    SELECT generation, place, of, period, value, company_now FROM report_tally
    WHERE generation < (SELECT min(shown, generation) FROM report_state) LIMIT ${OLD_NUMBERS})`,
];

/** The statements of the next piece; none when nothing is left. Changes come first, so that few wait. */
export function pieceFor({ people, changes, old }: { people: unknown; changes: unknown; old: unknown }): string[] {
  if (changes) return ADD_NEXT;
  if (people) return COUNT_NEXT;
  return old ? DROP_NEXT : [];
}
