import type { Module } from '../module';
import { findRoutes } from './routes';

export const findModule = {
  routes: findRoutes,
} satisfies Module;
