import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { profileRoutes } from './routes';

export const profileModule = {
  routes: profileRoutes,
  ownRecordAudit: { actions: ['Profile changed'] },
  recordOwners: {
    '/candidate/profile_document/{id}': NOBODYS,
  },
} satisfies Module;
