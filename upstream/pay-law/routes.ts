import { payLaw } from '../../contracts/pay-law';
import { later } from '../later';
import { type App, serve } from '../serve';

export const payLawRoutes = (app: App) =>
  serve(app, 'payLaw', payLaw, {
    list: later,
    add: later,
    correct: later,
    remove: later,
    simulate: later,
  });
