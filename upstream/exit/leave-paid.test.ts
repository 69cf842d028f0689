import { beforeAll, expect, test } from 'vitest';
import { db } from '../journey.test-support';
import { makeType } from '../leave/made.test-support';
import { leaveEntry } from '../leave/tables';
import { inDays, makeHouse, makeStaff, read } from './exits.test-support';
import { putExit } from './put.test-support';

let house: Awaited<ReturnType<typeof makeHouse>>;
beforeAll(async () => {
  house = await makeHouse();
});

test('a settlement pays earned leave of the last day’s year, and not what the ledger ended of the next', async () => {
  const leaver = await makeStaff(house.place, { employment_status: 'RESIGNED' });
  const { id: type_id } = await makeType({ encash_on_exit: true });
  const last_day = inDays(-1);
  const year = Number(last_day.slice(0, 4));
  const id = await putExit(leaver, { status: 'SETTLEMENT', last_day, opened_at: `${inDays(-30)}T08:00:00.000Z` });
  const at = new Date().toISOString();
  const paid = (of: number, days: number) => ({
    ...{ employee_id: leaver.id, type_id, year: of, kind: 'ENCASH' as const, days, at },
    ...{ once: `EXIT ${at}`, reason: 'End of the employment', recorded_by: 'Tenure' },
  });
  await db.insert(leaveEntry).values([paid(year, -650), paid(year + 1, -2000)]);
  const { settlement } = await read(house.hr.token, id);
  expect(settlement?.lines.filter(({ source }) => source === 'LEAVE').map(({ how }) => how)).toEqual(['6.5 days']);
});
