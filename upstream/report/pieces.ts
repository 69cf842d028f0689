// The statements of each piece of counting, one batch each. `bench/reports.ts` measures them.

/** How much one piece takes, so that it never holds the database for 100 ms. */
const PEOPLE = 20;
const CHANGES = 30;
const OLD_NUMBERS = 2000;
const LEAVES = 40;
const ENDING = 40;

const PARTS = { absence: 'leave_taken', deadlines: 'deadline_tally' };
type Part = keyof typeof PARTS;
const ofPart = (part: Part, what: string): string => `(SELECT ${what} FROM report_part WHERE part = '${part}')`;
const isOld = (part: Part): string => `generation < ${ofPart(part, 'shown')}`;

/** Whether there are people to be counted anew, changes to be added to the tally, and numbers of an earlier counting. */
export const LEFT = `SELECT r.generation <> r.shown AS people, EXISTS (SELECT 1 FROM report_change) AS changes,
  EXISTS (SELECT 1 FROM report_tally t WHERE t.generation < min(r.shown, r.generation)) AS old,
  ${ofPart('absence', 'generation <> shown')} AS absence, ${ofPart('deadlines', 'generation <> shown')} AS deadlines,
  ${ofPart('deadlines', 'again IS NOT NULL')} AS again,
  EXISTS (SELECT 1 FROM leave_taken WHERE ${isOld('absence')}) AS old_absence,
  EXISTS (SELECT 1 FROM deadline_tally WHERE ${isOld('deadlines')}) AS old_deadlines FROM report_state r`;

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

/** Counts the next rows of a table anew, whose ids come after those that are counted. */
function countPart(part: Part, from: string, most: number, counting: (next: string) => string): string[] {
  const ids = `SELECT id FROM ${from} WHERE id > ${ofPart(part, 'built_to')} ORDER BY id LIMIT ${most}`;
  return [
    counting(ids),
    `UPDATE report_part SET shown = generation WHERE part = '${part}' AND NOT EXISTS (${ids})`,
    `UPDATE report_part SET built_to = coalesce((SELECT max(id) FROM (${ids})), built_to) WHERE part = '${part}'`,
  ];
}
const COUNT_LEAVES = countPart(
  'absence',
  'leave_request',
  LEAVES,
  (ids) => `INSERT INTO leave_taken
    SELECT ${ofPart('absence', 'generation')}, place, period, type_id, company_id, sum(days), count(*) FROM leave_taken_of
    WHERE leave_id IN (${ids}) GROUP BY 2, 3, 4, 5
    ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves`,
);
const COUNT_DEADLINES = countPart('deadlines', 'employee', ENDING, (ids) => `INSERT INTO deadlines_of ${ids}`);

const followers = `SELECT id FROM employee WHERE id > ${ofPart('deadlines', 'again')} AND confirmation_status = 'PENDING' AND archived = 0
  ORDER BY id LIMIT ${ENDING}`;
/** Writes the deadlines of the next people on probation again, because a policy changed. */
const COUNT_AGAIN = [
  `INSERT INTO deadlines_of ${followers}`,
  `UPDATE report_part SET again = (SELECT max(id) FROM (${followers})) WHERE part = 'deadlines'`,
];

const dropPart = (part: Part, key: string): string[] => [
  `DELETE FROM ${PARTS[part]} WHERE (${key}) IN (SELECT ${key} FROM ${PARTS[part]} WHERE ${isOld(part)} LIMIT ${OLD_NUMBERS})`,
];

/** What is left to do, as `LEFT` tells it. */
export type LeftToDo = Record<
  'people' | 'changes' | 'old' | 'absence' | 'deadlines' | 'again' | 'old_absence' | 'old_deadlines',
  unknown
>;

/** The statements of the next piece; none when nothing is left. Changes come first, so that few wait. */
export function pieceFor(left: LeftToDo): string[] {
  if (left.changes) return ADD_NEXT;
  // Those of everybody take longest.
  if (left.absence) return COUNT_LEAVES;
  if (left.again) return COUNT_AGAIN;
  if (left.deadlines) return COUNT_DEADLINES;
  if (left.people) return COUNT_NEXT;
  if (left.old_absence) return dropPart('absence', 'generation, place, period, type_id, company_id');
  if (left.old_deadlines) return dropPart('deadlines', 'generation, place, kind, period, company_id');
  return left.old ? DROP_NEXT : [];
}
