import { type SQL, sql } from 'drizzle-orm';
import type { LinkPurpose } from '../../../contracts/platform/access';
import { areSame, fourEyesParty } from '../caller/four-eyes';

/** The employee of a record. */
const employeeOf = (table: string) => (sub: SQL) =>
  sql`SELECT ${fourEyesParty({ employee: sql`t.employee_id` })} FROM ${sql.raw(table)} t WHERE t.id = ${sub}`;

const ofAppraisal = employeeOf('employee_kpi');
const ofLeave = employeeOf('leave_request');

/**
 * SQL query of `fourEyesParty` by the record of a link, for each purpose: the people who may not act by it, which are its subject and the
 * person who raised it. Addresses are corrected, so the address of a manager or an owner may become theirs while the link is
 * out. Null where the holder decides about nobody, or the rows are checked one by one. A purpose without a rule does not
 * compile.
 */
export const LINK_SUBJECTS: Record<LinkPurpose, ((sub: SQL) => SQL) | null> = {
  approval: (sub) => sql`SELECT ${fourEyesParty({ address: sql`t.about` })} FROM approval_request t WHERE t.id = ${sub}
    UNION ALL SELECT ${fourEyesParty({ account: sql`t.requested_by` })} FROM approval_request t WHERE t.id = ${sub}
    UNION ALL SELECT ${fourEyesParty({ account: sql`t.requested_through` })} FROM approval_request t WHERE t.id = ${sub}`,
  waiver: (
    sub,
  ) => sql`SELECT ${fourEyesParty({ account: sql`t.user_id`, address: sql`t.email` })} FROM candidate t WHERE t.id = ${sub}
    UNION ALL SELECT * FROM (SELECT ${fourEyesParty({ account: sql`w.requested_by` })} FROM waiver w WHERE w.candidate_id = ${sub}
      ORDER BY w.id DESC LIMIT 1)`,
  probation: employeeOf('probation_review'),
  'kpi-review': ofAppraisal,
  'line-appraisal': ofAppraisal,
  'head-appraisal': ofAppraisal,
  'leave-review': ofLeave,
  'leave-client': ofLeave,
  'exit-clearance': (
    sub,
  ) => sql`SELECT ${fourEyesParty({ account: sql`s.opened_by` })} FROM case_party t JOIN case_file s ON s.id = t.case_id
    WHERE t.id = ${sub} UNION ALL SELECT ${fourEyesParty({ employee: sql`s.employee_id` })} FROM case_party t
    JOIN case_file s ON s.id = t.case_id WHERE t.id = ${sub}`,
  // `theirs` of headcount/decide.ts looks at each person.
  'headcount-review': null,
  // The decision of the chair of a hearing uses `stakesIn`.
  'case-party': null,
  offer: null,
  meeting: null,
  letter: null,
  'query-answer': null,
  'hmo-complaint': null,
  'hmo-roster': null,
  'reset-password': null,
  'create-password': null,
  'complete-signup': null,
  'verify-email': null,
  download: null,
};

/** SQL condition on a link: it went to an address of somebody who may not act by it. */
export const isOwnLink = (purpose: SQL, sub: SQL, email: SQL): SQL => {
  const holder = sql`SELECT ${fourEyesParty({ address: email })}`;
  const asked = Object.entries(LINK_SUBJECTS).flatMap(([name, subjects]) =>
    subjects === null ? [] : [sql`WHEN ${name} THEN ${areSame(holder, subjects(sub))}`],
  );
  return sql`CASE ${purpose} ${sql.join(asked, sql` `)} ELSE 0 END`;
};
