import type { Module } from '../module';
import { hmoRoutes } from './routes';

export const hmoModule = {
  routes: hmoRoutes,
} satisfies Module;
