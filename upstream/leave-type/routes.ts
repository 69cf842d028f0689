import { leaveType } from '../../contracts/leave-type';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';
import { listTypes } from './store';

/** Its part is not in yet. */
const later = async (): Promise<never> => {
  throw refuse.notFound();
};

export const leaveTypeRoutes = (app: App) =>
  serve(app, 'leaveType', leaveType, {
    list: listTypes,
    create: later,
    detail: later,
    update: later,
    delete: later,
  });
