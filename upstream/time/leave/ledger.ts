import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { leave as contract, LedgerEntry } from '../../../contracts/time/leave';
import { A_DAY, daysText, inDays } from '../../../contracts/time/leave-days';
import { isAsker, looksAfter } from '../../people/employee/own';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readPage } from '../../platform/record/page';
import { inOneTrip, readEach, requireRow } from '../../platform/record/row';
import { personOf } from './facts';
import { ungrantedDays, writeGrants } from './grants';

const Entry = LedgerEntry.extend({ days: z.int(), left: z.int() });

/** The entries of an employee's kind of leave, newest first, each with the rest of its year after it. */
export async function ledger(call: Call<ParsedOf<typeof contract.ledger>>) {
  const { db, input } = call;
  const who = personOf(call, input.employee);
  const year = input.year ? sql`n.year = ${input.year}` : sql`1`;
  const [, found] = await inOneTrip(
    requireRow(db, z.object({}), sql`SELECT 1 FROM employee e WHERE ${who}`),
    readPage(call, contract.ledger.path, {
      row: Entry,
      columns: sql`n.id, n.kind, n.year, n.days, n.left, n.leave_id AS leave, n.reason, n.recorded_by, n.at`,
      from: sql`(SELECT x.*, sum(x.days) OVER (PARTITION BY x.year ORDER BY x.id) AS left FROM leave_entry x
        WHERE x.employee_id = (SELECT e.id FROM employee e WHERE ${who}) AND x.type_id = ${input.leave_type}) n`,
      where: year,
      order: sql`n.id DESC`,
    }),
  );
  return {
    ...found,
    results: found.results.map(({ days, left, ...entry }) => ({ ...entry, days: inDays(days), left: inDays(left) })),
  };
}

const Given = z.object({ name: z.string(), own: z.boolean(), user_id: z.int().nullable() });
const Kind = z.object({ title: z.string(), unpaid: z.boolean(), left: z.int() });

/** HR gives days, or takes them back. A balance never falls below 0, even where somebody asks for leave at the same moment. */
export const grant = (call: Call<ParsedOf<typeof contract.grant>>): Promise<{ message: string }> =>
  lookAgain(async () => {
    const { db, input, caller, now, commit, audit } = call;
    const { employee, leave_type, year, reason } = input;
    const today = lagosDay(now);
    const ofYear = sql.raw(String(year));
    const [[person], [kind]] = await readEach(
      db,
      [
        Given,
        sql`SELECT ${calledIn(sql`e`)} AS name, ${isAsker(call)} AS own, e.user_id FROM employee e
        WHERE e.id = ${employee} AND ${looksAfter(call)}`,
      ],
      [
        Kind,
        sql`SELECT t.title, t.type = 'UNPAID' AS unpaid, coalesce(b.granted - b.taken, 0) + ${ungrantedDays(ofYear, today)} AS left
        FROM employee e CROSS JOIN leave_type t
          LEFT JOIN leave_balance b ON b.employee_id = e.id AND b.type_id = t.id AND b.year = ${year}
        WHERE e.id = ${employee} AND t.id = ${leave_type} AND t.archived_at IS NULL`,
      ],
    );
    if (!person) throw refuse.fields({ employee: ['Choose an employee of the list'] });
    if (person.own) throw refuse.forbidden('Nobody gives themselves days of leave.');
    if (!kind) throw refuse.fields({ leave_type: ['Choose a leave type of the list'] });
    if (kind.unpaid) throw refuse.fields({ leave_type: [`No balance counts ${kind.title}`] });
    const days = Math.round(input.days * A_DAY);
    if (kind.left + days < 0)
      throw refuse.fields({ days: [`Only ${daysText(kind.left)} of ${year} are left to take back`] });
    const words =
      days > 0 ? `gave you ${daysText(days)} of ${kind.title}` : `took back ${daysText(-days)} of ${kind.title}`;
    return commit(
      [
        writeGrants(db, { years: [year], where: sql`e.id = ${employee} AND t.id = ${leave_type}`, now, today }),
        run(
          db,
          sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, reason, recorded_by, at)
          SELECT ${employee}, ${leave_type}, ${year}, 'GRANT', ${days}, ${reason}, ${caller.name}, ${now.toISOString()}
          WHERE ${days} + coalesce((SELECT b.granted - b.taken FROM leave_balance b WHERE b.employee_id = ${employee}
            AND b.type_id = ${leave_type} AND b.year = ${year}), 0) >= 0`,
        ),
        mustChange(db),
        run(
          db,
          sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT u.id, ${caller.name}, ${`${words} for ${year}`}, ${pages.leave()}, ${now.toISOString()}
          FROM user u WHERE u.id = ${person.user_id} AND u.active = 1`,
        ),
        audit({
          action: days > 0 ? 'Days of leave given' : 'Days of leave taken back',
          record: 'employee',
          record_id: employee,
          after: { leave_type: kind.title, year, days: input.days },
          note: reason,
        }),
      ],
      { message: 'Days of leave saved' },
      { conflict: 'The balance changed in the meantime. Look at it again.' },
    );
  });
