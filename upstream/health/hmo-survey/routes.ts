import { hmoSurvey } from '../../../contracts/health/hmo-survey';
import { type App, serve } from '../../platform/call/serve';
import { remindSurvey } from './ask';
import { answerSurvey, listMySurveys, toAnswer } from './mine';
import { readSurveyResults, surveyResultsFile } from './results';
import { closeSurvey, createSurvey, deleteSurvey, listSurveys, publishSurvey, readSurvey, updateSurvey } from './store';

export const hmoSurveyRoutes = (app: App) =>
  serve(app, 'hmoSurvey', hmoSurvey, {
    list: listSurveys,
    create: createSurvey,
    mine: listMySurveys,
    toAnswer,
    answer: answerSurvey,
    detail: readSurvey,
    update: updateSurvey,
    delete: deleteSurvey,
    publish: publishSurvey,
    close: closeSurvey,
    remind: remindSurvey,
    results: readSurveyResults,
    resultsFile: surveyResultsFile,
  });
