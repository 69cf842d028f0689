import { sql } from 'drizzle-orm';
import { ofCandidate } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { waiverQueue } from './queue';
import { renewWaiver } from './renew';
import { waiverRoutes } from './routes';
import { finaliseWaivers } from './store';
import { unansweredWaivers } from './waiting';

export const waiverModule = {
  routes: waiverRoutes,
  everyMinute: finaliseWaivers,
  waiting: { waiver: unansweredWaivers },
  queue: { waiver: waiverQueue },
  // The candidate is told nothing of a waiver, which is between HR and a manager.
  renewals: { waiver: renewWaiver },
  recordOwners: {
    '/employee/waiver/{id}': ofCandidate(sql`waiver t JOIN candidate c ON c.id = t.candidate_id`),
  },
} satisfies Module;
