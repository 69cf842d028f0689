import type { Module } from '../../platform/module/module';
import { directoryRoutes } from './routes';

export const directoryModule = {
  routes: directoryRoutes,
} satisfies Module;
