import { headcount } from '../../contracts/headcount';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';
import { supervisorResponse, supervisorResponses } from './decide';
import { respond } from './respond';
import { review } from './review';

/** Its part is not in yet. */
const later = async (): Promise<never> => {
  throw refuse.notFound();
};

export const headcountRoutes = (app: App) =>
  serve(app, 'headcount', headcount, {
    list: later,
    start: later,
    questions: later,
    createQuestion: later,
    updateQuestion: later,
    deleteQuestion: later,
    responses: later,
    response: later,
    respond,
    reopen: later,
    remind: later,
    report: later,
    review,
    supervisorResponse,
    supervisorResponses,
  });
