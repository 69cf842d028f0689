import type { Module } from '../module';
import { hmoRosterRoutes } from './routes';

export const hmoRosterModule = {
  routes: hmoRosterRoutes,
} satisfies Module;
