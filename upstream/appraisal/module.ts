import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { askNext } from './ask';
import { appraisalNames } from './names';
import { appraisalReminder } from './remind';
import { appraisalRenewals } from './renew';
import { appraisalRoutes } from './routes';
import { writeSending } from './write-sending';

export const appraisalModule = {
  routes: appraisalRoutes,
  writeMails: async (env, now) => {
    await writeSending(env, now);
    await askNext(env, now);
  },
  reminders: [appraisalReminder],
  renewals: appraisalRenewals,
  named: { appraisal: namesIn('appraisal'), kpi: namesIn('kpi'), employee_kpi: appraisalNames },
} satisfies Module;
