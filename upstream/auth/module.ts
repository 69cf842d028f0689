import { sql } from 'drizzle-orm';
import type { Module } from '../module';
import { accountRenewals } from './renew';
import { authRoutes } from './routes';

export const authModule = {
  routes: authRoutes,
  told: { records: { user: (userId) => sql`(${userId})` }, actions: ['Password set'] },
  renewals: accountRenewals,
} satisfies Module;
