import { payOpening } from '../../../contracts/pay/pay-opening';
import { type App, serve } from '../../platform/call/serve';
import { addOpening, removeOpening, updateOpening } from './change';
import { listOpenings } from './list';

export const payOpeningRoutes = (app: App) =>
  serve(app, 'payOpening', payOpening, {
    list: listOpenings,
    add: addOpening,
    update: updateOpening,
    remove: removeOpening,
  });
