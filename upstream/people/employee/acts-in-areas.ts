import { type SQL, sql } from 'drizzle-orm';
import type { ApprovalKind } from '../../../contracts/approvals/approval';
import { SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import { REQUEST_SECTIONS } from '../../../contracts/organisation/employee-section';
import { REVEALED_AREAS } from '../../../contracts/people/employee';
import { MEDICAL_FIELDS } from '../../../contracts/people/employee-item';
import { type Area, readsArea } from '../../../contracts/platform/limits';
import { FOUR_EYES_ACTION } from '../../approvals/second-pair/four-eyes-gate';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import { sectionArea } from '../../platform/module/areas-of-kinds';
import { STORED_KINDS } from '../history/kinds';
import { REVEALED_ACTION, REVEALED_IN_REQUEST } from './read';

const namesOf = ({ columns, told }: (typeof STORED_KINDS)['PAY']) => [...columns, ...Object.keys(told)];

/** The fields of a record that belong to an area of their own, by the names that the audit has for them. */
const FIELDS_OF = {
  pay: [...namesOf(STORED_KINDS.PAY), ...namesOf(STORED_KINDS.BANK)],
  medical: MEDICAL_FIELDS,
} satisfies Partial<Record<Area, readonly string[]>>;

const APPROVALS_OF_PAY = ['bank-details', 'pay'] satisfies ApprovalKind[];

const among = (words: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(words)}))`;

const isClosed =
  ({ limits }: LimitedCaller) =>
  (area: Area) =>
    !readsArea(limits, area);

/** The fields of a record that somebody may not read. */
export const closedFields = (me: LimitedCaller): ReadonlySet<string> =>
  new Set([...(isClosed(me)('pay') ? FIELDS_OF.pay : []), ...(isClosed(me)('medical') ? FIELDS_OF.medical : [])]);

/**
 * SQL condition on audit row `a` of an employee: it is not about closed areas alone. An act that changed other fields as well is
 * shown without the closed ones.
 */
export function actInOpenAreas(me: LimitedCaller): SQL {
  const closed = isClosed(me);
  const fields = [...closedFields(me)];
  if (fields.length === 0) return sql`1`;
  const sections = REQUEST_SECTIONS.filter((section) => closed(sectionArea(section))).map(
    (name) => SECTION_LABELS[name],
  );
  const revealed = Object.entries(REVEALED_AREAS).flatMap(([name, area]) => (closed(area) ? [name] : []));
  const names = sql`(SELECT key FROM json_each(coalesce(a.before, '{}')) UNION SELECT key FROM json_each(coalesce(a.after, '{}')))`;
  const isOfFields = sql`EXISTS (SELECT 1 FROM ${names} WHERE key IN ${among(fields)})
    AND NOT EXISTS (SELECT 1 FROM ${names} WHERE key NOT IN ${among([...fields, 'effective_from'])})`;
  const isReveal = sql`a.action = ${REVEALED_ACTION} AND NOT EXISTS (SELECT 1 FROM json_each(a.after, '$.revealed')
    WHERE replace(value, ${REVEALED_IN_REQUEST}, '') NOT IN ${among([...revealed, ...fields])})`;
  const isHeld = closed('pay')
    ? sql`a.action = ${FOUR_EYES_ACTION} AND EXISTS (SELECT 1 FROM approval_request q WHERE q.record_id = a.record_id
        AND q.kind IN ${among(APPROVALS_OF_PAY)} AND q.title = a.note)`
    : sql`0`;
  return sql`NOT (${isOfFields}) AND NOT (${isReveal}) AND NOT (${isHeld})
    AND coalesce(a.after ->> '$.section', '') NOT IN ${among(sections)}`;
}
