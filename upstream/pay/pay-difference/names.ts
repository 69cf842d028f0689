import { sql } from 'drizzle-orm';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';
import { monthTextSql } from '../payroll/names';

/** Differences by their month and whom they are of: `September 2026, Ada Obi`. */
export const differenceNames: NamesQuery = (ids) =>
  sql`SELECT d.id, ${monthTextSql(sql`d.month`)} || ', ' || ${calledIn(sql`e`)} AS name FROM pay_difference d
    JOIN employee e ON e.id = d.employee_id WHERE d.id IN ${ids}`;
