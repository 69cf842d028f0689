import type { Module } from '../module';
import { homeRoutes } from './routes';

export const homeModule = {
  routes: homeRoutes,
} satisfies Module;
