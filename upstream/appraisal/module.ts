import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { askNext } from './ask';
import { appraisalNames } from './names';
import { appraisalRoutes } from './routes';

export const appraisalModule = {
  routes: appraisalRoutes,
  writeMails: askNext,
  named: { appraisal: namesIn('appraisal'), kpi: namesIn('kpi'), employee_kpi: appraisalNames },
} satisfies Module;
