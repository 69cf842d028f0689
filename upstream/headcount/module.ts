import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { headcountDigest, tellSupervisors } from './digest';
import { headcountNames, responseNames } from './names';
import { headcountReminder } from './remind';
import { renewHeadcount } from './renew';
import { headcountRoutes } from './routes';
import { writeHeadcounts } from './write-asked';

export const headcountModule = {
  routes: headcountRoutes,
  writeMails: async (env, now) => {
    await writeHeadcounts(env, now);
    await tellSupervisors(env, now);
  },
  reminders: [headcountReminder, headcountDigest],
  renewals: { 'headcount-review': renewHeadcount },
  named: {
    headcount: headcountNames,
    employee_headcount: responseNames,
    headcount_question: namesIn('headcount_question', 'label'),
  },
} satisfies Module;
