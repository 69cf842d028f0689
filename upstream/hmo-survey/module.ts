import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { surveyReminder, writeSurveys } from './ask';
import { hmoSurveyRoutes } from './routes';

export const hmoSurveyModule = {
  routes: hmoSurveyRoutes,
  writeMails: writeSurveys,
  reminders: [surveyReminder],
  named: { hmo_survey: namesIn('hmo_survey', 'title') },
} satisfies Module;
