import { type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';

/** The statements that bring archived records back, of a query of ids. They stand before others that change whether one is archived. */
export function restoreRecords({ db, auditEach }: Pick<Call<unknown>, 'db' | 'auditEach'>, ids: SQL): Statement[] {
  const archived = sql`SELECT id FROM employee WHERE archived = 1 AND id IN (${ids})`;
  return [
    auditEach(
      { action: 'Employee restored', record: 'employee', before: { archived: true }, after: { archived: false } },
      archived,
    ),
    run(db, sql`UPDATE employee SET archived = 0, version = version + 1 WHERE id IN (${archived})`),
  ];
}
