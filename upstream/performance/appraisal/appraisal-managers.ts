import { type SQL, sql } from 'drizzle-orm';
import {
  APPRAISAL_MANAGERS,
  APPRAISAL_STATES,
  type AppraisalManager,
  appraisalHolder,
} from '../../../contracts/performance/appraisal-state';
import type { LinkPurpose } from '../../../contracts/platform/access';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';

/** The link of each manager. */
export const APPRAISAL_LINK_PURPOSE = {
  supervisor: 'kpi-review',
  line_manager: 'line-appraisal',
  head_manager: 'head-appraisal',
} as const satisfies Record<AppraisalManager, LinkPurpose>;

/** The manager whose link has a purpose; undefined for links of other matters. */
export const managerOfPurpose = (purpose: LinkPurpose): AppraisalManager | undefined =>
  APPRAISAL_MANAGERS.find((place) => APPRAISAL_LINK_PURPOSE[place] === purpose);

/** SQL expression on a state: the manager who has the appraisal; null where none does. */
export const managerInTurn = (state: SQL): SQL =>
  sql`CASE ${state} ${sql.join(
    APPRAISAL_STATES.flatMap((one) => {
      const holder = APPRAISAL_MANAGERS.find((place) => place === appraisalHolder(one));
      return holder ? [sql.raw(`WHEN '${one}' THEN '${holder}'`)] : [];
    }),
    sql` `,
  )} END`;

const NO_HEAD = sql`(e.head_manager IS NULL AND e.head_manager_outside IS NULL)`;
const isHead = (place: SQL): SQL => sql`(${place} = 'head_manager')`;

/** SQL expression on appraisal `k`: the employee to whom HR handed a place; null where the line holds. */
const handedTo = (place: SQL): SQL =>
  sql`(SELECT h.manager_id FROM appraisal_settled h WHERE h.employee_kpi_id = k.id AND h.place = ${place})`;

/**
 * SQL join to employee `e` of appraisal `k`: whoever has a place. HR may have handed it to somebody; otherwise the reporting line
 * names them: `m`, an employee with the account `mu`, or `o`, a person outside. The first line manager is also the supervisor, and
 * the second line manager is the head where no head is named.
 */
export const joinAppraisalManager = (place: SQL): SQL => sql`
  LEFT JOIN employee m ON m.id = coalesce(${handedTo(place)}, CASE WHEN ${isHead(place)}
    THEN CASE WHEN ${NO_HEAD} THEN e.line_manager2 ELSE e.head_manager END ELSE e.line_manager1 END)
  LEFT JOIN outside_person o ON ${handedTo(place)} IS NULL AND o.id = CASE WHEN ${isHead(place)}
    THEN CASE WHEN ${NO_HEAD} THEN e.line_manager2_outside ELSE e.head_manager_outside END ELSE e.line_manager1_outside END
  LEFT JOIN user mu ON mu.id = m.user_id AND mu.active = 1`;

/** SQL expression on `joinAppraisalManager`: the name at the place; empty where there is nobody. A text that HR has yet to settle counts too. */
export const appraisalManagerName = (place: SQL): SQL => sql`coalesce(${calledIn(sql`m`)}, o.name,
  CASE WHEN ${isHead(place)} THEN NULL ELSE coalesce(e.supervisor_name, e.supervisor_email) END, '')`;

/**
 * SQL expression on `joinAppraisalManager`: the address at the place; null for nobody, for somebody who has left, and for an employee who would
 * be asked about themselves.
 */
export const appraisalManagerEmail = (place: SQL): SQL => {
  const address = sql`CASE WHEN m.id IS NOT NULL THEN CASE WHEN ${worksHere(sql`m`)} THEN coalesce(mu.email, m.email) END
    ELSE coalesce(o.email, CASE WHEN ${isHead(place)} THEN NULL ELSE e.supervisor_email END) END`;
  return sql`(SELECT reached.email FROM (SELECT ${address} AS email) reached WHERE ${hasEmail(sql`reached.email`)}
    AND m.id IS NOT e.id AND lower(reached.email) <> lower(e.email)
    AND NOT EXISTS (SELECT 1 FROM user own WHERE own.id = e.user_id AND lower(own.email) = lower(reached.email)))`;
};
