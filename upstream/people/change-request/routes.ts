import { changeRequest as contract } from '../../../contracts/people/change-request';
import { type App, serve } from '../../platform/call/serve';
import { decideMany } from './bulk';
import { decideAll, decideFields } from './decide';
import { fileChange } from './file';
import { countWaiting, pendingChanges, requestDetail, revealField } from './read';
import { listChangeRequests } from './store';
import { withdrawRequest } from './withdraw';

export const changeRequestRoutes = (app: App) =>
  serve(app, 'changeRequest', contract, {
    list: listChangeRequests,
    detail: requestDetail,
    decide: decideFields,
    decideAll,
    decideMany,
    file: fileChange,
    withdraw: withdrawRequest,
    pending: pendingChanges,
    count: countWaiting,
    reveal: revealField,
  });
