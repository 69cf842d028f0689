import { hmoSurvey } from '../../contracts/hmo-survey';
import { later } from '../later';
import { type App, serve } from '../serve';

export const hmoSurveyRoutes = (app: App) =>
  serve(app, 'hmoSurvey', hmoSurvey, {
    list: later,
    create: later,
    mine: later,
    toAnswer: later,
    answer: later,
    detail: later,
    update: later,
    delete: later,
    publish: later,
    close: later,
    remind: later,
    results: later,
    resultsFile: later,
  });
