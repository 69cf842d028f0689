import type { Module } from '../module';
import { NOBODYS } from '../reach';
import { profileRoutes } from './routes';

export const profileModule = {
  routes: profileRoutes,
  told: { actions: ['Profile changed'] },
  whose: {
    '/candidate/profile_document/{id}': NOBODYS,
  },
} satisfies Module;
