import { cases } from '../../../contracts/cases/case';
import { type App, serve } from '../../platform/call/serve';
import { sendCaseMessage } from './message';
import { readCasePaper } from './paper';
import { addParty, endParty, sendLink } from './party';

export const caseRoutes = (app: App) =>
  serve(app, 'case', cases, { message: sendCaseMessage, paper: readCasePaper, addParty, endParty, sendLink });
