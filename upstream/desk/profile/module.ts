import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { profileRoutes } from './routes';

export const profileModule = {
  routes: profileRoutes,
  told: { actions: ['Profile changed'] },
  whose: {
    '/candidate/profile_document/{id}': NOBODYS,
  },
} satisfies Module;
