import { sql } from 'drizzle-orm';
import type { LeaveDecider, LinkedDecider } from '../../../contracts/time/leave-state';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import {
  changedSinceOpened,
  nextCode,
  type SeenDecision,
  type SeenDecisions,
} from '../../house/seen-version.test-support';
import { recountLeaves } from './days-taken';
import { leaveLinkTo, leaveRowOf, makeLeaveTeam, request } from './turns.test-support';

/** A request for five days, of which one becomes a holiday that is declared meanwhile. */
async function asked(approvals: LeaveDecider[]) {
  const code = nextCode();
  const team = await makeLeaveTeam(await makePlace(code));
  const { id, start } = await request(team, { approvals });
  const hr = await makeUser(`${code}.hr@lagoon.example`, ['ADMIN']);
  return {
    team,
    id,
    hr,
    see: async () => ({ version: (await leaveRowOf(id)).version }),
    change: async () => {
      await db.run(sql`DELETE FROM leave_day WHERE leave_id = ${id} AND day = ${start}`);
      await db.batch([recountLeaves(db as never, sql`SELECT ${id}`) as never]);
    },
  };
}

const byLink =
  (place: LinkedDecider, path: string, body: object): (() => Promise<SeenDecision>) =>
  async () => {
    const { team, id, see, change } = await asked([place]);
    const token = await leaveLinkTo(team.emails[place], id, place);
    return {
      ...{ see, change, says: changedSinceOpened('This leave') },
      decide: (seen) => ask('PATCH', `/leave/${id}/${path}/`, { token, body: { ...body, ...seen } }),
    };
  };

const PAIR = { line_manager1_action: 'APPROVED', line_manager1_comments: 'Have a good rest' };

export const leaveDecisions: SeenDecisions = {
  'leave.supervisorUpdate': byLink('line_manager1', 'supervisor_update', PAIR),
  'leave.clientUpdate': byLink('client', 'client_update', { client_status: 'APPROVED', client_notes: 'Agreed' }),
  'leave.decide': async () => {
    const { id, hr, see, change } = await asked(['employer']);
    const body = { status: 'ACCEPTED', employer_comments: 'Have a good rest' };
    return {
      ...{ see, change, says: 'This moved on in the meantime. Reload the page to see how it stands.' },
      decide: (seen) => as(hr.token).leave.decide.untyped({ id, ...body, ...seen }).response,
    };
  },
};
