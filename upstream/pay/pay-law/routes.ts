import { payLaw } from '../../../contracts/pay/pay-law';
import { type App, serve } from '../../platform/call/serve';
import { addLaw, correctLaw, listLaws, removeLaw } from './store';

export const payLawRoutes = (app: App) =>
  serve(app, 'payLaw', payLaw, {
    list: listLaws,
    add: addLaw,
    correct: correctLaw,
    remove: removeLaw,
  });
