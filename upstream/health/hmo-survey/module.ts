import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { surveyReminder, writeSurveys } from './ask';
import { hmoSurveyRoutes } from './routes';

export const hmoSurveyModule = {
  routes: hmoSurveyRoutes,
  writeMails: writeSurveys,
  reminders: [surveyReminder],
  named: { hmo_survey: namesFrom('hmo_survey', 'title') },
  recordOwners: {
    '/hmo/survey/mine/{id}': NOBODYS,
    '/hmo/survey/{id}': (id) =>
      sql`SELECT t.company_id AS company, NULL AS account FROM hmo_survey t WHERE t.id = ${id}`,
  },
} satisfies Module;
