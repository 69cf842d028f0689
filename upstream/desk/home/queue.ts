import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QueuePerson, QueueRow } from '../../../contracts/desk/home';
import { addDays, DAY_MS, daysApart, lagosDay } from '../../../contracts/platform/dates';
import { QUEUE_KINDS } from '../../../contracts/platform/queue-kinds';
import type { Call } from '../../platform/call/serve';
import { mayDoQueueWork } from '../../platform/module/areas-of-kinds';
import type { House } from '../../platform/module/module';
import type { Queue } from '../../platform/module/queue';
import { PATIENCE_DAYS } from '../../platform/module/waiting';
import { readEach } from '../../platform/record/row';

const FACES = 3;
const Row = z.object({
  total: z.int(),
  late: z.int(),
  at: z.string(),
  about: z.string(),
  path: z.string(),
  name: z.string().nullable(),
  employee: z.int().nullable(),
  image: z.string().nullable(),
});
type Row = z.output<typeof Row>;

/** The first items, each beside the number of all and of those that have waited too long: one pass over what waits. */
const firstOf = (items: SQL, late: string): SQL => sql`
  SELECT count(*) OVER () AS total, sum(q.at <= ${late}) OVER () AS late, q.at, q.about, q.path, q.name, q.employee, q.image
  FROM (${items}) q ORDER BY q.at, q.id LIMIT ${FACES}`;

/** The whole days that something has waited or is late; less than none for what is to come. */
const daysOf = ({ at }: Pick<Queue, 'at'>, first: string, today: string, now: Date): number =>
  at === 'since' ? Math.floor((now.getTime() - Date.parse(first)) / DAY_MS) : daysApart(first, today);

function peopleIn(rows: readonly Row[]): QueuePerson[] {
  const named = rows.flatMap(({ name, employee, image }) => (name === null ? [] : [{ name, employee, image }]));
  return named.filter((one, i) => named.findIndex(({ name }) => name === one.name) === i);
}

/** The waiting work, kind by kind: one statement for each, all of them in one trip. */
export async function queueOf(
  { db, caller, now }: Call<unknown>,
  queue: House['queue'],
): Promise<{ rows: QueueRow[] }> {
  const today = lagosDay(now);
  const asked = { today, now, me: caller.userId ?? 0, caller };
  // A day counts once it is over: what has waited 3 days and some hours has waited 3 days.
  const late = {
    since: new Date(now.getTime() - (PATIENCE_DAYS + 1) * DAY_MS).toISOString(),
    due: addDays(today, -(PATIENCE_DAYS + 1)),
  };
  const kinds = QUEUE_KINDS.filter((kind) => mayDoQueueWork(caller, kind));
  const found = await readEach(
    db,
    ...kinds.map((kind): [typeof Row, SQL] => [Row, firstOf(queue[kind].items(asked), late[queue[kind].at])]),
  );
  const rows = kinds.map((kind, i) => {
    const items = found[i] ?? [];
    const [first] = items;
    const isSince = queue[kind].at === 'since';
    return {
      days: first ? daysOf(queue[kind], first.at, today, now) : Number.NEGATIVE_INFINITY,
      row: {
        kind,
        total: first?.total ?? 0,
        late: first?.late ?? 0,
        list: queue[kind].list(asked),
        first: first
          ? {
              about: first.about,
              since: isSince ? first.at : null,
              due: isSince ? null : first.at,
              path: first.path,
            }
          : null,
        people: peopleIn(items),
      },
    };
  });
  return { rows: rows.sort((a, b) => (a.days === b.days ? 0 : b.days - a.days)).map(({ row }) => row) };
}
