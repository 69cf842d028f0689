import type { Module } from '../../platform/module/module';
import { homeRoutes } from './routes';

export const homeModule = {
  routes: homeRoutes,
} satisfies Module;
