import { sql } from 'drizzle-orm';
import { ask } from '../../house/ask.test-support';
import { db } from '../../house/journey.test-support';
import { changed, type Decisions, nextCode } from '../../house/seen-version.test-support';
import { inDays, makeHouse, makeHr, makeStaff, read, started } from './exits.test-support';
import { putExit } from './put.test-support';

export const exitDecisions: Decisions = {
  'exit.decide': async () => {
    const { place, hr, other } = await makeHouse(nextCode());
    const leaver = await makeStaff(place);
    const id = await started(hr.token, leaver.id);
    const at = (token: string, seen: object, status: string) =>
      ask('PATCH', `/exit/${id}/decide/`, { token, body: { status, note: 'As talked about', ...seen } });
    return {
      see: async () => ({ version: (await read(other.token, id)).version }),
      decide: (seen) => at(other.token, seen, 'APPROVED'),
      change: async () => at((await makeHr()).token, { version: (await read(hr.token, id)).version }, 'DECLINED'),
      says: 'This exit is decided already. Reload the page to see it.',
    };
  },
  'exit.settle': async () => {
    const { place, hr } = await makeHouse(nextCode());
    const leaver = await makeStaff(place);
    const id = await putExit(leaver, { status: 'SETTLEMENT', last_day: inDays(10) });
    return {
      see: async () => {
        const { version, settlement } = await read(hr.token, id);
        return { version, seen: settlement?.seen };
      },
      decide: (seen) => ask('POST', `/exit/${id}/settle/`, { token: hr.token, body: { approve: true, ...seen } }),
      // A rise of pay is no other version of the exit.
      change: () =>
        db.run(sql`UPDATE employee_entry SET value = json_set(value, '$.gross_salary', 900000000)
          WHERE employee_id = ${leaver.id} AND kind = 'PAY'`),
      says: changed('The settlement'),
    };
  },
};
