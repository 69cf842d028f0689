import { sql } from 'drizzle-orm';
import { namesFrom, OF_PERSON } from '../../platform/audit/audit-names';
import { actOf } from '../../platform/module/approvable';
import type { Module } from '../../platform/module/module';
import { createAccount, deleteAccount, editAccount } from './accounts';
import { companyOfAccount } from './company-scope';
import { changeLimits } from './limits';
import { adminUserRoutes } from './routes';
import { unansweredInvitations } from './waiting';

export const adminUserModule = {
  routes: adminUserRoutes,
  acts: {
    'adminUser.create': actOf(createAccount),
    'adminUser.edit': actOf(editAccount),
    'adminUser.limit': actOf(changeLimits),
    'adminUser.delete': actOf(deleteAccount),
  },
  waiting: { invitation: unansweredInvitations },
  ownRecordAudit: { actions: ['Impersonation started', 'Impersonation ended'] },
  named: { user: namesFrom('user', OF_PERSON) },
  recordOwners: {
    '/auth/users/{id}': (id) =>
      sql`SELECT ${companyOfAccount(sql`u`)} AS company, u.id AS account FROM user u WHERE u.id = ${id}`,
  },
} satisfies Module;
