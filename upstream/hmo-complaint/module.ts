import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { renewComplaint } from './linked';
import { remindDesk, remindProviders } from './remind';
import { hmoComplaintRoutes } from './routes';

export const hmoComplaintModule = {
  routes: hmoComplaintRoutes,
  reminders: [remindProviders, remindDesk],
  renewals: { 'hmo-complaint': renewComplaint },
  named: { hmo_complaint: namesIn('hmo_complaint', 'number') },
} satisfies Module;
