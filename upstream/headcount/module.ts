import type { Module } from '../module';
import { headcountDigest, tellSupervisors } from './digest';
import { renewHeadcount } from './renew';
import { headcountRoutes } from './routes';

export const headcountModule = {
  routes: headcountRoutes,
  writeMails: tellSupervisors,
  reminders: [headcountDigest],
  renewals: { 'headcount-review': renewHeadcount },
} satisfies Module;
