import { headcount } from '../../../contracts/time/headcount';
import { type App, serve } from '../../platform/call/serve';
import { addPeople, cancelMonth, extendMonth } from './change-month';
import { supervisorResponse, supervisorResponses } from './decide';
import { listHeadcounts } from './months';
import { createQuestion, deleteQuestion, listQuestions, updateQuestion } from './questions';
import { decideResponse, recordResponse } from './record-by-hr';
import { remindPending } from './remind';
import { reopenResponse } from './reopen';
import { headcountReport } from './report';
import { respond } from './respond';
import { listResponses, readResponse } from './responses';
import { review } from './review';
import { startHeadcount } from './start';

export const headcountRoutes = (app: App) =>
  serve(app, 'headcount', headcount, {
    list: listHeadcounts,
    start: startHeadcount,
    questions: listQuestions,
    createQuestion,
    updateQuestion,
    deleteQuestion,
    responses: listResponses,
    response: readResponse,
    respond,
    record: recordResponse,
    decide: decideResponse,
    extend: extendMonth,
    addPeople,
    cancel: cancelMonth,
    reopen: reopenResponse,
    remind: remindPending,
    report: headcountReport,
    review,
    supervisorResponse,
    supervisorResponses,
  });
