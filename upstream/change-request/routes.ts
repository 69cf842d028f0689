import { changeRequest as contract } from '../../contracts/change-request';
import { type App, serve } from '../serve';
import { decideMany } from './bulk';
import { decide, decideAll } from './decide';
import { file } from './file';
import { countWaiting, pendingChanges, requestDetail, revealField } from './read';
import { listRequests } from './store';
import { withdraw } from './withdraw';

export const changeRequestRoutes = (app: App) =>
  serve(app, 'changeRequest', contract, {
    list: listRequests,
    detail: requestDetail,
    decide,
    decideAll,
    decideMany,
    file,
    withdraw,
    pending: pendingChanges,
    count: countWaiting,
    reveal: revealField,
  });
