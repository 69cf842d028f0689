import type { Module } from '../module';
import { caseRoutes } from './routes';

export const caseModule = {
  routes: caseRoutes,
} satisfies Module;
