import type { Module } from '../module';
import { profileRoutes } from './routes';

export const profileModule = {
  routes: profileRoutes,
  told: { actions: ['Profile changed'] },
} satisfies Module;
