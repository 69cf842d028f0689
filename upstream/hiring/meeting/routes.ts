import { meeting as contract } from '../../../contracts/hiring/meeting';
import { type App, serve } from '../../platform/call/serve';
import { pageAnswer } from '../../platform/database/db';
import { comingMeetings, meetingOf } from './coming';
import { createMeeting, deleteMeeting, updateMeeting } from './commands';
import { findSpan } from './span';
import { findEmployees, findMeetings, isReadableMeeting, readMeeting } from './store';

export const meetingRoutes = (app: App) =>
  serve(app, 'meeting', contract, {
    list: async ({ db, input, now, caller }) => {
      const { rows, total } = await findMeetings(db, caller, input, now);
      return pageAnswer(contract.list.path, input, total, rows);
    },
    span: ({ db, caller, input }) => findSpan(db, caller, input),
    detail: ({ db, caller, input }) => readMeeting(db, isReadableMeeting(caller, input.id)),
    create: createMeeting,
    update: updateMeeting,
    delete: deleteMeeting,
    employees: async ({ db, input, caller }) => {
      const { rows, total } = await findEmployees(db, caller, input);
      return pageAnswer(contract.employees.path, input, total, rows);
    },
    mine: ({ db, caller, now }) => comingMeetings(db, caller.userId ?? 0, now),
    scheduled: ({ db, principal, now }) => meetingOf(db, principal.kind === 'link' ? principal.sub : 0, now),
  });
