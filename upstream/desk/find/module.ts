import type { Module } from '../../platform/module/module';
import { findRoutes } from './routes';

export const findModule = {
  routes: findRoutes,
} satisfies Module;
