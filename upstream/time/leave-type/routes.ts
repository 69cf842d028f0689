import { leaveType } from '../../../contracts/time/leave-type';
import { type App, serve } from '../../platform/call/serve';
import { createType, deleteType, listTypes, readType, updateType } from './store';

export const leaveTypeRoutes = (app: App) =>
  serve(app, 'leaveType', leaveType, {
    list: listTypes,
    create: createType,
    detail: readType,
    update: updateType,
    delete: deleteType,
  });
