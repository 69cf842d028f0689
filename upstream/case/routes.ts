import { cases } from '../../contracts/case';
import { type App, serve } from '../serve';
import { later } from './later';

export const caseRoutes = (app: App) =>
  serve(app, 'case', cases, {
    message: later,
    paper: later,
    addParty: later,
    endParty: later,
    sendLink: later,
  });
