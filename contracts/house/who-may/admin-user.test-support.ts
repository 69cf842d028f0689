import type { adminUser } from '../../access/admin-user';
import { ANY, type Names, type NoDecisions, SETTINGS, SIGNED_IN, SUPER, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof adminUser> = {
  list: ANY.reads,
  internal: ANY.reads,
  create: SETTINGS.changes,
  edit: SETTINGS.changes,
  delete: SETTINGS.changes,
  invite: SETTINGS.changes,
  impersonate: SETTINGS.changes,
  limits: SUPER,
  limit: SUPER,
  acting: SIGNED_IN,
  audit: SUPER,
  auditKinds: SUPER,
  auditFile: SUPER,
};

export const noDecisions: NoDecisions<typeof adminUser> = {
  makes: ['create'],
  edits: ['limit'],
  last: ['edit'],
  ends: ['delete'],
  tells: ['invite', 'impersonate'],
};

export const unread: Names<typeof adminUser> = ['acting'];

export const formRules: Names<typeof adminUser> = ['limit'];
