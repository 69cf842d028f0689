import type { Module } from '../module';
import { renewWaiver } from './renew';
import { waiverRoutes } from './routes';
import { finaliseWaivers } from './store';
import { unansweredWaivers } from './waiting';

export const waiverModule = {
  routes: waiverRoutes,
  everyMinute: finaliseWaivers,
  waiting: { waiver: unansweredWaivers },
  // Nothing of it is told to the candidate: a waiver is a matter between HR and a manager.
  renewals: { waiver: renewWaiver },
} satisfies Module;
