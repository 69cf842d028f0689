import { sql } from 'drizzle-orm';
import { as } from '../../house/as.test-support';
import { db } from '../../house/journey.test-support';
import { changedSinceOpened, nextCode, type SeenDecisions } from '../../house/seen-version.test-support';
import {
  dayFromToday,
  makeExitHouse,
  makeExitHr,
  makeExitStaff,
  makeStartedExit,
  readExitAs,
} from './exits.test-support';
import { putExit } from './put.test-support';

export const exitDecisions: SeenDecisions = {
  'exit.decide': async () => {
    const { place, hr, other } = await makeExitHouse(nextCode());
    const leaver = await makeExitStaff(place);
    const id = await makeStartedExit(hr.token, leaver.id);
    const at = (token: string, seen: object, status: string) =>
      as(token).exit.decide.untyped({ id, status, note: 'As talked about', ...seen }).response;
    return {
      see: async () => ({ version: (await readExitAs(other.token, id)).version }),
      decide: (seen) => at(other.token, seen, 'APPROVED'),
      change: async () =>
        at((await makeExitHr()).token, { version: (await readExitAs(hr.token, id)).version }, 'DECLINED'),
      says: 'This exit is decided already. Reload the page to see it.',
    };
  },
  'exit.settle': async () => {
    const { place, hr } = await makeExitHouse(nextCode());
    const leaver = await makeExitStaff(place);
    const id = await putExit(leaver, { status: 'SETTLEMENT', last_day: dayFromToday(10) });
    return {
      see: async () => {
        const { version, settlement } = await readExitAs(hr.token, id);
        return { version, seen: settlement?.seen };
      },
      decide: (seen) => as(hr.token).exit.settle.untyped({ id, approve: true, ...seen }).response,
      // A rise of pay is no other version of the exit.
      change: () =>
        db.run(sql`UPDATE employee_entry SET value = json_set(value, '$.gross_salary', 900000000)
          WHERE employee_id = ${leaver.id} AND kind = 'PAY'`),
      says: changedSinceOpened('The settlement'),
    };
  },
};
