import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { appraisalRoutes } from './routes';

export const appraisalModule = {
  routes: appraisalRoutes,
  named: { appraisal: namesIn('appraisal'), kpi: namesIn('kpi') },
} satisfies Module;
