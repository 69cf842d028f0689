import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Day } from '../../../contracts/platform/dates';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import { idList } from '../employee/selection';

/** The future reporting lines: the employee who leads each, or null where none does. */
export type LineChanges = ReadonlyMap<number, number | null>;

const Step = z.object({ id: z.int(), manager: z.int() });

/** Employees whose managers are read at a time. */
const AT_ONCE = 5000;

/** Adds to `up` the managers, of today and of days to come, of employees and of all above them who are not in it yet. */
async function learnAbove(db: Db, up: Map<number, number[]>, from: Iterable<number>, today: Day): Promise<void> {
  let wanted = [...new Set(from)].filter((id) => !up.has(id));
  while (wanted.length > 0) {
    const ids = wanted.slice(0, AT_ONCE);
    for (const id of ids) up.set(id, []);
    const list = idList(ids);
    const steps = await readRows(
      db,
      Step,
      sql`SELECT e.id, e.line_manager1 AS manager FROM employee e WHERE e.id IN (${list}) AND e.line_manager1 IS NOT NULL
      UNION SELECT n.employee_id, n.value ->> 'line_manager1' FROM employee_entry n WHERE n.employee_id IN (${list})
        AND n.kind = 'LINE' AND n.corrected_at IS NULL AND n.effective_from > ${today}
        AND n.value ->> 'line_manager1' IS NOT NULL`,
    );
    for (const { id, manager } of steps) up.get(id)?.push(manager);
    const above = steps.map(({ manager }) => manager);
    wanted = [...new Set([...wanted.slice(AT_ONCE), ...above])].filter((id) => !up.has(id));
  }
}

/** Removes the people who lead nobody, again and again: those who stay are in a circle, or below one. */
function belowCircles(up: ReadonlyMap<number, readonly number[]>): Set<number> {
  const reports = new Map<number, number[]>();
  const left = new Map<number, number>();
  for (const [id, managers] of up) {
    left.set(id, managers.length);
    for (const manager of managers) {
      const below = reports.get(manager);
      if (below) below.push(id);
      else reports.set(manager, [id]);
    }
  }
  const done = [...left].filter(([, count]) => count === 0).map(([id]) => id);
  for (let id = done.pop(); id !== undefined; id = done.pop()) {
    left.delete(id);
    for (const report of reports.get(id) ?? []) {
      const count = (left.get(report) ?? 1) - 1;
      left.set(report, count);
      if (count === 0) done.push(report);
    }
  }
  return new Set(left.keys());
}

/** The way from an employee up to themselves, if there is one. */
function circleOf(start: number, up: ReadonlyMap<number, readonly number[]>, among: ReadonlySet<number>): number[] {
  const cameFrom = new Map<number, number>();
  const next = [start];
  for (let id = next.pop(); id !== undefined; id = next.pop())
    for (const manager of up.get(id) ?? []) {
      if (manager === start) {
        const way = [id];
        for (let below = cameFrom.get(id); below !== undefined; below = cameFrom.get(below)) way.push(below);
        return way;
      }
      if (!among.has(manager) || cameFrom.has(manager)) continue;
      cameFrom.set(manager, id);
      next.push(manager);
    }
  return [];
}

/**
 * The circles that changes of line managers from today on would close together with the lines that stand: the employees of
 * the changes who stand in each. Days to come count as if they were today.
 */
export async function circlesOf(db: Db, changes: LineChanges, today: Day): Promise<number[][]> {
  const up = new Map<number, number[]>([...changes].map(([id, manager]) => [id, manager === null ? [] : [manager]]));
  await learnAbove(db, up, [...up.values()].flat(), today);
  const among = belowCircles(up);
  const told = new Set<number>();
  const circles: number[][] = [];
  for (const id of changes.keys()) {
    if (!among.has(id) || told.has(id)) continue;
    const circle = circleOf(id, up, among).filter((one) => changes.has(one));
    for (const one of circle) told.add(one);
    if (circle.length > 0) circles.push(circle);
  }
  return circles;
}
