import { and, eq, sql } from 'drizzle-orm';
import { employeeView as contract, VIEWS_MOST } from '../../../contracts/people/employee-view';
import { refuse } from '../../platform/call/refusal';
import { type App, type Call, serve } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { byName, takenNameProblem } from '../../platform/record/by-name';
import { newestId } from '../../platform/record/change';
import type { RecordId } from '../../platform/record/row';
import { employeeView } from './tables';

const NAME_EXISTS = takenNameProblem('employee_view', 'You have a view with this name', { of: 'user_id' });
const FULL = `You keep ${VIEWS_MOST} views. Delete one to keep another.`;
const columns = { id: employeeView.id, name: employeeView.name, query: employeeView.query };

/** A view of the caller. */
const own = ({ caller }: Call<unknown>, id: RecordId) =>
  and(eq(employeeView.id, id), eq(employeeView.user_id, caller.userId ?? 0));

async function read(call: Call<unknown>, which: ReturnType<typeof own>) {
  const [found] = await call.db.select(columns).from(employeeView).where(which);
  if (!found) throw refuse.notFound();
  return found;
}

// A view is a convenience of one person, so keeping one leaves no row in the audit.
export const employeeViewRoutes = (app: App) =>
  serve(app, 'employeeView', contract, {
    list: async ({ db, caller }) => ({
      results: await db
        .select(columns)
        .from(employeeView)
        .where(eq(employeeView.user_id, caller.userId ?? 0))
        .orderBy(byName(employeeView)),
    }),

    create: async (call) => {
      const { db, input, caller, now, commit } = call;
      const user = caller.userId ?? 0;
      const insert = run(
        db,
        sql`INSERT INTO employee_view (user_id, name, query, created_at)
        SELECT ${user}, ${input.name}, ${input.query}, ${now.toISOString()}
        WHERE (SELECT count(*) FROM employee_view WHERE user_id = ${user}) < ${VIEWS_MOST}`,
      );
      return commit([insert, mustChange(db)], () => read(call, own(call, newestId(employeeView))), {
        unique: NAME_EXISTS,
        conflict: FULL,
      });
    },

    update: async (call) => {
      const { db, input, commit } = call;
      const { id, ...changes } = input;
      const before = await read(call, own(call, id));
      return commit(
        [
          db
            .update(employeeView)
            .set({ ...before, ...changes })
            .where(own(call, id)),
          mustChange(db),
        ],
        () => read(call, own(call, id)),
        { unique: NAME_EXISTS },
      );
    },

    delete: async (call) => {
      const { db, input, commit } = call;
      await read(call, own(call, input.id));
      return commit([db.delete(employeeView).where(own(call, input.id))], { message: 'View deleted' });
    },
  });
