import type { Module } from '../module';
import { exitRoutes } from './routes';

export const exitModule = {
  routes: exitRoutes,
} satisfies Module;
