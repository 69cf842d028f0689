import { sql } from 'drizzle-orm';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';

/** A consent by its kind and its employee: `NHF of Ada Obi`. */
export const consentNames: NamesQuery = (ids) =>
  sql`SELECT x.id, x.kind || ' of ' || ${calledIn(sql`e`)} AS name FROM pay_consent x JOIN employee e ON e.id = x.employee_id
    WHERE x.id IN ${ids}`;

/** A relief by its year and its employee: `Rent 2026 of Ada Obi`. */
export const reliefNames: NamesQuery = (ids) =>
  sql`SELECT x.id, CASE x.kind WHEN 'RENT' THEN 'Rent' WHEN 'LIFE' THEN 'Life insurance premium' ELSE 'Interest on a home loan' END
      || ' ' || x.year || ' of ' || ${calledIn(sql`e`)} AS name
    FROM pay_relief x JOIN employee e ON e.id = x.employee_id WHERE x.id IN ${ids}`;
