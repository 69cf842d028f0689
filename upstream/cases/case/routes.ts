import { cases } from '../../../contracts/cases/case';
import { type App, serve } from '../../platform/call/serve';
import { message } from './message';
import { paper } from './paper';
import { addParty, endParty, sendLink } from './party';

export const caseRoutes = (app: App) => serve(app, 'case', cases, { message, paper, addParty, endParty, sendLink });
