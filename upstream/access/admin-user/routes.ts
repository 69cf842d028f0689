import { adminUser } from '../../../contracts/access/admin-user';
import { type App, serve } from '../../platform/call/serve';
import { isAdministering } from '../../platform/caller/roles';
import type { House } from '../../platform/module/module';
import { inviteAgain } from './accounts';
import { auditFile } from './audit-file';
import { kindsOf, readAuditRows } from './audit-page';
import { changeAccount, closeAccount, limitAccount, openAdminAccount } from './four-eyes-acts';
import { impersonate, readImpersonation } from './impersonate';
import { readLimits } from './limits';
import { isInternal, pageOfUsers } from './store';

/** Rows on a page of the audit. */
const AUDIT_PAGE = 50;

export const adminUserRoutes = (app: App, { named }: Pick<House, 'named'>) =>
  serve(app, 'adminUser', adminUser, {
    list: ({ db, input, caller }) =>
      pageOfUsers(db, caller, adminUser.list.path, input, input.roles === 'ADMIN' ? isAdministering : undefined),
    internal: ({ db, input, caller }) => pageOfUsers(db, caller, adminUser.internal.path, input, isInternal),

    create: openAdminAccount,
    edit: changeAccount,
    delete: closeAccount,
    invite: inviteAgain,

    limits: readLimits,
    limit: limitAccount,
    impersonate,
    acting: readImpersonation,

    audit: (call) => {
      const { cursor, ...filter } = call.input;
      return readAuditRows(call, named, filter, cursor, AUDIT_PAGE);
    },
    auditKinds: async ({ db }) => {
      const [records, actions] = await Promise.all([kindsOf(db, 'record'), kindsOf(db, 'action')]);
      return { records, actions };
    },
    auditFile: async (call) => {
      const { db, input, audit } = call;
      // Taking the audit out of the product is an act too.
      await db.batch([audit({ action: 'Audit exported', record: 'audit', record_id: null, after: input })]);
      return auditFile(call, named, input);
    },
  });
