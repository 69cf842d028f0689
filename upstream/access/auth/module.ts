import { sql } from 'drizzle-orm';
import { database } from '../../platform/database/db';
import type { Module } from '../../platform/module/module';
import { accountRenewals } from './renew';
import { mailResets } from './reset';
import { authRoutes } from './routes';
import { forgetNetworks } from './sign-in-tries';

export const authModule = {
  routes: authRoutes,
  everyMinute: async (env, now) => void (await forgetNetworks(database(env.DB), now)),
  writeMails: mailResets,
  ownRecordAudit: { records: { user: (userId) => sql`(${userId})` }, actions: ['Password set'] },
  renewals: accountRenewals,
} satisfies Module;
